package io.github.catenary.app.ui.text;

import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;

/** A text for the system's clipboard, which is written only when somebody asks for it. Any thread. */
public abstract class TextTransfer implements Transferable {
    /** Writes the text. */
    protected abstract String text();

    @Override
    public final DataFlavor[] getTransferDataFlavors() {
        return new DataFlavor[] {DataFlavor.stringFlavor};
    }

    @Override
    public final boolean isDataFlavorSupported(DataFlavor flavor) {
        return DataFlavor.stringFlavor.equals(flavor);
    }

    @Override
    public final Object getTransferData(DataFlavor flavor) throws UnsupportedFlavorException {
        if (!isDataFlavorSupported(flavor)) throw new UnsupportedFlavorException(flavor);
        return text();
    }
}
