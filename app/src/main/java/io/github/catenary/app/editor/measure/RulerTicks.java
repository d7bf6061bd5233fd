package io.github.catenary.app.editor.measure;

import io.github.catenary.app.editor.tool.Snapping;
import io.github.catenary.app.ui.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The labelled ticks of a ruler: multiples of a step of the series 1, 2, 5, 10 …, the least one at which no two labels
 * touch.
 *
 * @param ticks in the order of their coordinates
 * @param perStep into how many equal parts short ticks divide a step
 * @param step px
 */
record RulerTicks(List<Tick> ticks, int perStep, double step) {
    /** @param pixel where it is */
    record Tick(double pixel, String label) {}

    /** Between two labels, px. */
    private static final int GAP = 8;

    /** The least step, px. */
    private static final double LEAST = 40;

    private static final int[] LEADS = {1, 2, 5};

    /**
     * The ticks along an edge; none where coordinates end.
     *
     * @param length of the edge, px
     * @param width of a label, px
     */
    static RulerTicks of(Ruler ruler, int length, ToIntFunction<String> width) {
        if (!Double.isFinite(ruler.coordinate(0)) || !Double.isFinite(ruler.coordinate(length))) {
            return new RulerTicks(List.of(), 1, length); // numbers end in the view
        }
        double perPixel = Math.abs(ruler.perPixel());
        int power = (int) Math.floor(Math.log10(LEAST * perPixel));
        for (int k = power; ; k++) {
            for (int lead : LEADS) {
                double step = k < 0 ? lead / Math.pow(10, -k) : lead * Math.pow(10, k);
                double pixels = step / perPixel;
                if (pixels < LEAST) continue;
                List<Tick> ticks = ticks(ruler, length, step);
                int widest =
                        ticks.stream().map(Tick::label).mapToInt(width).max().orElse(0);
                if (widest + GAP <= pixels) return new RulerTicks(ticks, lead == 2 ? 4 : 5, pixels);
            }
        }
    }

    /** From one step before the edge to its end, because a label stands beside its tick. */
    private static List<Tick> ticks(Ruler ruler, int length, double step) {
        double a = ruler.coordinate(0);
        double b = ruler.coordinate(length);
        double first = Math.floor(Math.min(a, b) / step);
        int count = (int) (Math.ceil(Math.max(a, b) / step) - first);
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i <= count; i++) {
            double at = Snapping.snap((first + i) * step, step);
            if (!Double.isFinite(at)) continue; // beyond the edge, where numbers end
            ticks.add(new Tick(ruler.pixel(at), Numbers.exact(at)));
        }
        return ticks;
    }
}
