package io.github.catenary.plugin.muscle;

import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;

/**
 * One compiled element.
 *
 * @param element its id
 * @param springs indices of springs, in the scene's order
 * @param amplitude largest change of a rest length, as a share of the drawn one, in [0, 1)
 * @param period s, greater than 0
 * @param phase number of periods by which the first spring is ahead
 * @param offset number of periods by which each spring is ahead of the previous one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Muscle(int element, int[] springs, Wave wave, double amplitude, double period, double phase, double offset) {
    static Muscle of(BoundElement element) {
        ParameterValues values = element.values();
        return new Muscle(
                element.id(),
                element.springs(),
                wave(values),
                values.number(MuscleWave.AMPLITUDE),
                values.number(MuscleWave.PERIOD),
                values.number(MuscleWave.PHASE),
                values.number(MuscleWave.OFFSET));
    }

    private static Wave wave(ParameterValues values) {
        return switch (values.text(MuscleWave.WAVE)) {
            case MuscleWave.SQUARE -> Wave.SQUARE;
            case MuscleWave.KEYS -> KeyedWave.parse(values.text(MuscleWave.KEYS));
            default -> Wave.SINE;
        };
    }

    /** The phase of a muscle whose time 0 is this time of this one, in [0, 1). */
    double phaseAt(double time) {
        double periods = time / period + phase;
        return periods - Math.floor(periods);
    }

    /** Multiplies rest lengths by 1 + amplitude · wave at a simulated time, s. */
    void drive(double time, double[] restLength) {
        double first = time / period + phase;
        for (int k = 0; k < springs.length; k++) {
            double periods = first + k * offset;
            restLength[springs[k]] *= 1 + amplitude * wave.at(periods - Math.floor(periods));
        }
    }
}
