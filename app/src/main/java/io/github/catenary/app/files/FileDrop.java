package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.ChosenFile;
import java.awt.Component;
import java.awt.Container;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import javax.swing.TransferHandler;
import javax.swing.text.JTextComponent;
import org.jspecify.annotations.Nullable;

/** Accepts files that are dropped or pasted. Text in the component can still be copied. */
public final class FileDrop extends TransferHandler {
    private final transient Consumer<List<Path>> taken;

    /** @param taken gets the files after the drop has ended, because it may ask a question */
    public FileDrop(Consumer<List<Path>> taken) {
        this.taken = taken;
    }

    @Override
    public boolean canImport(TransferSupport support) {
        return support.isDataFlavorSupported(DataFlavor.javaFileListFlavor);
    }

    @Override
    public int getSourceActions(JComponent from) {
        return from instanceof JTextComponent ? COPY : NONE;
    }

    @Override
    protected @Nullable Transferable createTransferable(JComponent from) {
        String selected = from instanceof JTextComponent text ? text.getSelectedText() : null;
        return selected == null ? null : new StringSelection(selected);
    }

    /** Accepts drops on this component and on every text in it, which by itself would refuse files. */
    public void installOn(JComponent component) {
        component.setTransferHandler(this);
        installOnTexts(component);
    }

    private void installOnTexts(Container parent) {
        for (Component child : parent.getComponents()) {
            if (child instanceof JTextComponent text) text.setTransferHandler(this);
            else if (child instanceof Container inner) installOnTexts(inner);
        }
    }

    @Override
    public boolean importData(TransferSupport support) {
        if (!canImport(support)) return false;
        try {
            List<?> files = (List<?>) support.getTransferable().getTransferData(DataFlavor.javaFileListFlavor);
            List<File> named = files.stream().map(File.class::cast).toList();
            SwingUtilities.invokeLater(() -> {
                List<Path> paths = ChosenFile.all(support.getComponent(), named);
                if (!paths.isEmpty() || named.isEmpty()) taken.accept(paths);
            });
            return true;
        } catch (UnsupportedFlavorException | IOException e) {
            return false; // the system then tells the source that the drop was refused
        }
    }
}
