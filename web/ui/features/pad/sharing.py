"""What the share dialog sends from the score pad: the whole sheet as a link, a code, a text or a file."""

from __future__ import annotations

from triokey.okey.pad.sheet import write_sheet, write_sheet_code
from ui.features.pad.state import pad_of
from ui.features.pad.told import pad_text
from ui.frame.feature import Sharing
from ui.model.effects import Download
from ui.model.model import Model
from ui.model.parcel import Parcel


def sharing_of(model: Model) -> Sharing | None:
    """Return the record of what can be shared of the score sheet on the page: its link, text and file."""
    sheet = pad_of(model).shown
    link = f"{model.base}#/pad/{write_sheet_code(sheet)}"
    parcel = Parcel("pad", link, f"{pad_text(model.words, sheet)}\n{link}", link)
    return Sharing(("pad",), lambda kind: parcel, lambda: (Download("pad.triokey", write_sheet(sheet)),))
