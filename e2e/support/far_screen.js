// @ts-check
// Lets the camera see another device's screen, with a code on it or none.
path => {
  const canvas = document.createElement('canvas'), pen = canvas.getContext('2d');
  [canvas.width, canvas.height] = [1280, 720];
  const light = pen.createLinearGradient(0, 0, 1280, 720);
  light.addColorStop(0, '#8c8377'); light.addColorStop(1, '#4d4f58');
  pen.fillStyle = light; pen.fillRect(0, 0, 1280, 720);
  pen.translate(640, 360); pen.rotate(-.07);
  pen.fillStyle = '#17181c'; pen.beginPath(); pen.roundRect(-190, -340, 380, 680, 34); pen.fill();
  pen.fillStyle = '#f5efe3'; pen.fillRect(-172, -318, 344, 636);
  if (path) {
    const side = +path.split(' ')[0];
    pen.fillStyle = '#fff'; pen.fillRect(-160, -190, 320, 320);
    pen.translate(-140, -170); pen.scale(280 / side, 280 / side);
    pen.fillStyle = '#111'; pen.fill(new Path2D(path.slice(path.indexOf(' ') + 1)));
  }
  setInterval(() => pen.fillRect(0, 0, 1, 1), 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}
