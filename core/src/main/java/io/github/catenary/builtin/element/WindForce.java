package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import java.util.List;

/**
 * {@code force.wind}: air that moves with one velocity w everywhere. If its particles span faces, the air presses on
 * the faces, and only along their normals n, because it slides along a surface. Otherwise the air drags at the
 * particles:
 *
 * <pre>  face of area A: f = pressure·A·((w − v)·n) n, a third for each corner, v the mean of the corners' velocities
 *   particle:       f = drag·(w − v)  </pre>
 *
 * Wind acts on both sides of a face. A face of zero area feels none.
 */
final class WindForce extends ForceElement {
    private static final String VELOCITY = "velocity";
    private static final String PRESSURE = "pressure";
    private static final String DRAG = "drag";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            ElementParameters.vector(VELOCITY, "Velocity", "Direction and speed of the air", "m/s", new Vec3(5, 0, 0)),
            Parameter.number(
                    PRESSURE,
                    "Pressure",
                    "Pressure on a face per m/s of air speed at right angles to it",
                    "N·s/m³",
                    Bounds.atLeast(0),
                    1),
            Parameter.number(
                    DRAG,
                    "Drag",
                    "Force on each particle per unit of speed, where there are no faces",
                    "N·s/m",
                    Bounds.atLeast(0),
                    0.01));

    WindForce() {
        super(
                "force.wind",
                "Wind",
                "Blows at the faces between its particles, or at the particles if there are none",
                SCHEMA);
    }

    @Override
    Effect needs(Effect effect, BoundElement element) {
        return effect.needsNumber(element.faces().length > 0 ? PRESSURE : DRAG);
    }

    @Override
    public Merging merging() {
        return Merging.FREE.sharing(DRAG);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Forces(elements.stream().map(Air::new).toArray(Air[]::new));
    }

    /** One element. */
    private static final class Air {
        final int[] faces;
        /** Indices of particles; empty if there are faces. */
        final int[] particles;

        final double x;
        final double y;
        final double z;
        /** N·s/m³. */
        final double pressure;
        /** N·s/m. */
        final double drag;

        Air(BoundElement element) {
            faces = element.faces();
            particles = faces.length > 0 ? new int[0] : element.particles();
            Vec3 velocity = element.values().vector(VELOCITY);
            x = velocity.x();
            y = velocity.y();
            z = velocity.z();
            pressure = element.values().number(PRESSURE);
            drag = element.values().number(DRAG);
        }
    }

    private static final class Forces implements Kernel {
        private final Air[] airs;

        Forces(Air[] airs) {
            this.airs = airs;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (Air air : airs) {
                for (int face : air.faces) press(air, view.faces(), face, positions, velocities, forces);
                for (int i : air.particles) {
                    forces.x[i] += air.drag * (air.x - velocities.x[i]);
                    forces.y[i] += air.drag * (air.y - velocities.y[i]);
                    forces.z[i] += air.drag * (air.z - velocities.z[i]);
                }
            }
        }

        /** With N = (b − a)×(c − a), of length 2A, a third of pressure·A·(u·n) n is pressure/6·(u·N) N/|N|. */
        private static void press(Air air, FaceArrays faces, int face, Vectors x, Vectors v, Vectors f) {
            int a = faces.a[face];
            int b = faces.b[face];
            int c = faces.c[face];
            double normalX = crossX(x, a, b, c);
            double normalY = crossY(x, a, b, c);
            double normalZ = crossZ(x, a, b, c);
            double length = Math.sqrt(normalX * normalX + normalY * normalY + normalZ * normalZ);
            if (length == 0) return; // a face of zero area feels no pressure
            double towards = (air.x - (v.x[a] + v.x[b] + v.x[c]) / 3) * normalX
                    + (air.y - (v.y[a] + v.y[b] + v.y[c]) / 3) * normalY
                    + (air.z - (v.z[a] + v.z[b] + v.z[c]) / 3) * normalZ;
            double share = air.pressure / 6 * (towards / length);
            add(f, a, share, normalX, normalY, normalZ);
            add(f, b, share, normalX, normalY, normalZ);
            add(f, c, share, normalX, normalY, normalZ);
        }

        private static void add(Vectors f, int i, double share, double x, double y, double z) {
            f.x[i] += share * x;
            f.y[i] += share * y;
            f.z[i] += share * z;
        }

        @Override
        public void addResistance(
                SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
            for (Air air : airs) {
                for (int face : air.faces) {
                    int a = view.faces().a[face];
                    int b = view.faces().b[face];
                    int c = view.faces().c[face];
                    double x = crossX(positions, a, b, c);
                    double y = crossY(positions, a, b, c);
                    double z = crossZ(positions, a, b, c);
                    // the damping if all three corners move together; a corner that moves by itself is damped by a
                    // third of it
                    double whole = air.pressure / 6 * Math.sqrt(x * x + y * y + z * z);
                    damping[a] += whole;
                    damping[b] += whole;
                    damping[c] += whole;
                }
                for (int i : air.particles) damping[i] += air.drag;
            }
        }

        private static double crossX(Vectors x, int a, int b, int c) {
            return (x.y[b] - x.y[a]) * (x.z[c] - x.z[a]) - (x.z[b] - x.z[a]) * (x.y[c] - x.y[a]);
        }

        private static double crossY(Vectors x, int a, int b, int c) {
            return (x.z[b] - x.z[a]) * (x.x[c] - x.x[a]) - (x.x[b] - x.x[a]) * (x.z[c] - x.z[a]);
        }

        private static double crossZ(Vectors x, int a, int b, int c) {
            return (x.x[b] - x.x[a]) * (x.y[c] - x.y[a]) - (x.y[b] - x.y[a]) * (x.x[c] - x.x[a]);
        }
    }
}
