package io.github.catenary.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.PlainDevice;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RaceTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    private static final Entrant OWN = new Entrant("own", ROPE);
    private static final Entrant STIFF = new Entrant("stiff", ROPE.withSolver(Quality.STIFF.applyTo(ROPE.solver())));

    /** Steps of half a second are far beyond the limit of an explicit method. */
    private static final Scene COARSE = ROPE.withSolver(ROPE.solver().withTimeStep(0.5));

    private static Entrant of(Scene scene, String integrator) {
        return new Entrant(integrator, scene.withSolver(scene.solver().withIntegrator(integrator)));
    }

    private static Race race(Entrant... entrants) {
        return new Race(new SceneCompiler(List.of()), List.of(entrants));
    }

    private static Simulation alone(Entrant entrant, int frames) {
        Simulation run = new SceneCompiler(List.of()).compile(entrant.scene());
        run.step(frames);
        return run;
    }

    private static Standing.Figures figures(Race race, int entrant) {
        return race.standings().get(entrant).figures().orElseThrow();
    }

    @Test
    void runsEachEntrantAsItWouldRunAlone() {
        Race race = race(OWN, STIFF, of(ROPE, "xpbd"));

        for (int i = 0; i < 40; i++) assertThat(race.step()).isTrue();

        assertThat(race.frameNumber()).isEqualTo(40);
        assertThat(race.standings()).allSatisfy(standing -> {
            Standing.Figures figures = standing.figures().orElseThrow();
            assertThat(figures.frames()).isEqualTo(40);
            assertThat(figures.hash()).isEqualTo(alone(standing.entrant(), 40).hash());
            assertThat(figures.millisPerFrame().orElseThrow()).isPositive();
            assertThat(figures.divergence()).isEmpty();
            assertThat(standing.trouble()).isEmpty();
        });
        assertThat(figures(race, 1).largestStretch().orElseThrow())
                .isLessThan(figures(race, 0).largestStretch().orElseThrow());
    }

    /** Calm, stiff, and one that stops: what sweeps measure of the run alone, and the sums at its start and end. */
    @Test
    void measuresToTheBitWhatTheRunAloneMeasures() {
        Entrant wild = of(COARSE, "euler-explicit");
        for (List<Entrant> pair : List.of(
                List.of(OWN, STIFF), List.of(of(ROPE, "xpbd"), of(ROPE, "rk4")), List.of(wild, of(COARSE, "xpbd")))) {
            Race race = race(pair.get(0), pair.get(1));
            for (int i = 0; i < 60; i++) race.step();

            for (int place = 0; place < 2; place++) {
                Simulation run = new SceneCompiler(List.of())
                        .measuring(List.of(OwnMeasures.values()))
                        .compile(pair.get(place).scene());
                double start = Energies.of(run).total();
                double longest = RunMetrics.largestStretch(run).orElseThrow();
                for (int i = 0; i < 60 && run.step(); i++) {
                    longest = Math.max(longest, RunMetrics.largestStretch(run).orElseThrow());
                }
                Standing.Figures figures = figures(race, place);
                double drift = Energies.of(run).total() - start;
                assertThat(figures.energyDrift().orElse(Double.NaN))
                        .isEqualTo(Double.isFinite(drift) ? drift : Double.NaN)
                        .isEqualTo(measured(run, OwnMeasures.ENERGY_DRIFT));
                assertThat(figures.largestStretch().orElse(Double.NaN))
                        .isEqualTo(longest)
                        .isEqualTo(measured(run, OwnMeasures.LARGEST_STRETCH));
                assertThat(figures.measures()).isEmpty(); // no spring has torn
                assertThat(figures.hash()).isEqualTo(run.hash());
            }
        }
    }

    private static double measured(Simulation run, OwnMeasures measure) {
        return run.measures().stream()
                .filter(each -> each.type().equals(measure))
                .findFirst()
                .orElseThrow()
                .reading()
                .value();
    }

    /** One that tears, and one that cannot: both tell, as soon as there is something to tell. */
    @Test
    void tellsTheFirstTearOfAllOnceASpringHasTorn() {
        TestKernels.Type cutter = TestKernels.cutter(3);
        Entrant torn = new Entrant("torn", TestKernels.with(ROPE, cutter));
        Race race = new Race(new SceneCompiler(List.of(cutter)), List.of(torn, OWN));
        assertThat(figures(race, 0).measures()).isEmpty();

        for (int i = 0; i < 5; i++) race.step();

        assertThat(figures(race, 0).found(OwnMeasures.FIRST_TEAR).orElseThrow().value())
                .isEqualTo(alone(OWN, 1).time());
        Message why = figures(race, 1)
                .found(OwnMeasures.FIRST_TEAR)
                .orElseThrow()
                .missing()
                .orElseThrow();
        assertThat(why.english()).isEqualTo("no spring has torn");
        assertThat(figures(race, 0).faultsOfMeasures()).isEmpty();
    }

    @Test
    void findsTheFrameInWhichExplicitEulerDivergesWhileTheOtherRunsOn() {
        Race race = race(of(COARSE, "euler-explicit"), of(COARSE, "positional"));
        Simulation alone = alone(of(COARSE, "euler-explicit"), 500);

        for (int i = 0; i < 500; i++) assertThat(race.step()).isTrue();

        Standing.Figures lost = figures(race, 0);
        assertThat(lost.divergence().orElseThrow().frame())
                .isEqualTo(alone.divergence().orElseThrow().frame())
                .isEqualTo(lost.frames() + 1);
        assertThat(lost.energyDrift().orElse(1)).isNotZero();
        assertThat(race.standings().get(0).trouble()).isNotEmpty();
        assertThat(figures(race, 1).frames()).isEqualTo(500);
    }

    @Test
    void endsWhenNobodyCanRunAnyMore() {
        SolverSettings explicit = COARSE.solver().withIntegrator("euler-explicit");
        Race race = race(
                new Entrant("one", COARSE.withSolver(explicit)),
                new Entrant("two", COARSE.withSolver(explicit.withSubsteps(2))));

        long steps = IntStream.range(0, 5000).takeWhile(i -> race.step()).count();

        assertThat(steps).isLessThan(5000).isEqualTo(race.frameNumber());
    }

    @Test
    void saysWhyAnEntrantCannotRunAndRunsTheOthers() {
        Race race = race(of(ROPE, "nobody's"), OWN);

        assertThat(race.step()).isTrue();

        Standing refused = race.standings().get(0);
        assertThat(refused.figures()).isEmpty();
        assertThat(refused.trouble()).contains("there is no integrator \"nobody's\"");
        assertThat(race.frames().get(0)).isEmpty();
        assertThat(race.frames().get(1).orElseThrow().number()).isEqualTo(1);
        assertThat(figures(race, 1).frames()).isEqualTo(1);
    }

    @Test
    void leadsTheSameParticleInAllRuns() {
        Race race = race(OWN, STIFF);
        int last = ROPE.particles().at(ROPE.particles().size() - 1).id();
        Vec3 hand = new Vec3(0.3, 0.4, 0);
        int place = ROPE.particles().positionOf(last);

        race.grab(ROPE, last, hand);
        race.step();

        assertThat(race.frames())
                .extracting(frame -> Math.hypot(
                        frame.orElseThrow().x()[place] - 0.3,
                        frame.orElseThrow().y()[place] - 0.4))
                .allMatch(distance -> distance < 1e-12);
        race.release();
        race.point(Optional.of(hand));
        race.step();
        assertThat(race.frames())
                .extracting(frame -> Math.abs(frame.orElseThrow().y()[place] - 0.4))
                .allMatch(distance -> distance > 1e-6);
    }

    @Test
    void endsAtOnceWhenCancelled() {
        Race race = race(OWN, STIFF);

        race.cancel();

        assertThat(race.step()).isFalse();
        assertThat(race.frameNumber()).isZero();
    }

    @Test
    void takesTwoToNineEntrantsOfDifferentNames() {
        assertThatThrownBy(() -> race(OWN)).hasMessage("a race has 2 to 9 entrants, but this one has 1");
        assertThatThrownBy(() -> race(OWN, OWN)).hasMessage("two entrants have the name \"own\"");
        assertThatThrownBy(() -> new Entrant(" ", ROPE)).hasMessage("the name of an entrant is blank");
    }

    @Test
    void refusesAnEntrantWhoseFramesAreOtherMoments() {
        Entrant slower = new Entrant("slower", ROPE.withSolver(ROPE.solver().withTimeStep(0.5)));
        Race race = race(OWN, slower, STIFF);

        assertThat(race.step()).isTrue();

        assertThat(race.standings().get(1).trouble())
                .isEqualTo("its time step is 0.5 s, but that of the first entrant 0.02 s; give both the same");
        assertThat(figures(race, 2).frames()).isEqualTo(1);
    }

    /** A cloth has a particle of the same id; the hand means another drawing. */
    @Test
    void runsDifferentScenesAndLeadsAParticleOnlyWhereItIsTheSame() {
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        Entrant other = new Entrant("cloth", cloth);
        Race race = race(OWN, other, STIFF);
        int last = ROPE.particles().at(ROPE.particles().size() - 1).id();
        assertThat(cloth.particles().contains(last)).isTrue();
        Vec3 hand = new Vec3(0.3, 0.4, 0);

        race.grab(STIFF.scene(), last, hand);
        for (int i = 0; i < 20; i++) assertThat(race.step()).isTrue();

        assertThat(figures(race, 1).hash()).isEqualTo(alone(other, 20).hash());
        assertThat(race.frames().get(0).orElseThrow().place(last)).contains(hand);
        assertThat(race.frames().get(2).orElseThrow().place(last)).contains(hand);
        assertThat(race.frames().get(1).orElseThrow().scene().particles()).isEqualTo(cloth.particles());
    }

    @Test
    void runsOnADeviceWhatItCanAndSaysWhatTheProcessorRunsInstead() {
        ComputeDevice device = PlainDevice.thatLasts(new Random(1));
        Scene coloured = ROPE.withSolver(ROPE.solver().withOrder(Order.COLOURED));
        Entrant there = new Entrant("there", coloured, Optional.of(device));
        Entrant cannot = new Entrant("cannot", ROPE, Optional.of(device));
        Race race = race(there, new Entrant("here", coloured), cannot);

        for (int i = 0; i < 5; i++) race.step();

        assertThat(figures(race, 0).device()).contains(device);
        assertThat(figures(race, 1).device()).isEmpty();
        assertThat(figures(race, 2).device()).isEmpty();
        assertThat(figures(race, 0).hash()).isEqualTo(figures(race, 1).hash());
        race.leaveDevices();
        race.step();
        assertThat(figures(race, 0).device()).isEmpty();
        assertThat(figures(race, 0).hash()).isEqualTo(figures(race, 1).hash());
        assertThat(there.obstacle()).isEmpty();
        assertThat(cannot.obstacle().map(Message::english))
                .contains("its order is " + SolverChoice.word(ROPE.solver().order()));
    }

    @Test
    void saysThatADeviceFailedAndGoesOn() {
        Scene coloured = ROPE.withSolver(ROPE.solver().withOrder(Order.COLOURED));
        ComputeDevice device = PlainDevice.lostAfter(40, new Random(1));
        Race race = race(new Entrant("there", coloured, Optional.of(device)), new Entrant("here", coloured));

        for (int i = 0; i < 30; i++) assertThat(race.step()).isTrue();

        assertThat(race.standings().get(0).trouble())
                .isEqualTo("the processor went on, because the device failed: the device is lost");
        assertThat(figures(race, 0).hash()).isEqualTo(figures(race, 1).hash());
    }
}
