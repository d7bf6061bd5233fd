package io.github.catenary.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class Vec3Test {
    private static Vec3 random(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    @Test
    void theCrossProductIsAtRightAnglesToBothAndTurnsWithTheRightHand() {
        assertThat(new Vec3(1, 0, 0).cross(new Vec3(0, 1, 0))).isEqualTo(new Vec3(0, 0, 1));
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Vec3 a = random(random);
            Vec3 b = random(random);
            Vec3 c = a.cross(b);
            assertThat(c.dot(a)).as("seed %d", seed).isCloseTo(0, within(1e-12));
            assertThat(c.dot(b)).as("seed %d", seed).isCloseTo(0, within(1e-12));
            double square = a.dot(a) * b.dot(b) - a.dot(b) * a.dot(b);
            assertThat(c.dot(c)).as("Lagrange, seed %d", seed).isCloseTo(square, within(1e-9 * (1 + square)));
        }
    }

    @Test
    void theUnitVectorHasLengthOneAlsoOfTinyAndHugeOnes() {
        for (double size : new double[] {5e-324, 1e-300, 1e-160, 1, 1e160, 1e300, Double.MAX_VALUE}) {
            Vec3 unit = new Vec3(size, -size, size / 2).unit();
            assertThat(unit.length()).as("size %s", size).isCloseTo(1, within(1e-15));
            assertThat(unit.x()).isPositive();
            assertThat(unit.y()).isEqualTo(-unit.x());
        }
        for (int seed = 0; seed < 200; seed++) {
            Vec3 any = random(new Random(seed));
            Vec3 unit = any.unit();
            assertThat(unit.length()).as("seed %d", seed).isCloseTo(1, within(1e-15));
            assertThat(unit.dot(any)).as("seed %d", seed).isCloseTo(any.length(), within(1e-14));
        }
    }

    @Test
    void zeroHasNoDirectionAndWhatExceedsTheRangeIsRefused() {
        assertThatThrownBy(Vec3.ZERO::unit)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("[0, 0, 0] has no direction");
        Vec3 huge = new Vec3(1e200, 0, 0);
        assertThatThrownBy(() -> huge.cross(new Vec3(0, 1e200, 0))).isInstanceOf(BeyondRangeException.class);
        assertThat(huge.dot(huge)).isInfinite();
    }
}
