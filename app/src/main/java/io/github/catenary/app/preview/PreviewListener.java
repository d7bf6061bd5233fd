package io.github.catenary.app.preview;

/** Told that the preview shows something new. */
@FunctionalInterface
public interface PreviewListener {
    /** Called by the executor that the {@link PreviewRunner} was given, with the newest state, not with each one. */
    void previewChanged(PreviewState state);
}
