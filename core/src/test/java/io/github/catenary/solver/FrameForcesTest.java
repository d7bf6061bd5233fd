package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FrameForcesTest {
    private static final Vec3 DOWN = new Vec3(0, -9.81, 0);
    private static final SceneCompiler COMPILER = new SceneCompiler(CoreElements.all());

    static Map<String, Scene> scenes() {
        Map<String, Scene> all = new LinkedHashMap<>();
        all.put("hanging rope", Scenes.pin(Scenes.rope(6), 1, 6));
        all.put("cloth on four pins", Scenes.pin(Scenes.cloth(5), 1, 5, 21, 25));
        all.put("truss on a roller", truss());
        all.put("block on a floor", block(3, floor()));
        all.put("block between two floors", block(3, floor(), wedge()));
        Scene hammock = Scenes.pin(Scenes.cloth(4), 1, 4);
        all.put(
                "one-way springs",
                oneWay(Scenes.pin(
                        Scenes.join(
                                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(3, 0, 0)),
                                new int[] {1, 2},
                                new int[] {3, 2}),
                        1,
                        3)));
        Scene hung = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(0, -1, 0)), new int[] {1, 2});
        all.put(
                "one-way spring from a rail",
                oneWay(Scenes.particle(hung, 1, p -> p.withLocks(new AxisLocks(false, true, true)))));
        all.put("area", withFaces(hammock, element(1, "keep.area", Parameters.NONE)));
        all.put(
                "wind",
                withFaces(
                        hammock,
                        element(1, "force.constant", Parameters.of(Map.of("force", Value.of(new Vec3(0.5, 0.3, 0)))))));
        all.put("pile of balls on a pinned ball", pile());
        return all;
    }

    private static Scene withFaces(Scene scene, Element... elements) {
        List<Face> faces = new ArrayList<>();
        int size = (int) Math.sqrt(scene.particles().size());
        for (int i = 0; size > 2 && i < size * (size - 1); i++) {
            if (i % size == size - 1) continue;
            faces.add(Face.of(faces.size() + 1, i + 1, i + 2, i + size + 1));
            faces.add(Face.of(faces.size() + 1, i + 2, i + size + 2, i + size + 1));
        }
        return scene.withFaces(Table.of(faces)).withElements(Table.of(List.of(elements)));
    }

    private static Element element(int id, String type, Parameters parameters) {
        return new Element(id, type, true, Target.ALL, Target.NONE, parameters, UnknownData.NONE);
    }

    private static Element floor() {
        return element(1, "collider.plane", Parameters.NONE);
    }

    private static Element wedge() {
        return element(
                2,
                "collider.plane",
                Parameters.of(
                        Map.of("point", Value.of(new Vec3(-0.5, 0, 0)), "normal", Value.of(new Vec3(1, 0.2, 0)))));
    }

    private static Scene block(int size, Element... elements) {
        Scene net = Scenes.cloth(size);
        Scene raised = net.changeParticles(
                IdSet.ofAll(net.particles()), p -> p.withPosition(p.position().plus(new Vec3(0, 0.05, 0))));
        return withFaces(raised, elements);
    }

    private static Scene pile() {
        Scene balls = Scenes.of(Vec3.ZERO, new Vec3(0, 1, 0), new Vec3(0, 2, 0));
        Scene round = balls.changeParticles(
                IdSet.ofAll(balls.particles()),
                p -> p.withRadius(0.5).withLocks(p.id() == 1 ? AxisLocks.NONE : new AxisLocks(true, false, true)));
        return withFaces(Scenes.pin(round, 1), element(1, "collider.particles", Parameters.NONE));
    }

    private static Scene oneWay(Scene scene) {
        return scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withOneWay(true));
    }

    private static Scene truss() {
        Vec3[] at = {new Vec3(0, 0, 0), new Vec3(2, 0, 0), new Vec3(4, 0, 0), new Vec3(1, 1, 0), new Vec3(3, 1, 0)};
        int[][] members = {{1, 2}, {2, 3}, {4, 5}, {1, 4}, {4, 2}, {2, 5}, {5, 3}};
        Scene scene = Scenes.pin(Scenes.join(Scenes.of(at), members), 1);
        return Scenes.particle(scene, 3, p -> p.withLocks(new AxisLocks(false, true, true)));
    }

    private static Scene under(Scene scene, String integrator, double drag) {
        Scene soft = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(4000))
                        .withDamping(OptionalDouble.of(20))));
        return Scenes.solver(
                soft,
                settings -> settings.withIntegrator(integrator)
                        .withTimeStep(0.02)
                        .withSubsteps(8)
                        .withPasses(40, settings.sweep())
                        .withDrag(drag));
    }

    static Stream<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            for (String name : scenes().keySet()) all.add(Arguments.of(integrator, name));
        }
        return all.stream();
    }

    private static Vec3 weight(Simulation run) {
        double mass = 0;
        for (int i = 0; i < run.particles().count; i++) {
            if (run.particles().invMass[i] != 0) mass += 1 / run.particles().invMass[i];
        }
        return DOWN.times(mass);
    }

    private static Vec3 momentum(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < p.count; i++) {
            if (p.invMass[i] == 0) continue;
            Vec3 v = p.keepsVelocity()
                    ? new Vec3(p.velocity.x[i], p.velocity.y[i], p.velocity.z[i])
                    : Scenes.way(run, i).times(1 / run.substepDuration());
            sum = sum.plus(v.times(1 / p.invMass[i]));
        }
        return sum;
    }

    private static Vec3 pushed(String name, Simulation run) {
        long free = run.scene().particles().stream().filter(p -> !p.pinned()).count();
        return name.equals("wind")
                ? new Vec3(0.5, 0.3, 0).times(run.scene().particles().size())
                : Vec3.ZERO.times(free);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void supportsCarryTheWeightAtRest(String integrator, String name) {
        boolean drifts = name.equals("area") || name.startsWith("pile"); // at a speed that drag would carry
        Simulation run = COMPILER.compile(under(scenes().get(name), integrator, drifts ? 0.03 : 0.3));
        run.tally(true);
        run.step(500);
        Vec3 weight = weight(run);
        Vec3 left = run.forces().orElseThrow().support().plus(weight).plus(pushed(name, run));
        assertThat(left.length()).as("%s of %s", left, weight).isLessThan(4e-3 * weight.length());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void impulsesAreChangesOfMomentum(String integrator, String name) {
        Scene scene = under(scenes().get(name), integrator, 0);
        Simulation run = COMPILER.compile(Scenes.solver(scene, settings -> settings.withGuard(false)));
        run.tally(true);
        for (int frame = 0; frame < 40; frame++) {
            Vec3 before = momentum(run);
            assertThat(run.step()).isTrue();
            Vec3 change = momentum(run).minus(before).times(1 / 0.02);
            Vec3 weight = weight(run);
            Vec3 forces = run.forces().orElseThrow().support().plus(weight).plus(pushed(name, run));
            assertThat(forces.minus(change).length())
                    .as("frame %s: %s, but %s", frame, forces, change)
                    .isLessThan(1e-6 * (weight.length() + change.length()));
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void lookingChangesNoBit(String integrator, String name) {
        Scene scene = under(scenes().get(name), integrator, 0.01);
        Simulation plain = COMPILER.compile(scene);
        Simulation looking = COMPILER.compile(scene);
        plain.step(20);
        looking.step(7);
        looking.tally(true);
        looking.step(7);
        looking.tally(false);
        looking.step(3);
        looking.tally(true);
        looking.step(3);
        assertThat(looking.hash()).isEqualTo(plain.hash());
    }

    static Map<String, UnaryOperator<Scene>> variants() {
        Map<String, UnaryOperator<Scene>> all = new LinkedHashMap<>();
        all.put("authored", scene -> Scenes.solver(scene, s -> s.withOrder(Order.AUTHORED)));
        all.put("coloured", scene -> Scenes.solver(scene, s -> s.withOrder(Order.COLOURED)));
        all.put(
                "long bounds",
                scene -> Scenes.solver(scene, s -> s.withKeepLengths(true).withPasses(2, s.sweep())));
        all.put("last positions", scene -> Scenes.solver(scene, s -> s.withEvaluation(Evaluation.LAST_POSITION)));
        all.put("tolerance", scene -> Scenes.solver(scene, s -> s.withPassTolerance(OptionalDouble.of(1e-4))));
        all.put("fewer substeps in a group", scene -> scene.withGroups(Table.of(List.of(halfOf(scene)))));
        all.put("on rails", scene -> Scenes.onRails(scene, 5));
        return all;
    }

    private static Group halfOf(Scene scene) {
        IdSet half =
                IdSet.of(IntStream.rangeClosed(1, scene.particles().size() / 2).toArray());
        return Group.of(1, "half", half, IdSet.empty()).withSubsteps(OptionalInt.of(2));
    }

    static Stream<Arguments> variantsOfPasses() {
        return Stream.of("positional", "xpbd")
                .flatMap(integrator -> variants().keySet().stream().map(name -> Arguments.of(integrator, name)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("variantsOfPasses")
    void anyWayOfPassesTellsWhatItPushes(String integrator, String name) {
        Scene cloth = Scenes.pin(Scenes.cloth(8), 57, 61, 64);
        Scene scene = variants().get(name).apply(under(cloth, integrator, 0));
        Simulation plain = COMPILER.compile(scene);
        Simulation run = COMPILER.with(SolverOptions.DEFAULT.withThreads(2)).compile(scene);
        run.tally(true);
        for (int frame = 0; frame < 30; frame++) {
            Vec3 before = momentum(run);
            plain.step();
            assertThat(run.step()).isTrue();
            if (plain.timesHeld() > 0) break; // what the guard takes, nothing pushes
            Vec3 change = momentum(run).minus(before).times(1 / 0.02);
            Vec3 forces = run.forces().orElseThrow().support().plus(weight(run));
            assertThat(forces.minus(change).length())
                    .as("frame %s: %s, but %s", frame, forces, change)
                    .isLessThan(1e-6 * (weight(run).length() + change.length()));
        }
        assertThat(run.hash()).isEqualTo(plain.hash());
    }

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    /** Three loads of m g at the free joints and half of them at each support, by the method of joints. */
    @ParameterizedTest
    @MethodSource("integrators")
    void membersOfATrussCarryWhatTheMethodOfJointsGives(String integrator) {
        Scene firm = Scenes.solver(under(truss(), integrator, 0.15), s -> s.withSubsteps(20));
        Scene scene = firm.changeSprings(
                IdSet.ofAll(firm.springs()),
                spring -> spring.withProperties(spring.properties()
                        .withStiffness(OptionalDouble.of(2e5))
                        .withDamping(OptionalDouble.of(200))));
        Simulation run = COMPILER.compile(scene);
        run.tally(true);
        run.step(500);
        double load = 9.81;
        // supports carry 1.5 loads each, beside the weight of the roller
        double outer = -1.5 * load * Math.sqrt(2);
        double inner = 0.5 * load * Math.sqrt(2);
        double[] expected = {1.5 * load, 1.5 * load, -2 * load, outer, inner, inner, outer};
        FrameForces forces = run.forces().orElseThrow();
        for (int i = 0; i < expected.length; i++) {
            assertThat(forces.tension()[i]).as("member %s", i).isCloseTo(expected[i], within(0.02 * load));
            assertThat(forces.peak()[i]).as("member %s", i).isCloseTo(expected[i], within(0.03 * load));
        }
        assertThat(forces.reactions().get(1).y()).isCloseTo(1.5 * load, within(0.01 * load));
        assertThat(forces.reactions().get(3).y()).isCloseTo(2.5 * load, within(0.01 * load));
        assertThat(forces.reactions().get(3).x()).isZero();
    }

    /** A ball on a floor, one in a groove between two slopes, and one on a box, each of another mass. */
    private static Scene onSeveralColliders() {
        Scene balls = Scenes.of(new Vec3(0, 0.02, 0), new Vec3(5, 0.02, 0), new Vec3(10, 0.02, 0));
        Scene heavy = balls.changeParticles(IdSet.ofAll(balls.particles()), p -> p.withMass(p.id()));
        return heavy.withElements(Table.of(
                plane(1, 1, new Vec3(0, 0, 0), new Vec3(0, 1, 0)),
                plane(2, 2, new Vec3(5, 0, 0), new Vec3(1, 1, 0)),
                plane(3, 2, new Vec3(5, 0, 0), new Vec3(-1, 2, 0)),
                new Element(
                        4,
                        "collider.box",
                        true,
                        new Target.Ids(IdSet.of(3)),
                        Target.NONE,
                        Parameters.of(Map.of(
                                "centre", Value.of(new Vec3(10, -1, 0)), "halfSize", Value.of(new Vec3(2, 1, 2)))),
                        UnknownData.NONE),
                plane(5, 3, new Vec3(0, -50, 0), new Vec3(0, 1, 0))));
    }

    private static Element plane(int id, int particle, Vec3 point, Vec3 normal) {
        Parameters parameters =
                Parameters.of(Map.of("point", Value.of(point), "normal", Value.of(normal), "friction", Value.of(0)));
        Target one = new Target.Ids(IdSet.of(particle));
        return new Element(id, "collider.plane", true, one, Target.NONE, parameters, UnknownData.NONE);
    }

    /** Of several elements of one type and of another type, and where two push at one particle. */
    @ParameterizedTest
    @MethodSource("integrators")
    void eachColliderTellsItsOwnShare(String integrator) {
        Simulation run = COMPILER.compile(under(onSeveralColliders(), integrator, 0.01));
        run.tally(true);
        run.step(400);
        Map<Integer, Vec3> contacts = run.forces().orElseThrow().contacts();
        double g = 9.81;
        // (1, 1) a + (−1, 2) b = (0, 2 g)
        Map<Integer, Vec3> expected = Map.of(
                1, new Vec3(0, g, 0),
                2, new Vec3(2 * g / 3, 2 * g / 3, 0),
                3, new Vec3(-2 * g / 3, 4 * g / 3, 0),
                4, new Vec3(0, 3 * g, 0),
                5, Vec3.ZERO);
        expected.forEach((id, force) -> assertThat(contacts.get(id).minus(force).length())
                .as("element %s: %s, but %s", id, contacts.get(id), force)
                .isLessThan(0.02 * g));
        Vec3 left = run.forces().orElseThrow().support().plus(weight(run));
        assertThat(left.length()).isLessThan(4e-3 * weight(run).length());
    }

    @Test
    void tellsNothingBeforeAFrameAndAfterTheRunWentElsewhere() {
        Simulation run = COMPILER.compile(Scenes.pin(Scenes.rope(3), 1));
        assertThat(run.forces()).isEmpty();
        run.tally(true);
        assertThat(run.forces()).isEmpty();
        run.step();
        SimulationState state = run.save();
        assertThat(run.forces()).isPresent();
        run.restore(state);
        assertThat(run.forces()).isEmpty();
        run.step();
        assertThat(run.forces()).isPresent();
        run.tally(false);
        assertThat(run.forces()).isEmpty();
    }
}
