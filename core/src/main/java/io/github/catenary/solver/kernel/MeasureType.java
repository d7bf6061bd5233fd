package io.github.catenary.solver.kernel;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;
import java.util.Optional;

/**
 * A number that a whole run gives, such as a maximum, a sum or the time of the first tear. At each moment of the run it
 * has a value so far, or none for a reason. Plots, reports, races and studies show it.
 *
 * <p>A measure never changes a run. One that throws, or whose code does not return, gives no value from then on; the run
 * goes on.
 */
public interface MeasureType extends Adjustable {
    /** The unit of the values, such as {@code J}; empty for a pure number. */
    @ReadOnce
    String unit();

    /**
     * Begins to measure a run that has not made a frame, on the run's thread. Several runs may begin at the same time, on
     * a thread each.
     *
     * @param drawn the run as it is drawn: frame 0; valid during the call
     */
    Accumulator begin(Moment drawn);

    /** Measures one run. Called on the run's thread. Equal runs must give equal values, on every machine. */
    interface Accumulator {
        /**
         * Called after each completed frame. Must be quick; should allocate nothing but after an edit. The person may have
         * edited the scene since the frame before, so that indices stand for other particles and springs.
         *
         * @param now valid during the call
         */
        void add(Moment now);

        /**
         * The value of the frames so far. Called between frames, only if somebody looks; must change nothing, but may
         * allocate.
         *
         * @param now the moment of the last {@link #add} or {@link #restore}, or that of the drawing; valid during the call
         */
        Reading value(Moment now);

        /** A copy of what it remembers, for {@link #restore}. */
        double[] save();

        /** Goes back, or on, to what {@link #save} returned: to a frame that this run, or one of the same scene, has passed. */
        void restore(double[] state);
    }

    /**
     * A value, or why there is none.
     *
     * @param value in {@link MeasureType#unit}; NaN without one
     * @param missing why there is no value; empty if there is one
     */
    record Reading(double value, Optional<Message> missing) {
        /** A value. One that is not finite is shown as missing. */
        public static Reading of(double value) {
            return Double.isFinite(value)
                    ? new Reading(value, Optional.empty())
                    : none(Message.of("measure.not-finite", "the result is not a finite number"));
        }

        /** No value. */
        public static Reading none(Message why) {
            return new Reading(Double.NaN, Optional.of(why));
        }

        public boolean isThere() {
            return missing.isEmpty();
        }
    }
}
