package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SignedSvdTest {
    private final SignedSvd svd = new SignedSvd();

    @Test
    void takesRandomMatricesApartFlatInvertedAndOfAnySize() {
        Random random = new Random(3);
        for (int k = 0; k < 3000; k++) {
            double[] f = random.doubles(9, -1, 1).toArray();
            double size = Math.pow(10, random.nextInt(-140, 140));
            if (k % 3 == 1) for (int i = 0; i < 3; i++) f[3 * i + 2] = f[3 * i] - 2 * f[3 * i + 1]; // flat
            if (k % 7 == 2) for (int i = 0; i < 3; i++) f[3 * i + 1] = f[3 * i]; // with equal columns
            if (k % 5 == 3) for (int i = 0; i < 3; i++) f[3 * i] *= 1e-9;
            for (int e = 0; e < 9; e++) f[e] *= size;
            require(f, "matrix " + k);
        }
    }

    @Test
    void takesSpecialMatricesApart() {
        require(new double[9], "zero");
        require(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, "unity");
        require(new double[] {-1, 0, 0, 0, -1, 0, 0, 0, -1}, "point reflection");
        require(new double[] {0, 0, 0, 0, 0, 0, 0, 0, 5}, "a line");
        require(new double[] {0, 2, 0, 0, 0, 3, 0, 0, 0}, "nilpotent");
        require(new double[] {1e300, 0, 0, 0, -1e300, 0, 0, 0, 1e300}, "huge");
        require(new double[] {1e-320, 0, 0, 0, 1e-320, 0, 0, 0, 1e-320}, "tiny");
    }

    @Test
    void aReflectionHasOneNegativeValueTheLast() {
        svd.of(new double[] {3, 0, 0, 0, -2, 0, 0, 0, 1});

        assertThat(svd.sigma).containsExactly(3, 2, -1);
    }

    @Test
    void refusesWhatIsNotFinite() {
        assertThat(svd.of(new double[] {1, 0, 0, 0, Double.NaN, 0, 0, 0, 1})).isFalse();
        assertThat(svd.of(new double[] {1, 0, 0, 0, Double.POSITIVE_INFINITY, 0, 0, 0, 1}))
                .isFalse();
        assertThat(svd.sigma).containsExactly(0, 0, 0);
    }

    private void require(double[] f, String name) {
        assertThat(svd.of(f)).as(name).isTrue();
        double largest = Double.MIN_NORMAL;
        for (double entry : f) largest = Math.max(largest, Math.abs(entry));
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double product = 0;
                for (int k = 0; k < 3; k++) product += svd.u[3 * i + k] * svd.sigma[k] * svd.v[3 * j + k];
                assertThat(product).as(name).isCloseTo(f[3 * i + j], within(2e-14 * largest));
            }
        }
        requireRotation(svd.u, name + ", U");
        requireRotation(svd.v, name + ", V");
        assertThat(svd.sigma[0]).as(name).isGreaterThanOrEqualTo(svd.sigma[1] * (1 - 1e-14));
        assertThat(svd.sigma[1] - Math.abs(svd.sigma[2])).as(name).isGreaterThanOrEqualTo(-2e-14 * largest);
    }

    private static void requireRotation(double[] m, String name) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double product = m[3 * i] * m[3 * j] + m[3 * i + 1] * m[3 * j + 1] + m[3 * i + 2] * m[3 * j + 2];
                assertThat(product).as(name).isCloseTo(i == j ? 1 : 0, within(1e-13));
            }
        }
        double determinant = m[0] * (m[4] * m[8] - m[5] * m[7])
                - m[1] * (m[3] * m[8] - m[5] * m[6])
                + m[2] * (m[3] * m[7] - m[4] * m[6]);
        assertThat(determinant).as(name).isCloseTo(1, within(1e-13));
    }
}
