package io.github.catenary.bench;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures how near integrators come, in a given time on one thread, to where backward Euler ends in a frame of a stiff cloth
 * that falls: a program, not a test. The error is the root mean square distance of the particles over six frames. Prints a
 * line for each integrator and number of passes.
 */
final class StiffClothFigures {
    private static final int SIDE = 32;
    private static final double STEP = 1.0 / 60;
    private static final double MILLIS = 2;
    private static final int MOST_PASSES = 400;
    private static final double SECONDS = 0.1;
    private static final SceneCompiler COMPILER =
            new SceneCompiler(List.of()).with(SolverOptions.DEFAULT.withThreads(1));

    private StiffClothFigures() {}

    /** @param arguments the stiffness of the springs, N/m; 5000 without */
    public static void main(String... arguments) {
        double stiffness = arguments.length == 0 ? 5000 : Double.parseDouble(arguments[0]);
        Scene cloth = cloth();
        cloth = cloth.changeSprings(
                IdSet.ofAll(cloth.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withElasticity(OptionalDouble.of(1))
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(0))));
        Scene exact = with(cloth, "euler-implicit", 1, 1e-9, 200_000);
        List<SimulationState> starts = new ArrayList<>();
        List<Simulation> ends = new ArrayList<>();
        Simulation reference = COMPILER.compile(exact);
        for (int frame = 1; frame <= 45; frame++) {
            if (frame >= 20 && frame % 5 == 0) starts.add(reference.save());
            reference.step();
            if (frame >= 20 && frame % 5 == 0) {
                Simulation end = COMPILER.compile(exact);
                end.restore(reference.save());
                ends.add(end);
            }
        }
        for (String integrator : List.of("projective", "vbd", "xpbd", "positional", "euler-implicit")) {
            for (int passes = 1; passes <= MOST_PASSES; passes = Math.max(passes + 1, passes * 5 / 4)) {
                if (!measure(cloth, exact, integrator, passes, starts, ends)) break;
            }
        }
    }

    /** 5 cm and 1 g apiece, lying flat between two corners. */
    private static Scene cloth() {
        return Scenes.generated(
                "cloth",
                Map.of(
                        "columns", Value.of(SIDE),
                        "rows", Value.of(SIDE),
                        "spacing", Value.of(0.05),
                        "mass", Value.of(0.001),
                        "plane", Value.of("xz"),
                        "pinned", Value.of("top-corners")));
    }

    private static Scene with(Scene cloth, String integrator, int passes, double tolerance, int iterations) {
        SolverSettings settings = cloth.solver()
                .withIntegrator(integrator)
                .withTimeStep(STEP)
                .withDrag(0)
                .withPasses(passes, Sweep.FORWARD);
        return cloth.withSolver(
                settings.withLinear(settings.linear().withTolerance(tolerance).withMaxIterations(iterations)));
    }

    /** False if it takes longer than there is time; conjugate gradients take their iterations for passes. */
    private static boolean measure(
            Scene cloth,
            Scene exact,
            String integrator,
            int passes,
            List<SimulationState> starts,
            List<Simulation> ends) {
        boolean linear = integrator.equals("euler-implicit");
        Scene scene = linear ? with(cloth, integrator, 1, 1e-12, passes) : with(cloth, integrator, passes, 1e-9, 1);
        Simulation run = COMPILER.compile(exact);
        run.step();
        double squares = 0;
        double nanos = 0;
        for (int i = 0; i < starts.size(); i++) {
            run.update(exact);
            run.restore(starts.get(i));
            run.update(scene);
            SimulationState start = run.save();
            nanos += Samples.medianNanos(Stopwatch.THREAD, SECONDS, () -> {
                run.restore(start);
                run.step();
            });
            for (int p = 0; p < run.particles().count; p++) {
                Vec3 way = Scenes.position(run, p).minus(Scenes.position(ends.get(i), p));
                squares += way.length() * way.length();
            }
        }
        double error = Math.sqrt(squares / starts.size() / run.particles().count);
        double millis = nanos / starts.size() / 1e6;
        System.out.printf("%-14s %4d passes %7.3f ms %10.3e m%n", integrator, passes, millis, error);
        return millis <= MILLIS;
    }
}
