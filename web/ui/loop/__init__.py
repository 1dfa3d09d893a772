"""The loop of the page: messages change the model, and the model is shown as the next page."""
