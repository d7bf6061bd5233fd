package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A plugin writes a number that is not finite in frame {@value #BAD_FRAME}, in each stage, under each integrator: the run
 * keeps its good frames, goes on without the culprit, and names it.
 */
class NotANumberTest {
    private static final int BAD_FRAME = 6;
    private static final int FRAMES = 9;
    private static final int SUBSTEPS = 3;
    /** In the same frame if the stage is called twice in a substep, and otherwise in the next one. */
    private static final int LATER_CALL = 5;

    /** A cloth with enough springs for the compiled order. */
    private static final Scene CLOTH = Scenes.solver(
            Scenes.pin(Scenes.cloth(5), 21, 25), s -> s.withSubsteps(SUBSTEPS).withTimeStep(0.01));

    /** How long the plugin writes such numbers. */
    private enum Span {
        /** In one call. */
        ONCE,
        /** In one call, but not in the first. */
        LATER,
        /** In all calls of one substep, but not when it is computed again. */
        ONE_SUBSTEP,
        /** In all calls of one substep, each time that it is computed. */
        SAME_SUBSTEP,
        FOR_EVER;

        /** True if the number comes again when the frame is computed again, so that it tells who writes it. */
        boolean repeats() {
            return this == SAME_SUBSTEP || this == FOR_EVER;
        }
    }

    /** Where the plugin writes. */
    private enum Deed {
        COMPILE("compile"),
        BEFORE_STEP("beforeStep"),
        VELOCITY("beforeStep"),
        STORED_VELOCITY("afterStep"),
        REST_LENGTH("beforeStep"),
        LEAD("lead"),
        FORCES("addForces"),
        INFINITE_FORCES("addForces"),
        RESISTANCE("addResistance"),
        PROJECT("project"),
        COLLIDE("collide"),
        AFTER_STEP("afterStep");

        private final String stage;

        Deed(String stage) {
            this.stage = stage;
        }

        /** True if only some integrators have that to write. */
        boolean isOptional() {
            return this == RESISTANCE || this == STORED_VELOCITY;
        }
    }

    /** Decides in which calls the number is written. */
    private static final class Trigger {
        private static final long STREAM = RandomSource.stream("test.bad", 1);

        private final Span span;
        private boolean armed;
        private int calls;
        private long substep;

        Trigger(Span span) {
            this.span = span;
        }

        double or(SolverView view, double bad, double good) {
            return isNow(view) ? bad : good;
        }

        private boolean isNow(SolverView view) {
            if (!armed) return false;
            long now = view.random().bits(STREAM, 0);
            boolean first = calls++ == 0;
            boolean wasHere = substep == now;
            if (first) substep = now;
            return switch (span) {
                case ONCE -> first;
                case LATER -> calls == LATER_CALL;
                case ONE_SUBSTEP -> {
                    if (!first && !wasHere) armed = false;
                    yield first || wasHere;
                }
                case SAME_SUBSTEP -> first || wasHere;
                case FOR_EVER -> true;
            };
        }
    }

    private static final Type GOOD = TestKernels.counter();

    private static final double NAN = Double.NaN;

    /** The plugin, whose kernel implements the one stage in which it writes. */
    private record Bad(Deed deed, Trigger trigger) implements KernelFactory {
        @Override
        public String id() {
            return "test.bad";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView made) {
            if (deed == Deed.COMPILE) made.particles().x[8] = NAN;
            return switch (deed) {
                case COMPILE -> new ConstraintKernel() {};
                case BEFORE_STEP, VELOCITY, REST_LENGTH ->
                    new ConstraintKernel() {
                        @Override
                        public void beforeStep(SolverView view) {
                            write(view);
                        }
                    };
                case LEAD ->
                    new ConstraintKernel() {
                        @Override
                        public int[] leads() {
                            return new int[] {8};
                        }

                        @Override
                        public void lead(SolverView view, Vectors next) {
                            next.y[8] = trigger.or(view, NAN, next.y[8]);
                        }
                    };
                case FORCES, INFINITE_FORCES ->
                    new ConstraintKernel() {
                        @Override
                        public boolean addsForces() {
                            return true;
                        }

                        @Override
                        public void addForces(SolverView view, Vectors x, Vectors v, Vectors forces) {
                            double least = deed == Deed.FORCES ? NAN : Double.NEGATIVE_INFINITY;
                            forces.z[8] += trigger.or(view, least, 0.01);
                        }
                    };
                case RESISTANCE ->
                    new ConstraintKernel() {
                        @Override
                        public boolean addsForces() {
                            return true;
                        }

                        @Override
                        public void addResistance(
                                SolverView view, Vectors x, Vectors v, double[] stiffness, double[] damping) {
                            damping[8] += trigger.or(view, NAN, 0);
                        }
                    };
                case PROJECT ->
                    new ConstraintKernel() {
                        @Override
                        public void project(SolverView view, int pass, boolean backward) {
                            write(view);
                        }
                    };
                case COLLIDE ->
                    new ConstraintKernel() {
                        @Override
                        public void collide(SolverView view) {
                            write(view);
                        }
                    };
                case STORED_VELOCITY, AFTER_STEP ->
                    new ConstraintKernel() {
                        @Override
                        public void afterStep(SolverView view, TopologyEdits edits) {
                            write(view);
                        }
                    };
            };
        }

        private void write(SolverView view) {
            ParticleArrays p = view.particles();
            switch (deed) {
                case STORED_VELOCITY -> {
                    if (p.keepsVelocity()) p.velocity.x[8] = trigger.or(view, NAN, p.velocity.x[8]);
                }
                case VELOCITY -> p.prevX[8] = trigger.or(view, NAN, p.prevX[8]);
                case REST_LENGTH -> view.springs().restLength[8] = trigger.or(view, NAN, 1);
                default -> p.y[8] = trigger.or(view, NAN, p.y[8]);
            }
        }
    }

    private static List<String> integrators() {
        return IntegratorScenes.all().toList();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void theRunGoesOnWithoutTheCulpritAndNamesIt(String integrator) {
        List<String> failed = new ArrayList<>();
        int cases = 0;
        for (Order order : Order.values()) {
            for (int threads : new int[] {1, 4}) {
                boolean isCrossed = threads == 1 == (order == Order.FAST);
                if (!isCrossed && !integrator.equals("positional")) continue; // which alone reads the order
                Scene scene = Scenes.solver(IntegratorScenes.with(CLOTH, integrator), s -> s.withOrder(order));
                for (Deed deed : Deed.values()) {
                    for (Span span : Span.values()) {
                        cases++;
                        try {
                            attack(scene, threads, deed, span);
                        } catch (AssertionError | RuntimeException failure) {
                            failed.add(order + ", " + threads + " threads, " + deed + ", " + span + ": " + failure);
                        }
                    }
                }
            }
        }
        assertThat(failed).as("of %d cases under %s", cases, integrator).isEmpty();
    }

    /** With so many springs and particles threads share the work. */
    @Test
    void threadsThatShareALargeSceneChangeNothing() {
        Scene large = Scenes.solver(Scenes.pin(Scenes.cloth(92), 1), s -> s.withSubsteps(2));
        for (Order order : Order.values()) {
            Scene scene = Scenes.solver(large, s -> s.withOrder(order));
            attack(scene, 4, Deed.FORCES, Span.ONCE);
            attack(scene, 4, Deed.PROJECT, Span.FOR_EVER);
        }
    }

    @Test
    void ofSeveralThatMayHaveWrittenItAllAreNamed() {
        Bad bad = new Bad(Deed.AFTER_STEP, new Trigger(Span.ONCE));
        Simulation run = run(CLOTH, SolverOptions.DEFAULT, bad, true);
        bad.trigger.armed = true;

        assertThat(run.step(3)).isTrue();

        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.isOff()).isFalse();
            assertThat(fault.message())
                    .isEqualTo(
                            "one of these wrote a number that is not finite in frame 1, but not when the run computed"
                                    + " that frame again: test.counter (beforeStep, project), test.bad (afterStep). All of them"
                                    + " stay on");
        });
    }

    /** It writes such a number whenever a frame is computed for the first time. */
    @Test
    void whoDoesItInEveryFrameIsNamedOnceAndTheRunGoesOn() {
        Trigger trigger = new Trigger(Span.ONCE);
        Simulation run = run(CLOTH, SolverOptions.DEFAULT, new Bad(Deed.PROJECT, trigger), false);
        Simulation alone = Scenes.run(CLOTH);
        trigger.armed = true;
        for (int frame = 1; frame <= 20; frame++) {
            trigger.calls = 0;
            assertThat(run.step()).isTrue();
            assertThat(alone.step()).isTrue();
            assertThat(trigger.calls).as("calls in frame %d", frame).isGreaterThan(1);
            assertThat(run.hash()).as("frame %d", frame).isEqualTo(alone.hash());
        }

        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message())
                        .isEqualTo(
                                "element type test.bad (project) wrote a number that is not finite in frame 1, but not when the"
                                        + " run computed that frame again. It stays on"));
    }

    /** A saved state holds what is known of the fault. */
    @Test
    void aRestoredRunKnowsOfTheFault() {
        Trigger trigger = new Trigger(Span.ONCE);
        Simulation run = run(CLOTH, SolverOptions.DEFAULT, new Bad(Deed.FORCES, trigger), false);
        SimulationState before = run.save();
        trigger.armed = true;
        run.step(2);
        List<Fault> faults = run.faults();
        SimulationState after = run.save();
        long hash = run.hash();

        run.restore(before);
        run.step(2);
        assertThat(run.hash()).isEqualTo(hash);
        run.reset();
        run.restore(after);

        assertThat(run.faults()).isEqualTo(faults).hasSize(1);
        assertThat(run.hash()).isEqualTo(hash);
    }

    /** @param together whether there is another element, which is never at fault */
    private static Simulation run(Scene scene, SolverOptions options, Bad bad, boolean together) {
        Type named = new Type(bad.id(), () -> null);
        Scene with = together ? TestKernels.with(scene, GOOD, named) : TestKernels.with(scene, named);
        return new SceneCompiler(List.of(GOOD, bad)).with(options).compile(with);
    }

    private static void attack(Scene scene, int threads, Deed deed, Span span) {
        Trigger trigger = new Trigger(span);
        // whose number does not come again shares the suspicion with all others
        boolean together = span.repeats();
        Simulation run = run(scene, SolverOptions.DEFAULT.withThreads(threads), new Bad(deed, trigger), together);
        assertThat(run.step(BAD_FRAME - 1)).isTrue();
        trigger.armed = true;

        assertThat(run.step(FRAMES - BAD_FRAME + 1))
                .as("goes on after %d frames: %s", run.frameNumber(), run.divergence())
                .isTrue();

        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            double sum = p.x[i] + p.y[i] + p.z[i] + p.prevX[i] + p.prevY[i] + p.prevZ[i];
            if (!Double.isFinite(sum)) throw new AssertionError("particle " + i + " is at " + Scenes.position(run, i));
        }
        if (trigger.calls == 0 && deed.isOptional()) return; // of no use to this integrator
        assertThat(run.faults()).as("faults").singleElement().satisfies(fault -> requireNamed(fault, deed, span));
    }

    private static void requireNamed(Fault fault, Deed deed, Span span) {
        assertThat(fault.elementType()).isEqualTo("test.bad");
        if (deed == Deed.COMPILE) assertThat(fault.frame()).isZero();
        else assertThat(fault.frame()).isBetween((long) BAD_FRAME, BAD_FRAME + (span == Span.LATER ? 1L : 0));
        assertThat(fault.isOff()).isEqualTo(deed == Deed.COMPILE || span.repeats());
        assertThat(fault.message()).contains("test.bad", "(" + deed.stage + ")");
    }
}
