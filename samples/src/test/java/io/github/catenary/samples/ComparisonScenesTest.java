package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scenes of docs/springs-or-elements.md, and what the page says of them. */
class ComparisonScenesTest {
    @Test
    void theFilesAreThoseThatTheProgramWrites() throws IOException {
        for (Map.Entry<Path, Scene> each : ComparisonScenes.files().entrySet()) {
            assertThat(each.getKey()).hasBinaryContent(SceneWriter.toBytes(each.getValue()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cantilever", "sheet", "ball"})
    void bothKindsHaveTheSameParticles(String name) {
        Scene springs = ComparisonScenes.samples().get(name + "-springs.json");
        Scene elements = ComparisonScenes.samples().get(name + "-elements.json");

        assertThat(springs.particles()).isEqualTo(elements.particles());
        assertThat(springs.solver()).isEqualTo(elements.solver());
        assertThat(springs.environment()).isEqualTo(elements.environment());
        assertThat(springs.springs()).isNotEmpty();
        assertThat(elements.springs()).isEmpty();
    }

    @Test
    void massesAreThoseOfTheBodies() {
        assertThat(mass(ComparisonScenes.cantilever(16, true))).isCloseTo(125, within(1e-9));
        assertThat(mass(ComparisonScenes.cantilever(8, true))).isCloseTo(125, within(1e-9));
    }

    private static double mass(Scene scene) {
        return scene.particles().stream().mapToDouble(Particle::mass).sum();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFinerCantileverIsNearerToBeamTheory(boolean elements) {
        double beam = ComparisonFigures.beam();

        double coarse = ComparisonFigures.tip(ComparisonFigures.run(ComparisonScenes.cantilever(8, elements), 300));
        double fine = ComparisonFigures.tip(ComparisonFigures.run(ComparisonScenes.cantilever(16, elements), 300));

        assertThat(beam).isCloseTo(0.1912, within(5e-5));
        assertThat(coarse).isGreaterThan(0.3 * beam).isLessThan(fine);
        assertThat(fine).isLessThan(beam);
        assertThat(beam - fine).isLessThan(0.55 * (beam - coarse));
    }

    @Test
    void aFinerBarWithTheSpringsOfACoarserOneIsTwiceAsStiff() {
        Scene fine = ComparisonScenes.cantilever(16, false);

        double derived = ComparisonFigures.tip(ComparisonFigures.run(fine, 300));
        double copied =
                ComparisonFigures.tip(ComparisonFigures.run(ComparisonScenes.withStiffnessOf(8, fine, 16), 300));

        assertThat(copied).isCloseTo(derived / 2, within(0.02 * derived));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSheetBecomesNarrowerByPoissonsRatioThatSpringsCannotChoose(boolean elements) {
        Simulation sheet = ComparisonFigures.run(ComparisonScenes.sheet(16, elements), 300);

        assertThat(ComparisonFigures.ratio(sheet, 16)).isCloseTo(elements ? 0.45 : 1 / 3.0, within(0.005));
        assertThat(ComparisonFigures.stretch(sheet, 16)).isCloseTo(0.15, within(0.01));
    }

    /** A square net of equal springs has 3/2 of a spring's stiffness along its edges and 12/5 along its diagonals. */
    @Test
    void aNetOfEqualSpringsIsStifferAlongItsDiagonals() {
        double edges = ComparisonFigures.lengthening(ComparisonFigures.run(ComparisonScenes.weave(16, false), 400));
        double diagonals = ComparisonFigures.lengthening(ComparisonFigures.run(ComparisonScenes.weave(16, true), 400));

        assertThat(edges).isCloseTo(0.030 / 1.5, within(0.001));
        assertThat(diagonals).isCloseTo(0.030 / 2.4, within(0.0005));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void onlyTheBallOfElementsKeepsItsVolume(boolean elements) {
        int[] corners = ComparisonScenes.tetrahedra(ComparisonScenes.ball(true));
        Simulation ball = RunScenes.compiler().compile(ComparisonScenes.ball(elements));
        double drawn = ComparisonFigures.volume(ball, corners);

        double least = drawn;
        for (int frame = 0; frame < 100; frame++) {
            ball.step(1);
            least = Math.min(least, ComparisonFigures.volume(ball, corners));
        }

        if (elements) assertThat(least).isGreaterThan(0.95 * drawn);
        else assertThat(least).isLessThan(0.65 * drawn);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void onlyTheTangledCubeOfElementsFindsItsShapeAgain(boolean elements) {
        Simulation cube = ComparisonFigures.run(ComparisonScenes.tangled(elements), 200);

        double worst = 0;
        for (Spring edge : ComparisonScenes.tangled(false).springs()) {
            double length = ComparisonFigures.distance(cube, edge.a() - 1, edge.b() - 1);
            worst = Math.max(worst, Math.abs(length / edge.restLength().orElseThrow() - 1));
        }

        if (elements) assertThat(worst).isLessThan(0.01);
        else assertThat(worst).isGreaterThan(0.3);
    }

    /** Under an integrator that loses little, what a bar loses in height it gains in motion and in its elements. */
    @Test
    void theEnergyOfElementsCounts() {
        Scene bar = ComparisonScenes.samples().get("cantilever-elements.json");
        Element solid = bar.elements().at(0);
        Element undamped = solid.withParameters(solid.parameters().with("damping", Value.of(0.0)));
        Simulation run = RunScenes.compiler()
                .compile(bar.withElements(Table.of(List.of(undamped)))
                        .withSolver(bar.solver()
                                .withIntegrator("velocity-verlet")
                                .withSubsteps(1000)
                                .withDrag(0)));
        double start = Energies.of(run).total();
        assertThat(Energies.of(run).elastic()).isCloseTo(0, within(1e-9));
        run.step(2);
        Energies now = Energies.of(run);
        assertThat(now.elastic()).isGreaterThan(1);
        assertThat(now.total()).isCloseTo(start, within(0.01 * now.elastic()));
    }
}
