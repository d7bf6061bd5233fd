package io.github.catenary.app.document.workspace;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.DocumentListener;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.KnownTypes;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * The state of the window: the document in front, its file, and the plugins in use. Its listeners follow the document
 * when another one comes in front. EDT only.
 */
public final class Workspace {
    /** Listens for edits, changes of the selection, and another document coming in front. */
    public interface Listener extends DocumentListener {
        /** Another document is in front; everything known about the previous one is out of date. */
        default void documentOpened(Document document) {}

        /**
         * Another document is about to come in front of this one, which stays open. The result shows the document as
         * it is shown now; it runs after {@link #documentOpened} when the document is in front again.
         */
        default Runnable documentLeft() {
            return () -> {};
        }

        /** A document is no longer open, whether it was in front or not. */
        default void documentClosed(Document document) {}

        /** The document's file or name changed. */
        default void fileChanged() {}

        /** Other plugins are in use. The scene is unchanged, but the names and behaviour of its elements may differ. */
        default void pluginsChanged() {}

        /**
         * The document is about to be saved, closed or extended: values that are still being typed must be entered
         * first.
         */
        default void enterPending() {}

        /** A listener that runs when other plugins are in use. */
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

        /** A listener that runs when another document is open. */
        static Listener ofOpening(Runnable refresh) {
            return new Listener() {
                @Override
                public void documentChanged(DocumentChange change) {}

                @Override
                public void documentOpened(Document document) {
                    refresh.run();
                }
            };
        }

        /** A listener that runs after every change of the document, of its selection, or to another document. */
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
    private final QualityChoice qualities = new QualityChoice(this);
    private volatile Plugins plugins;
    private Plugins unadjusted;
    private UnaryOperator<Plugins> adjustment = UnaryOperator.identity();
    private ForeignWork foreign = ForeignWork.DIRECT;
    private Quality quality = Quality.NORMAL;
    private OpenDocument front = new OpenDocument(new Document(Scene.NEW), Optional.empty());

    public Workspace(Plugins plugins) {
        this.plugins = plugins;
        unadjusted = plugins;
        listen();
    }

    private void listen() {
        document().addListener(relay);
        document().followSets(types()::schema);
    }

    /** The plugins in use. Any thread. */
    public Plugins plugins() {
        return plugins;
    }

    /** Runs plugin code whose result the window needs. */
    public ForeignWork foreign() {
        return foreign;
    }

    /** Sets how plugin code runs from now on. */
    public void runForeign(ForeignWork way) {
        foreign = way;
    }

    /** What readers of scenes know, of the plugins in use when they read. Any thread. */
    public KnownTypes types() {
        return new KnownTypes() {
            @Override
            public Optional<ParameterSchema> schema(String id) {
                return plugins.schema(id);
            }

            @Override
            public Optional<Message> absence(String id) {
                return plugins.absence(id);
            }
        };
    }

    /**
     * Uses other plugins from now on. The document, its history and its unsaved changes stay. If a listener fails in
     * plugin code, the others are still told; the failures are reported as uncaught exceptions.
     */
    public void use(Plugins others) {
        enterPending();
        unadjusted = others;
        plugins = adjustment.apply(others);
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

    /** Has all plugins, the present ones and others later, work with the parameters that a person has set. */
    public void adjustBy(UnaryOperator<Plugins> way) {
        adjustment = way;
        adjustAgain();
    }

    /** Adjusts the plugins again, after the parameters have changed. */
    public void adjustAgain() {
        use(unadjusted);
    }

    /** The document in front. */
    public OpenDocument front() {
        return front;
    }

    public Document document() {
        return front.document();
    }

    public Scene scene() {
        return document().scene();
    }

    public Selection selection() {
        return document().selection();
    }

    /** An empty scene, of the quality of new scenes. */
    public Scene newScene() {
        return Scene.NEW.withSolver(quality.applyTo(Scene.NEW.solver()));
    }

    /** Sets the quality of new scenes. */
    public void beginWith(Quality level) {
        quality = level;
    }

    /** Gives the scene in front the quality of new scenes, if it is one: if nothing was done with it. */
    public void renewUntouched() {
        if (front.isUntouched() && !scene().equals(newScene())) open(newScene(), Optional.empty());
    }

    /** The file that Save writes; empty for a scene that was never saved. */
    public Optional<Path> file() {
        return front.file();
    }

    /** The file's name, or else the scene's title, or "untitled". */
    public String title() {
        return front.title();
    }

    public void addListener(Listener listener) {
        listeners.add(listener);
    }

    public void removeListener(Listener listener) {
        listeners.remove(listener);
    }

    /** Asks all fields to enter the values being typed. Call it before reading the whole document, as saving does. */
    public void enterPending() {
        for (Listener listener : listeners) listener.enterPending();
    }

    /** Opens a scene in place of the current one. The caller deals with unsaved changes first. */
    public void open(Scene scene, Optional<Path> openedFile) {
        open(new Document(scene), openedFile);
    }

    /** Opens a document with its history and selection in place of the current one, which is closed. */
    public void open(Document opened, Optional<Path> openedFile) {
        Document closed = document();
        show(new OpenDocument(opened, openedFile));
        tellClosed(closed);
    }

    /** Brings another document in front. The current one stays open, as it is, except for an edit in progress. */
    public void bringForward(OpenDocument next) {
        if (next == front) return;
        enterPending();
        front.endGesture();
        front.keep(listeners.stream().map(Listener::documentLeft).toList());
        show(next);
    }

    private void show(OpenDocument next) {
        document().removeListener(relay);
        front = next;
        listen();
        for (Listener listener : listeners) listener.documentOpened(document());
        front.showAgain();
        for (Listener listener : listeners) listener.fileChanged();
    }

    /**
     * Notes that a document which is not in front is no longer open.
     *
     * @throws IllegalArgumentException if it is in front
     */
    public void close(OpenDocument behind) {
        if (behind == front) throw new IllegalArgumentException("the document in front cannot be closed");
        tellClosed(behind.document());
    }

    private void tellClosed(Document closed) {
        for (Listener listener : listeners) listener.documentClosed(closed);
    }

    /** Notes that {@code savedScene} is now in {@code savedFile}. */
    public void saved(Scene savedScene, Path savedFile) {
        front.savedIn(savedFile);
        document().markSaved(savedScene);
        for (Listener listener : listeners) listener.fileChanged();
    }

    /** How the window chooses levels of quality. */
    public QualityChoice qualities() {
        return qualities;
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
