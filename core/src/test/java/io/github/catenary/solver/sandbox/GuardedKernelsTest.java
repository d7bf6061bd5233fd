package io.github.catenary.solver.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the run calls kernels, and what happens to those that fail. */
class GuardedKernelsTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    /** Records every call. */
    private record Diary(String name, List<String> calls) {
        Type type() {
            return new Type("test." + name, () -> new ConstraintKernel() {
                @Override
                public void beforeStep(SolverView view) {
                    calls.add(name + " before");
                }

                @Override
                public void project(SolverView view, int pass, boolean backward) {
                    calls.add(name + " " + pass + (backward ? " back" : " there"));
                }

                @Override
                public void afterStep(SolverView view, TopologyEdits edits) {
                    calls.add(name + " after");
                }
            });
        }
    }

    @Test
    void symmetricPassesCallTheTypesForwardAndBackward() {
        List<String> calls = new ArrayList<>();
        TestKernels.run(ROPE, new Diary("a", calls).type(), new Diary("b", calls).type())
                .step();

        assertThat(calls)
                .containsExactly(
                        "a before", "b before", "a 0 there", "b 0 there", "b 1 back", "a 1 back", "a after", "b after");
    }

    @Test
    void forwardPassesNeverGoBack() {
        List<String> calls = new ArrayList<>();
        Scene scene = Scenes.solver(ROPE, s -> s.withPasses(2, Sweep.FORWARD).withSubsteps(2));
        TestKernels.run(scene, new Diary("a", calls).type()).step();

        assertThat(calls)
                .containsExactly(
                        "a before",
                        "a 0 there",
                        "a 1 there",
                        "a after",
                        "a before",
                        "a 0 there",
                        "a 1 there",
                        "a after");
    }

    /** Overrides all stages, but has only those of its original. */
    private record Passing(ConstraintKernel original) implements ConstraintKernel, Stage.StandIn {
        @Override
        public void beforeStep(SolverView view) {
            original.beforeStep(view);
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            original.project(view, pass, backward);
        }
    }

    @Test
    void aStandInHasTheStagesOfItsOriginal() {
        ConstraintKernel standIn = new Passing(new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {}
        });

        assertThat(Stage.PROJECT.isIn(standIn)).isTrue();
        assertThat(Stage.BEFORE_STEP.isIn(standIn)).isFalse();
    }

    @Test
    void constraintsFollowTheSpringsForwardAndPrecedeThemBackward() {
        List<Double> lengths = new ArrayList<>();
        Scene scene = Scenes.weightless(Scenes.elasticity(Scenes.rope(2), 1));
        Type stretch = new Type("test.stretch", () -> new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {
                lengths.add(view.springs().length(0, view.particles()));
                view.particles().x[1] += 1;
            }
        });
        Simulation simulation = TestKernels.run(scene, stretch);
        simulation.step();

        // springs (1), stretch (2) | stretch (3), springs (1)
        assertThat(lengths).containsExactly(1.0, 2.0);
        assertThat(simulation.springs().length(0, simulation.particles())).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compile", "beforeStep", "project", "afterStep"})
    void aTypeThatThrowsIsSwitchedOffAndNamedWhileTheOthersGoOn(String stage) {
        List<String> calls = new ArrayList<>();
        Simulation simulation = TestKernels.run(ROPE, throwing(stage), new Diary("good", calls).type());
        Scenes.step(simulation, 3);

        assertThat(simulation.frameNumber()).isEqualTo(3);
        assertThat(calls).filteredOn("good after"::equals).hasSize(3);
        assertThat(simulation.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.elementType()).isEqualTo("test.bad");
            assertThat(fault.frame()).isEqualTo(stage.equals("compile") ? 0 : 1);
            assertThat(fault.message()).contains("test.bad", stage, "IllegalStateException", "out of order");
        });
        assertThat(simulation.frame().faults()).isEqualTo(simulation.faults());
    }

    private static Type throwing(String where) {
        return new Type("test.bad", () -> {
            fail("compile", where);
            return new ConstraintKernel() {
                @Override
                public void beforeStep(SolverView view) {
                    fail("beforeStep", where);
                }

                @Override
                public void project(SolverView view, int pass, boolean backward) {
                    fail("project", where);
                }

                @Override
                public void afterStep(SolverView view, TopologyEdits edits) {
                    fail("afterStep", where);
                }
            };
        });
    }

    private static void fail(String stage, String where) {
        if (stage.equals(where)) throw new IllegalStateException("out of order");
    }

    @Test
    void aTypeThatRunsOutOfStackIsSwitchedOffToo() {
        Type endless = new Type("test.endless", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                beforeStep(view);
            }
        });
        Simulation simulation = TestKernels.run(ROPE, endless);

        assertThat(simulation.step()).isTrue();
        assertThat(simulation.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("StackOverflowError"));
    }

    @Test
    void aTypeThatFailsToSaveOrToRestoreIsSwitchedOff() {
        Type forgetful = new Type("test.forgetful", () -> new ConstraintKernel() {
            @Override
            public void restore(double[] state) {
                throw new ArrayIndexOutOfBoundsException("state is empty");
            }
        });
        Type silent = new Type("test.silent", () -> new ConstraintKernel() {
            @Override
            public double[] save() {
                return null;
            }
        });
        Simulation simulation = TestKernels.run(ROPE, forgetful, silent);
        simulation.restore(simulation.save());

        assertThat(simulation.faults()).extracting(Fault::elementType).containsExactly("test.silent", "test.forgetful");
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void removingAMissingSpringIsAFaultOfTheType() {
        Simulation simulation = TestKernels.run(ROPE, TestKernels.cutter(4711));

        assertThat(simulation.step()).isTrue();
        assertThat(simulation.faults()).extracting(Fault::elementType).containsExactly("test.cutter");
        assertThat(simulation.tornCount()).isZero();
    }

    @Test
    void aResetGivesAFailedTypeAnotherChance() {
        Simulation simulation = TestKernels.run(ROPE, throwing("beforeStep"));
        simulation.step();
        simulation.reset();

        assertThat(simulation.faults()).isEmpty();
        simulation.step();
        assertThat(simulation.faults()).hasSize(1);
    }

    @Test
    void anElementThatIsOffOrOfAnUnknownTypeIsNotRun() {
        List<String> calls = new ArrayList<>();
        Type known = new Diary("known", calls).type();
        Scene scene = TestKernels.with(ROPE, known, new Diary("unknown", calls).type());
        scene = scene.withElements(scene.elements().change(IdSet.of(1), e -> e.withEnabled(false)));
        new SceneCompiler(List.of(known)).compile(scene).step();

        assertThat(calls).isEmpty();
    }
}
