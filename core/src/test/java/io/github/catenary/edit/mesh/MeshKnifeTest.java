package io.github.catenary.edit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.mesh.MeshKnife.Crossing;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshKnifeTest {
    /**
     * Two triangles over the square with corners 1 (0, 0), 2 (2, 0), 3 (2, 2), 4 (0, 2); the diagonal 1–3 is spring 5.
     */
    private static final Scene SQUARE = square();

    private static Scene square() {
        List<Particle> particles = List.of(
                Particle.of(1, new Vec3(0, 0, 0)),
                Particle.of(2, new Vec3(2, 0, 0)),
                Particle.of(3, new Vec3(2, 2, 0)),
                Particle.of(4, new Vec3(0, 2, 0)));
        List<Spring> springs = List.of(
                Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                Spring.of(3, 3, 4, SpringKind.STRUCTURAL),
                Spring.of(4, 4, 1, SpringKind.STRUCTURAL),
                Spring.of(5, 1, 3, SpringKind.STRUCTURAL));
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 1, 3, 4)));
    }

    /** A stroke from left to right at y = 0.5. */
    private static final List<Crossing> ACROSS =
            List.of(new Crossing(4, 0.75), new Crossing(5, 0.25), new Crossing(2, 0.25));

    @Test
    void aCutTakesSpringsAndFacesAway() {
        Scene cut = MeshKnife.cut(ACROSS).apply(SQUARE);
        assertThat(cut.springs().asList()).extracting(Spring::id).containsExactly(1, 3);
        assertThat(cut.faces()).isEmpty();
        assertThat(cut.particles()).isEqualTo(SQUARE.particles());
    }

    @Test
    void aSplitRunsALineThroughTheNet() {
        Scene split = MeshKnife.split(ACROSS).apply(SQUARE);
        assertThat(split.particles().size()).isEqualTo(7);
        for (int id : new int[] {5, 6, 7})
            assertThat(split.particles().get(id).position().y()).isEqualTo(0.5);
        assertThat(joins(split, 5, 6)).isTrue();
        assertThat(joins(split, 6, 7)).isTrue();
        assertThat(split.faces().size()).isEqualTo(6);
        for (Face face : split.faces()) {
            assertThat(joins(split, face.a(), face.b())
                            && joins(split, face.b(), face.c())
                            && joins(split, face.c(), face.a()))
                    .as(face.toString())
                    .isTrue();
        }
        assertThat(SceneCheck.errorsOfEdit(SQUARE, split)).isEmpty();
    }

    private static boolean joins(Scene scene, int a, int b) {
        return scene.springs().stream().anyMatch(each -> each.joins(a) && each.joins(b));
    }

    @Test
    void unevenPartsActAsTheWhole() {
        Scene stiff = SQUARE.withSprings(SQUARE.springs()
                .change(
                        IdSet.of(1),
                        spring -> spring.withProperties(spring.properties().withStiffness(OptionalDouble.of(300)))
                                .withRestLength(OptionalDouble.of(1))));
        Scene split = MeshKnife.split(List.of(new Crossing(1, 0.25))).apply(stiff);
        Spring near = split.springs().get(1);
        Spring far = split.springs().get(6);
        assertThat(near.properties().stiffness().orElseThrow()).isCloseTo(1200, within(1e-9));
        assertThat(far.properties().stiffness().orElseThrow()).isCloseTo(400, within(1e-9));
        assertThat(near.restLength().orElseThrow() + far.restLength().orElseThrow())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void aSpringThatIsCrossedTwiceIsSplitOnce() {
        Scene split = MeshKnife.split(List.of(new Crossing(1, 0.25), new Crossing(1, 0.75)))
                .apply(SQUARE);
        assertThat(split.particles().size()).isEqualTo(5);
        assertThat(split.particles().get(5).position().x()).isEqualTo(0.5);
    }

    @Test
    void refusesACrossingAtAnEnd() {
        assertThatThrownBy(() -> new Crossing(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Crossing(1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Scene unlocked(Scene scene) {
        return scene.withGroups(
                scene.groups().change(IdSet.ofAll(scene.groups()), group -> group.withDisplay(Group.Display.PLAIN)));
    }

    /** Whatever the knife crosses, the scene can be saved and run, and one undo brings it back. */
    @Test
    void keepsRandomScenesWhole() {
        int cut = 0;
        for (long seed = 0; seed < 200; seed++) {
            Scene scene = unlocked(RandomScenes.scene(seed));
            Random random = new Random(seed);
            List<Crossing> crossings = new ArrayList<>();
            for (Spring spring : scene.springs())
                if (random.nextInt(3) == 0) crossings.add(new Crossing(spring.id(), 0.1 + 0.8 * random.nextDouble()));
            Document document = new Document(scene);
            document.execute(random.nextBoolean() ? MeshKnife.cut(crossings) : MeshKnife.split(crossings));
            cut += crossings.size();
            assertThat(SceneCheck.errorsOfEdit(scene, document.scene())).isEmpty();
            if (crossings.isEmpty()) continue;
            document.undo();
            assertThat(document.scene()).isSameAs(scene);
        }
        assertThat(cut).isGreaterThan(100);
    }
}
