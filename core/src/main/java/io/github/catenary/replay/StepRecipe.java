package io.github.catenary.replay;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How a frame of a recording is computed: a saved state, what is done to the frames from there on, and what moves the run
 * from outside during the frame itself. Immutable; any thread may use it.
 */
public final class StepRecipe {
    private final SimulationState start;
    private final List<Hop> hops;
    private final Inputs inputs;

    /**
     * A frame between the saved state and the frame of interest.
     *
     * @param edited the scene to continue with after it
     */
    record Hop(Inputs inputs, Optional<Scene> edited) {}

    StepRecipe(SimulationState start, List<Hop> hops, Inputs inputs) {
        this.start = start;
        this.hops = List.copyOf(hops);
        this.inputs = inputs;
    }

    /** The scene of the saved state. */
    public Scene scene() {
        return start.scene();
    }

    /** Number of the frame in which the step ends. */
    public long frame() {
        return start.frame() + hops.size() + 1;
    }

    /**
     * A run that stands before the frame.
     *
     * @param compiler with the element types of the recording
     * @param unwanted asked between frames
     * @return empty if it is unwanted, or a frame on the way is not completed
     */
    public Optional<Simulation> before(SceneCompiler compiler, BooleanSupplier unwanted) {
        Simulation run = compiler.compile(start.scene());
        run.returnTo(start);
        for (Hop hop : hops) {
            hop.inputs.applyTo(run);
            if (unwanted.getAsBoolean() || !run.step()) return Optional.empty();
            hop.edited.ifPresent(run::update);
        }
        return Optional.of(run);
    }

    /** Gives a run before the frame what moves it from outside during the frame. */
    public void lead(Simulation run) {
        inputs.applyTo(run);
    }
}
