package io.github.catenary.app.document.workspace;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A document that is open, with its file. While another one is in front of it, it also holds how the window showed it.
 * EDT only.
 */
public final class OpenDocument {
    private final Document document;
    private Optional<Path> file;
    /** They bring back how the parts of the window showed it. */
    private List<Runnable> views = List.of();

    /** @param file that Save writes; empty for a scene that was never saved */
    public OpenDocument(Document document, Optional<Path> file) {
        this.document = document;
        this.file = file;
    }

    public Document document() {
        return document;
    }

    /** The file that Save writes; empty for a scene that was never saved. */
    public Optional<Path> file() {
        return file;
    }

    /** The file's name, or else the scene's title, or "untitled". */
    public String title() {
        Optional<String> name = file.map(Path::getFileName).map(Path::toString);
        String title = document.scene().title();
        return name.orElse(title.isBlank() ? Texts.text("files.untitled") : title);
    }

    /** True if it was never saved or edited, and nothing is in it. */
    public boolean isUntouched() {
        return file.isEmpty()
                && !document.changed()
                && document.history().entries().isEmpty()
                && isNew(document.scene());
    }

    /** True for an empty scene of any quality. */
    private static boolean isNew(Scene scene) {
        return scene.solver().quality().isPresent() && scene.equals(Scene.NEW.withSolver(scene.solver()));
    }

    void savedIn(Path savedFile) {
        file = Optional.of(savedFile);
    }

    /** Ends an edit that is in progress, which only the document in front may have. */
    void endGesture() {
        document.begin().cancel();
    }

    void keep(List<Runnable> shown) {
        views = shown;
    }

    /** Is shown as it was when another document came in front; as a new one if it was never shown. */
    void showAgain() {
        List<Runnable> shown = views;
        views = List.of();
        shown.forEach(Runnable::run);
    }
}
