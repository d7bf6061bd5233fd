package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.SceneCheck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FlatOutlineTest {
    /** A square around a place, anticlockwise if the size is positive. */
    private static double[][] square(double x, double y, double size) {
        double r = Math.abs(size) / 2;
        return size > 0
                ? new double[][] {{x - r, x + r, x + r, x - r}, {y - r, y - r, y + r, y + r}}
                : new double[][] {{x - r, x - r, x + r, x + r}, {y - r, y + r, y + r, y - r}};
    }

    private static double area(boolean evenOdd, double[][]... rings) {
        return FlatOutline.of(List.of(rings), evenOdd, 0).orElseThrow().area();
    }

    @Test
    void whatIsInsideFollowsTheRuleWhateverTheDirections() {
        assertThat(area(false, square(0, 0, 4))).isEqualTo(16);
        assertThat(area(false, square(0, 0, -4))).isEqualTo(16);
        assertThat(area(false, square(0, 0, 4), square(0, 0, 2))).isEqualTo(16);
        assertThat(area(false, square(0, 0, 4), square(0, 0, -2))).isEqualTo(12);
        assertThat(area(false, square(0, 0, -4), square(0, 0, 2))).isEqualTo(12);
        assertThat(area(true, square(0, 0, 4), square(0, 0, 2))).isEqualTo(12);
        assertThat(area(true, square(0, 0, 4), square(0, 0, 2), square(0, 0, 1)))
                .isEqualTo(13);
        assertThat(area(false, square(0, 0, 4), square(0, 0, -2), square(0, 0, -1)))
                .isEqualTo(13); // the innermost goes round once against the outermost
        assertThat(area(false, square(0, 0, 4), square(9, 9, -2))).isEqualTo(20);
    }

    private static FlatOutline outline(double[][] ring) {
        return FlatOutline.of(Collections.singletonList(ring), false, 0).orElseThrow();
    }

    @Test
    void ringsThatMeetHaveNoOutline() {
        assertThat(FlatOutline.of(List.of(square(0, 0, 4), square(2, 0, 4)), false, 0))
                .isEmpty();
        assertThat(FlatOutline.of(List.of(square(0, 0, 4), square(1, 0, 2)), false, 0))
                .isEmpty(); // touches
        assertThat(FlatOutline.of(List.of(square(0, 0, 4), square(0.99, 0, 2)), false, 0.011))
                .isEmpty();
        assertThat(FlatOutline.of(List.of(square(0, 0, 4), square(0.99, 0, 2)), false, 0.009))
                .isPresent();
        assertThat(FlatOutline.of(List.of(), false, 0).orElseThrow().isEmpty()).isTrue();
    }

    @Test
    void bodiesOfOverlappingOutlinesStayApart() {
        FlatOutline one = outline(square(0, 0, 4));
        FlatOutline other = outline(square(2, 0, 4));

        FilledBody both = FilledBody.apart(List.of(one.filled(0.5), other.filled(0.5)), 0.5);

        FaceSurface surface = FaceSurface.of(both.in(Scene.NEW));
        assertThat(surface.area()).isCloseTo(32, within(1e-9));
        assertThat(SceneCheck.problems(both.in(Scene.NEW))).isEmpty();
        assertThat(both.particles())
                .isEqualTo(one.filled(0.5).particles() + other.filled(0.5).particles());
        List<FilledBody> many = Collections.nCopies(3000, one.filled(0.2));
        assertThatThrownBy(() -> FilledBody.apart(many, 0.2)).hasMessageContaining("more than 1000000 particles");
        assertThat(one.isLargerThan(6)).isTrue();
        assertThat(one.isLargerThan(7)).isFalse();
    }

    private static Scene rope(double spacing, boolean closed, double... corners) {
        double[][] points = new double[2][corners.length / 2];
        for (int i = 0; i < corners.length; i++) points[i % 2][i / 2] = corners[i];
        return Polyline.ropes(Scene.NEW, List.of(new Polyline(points, closed)), spacing)
                .scene();
    }

    @Test
    void aLineBecomesARopeThatKeepsItsCorners() {
        Scene bent = rope(0.5, false, 0, 0, 3, 0, 3, 1.2);

        assertThat(bent.particles()).hasSize(9); // 6 pieces of 0.5 m and 2 of 0.6 m
        assertThat(bent.springs()).hasSize(8);
        assertThat(bent.particles().at(6).position().x()).isEqualTo(3);
        assertThat(bent.particles().at(6).position().y()).isZero();
        assertThat(bent.particles().at(8).position().y()).isEqualTo(1.2);

        Scene ring = rope(1, true, 0, 0, 3, 0, 3, 3, 0, 3);
        assertThat(ring.particles()).hasSize(12);
        assertThat(ring.springs()).hasSize(12);
        for (Spring spring : ring.springs()) {
            double length = ring.particles()
                    .get(spring.a())
                    .position()
                    .distanceTo(ring.particles().get(spring.b()).position());
            assertThat(length).isCloseTo(1, within(1e-12));
        }
        assertThat(rope(1, true, 0, 0, 1, 0, 1, 0.1).particles()).isEmpty();
        assertThatThrownBy(() -> rope(1e-7, false, 0, 0, 1, 0)).hasMessageContaining("more than");
    }

    @Test
    void ropesOfWildLinesAreScenes() {
        Random random = new Random(3);
        for (int seed = 0; seed < 200; seed++) {
            List<Polyline> lines = new ArrayList<>();
            for (int k = random.nextInt(4); k >= 0; k--) {
                int size = 2 + random.nextInt(40);
                double[][] points = new double[2][size];
                for (double[] line : points) for (int i = 0; i < size; i++) line[i] = random.nextInt(5) / 4.0;
                lines.add(new Polyline(points, random.nextBoolean()));
            }
            Scene scene =
                    Polyline.ropes(Scene.NEW, lines, 0.05 + random.nextDouble()).scene();
            assertThat(SceneCheck.problems(scene).stream().filter(each -> each.isError()))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }
}
