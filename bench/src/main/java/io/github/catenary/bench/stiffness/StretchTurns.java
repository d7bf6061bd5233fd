package io.github.catenary.bench.stiffness;

import io.github.catenary.bench.Stopwatch;
import java.util.ArrayList;
import java.util.List;

/**
 * Times settings side by side: they run their two seconds in turns, a fifth at a time, so that other work of the
 * machine affects all of them equally.
 */
public final class StretchTurns {
    private static final int TURNS = 5;

    private StretchTurns() {}

    /** Time per frame of each setting, the median of its five turns by {@link Stopwatch#THREAD}, ns. */
    public static double[] nanosPerFrame(List<StretchSetting> settings) {
        List<StretchRun> runs = new ArrayList<>();
        try {
            for (StretchSetting each : settings) runs.add(each.family().start(each.count()));
            double[][] nanos = new double[runs.size()][TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                for (int i = 0; i < nanos.length; i++) nanos[i][turn] = turn(runs.get(i));
            }
            double[] medians = new double[nanos.length];
            for (int i = 0; i < nanos.length; i++) medians[i] = StretchTrial.median(nanos[i]);
            return medians;
        } finally {
            runs.forEach(StretchRun::close);
        }
    }

    private static double turn(StretchRun run) {
        int frames = StretchTrial.FRAMES / TURNS;
        long begin = Stopwatch.THREAD.nanos();
        for (int frame = 0; frame < frames; frame++) run.step();
        return (double) (Stopwatch.THREAD.nanos() - begin) / frames;
    }
}
