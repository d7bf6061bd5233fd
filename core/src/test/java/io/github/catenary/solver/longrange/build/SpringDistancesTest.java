package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Scenes;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpringDistancesTest {
    private static SpringDistances of(Scene scene, int source) {
        int count = scene.springs().size();
        int[] a = new int[count];
        int[] b = new int[count];
        double[] length = new double[count];
        for (int s = 0; s < count; s++) {
            Spring spring = scene.springs().at(s);
            a[s] = scene.particles().positionOf(spring.a());
            b[s] = scene.particles().positionOf(spring.b());
            length[s] = scene.restLength(spring);
        }
        SpringDistances distances =
                new SpringDistances(KeptGraph.of(scene.particles().size(), a, b, length, count));
        distances.from(source);
        return distances;
    }

    /** Along springs, the way to a node between the diagonals would be up to 8 percent longer. */
    @Test
    void goesStraightAcrossTriangles() {
        int size = 30;
        SpringDistances distances = of(Scenes.cloth(size), 0);

        for (int i = 0; i < size * size; i++) {
            double straight = Math.hypot(i % size, Math.floorDiv(i, size));
            assertThat(distances.distance[i]).isCloseTo(straight, within(1e-9));
        }
    }

    @Test
    void followsAChain() {
        SpringDistances distances = of(Scenes.rope(10), 3);

        assertThat(distances.distance[9]).isEqualTo(6);
        assertThat(distances.distance[0]).isEqualTo(3);
    }

    /**
     * Any net in any state: springs of a share less than 1 are between their rest length and that divided by the share, the
     * others have theirs. No two of its particles are farther apart than their bound.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void noStateThatTheSpringsAllowExceedsABound(long seed) {
        Random random = new Random(seed);
        int nodes = 30;
        double[][] at = new double[nodes][];
        for (int i = 0; i < nodes; i++) {
            // on even seeds in a plane, where triangles unfold without a loss
            at[i] = new double[] {random.nextDouble(), random.nextDouble(), seed % 2 * random.nextDouble()};
        }
        int edges = 40 + 15 * (int) seed;
        int[] a = new int[edges];
        int[] b = new int[edges];
        double[] longest = new double[edges];
        boolean[] firm = new boolean[edges];
        for (int e = 0; e < edges; e++) {
            a[e] = random.nextInt(nodes);
            b[e] = (a[e] + 1 + random.nextInt(nodes - 1)) % nodes;
            firm[e] = random.nextInt(3) > 0;
            // a spring that is anywhere between its rest length and its bound
            longest[e] = between(at, a[e], b[e]) * (firm[e] ? 1 : 1 + random.nextDouble());
        }
        KeptGraph all = graph(nodes, a, b, longest, e -> true).over(graph(nodes, a, b, longest, e -> firm[e]));

        for (int source = 0; source < nodes; source++) {
            SpringDistances distances = new SpringDistances(all);
            distances.from(source);
            for (int i = 0; i < nodes; i++) {
                assertThat(distances.distance[i])
                        .as("seed %s, from %s to %s", seed, source, i)
                        .isGreaterThan(between(at, source, i) - 1e-12);
            }
        }
    }

    private static double between(double[][] at, int i, int j) {
        double x = at[i][0] - at[j][0];
        double y = at[i][1] - at[j][1];
        double z = at[i][2] - at[j][2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static KeptGraph graph(int nodes, int[] a, int[] b, double[] length, IntPredicate which) {
        int[] chosen = IntStream.range(0, a.length).filter(which).toArray();
        return KeptGraph.of(
                nodes,
                IntStream.of(chosen).map(e -> a[e]).toArray(),
                IntStream.of(chosen).map(e -> b[e]).toArray(),
                IntStream.of(chosen).mapToDouble(e -> length[e]).toArray(),
                chosen.length);
    }

    /** Two triangles on one edge: if the edge may become longer, nothing unfolds across it, for it may also stay short. */
    @Test
    void goesAlongSidesOfWhichOneMayBecomeLonger() {
        int[] a = {0, 0, 1, 1, 2};
        int[] b = {1, 2, 2, 3, 3};
        double[] length = {1, 1, 1.5, 1, 1};
        SpringDistances distances =
                new SpringDistances(graph(4, a, b, length, e -> true).over(graph(4, a, b, length, e -> e != 2)));
        distances.from(0);

        assertThat(distances.distance[3]).isEqualTo(2);
    }

    @Test
    void neverReachesWhatNoSpringReaches() {
        Scene two = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0)),
                new int[] {1, 2},
                new int[] {3, 4});

        assertThat(of(two, 0).distance[3]).isInfinite();
    }
}
