package io.github.catenary.app.manager;

import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import javax.swing.TransferHandler;

/** Takes files that are dropped, or pasted. */
final class JarDrop extends TransferHandler {
    private final transient Consumer<List<Path>> taken;

    /** @param taken gets the files, after the drop has ended: a question may follow */
    JarDrop(Consumer<List<Path>> taken) {
        this.taken = taken;
    }

    @Override
    public boolean canImport(TransferSupport support) {
        return support.isDataFlavorSupported(DataFlavor.javaFileListFlavor);
    }

    @Override
    public boolean importData(TransferSupport support) {
        if (!canImport(support)) return false;
        try {
            List<?> files = (List<?>) support.getTransferable().getTransferData(DataFlavor.javaFileListFlavor);
            List<Path> paths =
                    files.stream().map(File.class::cast).map(File::toPath).toList();
            SwingUtilities.invokeLater(() -> taken.accept(paths));
            return true;
        } catch (UnsupportedFlavorException | IOException e) {
            return false; // the system says to who drops that nothing was taken
        }
    }
}
