package com.example.gust;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import java.util.List;
import java.util.Optional;

/**
 * Contributes one item of each kind. The element type {@code gust.blow} is below; the others are examples in classes of
 * their own. Delete the ones that you do not need.
 */
public final class GustPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new Blow());
        to.constraint(new Fan());
        to.generator(new Ring());
        to.check(new PrinterLimit());
        to.colouring(new Height());
        to.exporter(new PointsExporter());
        to.importer(new PointsImporter());
        to.integrator(new SteadyEuler());
        to.tool(new PinRight());
        to.operation(new Straighten());
        to.measure(new TopSpeed());
        to.panel(new Peaks());
    }

    /** {@code gust.blow}: wind that swells and falls periodically. */
    static final class Blow extends ElementType {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                new Parameter.Vector(
                        "force",
                        "Force",
                        "Force on each particle when the gust is strongest",
                        "N",
                        Optional.of(Value.of(new Vec3(2, 0, 0)))),
                Parameter.number(
                        "period",
                        "Period",
                        "Time from the start of one gust to the start of the next",
                        "s",
                        Bounds.POSITIVE,
                        1));

        Blow() {
            super(
                    "gust.blow",
                    "Gust",
                    "Pushes particles by wind that swells and falls periodically",
                    AppliesTo.ON_PARTICLES,
                    SCHEMA);
        }

        @Override
        public Category category() {
            return Category.FORCE;
        }

        /** A gust without a force, or on pinned particles alone, does nothing. */
        @Override
        public List<Message> warnings(BoundElement gust, Scene scene) {
            return Effect.of(gust, scene)
                    .needsFreeParticle()
                    .needsVector("force")
                    .warnings();
        }

        /** An arrow of 1 m at the origin in the direction of the gust; none without a force. */
        @Override
        public List<Outline> outline(ParameterValues values) {
            Vec3 force = values.vector("force");
            if (force.length() == 0) return List.of();
            return List.of(Outline.line(Vec3.ZERO, force.times(1 / force.length())));
        }

        /** In the run, a ring slides along the arrow; the stronger the gust, the farther from the origin. */
        @Override
        public boolean followsRun() {
            return true;
        }

        @Override
        public List<Outline> outline(BoundElement gust, Frame frame) {
            List<Outline> arrow = outline(gust.values());
            if (arrow.isEmpty()) return arrow;
            Vec3 force = gust.values().vector("force");
            double strength = strength(frame.time(), gust.values().number("period"));
            Vec3 centre = force.times(strength / force.length());
            return List.of(arrow.get(0), new Outline.Circle(centre, force, 0.1));
        }

        /** 4 s (1 − s), with s the elapsed share of the period. */
        private static double strength(double time, double period) {
            double s = time / period - Math.floor(time / period);
            return 4 * s * (1 - s);
        }

        /** A drag in the drawing turns the arrow. It writes the force, and keeps its strength. */
        @Override
        public List<Handle> handles(ParameterValues values) {
            return List.of(new Handle.Arrow("force", Vec3.ZERO));
        }

        /** Looks up and allocates everything that a frame needs. */
        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new Kernel(elements, view.startTime());
        }
    }

    /**
     * All gusts of a scene. Each pushes its particles with F = f · 4 s (1 − s), where f is its force and s the elapsed
     * share of its period. The kernel keeps the time.
     */
    private static final class Kernel implements ConstraintKernel {
        /** For each gust the indices of its particles, f in N, and the period in s. */
        private final int[][] particles;

        private final Vec3[] force;
        private final double[] period;
        /** 4 s (1 − s) of each gust in this substep. */
        private final double[] strength;
        /** The simulated time, s. */
        private double time;

        Kernel(List<Blow.BoundElement> gusts, double startTime) {
            int count = gusts.size();
            particles = new int[count][];
            force = new Vec3[count];
            period = new double[count];
            strength = new double[count];
            for (int k = 0; k < count; k++) {
                particles[k] = gusts.get(k).particles();
                force[k] = gusts.get(k).values().vector("force");
                period[k] = gusts.get(k).values().number("period");
            }
            time = startTime;
        }

        @Override
        public void beforeStep(SolverView view) {
            time += view.substepDuration();
            for (int k = 0; k < strength.length; k++) strength[k] = Blow.strength(time, period[k]);
        }

        @Override
        public boolean addsForces() {
            return true;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (int k = 0; k < particles.length; k++) {
                double fx = strength[k] * force[k].x();
                double fy = strength[k] * force[k].y();
                double fz = strength[k] * force[k].z();
                for (int i : particles[k]) {
                    forces.x[i] += fx;
                    forces.y[i] += fy;
                    forces.z[i] += fz;
                }
            }
        }

        /**
         * Keeps the time when the scene is edited. Without this method, the new kernel would compute the time anew, with
         * other rounding, and a kernel with more state would lose that state.
         */
        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            if (before instanceof Kernel old) time = old.time;
        }

        @Override
        public double[] save() {
            return new double[] {time};
        }

        @Override
        public void restore(double[] state) {
            time = state[0];
        }
    }
}
