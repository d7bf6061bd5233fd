package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.CurveColors;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Measures a race with a clock that only this test moves. */
class RaceRecorderTest {
    private final Scene scene = Scenes.cloth(3);
    private final List<Entrant> entrants = new ArrayList<>();
    private long now;
    private long costOfAMeasurement;

    private void enter(String name, SolverSettings settings) {
        entrants.add(new Entrant(name, scene.withSolver(settings)));
    }

    private RaceRecorder recorder() {
        return new RaceRecorder(entrants, List.of(), () -> now += costOfAMeasurement);
    }

    private Race play(RaceRecorder recorder, int frames) {
        Race race = new Race(new SceneCompiler(List.of()), entrants);
        recorder.observe(0, race.runs());
        for (int i = 0; i < frames; i++) {
            race.step();
            now += 20_000_000;
            recorder.observe(race.frameNumber(), race.runs());
        }
        return race;
    }

    @Test
    void measuresEveryRunInEachFrame() {
        enter("scene", scene.solver());
        enter("xpbd", scene.solver().withIntegrator("xpbd"));
        RaceRecorder recorder = recorder();

        Race race = play(recorder, 5);

        List<PlotCurve> curves = recorder.curves(RunMeasure.TOTAL_ENERGY);
        assertThat(curves).extracting(PlotCurve::label).containsExactly("scene", "xpbd");
        assertThat(curves).extracting(PlotCurve::slot).containsExactly(0, 1);
        for (int place = 0; place < 2; place++) {
            Trace trace = curves.get(place).trace();
            assertThat(trace.size()).isEqualTo(6);
            assertThat(trace.end()).isEqualTo(5 * scene.solver().timeStep());
            assertThat(trace.high()[5])
                    .isEqualTo(Energies.of(race.runs().get(place).orElseThrow()).total());
        }
        assertThat(recorder.curves(RunMeasure.LARGEST_STRAIN)).hasSize(2);
    }

    /** One refused, one that blows up: both leave the others their curves. */
    @Test
    void aRunEndsWhereItStopped() {
        SolverSettings wild =
                scene.solver().withIntegrator("euler-explicit").withSubsteps(1).withTimeStep(0.5);
        enter("wild", wild);
        enter("nobody's", wild.withIntegrator("nobody's"));
        enter("calm", wild.withIntegrator("euler-implicit"));
        RaceRecorder recorder = recorder();

        Race race = play(recorder, 400);

        assertThat(race.runs().get(0).orElseThrow().divergence()).isPresent();
        List<PlotCurve> curves = recorder.curves(RunMeasure.KINETIC_ENERGY);
        assertThat(curves).extracting(PlotCurve::label).containsExactly("wild", "calm");
        assertThat(curves).extracting(PlotCurve::stopped).containsExactly(true, false);
        assertThat(curves.get(0).trace().size())
                .isEqualTo((int) race.runs().get(0).orElseThrow().frameNumber() + 1);
        assertThat(curves.get(1).trace().size()).isEqualTo(401);
    }

    @Test
    void takesATwentiethOfTheTime() {
        enter("scene", scene.solver());
        enter("xpbd", scene.solver().withIntegrator("xpbd"));
        costOfAMeasurement = 10_000_000;
        RaceRecorder recorder = recorder();

        play(recorder, 200); // of 20 ms, and 20 more for each look at the clock before and after

        assertThat(recorder.curves(RunMeasure.TOTAL_ENERGY).get(0).trace().size())
                .isBetween(10, 60);
    }

    @Test
    void theNinthRunIsGreyAsInAllPictures() {
        assertThat(RaceRecorder.slot(7)).isEqualTo(7);
        assertThat(PlotStyle.light().colour(RaceRecorder.slot(8))).isEqualTo(CurveColors.NINTH);
        assertThat(PlotStyle.light().stroke(RaceRecorder.slot(8)).getDashArray())
                .isNull();
    }
}
