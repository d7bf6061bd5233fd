package io.github.catenary.bench.stiffness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What it costs a solver to hold a stretch.
 *
 * @param limit what the largest stretch of a spring may be at the end of two seconds
 * @param setting the cheapest setting that holds it; empty if none was found in time
 * @param nanosPerFrame its time per frame, ns; NaN without a setting
 */
public record StiffnessCost(String solver, double limit, Optional<StretchSetting> setting, double nanosPerFrame) {
    /**
     * Times the cheapest settings of several solvers at one limit, in turns.
     *
     * @param found the settings of each solver by their limit, as {@link StretchSearch#cheapest} returns them
     */
    public static List<StiffnessCost> inTurns(double limit, Map<String, Map<Double, StretchSetting>> found) {
        List<StretchSetting> settings = found.values().stream()
                .flatMap(each -> Optional.ofNullable(each.get(limit)).stream())
                .toList();
        double[] nanos = StretchTurns.nanosPerFrame(settings);
        List<StiffnessCost> costs = new ArrayList<>();
        int next = 0;
        for (Map.Entry<String, Map<Double, StretchSetting>> each : found.entrySet()) {
            Optional<StretchSetting> setting =
                    Optional.ofNullable(each.getValue().get(limit));
            costs.add(
                    new StiffnessCost(each.getKey(), limit, setting, setting.isPresent() ? nanos[next++] : Double.NaN));
        }
        return costs;
    }

    public double millisPerFrame() {
        return nanosPerFrame / 1e6;
    }
}
