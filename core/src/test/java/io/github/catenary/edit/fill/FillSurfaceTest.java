package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class FillSurfaceTest {
    @Test
    void aBodyTakesThePlaceOfTheSurfaceAndTheRestStays() {
        Scene torus = Shapes.torus(1, 0.4, 24, 12);
        int id = torus.particles().size() + 1;
        Scene scene = torus.withParticles(torus.particles()
                        .plus(List.of(Particle.of(id, new Vec3(9, 9, 9)), Particle.of(id + 1, new Vec3(9, 8, 9)))))
                .withSprings(Table.of(List.of(
                        Spring.of(1, 1, id, SpringKind.STRUCTURAL), Spring.of(2, id, id + 1, SpringKind.BEND))));
        FillSurface fill = FillSurface.of(scene).orElseThrow();

        Scene filled = fill.apply(scene, Selection.EMPTY, fill.schema().resolve(Parameters.NONE));

        assertThat(fill.isSolid()).isTrue();
        assertThat(filled.particles().size()).isGreaterThan(500);
        assertThat(filled.particles().contains(1)).isFalse();
        assertThat(filled.particles().contains(id)).isTrue();
        assertThat(filled.springs().contains(1)).isFalse();
        assertThat(filled.springs().contains(2)).isTrue();
        assertThat(SceneCheck.problems(filled)).isEmpty();
    }

    @Test
    void offersNothingForAnOpenOrASmallSurface() {
        assertThat(FillSurface.of(Shapes.without(Shapes.sphere(1, 10), 7))).isEmpty();
        assertThat(FillSurface.of(Shapes.of(
                        List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0)), List.of(new int[] {0, 1, 2}))))
                .isEmpty();
        assertThat(FillSurface.of(Scene.NEW)).isEmpty();
    }
}
