package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.SpringColours;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.testing.Attack;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The springs of a colour share no particle, and there are few colours. */
class ColouredOrderTest {
    private static final int MOST = 32;

    /** Twelve springs meet in most particles of a cloth, 20 in the hub of a ball. */
    @Test
    void thereAreFewColours() {
        assertThat(colours(WideScenes.cloth(100))).isBetween(12, 16);
        assertThat(colours(WideScenes.cloth(9))).isBetween(12, 14);
        assertThat(colours(WideScenes.rings(60))).isBetween(12, 20);
        assertThat(colours(WideScenes.mesh(90, 7))).isBetween(6, 10);
        assertThat(colours(Scenes.rope(1000))).isEqualTo(2);
    }

    private static int colours(Scene scene) {
        SpringColours colours = SpringColours.of(scene);
        assertThat(colours.alone()).isLessThan(16);
        return colours.colours();
    }

    @Test
    void aSceneOfFewSpringsGoesOneByOne() {
        assertThat(SpringColours.of(Scenes.rope(5))).isEqualTo(new SpringColours(0, 4));
        assertThat(SpringColours.of(Scene.EMPTY)).isEqualTo(new SpringColours(0, 0));
    }

    private static void check(int particles, int[] a, int[] b, String what) {
        SpringOrder order = SpringOrder.coloured(particles, a, b);
        int[] sequence = order.sequence();
        int[] sorted = sequence.clone();
        Arrays.sort(sorted);
        assertThat(sorted).as(what).isEqualTo(IntStream.range(0, a.length).toArray());
        assertThat(SpringOrder.coloured(particles, a, b).sequence()).as(what).isEqualTo(sequence);

        assertThat(order.colours()).as(what).isLessThanOrEqualTo(MOST);
        int[] first = order.firstOfColours();
        assertThat(first[first.length - 1]).isEqualTo(a.length);
        for (int c = 0; c < order.colours(); c++) {
            BitSet ends = new BitSet();
            for (int k = first[c]; k < first[c + 1]; k++) {
                int i = sequence[k];
                assertThat(ends.get(a[i]) || ends.get(b[i]))
                        .as("%s, spring %d", what, i)
                        .isFalse();
                ends.set(a[i]);
                ends.set(b[i]);
            }
        }
    }

    /** Nets with parallel springs, loops and busy particles. */
    @Test
    void colouringIsValidOnRandomNets() {
        for (long seed : Attack.seeds(ColouredOrderTest.class, 0, 1000)) {
            Random random = new Random(seed);
            int particles = 2 + random.nextInt(random.nextInt(20) == 0 ? 3000 : 60);
            int springs = random.nextInt(6 * particles);
            int busy = 1 + random.nextInt(particles);
            boolean strips = random.nextInt(3) == 0;
            int reach = 1 + random.nextInt(40);
            int[] a = new int[springs];
            int[] b = new int[springs];
            for (int i = 0; i < springs; i++) {
                a[i] = random.nextInt(busy);
                int far = strips ? a[i] + reach * (1 + random.nextInt(2)) : random.nextInt(particles);
                b[i] = far % particles;
                if (b[i] == a[i]) b[i] = (a[i] + 1) % particles;
            }
            check(particles, a, b, "seed " + seed);
        }
    }

    @Test
    void aStarBeginsWithColoursAndEndsWithATail() {
        int rays = 10_000;
        int[] hub = new int[rays];
        int[] rim = IntStream.rangeClosed(1, rays).toArray();

        check(rays + 1, hub, rim, "star");
        assertThat(SpringOrder.coloured(rays + 1, hub, rim).hasTail).isTrue();
    }
}
