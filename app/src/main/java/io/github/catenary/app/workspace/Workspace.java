package io.github.catenary.app.workspace;

import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.DocumentListener;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What is open in the window: one document, its file, and the plugins in use. Its listeners follow whichever document
 * is open. EDT only.
 */
public final class Workspace {
    /** Told of edits, of the selection, and of another document taking the place of the one before. */
    public interface Listener extends DocumentListener {
        /** Another document is open; what was known of the one before no longer holds. */
        default void documentOpened(Document document) {}

        /** The document's file or name changed. */
        default void fileChanged() {}

        /** Other plugins are in use; the scene is as it was, and what its elements are called and do may be new. */
        default void pluginsChanged() {}

        /** The document is about to be saved, left or added to: what is being typed belongs into it first. */
        default void enterPending() {}

        /** A listener that does something when other plugins are in use. */
        static Listener ofPlugins(Runnable refresh) {
            return new Listener() {
                @Override
                public void documentChanged(DocumentChange change) {}

                @Override
                public void pluginsChanged() {
                    refresh.run();
                }
            };
        }

        /** A listener that does the same whatever is new about document, selection or the document that is open. */
        static Listener ofAnything(Runnable refresh) {
            return new Listener() {
                @Override
                public void documentChanged(DocumentChange change) {
                    refresh.run();
                }

                @Override
                public void selectionChanged(Selection before, Selection after) {
                    refresh.run();
                }

                @Override
                public void documentOpened(Document document) {
                    refresh.run();
                }
            };
        }
    }

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final DocumentListener relay = new Relay();
    private volatile Plugins plugins;
    private ForeignWork foreign = ForeignWork.DIRECT;
    private Document document = new Document(Scene.EMPTY);
    private Optional<Path> file = Optional.empty();

    public Workspace(Plugins plugins) {
        this.plugins = plugins;
        document.addListener(relay);
    }

    /** The plugins in use. Any thread. */
    public Plugins plugins() {
        return plugins;
    }

    /** How code of plugins runs of which the window needs an answer. */
    public ForeignWork foreign() {
        return foreign;
    }

    /** Has the code of plugins run in another way from now on. */
    public void runForeign(ForeignWork way) {
        foreign = way;
    }

    /** The parameters of an element type or a generator, by its id; empty for one that is not known. Any thread. */
    public Optional<ParameterSchema> schema(String id) {
        return plugins.schema(id);
    }

    /**
     * Works with other plugins from now on. The document, its history and what is unsaved stay as they are. A listener
     * that fails, over the code of a plugin, keeps no other from being told; the failures are reported as uncaught ones.
     */
    public void use(Plugins others) {
        enterPending();
        plugins = others;
        List<Throwable> failures = new ArrayList<>();
        for (Listener listener : listeners) {
            try {
                listener.pluginsChanged();
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
        Thread thread = Thread.currentThread();
        for (Throwable failure : failures) thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    }

    public Document document() {
        return document;
    }

    public Scene scene() {
        return document.scene();
    }

    public Selection selection() {
        return document.selection();
    }

    /** The file that Save writes; empty for a scene that was never saved. */
    public Optional<Path> file() {
        return file;
    }

    /** The file's name, else the scene's title, else "untitled". */
    public String title() {
        Optional<String> name = file.map(Path::getFileName).map(Path::toString);
        String title = scene().title();
        return name.orElse(title.isBlank() ? Texts.text("files.untitled") : title);
    }

    public void addListener(Listener listener) {
        listeners.add(listener);
    }

    public void removeListener(Listener listener) {
        listeners.remove(listener);
    }

    /** Has everything entered that is being typed; for what reads the document as a whole, such as saving. */
    public void enterPending() {
        for (Listener listener : listeners) listener.enterPending();
    }

    /** Puts a scene in the place of the open one, whose unsaved changes are the caller's business. */
    public void open(Scene scene, Optional<Path> openedFile) {
        open(new Document(scene), openedFile);
    }

    /** Goes on with a document, its history and selection, in the place of the open one. */
    public void open(Document opened, Optional<Path> openedFile) {
        document.removeListener(relay);
        document = opened;
        document.addListener(relay);
        file = openedFile;
        for (Listener listener : listeners) listener.documentOpened(document);
        for (Listener listener : listeners) listener.fileChanged();
    }

    /** Notes that {@code savedScene} is now in {@code savedFile}. */
    public void saved(Scene savedScene, Path savedFile) {
        file = Optional.of(savedFile);
        document.markSaved(savedScene);
        for (Listener listener : listeners) listener.fileChanged();
    }

    private final class Relay implements DocumentListener {
        @Override
        public void documentChanged(DocumentChange change) {
            for (Listener listener : listeners) listener.documentChanged(change);
        }

        @Override
        public void selectionChanged(Selection before, Selection after) {
            for (Listener listener : listeners) listener.selectionChanged(before, after);
        }
    }
}
