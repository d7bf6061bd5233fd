package io.github.catenary.plugin.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RotationTest {
    private final Rotation rotation = new Rotation();

    @Test
    void findsTheRotationInARotationTimesASymmetricPositiveMatrix() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            double[] turned = randomRotation(random);
            double[] about = randomRotation(random);
            double[] stretch = {
                1 + random.nextDouble(), 0, 0, 0, 0.01 + random.nextDouble(), 0, 0, 0, random.nextDouble()
            };
            rotation.fit(times(turned, times(about, times(stretch, transposed(about)))));

            for (int e = 0; e < 9; e++)
                assertThat(rotation.matrix[e]).as("matrix %s", i).isCloseTo(turned[e], within(1e-9));
        }
    }

    @Test
    void rotatesAMatrixInThePictureOnlyInItsPlaneAndOthersInSpace() {
        double[] quarter = {0, -1, 0, 1, 0, 0, 0, 0, 1};
        rotation.fit(new double[] {0, -2, 0, 3, 0, 0, 0, 0, 0});
        assertThat(rotation.matrix).containsExactly(quarter, within(0.0));

        rotation.fit(new double[] {1, 0, 0, 0, -1, 0, 0, 0, 0}); // a reflection
        assertThat(rotation.matrix).containsExactly(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, within(0.0));

        rotation.fit(new double[] {0, 0, 0, 0, 2, 0, -3, 0, 0}); // maps x to −z
        double[] expected = {0, 0, 1, 0, 1, 0, -1, 0, 0};
        for (int e = 0; e < 9; e++) assertThat(rotation.matrix[e]).isCloseTo(expected[e], within(1e-12));
    }

    @Test
    void isARotationForEveryMatrix() {
        Random random = new Random(3);
        for (int i = 0; i < 500; i++) {
            double[] any = new double[9];
            for (int e = 0; e < 9; e++) any[e] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
            requireRotation(any);
            for (int e = 3; e < 9; e++) any[e] = e % 3 == 0 ? any[0] : any[e % 3]; // of rank 1
            requireRotation(any);
        }
        requireRotation(new double[9]);
        requireRotation(new double[] {-1, 0, 0, 0, -1, 0, 0, 0, -1});
        requireRotation(new double[] {1e-200, 0, 0, 0, 1e-200, 1e-200, 0, 0, 0});
    }

    private void requireRotation(double[] a) {
        rotation.fit(a);
        double[] r = rotation.matrix;
        double[] one = times(r, transposed(r));
        for (int e = 0; e < 9; e++) assertThat(one[e]).isCloseTo(e % 4 == 0 ? 1 : 0, within(1e-12));
        double determinant = r[0] * (r[4] * r[8] - r[5] * r[7])
                - r[1] * (r[3] * r[8] - r[5] * r[6])
                + r[2] * (r[3] * r[7] - r[4] * r[6]);
        assertThat(determinant).isCloseTo(1, within(1e-12));
    }

    static double[] randomRotation(Random random) {
        double a = 6 * random.nextDouble();
        double b = 6 * random.nextDouble();
        double c = 6 * random.nextDouble();
        double[] first = {Math.cos(a), -Math.sin(a), 0, Math.sin(a), Math.cos(a), 0, 0, 0, 1};
        double[] second = {1, 0, 0, 0, Math.cos(b), -Math.sin(b), 0, Math.sin(b), Math.cos(b)};
        double[] third = {Math.cos(c), 0, Math.sin(c), 0, 1, 0, -Math.sin(c), 0, Math.cos(c)};
        return times(first, times(second, third));
    }

    private static double[] times(double[] a, double[] b) {
        double[] product = new double[9];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                for (int k = 0; k < 3; k++) product[3 * row + column] += a[3 * row + k] * b[3 * k + column];
            }
        }
        return product;
    }

    private static double[] transposed(double[] a) {
        return new double[] {a[0], a[3], a[6], a[1], a[4], a[7], a[2], a[5], a[8]};
    }
}
