package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Integrators;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** Runs of scenes with elements of a plugin, and what must hold of every one of them, whatever it does. */
public final class ElementRuns {
    private static final int FRAMES = 60;

    private final SceneCompiler compiler;
    private final ConstraintType type;

    /** Of the one type that the plugin on the class path contributes, found as the studio finds it. */
    public ElementRuns() {
        List<ConstraintType> types = new ArrayList<>();
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(types::add);
        assertThat(types).hasSize(1);
        type = types.get(0);
        compiler = new SceneCompiler(types);
    }

    public ConstraintType type() {
        return type;
    }

    /** Adds an element of the type that works on all springs. */
    public Scene with(Scene scene, Map<String, Value> parameters) {
        return with(scene, Target.ALL, parameters);
    }

    public Scene with(Scene scene, Target springs, Map<String, Value> parameters) {
        return scene.withElements(scene.elements()
                .plus(List.of(new Element(
                        scene.elements().maxId() + 1,
                        type.id(),
                        true,
                        Target.NONE,
                        springs,
                        Parameters.of(parameters),
                        UnknownData.NONE))));
    }

    public Simulation compile(Scene scene) {
        return compiler.compile(scene);
    }

    /** A run after so many frames, none of which failed. */
    public Simulation run(Scene scene, int frames) {
        Simulation run = compile(scene);
        Scenes.step(run, frames);
        assertThat(run.divergence()).isEmpty();
        assertThat(run.faults()).isEmpty();
        return run;
    }

    /** Runs a scene under all integrators; takes some drag, without which the explicit ones would not hold it. */
    public void runsUnderEveryIntegrator(Scene scene) {
        assertThat(Integrators.all()).hasSizeGreaterThanOrEqualTo(10);
        for (String integrator : Integrators.all()) {
            Simulation run = compile(Scenes.solver(
                    scene, s -> s.withIntegrator(integrator).withSubsteps(10).withDrag(0.1)));
            Scenes.step(run, FRAMES);
            assertThat(run.faults()).as(integrator).isEmpty();
            assertThat(run.divergence()).as(integrator).isEmpty();
        }
    }

    /** Twice from the start, from a saved state, and after a reset: the same bits, rest lengths included. */
    public void goesTheSameWayAgain(Scene scene) {
        Simulation run = run(scene, FRAMES);
        SimulationState middle = run.save();
        Scenes.step(run, FRAMES);
        long end = run.hash();
        double[] lengths = run.springs().restLength.clone();

        run.restore(middle);
        Scenes.step(run, FRAMES);
        assertThat(run.hash()).as("after a restore").isEqualTo(end);
        assertThat(run.springs().restLength).isEqualTo(lengths);

        run.reset();
        Scenes.step(run, 2 * FRAMES);
        assertThat(run.hash()).as("after a reset").isEqualTo(end);
        assertThat(run.springs().restLength).isEqualTo(lengths);

        assertThat(run(scene, 2 * FRAMES).hash()).as("another run").isEqualTo(end);
        assertThat(run.scene()).isSameAs(scene);
    }

    /** Counts the bytes of 200 frames after the machine has warmed up. */
    public void allocatesNothing(Scene scene) {
        Simulation run = run(scene, 1000);
        long allocated = Allocation.bytes(() -> Scenes.step(run, 200));

        assertThat(allocated).as("bytes in 200 frames").isZero();
    }

    /** An element that selects nothing is a warning, and runs as if it were not there. */
    public void mayWorkOnNothing(Scene scene, Map<String, Value> parameters) {
        for (Target nothing : List.of(Target.NONE, new Target.Ids(IdSet.of()))) {
            Scene idle = with(scene, nothing, parameters);
            assertThat(compiler.problems(idle)).hasSize(1).noneMatch(problem -> problem.isError());
            assertThat(run(idle, 10).hash()).isEqualTo(run(scene, 10).hash());
        }
        assertThat(run(with(Scene.EMPTY, parameters), 3).faults()).isEmpty();
    }
}
