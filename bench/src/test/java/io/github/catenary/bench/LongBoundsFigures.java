package io.github.catenary.bench;

import io.github.catenary.bench.stiffness.StretchGauge;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures what long bounds bring and cost: the worst stretch in any frame of a run, and the time of a frame, in turns
 * with the first of the settings. A program, not a test. Arguments: sizes of cloths; {@code threads=N}, {@code frames=N};
 * {@code settings=5x2,2x2+}, where a plus stands for long bounds.
 */
final class LongBoundsFigures {
    private static final int WARM_UP = 60;
    private static final int FRAMES = 10;
    private static final int TURNS = 30;

    private static int threads = 1;
    private static int frames = 400;
    private static String settings = "5x2,2x2,2x2+,3x2+,5x2+";

    private LongBoundsFigures() {}

    private record Case(String name, Scene scene) {}

    private record Setting(int substeps, int passes, boolean hasBounds) {
        static Setting of(String text) {
            boolean bounds = text.endsWith("+");
            String[] numbers = text.replace("+", "").split("x");
            return new Setting(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), bounds);
        }

        Scene in(Scene scene) {
            return scene.withSolver(scene.solver()
                    .withSubsteps(substeps)
                    .withPasses(passes, Sweep.SYMMETRIC)
                    .withDrag(0)
                    .withKeepLengths(hasBounds));
        }
    }

    public static void main(String... arguments) {
        List<Integer> sizes = new ArrayList<>();
        for (String each : arguments) {
            if (each.startsWith("threads=")) threads = Integer.parseInt(each.substring(8));
            else if (each.startsWith("frames=")) frames = Integer.parseInt(each.substring(7));
            else if (each.startsWith("settings=")) settings = each.substring(9);
            else sizes.add(Integer.parseInt(each));
        }
        if (sizes.isEmpty()) sizes.addAll(List.of(100, 316));
        List<Case> cases = new ArrayList<>();
        for (int size : sizes) {
            cases.add(new Case("cloth " + size + ", hung by two corners", cloth(size, false)));
            cases.add(new Case("cloth " + size + ", dropped", cloth(size, true)));
        }
        cases.add(new Case("rope of 1,000, hung", rope(1000)));
        System.out.println(
                "| scene | substeps × passes | long bounds | worst stretch | ms/frame | over the first | first frame, ms |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (Case each : cases) rows(each);
    }

    private static void rows(Case of) {
        List<Setting> settings = Arrays.stream(LongBoundsFigures.settings.split(","))
                .map(Setting::of)
                .toList();
        int count = settings.size();
        double[] worst = new double[count];
        Simulation[] runs = new Simulation[count];
        double[] first = new double[count];
        for (int k = 0; k < count; k++) {
            Scene scene = settings.get(k).in(of.scene);
            runs[k] = run(scene);
            long start = clock().nanos();
            runs[k].step();
            first[k] = (clock().nanos() - start) / 1e6;
            StretchGauge gauge = new StretchGauge(scene);
            for (int frame = 1; frame < frames; frame++) {
                runs[k].step();
                if (frame % 4 == 0) worst[k] = Math.max(worst[k], stretch(gauge, runs[k].frame()));
            }
        }
        double[][] nanos = new double[count][TURNS];
        for (Simulation run : runs) run.step(WARM_UP);
        for (int turn = 0; turn < TURNS; turn++) {
            for (int k = 0; k < runs.length; k++) nanos[k][turn] = nanos(runs[k]);
        }
        for (int k = 0; k < runs.length; k++) {
            double[] ratio = new double[TURNS];
            for (int turn = 0; turn < TURNS; turn++) ratio[turn] = nanos[k][turn] / nanos[0][turn];
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %s | %d × %d | %s | %.3f | %.3f | %.2f | %.0f |",
                    of.name,
                    settings.get(k).substeps,
                    settings.get(k).passes,
                    settings.get(k).hasBounds ? "yes" : "no",
                    worst[k],
                    least(nanos[k]) / FRAMES / 1e6,
                    Samples.median(ratio),
                    first[k]));
        }
    }

    private static double stretch(StretchGauge gauge, Frame frame) {
        return gauge.largest(frame.x(), frame.y(), frame.z());
    }

    /** A cloth of elasticity 1 on two corners, without drag. */
    private static Scene cloth(int size, boolean level) {
        Map<String, Value> values = Map.of("columns", Value.of(size), "rows", Value.of(size), "spacing", Value.of(1));
        Scene flat = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.of(values));
        DoubleSummaryStatistics x = flat.particles().stream()
                .mapToDouble(particle -> particle.position().x())
                .summaryStatistics();
        double top = flat.particles().stream()
                .mapToDouble(particle -> particle.position().y())
                .max()
                .orElseThrow();
        List<Particle> particles = new ArrayList<>();
        for (Particle particle : flat.particles()) {
            Vec3 at = particle.position();
            boolean corner = at.y() == top && (at.x() == x.getMin() || at.x() == x.getMax());
            double noise = 1e-3 * StrictMath.sin(particle.id() * 7.7);
            particles.add(
                    particle.withPinned(corner).withPosition(level ? new Vec3(at.x(), top + noise, top - at.y()) : at));
        }
        return stiff(flat).withParticles(Table.of(particles));
    }

    private static Scene rope(int size) {
        Map<String, Value> values = Map.of("count", Value.of(size), "spacing", Value.of(1));
        Scene rope = Generators.addTo(Scene.NEW, Generators.find("rope").orElseThrow(), Parameters.of(values));
        return stiff(rope);
    }

    /** With the rest lengths that it is drawn with. */
    private static Scene stiff(Scene scene) {
        return scene.withSprings(Table.of(scene.springs().stream()
                .map(spring -> spring.withElasticity(OptionalDouble.of(1))
                        .withRestLength(OptionalDouble.of(scene.restLength(spring))))
                .toList()));
    }

    private static Simulation run(Scene scene) {
        return new SceneCompiler(List.of())
                .with(SolverOptions.DEFAULT.withThreads(threads).withVectors(VectorUse.AT_ONCE))
                .compile(scene);
    }

    private static double nanos(Simulation run) {
        long start = clock().nanos();
        run.step(FRAMES);
        return clock().nanos() - start;
    }

    private static Stopwatch clock() {
        return threads == 1 ? Stopwatch.THREAD : Stopwatch.WALL;
    }

    private static double least(double... values) {
        return Arrays.stream(values).min().orElseThrow();
    }
}
