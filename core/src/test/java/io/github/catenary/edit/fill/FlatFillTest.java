package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatFillTest {
    /** A frame of 6 × 4 with a window of 2 × 2, tilted. */
    private static Scene frame() {
        List<Vec3> places = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (int y = 0; y <= 4; y++) for (int x = 0; x <= 6; x++) places.add(new Vec3(x, y, 0.5 * x - y));
        for (int y = 0; y < 4; y++) {
            for (int x = 0; x < 6; x++) {
                if (x >= 2 && x < 4 && y >= 1 && y < 3) continue;
                int a = 7 * y + x;
                triangles.add(new int[] {a, a + 1, a + 8});
                triangles.add(new int[] {a, a + 8, a + 7});
            }
        }
        return Shapes.of(places, triangles);
    }

    @Test
    void fillsAFlatSurfaceWithinItsBorders() {
        FaceSurface surface = FaceSurface.of(frame());
        assertThat(surface.isFlat()).isTrue();
        assertThat(surface.isClosed()).isFalse();

        FilledBody body = FlatFill.of(surface, 0.25);

        FaceSurface filled = FaceSurface.of(body.in(Scene.NEW));
        assertThat(filled.area()).isCloseTo(surface.area(), within(1e-9));
        assertThat(filled.rings()).hasSize(2);
        for (int i = 0; i < body.particles(); i++) {
            Vec3 at = body.position(i);
            assertThat(at.z() - 0.5 * at.x() + at.y()).isCloseTo(0, within(1e-12));
        }
        assertThat(body.particles()).isGreaterThan(300);
        assertThat(body.tetrahedra()).isEmpty();
    }

    @Test
    void suggestsASpacing() {
        FaceSurface surface = FaceSurface.of(frame());
        assertThat(FlatFill.of(surface, FlatFill.suggestedSpacing(surface)).particles())
                .isBetween(500, 2000);
    }

    @Test
    void aBentSurfaceIsNotFlat() {
        FaceSurface cup = FaceSurface.of(Shapes.without(Shapes.sphere(1, 10), 7));
        assertThat(cup.isFlat()).isFalse();
        assertThatThrownBy(() -> FlatFill.of(cup, 0.1)).hasMessageContaining("no area");
        assertThat(FaceSurface.of(Scene.NEW).isFlat()).isFalse();
        assertThat(FaceSurface.of(Scene.NEW).isEmpty()).isTrue();
    }
}
