package io.github.catenary.edit.mesh;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FillOutlineTest {
    /** The outline of a box of 6 × 4, with a particle at each whole number. */
    private static Scene box(DoubleBinaryOperator height) {
        List<Vec3> corners = new ArrayList<>();
        for (int i = 0; i < 6; i++) corners.add(new Vec3(i, 0, 0));
        for (int i = 0; i < 4; i++) corners.add(new Vec3(6, i, 0));
        for (int i = 6; i > 0; i--) corners.add(new Vec3(i, 4, 0));
        for (int i = 4; i > 0; i--) corners.add(new Vec3(0, i, 0));
        return Nets.outline(corners.stream()
                .map(at -> new Vec3(at.x(), at.y(), height.applyAsDouble(at.x(), at.y())))
                .toList());
    }

    private static Scene fill(Scene outline, Parameters given) {
        return Nets.apply(MeshOperations.all(), "fill", outline, Selection.all(outline), given);
    }

    private static double area(Scene scene) {
        double area = 0;
        for (Face face : scene.faces()) {
            Vec3 a = scene.particles().get(face.a()).position();
            Vec3 b = scene.particles().get(face.b()).position();
            Vec3 c = scene.particles().get(face.c()).position();
            double twice = (b.x() - a.x()) * (c.y() - a.y()) - (c.x() - a.x()) * (b.y() - a.y());
            assertThat(twice).as("face %s looks to the front", face).isPositive();
            area += twice / 2;
        }
        return area;
    }

    private static long count(Scene scene, SpringKind kind) {
        return scene.springs().stream().filter(spring -> spring.kind() == kind).count();
    }

    @Test
    void squaresInABoxAreACloth() {
        Scene cloth = fill(box((x, y) -> 0), with("pattern", "squares", "mass", 0.2));

        assertThat(cloth.particles().size()).isEqualTo(7 * 5);
        assertThat(cloth.particles().get(21).mass()).isEqualTo(0.2);
        assertThat(count(cloth, SpringKind.STRUCTURAL)).isEqualTo(6 * 5 + 7 * 4);
        assertThat(count(cloth, SpringKind.SHEAR)).isEqualTo(2 * 6 * 4);
        assertThat(count(cloth, SpringKind.BEND)).isEqualTo(5 * 5 + 7 * 3);
        assertThat(area(cloth)).isCloseTo(24, within(1e-9));
    }

    @Test
    void withoutShearSpringsTheSquaresAreOpen() {
        Scene net = fill(box((x, y) -> 0), with("pattern", "squares", "shear", false, "bend", false, "faces", false));

        assertThat(net.springs().size()).isEqualTo(6 * 5 + 7 * 4);
        assertThat(net.faces().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 40, 200})
    void trianglesCoverAPolygon(int corners) {
        Scene disc = fill(Nets.ring(corners), with("spacing", 0.3));

        assertThat(area(disc)).isCloseTo(corners / 2.0 * 4 * Math.sin(2 * Math.PI / corners), within(1e-9));
        int edges = (int) count(disc, SpringKind.STRUCTURAL);
        // Euler: a disc has one face more than edges minus vertices
        assertThat(disc.faces().size()).isEqualTo(edges - disc.particles().size() + 1);
        assertThat(count(disc, SpringKind.BEND)).isPositive();
        assertThat(SceneCheck.problems(disc)).isEmpty();
    }

    @Test
    void followsAHollowOutline() {
        Scene hollow = Nets.outline(List.of(
                new Vec3(0, 0, 0),
                new Vec3(4, 0, 0),
                new Vec3(4, 4, 0),
                new Vec3(3, 4, 0),
                new Vec3(3, 1, 0),
                new Vec3(1, 1, 0),
                new Vec3(1, 4, 0),
                new Vec3(0, 4, 0)));

        for (String pattern : List.of("triangles", "squares")) {
            assertThat(area(fill(hollow, with("spacing", 0.25, "pattern", pattern))))
                    .isCloseTo(10, within(1e-9));
        }
    }

    @Test
    void aTiltedOutlineIsFilledInItsPlane() {
        Scene tilted = fill(box((x, y) -> 2 * x - y), with("spacing", 0.5));

        assertThat(tilted.particles().size()).isGreaterThan(100);
        assertThat(tilted.particles().stream()
                        .map(each -> each.position())
                        .mapToDouble(at -> at.z() - 2 * at.x() + at.y()))
                .allMatch(off -> Math.abs(off) < 1e-12);
    }

    @Test
    void aBentOutlineIsFilledBySmoothSurface() {
        Scene saddle = fill(box((x, y) -> (x - 3) * (y - 2) / 6), with("pattern", "squares"));

        for (var particle : saddle.particles()) {
            Vec3 at = particle.position();
            assertThat(at.z()).isCloseTo((at.x() - 3) * (at.y() - 2) / 6, within(0.1));
        }
    }

    @Test
    void saysWhyAnOutlineCannotBeFilled() {
        Scene chain = Nets.grid(4, 1);
        assertThatThrownBy(() -> fill(chain, Parameters.NONE)).hasMessageContaining("particle 1 has 1 of them");
        Scene line = Nets.outline(List.of(Vec3.ZERO, new Vec3(1, 1, 0), new Vec3(2, 2, 0)));
        assertThatThrownBy(() -> fill(line, Parameters.NONE)).hasMessageContaining("no area");
        Scene eight = Nets.outline(List.of(Vec3.ZERO, new Vec3(3, 2, 0), new Vec3(3, 0, 0), new Vec3(0, 1, 0)));
        assertThatThrownBy(() -> fill(eight, Parameters.NONE)).hasMessageContaining("touches itself");
        assertThatThrownBy(() -> fill(box((x, y) -> 0), with("spacing", 1e-6))).hasMessageContaining("spacing of");
        Scene two = Nets.apply(
                io.github.catenary.edit.transform.Transforms.all(),
                "linear-array",
                Nets.ring(5),
                Selection.ofParticles(IdSet.range(1, 5)),
                with("by", new Vec3(9, 0, 0)));
        assertThatThrownBy(() -> fill(two, Parameters.NONE)).hasMessageContaining("more than one closed outline");
    }
}
