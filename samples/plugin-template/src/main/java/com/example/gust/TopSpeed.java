package com.example.gust;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;

/** {@code gust.top}, a measure: the highest speed of any particle in the run. */
final class TopSpeed implements MeasureType {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.top", "Top speed", "The highest speed of any particle in the run");
    }

    @Override
    public String unit() {
        return "m/s";
    }

    @Override
    public Accumulator begin(Moment drawn) {
        Peak peak = new Peak();
        peak.add(drawn);
        return peak;
    }

    /** What one run remembers: one number. */
    private static final class Peak implements Accumulator {
        private double speed;

        @Override
        public void add(Moment now) {
            for (int i = 0; i < now.particles(); i++) {
                double vx = now.vx(i);
                double vy = now.vy(i);
                double vz = now.vz(i);
                speed = Math.max(speed, Math.sqrt(vx * vx + vy * vy + vz * vz));
            }
        }

        @Override
        public Reading value(Moment now) {
            return Reading.of(speed);
        }

        @Override
        public double[] save() {
            return new double[] {speed};
        }

        @Override
        public void restore(double[] state) {
            speed = state[0];
        }
    }
}
