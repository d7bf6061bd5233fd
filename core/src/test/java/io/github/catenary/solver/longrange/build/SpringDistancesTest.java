package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Scenes;
import org.junit.jupiter.api.Test;

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

    @Test
    void neverReachesWhatNoSpringReaches() {
        Scene two = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0)),
                new int[] {1, 2},
                new int[] {3, 4});

        assertThat(of(two, 0).distance[3]).isInfinite();
    }
}
