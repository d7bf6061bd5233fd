package io.github.catenary.builtin;

import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.NoiseFloor;

/** The length of a vector of each particle: {@code speed} in m/s, or the net {@code force} in N. */
final class ParticleQuantity extends OwnColouring {
    private static final double[] NONE = {};

    private final boolean ofForce;
    private final NoiseFloor.Latest floors = new NoiseFloor.Latest();

    ParticleQuantity(String id, String label, String description, String unit, boolean ofForce) {
        super(id, label, description, Of.PARTICLES, unit, Scale.SEQUENTIAL);
        this.ofForce = ofForce;
    }

    @Override
    public boolean needsDetail() {
        return true;
    }

    @Override
    public void fill(Frame frame, double[] values) {
        FrameDetail detail = frame.detail().orElseGet(() -> FrameDetail.drawn(frame.scene()));
        double[] x = ofForce ? detail.fx() : detail.vx();
        double[] y = ofForce ? detail.fy() : detail.vy();
        double[] z = ofForce ? detail.fz() : detail.vz();
        NoiseFloor floor = floors.of(frame.scene());
        double[] forces = ofForce ? floor.netForces(frame.scene(), detail) : NONE;
        for (int i = 0; i < values.length; i++) {
            double size = Math.sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
            values[i] = NoiseFloor.above(ofForce ? forces[i] : floor.speed(), size);
        }
    }
}
