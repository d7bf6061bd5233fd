package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.ModeSearch;
import io.github.catenary.analysis.rest.ModeSearch.Wanted;
import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.RunProbe;
import io.github.catenary.testing.TestScenes;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Modes of bodies of finite elements. */
class FemModesTest {
    private static final double YOUNG = 1e5;
    private static final double DENSITY = 500;
    private static final double LENGTH = 2;

    /** A bar along x, held at one end, without strain across. */
    private static Scene bar(ElasticMaterial.Model model, int cells) {
        Scene bar = FemScenes.made(Map.of(
                "columns", Value.of(cells),
                "rows", Value.of(cells / 20),
                "layers", Value.of(cells / 20),
                "size", Value.of(new Vec3(LENGTH, 0.1, 0.1)),
                "density", Value.of(DENSITY),
                "pinned", Value.of("none")));
        double low = bar.particles().stream()
                .mapToDouble(particle -> particle.position().x())
                .min()
                .orElseThrow();
        bar = TestScenes.weightless(FemScenes.with(bar, FemScenes.material(model, YOUNG, 0, 0)));
        return bar.withSolver(bar.solver().withIntegrator("euler-implicit"))
                .changeParticles(IdSet.ofAll(bar.particles()), particle -> {
                    boolean held = particle.position().x() < low + 1e-9;
                    return held ? particle.withPinned(true) : particle.withLocks(new AxisLocks(false, true, true));
                });
    }

    private static double lowest(Scene scene, int mode) {
        ElementRuns runs = ElementRuns.ofContributed();
        return ModeSearch.find(runs.compiler(), scene, new Wanted(4, false, false), RestSearch.Limits.NONE)
                .modes()
                .get(mode)
                .hertz();
    }

    /** f = √(E/ρ)/(4 L), in every material alike for small amplitudes; masses at corners err in second order. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void aBarSwingsAlongItselfByItsFormula(ElasticMaterial.Model model) {
        double exact = Math.sqrt(YOUNG / DENSITY) / (4 * LENGTH);
        double coarse = 1 - lowest(bar(model, 20), 0) / exact;
        double fine = 1 - lowest(bar(model, 40), 0) / exact;
        assertThat(fine).isCloseTo(0, within(5e-3));
        assertThat(coarse / fine).isCloseTo(4, within(0.25));
        assertThat(lowest(bar(model, 40), 1) / exact).isCloseTo(3, within(0.01));
    }

    /** The drawing that is plucked keeps what is without strain. */
    @Test
    void aPluckedBarSwingsBack() {
        Scene bar = bar(ElasticMaterial.Model.COROTATED, 20);
        ElementRuns runs = ElementRuns.ofContributed();
        Modes modes = ModeSearch.find(runs.compiler(), bar, new Wanted(1, false, false), RestSearch.Limits.NONE);
        Modes.Mode mode = modes.modes().get(0);
        double half = 0.5 / mode.hertz();
        Scene plucked = modes.plucked(bar, mode, 0.01);
        plucked = plucked.withSolver(plucked.solver()
                .withIntegrator("midpoint-implicit")
                .withTimeStep(half / 200)
                .withDrag(0));
        Simulation run = runs.run(plucked, 200);
        int end = 0;
        while (mode.shape().get(end).length() < 1) end++;
        double way = RunProbe.position(run, end).x()
                - bar.particles().at(end).position().x();
        assertThat(Math.abs(way)).isCloseTo(0.01, within(5e-4));
        assertThat(Math.signum(way))
                .isEqualTo(-Math.signum(mode.shape().get(end).x()));
    }
}
