package io.github.catenary.app.editor.clipboard;

import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.ProblemsDialog;
import io.github.catenary.app.ui.text.TextTransfer;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import java.awt.Toolkit;
import java.awt.datatransfer.ClipboardOwner;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The system's clipboard, as far as scenes are concerned: copied items go there as text, and come from there, whoever
 * put them there. EDT only.
 */
public final class SceneClipboard implements ClipboardOwner {
    private final BackgroundWork background;
    private final SceneReader reader;
    private final Consumer<String> message;
    private final Consumer<String> refused;
    /** What this window has put there, until another text takes its place. */
    private Optional<ClipContent> own = Optional.empty();

    private int copies;

    /**
     * @param background reads what others have put there
     * @param message shows a sentence in the status bar
     * @param refused shows why there is nothing to paste
     */
    public SceneClipboard(
            BackgroundWork background, SceneReader reader, Consumer<String> message, Consumer<String> refused) {
        this.background = background;
        this.reader = reader;
        this.message = message;
        this.refused = refused;
    }

    /** Puts items on the clipboard. If the system refuses it, they can still be pasted in this window. */
    public void put(Clipboard items) {
        own = Optional.of(new ClipContent(items, ++copies, 0));
        try {
            system().setContents(new SceneText(items), this);
        } catch (IllegalStateException e) {
            message.accept(Texts.text("clip.busy"));
        }
    }

    /** Hands over what is on the clipboard, at once or later; if that cannot be pasted, says why. */
    public void take(Consumer<ClipContent> to) {
        if (own.isPresent()) {
            to.accept(own.get());
            return;
        }
        if (background.running()) return;
        background.run(
                Texts.text("clip.reading"),
                progress -> ClipReading.read(content(), reader, progress),
                content -> {
                    to.accept(content);
                    if (content.leftOut() > 0) message.accept(Texts.text("clip.left-out", content.leftOut()));
                },
                this::tell);
    }

    /** Another program may take its time to answer, so this is not for the EDT. */
    private static @Nullable Transferable content() throws ClipReading.NothingToPasteException {
        try {
            return system().getContents(null);
        } catch (IllegalStateException e) {
            throw new ClipReading.NothingToPasteException(Texts.text("clip.unreadable", Texts.text("clip.in-use")));
        }
    }

    private void tell(Exception failure) {
        if (failure instanceof SceneFormatException bad) {
            ProblemsDialog.show(
                    background.owner(), Texts.text("clip.broken"), Texts.text("clip.place"), bad.problems());
        } else {
            refused.accept(String.valueOf(failure.getMessage()));
        }
    }

    private static java.awt.datatransfer.Clipboard system() {
        return Toolkit.getDefaultToolkit().getSystemClipboard();
    }

    @Override
    public void lostOwnership(java.awt.datatransfer.Clipboard clipboard, Transferable contents) {
        own = Optional.empty();
    }

    /** Reads what another program has put on the clipboard, and trusts nothing in it. Any thread but the EDT. */
    private static final class ClipReading {
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
            Clipboard items = Clipboard.all(scene);
            int leftOut = scene.elements().size()
                    + scene.groups().size()
                    - items.groups().size();
            return new ClipContent(items, text.hashCode(), leftOut);
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

    /** Copied items as the text of a scene file. Any thread. */
    private static final class SceneText extends TextTransfer {
        private final Clipboard items;

        SceneText(Clipboard items) {
            this.items = items;
        }

        @Override
        protected String text() {
            return new String(SceneWriter.toBytes(items.scene()), StandardCharsets.UTF_8);
        }
    }
}
