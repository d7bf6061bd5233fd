package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.sandbox.TrespassMonitor;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reaction of a run to element types that write what they must not, allocate, fail in unusual ways, or never return.
 */
@Timeout(60)
class IsolationTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    /** Everything that a kernel could do to a run in {@code project}, with the message of its fault. */
    private static final Map<String, BiConsumer<ParticleArrays, SpringArrays>> CRIMES = Map.ofEntries(
            Map.entry("particle 3 a position", (p, s) -> p.x[2] = Double.NaN),
            Map.entry("particle 4 a position", (p, s) -> p.prevY[3] = Double.POSITIVE_INFINITY),
            Map.entry("particle 5 a position", (p, s) -> p.z[4] = -1e200),
            Map.entry("spring 2 a rest length", (p, s) -> {
                s.restLength[1] = Double.NaN;
                p.x[2] = Double.NaN;
            }),
            Map.entry("spring 3 a rest length", (p, s) -> {
                s.moveB[2] = 1e9;
                p.x[2] = Double.NaN;
            }),
            Map.entry("particles.invMass", (p, s) -> p.invMass[0] = 1),
            Map.entry("wrote to particles.invMass", (p, s) -> p.invMass[3] = 7),
            Map.entry("particles.keep", (p, s) -> p.keep[3] = 0.5),
            Map.entry("particles.radius", (p, s) -> p.radius[3] = 0.5),
            Map.entry("particles.ids", (p, s) -> p.ids[3] = 9),
            Map.entry("moved particle 1", (p, s) -> p.y[0] += 1e-9),
            Map.entry("springs.ids", (p, s) -> s.ids[1] = 9),
            Map.entry("springs.b", (p, s) -> s.b[1] = 4),
            Map.entry("springs.torn", (p, s) -> s.torn[1] = true),
            Map.entry("springs.a", (p, s) -> s.a[2] = 4711));

    /** Who steps a run may move particles between frames, also where kernels are looked after. */
    @Test
    void aHostMayMoveParticlesBetweenFrames() {
        Simulation watched = TestKernels.run(ROPE, new Type("test.idle", () -> new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {}
        }));
        Simulation alone = Scenes.run(ROPE);
        for (int frame = 0; frame < 30; frame++) {
            for (Simulation run : List.of(watched, alone)) {
                run.particles().x[0] += 0.01;
                run.particles().prevX[0] += 0.01;
                run.particles().y[3] -= 0.001;
                assertThat(run.step()).isTrue();
            }
        }

        assertThat(watched.particles().x[0]).isEqualTo(alone.particles().x[0]).isGreaterThan(0.25);
        assertThat(watched.hash()).isEqualTo(alone.hash());
        assertThat(watched.faults()).isEmpty();
    }

    @Test
    void aHostThatPutsAPinNowhereIsNotFollowed() {
        Simulation run = TestKernels.run(ROPE, new Type("test.idle", () -> new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {}
        }));
        run.step();
        run.particles().x[0] = Double.NaN;
        run.step();

        assertThat(run.particles().x[0]).isZero();
        assertThat(run.step()).isTrue();
    }

    static List<String> crimes() {
        return List.copyOf(CRIMES.keySet());
    }

    private static Type criminal(String crime) {
        return new Type("test.bad", () -> new ConstraintKernel() {
            private int frames;

            @Override
            public void beforeStep(SolverView view) {
                frames++;
            }

            @Override
            public void project(SolverView view, int pass, boolean backward) {
                if (frames >= 3) CRIMES.get(crime).accept(view.particles(), view.springs());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("crimes")
    void whoWritesWhatNobodyMayIsNamedAndTheRunGoesOnAsIfItHadNeverBeen(String crime) {
        Simulation clean = TestKernels.run(ROPE);
        Simulation run = TestKernels.run(ROPE, criminal(crime));
        for (int i = 0; i < 10; i++) {
            assertThat(clean.step()).isTrue();
            assertThat(run.step()).isTrue();
            assertThat(run.hash()).isEqualTo(clean.hash());
        }

        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.elementType()).isEqualTo("test.bad");
            boolean inTurn =
                    Set.of("springs.ids", "particles.ids", "particles.radius").contains(crime);
            assertThat(fault.frame()).isBetween(3L, inTurn ? 5L : 3L);
            assertThat(fault.message()).contains("test.bad", "(project)", crime);
        });
    }

    /** Does the same as {@link #criminal}, but while the kernel is compiled. */
    private record Early(String crime) implements KernelFactory {
        @Override
        public String id() {
            return "test.early";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            CRIMES.get(crime).accept(view.particles(), view.springs());
            return new ConstraintKernel() {};
        }
    }

    @ParameterizedTest
    @MethodSource("crimes")
    void whoWritesWhileItIsMadeIsNamedAndTheRunGoesOnAsIfItHadNeverBeen(String crime) {
        Early early = new Early(crime);
        Type innocent = TestKernels.counter();
        Scene scene = TestKernels.with(ROPE, new Type(early.id(), () -> null), innocent);
        Simulation clean = TestKernels.run(ROPE, innocent);
        Simulation run = new SceneCompiler(List.of(early, innocent)).compile(scene);

        assertThat(run.hash()).isEqualTo(clean.hash());
        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.elementType()).isEqualTo("test.early");
            assertThat(fault.message()).contains("(compile)", "while it was being created");
        });
        for (int i = 0; i < 10; i++) {
            assertThat(clean.step()).isTrue();
            assertThat(run.step()).isTrue();
            assertThat(run.hash()).isEqualTo(clean.hash());
        }
        assertThat(run.faults()).hasSize(1);
    }

    /** The element selects spring 1, and its kernel writes spring 3, too. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoChangesTheRestLengthOfAnothersSpringIsNamed(boolean denies) {
        Type bad = new Type("test.bad", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                view.springs().restLength[0] = 0.5;
                view.springs().restLength[denies ? 0 : 2] = 0.5;
            }

            @Override
            public boolean writesSprings() {
                return !denies;
            }
        });
        Scene scene = ROPE.withElements(Table.of(new Element(
                1, bad.id(), true, Target.NONE, new Target.Ids(IdSet.of(1)), Parameters.NONE, UnknownData.NONE)));
        Simulation run = new SceneCompiler(List.of(bad)).compile(scene);

        assertThat(run.step()).isTrue();

        String spring = "rest length of spring " + (denies ? 1 : 3);
        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message()).contains("test.bad", "frame 1 (beforeStep)", spring));
        assertThat(run.springs().restLength).containsOnly(1);
    }

    /** Of a large scene each frame looks at a part, so it takes as many frames as there are parts. */
    @Test
    void inALargeSceneMassesAreFoundInTurnAndThoseOfPinnedParticlesAtOnce() {
        Scene cloth = Scenes.pin(Scenes.cloth(60), 3600);
        int parts = 1 + 3600 / TrespassMonitor.WINDOW;
        for (int particle : new int[] {10, 3598, 3599}) {
            Type bad = new Type("test.bad", () -> new ConstraintKernel() {
                @Override
                public void beforeStep(SolverView view) {
                    view.particles().invMass[particle] = 3;
                }

                @Override
                public boolean writesSprings() {
                    return false;
                }
            });
            Simulation run = TestKernels.run(cloth, bad);
            Scenes.step(run, particle == 3599 ? 1 : parts);

            assertThat(run.faults())
                    .singleElement()
                    .satisfies(fault -> assertThat(fault.message()).contains("test.bad", "particles.invMass"));
            assertThat(run.particles().invMass[particle]).isEqualTo(particle == 3599 ? 0 : 1);
        }
    }

    @Test
    void aRestoredRunHasTheMassesOfItsScene() {
        Type bad = new Type("test.bad", () -> new ConstraintKernel() {
            @Override
            public void sceneChanged(SolverView view) {
                view.particles().invMass[0] = 4;
            }
        });
        Simulation run = TestKernels.run(ROPE, bad);
        SimulationState start = run.save();
        assertThat(run.step()).isTrue();
        run.update(Scenes.particle(run.scene(), 3, particle -> particle.withMass(2)));
        assertThat(run.particles().invMass[0]).isEqualTo(4);

        run.restore(start);

        assertThat(run.particles().invMass[0]).isZero();
    }

    @Test
    void repairsWhatAKernelWritesBetweenFrames() {
        Type bad = new Type("test.bad", () -> new ConstraintKernel() {
            @Override
            public void sceneChanged(SolverView view) {
                view.springs().a[2] = 4711;
            }
        });
        Simulation run = TestKernels.run(IntegratorScenes.with(ROPE, "verlet"), bad);
        assertThat(run.step()).isTrue();

        run.update(Scenes.particle(run.scene(), 3, particle -> particle.withMass(2)));

        assertThat(run.step()).isTrue();
        assertThat(run.springs().a[2]).isEqualTo(2);
    }

    @Test
    void noElementIsBlamedForASpringThatTheSceneItselfBrought() {
        Scene huge = Scenes.particle(ROPE, 5, particle -> particle.withPosition(new Vec3(1e200, 1e200, 0)));
        Simulation run = TestKernels.run(huge, TestKernels.counter());
        Scenes.step(run, 2);

        assertThat(run.faults()).isEmpty();
        assertThat(run.divergence()).isPresent();
    }

    @Test
    void aKernelIsNotBlamedForStateThatAnotherSpoilt() {
        Type bad = criminal("particle 3 a position");
        Type counter = TestKernels.counter();
        Type sum = new Type("test.sum", () -> new ConstraintKernel() {
            private double sum;

            @Override
            public void beforeStep(SolverView view) {
                view.particles().x[4] += 1e-9 * sum;
            }

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                sum += view.particles().x[2];
            }

            @Override
            public double[] save() {
                return new double[] {sum};
            }
        });
        Simulation run = TestKernels.run(ROPE, sum, bad, counter);
        Scenes.step(run, 10);

        assertThat(run.frameNumber()).isEqualTo(10);
        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.bad");
    }

    @Test
    void findsAllKernelsThatSpoilOneFrame() {
        Type one = new Type("test.one", () -> setsTo(Double.NaN));
        Type two = new Type("test.two", () -> setsTo(Double.NEGATIVE_INFINITY));
        Simulation run = TestKernels.run(ROPE, one, TestKernels.counter(), two);

        assertThat(run.step()).isTrue();
        assertThat(run.faults()).extracting(Fault::elementType).containsExactlyInAnyOrder("test.one", "test.two");
    }

    private static ConstraintKernel setsTo(double value) {
        return new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                view.particles().y[1] = value;
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "velocity-verlet", "euler-implicit"})
    void aForceThatIsNoNumberIsItsTypesFault(String integrator) {
        Type bad = new Type("test.force", () -> new ConstraintKernel() {
            @Override
            public boolean addsForces() {
                return true;
            }

            @Override
            public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
                forces.x[3] = Double.NaN;
            }
        });
        Simulation run = TestKernels.run(Scenes.solver(ROPE, s -> s.withIntegrator(integrator)), bad);

        assertThat(run.step()).isTrue();
        assertThat(run.faults())
                .singleElement()
                .satisfies(fault ->
                        assertThat(fault.message()).contains("test.force", "addForces", "not a finite number"));
    }

    @Test
    void restoringAStateSavedWhileATypeWasOffLeavesTheTypeOff() {
        Type failing = new Type("test.failing", () -> new ConstraintKernel() {
            private double steps;

            @Override
            public void beforeStep(SolverView view) {
                if (++steps == 3) throw new IllegalStateException("worn out");
                view.particles().x[2] += 1e-3;
            }

            @Override
            public double[] save() {
                return new double[] {steps};
            }

            @Override
            public void restore(double[] state) {
                steps = state[0];
            }
        });
        Simulation run = TestKernels.run(ROPE, failing);
        Scenes.step(run, 5);
        SimulationState state = run.save();
        Scenes.step(run, 5);
        long end = run.hash();

        run.reset();
        run.restore(state);
        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.failing");
        Scenes.step(run, 5);
        assertThat(run.hash()).isEqualTo(end);
        assertThat(run.faults()).hasSize(1);
    }

    @Test
    void blamesNoKernelForARunThatDivergesByItself() {
        Scene stiff =
                Scenes.solver(ROPE, s -> s.withIntegrator("euler-explicit").withTimeStep(1));
        Simulation alone = TestKernels.run(stiff);
        Simulation together = TestKernels.run(stiff, TestKernels.tearing(1e9));
        Scenes.step(alone, 2000);
        Scenes.step(together, 2000);

        assertThat(alone.divergence()).isPresent();
        assertThat(together.divergence()).isEqualTo(alone.divergence());
        assertThat(together.faults()).isEmpty();
        assertThat(together.hash()).isEqualTo(alone.hash());
    }

    @Test
    void namesAKernelThatAllocatesWithoutEnd() {
        List<byte[]> held = new ArrayList<>();
        Type greedy = new Type("test.greedy", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                held.clear();
                for (int i = 0; i < 80; i++) held.add(new byte[1 << 20]);
            }
        });
        Simulation run = TestKernels.run(ROPE, TestKernels.counter(), greedy);
        Scenes.step(run, 4);

        assertThat(run.frameNumber()).isEqualTo(4);
        assertThat(run.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message())
                        .contains("test.greedy", "beforeStep", "allocated 80 MB in one frame"));
    }

    /** Ways of failing that differ from a plain exception. */
    enum Failure {
        MEMORY,
        LINKAGE,
        SILENT,
        UNSPEAKABLE,
        LONG
    }

    private static <T> T fail(Failure how) {
        switch (how) {
            case MEMORY -> throw new OutOfMemoryError("Java heap space");
            case LINKAGE -> throw new NoClassDefFoundError("gone/Away");
            case SILENT ->
                throw new IllegalStateException() {
                    @Override
                    public String toString() {
                        return null;
                    }
                };
            case UNSPEAKABLE ->
                throw new IllegalStateException() {
                    @Override
                    public String toString() {
                        throw new StackOverflowError();
                    }
                };
            case LONG -> throw new IllegalStateException("no ".repeat(1_000_000));
        }
        throw new AssertionError(how);
    }

    @ParameterizedTest
    @EnumSource
    void oddFailuresAreFaultsLikeAnyOther(Failure how) {
        Simulation run = TestKernels.run(ROPE, new Type("test.odd", () -> new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {
                fail(how);
            }
        }));

        assertThat(run.step()).isTrue();
        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.elementType()).isEqualTo("test.odd");
            assertThat(fault.message()).hasSizeLessThan(1000);
        });
    }

    /** A type that fails in its methods outside of the frames. */
    private record Broken(String where, Failure how) implements KernelFactory {
        @Override
        public String id() {
            return "test.broken";
        }

        @Override
        public boolean needsSprings() {
            return where.equals("needsSprings") && IsolationTest.<Boolean>fail(how);
        }

        @Override
        public ParameterSchema schema() {
            return where.equals("schema") ? fail(how) : ParameterSchema.NONE;
        }

        @Override
        public List<Message> warnings(BoundElement element, Scene scene) {
            return where.equals("warnings") ? fail(how) : List.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            if (where.equals("compile")) fail(how);
            return new ConstraintKernel() {
                @Override
                public int[] leads() {
                    return where.equals("leads") ? new int[] {4711} : new int[0];
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"schema", "needsSprings", "warnings", "compile", "leads"})
    void aTypeThatFailsOverAQuestionIsToldOfAndTheSceneRuns(String where) {
        for (Failure how : Failure.values()) {
            Broken broken = new Broken(where, how);
            SceneCompiler compiler = new SceneCompiler(List.of(broken, TestKernels.counter()));
            Scene scene = TestKernels.with(ROPE, new Type(broken.id(), () -> null), TestKernels.counter());
            Simulation run = compiler.compile(scene);

            assertThat(run.step()).isTrue();
            List<String> told = new ArrayList<>();
            compiler.problems(scene).forEach(problem -> told.add(problem.message()));
            run.faults().forEach(fault -> told.add(fault.message()));
            assertThat(told).isNotEmpty().allSatisfy(text -> assertThat(text).contains("test.broken"));
        }
    }

    @Test
    void anotherThreadSeesWhoseCodeRuns() throws InterruptedException {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Type slow = new Type("test.slow", () -> new ConstraintKernel() {
            @Override
            public void collide(SolverView view) {
                inside.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        SceneCompiler compiler = new SceneCompiler(List.of(slow));
        Simulation run = compiler.compile(TestKernels.with(ROPE, slow));
        assertThat(compiler.work().look()).isEmpty();
        Thread thread = new Thread(run::step);
        thread.start();
        assertThat(inside.await(10, TimeUnit.SECONDS)).isTrue();

        Optional<ActiveCall.Sight> seen = compiler.work().look();
        goOn.countDown();
        thread.join(TimeUnit.SECONDS.toMillis(10));

        assertThat(seen).hasValueSatisfying(sight -> {
            assertThat(sight.who()).isEqualTo("test.slow");
            assertThat(sight.stage()).isEqualTo("collide");
        });
        assertThat(compiler.work().look()).isEmpty();
    }

    @Test
    void aTypeThatIsSwitchedOffIsLeftOut() {
        Type bad = criminal("springs.a");
        Simulation run =
                new SceneCompiler(List.of(bad)).without(Set.of("test.bad")).compile(TestKernels.with(ROPE, bad));
        Scenes.step(run, 5);

        assertThat(run.faults()).isEmpty();
        assertThat(run.frameNumber()).isEqualTo(5);
    }
}
