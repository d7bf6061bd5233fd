package io.github.catenary.edit.transform;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransformsTest {
    /** A triangle in space; spring 1 has a rest length of its own, particle 2 a velocity. */
    private static final Scene TRIANGLE = Scene.EMPTY
            .withParticles(Table.of(
                    Particle.of(1, new Vec3(0, 0, 0)),
                    Particle.of(2, new Vec3(2, 0, 0))
                            .withVelocity(new Vec3(1, 0, 0))
                            .withRadius(0.5),
                    Particle.of(3, new Vec3(0, 1, 3))))
            .withSprings(Table.of(
                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(1.5)),
                    Spring.of(2, 2, 3, SpringKind.STRUCTURAL)))
            .withFaces(Table.of(Face.of(1, 1, 2, 3)));

    private static Scene run(String id, Scene scene, Parameters given) {
        return Nets.apply(Transforms.all(), id, scene, Selection.all(scene), given);
    }

    private static List<Vec3> places(Scene scene) {
        return scene.particles().stream().map(Particle::position).toList();
    }

    @Test
    void movesByExactAmounts() {
        Scene moved = run("move", TRIANGLE, with("by", new Vec3(0.25, -1, 4)));

        assertThat(places(moved)).containsExactly(new Vec3(0.25, -1, 4), new Vec3(2.25, -1, 4), new Vec3(0.25, 0, 7));
        assertThat(moved.springs()).isSameAs(TRIANGLE.springs());
    }

    /** A turn by quarters takes axes to axes; by another angle, a lock stays along its axis, for want of another. */
    @Test
    void locksTurnWithTheirAxes() {
        AxisLocks locks = new AxisLocks(true, false, false);
        Scene scene = TRIANGLE.changeParticles(IdSet.of(1), particle -> particle.withLocks(locks));

        assertThat(locks(run("rotate", scene, with("angle", 90)))).isEqualTo(new AxisLocks(false, true, false));
        assertThat(locks(run("rotate", scene, with("angle", 180)))).isEqualTo(locks);
        assertThat(locks(run("rotate", scene, with("angle", 30)))).isEqualTo(locks);
        assertThat(locks(run("scale", scene, with("factor", 3)))).isEqualTo(locks);
        assertThat(locks(run("mirror", scene, Parameters.NONE))).isEqualTo(locks);
        assertThat(locks(run("move", scene, with("by", new Vec3(1, 2, 3))))).isEqualTo(locks);
        Scene copies = run("linear-array", scene, Parameters.NONE);
        assertThat(copies.particles().at(3).locks()).as("of a copy").isEqualTo(locks);
    }

    private static AxisLocks locks(Scene scene) {
        return scene.particles().get(1).locks();
    }

    @Test
    void turnsByQuartersWithoutRounding() {
        Scene turned = run("rotate", TRIANGLE, with("angle", 90, "pivot", "origin"));

        assertThat(places(turned)).containsExactly(new Vec3(0, 0, 0), new Vec3(0, 2, 0), new Vec3(-1, 0, 3));
        assertThat(turned.particles().get(2).velocity()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(turned.springs()).isSameAs(TRIANGLE.springs());
        assertThat(turned.faces()).isSameAs(TRIANGLE.faces());
    }

    @Test
    void turnsAboutADirectionThroughAParticle() {
        Parameters given = with("angle", 120, "direction", new Vec3(5, 5, 5), "pivot", "particle", "particle", 1);

        Scene turned = run("rotate", TRIANGLE, given);

        // a third of a turn about the diagonal of a cube takes x to y, y to z and z to x
        assertThat(turned.particles().get(2).position().distanceTo(new Vec3(0, 2, 0)))
                .isLessThan(1e-15);
        assertThat(turned.particles().get(3).position().distanceTo(new Vec3(3, 0, 1)))
                .isLessThan(1e-15);
    }

    @Test
    void scalesAlongDirectionsOfItsOwn() {
        double diagonal = Math.sqrt(0.5);
        Affine map = Affine.scaling(
                new Vec3(diagonal, diagonal, 0),
                new Vec3(-diagonal, diagonal, 0),
                new Vec3(0, 0, 1),
                new Vec3(3, 1, 1),
                Vec3.ZERO);

        assertThat(map.place(new Vec3(1, 1, 5)).distanceTo(new Vec3(3, 3, 5))).isLessThan(1e-15);
        assertThat(map.place(new Vec3(-1, 1, 5)).distanceTo(new Vec3(-1, 1, 5))).isLessThan(1e-15);
    }

    @Test
    void mirrorsByANegativeFactor() {
        Affine map = Affine.scaling(new Vec3(-1, 1, 1), Vec3.ZERO);

        Scene mirrored = new TransformParticles(Label.of("operate", "Scale"), IdSet.of(1, 2, 3), map).apply(TRIANGLE);

        assertThat(places(mirrored)).containsExactly(new Vec3(0, 0, 0), new Vec3(-2, 0, 0), new Vec3(0, 1, 3));
        assertThat(mirrored.faces().get(1)).isEqualTo(Face.of(1, 1, 3, 2));
        assertThat(mirrored.springs().get(1).restLength()).hasValue(1.5);
    }

    @Test
    void pivotsInTheMiddleOfTheBoxByDefault() {
        Scene turned = run("rotate", TRIANGLE, with("angle", 180));

        assertThat(turned.particles().get(1).position()).isEqualTo(new Vec3(2, 1, 0));
    }

    @Test
    void scalesLengthsButNotMasses() {
        Scene scaled = run("scale", TRIANGLE, with("factor", 3, "pivot", "origin"));

        assertThat(places(scaled)).containsExactly(new Vec3(0, 0, 0), new Vec3(6, 0, 0), new Vec3(0, 3, 9));
        assertThat(scaled.springs().get(1).restLength()).hasValue(4.5);
        assertThat(scaled.springs().get(2).restLength()).isEmpty();
        assertThat(scaled.particles().get(2).radius()).isCloseTo(1.5, within(1e-15));
        assertThat(scaled.particles().get(2).mass()).isEqualTo(1);
        assertThat(scaled.particles().get(2).velocity()).isEqualTo(new Vec3(1, 0, 0));
    }

    @Test
    void keepsTheStrainOfASpringWhenAxesScaleDifferently() {
        Scene scaled = run("scale", TRIANGLE, with("factors", new Vec3(4, 1, 1), "pivot", "origin"));

        assertThat(scaled.drawnLength(scaled.springs().get(1))).isEqualTo(8);
        assertThat(scaled.springs().get(1).restLength()).hasValue(6);
    }

    @Test
    void leavesTheRestLengthOfASpringThatLeadsOut() {
        Scene scaled = Nets.apply(
                Transforms.all(), "scale", TRIANGLE, Selection.ofParticles(IdSet.of(2, 3)), with("factor", 2));

        assertThat(scaled.springs()).isSameAs(TRIANGLE.springs());
    }

    @Test
    void mirrorsInPlaceAndKeepsFrontsOutside() {
        Scene mirrored = run("mirror", TRIANGLE, with("axis", "x", "pivot", "origin", "keep", false));

        assertThat(places(mirrored)).containsExactly(new Vec3(0, 0, 0), new Vec3(-2, 0, 0), new Vec3(0, 1, 3));
        assertThat(mirrored.particles().get(2).velocity()).isEqualTo(new Vec3(-1, 0, 0));
        assertThat(mirrored.faces().get(1)).isEqualTo(Face.of(1, 1, 3, 2));
    }

    @Test
    void addsTheMirrorImageOfHalfATruss() {
        Scene half = Nets.grid(3, 2);

        Scene whole = run("mirror", half, Parameters.NONE);

        // the right edge is shared: 6 particles become 10, and its spring stays single
        assertThat(whole.particles().size()).isEqualTo(10);
        assertThat(whole.springs().size()).isEqualTo(7 + 6);
        assertThat(places(whole)).contains(new Vec3(4, 0, 0), new Vec3(4, 1, 0)).doesNotHaveDuplicates();
        assertThat(whole.springs().stream().filter(spring -> spring.joins(3)).count())
                .isEqualTo(3);
    }

    @Test
    void mirrorsFacesOfTheImage() {
        Scene image = run("mirror", TRIANGLE, with("axis", "x"));

        // particle 2 is at the mirror; 1 and 3 have images 4 and 5
        assertThat(image.faces().get(2)).isEqualTo(Face.of(2, 4, 5, 2));
        assertThat(image.particles().get(5).position()).isEqualTo(new Vec3(4, 1, 3));
    }

    @Test
    void repeatsAlongALine() {
        Scene row = run("linear-array", TRIANGLE, with("copies", 3, "by", new Vec3(0, 0, 5)));

        assertThat(row.particles().size()).isEqualTo(12);
        assertThat(row.springs().size()).isEqualTo(8);
        assertThat(row.faces().size()).isEqualTo(4);
        assertThat(row.particles().get(11).position()).isEqualTo(new Vec3(2, 0, 15));
        assertThat(row.springs().get(7).restLength()).hasValue(1.5);
    }

    @Test
    void repeatsAroundAnAxisAndSharesTheHub() {
        Scene spoke = Scene.EMPTY
                .withParticles(Table.of(Particle.of(1, new Vec3(1, 1, 0)), Particle.of(2, new Vec3(3, 1, 0))))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));

        Scene wheel = run("radial-array", spoke, with("count", 4, "pivot", "particle", "particle", 1));

        assertThat(places(wheel))
                .containsExactly(
                        new Vec3(1, 1, 0),
                        new Vec3(3, 1, 0),
                        new Vec3(1, 3, 0),
                        new Vec3(-1, 1, 0),
                        new Vec3(1, -1, 0));
        assertThat(wheel.springs().stream().allMatch(spring -> spring.joins(1))).isTrue();
        assertThat(wheel.springs().size()).isEqualTo(4);
    }

    @Test
    void repeatsUpToAnAngleWithoutTurning() {
        Parameters given = with("count", 3, "angle", 180, "pivot", "origin", "turn", false);

        Scene arc = run("radial-array", TRIANGLE, given);

        // the middle (1, 0.5, 1.5) goes to (−0.5, 1, 1.5), then to (−1, −0.5, 1.5)
        assertThat(arc.particles().get(4).position()).isEqualTo(new Vec3(-1.5, 0.5, 0));
        assertThat(arc.particles().get(7).position()).isEqualTo(new Vec3(-2, -1, 0));
        assertThat(arc.particles().get(5).velocity()).isEqualTo(new Vec3(1, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "left, 0, 0, 0",
        "right, 2, 2, 2",
        "centre-x, 1, 1, 1",
    })
    void alignsAlongX(String side, double first, double second, double third) {
        Scene aligned = run("align-" + side, Nets.grid(3, 1), Parameters.NONE);

        assertThat(places(aligned))
                .containsExactly(new Vec3(first, 0, 0), new Vec3(second, 0, 0), new Vec3(third, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({"top, 1, 1", "bottom, 1, 0", "centre-y, 1, 0.5", "near, 2, 3", "far, 2, 0", "centre-z, 2, 1.5"})
    void alignsAlongTheOtherAxes(String side, int axis, double to) {
        Scene aligned = run("align-" + side, TRIANGLE, Parameters.NONE);

        for (Vec3 place : places(aligned))
            assertThat(axis == 1 ? place.y() : place.z()).isEqualTo(to);
        assertThat(places(aligned).stream().map(Vec3::x)).containsExactly(0.0, 2.0, 0.0);
    }

    @Test
    void distributesEvenlyInTheOrderOfTheAxis() {
        Scene uneven = Scene.EMPTY.withParticles(Table.of(
                Particle.of(1, new Vec3(0, 5, 9)),
                Particle.of(2, new Vec3(0, 6, 0)),
                Particle.of(3, new Vec3(0, 7, 8)),
                Particle.of(4, new Vec3(0, 8, 1))));

        Scene even = run("distribute-z", uneven, Parameters.NONE);

        assertThat(places(even))
                .containsExactly(new Vec3(0, 5, 9), new Vec3(0, 6, 0), new Vec3(0, 7, 6), new Vec3(0, 8, 3));
    }

    @Test
    void sayWhatIsMissing() {
        assertThatThrownBy(() -> run("rotate", TRIANGLE, with("pivot", "particle")))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("enter the number");
        assertThatThrownBy(() -> run("rotate", TRIANGLE, with("pivot", "particle", "particle", 9)))
                .hasMessageContaining("there is no particle 9");
        assertThatThrownBy(() -> run("scale", TRIANGLE, with("factors", new Vec3(1, 1e7, 1))))
                .hasMessageContaining("a factor is 10000000, but");
        Scene large = Nets.grid(100, 100);
        assertThatThrownBy(() -> run("linear-array", large, with("copies", 100)))
                .hasMessageContaining("2980000 particles and springs");
        Scene two = Nets.grid(2, 1);
        assertThat(Transforms.DISTRIBUTE.get(0).hindrance(two, Selection.all(two)))
                .isPresent();
    }
}
