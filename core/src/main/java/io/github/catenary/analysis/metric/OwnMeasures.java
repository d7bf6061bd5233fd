package io.github.catenary.analysis.metric;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;

/** The program's own measures over whole runs, which run only where they are asked for. */
public enum OwnMeasures implements MeasureType {
    /** The largest length of a whole spring over its rest length, in all frames and the drawing. */
    LARGEST_STRETCH(
            "largestStretch", "Largest stretch", "The largest length of a spring, divided by its rest length", "") {
        @Override
        public Accumulator begin(Moment drawn) {
            return new Remembered(RunMetrics.largestStretch(drawn)) {
                @Override
                public void add(Moment now) {
                    double stretch = RunMetrics.largestStretch(now);
                    if (!(stretch <= value)) value = Double.isNaN(stretch) ? value : stretch;
                }

                @Override
                Message missing() {
                    return Message.of("measure.no-length", "no spring has a rest length");
                }
            };
        }
    },
    /** The energy now minus that at the start, J. */
    ENERGY_DRIFT("energyDrift", "Energy drift", "The energy at the end, minus that at the start", "J") {
        @Override
        public Accumulator begin(Moment drawn) {
            return new Remembered(drawn.energy()) {
                @Override
                public void add(Moment now) {
                    // only the end counts
                }

                @Override
                public Reading value(Moment now) {
                    return Reading.of(now.energy() - value);
                }
            };
        }
    },
    /** When the first spring tore, s. */
    FIRST_TEAR("firstTear", "First tear", "When the first spring tore", "s") {
        @Override
        public Accumulator begin(Moment drawn) {
            return new Remembered(Double.NaN) {
                @Override
                public void add(Moment now) {
                    if (Double.isNaN(value) && !now.newTears().isEmpty()) value = now.time();
                }

                @Override
                Message missing() {
                    return Message.of("measure.no-tear", "no spring has torn");
                }
            };
        }
    };

    private final String id;
    private final String label;
    private final String description;
    private final String unit;

    OwnMeasures(String id, String label, String description, String unit) {
        this.id = id;
        this.label = label;
        this.description = description;
        this.unit = unit;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(id, label, description);
    }

    @Override
    public String unit() {
        return unit;
    }

    /** Remembers one number, which is the value unless it is NaN. */
    private abstract static class Remembered implements Accumulator {
        double value;

        Remembered(double value) {
            this.value = value;
        }

        /** Why there is no value while the number is NaN. */
        Message missing() {
            return Message.of("measure.not-finite", "the result is not a finite number");
        }

        @Override
        public Reading value(Moment now) {
            return Double.isNaN(value) ? Reading.none(missing()) : Reading.of(value);
        }

        @Override
        public double[] save() {
            return new double[] {value};
        }

        @Override
        public void restore(double[] state) {
            value = state[0];
        }
    }
}
