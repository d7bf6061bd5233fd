package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Calls each method of a kernel with {@link Loans}, and so finds code that uses a loan after the call has ended. */
final class LentRuns {
    private static final int FRAMES = 5;
    /** One takes springs as constraints, one as forces, and one asks for resistances and predicted positions. */
    private static final List<String> INTEGRATORS = List.of(SolverSettings.POSITIONAL, "verlet", "euler-implicit");

    private final ElementRuns runs;

    LentRuns(ElementRuns runs) {
        this.runs = runs;
    }

    /** The classes of the kernels and of the step method with which a scene runs. */
    Set<Class<?>> kernels(Scene scene) {
        Loans loans = new Loans();
        runs.lentBy(loans).run(scene, 1);
        return loans.code();
    }

    void requireReturned(String name, Scene scene) {
        List<String> integrators = new ArrayList<>(INTEGRATORS);
        integrators.add(scene.solver().integrator());
        runs.contributed().integrators().forEach(own -> integrators.add(own.id()));
        for (String integrator : integrators.stream().distinct().toList()) {
            requireReturned(name + " under " + integrator, scene, integrator);
        }
    }

    private void requireReturned(String name, Scene scene, String integrator) {
        SolverSettings settings = scene.solver();
        if (!settings.integrator().equals(integrator)) {
            settings = settings.withIntegrator(integrator)
                    .withSubsteps(10)
                    .withDrag(Math.max(scene.solver().drag(), 0.1));
        }
        Loans loans = new Loans();
        Simulation run = runs.lentBy(loans).compile(scene.withSolver(settings));
        callEverything(run);
        assertThat(loans.misuses())
                .as("what is used in %s when the call that got it is over", name)
                .isEmpty();
        Outcome.requireNoFault(
                run,
                "of " + name
                        + ", in which the arrays of a call are full of NaN when it is over: use them during the call"
                        + " only");
    }

    private static void callEverything(Simulation run) {
        ElementRuns.step(run, FRAMES);
        SimulationState state = run.save();
        ElementRuns.step(run, FRAMES);
        run.restore(state);
        ElementRuns.step(run, FRAMES);
        run.channels();
        run.lastingRestLengths();
        for (Element element : run.scene().elements()) run.lastingParameters(element);
        for (int i = 0; i < run.springs().count; i++) run.strainLimit(i);
        Scene scene = run.scene();
        run.update(scene.withSolver(scene.solver().withSubsteps(scene.solver().substeps() + 1)));
        ElementRuns.step(run, FRAMES);
        for (Element element : scene.elements()) run.update(EditedRuns.withIdle(run.scene(), element));
        ElementRuns.step(run, FRAMES);
    }
}
