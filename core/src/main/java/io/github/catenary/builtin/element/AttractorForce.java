package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import java.util.List;
import java.util.Optional;

/**
 * {@code force.attractor}: pulls its particles towards a point, or pushes them away if its strength is negative. With d
 * the vector from the particle to the point, s the strength and r = √(d² + softening²),
 *
 * <pre>  linear: f = s·d,   constant: f = s·d/r,   inverse: f = s·d/r²,   inverse-square: f = s·d/r³  </pre>
 *
 * Plummer's softening makes the force vanish at the point itself. Without softening, the force would have no direction
 * and no bound there.
 */
final class AttractorForce extends ForceElement {
    private static final String POSITION = "position";
    private static final String STRENGTH = "strength";
    private static final String FALLOFF = "falloff";
    private static final String SOFTENING = "softening";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            ElementParameters.point(
                    POSITION, "Position", "The point towards which the particles are pulled", Vec3.ZERO),
            Parameter.number(
                    STRENGTH, "Strength", "The force at a distance of 1 m; negative pushes away", "N", Bounds.ANY, 1),
            new Parameter.Choice(
                    FALLOFF,
                    "Falloff",
                    "How the force changes with the distance",
                    List.of("linear", "constant", "inverse", "inverse-square"),
                    Optional.of(Value.of("inverse-square"))),
            Parameter.number(
                    SOFTENING,
                    "Softening",
                    "Within about this distance the force stops growing; has no effect on a linear force",
                    "m",
                    Bounds.POSITIVE,
                    0.1));

    AttractorForce() {
        super("force.attractor", "Attractor", "Pulls its particles towards a point", SCHEMA);
    }

    @Override
    Effect needs(Effect effect, BoundElement element) {
        return effect.needsNumber(STRENGTH);
    }

    @Override
    public Merging merging() {
        return Merging.FREE.sharing(STRENGTH);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Forces(elements.stream().map(Source::new).toArray(Source[]::new));
    }

    @Override
    public List<Handle> handles(ParameterValues values) {
        Vec3 position = values.vector(POSITION);
        return List.of(new Handle.Point(POSITION), new Handle.Radius(SOFTENING, position, position));
    }

    @Override
    public List<Outline> outline(ParameterValues values) {
        Vec3 centre = values.vector(POSITION);
        double size = values.number(SOFTENING);
        Outline circle = new Outline.Circle(centre, new Vec3(0, 0, 1), size);
        double farthest = Math.max(Math.abs(centre.x()), Math.max(Math.abs(centre.y()), Math.abs(centre.z()))) + size;
        if (farthest == Double.POSITIVE_INFINITY)
            return List.of(circle); // the ends of its lines would overflow a double
        return List.of(
                Outline.line(centre.minus(new Vec3(size, 0, 0)), centre.plus(new Vec3(size, 0, 0))),
                Outline.line(centre.minus(new Vec3(0, size, 0)), centre.plus(new Vec3(0, size, 0))),
                Outline.line(centre.minus(new Vec3(0, 0, size)), centre.plus(new Vec3(0, 0, size))),
                circle);
    }

    /** One element. */
    private static final class Source {
        final int[] particles;
        final double x;
        final double y;
        final double z;
        final double strength;
        final double softening;
        /** The power of 1/r in the factor of the vector to the point. */
        final int power;

        Source(BoundElement element) {
            Vec3 position = element.values().vector(POSITION);
            particles = element.particles();
            x = position.x();
            y = position.y();
            z = position.z();
            strength = element.values().number(STRENGTH);
            softening = element.values().number(SOFTENING);
            power = switch (element.values().text(FALLOFF)) {
                case "linear" -> 0;
                case "constant" -> 1;
                case "inverse" -> 2;
                default -> 3;
            };
        }

        /** Force per metre of distance to the point, N/m. */
        double stiffness(double dx, double dy, double dz) {
            if (power == 0) return strength;
            double r = Math.sqrt(dx * dx + dy * dy + dz * dz + softening * softening);
            double result = strength / r;
            for (int i = 1; i < power; i++) result /= r;
            return result;
        }
    }

    private static final class Forces implements Kernel {
        private final Source[] sources;

        Forces(Source[] sources) {
            this.sources = sources;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (Source s : sources) {
                for (int i : s.particles) {
                    double dx = s.x - positions.x[i];
                    double dy = s.y - positions.y[i];
                    double dz = s.z - positions.z[i];
                    double k = s.stiffness(dx, dy, dz);
                    forces.x[i] += k * dx;
                    forces.y[i] += k * dy;
                    forces.z[i] += k * dz;
                }
            }
        }

        @Override
        public void addResistance(
                SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
            for (Source s : sources) {
                if (s.strength <= 0) continue; // a repelling force adds no stiffness
                for (int i : s.particles) {
                    double dx = s.x - positions.x[i];
                    double dy = s.y - positions.y[i];
                    double dz = s.z - positions.z[i];
                    // the largest stiffness, which is the one at right angles to the vector to the point
                    stiffness[i] += s.stiffness(dx, dy, dz);
                }
            }
        }
    }
}
