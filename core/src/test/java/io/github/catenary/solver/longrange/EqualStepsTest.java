package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With long bounds no net is stretched by more than with as many substeps and passes without. What is crumpled or cracks
 * like a whip is stretched by chance, so runs that begin a little apart count together.
 */
class EqualStepsTest {
    private static final int SIZE = 20;
    private static final int FRAMES = 100;
    private static final int RUNS = 2;
    /** How far apart runs begin, m. */
    private static final double APART = 1e-3;
    /** Share by which a mean of so few runs may be above by chance. */
    private static final double CHANCE = 0.05;
    /** What nobody sees. */
    private static final double UNSEEN = 0.002;

    enum Net {
        CLOTH,
        ONE_CORNER,
        LIGHT_AND_HEAVY,
        HOLE,
        NOTCH,
        TUBE,
        DENT,
        DOME,
        SPHERE_BY_ITS_POLE,
        SPHERE_BY_ITS_SIDE,
        THROWN_SPHERE,
        FINE_AT_THE_PIN,
        FINE_AT_THE_END,
        FINE_IN_THE_MIDDLE,
        BALL_BY_ITS_HUB,
        BALL_BY_ITS_RIM,
        JELLY,
        MAIL,
        TRUSS,
        RANDOM_NET,
        RANDOM_SOLID;

        Scene scene(long seed) {
            return switch (this) {
                case CLOTH -> graded(SIZE, at -> at, 1, SIZE);
                case ONE_CORNER -> graded(SIZE, at -> at, 1);
                case LIGHT_AND_HEAVY -> uneven(graded(SIZE, at -> at, 1, SIZE));
                case HOLE -> hung(BentNets.withHole(SIZE));
                case NOTCH -> hung(BentNets.notched(SIZE));
                case TUBE -> hung(BentNets.tube(SIZE, SIZE));
                case DENT -> hung(BentNets.dented(SIZE));
                case DOME -> hung(BentNets.dome(SIZE));
                case SPHERE_BY_ITS_POLE -> sphere(30, 1);
                case SPHERE_BY_ITS_SIDE -> sphere(30, 30 * 7);
                case THROWN_SPHERE -> thrown(sphere(30));
                case FINE_AT_THE_PIN -> graded(SIZE, at -> SIZE * Math.pow(at / SIZE, 3), 1, SIZE);
                case FINE_AT_THE_END -> graded(SIZE, at -> SIZE * (1 - Math.pow(1 - at / SIZE, 3)), 1, SIZE);
                case FINE_IN_THE_MIDDLE -> graded(SIZE, at -> Math.pow(2 * at / SIZE - 1, 3) * SIZE / 2, 1, SIZE);
                case BALL_BY_ITS_HUB -> ball("hub");
                case BALL_BY_ITS_RIM -> ball("rim");
                case JELLY ->
                    made("jelly-box", Map.of("columns", Value.of(6), "rows", Value.of(9), "pinned", Value.of("top")));
                case MAIL -> made("chain-mail", Map.of("columns", Value.of(12), "rows", Value.of(14)));
                case TRUSS -> made("truss", Map.of("bays", Value.of(30)));
                case RANDOM_NET -> random(400, 6, false, seed);
                case RANDOM_SOLID -> random(400, 9, true, seed);
            };
        }
    }

    @ParameterizedTest
    @EnumSource(Net.class)
    void noNetIsStretchedByMore(Net net) {
        List<Pair> pairs = new ArrayList<>();
        for (String integrator : List.of(SolverSettings.POSITIONAL, "xpbd")) {
            for (int[] steps : new int[][] {{1, 2}, {2, 2}, {2, 4}}) {
                for (int seed = 0; seed < RUNS; seed++) {
                    pairs.add(Pair.of(Scenes.solver(
                            nudged(net.scene(seed), seed),
                            settings -> settings.withIntegrator(integrator)
                                    .withSubsteps(steps[0])
                                    .withPasses(steps[1], Sweep.SYMMETRIC))));
                }
            }
        }

        double mean = pairs.stream().mapToDouble(Pair::logarithm).average().orElseThrow();
        assertThat(StrictMath.exp(mean)).as("%s", pairs).isLessThan(1 + CHANCE);
    }

    /** The largest strain in any frame of two runs that differ in the bounds alone. */
    private record Pair(double with, double without) {
        static Pair of(Scene scene) {
            return new Pair(strain(scene), strain(Scenes.solver(scene, settings -> settings.withKeepLengths(false))));
        }

        double logarithm() {
            return StrictMath.log((with + UNSEEN) / (without + UNSEEN));
        }
    }

