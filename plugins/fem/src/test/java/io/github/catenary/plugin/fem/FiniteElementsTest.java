package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Energies, forces and stiffness of single elements against differences, closed forms and symmetries. */
class FiniteElementsTest {
    private static final double YOUNG = 1000;
    private static final double POISSON = 0.3;
    private static final double[] TETRAHEDRON = {0, 0, 0, 1, 0.1, 0, 0.2, 1.1, 0, 0.1, 0.3, 0.9};
    private static final double[] TRIANGLE = {0, 0, 0, 1, 0.1, 0.2, 0.2, 1.1, -0.3};

    /** One element of each kind and material. */
    static Stream<FiniteElements> all() {
        return Stream.of(ElasticMaterial.Model.values())
                .flatMap(model -> Stream.of(element(model, POISSON, 4), element(model, POISSON, 3)));
    }

    private static FiniteElements element(ElasticMaterial.Model model, double poisson, int corners) {
        int[] particles = corners == 4 ? new int[] {0, 1, 2, 3} : new int[] {0, 1, 2};
        ElasticMaterial material = new ElasticMaterial(model, corners - 1, YOUNG, poisson);
        FiniteElements one = new FiniteElements(corners, particles, new ElasticMaterial[] {material}, new double[1]);
        one.setRest(0, rest(one), 1);
        return one;
    }

    private static double[] rest(FiniteElements one) {
        return one.corners() == 4 ? TETRAHEDRON : TRIANGLE;
    }

    private static double[] random(FiniteElements one, Random random, double by) {
        double[] x = rest(one).clone();
        for (int i = 0; i < x.length; i++) x[i] += by * random.nextGaussian();
        return x;
    }

