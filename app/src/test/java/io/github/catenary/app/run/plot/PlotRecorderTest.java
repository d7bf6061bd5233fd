package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Measures a run with a clock that only this test moves. */
class PlotRecorderTest {
    private static final Measure HEIGHT = new ParticleMeasure(ParticleMeasure.Kind.Y, 9);

    private long now;
    private long costOfAMeasurement;
    private final PlotRecorder recorder = new PlotRecorder(this::readClock, new MemoryGate());
    private final RecordedRun run = new RecordedRun(new SceneCompiler(List.of()), Scenes.cloth(3), 1 << 26, () -> 0);

    /** A measurement lasts from one reading of the clock to the next. */
    private long readClock() {
        now += costOfAMeasurement;
        return now;
    }

    private void play(int frames) {
        for (int i = 0; i < frames; i++) {
            run.step();
            now += 20_000_000;
            recorder.observe(run, 1.5);
        }
    }

    private Trace first() {
        return recorder.traces().get(0);
    }

    private void measure(Measure... measures) {
        recorder.show(List.of(measures));
        recorder.turn(true);
    }

    @Test
    void measuresEachFrame() {
        measure(
                HEIGHT,
                RunMeasure.COST,
                new SpringMeasure(SpringMeasure.Kind.LENGTH, 1),
                new SpringMeasure(SpringMeasure.Kind.STRAIN, 999));
        play(5);

        assertThat(first().size()).isEqualTo(5);
        assertThat(first().high()[4]).isEqualTo(run.run().particles().y[8]);
        assertThat(recorder.traces().get(1).low()).containsOnly(1.5);
        assertThat(recorder.traces().get(2).low()[4]).isCloseTo(1, within(0.5));
        assertThat(recorder.traces().get(3).size()).isZero();
    }

    @Test
    void theCurvesOfARunComeBackWithItsDocument() {
        measure(HEIGHT);
        play(3);
        Runnable memory = recorder.memory();
        recorder.clear();
        RecordedRun other = new RecordedRun(new SceneCompiler(List.of()), Scenes.cloth(3), 1 << 26, () -> 0);
        other.step();
        recorder.observe(other, 1.5);
        assertThat(first().size()).isOne();

        memory.run();
        play(2);

        assertThat(first().size()).isEqualTo(5);
    }

    @Test
    void measuresNothingWhileItIsHidden() {
        measure(HEIGHT);
        play(2);
        recorder.turn(false);
        play(3);

        assertThat(first().size()).isEqualTo(2);
    }

    @Test
    void aCostlyMeasurementTakesATwentiethOfTheTime() {
        costOfAMeasurement = 5_000_000; // and a frame 25 ms, with the reading before it
        measure(HEIGHT);
        play(200);

        assertThat(first().size()).isBetween(45, 55);
    }

    @Test
    void aSingleSlowMeasurementLeavesNoGap() {
        measure(HEIGHT);
        play(2);
        costOfAMeasurement = 50_000_000;
        play(1);
        costOfAMeasurement = 0;
        play(10);

        assertThat(first().size()).isEqualTo(13);
    }

    @Test
    void measuresAPausedFrameOnceAndAgainWhenMoreIsShown() {
        measure(HEIGHT);
        recorder.observe(run, Double.NaN);
        measure(HEIGHT, RunMeasure.KINETIC_ENERGY);
        recorder.observe(run, Double.NaN);

        assertThat(recorder.traces()).extracting(Trace::size).containsExactly(1, 1);
    }

    /** Each edit before the start changes what is drawn, and with it the energy of the first frame. */
    @Test
    void measuresAPausedFrameAgainAfterEachEdit() {
        costOfAMeasurement = 1_000_000;
        measure(RunMeasure.TOTAL_ENERGY);
        recorder.observe(run, Double.NaN);
        double before = first().at(0);

        for (int lift = 1; lift <= 3; lift++) {
            Vec3 at = run.run().scene().particles().get(9).position().plus(new Vec3(0, 0.1, 0));
            run.update(run.run().scene().changeParticles(IdSet.of(9), each -> each.withPosition(at)));
            recorder.observe(run, Double.NaN);

            assertThat(first().size()).isOne();
            assertThat(first().at(0)).isEqualTo(Energies.of(run.run()).total());
            assertThat(first().at(0)).isNotEqualTo(before);
        }
    }

    @Test
    void eachBranchHasItsOwnFuture() {
        measure(HEIGHT);
        play(10);
        run.goTo(4, () -> false);
        recorder.observe(run, Double.NaN);
        run.grab(9, new Vec3(0, 5, 0));
        recorder.observe(run, Double.NaN);
        play(3);

        assertThat(first().size()).isEqualTo(7); // frames 1 to 4, and three new ones
        run.choose(1, () -> false);
        recorder.observe(run, Double.NaN);
        assertThat(first().size()).isEqualTo(10);
    }

    @Test
    void theOtherBranchCanBeSeenBesideTheOneThatIsShown() {
        measure(HEIGHT);
        play(10);
        run.goTo(4, () -> false);
        recorder.observe(run, Double.NaN);
        run.grab(9, new Vec3(0, 5, 0));
        play(3);
        int shown = run.timeline().shown();

        assertThat(recorder.traces(1).get(0).size()).isEqualTo(10);
        assertThat(recorder.traces(shown)).isEmpty();
        assertThat(recorder.traces(99)).isEmpty();
    }

    @Test
    void anotherRunBeginsAnew() {
        measure(HEIGHT);
        play(3);
        RecordedRun other = new RecordedRun(new SceneCompiler(List.of()), Scenes.cloth(3), 1 << 26, () -> 0);
        recorder.observe(other, Double.NaN);

        assertThat(first().time()).containsExactly(0);
    }
}
