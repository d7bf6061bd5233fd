package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;

/** What a constraint kernel sees of a run. */
public final class SolverView {
    private final Scene scene;
    private final ParticleArrays particles;
    private final SpringStore springs;
    private final FaceArrays faces;
    private final double substepDuration;
    private final double startTime;
    private final MousePosition pointer;
    private final RandomSource random;

    /** Made by the run. */
    public SolverView(
            Scene scene,
            ParticleArrays particles,
            SpringStore springs,
            FaceArrays faces,
            double substepDuration,
            double startTime,
            MousePosition pointer,
            RandomSource random) {
        this.scene = scene;
        this.particles = particles;
        this.springs = springs;
        this.faces = faces;
        this.substepDuration = substepDuration;
        this.startTime = startTime;
        this.pointer = pointer;
        this.random = random;
    }

    /** As it is drawn now; entry i of an array is the i-th record of the scene's table. */
    public Scene scene() {
        return scene;
    }

    public ParticleArrays particles() {
        return particles;
    }

    /** The same for every view of a run, as long as it has kernels. */
    public SpringArrays springs() {
        return springs.arrays();
    }

    /**
     * True if there is a constraint that may write rest lengths in {@link ConstraintKernel#beforeStep}. If not, they change no
     * more until {@link ConstraintKernel#sceneChanged}.
     */
    public boolean restLengthsMayChange() {
        return springs.restLengthsMayChange();
    }

    public FaceArrays faces() {
        return faces;
    }

    /** Duration of a substep h, s. */
    public double substepDuration() {
        return substepDuration;
    }

    /**
     * Simulated time at which this view was made, s: a kernel that goes by the clock counts on from the one that it is
     * compiled with, which is not 0 after an edit of the scene while it runs.
     */
    public double startTime() {
        return startTime;
    }

    /** The mouse, if somebody watches. */
    public MousePosition pointer() {
        return pointer;
    }

    /** Numbers by chance, the same in every run. */
    public RandomSource random() {
        return random;
    }
}
