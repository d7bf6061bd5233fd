package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a net of triangles in which springs tear anywhere, in any order. */
class TornChartTest {
    private static final int SIZE = 14;
    private static final int CHORDS = 3000;

    private final double[] u = new double[SIZE * SIZE];
    private final double[] v = new double[SIZE * SIZE];
    private final List<int[]> triangles = new ArrayList<>();

    /** A grid of which nothing but the border is straight, and each cell has one of its diagonals. */
    private ChartTriangles surface(Random random) {
        boolean[][] joined = new boolean[u.length][u.length];
        for (int i = 0; i < u.length; i++) {
            int x = i % SIZE;
            int y = Math.floorDiv(i, SIZE);
            u[i] = x + (x % (SIZE - 1) == 0 ? 0 : 0.4 * random.nextDouble() - 0.2);
            v[i] = y + (y % (SIZE - 1) == 0 ? 0 : 0.4 * random.nextDouble() - 0.2);
            if (x == SIZE - 1 || y == SIZE - 1) continue;
            boolean turned = random.nextBoolean();
            int[] ring = {i, i + 1, i + SIZE + 1, i + SIZE};
            int k = turned ? 1 : 0;
            triangles.add(new int[] {ring[k], ring[k + 1], ring[k + 2]});
            triangles.add(new int[] {ring[k + 2], ring[(k + 3) % 4], ring[k]});
        }
        for (int[] each : triangles) {
            for (int k = 0; k < 3; k++) {
                joined[each[k]][each[(k + 1) % 3]] = true;
                joined[each[(k + 1) % 3]][each[k]] = true;
            }
        }
        int[] first = new int[u.length + 1];
        List<Integer> around = new ArrayList<>();
        for (int i = 0; i < u.length; i++) {
            int node = i;
            IntStream.range(0, u.length)
                    .filter(j -> joined[node][j])
                    .boxed()
                    .sorted((p, q) -> Double.compare(angle(node, p), angle(node, q)))
                    .forEach(around::add);
            first[i + 1] = around.size();
        }
        return new ChartTriangles(
                first, around.stream().mapToInt(Integer::intValue).toArray());
    }

    private double angle(int from, int to) {
        return Math.atan2(v[to] - v[from], u[to] - u[from]);
    }

    private double[] points() {
        double[] boxes = new double[4 * u.length];
        for (int i = 0; i < u.length; i++) {
            boxes[4 * i] = u[i];
            boxes[4 * i + 1] = v[i];
            boxes[4 * i + 2] = u[i];
            boxes[4 * i + 3] = v[i];
        }
        return boxes;
    }

    private static Chords chords(Random random) {
        int[] a = random.ints(CHORDS, 0, SIZE * SIZE).toArray();
        int[] b = random.ints(CHORDS, 0, SIZE * SIZE).toArray();
        double[] bound = new double[CHORDS];
        Arrays.fill(bound, 1);
        return new Chords(a, b, bound, new Chords.Portions(new int[] {0, 1}, new int[2], new int[] {0, CHORDS}));
    }

    /** What is left after tears in a given order, so many at a time. */
    private double[] left(ChartTriangles surface, Chords chords, List<int[]> tears, int atATime) {
        chords.mend();
        ClusterLevel level = new ClusterLevel(new int[1], new int[0], new double[0], new double[0], chords, 0);
        Tethers none = new Tethers(Chords.none(), new int[0], new AnchorPairs(new int[0], new int[0], new double[0]));
        Tears torn = new TornChart(
                surface,
                u,
                v,
                new double[][] {points()},
                IntStream.range(0, u.length).toArray());
        for (int k = 0; k < tears.size(); k++) {
            torn.tear(tears.get(k)[0], tears.get(k)[1]);
            if (k % atATime == 0) torn.follow(new ClusterLevel[] {level}, none);
        }
        torn.follow(new ClusterLevel[] {level}, none);
        return chords.left.clone();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noLineThatIsLeftMeetsAnOpenTriangle(long seed) {
        Random random = new Random(seed);
        ChartTriangles surface = surface(random);
        Chords chords = chords(random);
        List<int[]> tears = new ArrayList<>();
        for (int k = 0; k < 3 * seed; k++) { // between any neighbours, sides or not
            int x = random.nextInt(SIZE - 1);
            int i = x + SIZE * random.nextInt(SIZE - 1);
            int to = i + new int[] {1, SIZE, SIZE + 1}[random.nextInt(3)];
            tears.add(random.nextBoolean() ? new int[] {i, to} : new int[] {to, i});
        }
        double[] left = left(surface, chords, tears, 1 + random.nextInt(5));

        int lost = 0;
        for (int k = 0; k < CHORDS; k++) {
            int a = chords.a[k];
            int b = chords.b[k];
            if (left[k] == Double.POSITIVE_INFINITY) lost++;
            else
                assertThat(triangles.stream().filter(each -> isOpen(each, tears)))
                        .as("seed %s, from %s to %s", seed, a, b)
                        .noneMatch(each -> crosses(each, a, b));
        }
        assertThat(lost).isBetween(1, CHORDS - 1);
        Collections.shuffle(tears, random);
        assertThat(left(surface, chords, tears, 1000)).isEqualTo(left);
    }

    private static boolean isOpen(int[] triangle, List<int[]> tears) {
        return tears.stream().anyMatch(tear -> has(triangle, tear[0]) && has(triangle, tear[1]));
    }

    private static boolean has(int[] triangle, int node) {
        return Arrays.stream(triangle).anyMatch(each -> each == node);
    }

    /** True if a line crosses the sides of a triangle, drawn a little smaller. */
    private boolean crosses(int[] triangle, int a, int b) {
        double[] x = inside(triangle, u);
        double[] y = inside(triangle, v);
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            if (Line2D.linesIntersect(u[a], v[a], u[b], v[b], x[k], y[k], x[next], y[next])) return true;
        }
        return false;
    }

