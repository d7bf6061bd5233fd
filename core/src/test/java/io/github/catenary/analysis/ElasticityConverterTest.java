package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElasticityConverterTest {
    private static final double DRAG = 0.02;

    @Test
    void isEmptyForTooManyPasses() {
        Scene scene = pair(Integer.MAX_VALUE - 1);

        assertThat(ElasticityConverter.of(scene, scene.springs().at(0))).isEmpty();
    }

    /** Checks against λ² − μ(1+k)λ + μk = 0 with μ = (1−e)^K, the equation of a single spring. */
    @ParameterizedTest
    @CsvSource({"0.01, 1", "0.2, 1", "0.75, 1", "0.3, 2", "0.75, 2", "0.1, 4", "0.95, 4", "1.5, 2"})
    void agreesWithTheEquationOfOneSpring(double elasticity, int passes) {
        Scene scene = pair(passes);
        double h = scene.solver().substepDuration();
        double mu = Math.pow(1 - elasticity, passes);
        double keep = 1 - DRAG;
        double size = Math.sqrt(mu * keep);
        double angle = Math.acos(mu * (1 + keep) / 2 / size);
        double decay = -Math.log(size);
        double omega = Math.hypot(angle, decay) / h;

        SpringResponse response = converter(scene).response(elasticity).orElseThrow();

        assertThat(response.period()).isCloseTo(2 * Math.PI * h / angle, within(1e-6 * response.period()));
        assertThat(response.dampingRatio()).isCloseTo(decay / h / omega, within(1e-6));
        double sharedMass = 1 / (1 / 2.0 + 1 / 3.0);
        assertThat(response.stiffness()).isCloseTo(sharedMass * omega * omega, within(1e-6 * response.stiffness()));
    }

    /** Uses a soft spring, which oscillates long enough to time its period. */
    @Test
    void agreesWithThePeriodOfARun() {
        Scene scene = elasticity(pair(2), 0.005);
        double period = converter(scene).response(0.005).orElseThrow().period();

        Simulation run = new SceneCompiler(List.of()).compile(scene);
        int crossings = 0;
        double last = 0;
        double before = elongation(run);
        while (crossings < 4) {
            run.step();
            double now = elongation(run);
            if (before * now < 0) {
                crossings++;
                double share = before / (before - now);
                if (crossings == 4)
                    assertThat(run.time() - (1 - share) * 0.02 - last).isCloseTo(period, within(0.01));
                if (crossings == 2) last = run.time() - (1 - share) * 0.02;
            }
            before = now;
        }
    }

    /** A scene of five substeps is one of five times as many frames, each with as much less drag. */
    @Test
    void measuresSubstepsWithTheirShareOfTheDrag() {
        Scene frames = pair(2);
        Scene substeps = frames.withSolver(
                frames.solver().withTimeStep(5 * 0.02).withSubsteps(5).withDrag(1 - Math.pow(1 - DRAG, 5)));

        SpringResponse one = converter(frames).response(0.1).orElseThrow();
        SpringResponse five = converter(substeps).response(0.1).orElseThrow();

        assertThat(five.period()).isCloseTo(one.period(), within(1e-9 * one.period()));
        assertThat(five.dampingRatio()).isCloseTo(one.dampingRatio(), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.05, 0.4, 0.75, 0.99})
    void convertsStiffnessBackToElasticity(double elasticity) {
        ElasticityConverter converter = converter(pair(2));

        double stiffness = converter.response(elasticity).orElseThrow().stiffness();

        assertThat(converter.elasticityFor(stiffness)).hasValueCloseTo(elasticity, within(1e-6));
    }

    @Test
    void findsInfiniteStiffnessIfTheSpringReturnsInOneSubstep() {
        SpringResponse response = converter(pair(2)).response(1).orElseThrow();

        assertThat(response.stiffness()).isInfinite();
        assertThat(response.period()).isZero();
    }

    @Test
    void isEmptyIfNoDampedSpringMovesInThisWay() {
        assertThat(converter(pair(1)).response(1.3)).isEmpty();
        assertThat(converter(pair(1)).response(0)).isEmpty();
    }

    @Test
    void isEmptyBetweenTwoPins() {
        Scene pinned = pair(2).changeParticles(IdSet.of(1, 2), particle -> particle.withPinned(true));

        assertThat(ElasticityConverter.of(pinned, pinned.springs().get(1))).isEmpty();
    }

    private static ElasticityConverter converter(Scene scene) {
        return ElasticityConverter.of(scene, scene.springs().get(1)).orElseThrow();
    }

    private static Scene pair(int passes) {
        List<Particle> ends = List.of(
                Particle.of(1, Vec3.ZERO).withMass(2),
                Particle.of(2, new Vec3(1.2, 0, 0)).withMass(3));
        Spring spring = Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(1));
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(ends))
                .withSprings(Table.of(List.of(spring)))
                .withEnvironment(Scene.EMPTY.environment().withGravity(Vec3.ZERO));
        Sweep sweep = passes % 2 == 0 ? Sweep.SYMMETRIC : Sweep.FORWARD;
        return scene.withSolver(scene.solver().withDrag(DRAG).withPasses(passes, sweep));
    }

    private static Scene elasticity(Scene scene, double value) {
        return scene.changeSprings(
                IdSet.of(1), s -> s.withProperties(s.properties().withElasticity(OptionalDouble.of(value))));
    }

    private static double elongation(Simulation run) {
        return run.springs().length(0, run.particles()) - run.springs().restLength[0];
    }
}
