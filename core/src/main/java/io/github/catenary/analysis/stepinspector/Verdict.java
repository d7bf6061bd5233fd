package io.github.catenary.analysis.stepinspector;

/** How the step that was looked at compares with the real one. */
public enum Verdict {
    /** It ends in the same state hash. */
    SAME,
    /** The step failed both times, and the run stays in the state before it. */
    FAILED,
    /** It ends otherwise: an element keeps something that no saved state contains. */
    DIFFERENT,
    /** It has more stages than are kept, so that its end is unknown. */
    CUT
}
