package io.github.catenary.replay;

/**
 * Something that happened in a recorded run.
 *
 * @param frame the first frame that shows it
 * @param time simulated time at the end of that frame, s
 * @param count how often it happened in quick succession: torn springs, edits, substeps; otherwise 1
 * @param subject id of the first spring that tore, or of the particle or element concerned; 0 for other kinds
 */
public record RunEvent(Kind kind, long frame, double time, int count, int subject) {
    /** What happened. */
    public enum Kind {
        /** Springs tore. */
        TORN,
        /** The run stopped, because it diverged or its integrator failed. */
        DIVERGED,
        /** An element type failed and was switched off. */
        FAILED,
        /** A part that springs join met an obstacle for the first time. */
        COLLIDED,
        /** Springs stay stretched that are not soft on purpose. */
        STRETCHED,
        /** The motion began to tremble from frame to frame. */
        TREMBLED,
        /** Springs grew far beyond the size of the drawing. */
        BLEW_UP,
        /** The equations of a frame were not solved to the tolerance. */
        UNSOLVED,
        /** The guard held the motion of a part, in so many substeps. */
        HELD,
        /** A particle passed what should have stopped it: more substeps are needed. */
        PASSED,
        /** The springs that an element has in reserve were used up, and it could not add another. */
        USED_UP,
        /** The scene was edited. */
        EDITED,
        /** A hand took hold of a particle. */
        GRABBED
    }

    RunEvent withMore(int more) {
        return new RunEvent(kind, frame, time, count + more, subject);
    }
}
