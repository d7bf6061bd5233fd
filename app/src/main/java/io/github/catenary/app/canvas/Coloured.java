package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Names;
import io.github.catenary.app.theme.Ramp;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.util.Arrays;
import java.util.Objects;

/** The values of one frame as places on a ramp of colours. Immutable. */
final class Coloured {
    /** Stands for an item that has no value. */
    static final byte NONE = -1;

    final Colouring colouring;
    /** What the colouring is called. */
    final String name;

    final boolean ofSprings;
    final boolean diverging;
    final String unit;
    /** The value of the first colour; not a number where no item has a value. */
    final double from;

    final double to;
    /** Entry i: the place of the item at position i, or {@link #NONE}; not to be written to. */
    final byte[] levels;

    /** Runs the colouring, which may throw anything. */
    Coloured(Colouring colouring, Frame frame) {
        this.colouring = colouring;
        name = Names.of(colouring).label();
        ofSprings = colouring.of() == Colouring.Of.SPRINGS;
        unit = Objects.requireNonNull(colouring.unit(), "it gave no unit");
        Colouring.Scale scale = colouring.scale();
        diverging = scale.diverging();
        int count = ofSprings ? frame.scene().springs().size() : frame.x().length;
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        colouring.fill(frame, values);
        double least = Double.NaN;
        double greatest = Double.NaN;
        for (double value : values) {
            if (!Double.isFinite(value)) continue;
            if (!(least <= value)) least = value;
            if (!(greatest >= value)) greatest = value;
        }
        double far = Math.max(Math.abs(least), Math.abs(greatest));
        from = Double.isNaN(scale.from()) ? (diverging ? -far : least) : scale.from();
        to = Double.isNaN(scale.to()) ? (diverging ? far : greatest) : scale.to();
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
        // All alike: in the middle where there is one, else at the beginning.
        if (!(to > from)) return (byte) (diverging ? last / 2 : 0);
        // In halves, as the whole of a range may be more than a double holds.
        double place = (value / 2 - from / 2) / (to / 2 - from / 2);
        return (byte) Math.round(last * Math.max(0, Math.min(1, place)));
    }
}
