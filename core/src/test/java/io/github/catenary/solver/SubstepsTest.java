package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings mean the same at any number of substeps, and nobody sees where the substeps of a frame are computed. */
class SubstepsTest {
    private static final String ALL = "io.github.catenary.solver.IntegratorScenes#all";

    @ParameterizedTest
    @MethodSource(ALL)
    void dragTakesTheSameShareOfEachFrame(String integrator) {
        Scene one =
                Scenes.of(Vec3.ZERO).changeParticles(IdSet.of(1), particle -> particle.withVelocity(new Vec3(2, 0, 0)));
        Scene coasting = Scenes.drag(Scenes.weightless(one), 0.3);
        for (int substeps : new int[] {1, 2, 5, 10}) {
            Simulation run = Scenes.run(
                    Scenes.solver(coasting, s -> s.withIntegrator(integrator).withSubsteps(substeps)));
            Scenes.step(run, 4);
            double before = Scenes.way(run, 0).x();
            run.step();

            assertThat(Scenes.way(run, 0).x() / before)
                    .as("%d substeps", substeps)
                    .isCloseTo(0.7, within(1e-12));
        }
    }

    @Test
    void dragFollowsANumberOfSubstepsThatChangesDuringTheRun() {
        Scene one =
                Scenes.of(Vec3.ZERO).changeParticles(IdSet.of(1), particle -> particle.withVelocity(new Vec3(2, 0, 0)));
        Simulation run = Scenes.run(Scenes.drag(Scenes.weightless(one), 0.3));
        run.step();
        run.update(Scenes.solver(run.scene(), s -> s.withSubsteps(10)));
        run.step();
        double before = Scenes.way(run, 0).x();
        run.step();

        assertThat(Scenes.way(run, 0).x() / before).isCloseTo(0.7, within(1e-12));
    }

    /** A block on a slope-free floor slides v²/(2µg) far, and falls from 1 m back to e² m. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10})
    void aFloorHoldsBackAndThrowsBackTheSame(int substeps) {
        Scene sliding = floor(0.4, 0, new Vec3(0, 0, 0), new Vec3(3, 0, 0));
        Simulation slide = run(sliding, substeps);
        Scenes.step(slide, 100);
        assertThat(Scenes.position(slide, 0).x()).isCloseTo(9 / (2 * 0.4 * 9.81), within(0.06));

        Simulation bounce = run(floor(0, 0.8, new Vec3(0, 1, 0), Vec3.ZERO), substeps);
        double highest = 0;
        for (int k = 0; k < 45; k++) {
            bounce.step();
            if (k > 25) highest = Math.max(highest, Scenes.position(bounce, 0).y());
        }
        assertThat(highest).isCloseTo(0.64, within(0.02 + 0.08 / substeps)); // less what gravity gives in a substep
    }

    /** Against still air a fall ends at m·g/c, and wind carries along: whatever the number of substeps. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10})
    void forcesOfElementsPullTheSame(int substeps) {
        Scene falling = Scenes.drag(Scenes.of(Vec3.ZERO), 0)
                .withElements(Table.of(List.of(element("force.drag", Map.of("coefficient", Value.of(2))))));
        Simulation run = run(falling, substeps);
        Scenes.step(run, 200);

        assertThat(Scenes.way(run, 0).y() / run.substepDuration()).isCloseTo(-9.81 / 2, within(0.02));
    }

    /** A hand on a pin where it is anyway makes the solver work on the arrays, and changes nothing else. */
    @ParameterizedTest
    @CsvSource({
        "SYMMETRIC, CURRENT, 2, 5",
        "FORWARD, CURRENT, 1, 3",
        "FORWARD, CURRENT, 3, 2",
        "SYMMETRIC, LAST_POSITION, 2, 4",
        "SYMMETRIC, CURRENT, 4, 10"
    })
    void framesInTheCompiledLayoutHaveTheBitsOfThoseInTheArrays(
            Sweep sweep, Evaluation evaluation, int passes, int substeps) {
        for (Scene shape : List.of(Scenes.cloth(12), Scenes.rope(200), net(120), firm(Scenes.cloth(12)), folded())) {
            Scene pinned = Scenes.solver(
                    Scenes.pin(shape, 1),
                    s -> s.withPasses(passes, sweep).withEvaluation(evaluation).withSubsteps(substeps));
            Simulation inside = Scenes.run(pinned);
            Simulation held = Scenes.run(pinned);
            Particle pin = pinned.particles().at(0);
            for (int frame = 0; frame < 40; frame++) {
                held.grab(1, pin.position());
                held.step();
                inside.step();
            }
            assertThat(inside.hash()).isEqualTo(held.hash());
        }
    }

    private static Simulation run(Scene scene, int substeps) {
        return new SceneCompiler(CoreElements.all()).compile(Scenes.solver(scene, s -> s.withSubsteps(substeps)));
    }

    private static Scene floor(double friction, double restitution, Vec3 position, Vec3 velocity) {
        Scene one = Scenes.of(position).changeParticles(IdSet.of(1), particle -> particle.withVelocity(velocity));
        Map<String, Value> surface = Map.of("friction", Value.of(friction), "restitution", Value.of(restitution));
        return Scenes.drag(one, 0).withElements(Table.of(List.of(element("collider.plane", surface))));
    }

    /** With springs that each pass projects more than once. */
    private static Scene firm(Scene scene) {
        Group group = Group.of(1, "firm", IdSet.empty(), IdSet.range(20, 60)).withPasses(3);
        return scene.withGroups(Table.of(List.of(group)));
    }

    /** With springs whose ends lie in one point. */
    private static Scene folded() {
        Scene cloth = Scenes.cloth(12);
        Scene folded = cloth.changeParticles(IdSet.range(30, 90), particle -> particle.withPosition(new Vec3(5, 5, 0)));
        return folded.changeSprings(
                IdSet.ofAll(folded.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
    }

    private static Element element(String type, Map<String, Value> parameters) {
        return new Element(1, type, true, Target.ALL, Target.NONE, Parameters.of(parameters), UnknownData.NONE);
    }

    /** Springs without a pattern, for which the compiler finds no lattice: each particle with a few that come after it. */
    private static Scene net(int count) {
        Random random = new Random(7);
        Vec3[] positions = new Vec3[count];
        for (int i = 0; i < count; i++) {
            positions[i] = new Vec3(10 * random.nextDouble(), 10 * random.nextDouble(), 10 * random.nextDouble());
        }
        int[][] pairs = new int[2 * (count - 9)][];
        for (int k = 0; k < pairs.length; k++) {
            int a = k / 2 + 1;
            pairs[k] = new int[] {a, a + 1 + 4 * (k % 2) + random.nextInt(4)};
        }
        return Scenes.join(Scenes.of(positions), pairs);
    }
}
