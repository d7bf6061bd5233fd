package io.github.catenary.analysis.stepinspector;

import io.github.catenary.solver.trace.WatchedBounds;
import java.util.ArrayList;
import java.util.List;

/**
 * A long bound, where its ends are after the stage in which it acted: centres of clusters, or a centre and a pin.
 *
 * @param from m; likewise to
 * @param wasTooLong whether the ends were too far apart before the stage
 */
public record BoundRow(Spot from, Spot to, boolean wasTooLong) {
    /**
     * Those that are not gone.
     *
     * @param most the most rows: last those that were too long, before them some of the others
     */
    static List<BoundRow> of(List<WatchedBounds> parts, int most) {
        List<BoundRow> tooLong = new ArrayList<>();
        List<BoundRow> others = new ArrayList<>();
        for (WatchedBounds part : parts) {
            for (int k = 0; k < part.count(); k++) {
                if (part.isGone(k)) continue;
                Spot from = spot(part.toA(), part.a()[k]);
                BoundRow row = new BoundRow(from, spot(part.toB(), part.b()[k]), part.wasTooLong(k));
                (row.wasTooLong ? tooLong : others).add(row);
            }
        }
        List<BoundRow> above = some(tooLong, most);
        List<BoundRow> rows = new ArrayList<>(some(others, most - above.size()));
        rows.addAll(above);
        return rows;
    }

    /** At most so many, evenly. */
    private static List<BoundRow> some(List<BoundRow> all, int most) {
        if (all.size() <= most) return all;
        List<BoundRow> some = new ArrayList<>();
        for (int n = 0; n < most; n++) some.add(all.get((int) ((long) n * all.size() / most)));
        return some;
    }

    private static Spot spot(double[] places, int k) {
        return new Spot(places[3 * k], places[3 * k + 1], places[3 * k + 2]);
    }
}