    /** Maps the rest shape by a matrix, row by row. */
    private static double[] mapped(FiniteElements one, double... f) {
        double[] rest = rest(one);
        double[] x = new double[rest.length];
        for (int c = 0; c < one.corners(); c++) {
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 3; k++) x[3 * c + i] += f[3 * i + k] * rest[3 * c + k];
            }
        }
        return x;
    }

    @ParameterizedTest
    @MethodSource("all")
    void atRestThereIsNoEnergyAndNoForceWhateverThePlaceAndTurn(FiniteElements one) {
        double[] x = mapped(one, 0, -1, 0, 0.6, 0, -0.8, 0.8, 0, 0.6);
        for (int e = 0; e < x.length; e++) x[e] += e % 3 + 5;
        double[] force = new double[x.length];
        one.gradient(0, x, force);

        assertThat(one.energy(0, x)).isCloseTo(0, within(1e-11));
        for (double component : force) assertThat(component).isCloseTo(0, within(1e-9));
    }

    /** Random shapes, half of them inverted, which a law that forbids inversion could not pass. */
    @ParameterizedTest
    @MethodSource("all")
    void theGradientIsThatOfTheEnergy(FiniteElements one) {
        Random random = new Random(5);
        int inverted = 0;
        for (int shape = 0; shape < 200; shape++) {
            double[] x = random(one, random, shape % 2 == 0 ? 0.2 : 1.5);
            if (one.corners() == 4 && determinant(x) < 0) inverted++;
            double[] gradient = new double[x.length];
            one.gradient(0, x, gradient);
            double scale = 1;
            for (double component : gradient) scale = Math.max(scale, Math.abs(component));
            for (int i = 0; i < x.length; i++) {
                double step = 1e-6;
                double at = x[i];
                x[i] = at + step;
                double up = one.energy(0, x);
                x[i] = at - step;
                double down = one.energy(0, x);
                x[i] = at;
                assertThat(gradient[i])
                        .as("shape %s, component %s", shape, i)
                        .isCloseTo((up - down) / (2 * step), within(2e-6 * scale));
            }
        }
        if (one.corners() == 4) assertThat(inverted).isBetween(30, 100);
    }

    /** Shape and size are what is projected one after the other, so that they must be the same energy together. */
    @ParameterizedTest
    @MethodSource("all")
    void theEnergyIsThatOfShapeAndSize(FiniteElements one) {
        Random random = new Random(11);
        for (int shape = 0; shape < 200; shape++) {
            double[] x = random(one, random, shape % 2 == 0 ? 0.2 : 1.5);
            double[] whole = new double[x.length];
            double[] ofShape = new double[x.length];
            double[] ofSize = new double[x.length];
            one.gradient(0, x, whole);
            double energy = one.energy(0, x);
            double size = one.swelling(0, x, ofSize);
            double left = one.shapeEnergy(0, x, ofShape);

            assertThat(left + size * size / 2).as("shape %s", shape).isCloseTo(energy, within(1e-9 * (1 + energy)));
            double scale = 1;
            for (double component : whole) scale = Math.max(scale, Math.abs(component));
            for (int i = 0; i < x.length; i++) {
                assertThat(ofShape[i] + size * ofSize[i])
                        .as("shape %s, component %s", shape, i)
                        .isCloseTo(whole[i], within(1e-9 * scale));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void theHessianIsThatOfTheGradientBeforeItIsMadeDefinite(FiniteElements one) {
        Random random = new Random(6);
        for (int shape = 0; shape < 100; shape++) {
            double[] x = random(one, random, shape % 2 == 0 ? 0.2 : 1.5);
            int size = x.length;
            double[] hessian = new double[size * size];
            one.hessian(0, x, hessian, false);
            double scale = 1;
            for (double entry : hessian) scale = Math.max(scale, Math.abs(entry));
            double[] up = new double[size];
            double[] down = new double[size];
            for (int j = 0; j < size; j++) {
                double step = 1e-6;
                double at = x[j];
                x[j] = at + step;
                one.gradient(0, x, up);
                x[j] = at - step;
                one.gradient(0, x, down);
                x[j] = at;
                for (int i = 0; i < size; i++) {
                    assertThat(hessian[i * size + j])
                            .as("shape %s, entry %s, %s", shape, i, j)
                            .isCloseTo((up[i] - down[i]) / (2 * step), within(2e-5 * scale));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void theHessianGivenToSolversIsSymmetricAndSemidefinite(FiniteElements one) {
        Random random = new Random(7);
        boolean indefinite = false;
        for (int shape = 0; shape < 200; shape++) {
            double[] x = random(one, random, shape % 2 == 0 ? 0.4 : 1.5);
            int size = x.length;
            double[] definite = new double[size * size];
            double[] exact = new double[size * size];
            one.hessian(0, x, definite);
            one.hessian(0, x, exact, false);
            for (int k = 0; k < 50; k++) {
                double[] way = random.doubles(size, -1, 1).toArray();
                double curvature = form(definite, way);
                assertThat(curvature).as("shape %s", shape).isGreaterThan(-1e-9 * YOUNG);
                assertThat(curvature).isGreaterThan(form(exact, way) - 1e-6 * (YOUNG + Math.abs(curvature)));
                indefinite |= form(exact, way) < 0;
            }
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < i; j++) assertThat(definite[i * size + j]).isEqualTo(definite[j * size + i]);
            }
        }
        assertThat(indefinite).as("some of these shapes are unstable").isTrue();
    }

    private static double form(double[] matrix, double[] way) {
        double sum = 0;
        for (int i = 0; i < way.length; i++) {
            for (int j = 0; j < way.length; j++) sum += way[i] * matrix[i * way.length + j] * way[j];
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("all")
    void theForcesHaveNoSumAndNoMoment(FiniteElements one) {
        Random random = new Random(8);
        for (int shape = 0; shape < 100; shape++) {
            double[] x = random(one, random, 1);
            double[] force = new double[x.length];
            one.gradient(0, x, force);
            double scale = 1;
            for (double component : force) scale = Math.max(scale, Math.abs(component));
            for (int k = 0; k < 3; k++) {
                double sum = 0;
                double moment = 0;
                for (int c = 0; c < one.corners(); c++) {
                    sum += force[3 * c + k];
                    int i = (k + 1) % 3;
                    int j = (k + 2) % 3;
                    moment += x[3 * c + i] * force[3 * c + j] - x[3 * c + j] * force[3 * c + i];
                }
                assertThat(sum).isCloseTo(0, within(1e-13 * scale));
                assertThat(moment).isCloseTo(0, within(1e-12 * scale));
            }
        }
    }

    /** The stress of a small stretch and a small shear is that of linear elasticity for every material. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void smallStrainsObeyHooke(ElasticMaterial.Model model) {
        FiniteElements one = element(model, POISSON, 4);
        double shear = YOUNG / (2 * (1 + POISSON));
        double strain = 1e-4;
        double stretched =
                one.energy(0, mapped(one, 1 + strain, 0, 0, 0, 1 - POISSON * strain, 0, 0, 0, 1 - POISSON * strain));
        assertThat(stretched / (one.volume(0) * YOUNG * strain * strain / 2)).isCloseTo(1, within(1e-3));
        double sheared = one.energy(0, mapped(one, 1, strain, 0, 0, 1, 0, 0, 0, 1));
        assertThat(sheared / (one.volume(0) * shear * strain * strain / 2)).isCloseTo(1, within(1e-3));
    }

    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void smallStrainsOfAMembraneObeyHookeUnderPlaneStress(ElasticMaterial.Model model) {
        FiniteElements one = element(model, POISSON, 3);
        double[] flat = {0, 0, 0, 1, 0.1, 0, 0.2, 1.1, 0};
        one.setRest(0, flat, 0.01);
        double strain = 1e-4;
        double[] x = flat.clone();
        for (int e = 0; e < 9; e += 3) {
            x[e] *= 1 + strain;
            x[e + 1] *= 1 - POISSON * strain;
        }
        assertThat(one.volume(0)).isCloseTo(0.01 * 1.08 / 2, within(1e-12));
        assertThat(one.energy(0, x) / (one.volume(0) * YOUNG * strain * strain / 2))
                .isCloseTo(1, within(1e-3));
    }

    /** Closed forms at a large stretch s along x and a large simple shear k. */
    @Test
    void largeStretchesAndShearsFollowTheFormulas() {
        double mu = YOUNG / 2 / (1 + POISSON);
        double lambda = YOUNG * POISSON / ((1 + POISSON) * (1 - 2 * POISSON));
        double s = 1.7;
        double k = 0.8;
        double[] stretch = {s, 0, 0, 0, 1, 0, 0, 0, 1};
        double[] shear = {1, k, 0, 0, 1, 0, 0, 0, 1};

        FiniteElements venant = element(ElasticMaterial.Model.SAINT_VENANT_KIRCHHOFF, POISSON, 4);
        double green = (s * s - 1) / 2;
        requireDensity(venant, stretch, (mu + lambda / 2) * green * green);
        double trace = k * k / 2;
        requireDensity(venant, shear, mu * (k * k / 2 + trace * trace) + lambda / 2 * trace * trace);

        FiniteElements corotated = element(ElasticMaterial.Model.COROTATED, POISSON, 4);
        requireDensity(corotated, stretch, (mu + lambda / 2) * (s - 1) * (s - 1));
        double sum = Math.sqrt(4 + k * k); // of the two stretches, whose product is 1
        requireDensity(corotated, shear, mu * (sum * sum - 2 - 2 * sum + 2) + lambda / 2 * (sum - 2) * (sum - 2));

        FiniteElements hooke = element(ElasticMaterial.Model.NEO_HOOKEAN, POISSON, 4);
        double m = mu * 4 / 3;
        double l = lambda + mu * 5 / 6;
        double alpha = 1 + 0.75 * m / l;
        double stretched = s * s + 2;
        requireDensity(
                hooke,
                stretch,
                m / 2 * (stretched - 3 - Math.log((stretched + 1) / 4))
                        + l / 2 * ((s - alpha) * (s - alpha) - (1 - alpha) * (1 - alpha)));
        requireDensity(hooke, shear, m / 2 * (k * k - Math.log((4 + k * k) / 4)));
    }

    private static void requireDensity(FiniteElements one, double[] f, double expected) {
        assertThat(one.energy(0, mapped(one, f)) / one.volume(0)).isCloseTo(expected, within(1e-9 * expected));
    }

    @ParameterizedTest
    @MethodSource("all")
    void anElementThatIsAPointALineOrFarTooLargeGivesNumbersOrNone(FiniteElements one) {
        int size = 3 * one.corners();
        double[] to = new double[size * size];
        for (double[] f : new double[][] {
            new double[9],
            {1, 0, 0, 0, 0, 0, 0, 0, 0},
            {1, 1, 0, 1, 1, 0, 0, 0, 0},
            {1e60, 0, 0, 0, 1e-60, 0, 0, 0, 1},
            {-1, 0, 0, 0, -1, 0, 0, 0, -1}
        }) {
            double[] x = mapped(one, f);
            one.hessian(0, x, to);
            for (double entry : to) assertThat(entry).isFinite();
            one.gradient(0, x, to);
            for (int i = 0; i < size; i++) assertThat(to[i]).isFinite();
        }
        one.setRest(0, new double[size], 1);
        assertThat(one.volume(0)).isZero();
        assertThat(one.energy(0, rest(one))).isZero();
    }

    private static double determinant(double[] x) {
        double[] e = new double[9];
        for (int i = 0; i < 9; i++) e[i] = x[3 + i] - x[i % 3];
        return e[0] * (e[4] * e[8] - e[5] * e[7])
                - e[1] * (e[3] * e[8] - e[5] * e[6])
                + e[2] * (e[3] * e[7] - e[4] * e[6]);
    }
}
