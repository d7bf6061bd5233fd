package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.ElasticityConverter;
import io.github.catenary.analysis.SpringResponse;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.PreserveResponse;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeepFeelTest {
    /** Sag is exact in theory; a period is kept as far as the spring swings slowly. */
    @ParameterizedTest
    @CsvSource({
        "0.02, 1, 2, 0.02, 5, 2, 0.02",
        "0.001, 5, 2, 0.02, 1, 2, 0.02",
        "0.05, 1, 2, 0.02, 10, 2, 0.02",
        "0.05, 1, 2, 0.02, 1, 8, 0.02",
        "0.05, 2, 2, 0.02, 2, 2, 0.01",
        "1.95, 1, 2, 0.02, 5, 4, 0.01",
    })
    void keepsSagAndPeriodOfASpring(
            double elasticity, int substeps, int passes, double dt, int newSubsteps, int newPasses, double newDt) {
        Scene before = hanging(elasticity, settings(substeps, passes, dt));
        Scene changed = before.withSolver(settings(newSubsteps, newPasses, newDt));

        Scene after = new PreserveResponse(before.solver()).apply(changed);

        assertThat(sag(after)).isCloseTo(sag(before), within(0.005 * sag(before)));
        assertThat(response(after).period())
                .isCloseTo(
                        response(before).period(),
                        within(0.04 * response(before).period()));
        assertThat(sag(changed)).isNotCloseTo(sag(before), within(0.1 * sag(before)));
    }

    /** The usual elasticity lets no swing last a few substeps, but its sag stays. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.75, 0.99, 1.2})
    void keepsTheSagOfAFirmSpring(double elasticity) {
        Scene before = hanging(elasticity, settings(1, 2, 0.02));

        Scene after = new PreserveResponse(before.solver()).apply(quality(before, Quality.STIFF));

        assertThat(sag(after)).isCloseTo(sag(before), within(0.005 * sag(before)));
    }

    /** The fraction of its speed that a free particle keeps for a second stays, too. */
    @Test
    void keepsTheDragPerSecond() {
        Scene before = hanging(0.1, settings(1, 2, 0.02).withDrag(0.1))
                .changeParticles(IdSet.of(2), particle -> particle.withDrag(OptionalDouble.of(0.5)));

        Scene after = new PreserveResponse(before.solver())
                .apply(before.withSolver(before.solver().withTimeStep(0.005)));

        assertThat(Math.pow(1 - after.solver().drag(), 4)).isCloseTo(0.9, within(1e-12));
        assertThat(Math.pow(1 - after.drag(after.particles().get(2)), 4)).isCloseTo(0.5, within(1e-12));
        assertThat(sag(after)).isCloseTo(sag(before), within(0.005 * sag(before)));
    }

    @Test
    void isUndoneByTheWayBack() {
        Scene before = hanging(0.75, settings(1, 2, 0.02));

        Scene there = new PreserveResponse(before.solver()).apply(quality(before, Quality.FILM));
        Scene back = new PreserveResponse(there.solver()).apply(there.withSolver(before.solver()));

        assertThat(elasticity(there, 1)).isBetween(0.0, 0.1);
        assertThat(elasticity(back, 1)).isCloseTo(0.75, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 2})
    void leavesTheEndsOfTheRangeWhereTheyAre(double elasticity) {
        Scene before = quality(hanging(elasticity, settings(1, 2, 0.02)), Quality.NORMAL);

        assertThat(new PreserveResponse(settings(1, 2, 0.02)).apply(before)).isSameAs(before);
    }

    @Test
    void convertsMaterialsOnceAndGivesOpenSpringsAnElasticity() {
        Scene before = threeSprings();

        Scene after = new PreserveResponse(before.solver()).apply(quality(before, Quality.NORMAL));

        assertThat(after.springs().get(1).properties().elasticity()).isEmpty();
        assertThat(after.materials().get(0).properties().elasticity().orElseThrow())
                .isBetween(0.001, 0.02);
        assertThat(after.springs().get(2).properties().elasticity().orElseThrow())
                .isBetween(0.1, 0.3);
        assertThat(elasticity(after, 3)).isGreaterThan(elasticity(after, 1));
        assertThat(after.withSolver(before.solver())
                        .withMaterials(before.materials())
                        .withSprings(before.springs()))
                .isEqualTo(before);
    }

    @Test
    void springsThatTheirMaterialNoLongerFitsGetTheirOwnElasticity() {
        Group twice = Group.of(1, "firm", IdSet.empty(), IdSet.of(1)).withPasses(3);
        Scene before = threeSprings().withGroups(Table.of(twice));

        Scene after = new PreserveResponse(before.solver()).apply(quality(before, Quality.NORMAL));

        assertThat(after.springs().get(1).properties().elasticity()).isPresent();
        assertThat(new PreserveResponse(before.solver()).unreachable(before)).isZero();
    }

    /** A spring that overshoots in every substep swings as no damped spring does. */
    @Test
    void countsSpringsWithoutAnElasticityThatFits() {
        SolverSettings once = settings(1, 2, 0.02).withPasses(1, Sweep.FORWARD);
        Scene overshooting = hanging(1.2, once);
        Scene reading = hanging(0.5, once.withEvaluation(Evaluation.LAST_POSITION));

        Scene finer = quality(overshooting, Quality.NORMAL);
        Scene longer = reading.withSolver(reading.solver().withTimeStep(0.2));

        assertThat(new PreserveResponse(once).unreachable(finer)).isEqualTo(1);
        assertThat(new PreserveResponse(once).apply(finer)).isSameAs(finer);
        assertThat(new PreserveResponse(once).unreachable(longer)).isEqualTo(1);
        assertThat(elasticity(new PreserveResponse(once).apply(longer), 1)).isEqualTo(0.5);
    }

    @Test
    void keepsSagAndPeriodWithLastPositions() {
        Scene before = hanging(0.02, settings(1, 2, 0.02).withEvaluation(Evaluation.LAST_POSITION));

        Scene after = new PreserveResponse(before.solver()).apply(quality(before, Quality.NORMAL));

        assertThat(elasticity(after, 1)).isCloseTo(elasticity(before, 1) / 25, within(1e-4));
        assertThat(response(after).period())
                .isCloseTo(
                        response(before).period(),
                        within(0.04 * response(before).period()));
    }

    @Test
    void writesTheDerivedForcesUnderOtherIntegrators() {
        Scene before = hanging(0.5, settings(1, 2, 0.02).withIntegrator("euler-semi-implicit"));
        Scene after = new PreserveResponse(before.solver()).apply(quality(before, Quality.NORMAL));
        Scene morePasses = before.withSolver(before.solver().withPasses(8, Sweep.SYMMETRIC));

        Spring spring = before.springs().get(1);
        assertThat(after.forces().stiffness(after.springs().get(1)))
                .isEqualTo(before.forces().stiffness(spring));
        assertThat(after.forces().damping(after.springs().get(1)))
                .isEqualTo(before.forces().damping(spring));
        assertThat(new PreserveResponse(before.solver()).apply(morePasses)).isSameAs(morePasses);
    }

    @Test
    void isOneEntryAndSurvivesTheFile() throws SceneFormatException {
        Document document = new Document(threeSprings());
        document.execute(solver(Quality.STIFF::applyTo));
        PreserveResponse keep = PreserveResponse.afterEditsOf(document).orElseThrow();
        Scene before = document.scene();

        document.execute(keep);

        assertThat(document.history().done()).isEqualTo(2);
        assertThat(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty())
                        .read(SceneWriter.toBytes(document.scene()))
                        .scene())
                .isEqualTo(document.scene());
        document.undo();
        assertThat(document.scene()).isSameAs(before);
        assertThat(PreserveResponse.afterEditsOf(document)).contains(keep);
    }

    @Test
    void isOfferedAfterEditsOfTheSolverOnly() {
        SolverSettings first = threeSprings().solver();
        Document document = new Document(threeSprings());
        assertThat(PreserveResponse.afterEditsOf(document)).isEmpty();

        document.execute(solver(settings -> settings.withDrag(0.2)));
        assertThat(PreserveResponse.afterEditsOf(document)).isEmpty();
        document.execute(solver(Quality.NORMAL::applyTo));
        document.execute(solver(settings -> settings.withTimeStep(0.01)));
        assertThat(PreserveResponse.afterEditsOf(document)).contains(new PreserveResponse(first));

        document.execute(solver(settings -> settings.withSubsteps(1).withTimeStep(0.02)));
        assertThat(PreserveResponse.afterEditsOf(document)).isEmpty();
        document.undo();
        assertThat(PreserveResponse.afterEditsOf(document)).isPresent();

        document.execute(new ChangeScene(Label.of("set-title"), scene -> scene.withTitle("other", "")));
        assertThat(PreserveResponse.afterEditsOf(document)).isEmpty();
        document.execute(solver(settings -> settings.withSubsteps(2)));
        document.execute(solver(settings -> settings.withIntegrator("rk4")));
        assertThat(PreserveResponse.afterEditsOf(document)).isEmpty();
    }

    private static Command solver(UnaryOperator<SolverSettings> change) {
        return new ChangeScene(Label.of("set-solver"), scene -> scene.withSolver(change.apply(scene.solver())));
    }

    private static SolverSettings settings(int substeps, int passes, double dt) {
        return SolverSettings.DEFAULT
                .withSubsteps(substeps)
                .withPasses(passes, Sweep.SYMMETRIC)
                .withTimeStep(dt);
    }

    private static Scene quality(Scene scene, Quality level) {
        return scene.withSolver(level.applyTo(scene.solver()));
    }

    private static Scene hanging(double elasticity, SolverSettings settings) {
        return Scene.EMPTY
                .withSolver(settings)
                .withParticles(Table.of(
                        Particle.of(1, Vec3.ZERO).withPinned(true),
                        Particle.of(2, new Vec3(0, -1, 0)).withMass(3)))
                .withSprings(Table.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withElasticity(OptionalDouble.of(elasticity))));
    }

    /** One of a material, one open, and one of the material whose end has a drag of its own. */
    private static Scene threeSprings() {
        Material rubber = Material.of("rubber", SpringProperties.elastic(0.1));
        return Scenes.chain()
                .withMaterials(List.of(rubber))
                .withParticles(Scenes.chain()
                        .particles()
                        .plus(List.of(Particle.of(4, new Vec3(3, 0, 0)).withDrag(OptionalDouble.of(0.5)))))
                .withSprings(Table.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withMaterial(Optional.of("rubber")),
                        Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                        Spring.of(3, 3, 4, SpringKind.STRUCTURAL).withMaterial(Optional.of("rubber"))));
    }

    private static double elasticity(Scene scene, int spring) {
        return scene.elasticity(scene.springs().get(spring));
    }

    /** The elongation after a minute, at rest, m. */
    private static double sag(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        long frames = Math.round(60 / scene.solver().timeStep());
        for (long i = 0; i < frames; i++) run.step();
        return -run.particles().y[1] - 1;
    }

    private static SpringResponse response(Scene scene) {
        return ElasticityConverter.of(scene, scene.springs().get(1))
                .orElseThrow()
                .response(elasticity(scene, 1))
                .orElseThrow();
    }
}
