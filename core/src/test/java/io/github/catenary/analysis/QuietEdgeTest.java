package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class QuietEdgeTest {
    /**
     * In the authored order a large cloth is quiet at 1.2 and trembles at 1.5, a smaller one only above that; both stay
     * bounded.
     */
    @Test
    void isLowerForALargerCloth() {
        Scene small = authored(cloth(24, 0.01, Sweep.SYMMETRIC));
        Scene large = authored(cloth(64, 0.01, Sweep.SYMMETRIC));

        assertThat(ElasticityEdge.of(large).edge()).isEqualTo(2);
        assertThat(QuietEdge.of(small, () -> false).orElseThrow()).isBetween(1.7, 1.95);
        assertThat(QuietEdge.of(large, () -> false).orElseThrow()).isBetween(1.2, 1.5);
    }

    /** In the compiled order, springs do not excite each other from one end of the cloth to the other. */
    @Test
    void isHigherInTheCompiledOrder() {
        Scene cloth = cloth(64, 0.01, Sweep.SYMMETRIC);
        double edge = QuietEdge.of(cloth, () -> false).orElseThrow();

        assertThat(edge).isBetween(1.5, 1.8);
        assertThat(QuietEdge.of(authored(cloth), () -> false).orElseThrow()).isLessThan(edge);
    }

    private static Scene authored(Scene scene) {
        return Scenes.solver(scene, settings -> settings.withOrder(Order.AUTHORED));
    }

    @Test
    void isTheElasticityAtWhichRunsStartToTremble() {
        Scene cloth = cloth(16, 0.01, Sweep.SYMMETRIC);
        double edge = QuietEdge.of(cloth, () -> false).orElseThrow();

        assertThat(jitters(elasticity(cloth, 0.9 * edge))).isFalse();
        assertThat(jitters(elasticity(cloth, Math.min(2, 1.2 * edge)))).isTrue();
    }

    @Test
    void doesNotDependOnTheElasticitiesItStartsFrom() {
        Scene cloth = cloth(12, 0.01, Sweep.SYMMETRIC);

        double edge = QuietEdge.of(elasticity(cloth, 0.5), () -> false).orElseThrow();

        assertThat(edge)
                .isCloseTo(QuietEdge.of(elasticity(cloth, 1), () -> false).orElseThrow(), within(0.05));
    }

    @Test
    void isNotAboveTheElasticityAtWhichARunDiverges() {
        Scene cloth = cloth(24, 0.01, Sweep.FORWARD);

        assertThat(QuietEdge.of(cloth, () -> false).orElseThrow()).isLessThan(1.4);
    }

    @Test
    void isEmptyWithoutSpringsOrWithTooMany() {
        Scene slack = elasticity(cloth(4, 0.01, Sweep.SYMMETRIC), 0);
        Scene huge = cloth(16, 0.01, Sweep.SYMMETRIC);
        huge = huge.withSolver(huge.solver().withSubsteps(1000));

        assertThat(QuietEdge.of(slack, () -> false)).isEmpty();
        assertThat(QuietEdge.of(huge, () -> false)).isEmpty();
        assertThat(QuietEdge.of(Scene.EMPTY, () -> false)).isEmpty();
    }

    @Test
    void canBeCancelled() {
        assertThatThrownBy(() -> QuietEdge.of(cloth(4, 0.01, Sweep.SYMMETRIC), () -> true))
                .isInstanceOf(CancellationException.class);
    }

    private static boolean jitters(Scene scene) {
        return Jitter.measure(new SceneCompiler(List.of()).compile(scene), () -> false)
                .jitters();
    }

    private static Scene cloth(int size, double drag, Sweep sweep) {
        Map<String, Value> parameters = Map.of("columns", Value.of(size), "rows", Value.of(size));
        Scene scene = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.of(parameters));
        int passes = sweep == Sweep.SYMMETRIC ? 2 : 1;
        return scene.withSolver(scene.solver().withDrag(drag).withPasses(passes, sweep));
    }

    private static Scene elasticity(Scene scene, double value) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(spring.properties().withElasticity(OptionalDouble.of(value))));
    }
}
