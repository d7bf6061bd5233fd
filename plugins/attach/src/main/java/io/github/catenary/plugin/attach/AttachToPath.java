package io.github.catenary.plugin.attach;

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
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@code attach.path}: moves particles along a path that starts at the drawn position of each. */
final class AttachToPath extends ElementType {
    static final String PATH = "path";
    static final String CIRCLE = "circle";
    static final String KEYS = "keys";
    static final String CENTRE = "centre";
    static final String RADIUS = "radius";
    static final String PERIOD = "period";
    static final String PHASE = "phase";
    static final String AXIS = "axis";
    static final String INTERPOLATION = "interpolation";
    static final String LINEAR = "linear";
    static final String SMOOTH = "smooth";
    static final String LOOP = "loop";
    static final String ELASTICITY = "elasticity";
    static final String STIFFNESS = "stiffness";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    new Parameter.Choice(
                            PATH,
                            "Path",
                            "circle: around a circle; keys: from position to position at given times",
                            List.of(CIRCLE, KEYS),
                            Optional.of(Value.of(CIRCLE))),
                    new Parameter.Vector(
                            CENTRE,
                            "Centre",
                            "Circle: centre, relative to the drawn position of a particle; if not given, the circle starts"
                                    + " at that position",
                            "m",
                            Optional.empty()),
                    Parameter.number(RADIUS, "Radius", "Circle: radius", "m", Bounds.atLeast(0), 0.5),
                    Parameter.number(PERIOD, "Period", "Circle: duration of one turn", "s", Bounds.POSITIVE, 2),
                    Parameter.angle(PHASE, "Phase", "Circle: angle at which it starts", Bounds.ANY, 0),
                    new Parameter.Vector(
                            AXIS,
                            "Axis",
                            "Circle: axis about which it turns anticlockwise, of any length but 0",
                            "",
                            Optional.of(Value.of(new Vec3(0, 0, 1)))),
                    new Parameter.Text(
                            KEYS,
                            "Keys",
                            "Keys: time in s and position in m, relative to the drawn one, as \"t x y z; t x y z; …\"",
                            Optional.of(Value.of("0 0 0 0; 1 1 0 0; 2 0 0 0"))),
                    new Parameter.Choice(
                            INTERPOLATION,
                            "Between keys",
                            "Keys: linear joins the positions by straight lines, smooth by a curve",
                            List.of(LINEAR, SMOOTH),
                            Optional.of(Value.of(LINEAR))),
                    new Parameter.Switch(
                            LOOP, "Loop", "Keys: start again after the last key", Optional.of(Value.of(true))),
                    Parameter.number(
                            ELASTICITY,
                            "Elasticity",
                            "1 holds the particles on the path like a moving pin; less is a leash, the share of the distance to"
                                    + " the path that one projection removes",
                            "",
                            Bounds.between(0, 1),
                            1),
                    new Parameter.Decimal(
                            STIFFNESS,
                            "Stiffness",
                            "Of a leash that pulls as a spring without length, the same under all integrators and time steps",
                            "N/m",
                            Bounds.greaterThan(0),
                            Optional.empty()))
            .withAlternatives(ELASTICITY, STIFFNESS);

    /** An element of more particles shows the path of the first alone. */
    private static final int MOST_SHOWN = 12;

    AttachToPath() {
        super(
                "attach.path",
                "Attach to a path",
                "Moves particles along a circle or from position to position, firmly or on a leash",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public boolean followsRun() {
        return true;
    }

    /** The path of each particle, and a line from a particle on a leash to where the path is now. */
    @Override
    public List<Outline> outline(BoundElement element, Frame frame) {
        if (!warnings(element, frame.authored()).isEmpty()) return List.of();
        Path path = path(element.values());
        Vec3 offset = path.at(frame.time());
        boolean leash = elasticity(element.values()) < 1;
        int[] all = element.particles();
        List<Outline> lines = new ArrayList<>();
        for (int i : all.length <= MOST_SHOWN ? all : Arrays.copyOf(all, 1)) {
            Vec3 drawn = frame.authored().particles().at(i).position();
            lines.add(path.outline(drawn));
            boolean somewhere = Double.isFinite(frame.x()[i] + frame.y()[i] + frame.z()[i]);
            if (!leash || !somewhere) continue;
            lines.add(Outline.line(new Vec3(frame.x()[i], frame.y()[i], frame.z()[i]), drawn.plus(offset)));
        }
        return lines;
    }

    @Override
    public Merging merging() {
        return Merging.HELD;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        try {
            path(element.values());
            if (element.values().has(STIFFNESS)) return List.of();
            return Effect.of(element, scene).needsNumber(ELASTICITY).warnings();
        } catch (IllegalArgumentException e) {
            return List.of(Message.of(
                    "attach.doubt.no-path", "{0}, so the element has no effect", String.valueOf(e.getMessage())));
        }
    }

    /** Leaves out elements without a valid path; {@link #warnings} reports them. */
    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        List<BoundElement> sound = elements.stream()
                .filter(element -> warnings(element, view.scene()).isEmpty())
                .toList();
        return new PathKernel(sound, view);
    }

    /** 0 if a stiffness is given. */
    private static double elasticity(ParameterValues values) {
        return values.has(STIFFNESS) ? 0 : values.number(ELASTICITY);
    }

    /** @throws IllegalArgumentException if the parameters give no valid path; the message says why */
    static Path path(ParameterValues values) {
        if (values.text(PATH).equals(CIRCLE)) return CirclePath.of(values);
        return KeyedPath.of(values.text(KEYS), values.text(INTERPOLATION).equals(SMOOTH), values.on(LOOP));
    }

    /**
     * Moves particles to d + path(t), with d the drawn position of each and t the simulated time at the end of the
     * substep. With elasticity 1 a particle is on the path at once, like a moving pin; with less, each pass moves it by
     * that share of the distance left, or as far as its stiffness lets it (XPBD). Integrators that solve for energies solve for
     * leashes. The kernel's state is the time, counted in substeps.
     */
    private static final class PathKernel implements ConstraintKernel {
        private final Path[] path;
        /** The offset x, y, z of each path at the end of the substep, m. */
        private final double[] offset;

        private final double[] at = new double[3];
        /** The index of each attached particle, and of its path. */
        private final int[] particle;

        private final int[] owner;
        private final double[] elasticity;
        /** The given stiffness, N/m; 0 if none is. */
        private final double[] given;
        /** Those that are on leashes, by their places in {@code particle}. */
        private final int[] leashed;

        private final Leashes leashes;
        /** What projections of a given stiffness sum up in a substep, kg·m. */
        private final Vectors pulled;

        private final Vectors drawn;
        private double time;

        PathKernel(List<BoundElement> elements, SolverView view) {
            path = elements.stream()
                    .map(element -> AttachToPath.path(element.values()))
                    .toArray(Path[]::new);
            offset = new double[3 * path.length];
            particle = elements.stream()
                    .flatMapToInt(element -> IntStream.of(element.particles()))
                    .toArray();
            owner = IntStream.range(0, path.length)
                    .flatMap(k -> IntStream.of(elements.get(k).particles()).map(i -> k))
                    .toArray();
            elasticity = IntStream.of(owner)
                    .mapToDouble(k -> elasticity(elements.get(k).values()))
                    .toArray();
            given = IntStream.of(owner)
                    .mapToObj(k -> elements.get(k).values())
                    .mapToDouble(values -> values.has(STIFFNESS) ? values.number(STIFFNESS) : 0)
                    .toArray();
            leashed = IntStream.range(0, particle.length)
                    .filter(k -> elasticity[k] < 1)
                    .toArray();
            leashes = new Leashes(IntStream.of(leashed).map(k -> particle[k]).toArray());
            pulled = new Vectors(particle.length);
            drawn = new Vectors(particle.length);
            time = view.startTime();
            sceneChanged(view);
        }

        /** Reads the drawn positions and what the stiffness of leashes depends on. */
        @Override
        public void sceneChanged(SolverView view) {
            for (int k = 0; k < particle.length; k++) {
                Vec3 position = view.scene().particles().at(particle[k]).position();
                drawn.x[k] = position.x();
                drawn.y[k] = position.y();
                drawn.z[k] = position.z();
            }
            Scene scene = view.scene();
            for (int n = 0; n < leashed.length; n++) {
                int k = leashed[n];
                leashes.stiffness[n] = given[k] > 0
                        ? given[k]
                        : Leashes.derived(elasticity[k], scene.particles().at(particle[k]), scene.solver());
            }
            findPath();
        }

        @Override
        public List<EnergyElements> energies() {
            return leashed.length == 0 ? List.of() : List.of(leashes);
        }

        @Override
        public boolean writesSprings() {
            return false;
        }

        @Override
        public void beforeStep(SolverView view) {
            time += view.substepDuration();
            findPath();
            pulled.clear();
        }

        private void findPath() {
            for (int k = 0; k < path.length; k++) {
                path[k].at(time, at);
                System.arraycopy(at, 0, offset, 3 * k, 3);
            }
            for (int n = 0; n < leashed.length; n++) {
                int k = leashed[n];
                leashes.goal.x[n] = drawn.x[k] + offset[3 * owner[k]];
                leashes.goal.y[n] = drawn.y[k] + offset[3 * owner[k] + 1];
                leashes.goal.z[n] = drawn.z[k] + offset[3 * owner[k] + 2];
            }
        }

        @Override
        public int[] leads() {
            return IntStream.range(0, particle.length)
                    .filter(k -> elasticity[k] == 1)
                    .map(k -> particle[k])
                    .toArray();
        }

        @Override
        public void lead(SolverView view, Vectors next) {
            for (int k = 0; k < particle.length; k++) {
                if (elasticity[k] < 1) continue; // on a leash
                int i = particle[k];
                next.x[i] = drawn.x[k] + offset[3 * owner[k]];
                next.y[i] = drawn.y[k] + offset[3 * owner[k] + 1];
                next.z[i] = drawn.z[k] + offset[3 * owner[k] + 2];
            }
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            int count = particle.length;
            for (int n = 0; n < count; n++) {
                int k = backward ? count - 1 - n : n;
                if (given[k] > 0) tug(k, view);
                else pull(k, view.particles());
            }
        }

        private void pull(int k, ParticleArrays p) {
            int i = particle[k];
            if (elasticity[k] == 1 || p.keep[i] * p.invMass[i] == 0) return; // on the path, pinned or held by the mouse
            p.x[i] += elasticity[k] * (drawn.x[k] + offset[3 * owner[k]] - p.x[i]);
            p.y[i] += elasticity[k] * (drawn.y[k] + offset[3 * owner[k] + 1] - p.y[i]);
            p.z[i] += elasticity[k] * (drawn.z[k] + offset[3 * owner[k] + 2] - p.z[i]);
        }

        private void tug(int k, SolverView view) {
            ParticleArrays p = view.particles();
            int i = particle[k];
            double w = p.keep[i] * p.invMass[i];
            if (w == 0) return;
            double h = view.substepDuration();
            double softness = 1 / (given[k] * h * h);
            double share = 1 / (w + softness);
            int from = 3 * owner[k];
            double x = share * (drawn.x[k] + offset[from] - p.x[i] - softness * pulled.x[k]);
            double y = share * (drawn.y[k] + offset[from + 1] - p.y[i] - softness * pulled.y[k]);
            double z = share * (drawn.z[k] + offset[from + 2] - p.z[i] - softness * pulled.z[k]);
            pulled.x[k] += x;
            pulled.y[k] += y;
            pulled.z[k] += z;
            p.x[i] += w * x;
            p.y[i] += w * y;
            p.z[i] += w * z;
        }

        @Override
        public double[] save() {
            return new double[] {time};
        }

        @Override
        public void restore(double[] state) {
            time = state[0];
            findPath();
        }
    }
}
