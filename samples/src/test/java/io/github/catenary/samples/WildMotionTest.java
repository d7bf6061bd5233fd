package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.MotionBound;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.WildScenes;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.testing.Attack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random scenes with all element types, in which all that the guard has to bound meets, and every sixth with a hand that
 * takes hold and lets go: none diverges, and none leaves the bound of docs/solver.md where the scene alone tells it.
 * {@code -Pattack -Dcatenary.scenes=100000} runs more of them, {@code -Dcatenary.first} gives the number of the first one.
 */
class WildMotionTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 1000);
    private static final long FIRST = Long.getLong("catenary.first", 1);
    private static final int FRAMES = 400;
    /** A body falls 8 km in this time, s: far less than a scene may spread. */
    private static final double LONGEST = 40;
    /** Elements that change rest lengths, add springs and particles, or lead particles: what they give is not in the scene. */
    private static final Set<String> GIVERS =
            Set.of("attach.mouse", "attach.path", "glue.stick", "glue.tap", "muscle.wave", "plasticity.yield");

    private static final String ANSWERS = """
            {"format":"catenary-scene","version":1,"environment":{"gravity":[0,0,0]},
            "particles":[{"id":1,"position":[2,3,0],"velocity":[1,-2,0]},{"id":3,"position":[2,0,0]},
            {"id":7,"position":[2,2,0],"radius":0.29460620288466777},
            {"id":9,"position":[1,5,0],"mass":100,"drag":0.597866611477868},{"id":15,"position":[2,0,0]}],
            "springs":[{"id":35,"a":15,"b":7,"kind":"structural","elasticity":1.996191788494912,"oneWay":true},
            {"id":39,"a":1,"b":3,"kind":"structural","elasticity":2},
            {"id":43,"a":7,"b":1,"kind":"bend","elasticity":2,"oneWay":true},
            {"id":48,"a":3,"b":9,"kind":"bend","elasticity":2,"oneWay":true}],
            "elements":[{"id":3,"type":"angle.keep","springs":"all","parameters":{"elasticity":2}}]}
            """;

    private final SceneCompiler compiler = RunScenes.compiler();
    private int held;
    private int bounded;

    @Test
    void noWildSceneLeavesItsBoundOrDiverges(TestReporter reporter) {
        long[] numbers = Attack.seeds(WildMotionTest.class, FIRST, SCENES);
        int ran = 0;
        Set<String> types = new HashSet<>();
        List<String> left = new ArrayList<>();
        for (long number : numbers) {
            Scene scene = WildScenes.scene(number, RunScenes.TYPES);
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            ran++;
            scene.elements().forEach(element -> types.add(element.type()));
            firstOutside(scene, number).ifPresent(left::add);
        }
        reporter.publishEntry(
                "wild motion",
                ran + " scenes, " + held + " held, " + bounded + " with a bound; " + left.size() + " left or diverged");
        assertThat(left).isEmpty();
        requireMost(ran, numbers);
        assertThat(held)
                .as("scenes that the guard held")
                .isBetween(Attack.isWhole() ? numbers.length / 50 : 0, numbers.length / 2);
        assertThat(bounded).isGreaterThan(Attack.isWhole() ? numbers.length / 4 : 0);
        if (Attack.isWhole()) {
            assertThat(types)
                    .containsAll(
                            RunScenes.TYPES.stream().map(ConstraintType::id).toList());
        }
    }

    /** What no spring joins is not held: nothing that acts on it may make it run away. */
    @Test
    void noBallDiverges() {
        List<String> left = new ArrayList<>();
        int ran = 0;
        long[] numbers = Attack.seeds(WildMotionTest.class, FIRST, SCENES);
        for (long number : numbers) {
            Scene scene = WildScenes.balls(number, RunScenes.TYPES);
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            ran++;
            divergence(scene, number).ifPresent(left::add);
        }
        assertThat(left).isEmpty();
        requireMost(ran, numbers);
    }

    /** What has mistakes does not run; that few have is for all numbers to tell. */
    private static void requireMost(int ran, long[] numbers) {
        assertThat(ran).isGreaterThan(Attack.isWhole() ? numbers.length * 9 / 10 : numbers.length / 2);
    }

    /** Balls between obstacles that leave them too little room, in one place, or at rest, under methods that solve contacts. */
    @ParameterizedTest
    @ValueSource(longs = {349, 429, 635, 2165, 4158, 4538, 10565, 11428, 17822, 19143})
    void ballsThatOnceDivergedDoNot(long number) {
        assertThat(divergence(WildScenes.balls(number, RunScenes.TYPES), number))
                .isEmpty();
    }

    private Optional<String> divergence(Scene balls, long number) {
        Random random = new Random(number);
        Simulation run = compiler.compile(balls);
        int frames = (int) Math.min(FRAMES, LONGEST / balls.solver().timeStep());
        for (int frame = 1; frame <= frames; frame++) {
            if (number % 3 == 0 && frame % 10 == 0) grabOrRelease(run, random);
            if (!run.step()) return Optional.of("balls " + number + ": " + run.divergence());
        }
        return Optional.empty();
    }

    private Optional<String> firstOutside(Scene scene, long number) {
        boolean hand = number % 6 == 0;
        boolean passes = Set.of("positional", "xpbd").contains(scene.solver().integrator());
        boolean told =
                !hand && passes && scene.elements().stream().map(Element::type).noneMatch(GIVERS::contains);
        MotionBound bound = new MotionBound(scene);
        Simulation run = compiler.compile(scene);
        Random random = new Random(number);
        int frames = (int) Math.min(FRAMES, LONGEST / scene.solver().timeStep());
        for (int frame = 1; frame <= frames; frame++) {
            if (hand && frame % 10 == 0) grabOrRelease(run, random);
            bound.before();
            if (!run.step()) return Optional.of("scene " + number + ": " + run.divergence());
            String what = told ? bound.exceededBy(run.particles()) : "";
            if (!what.isEmpty()) return Optional.of("scene " + number + ", frame " + frame + ": " + what);
        }
        if (run.timesHeld() > 0) held++;
        if (told) bounded++;
        assertThat(run.faults()).as("scene %d", number).isEmpty();
        return Optional.empty();
    }

    private static void grabOrRelease(Simulation run, Random random) {
        if (random.nextBoolean()) {
            run.release();
            return;
        }
        int index = random.nextInt(run.scene().particles().size());
        Vec3 way = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, 0);
        run.grab(run.scene().particles().at(index).id(), place(run, index).plus(way));
    }

    private static Vec3 place(Simulation run, int index) {
        return new Vec3(run.particles().x[index], run.particles().y[index], run.particles().z[index]);
    }

    private static Scene answers() throws SceneFormatException {
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT,
                id -> RunScenes.TYPES.stream()
                        .filter(type -> type.id().equals(id))
                        .map(ConstraintType::schema)
                        .findFirst());
        return reader.read(ANSWERS.getBytes(StandardCharsets.UTF_8)).scene();
    }

    /** One-way springs drive this scene, and the angles answer them: what they answer is not theirs to give. */
    @Test
    void whatElementsAnswerToSpringsDoesNotRaiseTheBound() throws SceneFormatException {
        Scene scene = answers();
        MotionBound bound = new MotionBound(scene);
        Simulation run = compiler.compile(scene);
        for (int frame = 1; frame <= 2000; frame++) {
            bound.before();
            assertThat(run.step()).as("frame %d", frame).isTrue();
            assertThat(bound.exceededBy(run.particles())).as("frame %d", frame).isEmpty();
        }
        assertThat(run.timesHeld()).isPositive();
    }

    /** An edit that takes hold of a particle again and again must not count as input what ran away before. */
    @Test
    void aHandThatTakesHoldAgainAndAgainDoesNotRaiseTheBound() throws SceneFormatException {
        Simulation run = compiler.compile(answers());
        for (int frame = 1; frame <= 2000; frame++) {
            if (frame % 2 == 0) run.grab(9, place(run, run.indexOf(9)));
            else run.release();
            assertThat(run.step()).as("frame %d", frame).isTrue();
        }
        assertThat(run.timesHeld()).isPositive();
    }

    /** Edits that change nothing of the motion, of all ways that a run has to follow an edit. */
    private static Scene idly(Scene scene, int count) {
        return switch (count % 4) {
            case 0 -> scene.withTitle("edit " + count, "");
            case 1 -> scene.withGroups(Table.of(Group.of(1, "group " + count, IdSet.of(1), IdSet.empty())));
            case 2 ->
                scene.withElements(scene.elements()
                        .plus(List.of(Element.of(1000 + count, "force.drag")
                                .withTargets(Target.NONE, Target.NONE)
                                .withEnabled(false))));
            default ->
                scene.withParticles(scene.particles()
                        .plus(List.of(
                                Particle.of(1000 + count, new Vec3(1, 1, 0)).withPinned(true))));
        };
    }

    /** An edit brings what it changes, and no more: one that changes nothing must not count as input what ran away before. */
    @Test
    void editsThatChangeNothingDoNotRaiseTheBound() throws SceneFormatException {
        Simulation run = compiler.compile(answers());
        Simulation alone = compiler.compile(answers());
        MotionBound bound = new MotionBound(answers());
        for (int frame = 1; frame <= 2000; frame++) {
            if (frame % 3 == 0 && frame < 1000) run.update(idly(run.scene(), frame / 3));
            if (frame % 30 == 0) {
                SimulationState saved = run.save(); // after an edit, before its first frame
                run.step();
                run.restore(saved);
            }
            bound.before();
            assertThat(run.step()).as("frame %d", frame).isTrue();
            alone.step();
            assertThat(bound.exceededBy(alone.particles()))
                    .as("frame %d", frame)
                    .isEmpty();
            assertThat(run.particles().x[2]).as("frame %d", frame).isEqualTo(alone.particles().x[2]);
        }
        assertThat(run.timesHeld()).isPositive().isEqualTo(alone.timesHeld());
    }

    /** Edits that change the motion, one every few frames, and between them some that change nothing. */
    @Test
    void noWildSceneDivergesWhileItIsEdited() {
        List<String> left = new ArrayList<>();
        int edits = 0;
        long[] numbers = Attack.seeds(WildMotionTest.class, FIRST, SCENES / 4);
        for (long number : numbers) {
            Scene scene = WildScenes.scene(number, RunScenes.TYPES);
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            Random random = new Random(number);
            Simulation run = compiler.compile(scene);
            int frames = (int) Math.min(FRAMES, LONGEST / scene.solver().timeStep());
            for (int frame = 1; frame <= frames; frame++) {
                Scene edited = frame % 20 == 0 ? edited(run.scene(), random) : idly(run.scene(), frame);
                if (frame % 4 == 0 && compiler.problems(edited).stream().noneMatch(Problem::isError)) {
                    run.update(edited);
                    edits++;
                }
                if (run.step()) continue;
                left.add("scene " + number + ": " + run.divergence());
                break;
            }
        }
        assertThat(left).isEmpty();
        assertThat(edits).isGreaterThan(Attack.isWhole() ? 40 * numbers.length : 0);
    }

    private static Scene edited(Scene scene, Random random) {
        IdSet particle = IdSet.of(
                scene.particles().at(random.nextInt(scene.particles().size())).id());
        IdSet springs = IdSet.ofAll(scene.springs()).where(id -> random.nextBoolean());
        return switch (random.nextInt(6)) {
            case 0 -> scene.changeParticles(particle, each -> each.withMass(random.nextBoolean() ? 1 : 10));
            case 1 -> scene.changeParticles(particle, each -> each.withPinned(!each.pinned()));
            case 2 ->
                scene.changeSprings(springs, each -> each.withElasticity(OptionalDouble.of(2 * random.nextDouble())));
            case 3 ->
                scene.changeSprings(springs, each -> each.withRestLength(OptionalDouble.of(3 * random.nextDouble())));
            case 4 -> scene.withSolver(scene.solver().withSubsteps(1 + random.nextInt(5)));
            default -> scene.changeSprings(springs, each -> each.withOneWay(random.nextBoolean()));
        };
    }
}
