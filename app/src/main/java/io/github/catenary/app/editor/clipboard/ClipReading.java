package io.github.catenary.app.editor.clipboard;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads what another program has put on the clipboard, and trusts nothing in it. Any thread but the EDT. */
final class ClipReading {
    /** There is nothing to paste; the message tells the user why. */
    static final class NothingToPasteException extends Exception {
        NothingToPasteException(String message) {
            super(message);
        }
    }

    private ClipReading() {}

    /**
     * @param content null if the clipboard is empty
     * @throws NothingToPasteException if it holds no text, or a text that is nothing like a scene
     * @throws SceneFormatException if it holds a scene with mistakes
     */
    static ClipContent read(@Nullable Transferable content, SceneReader reader, Progress progress)
            throws NothingToPasteException, SceneFormatException {
        String text = text(content);
        if (!text.stripLeading().startsWith("{")) throw new NothingToPasteException(Texts.text("clip.no-scene"));
        Scene scene =
                reader.read(text.getBytes(StandardCharsets.UTF_8), progress).scene();
        if (scene.particles().isEmpty()) throw new NothingToPasteException(Texts.text("clip.no-particles"));
        return new ClipContent(
                Clipboard.all(scene),
                text.hashCode(),
                scene.elements().size() + scene.groups().size());
    }

    private static String text(@Nullable Transferable content) throws NothingToPasteException {
        if (content == null) throw new NothingToPasteException(Texts.text("clip.empty"));
        if (!content.isDataFlavorSupported(DataFlavor.stringFlavor)) {
            throw new NothingToPasteException(Texts.text("clip.no-text"));
        }
        try {
            return String.valueOf(content.getTransferData(DataFlavor.stringFlavor));
        } catch (UnsupportedFlavorException | IOException e) {
            throw new NothingToPasteException(Texts.text("clip.unreadable", Texts.reason(e)));
        }
    }
}
