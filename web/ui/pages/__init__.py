"""The pages: plain functions from the model to HTML."""
