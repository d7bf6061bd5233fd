package io.github.catenary.app.preview;

/**
 * Why a run is not what the drawing would have it be.
 *
 * @param message what happened, in the language of the window
 */
public record PreviewProblem(Kind kind, String message) {
    /** The gravest first. */
    public enum Kind {
        /** Something failed that should never fail; the run stopped. */
        FAILED,
        /** The fuse of the solver stopped the run. */
        DIVERGED,
        /** An element type failed and was switched off; the run goes on without it. */
        FAULTY_PLUGIN,
        /** The opened scene cannot run; there is no run. */
        UNRUNNABLE_SCENE,
        /** The last edit cannot run; the scene before it runs on. */
        UNRUNNABLE_EDIT,
        /** The equations of late frames were not solved to the tolerance; the run goes on with what was found. */
        NOT_CONVERGED,
        /** No installed plugin knows some elements; the run goes on without them. */
        NOT_INSTALLED,
        /** Some elements select nothing that their type could work on. */
        IDLE_ELEMENT
    }

    /** True if a reset takes care of it, at least until it happens again. */
    public boolean isMendedByReset() {
        return stopsTheRun() || kind == Kind.FAULTY_PLUGIN;
    }

    /** True if no further frame can run before a reset. */
    public boolean stopsTheRun() {
        return kind == Kind.FAILED || kind == Kind.DIVERGED;
    }
}
