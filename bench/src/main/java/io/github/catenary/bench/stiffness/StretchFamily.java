package io.github.catenary.bench.stiffness;

/** Settings of a solver on a scene that differ in one count: the higher it is, the longer a frame takes. */
public interface StretchFamily {
    /**
     * The scene with this setting, at rest.
     *
     * @param count at least 1
     */
    StretchRun start(int count);

    /** The setting as a person reads it. */
    String text(int count);
}
