package io.github.catenary.plugin.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.ProjectionChecks;
import io.github.catenary.testing.RunProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ShapeMatchingTest {
    private static final String TYPE = "shape.match";
    private static final Scene SOLID = body(
            new Vec3(0, 0, 0), new Vec3(2, 0, 0), new Vec3(0.3, 1, 0), new Vec3(0.5, 0.4, 1.5), new Vec3(1, 1, -1));
    private static final Scene FLAT =
            body(new Vec3(0, 0, 0), new Vec3(2, 0, 0), new Vec3(2, 1, 0), new Vec3(0.5, 1.5, 0));

    private final ElementRuns runs = ElementRuns.ofContributed();

    @Test
    void doesNotChangeARotatedAndMovedShape() {
        Random random = new Random(1);
        for (Scene scene : List.of(SOLID, FLAT)) {
            for (int i = 0; i < 50; i++) {
                double[] turn = RotationTest.randomRotation(random);
                Simulation run = runs.compile(match(scene, 1, 0));
                List<Vec3> before = placeAll(run, p -> apply(turn, p).plus(new Vec3(3, -1, 2)));
                run.step();

                for (int k = 0; k < before.size(); k++) {
                    assertThat(RunProbe.position(run, k).distanceTo(before.get(k)))
                            .isLessThan(1e-12);
                }
            }
        }
    }

    @Test
    void removesAShareOfTheDistanceToTheShape() {
        for (double elasticity : new double[] {0, 0.3, 1, 1.5, 2}) {
            Simulation goal = squeezed(1);
            Simulation run = squeezed(elasticity);
            Simulation start = squeezed(0);
            for (Simulation each : List.of(goal, run, start)) each.step();

            for (int k = 0; k < run.particles().count; k++) {
                Vec3 from = RunProbe.position(start, k);
                Vec3 way = RunProbe.position(goal, k).minus(from);
                assertThat(way.length()).isGreaterThan(1e-3);
                assertThat(RunProbe.position(run, k).distanceTo(from.plus(way.times(elasticity))))
                        .isLessThan(1e-12);
            }
            assertThat(distances(goal)).containsExactly(distances(runs.compile(SOLID)), within(1e-12));
        }
    }

    private Simulation squeezed(double elasticity) {
        Simulation run = runs.compile(match(SOLID, elasticity, 0));
        placeAll(run, p -> new Vec3(1.3 * p.x() + 0.2 * p.y(), 0.8 * p.y() - 0.1 * p.z(), 0.9 * p.z() + 0.3 * p.x()));
        return run;
    }

    @Test
    void aLinearBlendOfOneAllowsAnyStretchedShapeAndOneOfZeroOnlyTheDrawnOne() {
        for (Scene scene : List.of(SOLID, FLAT)) {
            UnaryOperator<Vec3> stretch =
                    p -> new Vec3(1.5 * p.x() + 0.4 * p.y(), 0.7 * p.y() + 1, p.z() - 0.2 * p.x());
            Simulation linear = runs.compile(match(scene, 1, 1));
            Simulation rigid = runs.compile(match(scene, 1, 0));
            List<Vec3> before = placeAll(linear, stretch);
            placeAll(rigid, stretch);
            linear.step();
            rigid.step();

            double linearWay = 0;
            double rigidWay = 0;
            for (int k = 0; k < before.size(); k++) {
                linearWay += RunProbe.position(linear, k).distanceTo(before.get(k));
                rigidWay += RunProbe.position(rigid, k).distanceTo(before.get(k));
            }
            assertThat(linearWay).isLessThan(1e-11);
            assertThat(rigidWay).isGreaterThan(0.3);
        }
    }

    @Test
    void keepsMomentumAndAngularMomentum() {
        for (double blend : new double[] {0, 0.5, 1}) {
            Simulation run = runs.compile(match(SOLID, 1.4, blend));
            placeAll(run, p -> new Vec3(p.x() * p.x(), p.y() + 0.3 * p.z() * p.x(), 0.6 * p.z()));
            Vec3 moment = RunProbe.moment(run);
            run.step();

            assertThat(RunProbe.moment(run).distanceTo(moment)).isLessThan(1e-13);
            assertThat(RunProbe.angularMomentum(run).length()).isLessThan(1e-12);
        }
    }

    @Test
    void swingsFromAPin() {
        Scene hung = SOLID.withEnvironment(Environment.EARTH)
                .changeParticles(IdSet.of(1), particle -> particle.withPinned(true));
        Scene damped = hung.withSolver(hung.solver().withDrag(0.05));
        Simulation run = runs.run(match(damped, 1, 0), 600);
        Vec3 centre = Vec3.ZERO;
        double mass = 0;
        for (Particle particle : hung.particles()) {
            if (particle.pinned()) continue;
            int i = particle.id() - 1;
            centre = centre.plus(RunProbe.position(run, i).times(particle.mass()));
            mass += particle.mass();
        }

        assertThat(RunProbe.position(run, 0)).isEqualTo(Vec3.ZERO);
        assertThat(Math.abs(centre.x() / mass)).isLessThan(0.03);
        assertThat(Math.abs(centre.z() / mass)).isLessThan(0.03);
        assertThat(centre.y()).isNegative();
        assertThat(distances(run)).containsExactly(distances(runs.compile(SOLID)), within(0.02));
    }

    @Test
    void recoversFromAPointALineAndAReflection() {
        List<UnaryOperator<Vec3>> spoilt = List.of(
                p -> new Vec3(1, 1, 1),
                p -> new Vec3(p.x(), 0, 0),
                p -> new Vec3(-p.x(), p.y(), p.z()),
                p -> new Vec3(-p.x(), -p.y(), -p.z()));
        for (UnaryOperator<Vec3> spoil : spoilt) {
            Scene slow = SOLID.withSolver(SOLID.solver().withDrag(0.9));
            Simulation run = runs.compile(match(slow, 1, 0));
            placeAll(run, spoil);
            ElementRuns.step(run, 30);

            assertThat(run.faults()).isEmpty();
            assertThat(distances(run)).containsExactly(distances(runs.compile(SOLID)), within(1e-6));
        }
    }

    @Test
    void appliesAnEditOfTheDrawing() {
        Scene scene = match(FLAT.withSolver(FLAT.solver().withDrag(0.9)), 1, 0);
        Simulation run = runs.run(scene, 3);
        Scene edited = scene.changeParticles(IdSet.of(1), particle -> particle.withPosition(new Vec3(-2, 0, 0)));
        run.update(edited);
        ElementRuns.step(run, 30);

        assertThat(distances(run)).containsExactly(distances(runs.compile(edited)), within(1e-6));
    }

    @Test
    void aForwardAndABackwardPassAreSelfAdjoint() {
        Scene two = ElementRuns.with(
                match(SOLID, 1.3, 0.4), TYPE, new Target.Ids(IdSet.of(1, 3, 4)), Target.NONE, parameters(0.8, 0));

        assertThat(new ProjectionChecks(runs).asymmetry(two, Sweep.SYMMETRIC)).isLessThan(1e-4);
        assertThat(new ProjectionChecks(runs).asymmetry(two, Sweep.FORWARD)).isGreaterThan(1e-2);
    }

    @Test
    void noRandomSceneLeavesItsBounds() {
        new ProjectionChecks(runs)
                .staysBounded(seed -> match(RandomScenes.scene(seed), 0.05 * (seed % 40), 0.25 * (seed % 5)), 80, 600);
    }

    /** Free particles of mass 1, 2, 3, …, without gravity; one forward pass. */
    private static Scene body(Vec3... places) {
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < places.length; i++)
            particles.add(Particle.of(i + 1, places[i]).withMass(i + 1));
        return Scene.EMPTY
                .withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE))
                .withSolver(Scene.EMPTY.solver().withPasses(1, Sweep.FORWARD).withDrag(0))
                .withParticles(Table.of(particles));
    }

    private static Scene match(Scene scene, double elasticity, double blend) {
        return ElementRuns.with(scene, TYPE, parameters(elasticity, blend));
    }

    private static Map<String, Value> parameters(double elasticity, double blend) {
        return Map.of("elasticity", Value.of(elasticity), "blend", Value.of(blend));
    }

    /** Moves every particle to the image of its position, at rest; returns these images. */
    private static List<Vec3> placeAll(Simulation run, UnaryOperator<Vec3> map) {
        List<Vec3> places = new ArrayList<>();
        for (int i = 0; i < run.particles().count; i++) {
            places.add(map.apply(RunProbe.position(run, i)));
            RunProbe.place(run, i, places.get(i));
        }
        return places;
    }

    private static double[] distances(Simulation run) {
        int count = run.particles().count;
        double[] distances = new double[count * count];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = RunProbe.position(run, i / count).distanceTo(RunProbe.position(run, i % count));
        }
        return distances;
    }

    private static Vec3 apply(double[] m, Vec3 p) {
        return new Vec3(
                m[0] * p.x() + m[1] * p.y() + m[2] * p.z(),
                m[3] * p.x() + m[4] * p.y() + m[5] * p.z(),
                m[6] * p.x() + m[7] * p.y() + m[8] * p.z());
    }
}
