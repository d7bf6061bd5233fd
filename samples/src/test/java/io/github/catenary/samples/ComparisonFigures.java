package io.github.catenary.samples;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Locale;

/** Prints the figures of docs/springs-or-elements.md. A program, not a test. */
final class ComparisonFigures {
    private ComparisonFigures() {}

    public static void main(String... arguments) {
        System.out.printf(Locale.ROOT, "beam theory: %.4f m%n", beam());
        System.out.printf(
                Locale.ROOT,
                "cantilever, springs of 16 columns in 32: %.4f m%n",
                tip(run(ComparisonScenes.withStiffnessOf(16, ComparisonScenes.cantilever(32, false), 32), 300)));
        for (int columns : new int[] {16, 32, 64}) {
            System.out.printf(
                    Locale.ROOT,
                    "net of equal springs, %d columns: longer by %.3f %% along edges, %.3f %% along diagonals%n",
                    columns,
                    100 * lengthening(run(ComparisonScenes.weave(columns, false), 400)),
                    100 * lengthening(run(ComparisonScenes.weave(columns, true), 400)));
        }
        for (boolean elements : new boolean[] {false, true}) {
            for (int columns : new int[] {16, 32}) {
                System.out.printf(
                        Locale.ROOT,
                        "cantilever, %s, %d columns: %.4f m%n",
                        elements ? "elements" : "springs",
                        columns,
                        tip(run(ComparisonScenes.cantilever(columns, elements), 500)));
            }
            for (int columns : new int[] {16, 32}) {
                Simulation sheet = run(ComparisonScenes.sheet(columns, elements), 500);
                System.out.printf(
                        Locale.ROOT,
                        "sheet, %s, %d columns: longer by %.2f %%, ratio %.3f%n",
                        elements ? "elements" : "springs",
                        columns,
                        100 * stretch(sheet, columns),
                        ratio(sheet, columns));
            }
            Simulation ball = RunScenes.compiler().compile(ComparisonScenes.ball(elements));
            int[] corners = ComparisonScenes.tetrahedra(ComparisonScenes.ball(true));
            double drawn = volume(ball, corners);
            double least = 1;
            double height = 1;
            for (int frame = 0; frame < 300; frame++) {
                ball.step(1);
                least = Math.min(least, volume(ball, corners) / drawn);
                height = Math.min(height, height(ball));
            }
            System.out.printf(
                    Locale.ROOT,
                    "ball, %s: least volume %.1f %%, least height %.2f m, height at the end %.3f%n",
                    elements ? "elements" : "springs",
                    100 * least,
                    height,
                    height(ball));
        }
    }

    static Simulation run(Scene scene, int frames) {
        Simulation run = RunScenes.compiler().compile(scene);
        if (!run.step(frames)) throw new IllegalStateException(String.valueOf(run.divergence()));
        return run;
    }

    /** The deflection of the tip under the weight, bending and shear (Timoshenko), m. */
    static double beam() {
        double weight = 9.81 * ComparisonScenes.DENSITY; // N/m³
        double length = ComparisonScenes.LENGTH;
        double height = ComparisonScenes.HEIGHT;
        double bending = weight * Math.pow(length, 4) / (8 * ComparisonScenes.YOUNG * height * height / 12);
        double poisson = 0.25;
        double shearModulus = ComparisonScenes.YOUNG / (2 * (1 + poisson));
        double shape = 10 * (1 + poisson) / (12 + 11 * poisson); // Cowper 1966, rectangle
        return bending + weight * length * length / (2 * shape * shearModulus);
    }

    /** How far the particles of the right end have sunk on average, m. */
    static double tip(Simulation run) {
        double sunk = 0;
        int count = 0;
        for (int i = 0; i < run.particles().count; i++) {
            var at = run.scene().particles().at(i).position();
            if (at.x() < ComparisonScenes.LENGTH - 1e-9) continue;
            sunk += at.y() - run.particles().y[i];
            count++;
        }
        return sunk / count;
    }

    /** The strain of a strip between a quarter and three quarters of its length. */
    static double lengthening(Simulation run) {
        double[] sum = new double[2];
        int[] count = new int[2];
        for (int i = 0; i < run.particles().count; i++) {
            double x = run.scene().particles().at(i).position().x();
            int end = x == 0.5 * ComparisonScenes.WIDTH ? 0 : x == 1.5 * ComparisonScenes.WIDTH ? 1 : -1;
            if (end < 0) continue;
            sum[end] += run.particles().x[i];
            count[end]++;
        }
        return (sum[1] / count[1] - sum[0] / count[0]) / ComparisonScenes.WIDTH - 1;
    }

    /** The strain along the pull in the middle half of a sheet. */
    static double stretch(Simulation run, int columns) {
        int rows = columns / 2;
        int middle = rows / 2 * (columns + 1);
        double length = run.particles().x[middle + columns * 3 / 4] - run.particles().x[middle + columns / 4];
        return length / ComparisonScenes.WIDTH - 1;
    }

    /** Narrowing over lengthening in the middle of a sheet. */
    static double ratio(Simulation run, int columns) {
        int rows = columns / 2;
        int bottom = columns / 2;
        double width = run.particles().y[bottom + rows * (columns + 1)] - run.particles().y[bottom];
        return (1 - width / ComparisonScenes.WIDTH) / stretch(run, columns);
    }

    /** The volume inside, m³; tetrahedra that are inside out count as negative. */
    static double volume(Simulation run, int[] corners) {
        double sum = 0;
        for (int t = 0; t < corners.length; t += 4) {
            var drawn = run.scene().particles();
            double before = FaceTetrahedra.volume(
                    (particle, axis) -> along(drawn.at(particle).position(), axis), corners, t);
            double now = FaceTetrahedra.volume(
                    (particle, axis) -> switch (axis) {
                        case 0 -> run.particles().x[particle];
                        case 1 -> run.particles().y[particle];
                        default -> run.particles().z[particle];
                    },
                    corners,
                    t);
            sum += before < 0 ? -now : now;
        }
        return sum;
    }

    private static double along(Vec3 at, int axis) {
        return axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
    }

    static double height(Simulation run) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < run.particles().count; i++) {
            least = Math.min(least, run.particles().y[i]);
            most = Math.max(most, run.particles().y[i]);
        }
        return most - least;
    }

    static double distance(Simulation run, int a, int b) {
        ParticleArrays p = run.particles();
        double dx = p.x[a] - p.x[b];
        double dy = p.y[a] - p.y[b];
        double dz = p.z[a] - p.z[b];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