    private static double strain(Scene scene) {
        Simulation run = Scenes.run(scene);
        double worst = 1;
        for (int frame = 0; frame < FRAMES; frame++) {
            run.step();
            worst = Math.max(worst, RunMetrics.largestStretch(run).orElseThrow());
        }
        return worst - 1;
    }

    /** Begins near by, with the same rest lengths. */
    private static Scene nudged(Scene scene, long seed) {
        Random random = new Random(seed);
        return BentNets.placed(scene, at -> at.plus(direction(random).times(APART)));
    }

    private static Vec3 direction(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private static Scene ball(String pinned) {
        int rings = 10;
        return made(
                "soft-ball", Map.of("layers", Value.of(rings), "radius", Value.of(rings), "pinned", Value.of(pinned)));
    }

    private static Scene hung(Scene scene) {
        return rigid(BentNets.hung(scene));
    }

    private static Scene made(String generator, Map<String, Value> values) {
        return rigid(BentNets.keep(Scenes.generated(generator, values)));
    }

    private static Scene rigid(Scene scene) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(spring.properties().withCompliance(OptionalDouble.of(0))));
    }

    /** Masses of six decades, neighbours differing. */
    private static Scene uneven(Scene scene) {
        return scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.withMass(StrictMath.pow(10, 3 * StrictMath.sin(7.7 * particle.id()))));
    }

    /** A part of it moves away from the rest. */
    private static Scene thrown(Scene scene) {
        int fast = scene.particles().size() / 5;
        return scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.id() < fast ? particle.withVelocity(new Vec3(3, 20, 1)) : particle);
    }

    /** Upright, its rows and columns at any places, its diagonals joined. */
    private static Scene graded(int size, DoubleUnaryOperator place, int... pinned) {
        List<Vec3> at = new ArrayList<>();
        List<int[]> pairs = new ArrayList<>();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                at.add(new Vec3(place.applyAsDouble(x), -place.applyAsDouble(y), 0));
                int id = at.size();
                if (x > 0) pairs.add(new int[] {id - 1, id});
                if (y > 0) pairs.add(new int[] {id - size, id});
                if (x > 0 && y > 0) pairs.add(new int[] {id - size - 1, id});
                if (x < size - 1 && y > 0) pairs.add(new int[] {id - size + 1, id});
            }
        }
        return net(at, pairs, pinned);
    }

    /** As other programs have it: its springs are short at the poles, of which the lower one is open. */
    private static Scene sphere(int meridians, int... pinned) {
        int rings = Math.floorDiv(meridians, 2);
        double radius = meridians / (2 * Math.PI);
        List<Vec3> at = new ArrayList<>(List.of(Vec3.ZERO));
        List<int[]> pairs = new ArrayList<>();
        for (int ring = 1; ring < rings; ring++) {
            double down = Math.PI * ring / rings;
            double away = radius * StrictMath.sin(down);
            for (int k = 0; k < meridians; k++) {
                double round = 2 * Math.PI * k / meridians;
                at.add(new Vec3(
                        away * StrictMath.cos(round),
                        radius * (StrictMath.cos(down) - 1),
                        away * StrictMath.sin(round)));
                int id = at.size();
                int next = id - k + (k + 1) % meridians;
                pairs.add(new int[] {id, next});
                pairs.add(new int[] {ring == 1 ? 1 : id - meridians, id});
                if (ring > 1) pairs.add(new int[] {id - meridians, next});
            }
        }
        return net(at, pairs, pinned);
    }

    /** Each particle is joined with its nearest ones. By its highest one. */
    private static Scene random(int count, int nearest, boolean isSolid, long seed) {
        Random random = new Random(seed);
        double side = isSolid ? Math.cbrt(count) : Math.sqrt(count);
        List<Vec3> at = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            double z = isSolid ? side * random.nextDouble() : 0;
            at.add(new Vec3(side * random.nextDouble(), side * random.nextDouble(), z));
        }
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int from = i;
            IntStream.range(0, count)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> at.get(j).distanceTo(at.get(from))))
                    .limit(nearest + 1L)
                    .filter(j -> from < j)
                    .forEach(j -> pairs.add(new int[] {from + 1, j + 1}));
        }
        int top = IntStream.range(0, count)
                .reduce(0, (one, other) -> at.get(one).y() > at.get(other).y() ? one : other);
        return net(at, pairs, top + 1);
    }

    private static Scene net(List<Vec3> at, List<int[]> pairs, int... pinned) {
        Scene drawn = Scenes.join(Scenes.of(at.toArray(Vec3[]::new)), pairs.toArray(int[][]::new));
        return rigid(Scenes.pin(BentNets.keep(drawn), pinned));
    }
}
