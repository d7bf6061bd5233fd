package io.github.catenary.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RaceTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    private static final Entrant OWN = new Entrant("own", ROPE.solver());
    private static final Entrant STIFF = new Entrant("stiff", Quality.STIFF.applyTo(ROPE.solver()));

    /** Steps of half a second are far beyond the limit of an explicit method. */
    private static final Scene COARSE = ROPE.withSolver(ROPE.solver().withTimeStep(0.5));

    private static Entrant of(Scene scene, String integrator) {
        return new Entrant(integrator, scene.solver().withIntegrator(integrator));
    }

    private static Race race(Scene scene, Entrant... entrants) {
        return new Race(new SceneCompiler(List.of()), scene, List.of(entrants));
    }

    private static Simulation alone(Scene scene, Entrant entrant, int frames) {
        Simulation run = new SceneCompiler(List.of()).compile(scene.withSolver(entrant.settings()));
        run.step(frames);
        return run;
    }

    private static Standing.Figures figures(Race race, int entrant) {
        return race.standings().get(entrant).figures().orElseThrow();
    }

    @Test
    void runsEachEntrantAsItWouldRunAlone() {
        Race race = race(ROPE, OWN, STIFF, of(ROPE, "xpbd"));

        for (int i = 0; i < 40; i++) assertThat(race.step()).isTrue();

        assertThat(race.frameNumber()).isEqualTo(40);
        assertThat(race.standings()).allSatisfy(standing -> {
            Standing.Figures figures = standing.figures().orElseThrow();
            assertThat(figures.frames()).isEqualTo(40);
            assertThat(figures.hash())
                    .isEqualTo(alone(ROPE, standing.entrant(), 40).hash());
            assertThat(figures.millisPerFrame().orElseThrow()).isPositive();
            assertThat(figures.divergence()).isEmpty();
            assertThat(standing.trouble()).isEmpty();
        });
        assertThat(figures(race, 1).largestStretch().orElseThrow())
                .isLessThan(figures(race, 0).largestStretch().orElseThrow());
    }

    @Test
    void findsTheFrameInWhichExplicitEulerDivergesWhileTheOtherRunsOn() {
        Race race = race(COARSE, of(COARSE, "euler-explicit"), of(COARSE, "positional"));
        Simulation alone = alone(COARSE, of(COARSE, "euler-explicit"), 500);

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
        Race race = race(COARSE, new Entrant("one", explicit), new Entrant("two", explicit.withSubsteps(2)));

        long steps = IntStream.range(0, 5000).takeWhile(i -> race.step()).count();

        assertThat(steps).isLessThan(5000).isEqualTo(race.frameNumber());
    }

    @Test
    void saysWhyAnEntrantCannotRunAndRunsTheOthers() {
        Race race = race(ROPE, of(ROPE, "nobody's"), OWN);

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
        Race race = race(ROPE, OWN, STIFF);
        int last = ROPE.particles().at(ROPE.particles().size() - 1).id();
        Vec3 hand = new Vec3(0.3, 0.4, 0);
        int place = ROPE.particles().positionOf(last);

        race.grab(last, hand);
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
        Race race = race(ROPE, OWN, STIFF);

        race.cancel();

        assertThat(race.step()).isFalse();
        assertThat(race.frameNumber()).isZero();
    }

    @Test
    void takesTwoToNineEntrantsOfDifferentNamesAndOneTimeStep() {
        assertThatThrownBy(() -> race(ROPE, OWN)).hasMessage("a race has 2 to 9 entrants, but this one has 1");
        assertThatThrownBy(() -> race(ROPE, OWN, OWN)).hasMessage("two entrants have the name \"own\"");
        Entrant slower = new Entrant("slower", ROPE.solver().withTimeStep(0.5));
        assertThatThrownBy(() -> race(ROPE, OWN, slower))
                .hasMessage("all entrants must have the same time step, but two of them have 0.02 and 0.5 s");
    }
}
