package io.github.catenary.solver.integrator.descent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NestedDissectionTest {
    private static final int[] DX = {1, 0, 1, 1, 2, 0};
    private static final int[] DY = {0, 1, 1, -1, 0, 2};

    private static ParticleGraph cloth(int size) {
        int[] a = new int[6 * size * size];
        int[] b = new int[a.length];
        int springs = 0;
        for (int i = 0; i < size * size; i++) {
            for (int kind = 0; kind < DX.length; kind++) {
                int x = i % size + DX[kind];
                int y = Math.floorDiv(i, size) + DY[kind];
                if (x >= size || y < 0 || y >= size) continue;
                a[springs] = i;
                b[springs++] = y * size + x;
            }
        }
        return new ParticleGraph(size * size, Arrays.copyOf(a, springs), Arrays.copyOf(b, springs));
    }

    private static ParticleGraph random(long seed) {
        Random random = new Random(seed);
        int count = 1 + random.nextInt(60);
        int[] a = random.ints(random.nextInt(3 * count), 0, count).toArray();
        int[] b = Arrays.stream(a)
                .map(i -> (i + 1 + random.nextInt(count)) % count)
                .toArray();
        int[] joining = IntStream.range(0, a.length).filter(i -> a[i] != b[i]).toArray();
        return new ParticleGraph(
                count,
                Arrays.stream(joining).map(i -> a[i]).toArray(),
                Arrays.stream(joining).map(i -> b[i]).toArray());
    }

    /** Eliminates particle by particle, joining all that are left of its neighbours. */
    private static long fill(ParticleGraph graph, int[] order) {
        boolean[][] joined = new boolean[graph.count][graph.count];
        for (int i = 0; i < graph.count; i++) {
            for (int n = graph.first[i]; n < graph.first[i + 1]; n++) joined[i][graph.neighbours[n]] = true;
        }
        boolean[] gone = new boolean[graph.count];
        long entries = 0;
        for (int next : order) {
            gone[next] = true;
            int[] left = IntStream.range(0, graph.count)
                    .filter(i -> joined[next][i] && !gone[i])
                    .toArray();
            entries += 1 + left.length;
            for (int i : left) for (int j : left) joined[i][j] |= i != j;
        }
        return entries;
    }

    @Test
    void keepsTheOrderOfTheLastGraph() {
        int[] a = {0, 1, 2, 3};
        int[] b = {1, 2, 3, 4};
        int[] order = NestedDissection.order(new ParticleGraph(5, a, b));

        assertThat(NestedDissection.order(new ParticleGraph(5, b, a))).isSameAs(order);
        assertThat(NestedDissection.order(new ParticleGraph(6, a, b))).hasSize(6);
        assertThat(NestedDissection.order(new ParticleGraph(5, a, b))).containsExactly(order);
    }

    @Test
    void eliminatesEveryParticleOnce() {
        for (long seed = 0; seed < 500; seed++) {
            ParticleGraph graph = random(seed);
            assertThat(NestedDissection.order(graph))
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrder(
                            IntStream.range(0, graph.count).boxed().toArray(Integer[]::new));
        }
    }

    @Test
    void theEntriesOfTheFactorAreCountedWithoutIt() {
        for (long seed = 0; seed < 500; seed++) {
            ParticleGraph graph = random(seed);
            int[] order = NestedDissection.order(graph);
            assertThat(SystemFactor.entries(graph, order, Long.MAX_VALUE))
                    .as("seed %d", seed)
                    .isEqualTo(fill(graph, order));
        }
    }

    @Test
    void theCountEndsBeyondWhatIsAllowed() {
        ParticleGraph cloth = cloth(20);
        int[] order = NestedDissection.order(cloth);
        long entries = SystemFactor.entries(cloth, order, Long.MAX_VALUE);

        assertThat(SystemFactor.entries(cloth, order, entries)).isEqualTo(entries);
        assertThat(SystemFactor.entries(cloth, order, entries - 1)).isGreaterThan(entries - 1);
    }

    /** Row by row a cloth of 64 × 64 has 516,284 entries; minimum degree comes to 202,103. */
    @Test
    void fillsAsLittleOfAClothAsMinimumDegree() {
        ParticleGraph cloth = cloth(64);
        assertThat(SystemFactor.entries(cloth, NestedDissection.order(cloth), Long.MAX_VALUE))
                .isLessThan(206_000);
    }

    @Test
    void noSpringJoinsTwoOfAColour() {
        for (long seed = 0; seed < 500; seed++) {
            ParticleGraph graph = random(seed);
            int[] order = ParticleColouring.order(graph);
            assertThat(order)
                    .containsExactlyInAnyOrder(
                            IntStream.range(0, graph.count).boxed().toArray(Integer[]::new));
            int[] colours = ParticleColouring.colours(graph);
            for (int i = 0; i < graph.count; i++) {
                for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                    assertThat(colours[graph.neighbours[n]]).as("seed %d", seed).isNotEqualTo(colours[i]);
                }
            }
            for (int k = 1; k < order.length; k++) {
                assertThat(colours[order[k]]).isGreaterThanOrEqualTo(colours[order[k - 1]]);
            }
        }
    }
}
