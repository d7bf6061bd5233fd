package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnappingTest {
    @ParameterizedTest
    @CsvSource({
        "0.31, 0.1, 0.3",
        "0.34, 0.1, 0.3",
        "0.292, 0.02, 0.3",
        "-0.31, 0.1, -0.3",
        "1234.567, 0.05, 1234.55",
        "7.4, 5, 5",
        "7.6, 5, 10",
        "-7.6, 5, -10",
        "1e9, 1, 1e9",
        "0.0031, 0.001, 0.003"
    })
    void givesTheShortestDecimalOfTheNearestMultiple(double value, double spacing, double snapped) {
        assertThat(Snapping.snap(value, spacing)).isEqualTo(snapped);
    }

    @Test
    void givesNoNegativeZero() {
        assertThat(Double.toString(Snapping.snap(-0.01, 0.1))).isEqualTo("0.0");
        assertThat(Double.toString(Snapping.snap(-0.01, 5))).isEqualTo("0.0");
    }

    @Test
    void keepsZAndLeavesPointsAloneWhereSnappingIsOff() {
        Vec3 point = new Vec3(0.31, 0.72, 0.123);
        PickRay ray = Hand.ray(WorkPlane.FRONT.at(point.z()), point);
        PointerEvent on = new PointerEvent(ray, 0.5, 0.1, false, false, false, 1);
        PointerEvent off = new PointerEvent(ray, 0, 0.1, false, false, false, 1);

        assertThat(on.snapped()).contains(new Vec3(0.5, 0.5, 0.123));
        assertThat(off.snapped()).contains(point);
    }

    @Test
    void movesFromGridPointToGridPointToTheLastBit() {
        long seed = 5;
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            double from = Snapping.snap(random.nextDouble() * 20 - 10, 0.1);
            double to = Snapping.snap(random.nextDouble() * 20 - 10, 0.1);
            Scene scene = Scenes.particles(new Vec3(from, to, 0.7));

            Scene moved = GridMove.command(IdSet.of(1), new Vec3(to - from, from - to, 0), 0.1)
                    .apply(scene);

            assertThat(moved.particles().at(0).position())
                    .as("seed %d, round %d, from %s", seed, i, from)
                    .isEqualTo(new Vec3(to, from, 0.7));
        }
    }

    @Test
    void keepsCoordinatesThatMissTheGrid() {
        Scene scene = Scenes.particles(new Vec3(0.013, 0.4, 0));

        Scene moved = GridMove.command(IdSet.of(1), new Vec3(0.1, 0, 0), 0.1).apply(scene);

        assertThat(moved.particles().at(0).position()).isEqualTo(new Vec3(0.013 + 0.1, 0.4, 0));
    }

    @Test
    void refusesASpacingOfZero() {
        assertThatThrownBy(() -> Snapping.snap(1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is 0");
    }
}
