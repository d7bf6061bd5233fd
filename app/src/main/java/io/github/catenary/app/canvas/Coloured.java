package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Names;
import io.github.catenary.app.theme.Ramp;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.util.Arrays;
import java.util.Objects;

/** The values of one frame as levels of a colour ramp. Immutable. */
final class Coloured {
    /** The level of an item that has no value. */
    static final byte NONE = -1;

    final Colouring colouring;
    /** The name of the colouring. */
    final String name;

    final boolean ofSprings;
    final boolean diverging;
    final String unit;
    /** The value at the first colour; NaN if no item has a value. */
    final double from;

    final double to;
    /** Entry i: the level of the item at position i, or {@link #NONE}. Read only. */
    final byte[] levels;

    /** Runs the colouring, which may throw anything. */
    Coloured(Colouring colouring, Frame frame) {
        this.colouring = colouring;
        name = Names.of(colouring).label();
        ofSprings = colouring.of() == Colouring.Of.SPRINGS;
        unit = Objects.requireNonNull(colouring.unit(), "the colouring gave no unit");
        Colouring.Scale scale = colouring.scale();
        diverging = scale.diverging();
        int count = ofSprings ? frame.scene().springs().size() : frame.x().length;
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        colouring.fill(frame, values);
        ColourRange range = ColourRange.of(values, scale);
        from = range.from();
        to = range.to();
        levels = new byte[count];
        for (int i = 0; i < count; i++) levels[i] = level(values[i]);
    }

    /** True if it has a value for each of the scene's items. */
    boolean fits(Scene scene) {
        return levels.length
                == (ofSprings ? scene.springs().size() : scene.particles().size());
    }

    private byte level(double value) {
        if (!Double.isFinite(value)) return NONE;
        int last = Ramp.LEVELS - 1;
        // All values are equal: the middle of a diverging ramp, or else the start.
        if (!(to > from)) return (byte) (diverging ? last / 2 : 0);
        // Computed in halves, because the range itself may exceed that of a double.
        double place = (value / 2 - from / 2) / (to / 2 - from / 2);
        return (byte) Math.round(last * Math.max(0, Math.min(1, place)));
    }
}
