package io.github.catenary.plugin.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathTest {
    private static final String KEYS = "1 0 0 0; 2 4 0 0; 4 4 6 0;";

    @Test
    void aCircleStartsAtTheDrawnPositionAndTurnsAnticlockwiseAboutItsAxis() {
        Path circle = circle(Map.of("radius", Value.of(2), "period", Value.of(4), "phase", Value.of(90)));

        assertNear(circle, 0, Vec3.ZERO);
        assertNear(circle, 1, new Vec3(-2, -2, 0));
        assertNear(circle, 2, new Vec3(0, -4, 0));
        assertNear(circle, 4, Vec3.ZERO);
        assertNear(circle, 4001, new Vec3(-2, -2, 0));
    }

    @Test
    void aGivenCentreIsRelativeToTheDrawnPosition() {
        Value centre = Value.of(new Vec3(1, 2, 3));

        assertNear(circle(Map.of("radius", Value.of(2), "centre", centre)), 0, new Vec3(3, 2, 3));
        assertNear(circle(Map.of("radius", Value.of(0), "centre", centre)), 0.7, new Vec3(1, 2, 3));
    }

    @Test
    void aCircleLiesAtRightAnglesToAnyAxis() {
        for (Vec3 axis : new Vec3[] {new Vec3(0, 3, 0), new Vec3(1e200, 0, 0), new Vec3(1, -2, 0.5)}) {
            Path circle = circle(Map.of("axis", Value.of(axis)));
            double longest = 0;
            for (double t = 0; t < 2; t += 0.125) {
                Vec3 at = at(circle, t);
                Vec3 unit = axis.times(1 / Math.max(Math.abs(axis.x()), Math.abs(axis.y())));
                assertThat(unit.x() * at.x() + unit.y() * at.y() + unit.z() * at.z())
                        .isBetween(-1e-12, 1e-12);
                longest = Math.max(longest, at.length());
            }
            assertThat(longest).isBetween(0.99, 1.0 + 1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1, 0, 0", "1.5, 2, 0", "2, 4, 0", "3, 4, 3", "4, 4, 6", "9, 4, 6"})
    void movesStraightFromKeyToKeyAndRestsAtBothEnds(double t, double x, double y) {
        assertNear(KeyedPath.of(KEYS, false, false), t, new Vec3(x, y, 0));
    }

    @Test
    void startsAgainIfItLoops() {
        Path path = KeyedPath.of(KEYS, false, true);

        assertNear(path, 0.5, Vec3.ZERO);
        assertNear(path, 4.5, new Vec3(2, 0, 0));
        assertNear(path, 301.5, new Vec3(2, 0, 0));
        assertNear(KeyedPath.of("3 1 2 3", true, true), 100, new Vec3(1, 2, 3));
    }

    @Test
    void aSmoothPathPassesThroughItsKeysWithoutCorners() {
        for (boolean loop : new boolean[] {false, true}) {
            Path path = KeyedPath.of("0 0 0 0; 1 1 2 0; 1.5 3 0 1; 3 0 0 0", true, loop);
            assertNear(path, 1, new Vec3(1, 2, 0));
            assertNear(path, 1.5, new Vec3(3, 0, 1));
            double step = 1e-6;
            for (double t : new double[] {1, 1.5, 3}) {
                Vec3 before = at(path, t).minus(at(path, t - step)).times(1 / step);
                Vec3 after = at(path, t + step).minus(at(path, t)).times(1 / step);
                assertThat(before.distanceTo(after))
                        .as("at %s s, loop %s", t, loop)
                        .isLessThan(1e-3);
            }
        }
    }

    @Test
    void aStraightSmoothPathWithEvenKeysHasConstantSpeed() {
        Path path = KeyedPath.of("0 0 0 0; 1 1 0 0; 2 2 0 0; 3 3 0 0", true, false);

        assertNear(path, 1.25, new Vec3(1.25, 0, 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''| there is no key",
                "1 2 3| expected four numbers t x y z",
                "0 0 0 0; 1 x 0 0| \"1 x 0 0\"",
                "0 0 0 NaN| expected four numbers t x y z",
                "1 0 0 0; 1 0 0 0| is not later"
            })
    void namesTheKeyThatIsWrong(String keys, String message) {
        assertThatThrownBy(() -> KeyedPath.of(keys, false, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static Path circle(Map<String, Value> values) {
        return AttachToPath.path(new AttachToPath().schema().resolve(Parameters.of(values)));
    }

    private static Vec3 at(Path path, double t) {
        double[] xyz = new double[3];
        path.at(t, xyz);
        return new Vec3(xyz[0], xyz[1], xyz[2]);
    }

    private static void assertNear(Path path, double t, Vec3 expected) {
        assertThat(at(path, t).distanceTo(expected))
                .as("%s at %s s", at(path, t), t)
                .isLessThan(1e-11);
    }
}
