package io.github.catenary.analysis.advice;

/**
 * What is wrong with a run at the moment.
 *
 * @param strain the largest mean strain of a spring over the last second; 0 unless springs are stretched
 */
public record Symptom(Kind kind, double strain) {
    /** The kind of symptom. */
    public enum Kind {
        /** The run left its bounds and stopped. */
        BLOWS_UP,
        /** Springs stay stretched that are not soft on purpose. */
        STRETCHES,
        /** The motion reverses from frame to frame. */
        JITTERS,
        /** Passes leave more than 1 % of the forces. */
        UNCONVERGED
    }
}
