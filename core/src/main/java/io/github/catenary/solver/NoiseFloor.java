package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.lang.ref.SoftReference;

/**
 * The sizes below which numbers of a run are what rounding and solvers leave, not data: a rope at rest has forces of
 * 10⁻¹¹ N, and nobody means them. They are relative to the weights, the size and the step of the scene. Viewers show
 * what is smaller as 0; files get all digits. Immutable. Internal.
 */
public final class NoiseFloor {
    /** The smallest strain that is shown. */
    public static final double STRAIN = 1e-7;

    /** The share of a weight, and of the speed of a fall in a frame. */
    private static final double OF_WEIGHT = 1e-6;
    /** The share of the largest force of a spring. */
    private static final double OF_SPRINGS = 1e-7;
    /** The share of the size of a scene, and of the energy to lift all of it by its size. */
    private static final double OF_SIZE = 1e-9;

    private static final double OF_SIZE_PER_FRAME = 1e-10;
    /** What a few operations do to a coordinate, as a share of it. */
    private static final double ROUNDING = 64 * 0x1p-53;

    private final double gravity;
    private final double mass;
    private final double heaviest;
    private final double size;
    private final double frame;
    private final double substep;
    private final double farthest;

    private NoiseFloor(Scene scene) {
        gravity = scene.environment().gravity().length();
        frame = scene.solver().timeStep();
        substep = scene.solver().substepDuration();
        double sum = 0;
        double most = 0;
        double far = 0;
        Vec3 low = new Vec3(0, 0, 0);
        Vec3 high = low;
        boolean first = true;
        for (Particle particle : scene.particles()) {
            Vec3 at = particle.position();
            far = Math.max(far, Math.max(Math.abs(at.x()), Math.max(Math.abs(at.y()), Math.abs(at.z()))));
            low = first
                    ? at
                    : new Vec3(Math.min(low.x(), at.x()), Math.min(low.y(), at.y()), Math.min(low.z(), at.z()));
            high = first
                    ? at
                    : new Vec3(Math.max(high.x(), at.x()), Math.max(high.y(), at.y()), Math.max(high.z(), at.z()));
            first = false;
            if (particle.pinned()) continue;
            sum += particle.mass();
            most = Math.max(most, particle.mass());
        }
        mass = sum;
        heaviest = most;
        farthest = far;
        size = low.distanceTo(high);
    }

    public static NoiseFloor of(Scene scene) {
        return new NoiseFloor(scene);
    }

    /** The floor of the scene that was asked about last. Any thread. */
    public static final class Latest {
        private record Known(Scene scene, NoiseFloor floor) {}

        private volatile SoftReference<Known> latest = new SoftReference<>(null);

        /** The floor of a scene. */
        public NoiseFloor of(Scene scene) {
            Known known = latest.get();
            if (known != null && known.scene == scene) return known.floor;
            NoiseFloor floor = NoiseFloor.of(scene);
            latest = new SoftReference<>(new Known(scene, floor));
            return floor;
        }
    }

    /** A value, or 0 if its size is below a floor. */
    public static double above(double floor, double value) {
        return Math.abs(value) < floor ? 0 : value;
    }

    /** m. */
    public double length() {
        return Math.max(OF_SIZE * size, ROUNDING * farthest);
    }

    /** m/s. */
    public double speed() {
        double ofFall = Math.max(OF_WEIGHT * gravity * frame, OF_SIZE_PER_FRAME * size / frame);
        return Math.max(ofFall, ROUNDING * farthest / substep);
    }

    /** Of a spring, N: relative to the weight of the heaviest particle. */
    public double force() {
        return OF_WEIGHT * heaviest * gravity;
    }

    /**
     * Of the net force on each particle in a frame, N: relative to its own weight and to the largest force of a spring,
     * if the frame tells those.
     */
    public double[] netForces(Scene scene, FrameDetail detail) {
        double ofSprings = OF_SPRINGS * largestSpringForce(detail);
        double ofMass = Math.max(OF_WEIGHT * gravity, ROUNDING * farthest / substep / frame);
        double[] floors = new double[detail.fx().length];
        for (int i = 0; i < floors.length; i++) {
            floors[i] = Math.max(ofMass * scene.particles().at(i).mass(), ofSprings);
        }
        return floors;
    }

    private static double largestSpringForce(FrameDetail detail) {
        double largest = 0;
        for (double force : detail.springForce()) if (Math.abs(force) > largest) largest = Math.abs(force);
        return largest;
    }

    /** J. */
    public double energy() {
        return mass * Math.max(OF_SIZE * gravity * size, speed() * speed() / 2);
    }

    /** kg·m/s. */
    public double momentum() {
        return mass * speed();
    }

    /** kg·m²/s. */
    public double angularMomentum() {
        return momentum() * Math.max(size, farthest);
    }
}
