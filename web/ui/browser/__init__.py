"""The only package that touches the browser: nothing else imports js, pyodide or pyscript."""
