package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What frames tell beyond positions: channels of element types, and forces of springs. */
class ChannelsTest {
    private static final Channel HEAT = Channel.ofParticles("test.heat", "Heat", "How hot particles are", "K");

    /** Publishes the same value for all items, except for the first, which has none. */
    private record Source(String id, Channel channel, double value) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public List<Channel> channels() {
            return List.of(channel);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void publish(Channel wanted, SolverView run, double[] values) {
                    if (value < 0) throw new IllegalStateException("no thermometer");
                    assertThat(wanted).isEqualTo(channel);
                    assertThat(values).containsOnly(Double.NaN);
                    Arrays.fill(values, 1, values.length, value);
                }
            };
        }
    }

    private static Simulation run(Source... sources) {
        TestKernels.Type[] named = Arrays.stream(sources)
                .map(each -> new TestKernels.Type(each.id(), () -> new ConstraintKernel() {}))
                .toArray(TestKernels.Type[]::new);
        Scene scene = TestKernels.with(Scenes.pin(Scenes.rope(3), 1), named);
        return new SceneCompiler(List.of(sources)).compile(scene);
    }

    @Test
    void ofSeveralTypesTheGreatestValueHolds() {
        Simulation run = run(
                new Source("test.cold", HEAT, 3),
                new Source("test.hot", HEAT, 5),
                new Source("test.odd", HEAT, Double.POSITIVE_INFINITY),
                new Source("test.worn", Channel.DAMAGE, 0.5));

        List<ChannelValues> channels = run.channels();

        assertThat(channels).extracting(ChannelValues::channel).containsExactly(HEAT, Channel.DAMAGE);
        assertThat(channels.get(0).values()).containsExactly(Double.NaN, 5, 5);
        assertThat(channels.get(1).values()).containsExactly(Double.NaN, 0.5);
    }

    @Test
    void aChannelIsOneByItsIdAndItsItems() {
        Channel warmth =
                Channel.ofParticles("test.heat", "Warmth", "How warm", "°C").between(0, 100);
        Channel springs = Channel.ofSprings("test.heat", "Heat", "Of springs", "K");
        Simulation run = run(
                new Source("test.one", HEAT, 3),
                new Source("test.other", warmth, 5),
                new Source("test.third", springs, 7));
        run.detail(true);

        List<ChannelValues> channels = run.channels();

        assertThat(channels).extracting(ChannelValues::channel).containsExactly(HEAT, springs);
        assertThat(channels.get(0).values()).containsExactly(Double.NaN, 5, 5);
        assertThat(run.faults()).isEmpty();
        FrameDetail detail = run.frame().detail().orElseThrow();
        assertThat(detail.channel(warmth).orElseThrow()).containsExactly(Double.NaN, 5, 5);
        assertThat(detail.channel(springs).orElseThrow()).containsExactly(Double.NaN, 7);
    }

    @Test
    void framesHaveThemForThoseWhoAsk() {
        Simulation run = run(new Source("test.hot", HEAT, 5));
        run.step();
        assertThat(run.frame().detail()).isEmpty();

        run.detail(true);
        FrameDetail detail = run.frame().detail().orElseThrow();

        assertThat(detail.channel("test.heat").orElseThrow()).containsExactly(Double.NaN, 5, 5);
        assertThat(detail.channel("damage")).isEmpty();
    }

    @Test
    void aTypeThatThrowsIsNamedAndNotAskedAgain() {
        Simulation run = run(new Source("test.broken", HEAT, -1), new Source("test.hot", HEAT, 5));

        assertThat(run.channels().get(0).values()).containsExactly(Double.NaN, 5, 5);
        assertThat(run.channels().get(0).values()).containsExactly(Double.NaN, 5, 5);
        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.message())
                    .contains("test.broken", "publish", "no thermometer", "The run goes on")
                    .doesNotContain("switched off");
            assertThat(fault.isOff()).isFalse();
        });
        assertThat(run.step()).isTrue();
    }

    /** Pushes all particles, and does harm if somebody looks. */
    private record Pushing(boolean throwing) implements KernelFactory {
        @Override
        public String id() {
            return "test.pushing";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public List<Channel> channels() {
            return List.of(HEAT);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView of) {
            return new ConstraintKernel() {
                @Override
                public void project(SolverView view, int pass, boolean backward) {
                    for (int i = 1; i < view.particles().count; i++) view.particles().x[i] += 0.001;
                }

                @Override
                public void publish(Channel channel, SolverView view, double[] values) {
                    view.particles().y[2] += 1;
                    view.particles().prevY[1] -= 1;
                    view.springs().restLength[0] = 7;
                    if (throwing) throw new IllegalStateException("on purpose");
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void toLookAtARunDoesNotChangeIt(boolean throwing) {
        SceneCompiler compiler = new SceneCompiler(List.of(new Pushing(throwing)));
        Scene scene = TestKernels.with(
                Scenes.pin(Scenes.rope(3), 1), new TestKernels.Type("test.pushing", () -> new ConstraintKernel() {}));
        Simulation alone = compiler.compile(scene);
        Simulation seen = compiler.compile(scene);
        for (int frame = 0; frame < 20; frame++) {
            alone.step();
            seen.step();
            assertThat(seen.channels().get(0).values()).containsOnly(Double.NaN);
        }

        assertThat(seen.hash()).isEqualTo(alone.hash());
        assertThat(seen.springs().restLength).isEqualTo(alone.springs().restLength);
        assertThat(seen.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.message())
                        .contains("test.pushing", "it wrote to particles.y while it published values"));
        assertThat(alone.faults()).isEmpty();
    }

    @Test
    void refusesBoundsInTheWrongOrder() {
        assertThatThrownBy(() -> HEAT.between(2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from 2.0 to 1.0");
        assertThatThrownBy(() -> HEAT.between(0, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** A weight at rest: the spring above it pulls with its weight. */
    @ParameterizedTest
    @ValueSource(strings = {"xpbd", "rk4", "euler-implicit", "velocity-verlet", "projective"})
    void aSpringPullsWithTheWeightThatHangsOnIt(String integrator) {
        Scene hanging = Scenes.solver(
                Scenes.drag(Scenes.pin(Scenes.rope(2), 1), 0.05),
                s -> s.withIntegrator(integrator).withSubsteps(8));
        Simulation run = Scenes.run(hanging);
        Scenes.step(run, 1000);
        double weight =
                hanging.particles().at(1).mass() * Environment.EARTH.gravity().length();

        assertThat(run.springForces()[0]).isCloseTo(weight, within(0.01 * weight));
    }

    @Test
    void positionalKnowsNoForcesAndATornSpringHasNone() {
        Simulation positional = Scenes.run(Scenes.rope(3));
        assertThat(positional.springForces()).isEmpty();

        Scene rope = Scenes.solver(Scenes.rope(3), s -> s.withIntegrator("rk4"));
        Simulation torn = TestKernels.run(rope, TestKernels.cutter(1));
        torn.step();

        assertThat(torn.springForces()[0]).isFinite();
        assertThat(torn.springForces()[1]).isNaN();
    }

    /** What xpbd remembers is of the frame that it computed last. */
    @Test
    void aForceOfAnotherFrameIsNotTold() {
        Scene rope = Scenes.solver(Scenes.pin(Scenes.rope(3), 1), s -> s.withIntegrator("xpbd"));
        Simulation run = Scenes.run(rope);
        assertThat(run.springForces()).as("at the start").isEmpty();
        run.step();
        assertThat(run.springForces()).hasSize(2);
        SimulationState saved = run.save();
        Scenes.step(run, 20);

        run.restore(saved);
        assertThat(run.springForces()).as("after restore").isEmpty();
        run.step();
        assertThat(run.springForces()).hasSize(2);
        run.update(run.scene().changeParticles(IdSet.of(3), particle -> particle.withPosition(new Vec3(2, -3, 0))));
        assertThat(run.springForces()).as("after update").isEmpty();
        run.step();
        assertThat(run.springForces()).hasSize(2);
        run.reset();
        assertThat(run.springForces()).as("after reset").isEmpty();
    }
}
