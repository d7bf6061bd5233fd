package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.MisfitException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.testing.ElementRuns;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlockGeneratorTest {
    @Test
    void weighsAsMuchAsItsVolume() {
        Scene block = FemScenes.made(Map.of("density", Value.of(800), "size", Value.of(new Vec3(3, 0.5, 0.25))));

        assertThat(block.particles().stream().mapToDouble(Particle::mass).sum())
                .isCloseTo(800 * 3 * 0.5 * 0.25, within(1e-9));
    }

    @Test
    void drawsOuterFacesWithTheirFrontsOutside() {
        Scene block = FemScenes.block(3, 2, 2, 1, "none");
        double volume = 0;
        for (var face : block.faces()) {
            Vec3 a = block.particles().get(face.a()).position();
            Vec3 b = block.particles().get(face.b()).position();
            Vec3 c = block.particles().get(face.c()).position();
            boolean outside = isOn(a, b, c, 3, 2, 2);
            if (!outside) continue;
            volume += (a.x() * (b.y() * c.z() - b.z() * c.y())
                            - a.y() * (b.x() * c.z() - b.z() * c.x())
                            + a.z() * (b.x() * c.y() - b.y() * c.x()))
                    / 6;
        }
        assertThat(volume).isCloseTo(12, within(1e-9));
    }

    private static boolean isOn(Vec3 a, Vec3 b, Vec3 c, double x, double y, double z) {
        return same(a.x(), b.x(), c.x(), x) || same(a.y(), b.y(), c.y(), y) || same(a.z(), b.z(), c.z(), z);
    }

    private static boolean same(double a, double b, double c, double most) {
        return a == b && b == c && (a == 0 || a == most);
    }

    /** A ball's outermost cells are the worst: their tetrahedra must not be flat. */
    @Test
    void drawsABallWithoutFlatTetrahedra() {
        for (int cells : new int[] {2, 4, 6}) {
            Scene ball = FemScenes.made(Map.of(
                    "shape", Value.of("ball"),
                    "size", Value.of(new Vec3(1, 1, 1)),
                    "columns", Value.of(cells),
                    "rows", Value.of(cells),
                    "layers", Value.of(cells)));
            ElementRuns runs = ElementRuns.ofContributed();

            assertThat(runs.compiler().problems(ball)).isEmpty();
            double mass = ball.particles().stream().mapToDouble(Particle::mass).sum();
            assertThat(mass / 1000).as("%s cells", cells).isBetween(0.3, Math.PI / 6);
        }
    }

    @Test
    void refusesWhatIsTooLargeOrHasNoSize() {
        assertThatThrownBy(() -> FemScenes.block(200, 200, 200, 1, "none"))
                .isInstanceOf(MisfitException.class)
                .hasMessageContaining("reduce one of the counts");
        assertThatThrownBy(() -> FemScenes.made(Map.of("size", Value.of(new Vec3(1, 0, 1)))))
                .isInstanceOf(MisfitException.class)
                .hasMessageContaining("greater than 0 along all three axes");
        assertThatThrownBy(() -> FemScenes.made(Map.of("density", Value.of(1e-320))))
                .isInstanceOf(MisfitException.class)
                .hasMessageContaining("a mass of");
    }
}