    private static double[] inside(int[] triangle, double[] axis) {
        double middle = (axis[triangle[0]] + axis[triangle[1]] + axis[triangle[2]]) / 3;
        return Arrays.stream(triangle)
                .mapToDouble(node -> axis[node] + 1e-9 * (middle - axis[node]))
                .toArray();
    }

    private static final int CLOTH = 40;

    /** Of rest lengths that are those of a flat cloth, on two corners. */
    private static Scene cloth() {
        Scene flat = Scenes.pin(Scenes.elasticity(Scenes.cloth(CLOTH), 1), (CLOTH - 1) * CLOTH + 1, CLOTH * CLOTH);
        Scene kept = flat.withSprings(Table.of(flat.springs().stream()
                .map(spring -> spring.withRestLength(OptionalDouble.of(flat.restLength(spring))))
                .toList()));
        return Scenes.solver(
                kept,
                settings -> settings.withSubsteps(2)
                        .withPasses(2, SolverSettings.Sweep.SYMMETRIC)
                        .withDrag(0)
                        .withKeepLengths(true));
    }

    private static TestKernels.Type cut(int[] springs, int from, int atATime) {
        return new TestKernels.Type("test.cut", () -> new ConstraintKernel() {
            private int substeps;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                int first = (++substeps - from) * atATime;
                for (int k = Math.max(0, first); k < Math.min(springs.length, first + atATime); k++)
                    edits.removeSpring(springs[k]);
            }
        });
    }

    /** A round piece is cut out of a cloth with other holes: it falls freely in the frame of the cut. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void whatIsCutOutFallsAtOnce(long seed) {
        Random random = new Random(seed);
        double x = CLOTH * random.nextDouble();
        double y = CLOTH * random.nextDouble();
        double radius = 4 + 8 * random.nextDouble();
        Scene scene = cloth();
        IntPredicate isInside = id -> {
            Vec3 at = scene.particles().at(id - 1).position();
            return Math.hypot(at.x() - x, at.y() - y) < radius
                    && !scene.particles().at(id - 1).pinned();
        };
        IntStream rim = scene.springs().stream()
                .filter(spring -> isInside.test(spring.a()) != isInside.test(spring.b()))
                .mapToInt(spring -> spring.id() - 1);
        IntStream others = random.ints(40, 0, scene.springs().size());
        int[] torn = IntStream.concat(rim, others).distinct().toArray();
        Simulation run = TestKernels.run(scene, cut(torn, 40, torn.length));
        run.step(20);
        double before = fall(run, isInside);
        assertThat(run.tornCount()).isEqualTo(torn.length);
        run.step(1);

        assertThat(fall(run, isInside) - before).isCloseTo(-9.81 * 0.02, Offset.offset(1e-9));
    }

    private static double fall(Simulation run, IntPredicate which) {
        ParticleArrays p = run.particles();
        return IntStream.range(0, p.count)
                .filter(i -> which.test(i + 1))
                .mapToDouble(i -> (p.y[i] - p.prevY[i]) / 0.01)
                .average()
                .orElseThrow();
    }

    /** Springs tear all over, a few in each substep, in any order. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aRestoredRunGoesOnWithTheSameBits(long seed) {
        Scene scene = cloth();
        int[] torn =
                new Random(seed).ints(90, 0, scene.springs().size()).distinct().toArray();
        Simulation run = TestKernels.run(scene, cut(torn, 5, 4));
        run.step(30);
        var state = run.save();
        run.step(20);
        Simulation other = TestKernels.run(scene, cut(torn, 5, 4));
        other.restore(state);
        other.step(20);

        assertThat(run.tornCount()).isEqualTo(torn.length);
        assertThat(other.hash()).isEqualTo(run.hash());
    }

    /** The bounds far from a few holes are not lost, so the cloth hangs nearly as before. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aClothWithHolesAllOverKeepsItsLengths(long seed) {
        Scene scene = cloth();
        int[] torn = new Random(seed).ints(10, 0, scene.springs().size()).toArray();

        assertThat(worst(scene, torn)).isLessThan(1.1);
        assertThat(worst(Scenes.solver(scene, settings -> settings.withKeepLengths(false)), torn))
                .isGreaterThan(1.2);
    }

    private static double worst(Scene scene, int... torn) {
        Simulation run = TestKernels.run(scene, cut(torn, 2, torn.length));
        double worst = 1;
        for (int frame = 0; frame < 150; frame++) {
            run.step();
            if (frame % 5 == 0)
                worst = Math.max(worst, RunMetrics.largestStretch(run).orElseThrow());
        }
        return worst;
    }
}
