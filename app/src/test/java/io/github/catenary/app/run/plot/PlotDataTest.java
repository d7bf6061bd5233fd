package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlotDataTest {
    private static final double STEP = 0.02;
    private static final Measure ENERGY = RunMeasure.TOTAL_ENERGY;
    private static final Measure COST = RunMeasure.COST;

    private final PlotData data = new PlotData();

    private void add(long frame, double value) {
        data.add(frame, frame * STEP, List.of(ENERGY), new double[] {value});
    }

    private Trace trace() {
        return data.traces(List.of(ENERGY)).get(0);
    }

    @Test
    void keepsEveryFrameOfAShortRunInTheOrderOfTime() {
        add(2, 5);
        add(0, 3);
        add(1, 4);

        assertThat(trace().time()).containsExactly(0, STEP, 2 * STEP);
        assertThat(trace().low()).containsExactly(3, 4, 5);
        assertThat(trace().isExact()).isTrue();
    }

    @Test
    void aFrameThatIsMeasuredAgainReplacesWhatWasThere() {
        add(7, 1);
        add(7, 2);

        assertThat(trace().low()).containsExactly(2);
        assertThat(trace().high()).containsExactly(2);
    }

    @Test
    void neverHoldsMoreThanItsIntervalsAndLosesNoPeak() {
        long frames = 40L * PlotData.INTERVALS;
        for (long frame = 0; frame < frames; frame++) add(frame, frame == 12_345 ? 100 : frame == 99_999 ? -100 : 1);

        assertThat(trace().size()).isBetween(PlotData.INTERVALS / 2, PlotData.INTERVALS);
        assertThat(trace().high()).contains(100);
        assertThat(trace().low()).contains(-100);
        assertThat(trace().time()).isSorted();
        assertThat(trace().isExact()).isFalse();
    }

    @Test
    void valuesThatDoNotExistLeaveGaps() {
        data.add(0, 0, List.of(ENERGY, COST), new double[] {1, Double.NaN});
        data.add(1, STEP, List.of(ENERGY, COST), new double[] {2, 9});

        assertThat(trace().size()).isEqualTo(2);
        assertThat(data.traces(List.of(COST)).get(0).time()).containsExactly(STEP);
    }

    @Test
    void aBranchBeginsWithThePastAndGoesItsOwnWay() {
        for (int frame = 0; frame <= 10; frame++) add(frame, frame);
        PlotData branch = new PlotData(data, 4);
        branch.add(5, 5 * STEP, List.of(ENERGY), new double[] {50});

        assertThat(branch.traces(List.of(ENERGY)).get(0).low()).containsExactly(0, 1, 2, 3, 4, 50);
        assertThat(trace().size()).isEqualTo(11);
    }

    @Test
    void forgetsWhatIsNoLongerShown() {
        add(0, 1);
        data.retain(List.of(COST));

        assertThat(trace().size()).isZero();
    }

    @Test
    void findsTheFrameNearestToATime() {
        assertThat(data.frameAt(1)).isEqualTo(-1);
        add(3, 1);
        add(9, 1);

        assertThat(data.frameAt(0)).isEqualTo(3);
        assertThat(data.frameAt(8 * STEP)).isEqualTo(9);
    }

    @Test
    void aLineHasAtMostTwoPointsForEachColumnAndKeepsItsPeaks() {
        for (int frame = 0; frame < 5000; frame++) add(frame, frame == 2500 ? 7 : 0);
        double[][] line = trace().line(0, 100, 200, value -> 10 * value);

        assertThat(line[0].length).isEqualTo(line[1].length).isBetween(200, 402);
        assertThat(line[1]).contains(70);
        assertThat(line[0]).isSorted();
    }

    @Test
    void aLineReachesBeyondBothEndsOfItsRange() {
        for (int frame = 0; frame < 100; frame++) add(frame, frame);
        double[][] line = trace().line(0.205, 0.395, 1000, value -> value);

        assertThat(line[1]).startsWith(10, 11).endsWith(19, 20, 21);
    }

    @Test
    void knowsWhatItLacks() {
        PlotData data = new PlotData();
        List<Measure> one = List.of(RunMeasure.TOTAL_ENERGY);
        assertThat(data.lacking(one, 0, 0)).as("nothing ran").isEmpty();
        assertThat(data.lacking(one, 0, 5)).isEqualTo(one);

        data.add(5, 0.1, one, new double[] {1});
        assertThat(data.lacking(one, 0, 5)).as("only the last frame").isEqualTo(one);
        for (int frame = 1; frame < 5; frame++) data.add(frame, 0.02 * frame, one, new double[] {Double.NaN});
        assertThat(data.lacking(one, 0, 5)).as("measured, without a value").isEmpty();

        data.add(400, 8, one, new double[] {1});
        assertThat(data.lacking(one, 0, 400)).as("a long gap").isEqualTo(one);
        data.close(one, 6, 399);
        assertThat(data.lacking(one, 0, 400)).isEmpty();
    }

    @Test
    void knowsWhatItLacksAfterItsIntervalsHaveGrown() {
        PlotData data = new PlotData();
        List<Measure> one = List.of(RunMeasure.TOTAL_ENERGY);
        for (long frame = 0; frame < 3L * PlotData.INTERVALS; frame++) data.add(frame, frame, one, new double[] {1});

        assertThat(data.lacking(one, 0, 3L * PlotData.INTERVALS - 1)).isEmpty();
        assertThat(data.lacking(List.of(RunMeasure.KINETIC_ENERGY), 0, 3L * PlotData.INTERVALS - 1))
                .hasSize(1);
    }
}
