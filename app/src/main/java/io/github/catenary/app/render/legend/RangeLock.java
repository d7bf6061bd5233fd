package io.github.catenary.app.render.legend;

/** Locks the range of the shown colouring. EDT only. */
public interface RangeLock {
    /** @param to finite and greater than {@code from} */
    void fix(double from, double to);

    /** Lets the range follow the values again. */
    void release();
}
