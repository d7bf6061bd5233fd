package io.github.catenary.app.editor.clipboard;

import io.github.catenary.edit.Clipboard;
import io.github.catenary.io.SceneWriter;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.nio.charset.StandardCharsets;

/** Copied items as the text of a scene file, which is written only when another program asks for it. Any thread. */
final class SceneText implements Transferable {
    private final Clipboard items;

    SceneText(Clipboard items) {
        this.items = items;
    }

    @Override
    public DataFlavor[] getTransferDataFlavors() {
        return new DataFlavor[] {DataFlavor.stringFlavor};
    }

    @Override
    public boolean isDataFlavorSupported(DataFlavor flavor) {
        return DataFlavor.stringFlavor.equals(flavor);
    }

    @Override
    public Object getTransferData(DataFlavor flavor) throws UnsupportedFlavorException {
        if (!isDataFlavorSupported(flavor)) throw new UnsupportedFlavorException(flavor);
        return new String(SceneWriter.toBytes(items.scene()), StandardCharsets.UTF_8);
    }
}
