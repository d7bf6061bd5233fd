package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Properties of the compiled order of springs, on lattices and on graphs without a pattern. */
class SpringOrderTest {
    private static final int LANES = WideKernel.LANES;

    static Stream<String> names() {
        return WideScenes.all().keySet().stream();
    }

    private static SpringArrays springs(String name) {
        Scene scene = WideScenes.all().get(name);
        return springs(scene);
    }

    private static SpringArrays springs(Scene scene) {
        return new SpringStore(scene, new ParticleStore(scene, 0.02).arrays()).arrays();
    }

    private static SpringOrder order(String name) {
        SpringArrays s = springs(name);
        return SpringOrder.of(WideScenes.all().get(name).particles().size(), s.a, s.b);
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasEverySpringOnce(String name) {
        int[] sequence = order(name).sequence();
        int[] sorted = sequence.clone();
        Arrays.sort(sorted);

        assertThat(sorted).isEqualTo(IntStream.range(0, springs(name).count).toArray());
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasNoGroupInWhichTwoSpringsShareAParticle(String name) {
        SpringArrays s = springs(name);
        SpringOrder order = order(name);
        for (int g = 0; g < order.groups(); g++) {
            Set<Integer> ends = new HashSet<>();
            for (int lane = 0; lane < LANES; lane++) {
                int spring = order.springs[g * LANES + lane];
                if (spring < 0) continue;
                assertThat(ends.add(s.a[spring])).as("group %d", g).isTrue();
                assertThat(ends.add(s.b[spring])).as("group %d", g).isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasRunsInWhichNoGroupSharesAPositionWithTheNext(String name) {
        SpringBatches batches = new WideSprings(order(name), springs(name)).batches;
        for (int r = 0; r < batches.count(); r++) {
            for (int g = batches.first[r] + 1; g < batches.first[r + 1]; g++) {
                int step = Math.abs(batches.offset[g] - batches.offset[g - 1]);
                assertThat(step).as("group %d", g).isNotEqualTo(0).isNotEqualTo(Math.abs(batches.distance[r]));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasRunsThatReadAndWriteTheParticlesOfTheirSprings(String name) {
        SpringArrays s = springs(name);
        SpringOrder order = order(name);
        WideSprings compiled = new WideSprings(order, s);
        int[] offset = order.layout.offset;
        int g = 0;
        SpringBatches batches = compiled.batches;
        for (int r = 0; r < batches.count(); r++) {
            assertThat(g).isEqualTo(batches.first[r]);
            for (; g < batches.first[r + 1]; g++) {
                int a = batches.offset[g];
                int b = a + batches.distance[r];
                assertThat(Math.abs(b - a)).as("from one block to another").isGreaterThanOrEqualTo(BlockLayout.BLOCK);
                for (int lane = 0; lane < LANES; lane++) {
                    double restLength = batches.restLengths.values[batches.restLengths.at[g] + lane];
                    double shareOfA = batches.shares.values[batches.shares.at[g] + lane];
                    double shareOfB = batches.shares.values[batches.shares.at[g] + LANES + lane];
                    int spring = order.springs[g * LANES + lane];
                    int other = lane + batches.shift[r];
                    if (spring < 0) {
                        assertThat(shareOfA).isZero();
                        assertThat(shareOfB).isZero();
                        continue;
                    }
                    assertThat(BlockLayout.FIRST + offset[s.a[spring]]).isEqualTo(a + lane);
                    assertThat(BlockLayout.FIRST + offset[s.b[spring]]).isEqualTo(b + other);
                    assertThat(restLength).isEqualTo(s.restLength[spring]);
                    assertThat(shareOfA).isEqualTo(s.moveA[spring]);
                    assertThat(shareOfB).isEqualTo(-s.moveB[spring]);
                }
            }
        }
        assertThat(g).isEqualTo(order.groups());
    }

    /** Even tiles, and odd tiles, can be computed in any order or at once. */
    @Test
    void hasTilesOfOneKindThatTouchNothingInCommon() {
        for (Scene scene : new Scene[] {WideScenes.cloth(80), WideScenes.mesh(90, 7)}) {
            SpringArrays s = springs(scene);
            SpringOrder order = SpringOrder.of(scene.particles().size(), s.a, s.b);
            int odd = order.stages[1];
            assertThat(odd).isGreaterThan(2);
            WideSprings compiled = new WideSprings(order, s);
            int[] owner = new int[BlockLayout.FIRST + order.layout.size];
            for (int tile = 0; tile < order.stages[2]; tile++) {
                if (tile == 0 || tile == odd) Arrays.fill(owner, -1);
                for (int r = compiled.tileBatch[tile]; r < compiled.tileBatch[tile + 1]; r++) {
                    for (int k = compiled.batches.first[r] * LANES; k < compiled.batches.first[r + 1] * LANES; k++) {
                        int at = compiled.batches.offset[k / LANES] + k % LANES;
                        claim(owner, at, tile);
                        claim(owner, at + compiled.batches.distance[r], tile);
                    }
                }
                for (int k = order.tileOverflow[tile]; k < order.tileOverflow[tile + 1]; k++) {
                    claim(owner, compiled.overflow.a[k], tile);
                    claim(owner, compiled.overflow.b[k], tile);
                }
            }
        }
    }

    private static void claim(int[] owner, int offset, int tile) {
        assertThat(owner[offset] < 0 || owner[offset] == tile)
                .as("place %d of tile %d", offset, tile)
                .isTrue();
        owner[offset] = tile;
    }

    @ParameterizedTest
    @MethodSource("names")
    void ofLatticesHasFullGroups(String name) {
        if (!name.startsWith("cloth 3") && !name.startsWith("cloth 4") && !name.equals("rope")) return;
        SpringOrder order = order(name);
        int grouped = springs(name).count - order.overflow.length;

        assertThat(grouped).isGreaterThan(6 * order.groups());
        assertThat(order.overflow.length).isLessThan(springs(name).count / 50);
    }

    /** Rows of different lengths are cut into strips one by one. */
    @Test
    void ofRingsHasGroups() {
        SpringArrays s = springs(WideScenes.rings(60));
        SpringOrder order = SpringOrder.of(WideScenes.rings(60).particles().size(), s.a, s.b);
        int grouped = s.count - order.overflow.length;

        assertThat(grouped).isGreaterThan(6 * order.groups());
        assertThat(order.overflow.length).isLessThan(s.count / 10);
    }
}
