package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.Attack;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElasticityEdgeTest {
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.1, 0.5, 0.9, 0.99})
    void findsTheEdgeOfASingleSpring(double drag) {
        double keep = 1 - drag;
        ElasticityEdge stability = ElasticityEdge.of(Scenes.forward(Scenes.drag(Scenes.rope(2), drag)));

        assertThat(stability.edge()).isCloseTo(2 * (1 + keep) / (1 + 2 * keep), withinPercentage(0.5));
    }

    @ParameterizedTest
    @CsvSource({"0, 0.5", "0, 0.75", "0, 1.3", "0, 1.7", "0.01, 0.75", "0.5, 1.6", "0.9, 0.2", "0.99, 1.99"})
    void findsTheGrowthOfASingleSpring(double drag, double elasticity) {
        Scene spring = Scenes.forward(Scenes.drag(Scenes.elasticity(Scenes.rope(2), elasticity), drag));

        ElasticityEdge stability = ElasticityEdge.of(spring);

        double expected = largestRoot((1 - elasticity) * (2 - drag), (1 - elasticity) * (1 - drag));
        assertThat(stability.growth()).isCloseTo(expected, within(1e-4));
        assertThat(stability.margin()).isEqualTo(1 - stability.growth());
        assertThat(stability.settled()).isTrue();
    }

    /** The largest absolute value of the roots of λ² − p λ + q. */
    private static double largestRoot(double p, double q) {
        double discriminant = p * p / 4 - q;
        return discriminant < 0 ? Math.sqrt(q) : Math.abs(p / 2) + Math.sqrt(discriminant);
    }

    @Test
    void takesThePassesIntoAccount() {
        Scene spring = Scenes.drag(Scenes.elasticity(Scenes.rope(2), 0.5), 0);

        // three passes leave (1 − 0.5)³ of the violation
        ElasticityEdge three = ElasticityEdge.of(Scenes.solver(spring, s -> s.withPasses(3, Sweep.FORWARD)));
        assertThat(three.growth()).isCloseTo(Math.sqrt(0.125), within(1e-4));
        // 1 − e at the edge is −1/3; no odd power of a number above −1/3 reaches it
        assertThat(three.edge()).isCloseTo(1 + Math.cbrt(1.0 / 3), within(0.005));
    }

    @Test
    void givesTheGrowthPerFrameNotPerSubstep() {
        Scene spring = Scenes.forward(Scenes.drag(Scenes.elasticity(Scenes.rope(2), 0.5), 0));

        assertThat(ElasticityEdge.of(spring).growth()).isCloseTo(Math.sqrt(0.5), within(1e-4));
        assertThat(ElasticityEdge.of(Scenes.solver(spring, s -> s.withSubsteps(2)))
                        .growth())
                .isCloseTo(0.5, within(1e-4));
    }

    @Test
    void takesTheLastPositionEvaluationIntoAccount() {
        Scene spring = Scenes.forward(Scenes.drag(Scenes.elasticity(Scenes.rope(2), 0.5), 0.1));
        spring = Scenes.solver(spring, s -> s.withEvaluation(Evaluation.LAST_POSITION));

        // v' = v + k (v − v_before) − e v
        assertThat(ElasticityEdge.of(spring).growth()).isCloseTo(largestRoot(1.9 - 0.5, 0.9), within(1e-4));
    }

    @Test
    void aOneWaySpringOnAPinCountsAsAnOrdinaryOne() {
        Scene rope = Scenes.forward(Scenes.drag(Scenes.pin(Scenes.rope(2), 1), 0));
        Scene oneWay = rope.changeSprings(IdSet.of(1), s -> s.withOneWay(true));

        assertThat(ElasticityEdge.of(oneWay)).isEqualTo(ElasticityEdge.of(rope));
    }

    @Test
    void nothingGrowsWithoutActingSprings() {
        assertThat(ElasticityEdge.of(Scene.EMPTY)).isEqualTo(new ElasticityEdge(0, 2, true));
        assertThat(ElasticityEdge.of(Scenes.elasticity(Scenes.rope(4), 0))).isEqualTo(new ElasticityEdge(0, 2, true));
        assertThat(ElasticityEdge.of(Scenes.pin(Scenes.rope(2), 1, 2))).isEqualTo(new ElasticityEdge(0, 2, true));
    }

    @Test
    void theEdgeIsTheLargestElasticityWithTheOthersInProportion() {
        // two springs that do not touch: the one with the larger elasticity becomes unstable first
        Scene apart = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 5, 0), new Vec3(1, 5, 0)),
                new int[] {1, 2},
                new int[] {3, 4});
        apart = Scenes.forward(Scenes.drag(Scenes.elasticity(apart, 0.4), 0));
        apart = apart.changeSprings(IdSet.of(2), s -> s.withElasticity(OptionalDouble.of(0.8)));

        assertThat(ElasticityEdge.of(apart).edge()).isCloseTo(4.0 / 3, withinPercentage(0.5));
    }

    @Test
    void theSymmetricSweepIsStableWhereTheForwardSweepIsNot() {
        Scene cloth = Scenes.pin(Scenes.cloth(20), 381, 400);
        Scene forward = Scenes.forward(Scenes.drag(Scenes.elasticity(cloth, 1.5), 0.01));
        Scene authored = Scenes.solver(forward, s -> s.withOrder(Order.AUTHORED));

        assertThat(ElasticityEdge.of(authored).growth()).isGreaterThan(1.1);
        assertThat(ElasticityEdge.of(forward).growth())
                .isGreaterThan(1.01); // the value depends on the order of the springs
        assertThat(ElasticityEdge.of(authored).edge()).isLessThan(1.5);
        assertThat(ElasticityEdge.of(forward).edge()).isLessThan(1.5);
        ElasticityEdge symmetric = ElasticityEdge.of(Scenes.solver(forward, s -> s.withPasses(2, Sweep.SYMMETRIC)));
        assertThat(symmetric.growth()).isLessThan(1);
        assertThat(symmetric.edge()).isEqualTo(2);
    }

    @Test
    void doesNotMistakeTransientGrowthForLastingGrowth() {
        Scene cloth = Scenes.forward(Scenes.drag(Scenes.elasticity(Scenes.cloth(64), 0.75), 0.01));
        LinearMotion motion = new LinearMotion(Scenes.pin(cloth, 4033, 4096));

        assertThat(PowerIteration.growth(motion, () -> false).factor()).isLessThan(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 500", "2, 60", "5, 40", "10, 20"})
    void noRandomSceneGrowsUnderTheSymmetricSweep(int substeps, int scenes) {
        for (long seed : Attack.seeds(ElasticityEdgeTest.class, 1, scenes)) {
            LinearMotion motion =
                    new LinearMotion(Scenes.solver(RandomScenes.scene(seed), s -> s.withSubsteps(substeps)));
            assertThat(motion.provedBounded()).isTrue();
            assertThat(PowerIteration.growth(motion, () -> false).factor())
                    .as("scene %d", seed)
                    .isLessThanOrEqualTo(1 + Growth.TOLERANCE);
        }
    }

    @Test
    void isInvariantUnderTranslationScaleAndMass() {
        for (long seed = 1; seed <= 20; seed++) {
            Scene scene = Scenes.forward(RandomScenes.scene(seed));
            Scene other = scene.changeParticles(
                    IdSet.ofAll(scene.particles()),
                    p -> p.withPosition(p.position().times(4).plus(new Vec3(8, 0, 16)))
                            .withMass(p.mass() * 0.25));

            assertThat(ElasticityEdge.of(other).growth())
                    .as("scene %d", seed)
                    .isCloseTo(ElasticityEdge.of(scene).growth(), within(1e-3));
        }
    }

    @Test
    void givesTheSameBitsEachTime() {
        Scene scene = Scenes.forward(RandomScenes.scene(7));

        assertThat(ElasticityEdge.of(scene)).isEqualTo(ElasticityEdge.of(scene));
    }

    @Test
    void canBeCancelled() {
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(() -> ElasticityEdge.of(Scenes.cloth(30), () -> asked.incrementAndGet() == 3))
                .isInstanceOf(CancellationException.class);
        assertThat(asked).hasValue(3);
    }
}
