package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds a scene answers what elements of plugins push, under each integrator. */
class ForcesOfPluginsTest {
    static final double STEP = 0.02;
    private static final SceneCompiler COMPILER = RunScenes.compiler();

    static Map<String, Scene> scenes() {
        Map<String, Scene> all = new LinkedHashMap<>();
        Scene rope = soft(Scenes.pin(hanging(), 1));
        Scene cloth = soft(Scenes.pin(Scenes.cloth(4), 1, 4));
        all.put("strands", with(slack(rope), "strands.limit", Map.of("max", Value.of(1.2))));
        all.put("struts", with(cloth, "strands.limit", Map.of("max", Value.of(1.05))));
        all.put("a shape", with(cloth, "shape.match", Map.of("elasticity", Value.of(0.5))));
        all.put("angles", with(soft(Scenes.pin(bent(), 1)), "angle.keep", Map.of()));
        all.put(
                "a shape on one pin",
                with(
                        Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(1, 1, 0)), 1),
                        "shape.match",
                        Map.of("elasticity", Value.of(0.7))));
        all.put("glue", with(loose(), "glue.stick", Map.of("distance", Value.of(0.5))));
        all.put("muscles", with(cloth, "muscle.wave", Map.of()));
        all.put("plastic springs", with(rope, "plasticity.yield", Map.of()));
        for (double elasticity : new double[] {1, 0.4}) {
            Map<String, Value> path =
                    Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0 0"), "elasticity", Value.of(elasticity));
            Scene held = with(soft(hanging()), "attach.path", new Target.Ids(IdSet.of(1)), path);
            all.put(elasticity == 1 ? "a led particle" : "a leash", held);
        }
        Map<String, Value> spring =
                Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0 0"), "stiffness", Value.of(600));
        all.put("a leash as a spring", with(soft(hanging()), "attach.path", new Target.Ids(IdSet.of(1)), spring));
        Scene bar = ComparisonScenes.cantilever(8, true);
        all.put("a solid", bar.withElements(Table.of(softer(bar.elements().at(0)))));
        Scene sheet = ComparisonScenes.sheet(4, true);
        all.put(
                "a membrane",
                sheet.withEnvironment(Environment.EARTH)
                        .withElements(Table.of(sheet.elements().get(1))));
        return all;
    }

    private static Scene with(Scene scene, String type, Map<String, Value> parameters) {
        return with(scene, type, Target.ALL, parameters);
    }

    private static Scene with(Scene scene, String type, Target particles, Map<String, Value> parameters) {
        return scene.withElements(Table.of(
                Element.of(1, type).withTargets(particles, Target.ALL).withParameters(Parameters.of(parameters))));
    }

    /** A rope that is drawn as it hangs. */
    private static Scene hanging() {
        return Scenes.rope(5).changeParticles(IdSet.of(1, 2, 3, 4, 5), p -> p.withPosition(new Vec3(0, 1 - p.id(), 0)));
    }

    /** The same, with a bend. */
    private static Scene bent() {
        return Scenes.particle(hanging(), 5, p -> p.withPosition(new Vec3(0.2, -4, 0)));
    }

    private static Element softer(Element solid) {
        return solid.withParameters(solid.parameters().with("young", Value.of(1e5)));
    }

    private static Scene soft(Scene scene) {
        return springs(scene, 4000, 20);
    }

    /** So weak that something else must carry the weight. */
    private static Scene slack(Scene scene) {
        return springs(scene, 5, 5);
    }

    private static Scene springs(Scene scene, double stiffness, double damping) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(damping))));
    }

    /** A particle falls past a pinned one, to which it sticks. */
    private static Scene loose() {
        return Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(0.2, 0.8, 0)), 1);
    }

    static Stream<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            for (String name : scenes().keySet()) all.add(Arguments.of(integrator, name));
        }
        return all.stream();
    }

    static Scene under(String integrator, String name, double drag) {
        return under(integrator, scenes().get(name), drag);
    }

    static Scene under(String integrator, Scene scene, double drag) {
        return scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withTimeStep(STEP)
                .withSubsteps(integrator.equals("euler-explicit") ? 40 : 8)
                .withPasses(20, scene.solver().sweep())
                .withGuard(false)
                .withDrag(drag));
    }

    /** Of what is not held, in the gravity of the scene, N. */
    static Vec3 weight(Simulation run) {
        double mass = 0;
        for (int i = 0; i < run.particles().count; i++) {
            if (run.particles().invMass[i] != 0) mass += 1 / run.particles().invMass[i];
        }
        return run.scene().environment().gravity().times(mass);
    }

    static Vec3 momentum(Simulation run) {
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

    static boolean converges(String integrator, String name) {
        return !(name.equals("angles") && Set.of("vbd", "projective").contains(integrator));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void impulsesAreChangesOfMomentum(String integrator, String name) {
        Simulation run = COMPILER.compile(under(integrator, name, 0));
        double part = converges(integrator, name) ? 1e-6 : 0.05; // of what the passes leave, nobody is told
        run.tally(true);
        for (int frame = 0; frame < 30; frame++) {
            Vec3 before = momentum(run);
            assertThat(run.step()).isTrue();
            Vec3 change = momentum(run).minus(before).times(1 / STEP);
            FrameForces told = run.forces().orElseThrow();
            Vec3 forces = told.support().plus(weight(run));
            assertThat(forces.minus(change).length())
                    .as("frame %s: %s, but %s", frame, forces, change)
                    .isLessThan(part * (weight(run).length() + change.length()));
        }
        assertThat(run.faults()).isEmpty();
    }

    /** The mean over a second: what is held swings a little. */
    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void supportsCarryTheWeightAtRest(String integrator, String name) {
        Simulation run = COMPILER.compile(under(integrator, name, 0.04));
        run.step(450);
        run.tally(true);
        Vec3 sum = Vec3.ZERO;
        for (int frame = 0; frame < 50; frame++) {
            assertThat(run.step()).isTrue();
            sum = sum.plus(run.forces().orElseThrow().support().times(1.0 / 50));
        }
        double weight = weight(run).length();
        assertThat(sum.plus(weight(run)).length()).as("%s of %s", sum, weight).isCloseTo(0, within(0.01 * weight));
    }
}
