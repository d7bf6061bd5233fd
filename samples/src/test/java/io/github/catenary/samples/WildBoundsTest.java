package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.KeptScenes;
import io.github.catenary.solver.MotionBound;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.testing.Attack;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Random nets with long bounds and all that may meet them: none diverges, none leaves the bound of docs/solver.md where the
 * scene alone tells it; vectors, saving, restoring and starting again change no bit. {@code -Pattack -Dcatenary.scenes=100000
 * -Dcatenary.substeps=3000} runs more of them, and for longer; {@code -Dcatenary.first} gives the number of the first one.
 */
class WildBoundsTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 10_000);
    private static final long FIRST = Long.getLong("catenary.first", 1);
    private static final int SUBSTEPS = Integer.getInteger("catenary.substeps", 100);
    private static final int TWIN_FRAMES = 10;

    private final SceneCompiler compiler = RunScenes.compiler().with(options(VectorUse.ALWAYS));
    private final SceneCompiler plain = RunScenes.compiler().with(options(VectorUse.NEVER));
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicInteger bounded = new AtomicInteger();
    private final AtomicInteger held = new AtomicInteger();
    /** How many stop without long bounds, too: what hands pull at by a force gets ever faster in a few of them. */
    private final AtomicInteger lost = new AtomicInteger();

    private static SolverOptions options(VectorUse vectors) {
        return SolverOptions.DEFAULT.withThreads(1).withVectors(vectors);
    }

    @Test
    void noNetLeavesItsBoundDivergesOrLosesABit(TestReporter reporter) {
        long[] numbers = Attack.seeds(WildBoundsTest.class, FIRST, SCENES);
        List<String> failed = LongStream.of(numbers)
                .parallel()
                .mapToObj(this::failure)
                .flatMap(Optional::stream)
                .toList();
        reporter.publishEntry(
                "wild bounds",
                ran + " scenes, " + held + " held, " + bounded + " with a bound; " + failed.size() + " failed, " + lost
                        + " stop without long bounds, too");
        assertThat(failed).isEmpty();
        assertThat(ran.get()).isGreaterThan(numbers.length * 9 / 10);
        assertThat(bounded.get()).isGreaterThan(numbers.length / 5);
        assertThat(lost.get()).isLessThanOrEqualTo(1 + numbers.length / 100);
    }

    private Optional<String> failure(long number) {
        Scene scene = KeptScenes.scene(number, RunScenes.TYPES);
        if (compiler.problems(scene).stream().anyMatch(Problem::isError)) return Optional.empty();
        ran.incrementAndGet();
        try {
            return new Trial(scene, number).failure().map(what -> "scene " + number + ": " + what);
        } catch (RuntimeException thrown) {
            return Optional.of("scene " + number + ": " + thrown + " at " + thrown.getStackTrace()[0]);
        }
    }

    private static boolean hasStopped(Simulation run) {
        return run.divergence().isPresent() || !run.faults().isEmpty();
    }

    /** Runs a scene once. */
    private final class Trial {
        private final Scene scene;
        private final long number;
        private final Random random;
        private final Simulation run;
        private final Simulation twin;
        private final MotionBound bound;
        private final boolean isTold;
        private final int frames;

        Trial(Scene scene, long number) {
            this.scene = scene;
            this.number = number;
            random = new Random(number);
            run = compiler.compile(scene);
            // where springs read last positions there are no long bounds, asked for or not
            boolean off = scene.solver().evaluation() == Evaluation.LAST_POSITION
                    && scene.solver().integrator().equals(SolverSettings.POSITIONAL);
            twin = plain.compile(off ? scene.withSolver(scene.solver().withKeepLengths(false)) : scene);
            bound = new MotionBound(scene);
            isTold = scene.elements().isEmpty() && scene.tracks().isEmpty() && number % 5 != 0;
            frames = SUBSTEPS / scene.solver().substeps();
        }

        Optional<String> failure() {
            int saving = random.nextInt(frames - TWIN_FRAMES);
            for (int frame = 1; frame <= frames; frame++) {
                if (number % 5 == 0 && frame % 200 == 0) edit();
                bound.before();
                run.step();
                if (hasStopped(run)) return stop();
                String what = isTold ? bound.exceededBy(run.particles()) : "";
                if (!what.isEmpty()) return Optional.of(what + ", frame " + frame);
                if (frame <= TWIN_FRAMES && !agrees()) return Optional.of("its twin differs, frame " + frame);
                if (frame == saving && !restores()) return Optional.of("a restored run differs, frame " + frame);
            }
            if (run.timesHeld() > 0) held.incrementAndGet();
            if (isTold) bounded.incrementAndGet();
            if (number % 7 == 0 && number % 5 != 0 && !startsAgain()) return Optional.of("starts otherwise again");
            return Optional.empty();
        }

        /** Diverged, or an element failed; nothing if it does so without long bounds, too. */
        private Optional<String> stop() {
            Simulation without =
                    compiler.compile(scene.withSolver(scene.solver().withKeepLengths(false)));
            without.step(frames);
            if (hasStopped(without)) {
                lost.incrementAndGet();
                return Optional.empty();
            }
            return Optional.of("" + run.divergence() + run.faults());
        }

        private boolean agrees() {
            twin.step();
            return run.hash() == twin.hash();
        }

        private boolean restores() {
            SimulationState saved = run.save();
            run.step(TWIN_FRAMES);
            long hash = run.hash();
            run.restore(saved);
            SimulationState again = run.save();
            run.step(TWIN_FRAMES);
            boolean same = run.hash() == hash;
            run.restore(again);
            return same;
        }

        private boolean startsAgain() {
            run.reset();
            run.step(TWIN_FRAMES);
            return run.hash() == twin.hash();
        }

        /** What a person may do to a running scene; not if it were a mistake. */
        private void edit() {
            Scene edited = edited(run.scene());
            if (compiler.problems(edited).stream().noneMatch(Problem::isError)) run.update(edited);
        }

        private Scene edited(Scene scene) {
            Particle some =
                    scene.particles().at(random.nextInt(scene.particles().size()));
            IdSet springs = IdSet.ofAll(scene.springs()).where(id -> random.nextInt(4) == 0);
            return switch (random.nextInt(6)) {
                case 0 -> joined(scene, some);
                case 1 -> scene.withSprings(scene.springs().minus(springs));
                case 2 -> scene.changeParticles(IdSet.of(some.id()), each -> each.withPinned(!each.pinned()));
                case 3 ->
                    scene.changeSprings(
                            springs,
                            each -> each.withProperties(
                                    each.properties().withLengthShare(OptionalDouble.of(random.nextDouble()))));
                case 4 ->
                    scene.withSolver(
                            scene.solver().withKeepLengths(!scene.solver().keepLengths()));
                default ->
                    scene.changeParticles(IdSet.of(some.id()), each -> each.withMass(random.nextBoolean() ? 1 : 10));
            };
        }

        /** With one more particle, and a spring to it. */
        private Scene joined(Scene scene, Particle some) {
            int id = scene.particles().maxId() + 1;
            Particle added = Particle.of(id, some.position().plus(new Vec3(random.nextDouble(), 1, 0)));
            Spring spring = Spring.of(scene.springs().maxId() + 1, some.id(), id, SpringKind.STRUCTURAL);
            return scene.withParticles(scene.particles().plus(List.of(added)))
                    .withSprings(scene.springs().plus(List.of(spring)));
        }
    }
}
