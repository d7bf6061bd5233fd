package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VolumeConstraintTest {
    @ParameterizedTest
    @ValueSource(doubles = {2, 0.5, 50})
    void inflatesAShellByItsPressureAndKeepsItsMoment(double pressure) {
        Scene sphere = SurfaceScenes.sphere(2);
        Simulation run = ElementScenes.compile(keep(sphere, pressure, 1));
        double drawn = SurfaceScenes.volume(run);
        Vec3 moment = SurfaceScenes.moment(run);
        run.step();

        assertThat(drawn).isBetween(3.5, 4 * Math.PI / 3);
        assertThat(SurfaceScenes.volume(run)).isCloseTo(pressure * drawn, within(0.02 * pressure * drawn));
        assertThat(SurfaceScenes.moment(run).distanceTo(moment)).isLessThan(1e-10);
    }

    @Test
    void keepsAVolumeDrawnInsideOut() {
        Scene sphere = SurfaceScenes.sphere(1);
        Scene inverted = sphere.withFaces(sphere.faces()
                .change(IdSet.ofAll(sphere.faces()), face -> face.withCorners(face.a(), face.c(), face.b())));
        Simulation run = ElementScenes.compile(keep(inverted, 2, 1));
        double drawn = SurfaceScenes.volume(run);
        run.step();

        assertThat(drawn).isNegative();
        assertThat(SurfaceScenes.volume(run)).isCloseTo(2 * drawn, within(1e-6));
    }

    @Test
    void doesNotDependOnWhereTheOriginIs() {
        Scene scene = keep(SurfaceScenes.sphere(1), 1.5, 0.8);
        Vec3 way = new Vec3(4096, -8192, 2048);
        Scene far = scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.withPosition(particle.position().plus(way)));

        Simulation run = ElementScenes.run(scene, 20);
        Simulation away = ElementScenes.run(far, 20);

        for (int i = 0; i < run.particles().count; i++) {
            assertThat(SurfaceScenes.corner(away, i)
                            .distanceTo(SurfaceScenes.corner(run, i).plus(way)))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void aJellyBoxUnderAHeavyLoadKeepsItsVolume() {
        Scene box = ElementScenes.generated(
                "jelly-box",
                Map.of(
                        "columns", Value.of(4),
                        "rows", Value.of(4),
                        "layers", Value.of(4),
                        "pinned", Value.of("bottom"),
                        "elasticity", Value.of(0.1)));
        Scene loaded = box.changeParticles(
                        IdSet.of(box.particles().stream()
                                .filter(particle -> particle.position().y() > 2.5)
                                .mapToInt(Particle::id)),
                        particle -> particle.withMass(20))
                .withSolver(box.solver().withDrag(0.05).withPasses(8, Sweep.SYMMETRIC));
        double drawn = 27;

        Simulation bare = ElementScenes.run(loaded, 200);
        Simulation kept = ElementScenes.run(keep(loaded, 1, 1), 200);

        assertThat(Math.abs(SurfaceScenes.volume(bare) / drawn - 1)).isGreaterThan(0.1);
        assertThat(SurfaceScenes.volume(kept)).isCloseTo(drawn, within(0.03 * drawn));
        for (int i = 0; i < kept.particles().count; i++) {
            Particle particle = kept.scene().particles().at(i);
            if (particle.pinned()) assertThat(SurfaceScenes.corner(kept, i)).isEqualTo(particle.position());
        }
    }

    @Test
    void followsACornerMovedInTheDrawing() {
        Scene scene = keep(SurfaceScenes.sphere(0), 1, 1);
        Simulation run = ElementScenes.run(scene, 3);

        run.update(scene.changeParticles(IdSet.of(1), particle -> particle.withPosition(new Vec3(3, 0, 0))));
        for (int i = 0; i < 50; i++) run.step();

        assertThat(SurfaceScenes.volume(run)).isCloseTo(8.0 / 3, within(1e-9));
    }

    @Test
    void aTornSurfaceHasNoEffect() {
        Scene sphere = SurfaceScenes.sphere(0);
        Spring edge = Spring.of(1, 1, 3, SpringKind.STRUCTURAL).withElasticity(AreaConstraintTest.elasticity(0));
        Simulation run = ElementScenes.compile(keep(sphere.withSprings(Table.of(edge)), 2, 1));
        run.springs().torn[0] = true;
        run.restore(run.save());
        run.step();

        assertThat(SurfaceScenes.volume(run)).isEqualTo(4.0 / 3, within(1e-15));
    }

    @Test
    void repeatsTheSameMotionAfterARestore() {
        Simulation run = ElementScenes.compile(keep(SurfaceScenes.sphere(1), 1.7, 0.6));
        for (int i = 0; i < 4; i++) run.step();
        SimulationState state = run.save();
        for (int i = 0; i < 9; i++) run.step();
        long hash = run.hash();

        run.restore(state);
        for (int i = 0; i < 9; i++) run.step();

        assertThat(run.hash()).isEqualTo(hash);
    }

    @Test
    void warnsOfAnOpenSurfaceAndLeavesItAlone() {
        Scene sphere = SurfaceScenes.sphere(0);
        Scene open = keep(sphere.withFaces(sphere.faces().minus(IdSet.of(1))), 2, 1);
        Face face = sphere.faces().at(0);
        Scene turned = keep(
                sphere.withFaces(
                        sphere.faces().change(IdSet.of(face.id()), f -> f.withCorners(face.a(), face.c(), face.b()))),
                2,
                1);

        for (Scene scene : new Scene[] {open, turned}) {
            assertThat(new SceneCompiler(CoreElements.all()).problems(scene))
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                        assertThat(problem.message()).contains("not form a closed surface");
                    });
            Simulation run = ElementScenes.run(scene, 1);
            assertThat(run.faults()).isEmpty();
            assertThat(run.particles().x[0]).isOne();
        }
        assertThat(new SceneCompiler(CoreElements.all()).problems(keep(sphere, 2, 1)))
                .isEmpty();
    }

    /** As a program writes a surface that is to be seen from both sides. */
    @Test
    void warnsOfFacesThatStandTwiceWithTheirFrontsOnEitherSide() {
        Scene sphere = SurfaceScenes.sphere(0);
        List<Face> faces = new ArrayList<>(sphere.faces().asList());
        for (Face face : sphere.faces()) {
            faces.add(Face.of(faces.size() + 1, face.c(), face.b(), face.a()));
        }
        Scene twice = keep(sphere.withFaces(Table.of(faces)), 2, 1);
        List<Face> within = new ArrayList<>(sphere.faces().asList());
        within.add(Face.of(within.size() + 1, 1, 2, 3));
        within.add(Face.of(within.size() + 1, 3, 2, 1));

        assertThat(new SceneCompiler(CoreElements.all()).problems(twice))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                    assertThat(problem.message()).contains("a duplicate that faces the other way", "has no effect");
                });
        assertThat(ElementScenes.run(twice, 1).particles().x[0])
                .as("it does nothing")
                .isOne();
        assertThat(new SceneCompiler(CoreElements.all()).problems(keep(sphere.withFaces(Table.of(within)), 2, 1)))
                .as("a wall within a closed surface is no harm")
                .isEmpty();
    }

    private static Scene keep(Scene scene, double pressure, double elasticity) {
        return ElementScenes.with(
                scene, "keep.volume", Map.of("pressure", Value.of(pressure), "elasticity", Value.of(elasticity)));
    }
}
