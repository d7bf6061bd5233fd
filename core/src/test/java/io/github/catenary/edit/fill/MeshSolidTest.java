package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class MeshSolidTest {
    private static Scene meshed(Scene scene, Selection selection, double spacing) {
        MeshSolid mesh = new MeshSolid();
        Parameters given = Parameters.NONE.with(MeshSolid.SPACING, Value.of(spacing));
        return mesh.apply(scene, selection, mesh.schema().resolve(given));
    }

    @Test
    void meshesTheSelectedBodyAndLeavesTheOther() {
        Scene ball = SolidShapes.ball(1, 2);
        int count = ball.particles().size();
        Scene two = Shapes.both(ball, SolidShapes.moved(ball, at -> at.plus(new Vec3(5, 0, 0))));
        Scene scene = two.withParticles(two.particles().plus(List.of(Particle.of(5000, new Vec3(0, 9, 0)))))
                .withSprings(Table.of(List.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 1, 5000, SpringKind.STRUCTURAL),
                        Spring.of(3, count + 1, count + 2, SpringKind.STRUCTURAL))));
        Selection one = Selection.ofParticles(
                IdSet.of(ball.particles().stream().mapToInt(Particle::id).toArray()));

        Scene after = meshed(scene, one, 0.3);

        assertThat(SceneCheck.problems(after)).isEmpty();
        assertThat(after.springs().stream().map(Spring::id))
                .as("springs of the surface are gone, others stay")
                .containsExactly(2, 3);
        for (Particle particle : scene.particles())
            assertThat(after.particles().get(particle.id()).position()).isEqualTo(particle.position());
        assertThat(after.particles().get(count + 1)).isEqualTo(scene.particles().get(count + 1));
        DrawnSolid solid = DrawnSolid.of(after);
        assertThat(solid.quality().volume()).isCloseTo(FaceSurface.of(ball).volume(), within(1e-12));
        Selection then = new MeshSolid().select(scene, after, one);
        assertThat(then.minus(one).particles().size())
                .isEqualTo(after.particles().size() - scene.particles().size())
                .isPositive();
        assertThat(one.minus(then).isEmpty()).as("the selection is kept").isTrue();
        assertThatThrownBy(() -> meshed(after, then, 0.3))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining(solid.quality().tetrahedra() + " tetrahedra already");
    }

    @Test
    void tellsTheQualityAndTakesASpacingThatSuits() {
        Scene ball = SolidShapes.ball(1, 2);
        List<Message> told = new ArrayList<>();
        Operation watched = new MeshSolid().watched(() -> false, share -> {}, told::add);

        Scene after = watched.apply(ball, Selection.all(ball), watched.schema().resolve(Parameters.NONE));

        assertThat(told).hasSize(1);
        assertThat(told.get(0).english())
                .startsWith(DrawnSolid.of(after).quality().tetrahedra() + " tetrahedra; smallest dihedral angle ")
                .contains("before the repair");
    }

    @Test
    void stopsWhenItIsCancelled() {
        Scene ball = SolidShapes.ball(1, 3);
        Operation watched = new MeshSolid().watched(() -> true, share -> {}, message -> {});
        assertThatThrownBy(() -> watched.apply(
                        ball, Selection.all(ball), watched.schema().resolve(Parameters.NONE)))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void saysWhatIsWrongWithTheSurface() {
        Scene ball = SolidShapes.ball(1, 1);
        assertThatThrownBy(() -> meshed(Shapes.without(ball, 7), Selection.all(ball), 0.3))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("3 edges have no face beyond them, one of them at (");
        Selection part = Selection.ofParticles(IdSet.of(1, 2, 3, 4));
        assertThatThrownBy(() -> meshed(ball, part, 0.3))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("the surface is open");
        assertThatThrownBy(() -> meshed(ball, Selection.all(ball), 1e-9))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("enter a larger spacing");
        MeshSolid light = new MeshSolid();
        Parameters none = Parameters.NONE.with(MeshSolid.DENSITY, Value.of(1e-308));
        assertThatThrownBy(() ->
                        light.apply(ball, Selection.all(ball), light.schema().resolve(none)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("enter another density");
    }
}
