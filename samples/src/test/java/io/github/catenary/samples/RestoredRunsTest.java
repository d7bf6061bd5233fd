package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Random scenes with all element types under all integrators: to save a run changes nothing, and a restored run tells and
 * does in every frame, to the bit, what the run did that was not interrupted. {@code -Dcatenary.scenes} gives the number
 * of scenes, {@code -Dcatenary.first} that of the first one.
 */
class RestoredRunsTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 30);
    private static final long FIRST = Long.getLong("catenary.first", 1);
    private static final int FRAMES = 50;

    /** What a run tells after a frame. */
    private record RunFigures(
            long frame,
            double time,
            long hash,
            int restLengths,
            List<Tear> tears,
            long timesHeld,
            int passes,
            Optional<SolveReport> solved,
            List<Fault> faults) {
        static RunFigures by(Simulation run) {
            return new RunFigures(
                    run.frameNumber(),
                    run.time(),
                    run.hash(),
                    run.restLengthsMayChange() ? Arrays.hashCode(run.springs().restLength) : 0,
                    run.tears(),
                    run.timesHeld(),
                    run.passesUsed(),
                    run.solveReport(),
                    run.faults());
        }
    }

    /** A run that was not interrupted: what it told, and why it stopped if it did. */
    private record Whole(List<RunFigures> told, Optional<Divergence> stop) {
        long last() {
            return told.size() - 1;
        }
    }

    @Test
    void aRestoredRunGoesOnToTheBit(TestReporter reporter) {
        int ran = 0;
        int restored = 0;
        int stopped = 0;
        List<String> failed = new ArrayList<>();
        for (long number : Attack.seeds(RestoredRunsTest.class, FIRST, SCENES)) {
            Optional<Scene> scene = RunScenes.scene(number);
            if (scene.isEmpty()) continue;
            ran++;
            Whole whole = whole(scene.get(), number);
            if (whole.stop.isPresent()) stopped++;
            try {
                restored += attack(scene.get(), number, whole);
            } catch (AssertionError | RuntimeException failure) {
                failed.add("scene " + number + ": " + failure);
            }
        }
        reporter.publishEntry(
                "restored runs",
                ran + " scenes, " + stopped + " stop; " + restored + " restores, " + failed.size() + " fail");
        assertThat(failed).as("scenes that do not go on as they did").isEmpty();
    }

    private static Whole whole(Scene scene, long number) {
        Simulation run = RunScenes.compiler().compile(scene);
        List<RunFigures> told = new ArrayList<>();
        told.add(RunFigures.by(run));
        for (int i = 0; i < FRAMES && step(run, number); i++) told.add(RunFigures.by(run));
        return new Whole(told, run.divergence());
    }

    /** What a person does in a frame depends only on the scene and the frame. */
    private static boolean step(Simulation run, long number) {
        long frame = run.frameNumber() + 1;
        Random random = new Random(number * 1000 + frame / 7);
        random.nextDouble(); // the first numbers of successive seeds are similar
        boolean holds = number % 3 == 0 && random.nextDouble() < 0.4;
        int count = run.scene().particles().size();
        int particle = run.scene().particles().at(random.nextInt(count)).id();
        if (holds) run.grab(particle, new Vec3(0.1 * frame, random.nextDouble(), random.nextDouble()));
        else run.release();
        run.point(number % 2 == 0 ? Optional.of(new Vec3(Math.sin(frame), 0.02 * frame, 0)) : Optional.empty());
        return run.step();
    }

    /** Returns how often a run was restored. */
    private static int attack(Scene scene, long number, Whole whole) {
        Random random = new Random(number);
        SceneCompiler compiler = RunScenes.compiler();
        Simulation run = compiler.compile(scene);
        List<SimulationState> saved = new ArrayList<>();
        for (long frame = 0; frame <= whole.last(); frame++) {
            if (random.nextInt(8) == 0) saved.add(run.save());
            assertThat(RunFigures.by(run)).as("in a run that is saved").isEqualTo(whole.told.get((int) frame));
            step(run, number);
        }
        if (whole.last() < FRAMES) {
            assertThat(RunFigures.by(run)).as("after the frame that fails").isEqualTo(whole.told.get((int)
                    whole.last()));
            assertThat(run.divergence()).as("of a run that is saved").isEqualTo(whole.stop);
        }
        int restored = 0;
        for (SimulationState state : saved) {
            run.restore(state);
            goOn(run, number, whole, random, "restored to frame " + state.frame());
            Simulation fresh = compiler.compile(scene);
            fresh.restore(state);
            goOn(fresh, number, whole, random, "another run restored to frame " + state.frame());
            Simulation other = RunScenes.compiler().compile(scene.withTitle("the same", ""));
            other.step();
            other.returnTo(state);
            goOn(other, number, whole, random, "another run returned to frame " + state.frame());
            restored += 3;
        }
        return restored;
    }

    private static void goOn(Simulation run, long number, Whole whole, Random random, String what) {
        long end = Math.min(Math.min(FRAMES, whole.last() + 1), run.frameNumber() + 1 + random.nextInt(FRAMES));
        assertThat(RunFigures.by(run)).as(what).isEqualTo(whole.told.get((int) run.frameNumber()));
        while (run.frameNumber() < end) {
            if (step(run, number)) {
                assertThat(RunFigures.by(run))
                        .as("%s, at frame %s", what, run.frameNumber())
                        .isEqualTo(whole.told.get((int) run.frameNumber()));
                continue;
            }
            assertThat(RunFigures.by(run)).as("%s, at its last frame", what).isEqualTo(whole.told.get((int)
                    run.frameNumber()));
            assertThat(run.divergence()).as("%s, at its end", what).isEqualTo(whole.stop);
            return;
        }
    }
}
