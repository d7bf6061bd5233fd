package io.github.catenary.solver.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PluginIntegratorTest {
    private static final Scene ROPE = hung("test.euler");

    /** Semi-implicit Euler as a plugin, which must give the bits of the built-in integrator. */
    private static final IntegratorType EULER = type(count -> {
        Vectors a = new Vectors(count);
        return (x, v, h, accelerations) -> {
            accelerations.at(x, v, a);
            for (int i = 0; i < count; i++) {
                v.x[i] += h * a.x[i];
                v.y[i] += h * a.y[i];
                v.z[i] += h * a.z[i];
            }
            for (int i = 0; i < count; i++) {
                x.x[i] += h * v.x[i];
                x.y[i] += h * v.y[i];
                x.z[i] += h * v.z[i];
            }
        };
    });

    @Test
    void givesTheBitsOfTheSameMethodInTheProgram() {
        Simulation added = run(EULER);
        Simulation own = new SceneCompiler(List.of()).compile(hung("euler-semi-implicit"));
        Scenes.step(added, 100);
        Scenes.step(own, 100);

        assertThat(added.hash()).isEqualTo(own.hash());
    }

    @Test
    void goesOnWithTheSameBitsAfterARestore() {
        Simulation run = run(EULER);
        Scenes.step(run, 10);
        SimulationState state = run.save();
        Scenes.step(run, 10);
        long after = run.hash();

        run.restore(state);
        Scenes.step(run, 10);
        assertThat(run.hash()).isEqualTo(after);
    }

    @Test
    void canBeSelectedAndReplacedWhileTheSceneRuns() {
        Simulation run = run(EULER);
        Scenes.step(run, 10);
        for (String id : IntegratorCatalog.OWN.ids()) {
            run.update(hung(id));
            assertThat(run.step()).as(id).isTrue();
            run.update(hung("test.euler"));
            assertThat(run.step()).as(id).isTrue();
        }
    }

    @Test
    void doesNotMovePinnedOrHeldParticles() {
        Simulation run = run(type(count -> (x, v, h, accelerations) -> {
            for (int i = 0; i < count; i++) {
                x.x[i] += 1e-3;
                v.x[i] += 1;
            }
        }));
        run.grab(3, new Vec3(2, 5, 0));
        run.step();

        assertThat(run.particles().x[0])
                .isEqualTo(ROPE.particles().at(0).position().x());
        assertThat(run.particles().y[2]).isEqualTo(5);
    }

    @Test
    void oneThatThrowsEndsTheRunByNameAndAResetTriesAgain() {
        boolean[] fails = {false};
        Simulation run = run(type(count -> (x, v, h, accelerations) -> {
            if (fails[0]) throw new StackOverflowError("too deep");
        }));
        assertThat(run.step()).isTrue();
        long good = run.hash();
        fails[0] = true;

        assertThat(run.step()).isFalse();
        assertThat(run.step()).isFalse();
        assertThat(run.hash()).isEqualTo(good);
        assertThat(run.frameNumber()).isEqualTo(1);
        assertThat(run.divergence().orElseThrow().message()).contains("frame 2: integrator test.euler failed", "deep");

        fails[0] = false;
        run.reset();
        assertThat(run.step()).isTrue();
    }

    @Test
    void oneThatThrowsWhenAskedForItsIdAgainIsStillNamed() {
        boolean[] fails = {false};
        IntegratorType method = type(
                () -> {
                    if (fails[0]) throw new IllegalStateException("no id");
                    return "test.euler";
                },
                count -> {
                    throw new IllegalStateException("nothing works");
                });
        SceneCompiler compiler = new SceneCompiler(List.of(), List.of(), IntegratorCatalog.OWN.with(List.of(method)));
        fails[0] = true;

        Simulation run = compiler.without(Set.of()).compile(ROPE);

        assertThat(run.step()).isFalse();
        assertThat(run.divergence().orElseThrow().message()).contains("integrator test.euler failed", "nothing works");
    }

    @Test
    void oneThatCannotBeMadeOrGivesInvalidResultsEndsTheRun() {
        Simulation none = run(type(count -> null));
        assertThat(none.step()).isFalse();
        assertThat(none.divergence().orElseThrow().message()).contains("test.euler failed", "no method");

        Simulation nan = run(type(count -> (x, v, h, accelerations) -> x.y[1] = Double.NaN));
        assertThat(nan.step()).isFalse();
        assertThat(nan.divergence().orElseThrow().message()).contains("particle 2");
    }

    @Test
    void aSceneWhoseIntegratorIsNotInstalledNamesThoseThatAre() {
        SceneCompiler compiler = new SceneCompiler(List.of(), List.of(), IntegratorCatalog.OWN.with(List.of(EULER)));

        assertThatThrownBy(() -> compiler.compile(hung("test.other")))
                .hasMessageContaining("there is no integrator \"test.other\"; choose one of: positional")
                .hasMessageContaining("test.euler");
    }

    @Test
    void anElementThatSpoilsItsForcesIsToBlameAndNotTheMethodThatAskedForThem() {
        TestKernels.Type bad = new TestKernels.Type("test.force", () -> new ConstraintKernel() {
            @Override
            public boolean addsForces() {
                return true;
            }

            @Override
            public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
                forces.x[3] = Double.NaN;
            }
        });
        Simulation run = new SceneCompiler(List.of(bad), List.of(), IntegratorCatalog.OWN.with(List.of(EULER)))
                .compile(TestKernels.with(ROPE, bad));

        assertThat(run.step()).isTrue();
        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.force");
        assertThat(run.divergence()).isEmpty();
    }

    @Test
    void isAcceptedWithACompilerThatKnowsItAndRefusedOtherwise() {
        SceneCompiler without = new SceneCompiler(List.of());
        SceneCompiler with = new SceneCompiler(List.of(), List.of(), IntegratorCatalog.OWN.with(List.of(EULER)));
        Simulation run = without.compile(hung("rk4"));
        Scenes.step(run, 5);
        assertThatThrownBy(() -> run.update(ROPE)).isInstanceOf(UnrunnableSceneException.class);

        run.update(ROPE, with);
        assertThat(run.step()).isTrue();
        SimulationState under = run.save();
        run.update(hung("rk4"), without);
        assertThat(run.step()).isTrue();
        long before = run.hash();
        assertThatThrownBy(() -> run.restore(under)).hasMessageContaining("integrators");
        assertThat(run.hash()).isEqualTo(before);
    }

    @Test
    void isNamedWhileItRunsEvenAfterItAskedForForces() {
        List<Object> seen = new ArrayList<>();
        SceneCompiler[] compilers = {null};
        IntegratorType looking = type(count -> {
            Vectors a = new Vectors(count);
            return (x, v, h, accelerations) -> {
                accelerations.at(x, v, a);
                compilers[0].work().look().ifPresent(sight -> seen.add(sight.who() + " " + sight.stage()));
            };
        });
        compilers[0] = new SceneCompiler(
                List.of(TestKernels.counter()), List.of(), IntegratorCatalog.OWN.with(List.of(looking)));
        Simulation run = compilers[0].compile(TestKernels.with(ROPE, TestKernels.counter()));
        run.step();

        assertThat(seen).hasSize(4).containsOnly("integrator test.euler advance");
        assertThat(compilers[0].work().look()).isEmpty();

        SceneCompiler without = compilers[0].without(Set.of("integrator test.euler"));
        assertThatThrownBy(() -> without.compile(ROPE)).hasMessageContaining("there is no integrator");
    }

    @Test
    void worksWithTheParametersOfTheSceneAndFollowsThemWhileItRuns() {
        List<Double> compiled = new ArrayList<>();
        Simulation run = run(new Drift(0, compiled));
        run.step();
        assertThat(run.particles().x[3]).isEqualTo(3 + 0.5);

        run.update(drifting(Value.of(2)));
        run.step();
        run.step();
        assertThat(run.particles().x[3]).isEqualTo(3 + 0.5 + 2 + 2);
        assertThat(compiled).as("once for each setting, never in a step").containsExactly(0.125, 0.5);
    }

    @Test
    void refusesParametersThatItDoesNotDeclareOrThatAreOutOfBounds() {
        SceneCompiler compiler = compiler(new Drift(0, new ArrayList<>()));

        assertThat(compiler.problems(drifting(Value.of(-1)))).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isTrue();
            assertThat(problem.path()).isEqualTo("$.solver.parameters.way");
        });
        Scene other = ROPE.withSolver(ROPE.solver().withParameters(Parameters.of(Map.of("far", Value.of(1)))));
        assertThatThrownBy(() -> compiler.compile(other))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessageContaining("known parameters: way");
        Scene own = other.withSolver(other.solver()
                .withIntegrator("rk4")
                .withParameters(other.solver().parameters()));
        assertThatThrownBy(() -> compiler.compile(own)).hasMessageContaining("known parameters: none");
    }

    @Test
    void oneThatGivesNothingForItsParametersEndsTheRunByName() {
        Simulation run = run(new Drift(0, new ArrayList<>()) {
            @Override
            public IntegratorType with(ParameterValues values) {
                throw new StackOverflowError("too deep");
            }
        });

        assertThat(run.step()).isFalse();
        assertThat(run.divergence().orElseThrow().message()).contains("test.euler");
    }

    /** Moves every particle by its parameter in each frame of four substeps. */
    private static class Drift implements IntegratorType {
        private final double way;
        private final List<Double> compiled;

        Drift(double way, List<Double> compiled) {
            this.way = way;
            this.compiled = compiled;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "test.euler",
                    "Drift",
                    "For the test",
                    ParameterSchema.of(new Parameter.Decimal(
                            "way", "Way", "In a frame", "m", Bounds.POSITIVE, Optional.of(Value.of(0.5)))));
        }

        @Override
        public IntegratorType with(ParameterValues values) {
            return new Drift(values.number("way"), compiled);
        }

        @Override
        public StepMethod compile(int particles) {
            compiled.add(way / 4);
            return (x, v, h, accelerations) -> {
                for (int i = 0; i < particles; i++) x.x[i] += way / 4;
            };
        }
    }

    private static Scene drifting(Value way) {
        return ROPE.withSolver(ROPE.solver().withParameters(Parameters.of(Map.of("way", way))));
    }

    @Test
    void allocatesNothing() {
        Simulation run = run(EULER);
        Scenes.step(run, 2_000);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 100))).isZero();
    }

    private static Scene hung(String integrator) {
        Scene rope = Scenes.pin(Scenes.rope(4), 1);
        return rope.withSolver(rope.solver().withIntegrator(integrator).withSubsteps(4));
    }

    private static Simulation run(IntegratorType type) {
        return compiler(type).compile(ROPE);
    }

    private static SceneCompiler compiler(IntegratorType type) {
        return new SceneCompiler(List.of(), List.of(), IntegratorCatalog.OWN.with(List.of(type)));
    }

    private interface Maker {
        IntegratorType.StepMethod make(int particles);
    }

    private static IntegratorType type(Maker maker) {
        return type(() -> "test.euler", maker);
    }

    private static IntegratorType type(Supplier<String> id, Maker maker) {
        return new IntegratorType() {
            @Override
            public Descriptor descriptor() {
                return new Descriptor(id.get(), "Euler again", "For the test");
            }

            @Override
            public StepMethod compile(int particles) {
                return maker.make(particles);
            }
        };
    }
}
