package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.TestScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How elements swing, and that a run goes on from a saved state as if nothing had been. */
class FemMotionTest {
    /** Duration of a frame, s. */
    private static final double FRAME = SolverSettings.DEFAULT.timeStep();

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** The heights of the top of a column, stretched by a little and let go, m above rest. */
    private List<Double> swings(String integrator, int substeps, double damping, ElasticMaterial.Model model) {
        Scene column =
                FemScenes.with(FemScenes.block(1, 4, 1, 0.25, "bottom"), FemScenes.material(model, 1e5, 0, damping));
        Scene drawn = TestScenes.weightless(FemScenes.drawnAt(
                column, at -> new Vec3(at.x(), at.y() + 0.01 * Math.sin(Math.PI / 2 * at.y()), at.z())));
        Simulation run = runs.compile(FemScenes.under(drawn, integrator, substeps, 10, 0));
        int top = 0;
        while (column.particles().at(top).position().y() < 0.99) top++;
        List<Double> heights = new ArrayList<>();
        for (int frame = 0; frame < 60; frame++) {
            heights.add(run.particles().y[top] - 1);
            ElementRuns.stepWell(run, 1);
        }
        return heights;
    }

    private static double largest(List<Double> heights, int from) {
        return heights.subList(from, heights.size()).stream()
                .mapToDouble(Math::abs)
                .max()
                .orElseThrow();
    }

    /** Frames at which the top passes its rest, between two of them where a line does. */
    private static double period(List<Double> heights) {
        List<Double> passes = new ArrayList<>();
        for (int i = 1; i < heights.size(); i++) {
            double before = heights.get(i - 1);
            double now = heights.get(i);
            if (before > 0 != now > 0) passes.add(i - 1 + before / (before - now));
        }
        return 2 * (passes.get(passes.size() - 1) - passes.get(0)) / (passes.size() - 1);
    }

    /** The first mode of a bar of length L has the period 4 L √(ρ/E), and of stiffness-proportional damping half γ ω² as rate. */
    @ParameterizedTest
    @CsvSource({"velocity-verlet, 40, 0.1", "midpoint-implicit, 40, 0.1", "xpbd, 60, 0.25"})
    void aColumnSwingsAndDiesAwayAsTheWaveEquationSays(String integrator, int substeps, double missed) {
        double seconds = 4 * Math.sqrt(1000 / 1e5);
        double rate = 2 * Math.PI / seconds;
        double gamma = 0.02;
        List<Double> free = swings(integrator, substeps, 0, ElasticMaterial.Model.COROTATED);
        List<Double> damped = swings(integrator, substeps, gamma, ElasticMaterial.Model.COROTATED);

        assertThat(FRAME * period(free)).isCloseTo(seconds, within(0.04 * seconds));
        assertThat(largest(free, 36)).isCloseTo(0.01, within(0.0008)); // xpbd damps by 3 %, as backward Euler does
        double left = largest(damped, 36) / largest(free, 36);
        double expected = Math.exp(-gamma * rate * rate / 2 * 2 * seconds); // it is back at the top after two periods
        assertThat(left).isCloseTo(expected, within(missed * expected)); // xpbd damps an element along its strain alone
    }

    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void moreDampingDiesAwayFaster(ElasticMaterial.Model model) {
        for (String integrator : List.of("xpbd", "vbd", "projective", "euler-implicit", "velocity-verlet")) {
            double little = largest(swings(integrator, 20, 0.005, model), 36);
            double much = largest(swings(integrator, 20, 0.03, model), 36);
            assertThat(much).as(integrator).isLessThan(0.5 * little);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xpbd", "positional", "vbd", "projective", "euler-implicit", "velocity-verlet"})
    void aRestoredRunGoesTheSameWayToTheBit(String integrator) {
        for (ElasticMaterial.Model model : ElasticMaterial.Model.values()) {
            Scene block =
                    FemScenes.with(FemScenes.block(4, 2, 2, 0.5, "left"), FemScenes.material(model, 1e5, 0.3, 0.002));
            Simulation run = runs.compile(FemScenes.under(block, integrator, 10, 4, 0.02));
            ElementRuns.stepWell(run, 15);
            SimulationState state = run.save();
            ElementRuns.stepWell(run, 15);
            long hash = run.hash();
            run.restore(state);
            ElementRuns.stepWell(run, 15);
            assertThat(run.hash()).as(model.word).isEqualTo(hash);
        }
    }

    /** A stiff bar hangs still, however much stiffer it is than a substep of two passes can solve. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void noStiffnessShakes(ElasticMaterial.Model model) {
        for (double young : new double[] {1e7, 1e8, 1e10, 1e14, 1e100}) {
            for (double poisson : new double[] {0, 0.3, 0.49}) {
                for (String integrator : List.of("xpbd", "positional")) {
                    Scene bar = FemScenes.with(
                            FemScenes.block(4, 2, 2, 0.25, "left"), FemScenes.material(model, young, poisson, 0.001));
                    Simulation run = runs.run(FemScenes.under(bar, integrator, 5, 2, 0.01), 150);
                    assertThat(Energies.of(run).kinetic())
                            .as("%s, %g Pa, %g", integrator, young, poisson)
                            .isLessThan(1); // 250 kg at 9 cm/s
                }
            }
        }
    }

    /** Elements that project or are solved for give no forces besides, also where others do. */
    @ParameterizedTest
    @ValueSource(strings = {"xpbd", "positional", "vbd", "projective", "euler-implicit", "midpoint-implicit"})
    void aForceBesideThemChangesNothingButWhatItMoves(String integrator) {
        Scene block = FemScenes.under(
                FemScenes.with(
                        FemScenes.block(4, 2, 2, 0.25, "left"),
                        FemScenes.material(ElasticMaterial.Model.COROTATED, 1e6, 0.3, 0.001)),
                integrator,
                2,
                4,
                0.01);
        Element none = Element.of(9, "force.constant")
                .withParameters(Parameters.of(Map.of("force", Value.of(new Vec3(0, 0, 0)))));
        Simulation alone = runs.run(block, 40);
        Simulation beside = runs.run(block.withElements(block.elements().plus(List.of(none))), 40);
        for (int i = 0; i < alone.particles().count; i++) {
            assertThat(beside.particles().y[i]).isCloseTo(alone.particles().y[i], within(1e-6));
        }
    }

    /** Positions alone tell how an element turns, so that there is nothing to keep between substeps. */
    @Test
    void aRunThatBeginsWhereAnotherIsGoesTheSameWay() {
        Scene block = FemScenes.under(FemScenes.block(3, 1, 1, 0.5, "left"), "xpbd", 10, 4, 0.02);
        Simulation run = runs.run(block, 15);
        SimulationState state = run.save();
        Simulation other = runs.compile(block);
        other.restore(state);
        ElementRuns.stepWell(run, 15);
        ElementRuns.stepWell(other, 15);
        assertThat(other.hash()).isEqualTo(run.hash());
    }
}
