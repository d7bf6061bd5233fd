package com.example.gust;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterSchema.Mistake;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Outline;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code gust.fan}: a painted fan whose gusts are in a file, with parameters that are a colour, an angle and a file. */
final class Fan extends ElementType {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.colour("paint", "Paint", "Colour in which the fan is drawn", new Rgb(0xD55E00)),
            Parameter.angle("turn", "Turn", "Where it blows: 0 is right, 90 up", Bounds.between(-180, 180), 0),
            Parameter.file("gusts", "Gusts", "Lines of time, s, and force on each particle, N: 0.5, 2", "csv"));

    Fan() {
        super("gust.fan", "Fan", "Blows particles as a file says", AppliesTo.ON_PARTICLES, SCHEMA);
    }

    @Override
    public Category category() {
        return Category.FORCE;
    }

    /** The program tells if the file is not there; the type tells what is wrong in it, as an error of this element alone. */
    @Override
    public List<Mistake> mistakes(ParameterValues values) {
        if (!values.has("gusts")) return List.of();
        int wrong = values.file("gusts", Gusts::read).firstWrong();
        if (wrong == 0) return List.of();
        return List.of(new Mistake(
                "gusts",
                Message.of(
                        "gust.not-gusts",
                        "line {0} is not a time later than that above, a comma and a force, such as 0.5, 2; mend it",
                        wrong)));
    }

    @Override
    public List<Message> warnings(BoundElement fan, Scene scene) {
        return Effect.of(fan, scene)
                .needsFreeParticle()
                .needs(
                        () -> fan.values().has("gusts"),
                        Message.of("gust.no-file", "the fan has no file of gusts, so it does nothing; choose one"))
                .warnings();
    }

    /** An arrow of 1 m at the origin, in the colour of the fan. It needs no file: the values know no folder here. */
    @Override
    public List<Outline> outline(ParameterValues values) {
        return List.of(Outline.line(Vec3.ZERO, direction(values)).in(values.colour("paint")));
    }

    private static Vec3 direction(ParameterValues values) {
        double turn = values.angle("turn"); // rad
        return new Vec3(StrictMath.cos(turn), StrictMath.sin(turn), 0);
    }

    /** Reads the files: a run that is compiled may, a step may not. */
    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Kernel(elements, view.startTime());
    }

    /**
     * The lines of a file: from time to time, s, the force, N, is linear; before and after it stays.
     *
     * @param firstWrong the first line that is none, from 1; 0 if all are right
     */
    private record Gusts(double[] time, double[] force, int firstWrong) {
        private static final Gusts NONE = new Gusts(new double[0], new double[0], 0);

        /** The program keeps what this makes of a file until the file changes. */
        static Gusts read(byte[] file) {
            String[] lines = new String(file, StandardCharsets.UTF_8).lines().toArray(String[]::new);
            double[] time = new double[lines.length];
            double[] force = new double[lines.length];
            if (lines.length == 0) return new Gusts(time, force, 1);
            for (int k = 0; k < lines.length; k++) {
                try {
                    String[] cells = lines[k].split(",", 2);
                    time[k] = Double.parseDouble(cells[0]);
                    force[k] = Double.parseDouble(cells[cells.length - 1]);
                    boolean rises = k == 0 || time[k] > time[k - 1];
                    if (cells.length < 2 || !rises || !Double.isFinite(time[k] + force[k])) {
                        return new Gusts(time, force, k + 1);
                    }
                } catch (NumberFormatException noNumber) {
                    return new Gusts(time, force, k + 1);
                }
            }
            return new Gusts(time, force, 0);
        }

        static Gusts of(ParameterValues values) {
            return values.has("gusts") ? values.file("gusts", Gusts::read) : NONE;
        }

        double at(double now) {
            int last = time.length - 1;
            if (last < 0) return 0;
            if (now <= time[0]) return force[0];
            for (int k = 1; k <= last; k++) {
                if (now > time[k]) continue;
                double share = (now - time[k - 1]) / (time[k] - time[k - 1]);
                return (1 - share) * force[k - 1] + share * force[k];
            }
            return force[last];
        }
    }

    /** All fans of a scene. Each pushes its particles by the force of its file, towards its turn. Keeps the time. */
    private static final class Kernel implements ConstraintKernel {
        private final int[][] particles;
        private final Vec3[] direction;
        private final Gusts[] gusts;
        /** The force of each fan in this substep, N. */
        private final double[] force;
        /** The simulated time, s. */
        private double time;

        Kernel(List<BoundElement> fans, double startTime) {
            particles = fans.stream().map(BoundElement::particles).toArray(int[][]::new);
            direction = fans.stream().map(fan -> direction(fan.values())).toArray(Vec3[]::new);
            gusts = fans.stream().map(fan -> Gusts.of(fan.values())).toArray(Gusts[]::new);
            force = new double[fans.size()];
            time = startTime;
        }

        @Override
        public void beforeStep(SolverView view) {
            time += view.substepDuration();
            for (int k = 0; k < force.length; k++) force[k] = gusts[k].at(time);
        }

        @Override
        public boolean addsForces() {
            return true;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (int k = 0; k < particles.length; k++) {
                double fx = force[k] * direction[k].x();
                double fy = force[k] * direction[k].y();
                for (int i : particles[k]) {
                    forces.x[i] += fx;
                    forces.y[i] += fy;
                }
            }
        }

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
