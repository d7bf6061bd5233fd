package io.github.catenary.edit.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelatedTest {
    /** The chain 1–2–3–4–5 of springs 1 … 4, the pair 6–7 with spring 5, and 8 alone. */
    private static final Scene SCENE = Scene.EMPTY
            .withParticles(Table.of(IntStream.rangeClosed(1, 8)
                    .mapToObj(id -> Particle.of(id, new Vec3(id, 0, 0)))
                    .toList()))
            .withSprings(Table.of(
                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                    Spring.of(2, 2, 3, SpringKind.SHEAR).withMaterial(Optional.of("cotton")),
                    Spring.of(3, 3, 4, SpringKind.STRUCTURAL).withMaterial(Optional.of("cotton")),
                    Spring.of(4, 4, 5, SpringKind.STRUCTURAL),
                    Spring.of(5, 6, 7, SpringKind.SHEAR)))
            .withGroups(Table.of(
                    Group.of(1, "ends", IdSet.of(1, 5), IdSet.of(4)), Group.of(2, "pair", IdSet.of(6), IdSet.empty())));

    @Test
    void growsByOneStep() {
        assertThat(particles(3).grown()).isEqualTo(selection(IdSet.of(2, 3, 4), IdSet.empty()));
        assertThat(springs(2).grown()).isEqualTo(selection(IdSet.empty(), IdSet.of(1, 2, 3)));
        assertThat(particles(8).grown()).isEqualTo(Selection.ofParticles(IdSet.of(8)));
    }

    @Test
    void shrinksByOneStep() {
        assertThat(particles(1, 2, 3, 4).shrunk()).isEqualTo(Selection.ofParticles(IdSet.of(1, 2, 3)));
        assertThat(springs(1, 2, 3).shrunk()).isEqualTo(Selection.ofSprings(IdSet.of(1, 2)));
        assertThat(particles(3).shrunk()).isEqualTo(Selection.EMPTY);
        assertThat(particles(1, 2, 3, 4, 5).shrunk()).isEqualTo(Selection.ofParticles(IdSet.of(1, 2, 3, 4, 5)));
    }

    @Test
    void followsSpringsToTheirEnd() {
        assertThat(particles(2).connected()).isEqualTo(selection(IdSet.of(1, 2, 3, 4, 5), IdSet.of(1, 2, 3, 4)));
        assertThat(springs(5).connected()).isEqualTo(selection(IdSet.of(6, 7), IdSet.of(5)));
        assertThat(particles(8).connected()).isEqualTo(Selection.ofParticles(IdSet.of(8)));
    }

    @Test
    void invertsTheKindsOfItemsThatAreSelected() {
        assertThat(particles(1, 2).inverted()).isEqualTo(Selection.ofParticles(IdSet.of(3, 4, 5, 6, 7, 8)));
        assertThat(springs(1).inverted()).isEqualTo(Selection.ofSprings(IdSet.of(2, 3, 4, 5)));
        assertThat(Related.to(Selection.EMPTY, SCENE).inverted()).isEqualTo(Selection.all(SCENE));
        assertThat(Related.to(Selection.all(SCENE), SCENE).inverted()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void findsWhatIsAlike() {
        assertThat(springs(2).ofSameKind()).isEqualTo(Selection.ofSprings(IdSet.of(2, 5)));
        assertThat(springs(2).ofSameMaterial()).isEqualTo(Selection.ofSprings(IdSet.of(2, 3)));
        assertThat(springs(1).ofSameMaterial()).isEqualTo(Selection.ofSprings(IdSet.of(1, 4, 5)));
        assertThat(particles(1).ofSameGroup()).isEqualTo(selection(IdSet.of(1, 5), IdSet.of(4)));
        assertThat(springs(4).ofSameGroup()).isEqualTo(selection(IdSet.of(1, 5), IdSet.of(4)));
        assertThat(particles(2).ofSameGroup()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void answersForAnEmptyScene() {
        Related none = Related.to(Selection.EMPTY, Scene.EMPTY);

        assertThat(none.grown()).isEqualTo(Selection.EMPTY);
        assertThat(none.connected()).isEqualTo(Selection.EMPTY);
        assertThat(none.inverted()).isEqualTo(Selection.EMPTY);
    }

    private static Related particles(int... ids) {
        return Related.to(Selection.ofParticles(IdSet.of(ids)), SCENE);
    }

    private static Related springs(int... ids) {
        return Related.to(Selection.ofSprings(IdSet.of(ids)), SCENE);
    }

    private static Selection selection(IdSet particles, IdSet springs) {
        return new Selection(particles, springs, IdSet.empty());
    }
}
