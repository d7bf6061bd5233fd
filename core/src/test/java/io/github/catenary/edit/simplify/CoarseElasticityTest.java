package io.github.catenary.edit.simplify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes, of which the amounts of the coarse springs are known. */
class CoarseElasticityTest {
    private static final SolverSettings SOLVER = Scene.EMPTY
            .solver()
            .withKeepLengths(false)
            .withPasses(4, SolverSettings.Sweep.SYMMETRIC)
            .withOrder(SolverSettings.Order.AUTHORED);

    /** A rope of 24 m and 24 kg along x, one after the other from the first, whose ends are held. */
    private static CoarseElasticity.Net rope(int springs, double elasticity) {
        double[] mass = new double[springs + 1];
        Arrays.fill(mass, 24.0 / springs);
        boolean[] held = new boolean[springs + 1];
        held[0] = true;
        held[springs] = true;
        int[] ends = new int[2 * springs];
        double[] direction = new double[3 * springs];
        double[] length = new double[springs];
        int[] passes = new int[springs];
        double[] all = new double[springs];
        for (int s = 0; s < springs; s++) {
            ends[2 * s] = s;
            ends[2 * s + 1] = s + 1;
            direction[3 * s] = 1;
            length[s] = 24.0 / springs;
            passes[s] = 1;
            all[s] = elasticity;
        }
        return new CoarseElasticity.Net(
                new CoarseElasticity.Particles(mass, new boolean[springs + 1], held, new int[springs + 1]),
                new CoarseElasticity.Springs(ends, direction, length, new boolean[springs], passes, all));
    }

    private static boolean[] all(int count) {
        boolean[] all = new boolean[count];
        Arrays.fill(all, true);
        return all;
    }

    /** Shares the amounts evenly. */
    private static BiFunction<double[], Watch, double[]> evenly(int springs) {
        return (amount, watch) -> {
            double[] even = new double[springs];
            Arrays.fill(even, Arrays.stream(amount).sum() / springs);
            return even;
        };
    }

    /** Twice the energy with which passes hold a stretched rope, in its authored order. */
    private static double energy(CoarseElasticity.Net rope, double... elasticity) {
        int springs = rope.springs().count();
        double[] share = new double[2 * springs];
        Arrays.fill(share, 0.5);
        double[] inertia = new double[springs];
        int[] order = new int[springs];
        for (int s = 0; s < springs; s++) {
            order[s] = s;
            inertia[s] = rope.particles().mass()[0] / 2;
        }
        PassStrain.Net net = new PassStrain.Net(
                rope.springs().ends(),
                rope.springs().direction(),
                rope.springs().length(),
                share,
                inertia,
                rope.particles().held());
        return Arrays.stream(new PassStrain(net, order, true).energies(elasticity, Watch.NONE))
                .sum();
    }

    @ParameterizedTest
    @CsvSource({"0.05, 6", "0.3, 6", "0.3, 12", "1, 6", "1, 8", "1.6, 6"})
    void passesHoldBothRopesAlike(double elasticity, int few) {
        CoarseElasticity.Net fine = rope(24, elasticity);
        CoarseElasticity.Net coarse = rope(few, 0.7);
        double[] found = new CoarseElasticity(SOLVER).ofPasses(fine, all(24), evenly(few), coarse, 0, Watch.NONE);
        double aim = energy(fine, fine.springs().elasticity());
        assertThat(Arrays.stream(found).boxed()).hasSize(few).allMatch(e -> e > 0 && e <= 1);
        assertThat(energy(coarse, found)).isCloseTo(aim, within(0.02 * aim));
        double[] asBefore = new double[few];
        Arrays.fill(asBefore, elasticity);
        assertThat(energy(coarse, asBefore)).as("without").isGreaterThan(1.5 * aim);
    }

    @Test
    void springsThatStayKeepTheirElasticity() {
        CoarseElasticity.Net fine = rope(8, 0.4);
        boolean[] shared = all(8);
        shared[0] = false;
        shared[1] = false;
        double[] found = new CoarseElasticity(SOLVER).ofPasses(fine, shared, evenly(6), rope(8, 0.4), 2, Watch.NONE);
        assertThat(found).hasSize(6);
        for (double e : found) assertThat(e).isCloseTo(0.4, within(0.05));
    }

    @Test
    void whatNothingIsKnownOfKeepsTheUsual() {
        double[] found = new CoarseElasticity(SOLVER)
                .ofPasses(
                        rope(8, 0.4),
                        new boolean[8],
                        (amount, watch) -> new double[] {Double.NaN, Double.NaN},
                        rope(2, 0.7),
                        0,
                        Watch.NONE);
        assertThat(found).containsExactly(0.7, 0.7);
    }

    @Test
    void aSpringThatBothEndsArePinnedOfMovesWhatTheyWouldIfTheyWereFree() {
        CoarseElasticity.Particles particles = new CoarseElasticity.Particles(
                new double[] {2, 3, 6}, new boolean[] {true, true, false}, new boolean[3], new int[3]);
        assertThat(particles.inertia(false, 0, 1)).isCloseTo(1.2, within(1e-15)); // 1 / (1/2 + 1/3)
        assertThat(particles.inertia(false, 0, 2)).isEqualTo(6);
        assertThat(particles.inertia(false, 2, 0)).isEqualTo(6);
        assertThat(particles.inertia(true, 2, 0))
                .as("the second end cannot move, so the first does")
                .isEqualTo(6);
        assertThat(particles.inertia(true, 1, 2)).isEqualTo(6);
    }

    /** e = k h² / µ with k = amount / l², µ half of what each end has for one spring, 12 / 2 kg inside. */
    @Test
    void theStiffnessThatIsDerivedIsTheOneShared() {
        SolverSettings solver = SOLVER.withIntegrator("euler-implicit");
        double h = solver.timeStep() / solver.substeps();
        double[] amount = {100, 400};
        double[] found = new CoarseElasticity(solver).ofForces(amount, rope(2, 0.7), 0);
        double moved = 1 / (1.0 / 12 + 1.0 / 6); // the end has one spring, the middle two
        assertThat(found[0]).isCloseTo(100.0 / 144 * h * h / moved, within(1e-15));
        assertThat(found[1]).isCloseTo(400.0 / 144 * h * h / moved, within(1e-15));
        assertThat(new CoarseElasticity(solver).ofForces(new double[] {Double.NaN, 1e9}, rope(2, 0.7), 0))
                .containsExactly(0.7, 1.9);
    }
}
