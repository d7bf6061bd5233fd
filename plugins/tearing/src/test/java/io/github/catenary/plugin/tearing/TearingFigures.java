package io.github.catenary.plugin.tearing;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.bench.Samples;
import io.github.catenary.bench.Stopwatch;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.sandbox.TrespassMonitor;
import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures the cost of watching springs for tearing, and of tearing, on the machine where it runs. This is a program,
 * not a test; it prints one line per figure.
 */
final class TearingFigures {
    static final int SIDE = 100;
    static final int TORN = 1000;

    private static final double SECONDS = 2;
    private static final int TEARS = 101;
    private static final int FALL = 100;
    private static final int LOOKS = 100;
    /** On one thread, or the time of the others would not be counted. */
    private static final SceneCompiler COMPILER =
            new SceneCompiler(List.of(new TearingThreshold())).with(SolverOptions.DEFAULT.withThreads(1));

    private TearingFigures() {}

    public static void main(String... arguments) {
        for (int passes : new int[] {2, 10}) costOfBeingAbleTo(passes);
        costOfTearing();
        costOfTheRule();
    }

    /** Noticing what only the solver may write, beside a frame of the same scene in the same run of this program. */
    private static void costOfTheRule() {
        Scene scene = tearing(cloth(2), Target.ALL, 10);
        Simulation run = settled(scene);
        ParticleStore particles = new ParticleStore(scene, scene.solver().substepDuration());
        SpringStore springs = new SpringStore(scene, particles.arrays());
        particles.seal();
        springs.seal(new boolean[springs.count]);
        MotionSnapshot before = new MotionSnapshot(particles.arrays());
        TrespassMonitor watch = new TrespassMonitor(particles, springs);
        long[] frame = {0};
        Runnable look = () -> {
            for (int i = 0; i < LOOKS; i++) {
                if (!watch.findsNothing(frame[0]++, before)) throw new IllegalStateException("nobody wrote");
            }
        };
        double[] nanos = Samples.medianNanos(Stopwatch.THREAD, SECONDS, List.of(run::step, look));
        System.out.printf(
                "rule of writing: %.2f µs of %.1f µs a frame, %.2f %%%n",
                nanos[1] / LOOKS / 1e3, nanos[0] / 1e3, 100 * nanos[1] / LOOKS / nanos[0]);
    }

    /** Measures a settled cloth, and the first hundred frames, when it falls. */
    private static void costOfBeingAbleTo(int passes) {
        Scene cloth = cloth(passes);
        Simulation without = settled(cloth);
        double strain = 1.5 * mostStrain(cloth);
        Simulation with = settled(tearing(cloth, Target.ALL, strain));
        print(
                passes,
                "settled",
                strain,
                Samples.medianNanos(Stopwatch.THREAD, SECONDS, List.of(without::step, with::step)));
        Simulation falling = COMPILER.compile(cloth);
        Simulation watched = COMPILER.compile(tearing(cloth, Target.ALL, strain));
        double[] nanos =
                Samples.medianNanos(Stopwatch.THREAD, SECONDS, List.of(() -> fall(falling), () -> fall(watched)));
        print(passes, "falling", strain, new double[] {nanos[0] / FALL, nanos[1] / FALL});
        if (with.tornCount() + watched.tornCount() > 0) throw new IllegalStateException("a spring tore");
    }

    private static double mostStrain(Scene cloth) {
        Simulation run = COMPILER.compile(cloth);
        double most = 0;
        for (int i = 0; i < 1000; i++) {
            run.step();
            most = Math.max(most, RunMetrics.of(run).maxStrain().orElseThrow().strain());
        }
        return most;
    }

    private static void fall(Simulation run) {
        run.reset();
        for (int i = 0; i < FALL; i++) run.step();
    }

    private static void print(int passes, String how, double strain, double[] nanos) {
        System.out.printf(
                "%d × %d cloth, %d passes, %s: %.1f µs a frame, %.1f µs with tearing of all springs at %.2f,"
                        + " %+.1f %%%n",
                SIDE, SIDE, passes, how, nanos[0] / 1e3, nanos[1] / 1e3, strain, 100 * (nanos[1] / nanos[0] - 1));
    }

    private static void costOfTearing() {
        Simulation run = COMPILER.compile(aboutToTear());
        SimulationState start = run.save();
        double[] millis = new double[TEARS];
        double[] after = new double[TEARS];
        for (int i = 0; i < TEARS; i++) {
            run.restore(start);
            millis[i] = millisOfAFrame(run);
            if (run.tornCount() != TORN) throw new IllegalStateException(run.tornCount() + " springs tore");
            after[i] = millisOfAFrame(run);
        }
        Arrays.sort(millis);
        Arrays.sort(after);
        System.out.printf(
                "%d springs torn in one frame: %.3f ms a frame, the slowest %.3f ms; %.3f ms where none tears%n",
                TORN, millis[TEARS / 2], millis[TEARS - 1], after[TEARS / 2]);
    }

    private static double millisOfAFrame(Simulation run) {
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        run.step();
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1e6;
    }

    private static Simulation settled(Scene scene) {
        Simulation run = COMPILER.compile(scene);
        for (int i = 0; i < 300; i++) run.step();
        return run;
    }

    /** A cloth of structural, shear and bend springs that hangs by two corners. */
    static Scene cloth(int passes) {
        Map<String, Value> values =
                Map.of("columns", Value.of(SIDE), "rows", Value.of(SIDE), "elasticity", Value.of(1));
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.of(values));
        return cloth.withSolver(cloth.solver().withPasses(passes, Sweep.SYMMETRIC));
    }

    /** A cloth of which {@link #TORN} springs tear in the first frame, and none later. */
    static Scene aboutToTear() {
        IdSet weak = IdSet.range(1, TORN);
        Scene cloth = cloth(2).changeSprings(weak, spring -> spring.withRestLength(OptionalDouble.of(1e-3)))
                .changeSprings(weak, spring -> spring.withElasticity(OptionalDouble.of(0)));
        return tearing(cloth, new Target.Ids(weak), 0.5);
    }

    private static Scene tearing(Scene scene, Target springs, double strain) {
        Parameters parameters = Parameters.of(Map.of("strain", Value.of(strain)));
        return scene.withElements(Table.of(List.of(
                new Element(1, "tearing.threshold", true, Target.NONE, springs, parameters, UnknownData.NONE))));
    }
}
