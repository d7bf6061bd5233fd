package io.github.catenary.analysis.rest;

import io.github.catenary.analysis.ElasticityConverter;
import io.github.catenary.analysis.SpringResponse;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.KrylovSpace;
import io.github.catenary.solver.statics.ModalMatrix;
import io.github.catenary.solver.statics.RigidMotions;
import io.github.catenary.solver.statics.StaticConstraints;
import io.github.catenary.solver.statics.StaticField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * Finds the lowest modes of a scene around where it is drawn, or around its rest:
 *
 * <pre>  K x = ω² M x  </pre>
 *
 * with K the second derivative of the energy of a {@link StaticField}. Rigid motions that nothing answers are found by
 * themselves; the others by Lanczos's method for (A + s)⁻¹, A being a {@link ModalMatrix}. The number of eigenvalues below the
 * highest that was found, told by the signs of the pivots of a factor, shows that none is missing. Under {@code
 * positional}, springs count with the stiffness that {@link ElasticityConverter} tells. Hands and paths do not act. For
 * one thread.
 */
public final class ModeSearch {
    /** The most modes. */
    public static final int MOST = 200;

    /**
     * What to find.
     *
     * @param count of modes, 1 to {@link #MOST}
     * @param fromRest true to find the rest first, and the modes around it
     * @param acrossPlane true to let a scene that lies in a plane move out of it
     */
    public record Wanted(int count, boolean fromRest, boolean acrossPlane) {
        public Wanted {
            if (count < 1 || count > MOST) {
                throw new IllegalArgumentException("count is " + count + ", but must be from 1 to " + MOST);
            }
        }
    }

    /** The matrices do not fit into the memory that is left. */
    public static final class TooLargeException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final long needed;
        private final long free;

        TooLargeException(long needed, long free) {
            super("the modes need about " + needed + " bytes, and " + free + " are free");
            this.needed = needed;
            this.free = free;
        }

        /** Bytes that the search would take, about. */
        public long needed() {
            return needed;
        }

