package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;

/**
 * {@code tearing.failure}, a measure: when a share of the springs had torn, those that elements have added included.
 *
 * @param share more than 0, up to 1
 */
record FailureTime(double share) implements MeasureType {
    private static final String SHARE = "share";
    private static final double USUAL_SHARE = 0.1;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(Parameter.number(
            SHARE,
            "Share",
            "Share of the springs that have to tear; the smallest stands for the first spring",
            "",
            new Bounds(0, false, 1, false),
            USUAL_SHARE));

    FailureTime() {
        this(USUAL_SHARE);
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor("tearing.failure", "Time of failure", "When a share of the springs had torn", SCHEMA);
    }

    @Override
    public FailureTime with(ParameterValues values) {
        return new FailureTime(values.number(SHARE));
    }

    @Override
    public String unit() {
        return "s";
    }

    @Override
    public Accumulator begin(Moment drawn) {
        return new Watch(share);
    }

    private static final class Watch implements Accumulator {
        private final double share;
        /** NaN until enough springs have torn, s. */
        private double time = Double.NaN;

        Watch(double share) {
            this.share = share;
        }

        @Override
        public void add(Moment now) {
            int torn = now.tornCount();
            if (Double.isNaN(time) && torn > 0 && torn >= share * now.springs()) time = now.time();
        }

        @Override
        public Reading value(Moment now) {
            if (!Double.isNaN(time)) return Reading.of(time);
            int needed = Math.max(1, (int) Math.ceil(share * now.springs()));
            return Reading.none(Message.of(
                    "measure.few-torn",
                    "{0} of {1} springs have torn, fewer than {2}",
                    now.tornCount(),
                    now.springs(),
                    needed));
        }

        @Override
        public double[] save() {
            return new double[] {time};
        }

        @Override
        public void restore(double[] state) {
            time = state[0];
        }
    }
}
