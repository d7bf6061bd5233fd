package io.github.catenary.app.run.preview;

/** Listens for new states of the preview. */
@FunctionalInterface
public interface PreviewListener {
    /**
     * Called by the executor of the {@link PreviewRunner} with the newest state; intermediate states may be skipped.
     */
    void previewChanged(PreviewState state);
}
