package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Outline;
import io.github.catenary.testing.PluginContractTest.Contract;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Kernels that keep loans, or that have another outcome in each run or on another machine. */
class StrayingKernelsTest {
    private static final String ID = "test.stray";
    private static final Consumer<PluginContract> LENT = PluginContract::usesWhatACallGetsDuringThatCallOnly;
    private static final Consumer<PluginContract> FUNCTIONS =
            PluginContract::usesFunctionsThatGiveTheSameBitsOnEveryMachine;

    /** Pushes all free particles along x. */
    static class Stray implements ConstraintKernel {
        double force = 1e-3;

        @Override
        public void beforeStep(SolverView view) {}

        @Override
        public boolean addsForces() {
            return true;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (int i = 0; i < view.particles().count; i++) forces.x[i] += force;
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {}
    }

    static class Type extends ElementType {
        private final Supplier<ConstraintKernel> kernel;

        Type(Supplier<ConstraintKernel> kernel) {
            super(ID, "Stray", "Pushes particles along x, and strays", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
            this.kernel = kernel;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return kernel.get();
        }
    }

    @Test
    void aKernelThatKeepsToItsCallsPasses() {
        assertThatCode(() -> LENT.accept(contract(Stray::new))).doesNotThrowAnyException();
    }

    @Test
    void namesAViewThatIsUsedWhenItsCallIsOver() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    @Nullable
                    SolverView kept;

