package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rotation in closed form beside that of the singular values. */
class PolarRotationTest {
    private final PolarRotation polar = new PolarRotation();
    private final SignedSvd svd = new SignedSvd();

    @Test
    void isTheRotationOfTheSingularValues() {
        Random random = new Random(5);
        double[] f = new double[9];
        int told = 0;
        for (int n = 0; n < 20_000; n++) {
            double size = Math.pow(10, random.nextInt(7) - 3);
            for (int e = 0; e < 9; e++) f[e] = size * random.nextGaussian();
            if (!polar.of(f)) continue;
            told++;
            svd.of(f);
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 3; k++) {
                    double expected = svd.u[3 * i] * svd.v[3 * k]
                            + svd.u[3 * i + 1] * svd.v[3 * k + 1]
                            + svd.u[3 * i + 2] * svd.v[3 * k + 2];
                    assertThat(polar.r[3 * i + k]).as("matrix %d", n).isCloseTo(expected, within(1e-9));
                }
            }
            double trace = svd.sigma[0] + svd.sigma[1] + svd.sigma[2];
            assertThat(polar.trace).as("matrix %d", n).isCloseTo(trace, within(1e-12 * size * 10));
        }
        assertThat(told).isGreaterThan(18_000);
    }

    @Test
    void aRotationIsItself() {
        double[] turned = {0, -1, 0, 0.6, 0, -0.8, 0.8, 0, 0.6};
        assertThat(polar.of(turned)).isTrue();
        assertThat(polar.trace).isCloseTo(3, within(1e-15));
        for (int e = 0; e < 9; e++) assertThat(polar.r[e]).isCloseTo(turned[e], within(1e-15));
    }

    /** A mirror image has no nearest rotation, a line many, and what is no number none. */
    @Test
    void doesNotTellWhereThereIsMoreThanOne() {
        assertThat(polar.of(new double[] {1, 0, 0, 0, 1, 0, 0, 0, -1})).isFalse();
        assertThat(polar.of(new double[] {1, 0, 0, 0, 0, 0, 0, 0, 0})).isFalse();
        assertThat(polar.of(new double[9])).isFalse();
        assertThat(polar.of(new double[] {1, 0, 0, 0, Double.NaN, 0, 0, 0, 1})).isFalse();
        assertThat(polar.of(new double[] {1e200, 0, 0, 0, 1e200, 0, 0, 0, 1e200}))
                .isFalse();
    }

    @Test
    void theLogarithmIsThatOfStrictMath() {
        Random random = new Random(3);
        for (int n = 0; n < 100_000; n++) {
            double x = Math.exp(40 * random.nextGaussian());
            if (n % 2 == 0) x = 1 + random.nextGaussian() * 0.1;
            if (!(x > 0)) continue;
            double expected = StrictMath.log(x);
            assertThat(Math.abs(ElasticMaterial.logarithm(x) - expected)).isLessThanOrEqualTo(Math.ulp(expected));
        }
        for (double x : new double[] {1, 0, Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NaN, -1}) {
            assertThat(Double.compare(ElasticMaterial.logarithm(x), StrictMath.log(x)))
                    .isZero();
        }
    }
}
