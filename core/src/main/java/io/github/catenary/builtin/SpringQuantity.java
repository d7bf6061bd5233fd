package io.github.catenary.builtin;

import io.github.catenary.solver.Frame;
import io.github.catenary.solver.NoiseFloor;

/**
 * What follows from the length l of a spring and its rest length L: {@code strain} (l − L)/L in %, {@code stress}
 * k_s (l − L) in N, which is the force of the spring without its damping, and {@code residual} |l − L| in m.
 */
final class SpringQuantity extends OwnColouring {
    /** Smaller strains are what rounding of coordinates leaves at rest. */
    private static final double ROUNDING = 1e-12;

    private final Formula formula;
    private final Floor floor;
    private final NoiseFloor.Latest floors = new NoiseFloor.Latest();
    private final SpringTable.Latest latest;

    /** Computes a value from length and rest length, m, and stiffness, N/m. */
    interface Formula {
        double value(double length, double restLength, double stiffness);
    }

    /** The size below which a value is not data. */
    interface Floor {
        double of(NoiseFloor floor);
    }

    /** @param latest all of these colourings share it */
    SpringQuantity(
            SpringTable.Latest latest,
            String id,
            String label,
            String description,
            String unit,
            Scale scale,
            Floor floor,
            Formula formula) {
        super(id, label, description, Of.SPRINGS, unit, scale);
        this.latest = latest;
        this.floor = floor;
        this.formula = formula;
    }

    @Override
    public boolean needsDetail() {
        return true;
    }

    @Override
    public void fill(Frame frame, double[] values) {
        SpringTable springs = latest.of(frame.scene());
        double least = floor.of(floors.of(frame.scene()));
        double[] restLengths = springs.restLengths(frame);
        for (int i = 0; i < values.length; i++) {
            if (!springs.isWhole(frame, i)) continue; // nothing to measure
            double rest = restLengths[i];
            double length = springs.length(frame, i);
            boolean atRest = Math.abs(length - rest) < ROUNDING * rest;
            values[i] = NoiseFloor.above(least, formula.value(atRest ? rest : length, rest, springs.stiffness(i)));
        }
    }
}
