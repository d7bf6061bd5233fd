package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Measures over whole runs: what they see, that they go back with the run, and that bad ones harm nobody. */
class MeasuresTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(6), 1);

    /** The sum of a number over all frames, the drawing left out. */
    private record Sum(String id, ToDoubleFunction<Moment> of) implements MeasureType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, "Sum", "Adds up numbers");
        }

        @Override
        public String unit() {
            return "m";
        }

        @Override
        public Accumulator begin(Moment drawn) {
            return new Adding(of);
        }
    }

    private static class Adding implements MeasureType.Accumulator {
        private final ToDoubleFunction<Moment> of;
        private double sum;
        private double frames;

        Adding(ToDoubleFunction<Moment> of) {
            this.of = of;
        }

        @Override
        public void add(Moment now) {
            sum += of.applyAsDouble(now);
            frames++;
        }

        @Override
        public MeasureType.Reading value(Moment now) {
            return frames == 0 ? MeasureType.Reading.none(Message.verbatim("no frame")) : MeasureType.Reading.of(sum);
        }

        @Override
        public double[] save() {
            return new double[] {sum, frames};
        }

        @Override
        public void restore(double[] state) {
            sum = state[0];
            frames = state[1];
        }
    }

    private static SceneCompiler compiler(MeasureType... measures) {
        return new SceneCompiler(List.of()).measuring(List.of(measures));
    }

    private static MeasureType.Reading only(Simulation run) {
        assertThat(run.measures()).hasSize(1);
        return run.measures().get(0).reading();
    }

    private static String missing(Simulation run) {
        return only(run).missing().map(Message::english).orElse("");
    }

    private static final MeasureType HEIGHTS = new Sum("test.heights", now -> now.y(now.particles() - 1));

    @Test
    void addsUpWhatEachFrameGives() {
        Simulation run = compiler(HEIGHTS).compile(ROPE);
        assertThat(missing(run)).isEqualTo("no frame");

        double expected = 0;
        for (int i = 0; i < 50; i++) {
            run.step();
            expected += run.frame().y()[5];
        }

        assertThat(only(run)).isEqualTo(MeasureType.Reading.of(expected));
        assertThat(run.hash()).isEqualTo(after(compiler().compile(ROPE), 50).hash());
    }

    private static Simulation after(Simulation run, int frames) {
        assertThat(run.step(frames)).isTrue();
        return run;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aRunThatGoesBackAndForthGivesTheSameValueAtTheSameFrame(long seed) {
        Random random = new Random(seed);
        SceneCompiler compiler = compiler(HEIGHTS);
        Simulation run = compiler.compile(ROPE);
        List<Double> values = new ArrayList<>(List.of(Double.NaN));
        List<SimulationState> states = new ArrayList<>(List.of(run.save()));
        for (int i = 0; i < 40; i++) {
            run.step();
            values.add(only(run).value());
            states.add(run.save());
        }
        Simulation other = compiler.compile(ROPE);

        for (int k = 0; k < 30; k++) {
            Simulation gone = random.nextBoolean() ? run : other;
            int from = random.nextInt(40);
            int to = from + random.nextInt(40 - from);
            if (random.nextBoolean()) gone.restore(states.get(from));
            else gone.returnTo(states.get(from));
            after(gone, to - from);
            assertThat(only(gone).value())
                    .as("seed %s, from %s to %s", seed, from, to)
                    .isEqualTo(values.get(to));
        }
        run.reset();
        assertThat(missing(run)).isEqualTo("no frame");
        assertThat(only(after(run, 7)).value()).isEqualTo(values.get(7));
    }

    @Test
    void seesWhatFramesTell() {
        List<String> seen = new ArrayList<>();
        Scene scene = Scenes.pin(Scenes.rope(4), 1);
        MeasureType looking = new Sum("test.look", now -> {
            Frame frame = frames[0].frame();
            assertThat(now.frame()).isEqualTo(frame.number());
            assertThat(now.time()).isEqualTo(frame.time());
            assertThat(now.scene()).isSameAs(scene);
            assertThat(now.particles()).isEqualTo(4);
            assertThat(now.springs()).isEqualTo(3);
            assertThat(now.isHeld(0)).isTrue();
            assertThat(now.isHeld(3)).isFalse();
            Vec3 apart =
                    new Vec3(frame.x()[1] - frame.x()[0], frame.y()[1] - frame.y()[0], frame.z()[1] - frame.z()[0]);
            assertThat(now.length(0)).isEqualTo(apart.length());
            assertThat(now.x(1)).isEqualTo(frame.x()[1]);
            assertThat(now.z(1)).isEqualTo(frame.z()[1]);
            assertThat(now.vy(3)).isNegative();
            assertThat(now.vx(0) + now.vz(0)).isZero();
            assertThat(now.restLength(0)).isPositive();
            assertThat(now.isTorn(0)).isFalse();
            assertThat(now.tornCount()).isZero();
            assertThat(now.newTears()).isEmpty();
            assertThat(now.kineticEnergy()).isPositive();
            assertThat(now.energy()).isEqualTo(now.kineticEnergy() + now.elasticEnergy() + now.potentialEnergy());
            assertThat(now.channel("no.such")).isEmpty();
            assertThat(now.springForces()).isEqualTo(frames[0].springForces());
            seen.add("frame " + now.frame());
            return 1;
        });
        frames[0] = compiler(looking).compile(scene);

        after(frames[0], 3);

        assertThat(frames[0].faults()).isEmpty();
        assertThat(seen).containsExactly("frame 1", "frame 2", "frame 3");
    }

    private final Simulation[] frames = new Simulation[1];

    private enum Deed {
        BEGIN_THROWS,
        BEGIN_GIVES_NULL,
        ADD_THROWS,
        ADD_OVERFLOWS,
        VALUE_THROWS,
        VALUE_GIVES_NULL,
        VALUE_GIVES_A_WILD_MESSAGE,
        SAVE_THROWS,
        SAVE_GIVES_NULL,
        RESTORE_THROWS
    }

    /** Does one thing wrong from frame 5 on. */
    private record Bad(Deed deed) implements MeasureType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.bad", "Bad", "Does something wrong");
        }

        @Override
        public String unit() {
            return "";
        }

        @Override
        @SuppressWarnings("NullAway") // as a plugin may
        public Accumulator begin(Moment drawn) {
            if (deed == Deed.BEGIN_THROWS) throw new IllegalStateException("no begin");
            if (deed == Deed.BEGIN_GIVES_NULL) return null;
            return new Adding(now -> 1) {
                private boolean late;

                @Override
                public void add(Moment now) {
                    super.add(now);
                    late = now.frame() >= 5;
                    if (late && deed == Deed.ADD_THROWS) throw new IllegalStateException("no add");
                    if (late && deed == Deed.ADD_OVERFLOWS) add(now);
                }

                @Override
                public Reading value(Moment now) {
                    if (late && deed == Deed.VALUE_THROWS) throw new IllegalStateException("no value");
                    if (late && deed == Deed.VALUE_GIVES_NULL) return null;
                    if (late && deed == Deed.VALUE_GIVES_A_WILD_MESSAGE) return Reading.none(null);
                    return super.value(now);
                }

                @Override
                public double[] save() {
                    if (late && deed == Deed.SAVE_THROWS) throw new IllegalStateException("no save");
                    return late && deed == Deed.SAVE_GIVES_NULL ? null : super.save();
                }

                @Override
                public void restore(double[] state) {
                    if (deed == Deed.RESTORE_THROWS) throw new IllegalStateException("no restore");
                    super.restore(state);
                    late = state[1] >= 5;
                }
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBadMeasureHasNoValueAndTheRunGoesOn(Deed deed) {
        Simulation run = compiler(new Bad(deed), HEIGHTS).compile(ROPE);
        after(run, 4);
        SimulationState early = run.save();
        after(run, 6);
        run.measures();
        SimulationState state = run.save();
        after(run, 10);
        run.restore(state);

        MeasureType.Reading bad = run.measures().get(0).reading();

        assertThat(bad.isThere()).isFalse();
        assertThat(bad.value()).isNaN();
        assertThat(bad.missing().orElseThrow().english()).contains("the measure failed in frame");
        assertThat(run.measures().get(1).reading().isThere()).isTrue();
        assertThat(run.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.isOff()).isFalse();
            assertThat(fault.elementType()).isEqualTo("test.bad");
            assertThat(fault.message()).contains("measure test.bad failed in frame", "the run goes on");
        });
        assertThat(run.hash()).isEqualTo(after(compiler().compile(ROPE), 10).hash());
        run.restore(early);
        boolean heals = deed != Deed.BEGIN_THROWS && deed != Deed.BEGIN_GIVES_NULL && deed != Deed.RESTORE_THROWS;
        assertThat(run.measures().get(0).reading().isThere())
                .as("before it failed")
                .isEqualTo(heals);
        run.reset();
        assertThat(run.faults().isEmpty()).isEqualTo(!deed.name().startsWith("BEGIN"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aValueThatIsNotFiniteIsNone(double value) {
        MeasureType wild = new Sum("test.wild", now -> now.frame() == 3 ? value : 0);
        Simulation run = after(compiler(wild).compile(ROPE), 2);
        assertThat(only(run).isThere()).isTrue();

        after(run, 3);

        assertThat(missing(run)).isEqualTo("the result is not a finite number");
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void aMeasureWithoutAnIdIsNamedByItsClass() {
        MeasureType nameless = new MeasureType() {
            @Override
            public Descriptor descriptor() {
                throw new IllegalStateException("no descriptor");
            }

            @Override
            public String unit() {
                return "";
            }

            @Override
            public Accumulator begin(Moment drawn) {
                throw new IllegalStateException("no begin");
            }
        };
        Simulation run = after(compiler(nameless).compile(ROPE), 2);

        assertThat(run.faults())
                .extracting(Fault::elementType)
                .containsExactly(nameless.getClass().getName());
    }

    @Test
    void theRunTellsWhichMeasureRunsNow() {
        List<String> seen = new ArrayList<>();
        SceneCompiler[] made = new SceneCompiler[1];
        MeasureType looking = new Sum("test.look", now -> {
            now.elasticEnergy(); // asks elements in between
            now.channel("damage");
            ActiveCall.Sight sight = made[0].work().look().orElseThrow();
            seen.add(sight.who() + " " + sight.stage());
            return 0;
        });
        made[0] = compiler(looking);
        Simulation run = made[0].compile(ROPE);

        run.step();

        assertThat(seen).containsExactly("measure test.look add");
        assertThat(made[0].work().look()).isEmpty();
    }

    @Test
    void aRunCanLeaveAMeasureOut() {
        Simulation run =
                compiler(HEIGHTS).without(Set.of("measure test.heights")).compile(ROPE);
        after(run, 3);

        assertThat(missing(run)).isEqualTo("the measure is left out of this run");
        assertThat(run.faults()).isEmpty();
        run.restore(run.save());
        run.reset();
        assertThat(missing(run)).isEqualTo("the measure is left out of this run");
    }

    @Test
    void aMeasureThatComesLaterHasNoValueUntilTheStart() {
        MeasureType late = new Sum("test.late", now -> 1);
        Simulation run = after(compiler(HEIGHTS).compile(ROPE), 5);
        SimulationState before = run.save();
        double value = only(run).value();

        run.update(ROPE, compiler(late, HEIGHTS));

        assertThat(run.measures().get(0).reading().missing().orElseThrow().english())
                .contains("play it again from its start");
        assertThat(run.measures().get(1).reading().value()).isEqualTo(value);
        run.restore(before);
        assertThat(run.measures().get(0).reading().isThere()).isFalse();
        run.reset();
        after(run, 4);
        assertThat(run.measures().get(0).reading()).isEqualTo(MeasureType.Reading.of(4));
    }

    @Test
    void anEditAtTheStartBeginsAnewAndALaterOneGoesOn() {
        Simulation run = compiler(new Sum("test.count", now -> now.particles())).compile(ROPE);
        Scene longer = Scenes.pin(Scenes.rope(8), 1);
        run.update(longer);
        assertThat(missing(run)).isEqualTo("no frame");
        after(run, 2);

        run.update(ROPE);
        after(run, 2);

        assertThat(only(run).value()).isEqualTo(2 * 8 + 2 * 6);
    }

    @Test
    void anEmptySceneAndOneWithoutSpringsAreMeasured() {
        MeasureType count = new Sum("test.count", now -> now.particles() + now.springs() + now.springForces().length);
        assertThat(only(after(compiler(count).compile(Scene.EMPTY), 3)).value()).isZero();
        Scene loose = ROPE.withSprings(Table.of(List.of()));
        assertThat(only(after(compiler(count).compile(loose), 3)).value()).isEqualTo(18);
    }

    @Test
    void readingsSayWhatTheyAre() {
        assertThat(MeasureType.Reading.of(3).isThere()).isTrue();
        assertThat(MeasureType.Reading.of(Double.NaN).isThere()).isFalse();
        assertThat(new MeasureType.Reading(Double.NaN, Optional.empty()).isThere())
                .isTrue();
    }
}
