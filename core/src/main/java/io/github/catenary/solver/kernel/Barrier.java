package io.github.catenary.solver.kernel;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.state.ParticleArrays;
import org.jspecify.annotations.Nullable;

/**
 * A surface, and the particles on which a kernel does nothing as long as they are farther away from it: the distance of a
 * particle's surface from it is greater than the gap. Lengths are in m. Immutable, but for the ranges, which nobody may
 * write.
 *
 * @param form of the surface
 * @param at a point of the plane, the centre, or one end of the capsule's axis
 * @param extent the normal of length 1 that points to the free side, the half sizes, the way from one end of the axis to
 *     the other; 0 for balls and bowls
 * @param size the radius; 0 for planes and boxes
 * @param ranges the particles, as runs of indices: the first index of each run and the index after its last
 * @param gap at least 0
 * @param rebound what {@link ConstraintKernel#collide} does with particles within the gap; null if a run has to call it to
 *     know
 */
public record Barrier(
        Form form,
        Vec3 at,
        Vec3 extent,
        double size,
        int[] ranges,
        double gap,
        @Nullable Rebound rebound) {
    /** The share of a coordinate that rounding may put into a distance, and more. */
    private static final double ROUNDING = 1e-12;

    /**
     * The law by which a particle with a weight is stopped that is no farther than the gap, so that a device can do it. Let r
     * be its radius, d the distance of its centre from the surface, n the unit normal there that points to the free side, x
     * where it is, x₀ and x₁ where it was before this substep and before the last one, v = x − prev, and a = v·n:
     *
     * <pre>
     *   q = max(0, r − d);   nothing happens if q = 0 and a ≥ 0
     *   b = e c if c > 2 |a − a₀|, else 0,   a₀ = (x₀ − x₁)·n,   c = −(a₀ + g/(g + q) (a − a₀)),   g = max(0, d(x₀) − r)
     *   a' = max(a, b),   t = µ (a' − a),   x += q n
     *   s = x − x₀ less its part along n,   x −= (1 − k(s)) s,   x −= (d − r) n if d &lt; r there,   all if t > 0
     *   s = v less its part along n,   prev = x − (k(s) s + a' n),   k(s) = 1 − t/|s| if |s| > t, else 0
     * </pre>
     *
     * where c = −a₀ if g = 0. Sums are from x to z, and nothing is fused. Inside of a box with half sizes, n is that of the
     * nearest face, the first of y, x, z that is no farther than others.
     *
     * @param restitution e, from 0 to 1
     * @param friction µ, at least 0
     * @param wayOut n where the particle is in the centre, or on the axis
     */
    public record Rebound(double restitution, double friction, Vec3 wayOut) {}

    /** A surface of which a run has to call the kernel to know what it does. */
    public Barrier(Form form, Vec3 at, Vec3 extent, double size, int[] ranges, double gap) {
        this(form, at, extent, size, ranges, gap, null);
    }

    /** The same surface, of which a run knows what it does. */
    public Barrier with(Rebound known) {
        return new Barrier(form, at, extent, size, ranges, gap, known);
    }

    /** How the distance d of a particle's centre is measured. */
    public enum Form {
        /** d = (x − at) · extent. */
        PLANE,
        /** d = |max(|x − at| − extent, 0)| − size, with 0 inside of a box. */
        BOX,
        /** d = size − |x − at|. */
        BOWL,
        /** d = |x − at − s extent| − size, with s in [0, 1] so that it is least. */
        CAPSULE
    }

    public static Barrier plane(Vec3 point, Vec3 normal, int[] ranges, double gap) {
        return new Barrier(Form.PLANE, point, normal, 0, ranges, gap);
    }

    public static Barrier ball(Vec3 centre, double radius, int[] ranges, double gap) {
        return new Barrier(Form.BOX, centre, Vec3.ZERO, radius, ranges, gap);
    }

    public static Barrier bowl(Vec3 centre, double radius, int[] ranges, double gap) {
        return new Barrier(Form.BOWL, centre, Vec3.ZERO, radius, ranges, gap);
    }

    public static Barrier box(Vec3 centre, Vec3 halfSize, int[] ranges, double gap) {
        return new Barrier(Form.BOX, centre, halfSize, 0, ranges, gap);
    }

    /** @param axis from one end of the axis to the other, m */
    public static Barrier capsule(Vec3 from, Vec3 axis, double radius, int[] ranges, double gap) {
        return new Barrier(Form.CAPSULE, from, axis, radius, ranges, gap);
    }

    /** The distance of a point from the surface, m; not greater than 0 behind it. */
    public double distance(double x, double y, double z) {
        double dx = x - at.x();
        double dy = y - at.y();
        double dz = z - at.z();
        double along = dx * extent.x() + dy * extent.y() + dz * extent.z();
        switch (form) {
            case PLANE -> {
                return along;
            }
            case BOX -> {
                dx = Math.max(0, Math.abs(dx) - extent.x());
                dy = Math.max(0, Math.abs(dy) - extent.y());
                dz = Math.max(0, Math.abs(dz) - extent.z());
            }
            case CAPSULE -> {
                double square = extent.x() * extent.x() + extent.y() * extent.y() + extent.z() * extent.z();
                double share = square == 0 ? 0 : Math.max(0, Math.min(1, along / square));
                dx -= share * extent.x();
                dy -= share * extent.y();
                dz -= share * extent.z();
            }
            case BOWL -> {
                // from the centre
            }
        }
        double away = Math.sqrt(dx * dx + dy * dy + dz * dz) - size;
        return form == Form.BOWL ? -away : away;
    }

    /** True if a particle is within the gap, or may be, as far as rounding tells. */
    boolean isMet(ParticleArrays p) {
        for (int k = 0; k < ranges.length; k += 2) {
            for (int i = ranges[k]; i < ranges[k + 1]; i++) {
                if (p.invMass[i] == 0) continue;
                double most = (p.radius[i] + gap) + ROUNDING * (Math.abs(p.x[i]) + Math.abs(p.y[i]) + Math.abs(p.z[i]));
                if (!(distance(p.x[i], p.y[i], p.z[i]) > most)) return true;
            }
        }
        return false;
    }
}