                    @Override
                    public void beforeStep(SolverView view) {
                        if (kept == null) kept = view;
                        force = kept.substepDuration();
                    }
                },
                "element type test.stray uses the view of beforeStep when that call is over, in beforeStep");
    }

    @Test
    void namesTheViewOfCompileThatIsUsedInAStage() {
        ElementType type = new Type(Stray::new) {
            @Override
            public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                return new Stray() {
                    @Override
                    public void afterStep(SolverView now, TopologyEdits edits) {
                        force = view.particles().invMass[0];
                    }
                };
            }
        };
        assertNamed(LENT, new Contract(type), "uses the view of compile when that call is over, in afterStep");
    }

    @Test
    void namesAKeptViewAlthoughTheKernelSwallowsTheException() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    final List<SolverView> kept = new ArrayList<>();

                    @Override
                    public void beforeStep(SolverView view) {
                        kept.add(view);
                        try {
                            force = kept.get(0).startTime();
                        } catch (IllegalStateException e) {
                            force = 0;
                        }
                    }
                },
                "uses the view of beforeStep");
    }

    @Test
    void namesEditsThatAreAskedForWhenTheirCallIsOver() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    @Nullable
                    TopologyEdits kept;

                    @Override
                    public void beforeStep(SolverView view) {
                        if (kept != null) kept.removeSpring(0);
                    }

                    @Override
                    public void afterStep(SolverView view, TopologyEdits edits) {
                        kept = edits;
                    }
                },
                "uses the edits of afterStep when that call is over, in beforeStep");
    }

    @Test
    void namesAForceThatIsWrittenWhenTheCallIsOver() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    @Nullable
                    Vectors kept;

                    @Override
                    public void afterStep(SolverView view, TopologyEdits edits) {
                        if (kept != null) kept.y[0] = 1;
                    }

                    @Override
                    public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
                        kept = forces;
                    }
                },
                "writes into an array of addForces when that call is over");
    }

    @Test
    void namesAForceThatAThreadOfThePluginWrites() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    @Override
                    public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
                        double[] x = forces.x;
                        Thread late = new Thread(() -> x[0] = 1);
                        later.add(late);
                    }

                    private final List<Thread> later = new ArrayList<>();

                    @Override
                    public void beforeStep(SolverView view) {
                        for (Thread each : later) {
                            each.start();
                            try {
                                each.join();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                        later.clear();
                    }
                },
                "writes into an array of addForces when that call is over");
    }

    @Test
    void namesAnArrayThatIsReadWhenTheCallIsOver() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    Vectors kept = Vectors.NONE;

                    @Override
                    public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
                        if (kept.count() > 0) forces.x[4] += kept.x[4];
                        kept = velocities;
                    }
                },
                "full of NaN when it is over: use them during the call only");
    }

    @Test
    void namesAStateThatIsGivenAwayAndWrittenOn() {
        assertNamed(
                LENT,
                () -> new Stray() {
                    private final double[] state = {0};

                    @Override
                    public void beforeStep(SolverView view) {
                        state[0]++;
                    }

                    @Override
                    public double[] save() {
                        return state;
                    }
                },
                "writes the array that save gave: give a copy of the state");
    }

    @Test
    void namesAnIntegratorThatKeepsItsVectors() {
        Contract contract = new Contract(to -> {
            to.constraint(new Type(Stray::new));
            to.integrator(new Hoarder());
        });
        assertNamed(LENT, contract, "integrator test.hoarder writes into an array of advance when that call is over");
    }

    private static final class Hoarder implements IntegratorType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.hoarder", "Hoarder", "Keeps the vectors of the first step");
        }

        @Override
        public StepMethod compile(int particles) {
            List<Vectors> kept = new ArrayList<>();
            return (positions, velocities, h, accelerations) -> {
                kept.add(positions);
                kept.get(0).x[0] = 0;
            };
        }
    }

    private static final Random CHANCE = new Random();

    private static final class Moody extends Stray {
        @Override
        public void beforeStep(SolverView view) {
            force = CHANCE.nextDouble();
        }
    }

    @Test
    void saysThatAKernelIsNotDeterministic() {
        assertNamed(
                PluginContract::goesTheSameWayAgainFromTheStartAndFromASavedState,
                Moody::new,
                "Its kernels are not deterministic: use no clock, no random numbers but those of view.random()");
    }

    @Test
    void skipsWhatOnlyFollowsFromAKernelThatIsNotDeterministic() {
        List<Consumer<PluginContract>> comparing = List.of(
                PluginContract::doesTheSameWhateverTheLanguageOfTheMachine,
                PluginContract::mirrorsItsForwardPassInABackwardPass,
                PluginContract::goesTheSameWayOnOneThreadAndOnTwo,
                PluginContract::goesOnThroughEdits,
                PluginContract::forgetsNothingWhenSomethingElseIsEdited,
                PluginContract::runsUnderEveryIntegrator);
        for (Consumer<PluginContract> check : comparing) {
            assertThat(catchThrowable(() -> check.accept(contract(Moody::new))))
                    .isInstanceOf(TestAbortedException.class)
                    .hasMessageContaining("has another outcome in each run");
        }
    }

    private static final class Waves extends Stray {
        private static final DoubleUnaryOperator WAVE = Math::cos;
        private final Supplier<Double> power = () -> Math.pow(force, 2);

        @Override
        public void beforeStep(SolverView view) {
            force = Math.sin(view.startTime()) + WAVE.applyAsDouble(1) + power.get() + new Elsewhere().value();
        }
    }

    private static final class Elsewhere {
        double value() {
            return Math.hypot(1, 2) + Math.sqrt(2) + Math.abs(-1) + StrictMath.exp(1) + Math.floorMod(3, 2);
        }
    }

    @Test
    void warnsOfFunctionsThatDifferBetweenMachines() {
        Throwable warning = catchThrowable(() -> FUNCTIONS.accept(contract(Waves::new)));

        assertThat(warning).isInstanceOf(TestAbortedException.class);
        assertThat(warning.getMessage())
                .startsWith("warning: ")
                .containsPattern("Waves\\.beforeStep \\(StrayingKernelsTest\\.java:\\d+\\) calls Math\\.sin,")
                .contains("call StrictMath.sin")
                .contains("calls Math.cos", "calls Math.pow", "Elsewhere.value", "calls Math.hypot")
                .doesNotContain("sqrt", "Math.abs", "Math.exp", "floorMod");
    }

    @Test
    void doesNotWarnOfFunctionsThatOnlyDraw() {
        ElementType drawing = new Type(Stray::new) {
            @Override
            public List<Outline> outline(ParameterValues values) {
                DoubleUnaryOperator wave = x -> Math.sin(x);
                return Math.cos(0) + wave.applyAsDouble(0) > 0 ? List.of() : super.outline(values);
            }
        };
        assertThatCode(() -> FUNCTIONS.accept(new Contract(drawing))).doesNotThrowAnyException();
    }

    @Test
    void printsWhyATypeFailedAsASentence() {
        Supplier<ConstraintKernel> failing = () -> new Stray() {
            @Override
            public void beforeStep(SolverView view) {
                throw new IllegalStateException("too tired");
            }
        };
        List<Consumer<PluginContract>> running = PluginContractTest.ALL.stream()
                .filter(check -> catchThrowable(() -> check.accept(contract(failing))) instanceof AssertionError)
                .toList();
        assertThat(running).hasSizeGreaterThan(5);
        for (Consumer<PluginContract> check : running) {
            assertThat(catchThrowable(() -> check.accept(contract(failing))).getMessage())
                    .doesNotContain("Fault[", "Message[", "run.fault", "Problem[", "Divergence[", "Outcome[");
        }
        assertNamed(
                PluginContract::runsUnderEveryIntegrator,
                failing,
                "element type test.stray failed in frame 1 (beforeStep): too tired");
    }

    private static Contract contract(Supplier<ConstraintKernel> kernel) {
        return new Contract(new Type(kernel));
    }

    private static void assertNamed(
            Consumer<PluginContract> check, Supplier<ConstraintKernel> kernel, String sentence) {
        assertNamed(check, contract(kernel), sentence);
    }

    private static void assertNamed(Consumer<PluginContract> check, Contract contract, String sentence) {
        assertThat(catchThrowable(() -> check.accept(contract)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(sentence);
    }
}
