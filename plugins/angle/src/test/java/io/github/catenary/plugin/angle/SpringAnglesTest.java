package io.github.catenary.plugin.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.ProjectionChecks;
import io.github.catenary.testing.RunProbe;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpringAnglesTest {
    private static final String TYPE = "angle.keep";
    private static final Vec3 LEFT = new Vec3(-1, 0, 0);
    private static final Vec3 RIGHT = new Vec3(1.5, 0, 0);
    private static final Scene CORNER = AngleScenes.row(LEFT, Vec3.ZERO, new Vec3(0, 1.5, 0.3));
    private static final Scene STRAIGHT = AngleScenes.row(LEFT, Vec3.ZERO, RIGHT);

    private final ElementRuns runs = ElementRuns.ofContributed();

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 1.5, 2})
    void removesTheShareOfASmallViolationGivenByTheElasticity(double elasticity) {
        Simulation run = runs.compile(keep(CORNER, elasticity));
        RunProbe.place(run, 2, new Vec3(1e-5, 1.5, 0.3));
        double drawn = Math.PI / 2;
        double before = angle(run) - drawn;
        run.step();

        assertThat(angle(run) - drawn).isCloseTo((1 - elasticity) * before, within(1e-9));
    }

    @Test
    void straightensARodFromASmallBendInOnePass() {
        Simulation run = runs.compile(keep(STRAIGHT, 1));
        RunProbe.place(run, 1, new Vec3(0, 1e-4, 2e-4));
        run.step();

        assertThat(angle(run)).isCloseTo(Math.PI, within(1e-10));
    }

    @Test
    void unfoldsAnAlmostFoldedAngleWithoutGrowing() {
        // with so much drag that only the projection turns anything
        Scene slow = STRAIGHT.withSolver(STRAIGHT.solver().withDrag(0.99));
        Simulation run = runs.compile(keep(slow, 1));
        RunProbe.place(run, 2, new Vec3(-1.5, 0.01, 0));
        for (int i = 0; i < 300; i++) run.step();

        assertThat(angle(run)).isCloseTo(Math.PI, within(1e-6));
        assertThat(RunProbe.position(run, 0).distanceTo(RunProbe.position(run, 2)))
                .isLessThan(3);
    }

    @Test
    void keepsMomentumAndAngularMomentum() {
        Simulation run = runs.compile(keep(CORNER, 1.3));
        RunProbe.place(run, 2, new Vec3(1.2, 0.9, -0.8));
        Vec3 moment = RunProbe.moment(run);
        run.step();

        assertThat(RunProbe.moment(run).distanceTo(moment)).isLessThan(1e-14);
        assertThat(RunProbe.angularMomentum(run).length()).isLessThan(1e-13);
        assertThat(run.particles().x[2]).isNotEqualTo(1.2);
    }

    @Test
    void turnsOneArmAboutAPinnedCorner() {
        Scene pinned = CORNER.changeParticles(IdSet.of(1, 2), particle -> particle.withPinned(true));
        Simulation run = runs.compile(keep(pinned, 1));
        RunProbe.place(run, 2, new Vec3(1, 1, 0));
        double arm = RunProbe.position(run, 2).length();
        run.step();

        assertThat(RunProbe.position(run, 0)).isEqualTo(LEFT);
        assertThat(RunProbe.position(run, 1)).isEqualTo(Vec3.ZERO);
        assertThat(angle(run)).isLessThan(2.2);
        assertThat(RunProbe.position(run, 2).length()).isLessThanOrEqualTo(arm);
    }

    @Test
    void skipsArmsWithoutLengthAndCollinearArms() {
        for (Vec3 place : List.of(Vec3.ZERO, LEFT, new Vec3(-2, 0, 0), RIGHT)) {
            Simulation run = runs.compile(keep(CORNER, 1));
            RunProbe.place(run, 2, place);

            assertThat(run.step()).isTrue();
            assertThat(RunProbe.position(run, 2)).isEqualTo(place);
            assertThat(run.faults()).isEmpty();
        }
        Scene point = AngleScenes.row(LEFT, Vec3.ZERO, Vec3.ZERO)
                .changeSprings(IdSet.of(2), spring -> spring.withRestLength(OptionalDouble.of(1)));
        Simulation drawnInAPoint = runs.compile(keep(point, 1));
        RunProbe.place(drawnInAPoint, 2, new Vec3(0.5, 0.5, 0));
        drawnInAPoint.step();
        assertThat(RunProbe.position(drawnInAPoint, 2)).isEqualTo(new Vec3(0.5, 0.5, 0));
    }

    @Test
    void skipsTornSprings() {
        Simulation run = runs.compile(keep(CORNER, 1));
        RunProbe.place(run, 2, new Vec3(1, 1, 0));
        RunProbe.tear(run, 1);
        run.step();

        assertThat(RunProbe.position(run, 2)).isEqualTo(new Vec3(1, 1, 0));
    }

    @Test
    void appliesAnEditOfTheDrawing() {
        Scene scene = keep(CORNER, 1);
        Simulation run = runs.run(scene, 3);
        run.update(scene.changeParticles(IdSet.of(3), particle -> particle.withPosition(new Vec3(1.5, 1.5, 0))));
        for (int i = 0; i < 200; i++) run.step();

        assertThat(angle(run)).isCloseTo(0.75 * Math.PI, within(1e-6));
    }

    @Test
    void pairsEachSpringAtAParticleWithTheNextAndTheLastWithTheFirst() {
        Scene star = AngleScenes.row(Vec3.ZERO, LEFT, RIGHT, new Vec3(0, 1, 0), new Vec3(0, 0, 1))
                .withSprings(Table.of(spring(1, 1, 2), spring(2, 1, 3), spring(3, 4, 1), spring(4, 1, 5)));
        Simulation run = runs.compile(star);

        assertThat(SpringPairs.of(new int[] {0, 1, 2, 3}, run.springs()))
                .containsExactly(
                        new SpringPairs.Pair(0, 1, 0),
                        new SpringPairs.Pair(1, 2, 0),
                        new SpringPairs.Pair(2, 3, 0),
                        new SpringPairs.Pair(3, 0, 0));
        assertThat(SpringPairs.of(new int[] {1, 3}, run.springs())).containsExactly(new SpringPairs.Pair(1, 3, 0));
        assertThat(SpringPairs.of(new int[] {2}, run.springs())).isEmpty();
    }

    @Test
    void warnsOfAnElementWhoseSpringsDoNotMeet() {
        Scene one = ElementRuns.with(CORNER, TYPE, Target.NONE, new Target.Ids(IdSet.of(1)), Map.of());

        assertThat(runs.compiler().problems(one))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("no two springs"));
        assertThat(runs.compiler().problems(keep(CORNER, 1))).isEmpty();
    }

    @Test
    void aForwardAndABackwardPassAreSelfAdjoint() {
        Scene row = AngleScenes.row(LEFT, Vec3.ZERO, new Vec3(0.3, 1, 0.2), new Vec3(1, 1.2, -0.4), RIGHT);

        assertThat(new ProjectionChecks(runs).asymmetry(keep(row, 1.3), Sweep.SYMMETRIC))
                .isLessThan(1e-4);
        assertThat(new ProjectionChecks(runs).asymmetry(keep(row, 1.3), Sweep.FORWARD))
                .isGreaterThan(1e-2);
    }

    @Test
    void noRandomSceneLeavesItsBounds() {
        new ProjectionChecks(runs).staysBounded(seed -> keep(RandomScenes.scene(seed), 0.05 * (seed % 40)), 80, 600);
    }

    /** A rope clamped at one end by two pins stands out horizontally if it resists bending. */
    @Test
    void stiffensARope() {
        Scene level = rope().changeParticles(IdSet.of(2), particle -> particle.withPinned(true));
        Simulation slack = runs.run(level, 100);
        Simulation stiff = runs.run(keep(level, 1), 100);

        assertThat(stiff.particles().y[9]).isGreaterThan(slack.particles().y[9] + 2);
    }

    private static Scene rope() {
        Map<String, Value> values = Map.of("count", Value.of(10), "direction", Value.of(new Vec3(1, 0, 0)));
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.of(values));
        return rope.withSolver(rope.solver().withDrag(0.02));
    }

    private static Spring spring(int id, int a, int b) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL);
    }

    private static Scene keep(Scene scene, double elasticity) {
        return ElementRuns.with(scene, TYPE, AngleScenes.elasticity(elasticity));
    }

    /** The angle at the second particle, rad. */
    private static double angle(Simulation run) {
        Vec3 u = RunProbe.position(run, 0).minus(RunProbe.position(run, 1));
        Vec3 v = RunProbe.position(run, 2).minus(RunProbe.position(run, 1));
        Vec3 n = new Vec3(u.y() * v.z() - u.z() * v.y(), u.z() * v.x() - u.x() * v.z(), u.x() * v.y() - u.y() * v.x());
        return Math.atan2(n.length(), u.x() * v.x() + u.y() * v.y() + u.z() * v.z());
    }
}
