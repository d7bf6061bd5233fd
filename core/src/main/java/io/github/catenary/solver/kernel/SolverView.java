package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;

/**
 * A constraint kernel's view of a run. A kernel uses the view that a call gives it, and only during that call. The
 * contract kit extends the class with one that throws afterwards.
 */
public class SolverView {
    private final Scene scene;
    private final ParticleArrays particles;
    private final SpringStore springs;
    private final AddedSprings added;
    private final AddedParticles addedParticles;
    private final FaceArrays faces;
    private final double substepDuration;
    private final double startTime;
    private final MousePosition pointer;
    private final RandomSource random;
    private final Workers workers;

    /** Internal: called by the run. */
    public SolverView(
            Scene scene,
            ParticleArrays particles,
            SpringStore springs,
            AddedSprings added,
            AddedParticles addedParticles,
            FaceArrays faces,
            double substepDuration,
            double startTime,
            MousePosition pointer,
            RandomSource random,
            Workers workers) {
        this.scene = scene;
        this.particles = particles;
        this.springs = springs;
        this.added = added;
        this.addedParticles = addedParticles;
        this.faces = faces;
        this.substepDuration = substepDuration;
        this.startTime = startTime;
        this.pointer = pointer;
        this.random = random;
        this.workers = workers;
    }

    /** Internal: shows what another view shows. */
    protected SolverView(SolverView other) {
        this(
                other.scene,
                other.particles,
                other.springs,
                other.added,
                other.addedParticles,
                other.faces,
                other.substepDuration,
                other.startTime,
                other.pointer,
                other.random,
                other.workers);
    }

    /**
     * The scene as it is drawn now. Entry i of an array is the i-th record of the scene's table. If elements may add
     * particles, the table has pinned ones in their places; {@link #addedParticles} tells what is there.
     */
    public Scene scene() {
        return scene;
    }

    public ParticleArrays particles() {
        return particles;
    }

    /** The springs by index; the same for every view of a run, as long as the run has kernels. */
    public SpringArrays springs() {
        return springs.arrays();
    }

    /** The springs that elements have added. */
    public AddedSprings added() {
        return added;
    }

    /** The particles that elements have added. */
    public AddedParticles addedParticles() {
        return addedParticles;
    }

    /**
     * True if a constraint may write rest lengths in {@link ConstraintKernel#beforeStep}. Otherwise they change only
     * with {@link ConstraintKernel#sceneChanged}.
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
     * Simulated time at which this view was made, s. A kernel that depends on time must count from this time, which is
     * not 0 after an edit of a running scene.
     */
    public double startTime() {
        return startTime;
    }

    /** The mouse position. */
    public MousePosition pointer() {
        return pointer;
    }

    /** Pseudorandom numbers, the same in every run. */
    public RandomSource random() {
        return random;
    }

    /** The threads with which a call may share its work. */
    public Workers workers() {
        return workers;
    }
}