        /** Bytes that it could have. */
        public long free() {
            return free;
        }
    }

    /** Vectors at a time. */
    private static final int WIDTH = 3;

    private static final long SEED = 36;
    /** Residual of an eigenvector of the inverse, as a share of its eigenvalue. */
    private static final double ACCURACY = 1e-9;
    /** Stiffness of a rigid spring, in those of one that returns in a substep, and in the largest pull over length at rest. */
    private static final double RIGID = 100;

    private static final double BESIDE_PULL = 1e4;
    /** The first shift, as a share of the largest eigenvalue. */
    private static final double SHIFT = 1e-7;

    /** The smallest shift, likewise. */
    private static final double LEAST_SHIFT = 1e-26;
    /** Differences from a shift that are less than this share of it are rounding. */
    private static final double TOLD = 1e-13;
    /** By how much a shift is lowered from which nothing differs. */
    private static final double LOWER = 1e-6;

    private static final int MOST_ROUNDS = 60;
    private static final int MOST_RESTARTS = 60;
    /** By which surfaces are differentiated, as a share of the scene's size. */
    private static final double TURN = 1e-5;
    /** Rounds in which pushes of several surfaces at a particle are found. */
    private static final int PUSHES = 100;

    /** A particle this close to a surface touches it, as a share of the scene's size. */
    private static final double TOUCHES = 1e-6;
    /** An unanswered force counts from this share of the largest load on. */
    private static final double UNBALANCED = 1e-5;
    /** At a rest, an unanswered force also counts from this share of what acts at its own particle on. */
    private static final double OWN_LOAD = 1e-3;
    /** So much of the forces of springs may be rounding, over {@link #UNBALANCED}. */
    private static final double ROUNDING = 1e-9;
    /** Elements act otherwise if what they push differs by this share. */
    private static final double OTHERWISE = 1e-6;
    /** Elements' forces that are not in the matrix count from this share on. */
    private static final double LEFT_OUT = 1e-3;

    private final Scene scene;
    private final Wanted wanted;
    private final RestSearch.Limits limits;
    private final StaticField field;
    private final Optional<Rest> rest;
    private final long began = System.nanoTime();
    private final Set<Note> notes = EnumSet.noneOf(Note.class);

    private ModeSearch(Scene scene, StaticField field, Optional<Rest> rest, Wanted wanted, RestSearch.Limits limits) {
        this.scene = scene;
        this.field = field;
        this.rest = rest;
        this.wanted = wanted;
        this.limits = limits;
    }

    /**
     * Finds them.
     *
     * @param compiler no other thread may use it meanwhile
     * @param limits the seconds are those of the search for the rest
     * @throws CancellationException as soon as {@link RestSearch.Limits#cancelled} tells so
     * @throws TooLargeException before the work, if memory is short
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static Modes find(SceneCompiler compiler, Scene scene, Wanted wanted, RestSearch.Limits limits) {
        Optional<Rest> rest = Optional.empty();
        if (wanted.fromRest) rest = Optional.of(RestSearch.find(compiler, scene, limits));
        ModeSearch search = new ModeSearch(scene, compiler.staticField(scene), rest, wanted, limits);
        boolean projects =
                !compiler.integrators().get(scene.solver().integrator()).usesStiffness();
        Modes modes = search.find(projects);
        return search.isRedrawn(compiler, modes) ? modes.with(Note.REDRAWN) : modes;
    }

    /** True if elements act otherwise in a scene that is plucked, as they take their shape from it. */
    private boolean isRedrawn(SceneCompiler compiler, Modes modes) {
        boolean any = field.hasForces()
                || field.energyCount() > 0
                || field.constraints().count() > 0;
        if (!any || modes.modes().isEmpty()) return false;
        Mode last = modes.modes().get(modes.modes().size() - 1); // a rigid motion would change no shape
        StaticField plucked = compiler.staticField(modes.plucked(scene, last, modes.visible()));
        return !plucked.actingOtherwise(compiler.staticField(scene), plucked.drawn(), OTHERWISE)
                .isEmpty();
    }

    private Modes find(boolean projects) {
        Vectors x = places();
        if (wanted.acrossPlane || !Arrays.equals(x.z, field.drawn().z)) field.leavePlane();
        if (field.staysInPlane()) notes.add(Note.IN_PLANE);
        double size = RestSearch.sizeOf(x);
        setSprings(projects, x);
        Vectors force = new Vectors(field.count());
        field.setContactStiffness(Double.MIN_NORMAL);
        ReleasedConstraints constraints = new ReleasedConstraints(field, size);
        if (rest.isPresent()) constraints.setAtRest(rest.get(), x);
        else constraints.setAsDrawn(x, touching(x, size));
        field.begin(x, force);
        List<ModalMatrix.Touch> touches = holdTouching(x, force, size);
        field.begin(x, force);
        ModalMatrix matrix = new ModalMatrix(field, size, touches, limits.cancelled());
        requireMemory(matrix);
        if (matrix.leftOutOfForces() > LEFT_OUT) notes.add(Note.PART_OF_FORCES);
        List<Mode> modes = new ArrayList<>();
        if (!Double.isFinite(matrix.bound())) notes.add(Note.INCOMPLETE);
        else if (matrix.freedoms() > 0) solve(matrix, x, modes);
        if (constraints.areViolated()) force.add(1, constraints.missing());
        return result(modes, x, force, touches, matrix.freedoms());
    }

    private int[] touching(Vectors x, double size) {
        return field.touched(x, TOUCHES * size).stream()
                .mapToInt(StaticField.Touched::particle)
                .toArray();
    }

    /** Where forces are balanced, or as drawn. */
    private Vectors places() {
        Vectors x = field.drawn();
        if (rest.isEmpty()) return x;
        List<Vec3> places = rest.get().balanced();
        for (int i = 0; i < places.size(); i++) {
            x.x[i] = places.get(i).x();
            x.y[i] = places.get(i).y();
            x.z[i] = places.get(i).z();
        }
        return x;
    }

    /** Gives springs the stiffness with which they swing, and at rest the force that they have there. */
    private void setSprings(boolean projects, Vectors x) {
        Map<List<Object>, Double> known = new HashMap<>();
        double steepest = steepestPull(x);
        Map<Integer, List<Integer>> groups = projects ? groupsWithPasses() : Map.of();
        for (int s = 0; s < field.stiffness.length; s++) {
            if (field.stiffness[s] == 0) continue;
            Spring spring = scene.springs().at(s);
            double length = field.restLength[s];
            if (projects) {
                notes.add(Note.CONVERTED);
                List<Object> key = key(spring, groups.getOrDefault(spring.id(), List.of()));
                field.stiffness[s] = known.computeIfAbsent(
                        key,
                        fresh -> ElasticityConverter.of(scene, spring)
                                .flatMap(converter -> converter.response(scene.elasticity(spring)))
                                .map(SpringResponse::stiffness)
                                .orElse(Double.POSITIVE_INFINITY));
            }
            if (field.stiffness[s] == Double.POSITIVE_INFINITY) {
                notes.add(Note.RIGID_SPRINGS);
                field.stiffness[s] = Math.max(rigid(spring), BESIDE_PULL * steepest);
            }
            if (rest.isPresent()) {
                length = field.length(s, x) - rest.get().pulls().get(s) / field.stiffness[s];
            }
            field.restLength[s] = length;
            if (field.oneWay[s]) notes.add(Note.ONE_WAY);
        }
    }

    /** The largest pull of a spring over its length at rest, N/m, with which a net swings across; 0 if it is not known. */
    private double steepestPull(Vectors x) {
        double steepest = 0;
        if (rest.isEmpty()) return steepest;
        for (int s = 0; s < field.stiffness.length; s++) {
            double length = field.length(s, x);
            if (length > 0)
                steepest = Math.max(steepest, Math.abs(rest.get().pulls().get(s)) / length);
        }
        return steepest;
    }

    private Map<Integer, List<Integer>> groupsWithPasses() {
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (Group group : scene.groups()) {
            if (group.passes() <= 1) continue;
            group.springs().stream()
                    .forEach(id -> groups.computeIfAbsent(id, fresh -> new ArrayList<>())
                            .add(group.id()));
        }
        return groups;
    }

    /** Springs with the same key have the same response. */
    private List<Object> key(Spring spring, List<Integer> groups) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        return List.of(
                scene.elasticity(spring),
                a.pinned() ? 0 : 1 / a.mass(),
                b.pinned() ? 0 : 1 / b.mass(),
                scene.keep(a),
                scene.keep(b),
                spring.oneWay(),
                groups);
    }

    private double rigid(Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        double w = (a.pinned() ? 0 : 1 / a.mass()) + (b.pinned() ? 0 : 1 / b.mass());
        double h = scene.solver().substepDuration();
        return w == 0 ? 0 : RIGID / (w * h * h);
    }

    /** Holds particles that are pressed against a surface; returns where they can slide along it. */
    private List<ModalMatrix.Touch> holdTouching(Vectors x, Vectors force, double size) {
        List<ModalMatrix.Touch> slides = new ArrayList<>();
        if (!field.hasContacts()) return slides;
        List<StaticField.Touched> touched = field.touched(x, TOUCHES * size);
        double[][] turns = field.touchedTurns(x, TOUCHES * size, TURN * size);
        List<ModalMatrix.Touch> smooth = new ArrayList<>();
        for (int k = 0; k < turns.length; k++) {
            int i = touched.get(k).particle();
            Vec3 normal = touched.get(k).normal();
            if (!(at(force, i).dot(normal) < 0)) continue;
            notes.add(Note.TOUCHING);
            boolean stays = touched.get(k).friction() > 0;
            if (stays || Math.abs(normal.x()) == 1) field.moves[3 * i] = false;
            if (stays || Math.abs(normal.y()) == 1) field.moves[3 * i + 1] = false;
            if (stays || Math.abs(normal.z()) == 1) field.moves[3 * i + 2] = false;
            if (!stays) smooth.add(new ModalMatrix.Touch(i, normal, turns[k]));
        }
        double[] pushes = pushes(smooth, force);
        for (int k = 0; k < pushes.length; k++) slides.add(turned(smooth.get(k), pushes[k]));
        if (field.contactCount() > touched.size()) notes.add(Note.TOUCHING_EACH_OTHER);
        return slides;
    }

    private static Vec3 at(Vectors of, int i) {
        return new Vec3(of.x[i], of.y[i], of.z[i]);
    }

    /** What each surface pushes so that together they answer the forces on particles, as far as pushing can, N. */
    private static double[] pushes(List<ModalMatrix.Touch> touches, Vectors force) {
        double[] pushes = new double[touches.size()];
        Vectors left = new Vectors(force.count());
        left.set(force);
        for (int round = 0; round < PUSHES; round++) {
            for (int k = 0; k < pushes.length; k++) {
                ModalMatrix.Touch touch = touches.get(k);
                int i = touch.particle();
                double more = Math.max(-pushes[k], -at(left, i).dot(touch.normal()));
                pushes[k] += more;
                left.x[i] += more * touch.normal().x();
                left.y[i] += more * touch.normal().y();
                left.z[i] += more * touch.normal().z();
            }
        }
        return pushes;
    }

    /** With the stiffness −N ∂n/∂x that the push N of a surface has where its normal turns. */
    private static ModalMatrix.Touch turned(ModalMatrix.Touch touch, double push) {
        double[] turn = touch.stiffness();
        double[] stiffness = new double[turn.length];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) stiffness[3 * r + c] = -push * (turn[3 * r + c] + turn[3 * c + r]) / 2;
        }
        return new ModalMatrix.Touch(touch.particle(), touch.normal(), stiffness);
    }

    private void requireMemory(ModalMatrix matrix) {
        Runtime runtime = Runtime.getRuntime();
        long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
        long vectors = (long) mostVectors(wanted.count) + 2L * wanted.count;
        long needed = matrix.factorBytes() + Double.BYTES * vectors * matrix.size;
        if (needed > free) throw new TooLargeException(needed, free);
    }

    private static int mostVectors(int count) {
        return 2 * count + 10 * WIDTH;
    }

    private void solve(ModalMatrix matrix, Vectors x, List<Mode> modes) {
        List<RigidMotions.Motion> rigid = RigidMotions.find(matrix, field, x, wanted.count);
        Set<Integer> parts = new HashSet<>();
        List<double[]> known = new ArrayList<>(matrix.kept());
        rigid.forEach(motion -> {
            parts.add(motion.first());
            known.add(motion.vector());
        });
        boolean whole = parts.size() <= 1 && rigid.stream().allMatch(motion -> motion.particles() == moving());
        for (RigidMotions.Motion motion : rigid) {
            modes.add(mode(matrix, motion.vector(), true)
                    .as(
                            motion.turns() ? Kind.ROTATION : Kind.TRANSLATION,
                            motion.direction(),
                            whole ? -1 : scene.particles().at(motion.first()).id()));
        }
        double least = matrix.bound() > 0 ? SHIFT * matrix.bound() : 1;
        double shift = factor(matrix, least);
        int want = Math.max(1, wanted.count - rigid.size());
        List<Mode> others = search(matrix, known, rigid.size(), shift, want);
        boolean unstable = !others.isEmpty() && others.get(others.size() - 1).square() < 0;
        if (unstable && want < wanted.count) {
            List<double[]> only = new ArrayList<>(known.subList(0, matrix.kept().size() + rigid.size()));
            others = search(matrix, only, rigid.size(), factor(matrix, shift), wanted.count);
        }
        modes.addAll(others);
        modes.sort(Comparator.comparingDouble(Mode::square));
        while (modes.size() > wanted.count) modes.remove(modes.size() - 1);
    }

    private int moving() {
        int moving = 0;
        for (int i = 0; i < field.count(); i++) {
            if (field.moves[3 * i] || field.moves[3 * i + 1] || field.moves[3 * i + 2]) moving++;
        }
        return moving;
    }

    /** Factors with a shift that makes the matrix definite; returns it. */
    private static double factor(ModalMatrix matrix, double least) {
        double shift = least;
        while (!matrix.factor(shift)) shift *= 10;
        return shift;
    }

    /** Finds the lowest eigenvalues besides those of known vectors, to which it adds the vectors that it finds. */
    private List<Mode> search(ModalMatrix matrix, List<double[]> known, int rigid, double firstShift, int want) {
        double shift = firstShift;
        double[] mask = new double[matrix.size];
        for (int k = 0; k < mask.length; k++) {
            mask[k] = field.moves[3 * Math.floorDiv(k, matrix.axes) + k % matrix.axes] ? 1 : 0;
        }
        List<Mode> found = new ArrayList<>();
        List<double[]> start = List.of();
        int missing = want;
        for (int round = 0; ; round++) {
            if (round == MOST_ROUNDS) {
                notes.add(Note.INCOMPLETE);
                break;
            }
            double s = shift;
            KrylovSpace space = new KrylovSpace(
                    (v, to) -> {
                        if (limits.cancelled().getAsBoolean()) {
                            throw new CancellationException("the search was cancelled");
                        }
                        matrix.solve(v, to);
                    },
                    known,
                    WIDTH,
                    SEED + round,
                    start,
                    mask);
            int done = found.size();
            int more = missing;
            KrylovSpace.Watch watch = share -> limits.progress().accept((done + share * more) / (done + more));
            space.search(more, mostVectors(more), ACCURACY, round == 0 ? 0 : MOST_RESTARTS, watch);
            start = List.of();
            if (round == 0 && space.size() > 0) {
                double lower = lowerShift(matrix, space, s);
                if (lower < s / 2) {
                    start = space.vectors();
                    shift = lower;
                    round--;
                    continue;
                }
                if (lower != s) factor(matrix, s);
                space.search(more, mostVectors(more), ACCURACY, MOST_RESTARTS, watch);
            }
            if (space.size() == 0 && found.isEmpty()) break;
            for (int k = 0; k < space.found(); k++) {
                known.add(space.vector(k));
                found.add(mode(matrix, refined(matrix, space.vector(k)), false));
            }
            found.sort(Comparator.comparingDouble(Mode::square));
            if (space.found() < more) break; // there are no more
            missing = missing(matrix, found, rigid, want);
            if (missing == 0) break;
            shift = factor(matrix, shift);
        }
        return new ArrayList<>(found.subList(0, Math.min(want, found.size())));
    }

    /**
     * A shift that tells apart what a larger one does not, where all that is sought is small beside it, as with heavy
     * particles beside light ones; the matrix is factored with it. The shift as it is if there is none.
     */
    private static double lowerShift(ModalMatrix matrix, KrylovSpace space, double shift) {
        double first = 1 / space.value(0) - shift;
        double last = 1 / space.value(space.size() - 1) - shift;
        if (first < -matrix.nothing() || last >= shift / 10 || shift <= LEAST_SHIFT * matrix.bound()) return shift;
        double told = last > TOLD * shift ? last / 10 : LOWER * shift;
        return factor(matrix, Math.max(told, LEAST_SHIFT * matrix.bound()));
    }

    /** How many eigenvalues lie below the highest that is wanted, and were not found. */
    private int missing(ModalMatrix matrix, List<Mode> found, int rigid, int want) {
        if (matrix.bound() == 0) return Math.max(0, want - found.size()); // all motions are alike
        double highest = found.get(Math.min(want, found.size()) - 1).square() / matrix.unit();
        double nothing = matrix.nothing();
        boolean flat = highest <= 0;
        double edge = flat ? -nothing : highest * (1 - 1e-6) - Math.min(nothing / 10, highest / 1000);
        int below = 0;
        for (Mode mode : found) if (mode.square() / matrix.unit() < edge) below++;
        if (edge > 0) below += rigid;
        int count = matrix.countBelow(edge);
        if (count < 0) count = matrix.countBelow(edge * (1 - 1e-9));
        if (count < 0) notes.add(Note.INCOMPLETE);
        return Math.min(want, Math.max(0, count - below));
    }

    /**
     * The mode of an eigenvector: its ω² is u·A u, whose error is the square of that of u, so that modes of heavy particles are
     * right beside light ones.
     */
    private Mode mode(ModalMatrix matrix, double[] u, boolean isRigid) {
        double[] image = new double[matrix.size];
        matrix.multiply(u, image);
        double square = isRigid ? 0 : dot(u, image);
        double sum = 0;
        for (int k = 0; k < u.length; k++) sum += (image[k] - square * u[k]) * (image[k] - square * u[k]);
        boolean still = Math.abs(square) <= Math.max(matrix.nothing(u), Math.sqrt(sum));
        double scale = still ? Math.max(matrix.bound(), Double.MIN_NORMAL) : Math.abs(square);
        Vectors shape = new Vectors(field.count());
        matrix.toPlaces(u, shape);
        double most = RestSearch.most(shape);
        double sign = signOf(shape, most);
        List<Vec3> way = new ArrayList<>();
        for (int i = 0; i < scene.particles().size(); i++) {
            way.add(new Vec3(shape.x[i], shape.y[i], shape.z[i]).times(sign / most));
        }
        Kind kind = still ? Kind.MECHANISM : square < 0 ? Kind.UNSTABLE : Kind.VIBRATION;
        return new Mode(kind, Vec3.ZERO, -1, still ? 0 : square * matrix.unit(), Math.sqrt(sum) / scale, way);
    }

    /** A step of inverse iteration: it sets what is small beside the rest, such as light particles beside heavy ones. */
    private static double[] refined(ModalMatrix matrix, double[] u) {
        double[] next = new double[u.length];
        matrix.solve(u, next);
        double length = Math.sqrt(dot(next, next));
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) return u;
        for (int k = 0; k < u.length; k++) next[k] /= length;
        return next;
    }

    private static double dot(double[] u, double[] v) {
        double sum = 0;
        for (int k = 0; k < u.length; k++) sum += u[k] * v[k];
        return sum;
    }

    /** The first particle that moves nearly as far as any goes up, or else right, or forward. */
    private static double signOf(Vectors shape, double most) {
        for (int i = 0; i < shape.count(); i++) {
            if (RestSearch.length(shape, i) < 0.99 * most) continue;
            for (double each : new double[] {shape.y[i], shape.x[i], shape.z[i]}) {
                if (Math.abs(each) > 0.3 * most) return Math.signum(each);
            }
        }
        return 1;
    }

    /** The largest force if a spring had no length, or a constraint were off by the size of the scene, N. */
    private double stretched(Vectors x) {
        double most = 0;
        for (int s = 0; s < field.stiffness.length; s++) most = Math.max(most, field.stiffness[s] * field.length(s, x));
        StaticConstraints constraints = field.constraints();
        double size = RestSearch.sizeOf(x);
        for (int c = 0; c < constraints.count(); c++) {
            double steep = constraints.steepness(c);
            if (!constraints.keeps(c)) most = Math.max(most, constraints.stiffness(c) * steep * steep * size);
        }
        return most;
    }

    /** The largest pull of a spring, or push of what keeps something, at each particle, N. */
    private double[] pulls(Vectors x) {
        double[] most = new double[field.count()];
        for (int s = 0; s < field.stiffness.length; s++) {
            double pull = Math.abs(field.pull(s, x));
            most[field.a[s]] = Math.max(most[field.a[s]], pull);
            most[field.b[s]] = Math.max(most[field.b[s]], pull);
        }
        StaticConstraints constraints = field.constraints();
        for (int c = 0; c < constraints.count(); c++) {
            double t = constraints.tension(c);
            if (t == 0) continue;
            int[] own = constraints.particles(c);
            double[] g = constraints.gradient(c);
            for (int k = 0; k < own.length; k++) {
                double push = Math.abs(t) * new Vec3(g[3 * k], g[3 * k + 1], g[3 * k + 2]).length();
                most[own[k]] = Math.max(most[own[k]], push);
            }
        }
        return most;
    }

    private Modes result(List<Mode> modes, Vectors x, Vectors force, List<ModalMatrix.Touch> slides, int freedoms) {
        for (ModalMatrix.Touch touch : slides) {
            int i = touch.particle();
            double along = at(force, i).dot(touch.normal());
            force.x[i] -= along * touch.normal().x();
            force.y[i] -= along * touch.normal().y();
            force.z[i] -= along * touch.normal().z();
        }
        double unbalanced = 0;
        int worst = -1;
        int light = -1;
        double[] pulls = pulls(x);
        for (int i = 0; i < scene.particles().size(); i++) {
            double length = RestSearch.length(force, i);
            if (length > OWN_LOAD * Math.max(pulls[i], RestSearch.length(field.loads(), i))) light = i;
            if (length <= unbalanced) continue;
            unbalanced = length;
            worst = i;
        }
        double scale = RestSearch.most(field.loads());
        for (double pull : pulls) scale = Math.max(scale, pull);
        scale = Math.max(scale, ROUNDING * stretched(x));
        boolean stays = rest.map(Rest::isWhole).orElse(true); // otherwise the rest says why
        boolean isLight = light >= 0 && rest.isPresent() && field.energyBonds().length == 0;
        if (stays && unbalanced <= UNBALANCED * scale && isLight) { // little beside the heaviest, and much for it
            worst = light;
            unbalanced = RestSearch.length(force, light);
            notes.add(Note.UNBALANCED);
        } else if (stays && unbalanced > UNBALANCED * scale) notes.add(Note.UNBALANCED);
        double fastest = 1 / (2 * scene.solver().substepDuration());
        if (modes.stream().anyMatch(mode -> mode.hertz() > fastest)) notes.add(Note.TOO_FAST);
        List<Vec3> places = new ArrayList<>();
        for (Particle particle : scene.particles()) places.add(particle.position());
        if (rest.isPresent()) places = rest.get().places();
        return new Modes(
                modes,
                rest,
                places,
                unbalanced,
                worst < 0 ? -1 : scene.particles().at(worst).id(),
                List.copyOf(notes),
                freedoms,
                field.faults(),
                field.leftOut(x),
                field.asAtStart(),
                field.lasting(),
                (System.nanoTime() - began) / 1e9);
    }
}
