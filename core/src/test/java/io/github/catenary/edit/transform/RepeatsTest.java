package io.github.catenary.edit.transform;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies in a row, told before they are made, and joined. */
class RepeatsTest {
    private static Scene run(String id, Scene scene, Parameters given) {
        return Nets.apply(Transforms.all(), id, scene, Selection.all(scene), given);
    }

    private static CopyOperation.Copies copies(String id, Scene scene, Parameters given) {
        CopyOperation operation = (CopyOperation) Transforms.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        return operation.copies(scene, Selection.all(scene), operation.schema().resolve(given));
    }

    @ParameterizedTest
    @ValueSource(strings = {"linear-array", "radial-array"})
    void tellsWhereTheCopiesWillBe(String id) {
        Scene scene = Nets.grid(3, 2);

        CopyOperation.Copies told = copies(id, scene, Parameters.NONE);
        Scene made = run(id, scene, Parameters.NONE);

        List<Vec3> places = told.placements().stream()
                .flatMap(placement -> scene.particles().stream()
                        .filter(each -> !placement.shared().test(each))
                        .map(each -> placement.place().apply(each).position()))
                .toList();
        assertThat(made.particles().stream().map(Particle::position).skip(6).toList())
                .isEqualTo(places);
    }

    @Test
    void springsJoinEachParticleToTheNextCopy() {
        Scene post = Nets.grid(1, 2);

        Scene fence = run("linear-array", post, with("copies", 3, "by", new Vec3(2, 0, 0), "join", "springs"));

        assertThat(fence.particles().size()).isEqualTo(8);
        assertThat(fence.springs().size()).isEqualTo(4 + 2 * 3);
        assertThat(fence.springs().stream().skip(4))
                .allSatisfy(spring -> assertThat(spring.b() - spring.a()).isEqualTo(2))
                .allSatisfy(spring -> assertThat(fence.drawnLength(spring)).isEqualTo(2));
    }

    /** A wheel: the hub is shared, the rim is closed. */
    @Test
    void springsCloseAFullCircle() {
        Scene spoke = Nets.grid(2, 1);
        Parameters given = with("count", 6, "pivot", "particle", "particle", 1, "join", "springs");

        Scene wheel = run("radial-array", spoke, given);

        assertThat(wheel.particles().size()).isEqualTo(7);
        assertThat(wheel.springs().size()).isEqualTo(12);
        assertThat(wheel.springs().stream().filter(spring -> spring.a() != 1))
                .hasSize(6)
                .allSatisfy(spring -> assertThat(wheel.drawnLength(spring)).isCloseTo(1, within(1e-12)));
        assertThat(run("radial-array", spoke, given.with("angle", Value.of(90)))
                        .springs()
                        .size())
                .as("an arc has two ends")
                .isEqualTo(6 + 5);
    }

    /** Bays of a truss: the right post of one is the left post of the next. */
    @Test
    void mergesWhatLiesAtOnePlace() {
        Scene bay = Nets.grid(2, 2);

        Scene truss = run("linear-array", bay, with("copies", 9, "join", "merge"));

        assertThat(truss.particles().size()).isEqualTo(22);
        assertThat(truss.springs().size()).isEqualTo(11 + 20);
        assertThat(truss.particles().get(2).mass()).as("as welding does").isEqualTo(2);
    }

    /** Particles of the part itself stay apart, however near they are. */
    @Test
    void mergesOnlyDifferentCopies() {
        Scene near =
                Nets.grid(2, 1).changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(1e-6, 0, 0)));

        assertThatThrownBy(() -> run("linear-array", near, with("copies", 2, "join", "merge")))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("no particles of different copies lie within 0.001 m");
    }

    @Test
    void refusesASpringWithoutALength() {
        Scene row = Nets.grid(3, 1);
        Parameters given = with("count", 3, "turn", false, "pivot", "centre", "join", "springs");

        assertThatThrownBy(() -> run("radial-array", row, given))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("neighbouring copies of particle 1 lie at one place");
    }

    @Test
    void refusesTooManyBeforeItMakesThem() {
        Scene thousand = Nets.grid(1000, 1);

        assertThatThrownBy(() -> copies("linear-array", thousand, with("copies", 1000)))
                .hasMessageContaining(
                        "the copies would have 1999000 particles and springs, but may have at most 1000000");
        assertThat(copies("linear-array", thousand, with("copies", 500)).placements())
                .hasSize(500);
        assertThatThrownBy(() -> run("linear-array", thousand, with("copies", 500, "join", "springs")))
                .hasMessageContaining("1499500");
    }

    @Test
    void mergedLocksHold() {
        Scene bay = Nets.grid(2, 1)
                .changeParticles(IdSet.of(1), particle -> particle.withLocks(new AxisLocks(false, true, false)));

        Scene row = run("linear-array", bay, with("copies", 2, "join", "merge"));

        assertThat(row.particles().stream().map(Particle::locks).filter(locks -> locks.y()))
                .hasSize(3);
        assertThat(row.springs().stream().map(Spring::id)).hasSize(3);
    }
}
