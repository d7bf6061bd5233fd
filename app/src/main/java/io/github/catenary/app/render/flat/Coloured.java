package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.legend.LegendContent;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Ramp;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The values of one frame as levels of a colour ramp, or as categories. Immutable. */
public final class Coloured {
    /** The level of an item that has no value. */
    public static final byte NONE = -1;

    /** A legend of more categories names the first of them and tells how many there are. */
    private static final int MOST_NAMED = 12;

    final ColourScale scale;
    /** The name of the colouring. */
    final String name;

    private final String tip;
    public final boolean ofSprings;
    final boolean diverging;
    final String unit;
    /** The names of the categories; empty if the values are quantities. */
    final List<String> categories;
    /** The value at the first colour; NaN if no item has a value. */
    public final double from;

    public final double to;
    /** Entry i: the level of the item at position i, or {@link #NONE}. Read only. */
    public final byte[] levels;

    /** Runs the colouring, which may throw anything. */
    public Coloured(ColourScale scale, Frame frame) {
        this.scale = scale;
        Colouring colouring = scale.colouring();
        Names names = Names.of(colouring);
        name = names.label();
        tip = names.description();
        ofSprings = colouring.of() == Colouring.Of.SPRINGS;
        unit = Objects.requireNonNull(colouring.unit(), "the colouring gave no unit");
        categories = colouring.categories(frame.authored()).stream()
                .map(names::category)
                .toList();
        diverging = colouring.scale().diverging() && categories.isEmpty();
        int count = ofSprings ? frame.scene().springs().size() : frame.x().length;
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        colouring.fill(frame, values);
        ColourRange range = scale.fixed().orElseGet(() -> ColourRange.of(values, colouring.scale()));
        from = range.from();
        to = range.to();
        levels = new byte[count];
        for (int i = 0; i < count; i++) levels[i] = categories.isEmpty() ? level(values[i]) : category(values[i]);
    }

    /** True if it has a value for each of the scene's items. */
    boolean fits(Scene scene) {
        return levels.length
                == (ofSprings ? scene.springs().size() : scene.particles().size());
    }

    private byte category(double value) {
        boolean known = value >= 0 && value < categories.size();
        return known ? (byte) ((int) value % Ramp.CATEGORIES) : NONE;
    }

    private byte level(double value) {
        if (!Double.isFinite(value)) return NONE;
        int last = Ramp.LEVELS - 1;
        // All values are equal: the middle of a diverging ramp, or else the start.
        if (!(to > from)) return (byte) (diverging ? last / 2 : 0);
        return (byte) Math.round(last * Math.max(0, Math.min(1, place(value))));
    }

    /** Where a value lies between the ends, 0 to 1. Nought is the middle of a diverging ramp, whatever its ends. */
    private double place(double value) {
        if (diverging && from < 0 && to > 0) return value < 0 ? 0.5 - 0.5 * (value / from) : 0.5 + 0.5 * (value / to);
        // Computed in halves, because the range itself may exceed that of a double.
        return (value / 2 - from / 2) / (to / 2 - from / 2);
    }

    /** The colour of each level. */
    Color[] palette(SceneColors colors) {
        return categories.isEmpty() ? colors.ramp(diverging) : colors.categories();
    }

    LegendContent legend(SceneColors colors) {
        if (!categories.isEmpty()) return new LegendContent(name, tip, Optional.empty(), named(colors));
        List<Color> ramp = List.of(palette(colors));
        boolean fixed = scale.fixed().isPresent();
        return new LegendContent(
                name, tip, Optional.of(new LegendContent.Scale(ramp, diverging, from, to, unit, fixed)), List.of());
    }

    private List<LegendContent.Entry> named(SceneColors colors) {
        Color[] palette = palette(colors);
        List<LegendContent.Entry> entries = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_NAMED, categories.size()); i++) {
            Color color = palette[i % palette.length];
            entries.add(
                    LegendContent.Entry.of(LegendContent.Glyph.PATCH, color, LegendContent.brief(categories.get(i))));
        }
        int more = categories.size() - entries.size();
        String rest = more > 0 ? Texts.text("legend.more", more) : "";
        if (more > 0) entries.add(LegendContent.Entry.of(LegendContent.Glyph.NOTE, colors.text(), rest));
        boolean without = false;
        for (byte level : levels) without |= level == NONE;
        if (without) {
            entries.add(
                    LegendContent.Entry.of(LegendContent.Glyph.PATCH, colors.placeholder(), Texts.text("legend.none")));
        }
        return entries;
    }
}
