package io.github.catenary.bench;

import io.github.catenary.bench.stiffness.StretchGauge;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures what long bounds bring and cost: the worst stretch in any frame of a run, the time of a frame, in turns with the
 * first of the settings, the time in which they are built, their memory, and whether the energy rises. A program, not a
 * test. Arguments: scenes of {@link LongBoundsScenes}, a number N standing for {@code cloth-N drop-N};
 * {@code threads=N}, {@code frames=N}, {@code turns=N}; {@code settings=5x2,2x2+}, where a plus stands for long bounds.
 */
final class LongBoundsFigures {
    private static final String ALL =
            "100 316 corner rope-1000 rope-10000 two-pins truss ball mail random mesh bar-100 bar-316";
    private static final int WARM_UP = 60;
    private static final int FRAMES = 10;
    private static final int BUILDS = 3;
    private static final double ROUNDING = 1e-9;

    private static int threads = 1;
    private static int frames = 400;
    private static int turns = 30;
    private static List<Setting> settings = settings("5x2,1x2+,2x2+");

    private LongBoundsFigures() {}

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

    private static List<Setting> settings(String text) {
        return Arrays.stream(text.split(",")).map(Setting::of).toList();
    }

    public static void main(String... arguments) {
        List<String> names = new ArrayList<>();
        for (String each : arguments) {
            if (each.startsWith("threads=")) threads = Integer.parseInt(each.substring(8));
            else if (each.startsWith("frames=")) frames = Integer.parseInt(each.substring(7));
            else if (each.startsWith("turns=")) turns = Integer.parseInt(each.substring(6));
            else if (each.startsWith("settings=")) settings = settings(each.substring(9));
            else names.add(each);
        }
        if (names.isEmpty()) names.addAll(List.of(ALL.split(" ")));
        System.out.println("| scene | substeps × passes | long bounds | worst stretch | ms/frame | over the first"
                + " | build, ms | B a spring | energy falls: over h g v |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (String name : names) {
            if (name.matches("\\d+")) {
                rows(LongBoundsScenes.named("cloth-" + name));
                rows(LongBoundsScenes.named("drop-" + name));
            } else rows(LongBoundsScenes.named(name));
        }
    }

    /** A run with one setting, and what it showed. */
    private static final class Row {
        private final Setting setting;
        private final LongBoundsScenes.Named of;
        private final Scene scene;
        private final Simulation run;
        private final double[] nanos = new double[turns];
        private final EnergyWatch energy = new EnergyWatch();
        private double worst;

        Row(Setting setting, LongBoundsScenes.Named of) {
            this.setting = setting;
            this.of = of;
            scene = setting.in(of.scene());
            run = compiled(scene);
            StretchGauge gauge = new StretchGauge(scene);
            for (int frame = 1; frame <= frames; frame++) {
                run.step();
                if (of.falls()) energy.look(run);
                Frame now = run.frame();
                if (frame % 4 == 0) worst = Math.max(worst, gauge.largest(now.x(), now.y(), now.z()));
            }
            run.step(WARM_UP);
        }

        String text(Row first) {
            double[] ratio = new double[turns];
            for (int turn = 0; turn < turns; turn++) ratio[turn] = nanos[turn] / first.nanos[turn];
            double bytes = Footprint.bytes(run) - (double) Footprint.bytes(first.run);
            return String.format(
                    Locale.ROOT,
                    "| %s | %d × %d | %s | %.3f | %.3f | %.2f | %s | %s | %s |",
                    of.text(),
                    setting.substeps,
                    setting.passes,
                    setting.hasBounds ? "yes" : "no",
                    worst,
                    least(nanos) / FRAMES / 1e6,
                    Samples.median(ratio),
                    setting.hasBounds ? whole(buildMillis(scene)) : "–",
                    setting.hasBounds ? whole(bytes / scene.springs().size()) : "–",
                    of.falls() ? energy.text() : "–");
        }
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }

    private static void rows(LongBoundsScenes.Named of) {
        List<Row> rows = settings.stream().map(each -> new Row(each, of)).toList();
        for (int turn = 0; turn < turns; turn++) {
            for (Row row : rows) row.nanos[turn] = nanos(row.run);
        }
        for (Row row : rows) System.out.println(row.text(rows.get(0)));
    }

    /**
     * The energy of a run, by the mean velocity of its last substep and the mean height in it, without that of springs:
     * never above the start, nor above its least so far by more than h g v.
     */
    private static final class EnergyWatch {
        private double start = Double.NaN;
        private double least = Double.POSITIVE_INFINITY;
        /** The most above the least before, over h g v. */
        private double most;

        private boolean stays = true;

        void look(Simulation run) {
            double h = run.substepDuration();
            double gravity = run.scene().environment().gravity().length();
            ParticleArrays p = run.particles();
            double squares = 0;
            double heights = 0;
            int count = 0;
            for (int i = 0; i < p.count; i++) {
                if (p.invMass[i] == 0) continue;
                double vx = (p.x[i] - p.prevX[i]) / h;
                double vy = (p.y[i] - p.prevY[i]) / h;
                double vz = (p.z[i] - p.prevZ[i]) / h;
                squares += vx * vx + vy * vy + vz * vz;
                heights += (p.y[i] + p.prevY[i]) / 2;
                count++;
            }
            double energy = (squares / 2 + gravity * heights) / count;
            if (Double.isNaN(start)) start = energy;
            stays &= energy <= start + ROUNDING * Math.abs(start);
            most = Math.max(most, (energy - least) / (h * gravity * Math.sqrt(squares / count)));
            least = Math.min(least, energy);
        }

        String text() {
            return String.format(Locale.ROOT, "%s, %.2f", stays && most <= 1 ? "yes" : "no", most);
        }
    }

    /** Of the bounds of a scene: what its first frame takes longer than the second. */
    private static double buildMillis(Scene scene) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < BUILDS; k++) {
            Simulation run = compiled(scene);
            double first = nanosOfFrames(run, 1);
            least = Math.min(least, first - nanosOfFrames(run, 1));
        }
        return least / 1e6;
    }

    private static Simulation compiled(Scene scene) {
        return new SceneCompiler(CoreElements.all())
                .with(SolverOptions.DEFAULT.withThreads(threads).withVectors(VectorUse.AT_ONCE))
                .compile(scene);
    }

    private static double nanos(Simulation run) {
        return nanosOfFrames(run, FRAMES);
    }

    private static double nanosOfFrames(Simulation run, int count) {
        long start = clock().nanos();
        run.step(count);
        return clock().nanos() - start;
    }

    private static Stopwatch clock() {
        return threads == 1 ? Stopwatch.THREAD : Stopwatch.WALL;
    }

    private static double least(double... values) {
        return Arrays.stream(values).min().orElseThrow();
    }
}
