package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A measure of a plugin that counts frames, J.
 *
 * @param id such as {@code test.count}
 * @param from the first frame that counts, a parameter; there is no value before
 * @param wrong what happens in frame {@value #FRAME}
 */
public record FrameCount(String id, String label, double from, Wrong wrong) implements MeasureType {
    /** The frame in which something happens. */
    public static final long FRAME = 12;

    /** What a bad measure does. */
    public enum Wrong {
        NOTHING,
        THROWS,
        /** It does not return before its thread is given up. */
        HANGS,
        /** It gives NaN from then on. */
        IS_NAN
    }

    /** Counts from the fifth frame on. */
    public static FrameCount good() {
        return new FrameCount("test.count", "Count", 5, Wrong.NOTHING);
    }

    /** Counts from the first frame on until something happens. */
    public static FrameCount bad(Wrong wrong) {
        return new FrameCount("test.bad", "Bad", 1, wrong);
    }

    /** What the program has, and a plugin with these measures. */
    public static Plugins plugins(FrameCount... measures) {
        Contributed added = Contributed.by(to -> List.of(measures).forEach(to::measure));
        return new Plugins(Builtin.contributed(), List.of(new Plugin("test", "Test", "1.0.0", "MIT", 1, added)));
    }

    /** What the program has, and so many measures, one in three with a long name, one without a value for long. */
    public static Plugins many(int count) {
        return plugins(IntStream.range(0, count)
                .mapToObj(i -> new FrameCount(
                        "test.count" + i,
                        i % 3 == 1 ? "The largest force between two neighbours, number " + i : "Count " + i,
                        i == 2 ? 100 : i,
                        Wrong.NOTHING))
                .toArray(FrameCount[]::new));
    }

    @Override
    public Descriptor descriptor() {
        ParameterSchema schema = ParameterSchema.of(
                Parameter.number("from", "From", "The first frame that counts", "", Bounds.atLeast(0), from));
        String description = "How many frames there were after the first";
        return new Descriptor(id, label, description, wrong == Wrong.NOTHING ? schema : ParameterSchema.NONE);
    }

    @Override
    public FrameCount with(ParameterValues values) {
        return wrong == Wrong.NOTHING ? new FrameCount(id, label, values.number("from"), wrong) : this;
    }

    @Override
    public String unit() {
        return "J";
    }

    @Override
    public Accumulator begin(Moment drawn) {
        return new Accumulator() {
            private double count;

            @Override
            public void add(Moment now) {
                if (now.frame() == FRAME && wrong == Wrong.THROWS) throw new IllegalStateException("no scale");
                while (now.frame() == FRAME
                        && wrong == Wrong.HANGS
                        && !Thread.currentThread().isInterrupted()) Thread.onSpinWait();
                if (now.frame() >= FRAME && wrong == Wrong.IS_NAN) count = Double.NaN;
                if (now.frame() >= from) count++;
            }

            @Override
            public Reading value(Moment now) {
                return count == 0 ? Reading.none(Message.verbatim("too early")) : Reading.of(count);
            }

            @Override
            public double[] save() {
                return new double[] {count};
            }

            @Override
            public void restore(double[] state) {
                count = state[0];
            }
        };
    }
}
