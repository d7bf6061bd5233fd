package io.github.catenary.plugin.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.ProjectionChecks;
import io.github.catenary.testing.RunProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaceAnglesTest {
    private static final String TYPE = "angle.faces";
    private static final Vec3 UP = new Vec3(0, 1, 0);
    private static final Scene FLAT = AngleScenes.hinge(Vec3.ZERO, UP, new Vec3(1, 0.4, 0), new Vec3(-0.8, 0.3, 0));
    private static final Scene FOLDED = AngleScenes.hinge(Vec3.ZERO, UP, new Vec3(1, 0.4, 0), new Vec3(0, 0.3, 0.8));

    private final ElementRuns runs = ElementRuns.ofContributed();

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 1.5, 2})
    void removesTheShareOfASmallViolationGivenByTheElasticity(double elasticity) {
        for (Scene scene : List.of(FLAT, FOLDED)) {
            Simulation run = runs.compile(keep(scene, elasticity));
            double drawn = angle(run);
            RunProbe.place(run, 2, new Vec3(1, 0.4, 1e-5));
            double before = angle(run) - drawn;
            run.step();

            assertThat(Math.abs(before)).isGreaterThan(5e-6);
            assertThat(angle(run) - drawn).isCloseTo((1 - elasticity) * before, within(1e-9));
        }
    }

    @Test
    void measuresTheRotationOfAFaceAboutTheEdge() {
        for (double turn = -3; turn <= 3; turn += 0.5) {
            Scene slow = FLAT.withSolver(FLAT.solver().withDrag(0.99));
            Simulation run = runs.compile(keep(slow, 1));
            RunProbe.place(run, 2, new Vec3(Math.cos(turn), 0.4, Math.sin(turn)));
            for (int i = 0; i < 400; i++) run.step();

            assertThat(angle(run)).as("turned by %s", turn).isCloseTo(0, within(1e-6));
        }
    }

    @Test
    void keepsMomentumAndAngularMomentum() {
        Simulation run = runs.compile(keep(FOLDED, 1.2));
        RunProbe.place(run, 2, new Vec3(0.6, 0.4, 0.9));
        Vec3 moment = RunProbe.moment(run);
        run.step();

        assertThat(RunProbe.moment(run).distanceTo(moment)).isLessThan(1e-14);
        assertThat(RunProbe.angularMomentum(run).length()).isLessThan(1e-13);
        assertThat(run.particles().x[2]).isNotEqualTo(0.6);
    }

    @Test
    void doesNotMovePinnedCorners() {
        Scene pinned = FLAT.changeParticles(IdSet.of(1, 2, 4), particle -> particle.withPinned(true));
        Simulation run = runs.compile(keep(pinned, 1));
        RunProbe.place(run, 2, new Vec3(0, 0.4, 1));
        run.step();

        assertThat(RunProbe.position(run, 3)).isEqualTo(new Vec3(-0.8, 0.3, 0));
        assertThat(Math.abs(angle(run))).isLessThan(1.2);
    }

    @Test
    void skipsFacesWithoutAreaAndTornFaces() {
        for (Vec3 place : List.of(Vec3.ZERO, UP, new Vec3(0, 0.5, 0), new Vec3(0, 7, 0))) {
            Simulation run = runs.compile(keep(FLAT, 1));
            RunProbe.place(run, 2, place);

            assertThat(run.step()).isTrue();
            assertThat(RunProbe.position(run, 2)).isEqualTo(place);
            assertThat(run.faults()).isEmpty();
        }
        Simulation torn = runs.compile(keep(FLAT, 1));
        RunProbe.place(torn, 2, new Vec3(0, 0.4, 1));
        torn.faces().torn[1] = true;
        torn.step();
        assertThat(RunProbe.position(torn, 2)).isEqualTo(new Vec3(0, 0.4, 1));
    }

    @Test
    void warnsOfAnElementWhoseFacesDoNotTouch() {
        Scene one = FLAT.withFaces(Table.of(Face.of(1, 1, 2, 3)));

        assertThat(runs.compiler().problems(keep(one, 1)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("share an edge"));
        assertThat(runs.compiler().problems(keep(FLAT, 1))).isEmpty();
    }

    @Test
    void aForwardAndABackwardPassAreSelfAdjoint() {
        Scene strip = AngleScenes.hinge(
                        Vec3.ZERO, UP, new Vec3(1, 0.4, 0), new Vec3(0, 0.3, 0.8), new Vec3(0.9, 1.5, 0.3))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 2, 1, 4), Face.of(3, 2, 5, 3)));

        assertThat(new ProjectionChecks(runs).asymmetry(keep(strip, 1.3), Sweep.SYMMETRIC))
                .isLessThan(1e-4);
        assertThat(new ProjectionChecks(runs).asymmetry(keep(strip, 1.3), Sweep.FORWARD))
                .isGreaterThan(1e-2);
    }

    @Test
    void noRandomSceneLeavesItsBounds() {
        new ProjectionChecks(runs).staysBounded(seed -> keep(withFaces(seed), 0.05 * (seed % 40)), 80, 600);
    }

    private static Scene withFaces(long seed) {
        Scene scene = RandomScenes.scene(seed);
        Random random = new Random(seed);
        int count = scene.particles().size();
        List<Face> faces = new ArrayList<>();
        for (int tries = 0; tries < 3 * count; tries++) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            int c = 1 + random.nextInt(count);
            if (a != b && b != c && c != a) faces.add(Face.of(faces.size() + 1, a, b, c));
        }
        return scene.withFaces(Table.of(faces));
    }

    private static Scene keep(Scene scene, double elasticity) {
        return ElementRuns.with(scene, TYPE, AngleScenes.elasticity(elasticity));
    }

    /** The angle about the edge between the face of the third particle and the plane of the fourth's face, rad. */
    private static double angle(Simulation run) {
        Vec3 from = RunProbe.position(run, 0);
        Vec3 e = RunProbe.position(run, 1).minus(from);
        Vec3 n = cross(e, RunProbe.position(run, 2).minus(from));
        Vec3 m = cross(RunProbe.position(run, 3).minus(from), e);
        return Math.atan2(dot(cross(n, m), e) / e.length(), dot(n, m));
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
