package io.github.catenary.analysis.rest;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.LowestMode;
import io.github.catenary.solver.statics.StaticField;
import io.github.catenary.solver.statics.Tangent;
import io.github.catenary.solver.statics.TangentSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Finds the static equilibrium of a drawn scene: a minimum of the energy of a {@link StaticField}, by Newton's method with a
 * line search. Stiff springs begin soft, and rigid ones stay so, with multipliers:
 *
 * <pre>  T = (λ + κ (l − L)) / (1 + κ/k),   then λ = T,   then a larger κ  </pre>
 *
 * which ends at T = k (l − L) for a spring with stiffness k, and at l = L for a rigid one, whose force is λ (proximal method
 * of multipliers, Rockafellar 1976). An equilibrium with a mode that has negative stiffness is left along it.
 *
 * <p>Hands and paths do not act. For one thread.
 */
public final class RestSearch {
    /**
     * What a search may take.
     *
     * @param cancelled asked by several threads
     */
    public record Limits(BooleanSupplier cancelled, DoubleConsumer progress, double seconds) {
        /** No limit. */
        public static final Limits NONE = new Limits(() -> false, share -> {}, Double.POSITIVE_INFINITY);
    }

    /** The residual of a rest, as a share of the largest load. */
    private static final double ENOUGH = 1e-9;
    /** The residual of a stage that is not the last. */
    private static final double ROUGHLY = 1e-3;
    /** The residual that still counts as a rest where rounding ends the search. */
    private static final double TOLERABLE = 1e-6;
    /** Stiffness of the first stage, in loads over length. */
    private static final double SOFT = 30;

    private static final double HARDER = 10;
    /** Springs this stiff need no stages, in loads over length. */
    private static final double NOT_STIFF = 1000;
    /** The stiffness of multipliers in the end, in loads over length. */
    private static final double HARD = 1e6;
    /** Rigid springs may be off their lengths by this share. */
    private static final double LENGTH = 1e-9;
    /** An eigenvalue below this is negative. */
    private static final double NEGATIVE = -1e-6;

    /** What falls this far without meeting anything, in sizes, may still meet a floor that is all over there. */
    private static final int DEEP = 100;

    private static final int BOTTOMLESS = 1000;
    /** The most loose parts that are dropped one by one. */
    private static final int MOST_DROPPED = 200;

    /** A force that is left counts from this share of what acts at its own particle on. */
    private static final double OWN_LOAD = 1e-3;
    /** A force does not count that changes the length of a spring by this share of the size. */
    private static final double HARDLY = 1e-9;
    /** Heavy, light, and lighter: how often the search goes on with what is light. */
    private static final int MOST_SCALES = 6;

    /** With so few coordinates each step along curved surfaces factors its matrix: what was factored before leads astray. */
    private static final int FEW = 6_000;

    /** So close to a rest, as a share of the largest load, a whole step that halves the force is taken. */
    private static final double CLOSE = 1e-2;

    private static final int MOST_STEPS = 3000;
    /** So close to a rest, this many steps in turn lower the force, each by a tenth or more, unless it is all rounding. */
    private static final int MOST_STALE = 10;

    private static final double PROGRESS = 0.9;
    private static final int MOST_MODES = 30;
    private static final int MULTIPLIER_ROUNDS = 40;
    /** By which surfaces are differentiated, as a share of the size. */
    private static final double TURN = 1e-6;

    /** A rest is near the drawing if no particle moves farther than this share of the size. */
    private static final double NEARBY = 0.05;
    /** Newton steps after which a rest nearby is about to be found. */
    private static final int STEPS_NEARBY = 60;
    /** The most coordinates with which a rest nearby is sought. */
    private static final int MOST_NEARBY = 60_000;

    private final Scene scene;
    private final Limits limits;
    private final StaticField field;
    private final double[] stiffness;
    private final double[] lengths;
    private final double[] lambda;
    private final KeptConstraints kept;
    private final LineSearch line;
    private final Vectors drawn;
    private final Vectors x;
    private final Vectors force;
    private final Vectors step;
    private final double size;
    private double load;
    private double unit;
    private double forceScale;
    private final long began = System.nanoTime();
    private final List<List<Integer>> falling = new ArrayList<>();
    private RestParts parts;
    private int[] part;
    /** How far springs may let each part go, by its first particle, m. */
    private double[] reach;

    private Tangent tangent;
    private TangentSolver solver;
    private double[] f = {};
    private double[] d = {};
    private double shift;
    private double radius;
    private int steps;
    private boolean begins;
    private double smallest;
    /** The number of steps after which it is too late for a rest nearby; negative if it may be anywhere. */
    private int nearbyUntil = -1;

    private enum Outcome {
        DONE,
        STUCK,
        LATE,
        FALLS,
        /** The rest is not near the drawing. */
        FAR
    }

    private RestSearch(Scene scene, StaticField field, Limits limits) {
        this.scene = scene;
        this.field = field;
        this.limits = limits;
        stiffness = field.stiffness.clone();
        lengths = field.restLength.clone();
        lambda = new double[stiffness.length];
        drawn = field.drawn();
        x = field.drawn();
        force = new Vectors(field.count());
        step = new Vectors(field.count());
        size = sizeOf(x);
        kept = new KeptConstraints(field.constraints(), size);
        line = new LineSearch(field, x, step, size);
        Arrays.fill(field.stiffness, 0);
        field.begin(x, force);
        load = most(field.loads());
        System.arraycopy(stiffness, 0, field.stiffness, 0, stiffness.length);
        parts = new RestParts(scene, field);
        part = parts.first();
        weigh();
        reach = parts.reach(field.loads(), stiffness, lengths);
        tangent = new Tangent(field);
        solver = new TangentSolver(tangent, this::isToEnd);
        layOut();
    }

    /**
     * Finds the rest of a scene, from where it is drawn.
     *
     * @param compiler no other thread may use it meanwhile
     * @throws CancellationException as soon as {@link Limits#cancelled} tells so
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static Rest find(SceneCompiler compiler, Scene scene, Limits limits) {
        StaticField field = compiler.staticField(scene);
        RestSearch search = new RestSearch(scene, field, limits);
        Rest rest = search.find();
        if (!field.hasForces() && field.energyCount() == 0 && !search.kept.any()) return rest;
        StaticField redrawn = compiler.staticField(rest.in(scene));
        return rest.withRedrawn(redrawn.actingOtherwise(field, search.x, TOLERABLE));
    }

    static double sizeOf(Vectors x) {
        double sum = 0;
        for (double[] axis : List.of(x.x, x.y, x.z)) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double at : axis) {
                low = Math.min(low, at);
                high = Math.max(high, at);
            }
            if (high > low) sum += (high - low) * (high - low);
        }
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    static double length(Vectors v, int i) {
        return Math.sqrt(v.x[i] * v.x[i] + v.y[i] * v.y[i] + v.z[i] * v.z[i]);
    }

    static double most(Vectors v) {
        double most = 0;
        for (int i = 0; i < v.count(); i++) most = Math.max(most, length(v, i));
        return most;
    }

    /** Sets the units of force by what moves. */
    private void weigh() {
        double free = 0;
        double sum = 0;
        double largest = 0;
        for (int i = 0; i < part.length; i++) {
            if (part[i] < 0) continue;
            free++;
            double own = length(field.loads(), i);
            sum += own;
            largest = Math.max(largest, own);
        }
        if (largest == 0) largest = load; // as of pinned particles
        forceScale = largest > 0 ? largest : drawnPull();
        unit = sum > 0 ? sum / Math.sqrt(Math.max(1, free)) : forceScale;
    }

    /** The largest pull of a spring as drawn, N; of rigid ones any number does. */
    private double drawnPull() {
        double most = 0;
        for (int i = 0; i < stiffness.length; i++) {
            if (stiffness[i] < Double.POSITIVE_INFINITY) most = Math.max(most, Math.abs(field.pull(i, x)));
        }
        most = Math.max(most, kept.drawnPull());
        return most > 0 ? most : 1;
    }

    private void layOut() {
        f = new double[tangent.axes * field.count()];
        d = new double[f.length];
        shift = Math.max(unit / size, Double.MIN_NORMAL);
        radius = size / 10;
    }

    private boolean isToEnd() {
        return limits.cancelled.getAsBoolean() || isLate();
    }

    private boolean isLate() {
        return seconds() > limits.seconds;
    }

    private double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    private Rest find() {
        Outcome outcome = search();
        if (field.staysInPlane() && field.pushesAcross(x)) {
            field.leavePlane();
            falling.clear();
            begin();
            weigh();
            beginAnew();
            outcome = search();
        }
        return result(outcome);
    }

    private Outcome search() {
        letFallWhatNothingHolds();
        field.begin(x, force);
        drop();
        Outcome outcome = restNearby();
        if (outcome == Outcome.FAR) outcome = descend();
        while (outcome == Outcome.FALLS) {
            beginAnew();
            outcome = descend();
        }
        for (int round = 0; round < MOST_SCALES && outcome == Outcome.DONE; round++) {
            boolean[] light = unsettled();
            if (light.length == 0 || !settleAlone(light)) break;
        }
        return outcome;
    }

    /**
     * The particles that are little beside the heaviest, and on which a force is left that is much for them; empty if there
     * are none, or if what acts on a particle is not told by its springs alone.
     */
    private boolean[] unsettled() {
        if (field.hasForces() || field.hasContacts() || field.energyCount() > 0 || kept.any()) return new boolean[0];
        field.begin(x, force);
        double[] own = new double[field.count()];
        for (int i = 0; i < own.length; i++) own[i] = length(field.loads(), i);
        for (int s = 0; s < stiffness.length; s++) {
            double hardly = stiffness[s] < Double.POSITIVE_INFINITY ? HARDLY * stiffness[s] * size : 0;
            double acts = Math.abs(field.pull(s, x)) + hardly / OWN_LOAD;
            own[field.a[s]] = Math.max(own[field.a[s]], acts);
            own[field.b[s]] = Math.max(own[field.b[s]], acts);
        }
        boolean[] found = new boolean[own.length];
        boolean any = false;
        for (int i = 0; i < own.length; i++) {
            boolean isLoaded = part[i] >= 0 && length(field.loads(), i) > 0;
            found[i] = isLoaded && length(force, i) > OWN_LOAD * own[i];
            any |= found[i];
        }
        return any ? found : new boolean[0];
    }

    /** Goes on with some particles while all others stay; false, with all as it was, if that finds no rest. */
    private boolean settleAlone(boolean[] particles) {
        boolean[] moves = field.moves.clone();
        double[] lambdaBefore = lambda.clone();
        double[] stiffnessBefore = field.stiffness.clone();
        double[] lengthBefore = field.restLength.clone();
        Vectors placesBefore = new Vectors(field.count());
        placesBefore.set(x);
        int fallen = falling.size();
        double smallestBefore = smallest;
        for (int k = 0; k < moves.length; k++) if (!particles[k / 3]) field.moves[k] = false;
        for (int s = 0; s < lambda.length; s++) if (particles[field.a[s]] || particles[field.b[s]]) lambda[s] = 0;
        begin();
        weigh();
        layOut();
        boolean isDone = descend() == Outcome.DONE && !(smallest < NEGATIVE);
        smallest = smallestBefore;
        for (int s = 0; s < lambda.length; s++) {
            if (isDone && (particles[field.a[s]] || particles[field.b[s]])) continue;
            lambda[s] = lambdaBefore[s];
            field.stiffness[s] = stiffnessBefore[s];
            field.restLength[s] = lengthBefore[s];
        }
        if (!isDone) x.set(placesBefore);
        while (falling.size() > fallen) falling.remove(falling.size() - 1);
        System.arraycopy(moves, 0, field.moves, 0, moves.length);
        begin();
        weigh();
        layOut();
        return isDone;
    }

    private void beginAnew() {
        x.set(drawn);
        Arrays.fill(lambda, 0);
        kept.forget();
        field.forgetContacts();
        layOut();
    }

    /**
     * Looks for a stable rest beside the drawing with all springs as stiff as they are: springs that begin soft would let a
     * tower fall that stands. Ends {@link Outcome#FAR} where there is none, with all as drawn.
     */
    private Outcome restNearby() {
        boolean few = f.length <= MOST_NEARBY;
        if (!few || isLying()) {
            field.begin(x, force);
            if (most(force) > TOLERABLE * forceScale) return Outcome.FAR;
        }
        nearbyUntil = steps + STEPS_NEARBY;
        double stiffest = stiffest();
        double last = stiffest > HARD ? HARD : Double.POSITIVE_INFINITY;
        field.setContactStiffness(lastContactStiffness(Math.min(stiffest, HARD)));
        Outcome outcome = settle(last);
        nearbyUntil = -1;
        if (outcome == Outcome.LATE) return outcome;
        if (outcome == Outcome.DONE) {
            smallest = smallestEigenvalue();
            if (!(smallest < NEGATIVE)) return outcome;
            smallest = 0;
        }
        beginAnew();
        return Outcome.FAR;
    }

    /** True if a particle is loaded across all springs that it has, and nothing else can hold it. */
    private boolean isLying() {
        if (field.hasContacts() || field.energyCount() > 0 || kept.any()) return false;
        field.begin(x, force);
        double[] along = new double[field.count()];
        for (int s = 0; s < stiffness.length; s++) {
            if (stiffness[s] == 0) continue;
            int a = field.a[s];
            int b = field.b[s];
            double dx = x.x[b] - x.x[a];
            double dy = x.y[b] - x.y[a];
            double dz = x.z[b] - x.z[a];
            along[a] = Math.max(along[a], cosine(a, dx, dy, dz));
            along[b] = Math.max(along[b], cosine(b, dx, dy, dz));
        }
        for (int i = 0; i < along.length; i++) {
            if (part[i] >= 0 && along[i] < ROUGHLY && length(force, i) > ROUGHLY * forceScale) return true;
        }
        return false;
    }

    /** How much of the force on a particle is along a direction, 0 to 1. */
    private double cosine(int i, double dx, double dy, double dz) {
        double along = Math.abs(force.x[i] * dx + force.y[i] * dy + force.z[i] * dz);
        double both = length(force, i) * Math.sqrt(dx * dx + dy * dy + dz * dz);
        return both == 0 ? 1 : along / both;
    }

    /** What nothing can hold goes where its load pulls. */
    private void letFallWhatNothingHolds() {
        List<List<Integer>> loose = parts.falling(field.loads());
        loose.forEach(this::letFall);
        if (!loose.isEmpty()) begin();
    }

    /** Lets parts that touch nothing where the step begins fall until they do, or without end; true if there were any. */
    private boolean drop() {
        List<List<Integer>> loose = parts.loose();
        if (loose.isEmpty() || loose.size() > MOST_DROPPED) return false;
        boolean[] pushed = field.pushed();
        boolean any = false;
        boolean anyEndless = false;
        for (List<Integer> each : loose) {
            Vec3 down = parts.drive(each, field.loads());
            if (down.length() == 0 || each.stream().anyMatch(i -> pushed[i])) continue;
            any = true;
            double way = fall(each, down);
            if (way < 0) {
                letFall(each);
                anyEndless = true;
            } else shift(each, down, way, x);
        }
        if (anyEndless) begin();
        return any;
    }

    /** How far particles can fall until they touch something, m; negative if they never do. */
    private double fall(List<Integer> particles, Vec3 down) {
        Vectors there = new Vectors(field.count());
        double free = 0;
        double met = -1;
        for (int n = 1; n <= DEEP / LineSearch.LOOK && met < 0; n++) {
            if (isToEnd()) return 0;
            there.set(x);
            shift(particles, down, n * LineSearch.LOOK * size, there);
            if (pushes(there, particles)) met = n * LineSearch.LOOK * size;
            else free = n * LineSearch.LOOK * size;
        }
        there.set(x);
        shift(particles, down, BOTTOMLESS * size, there);
        if (met < 0 && pushes(there, particles)) met = BOTTOMLESS * size;
        if (met < 0) return -1;
        for (int n = 0; n < 50; n++) {
            double middle = (free + met) / 2;
            there.set(x);
            shift(particles, down, middle, there);
            if (pushes(there, particles)) met = middle;
            else free = middle;
        }
        return met;
    }

    private boolean pushes(Vectors places, List<Integer> particles) {
        boolean[] pushed = field.pushed(places);
        return particles.stream().anyMatch(i -> pushed[i]);
    }

    private static void shift(List<Integer> particles, Vec3 down, double way, Vectors places) {
        for (int i : particles) {
            places.x[i] += way * down.x();
            places.y[i] += way * down.y();
            places.z[i] += way * down.z();
        }
    }

    /** Notes that particles have no rest, and holds them. */
    private void letFall(List<Integer> particles) {
        List<Integer> ids = new ArrayList<>();
        for (int i : particles) {
            if (i < scene.particles().size()) ids.add(scene.particles().at(i).id());
            field.moves[3 * i] = false;
            field.moves[3 * i + 1] = false;
            field.moves[3 * i + 2] = false;
        }
        falling.add(ids);
    }

    private List<Integer> particlesOf(int first) {
        return IntStream.range(0, part.length)
                .filter(i -> part[i] == first)
                .boxed()
                .toList();
    }

    private void begin() {
        parts = new RestParts(scene, field);
        part = parts.first();
        reach = parts.reach(field.loads(), stiffness, lengths);
        tangent = new Tangent(field);
        solver = new TangentSolver(tangent, this::isToEnd);
        layOut();
    }

    /** Goes through the stages, and leaves equilibria that are not stable. */
    private Outcome descend() {
        begins = true;
        double stiffest = stiffest();
        boolean keepsMultipliers = stiffest > HARD; // whose forces would be lost to rounding
        double hard = Math.min(stiffest, HARD);
        for (double kappa = SOFT; stiffest > NOT_STIFF && kappa < hard; kappa *= HARDER) {
            set(kappa);
            field.setContactStiffness(kappa * unit / size);
            Outcome outcome = newton(ROUGHLY);
            if (outcome == Outcome.LATE || outcome == Outcome.FALLS) return outcome;
            takeForces();
        }
        double last = keepsMultipliers ? HARD : Double.POSITIVE_INFINITY;
        field.setContactStiffness(lastContactStiffness(hard));
        for (int mode = 0; mode < MOST_MODES; mode++) {
            Outcome outcome = settle(last);
            if (outcome != Outcome.DONE) return outcome;
            if (!leaveUnstable()) return Outcome.DONE;
        }
        return Outcome.DONE;
    }

    /** The stiffness of the stiffest spring or element, in loads over length; infinite if one is rigid. */
    private double stiffest() {
        double stiffest = 0;
        for (int s = 0; s < stiffness.length; s++) {
            stiffest = Math.max(stiffest, stiffness[s] * unitLength(s) / unit);
        }
        field.begin(x, force);
        return Math.max(stiffest, kept.stiffest() * size / unit);
    }

    private double lastContactStiffness(double hard) {
        return 100 * Math.max(SOFT, Math.min(hard, 1e4)) * unit / size;
    }

    private double unitLength(int s) {
        return lengths[s] > 0 ? lengths[s] : size / 100;
    }

    /** Sets the springs for a stiffness of the multipliers, in loads over length. */
    private void set(double kappa) {
        if (kept.any()) {
            field.begin(x, force);
            kept.set(kappa * unit / size);
        }
        for (int s = 0; s < stiffness.length; s++) {
            if (stiffness[s] == 0) continue;
            if (kappa == Double.POSITIVE_INFINITY) {
                field.stiffness[s] = stiffness[s];
                field.restLength[s] = lengths[s];
                continue;
            }
            double own = kappa * unit / unitLength(s);
            field.stiffness[s] =
                    stiffness[s] == Double.POSITIVE_INFINITY ? own : own * (stiffness[s] / (own + stiffness[s]));
            field.restLength[s] = lengths[s] - lambda[s] / own;
        }
    }

    private void takeForces() {
        if (kept.any()) {
            field.begin(x, force);
            kept.takeTensions();
        }
        for (int s = 0; s < stiffness.length; s++) if (stiffness[s] != 0) lambda[s] = field.pull(s, x);
        field.takeContactForces();
    }

    /** The last stage: with the multipliers of rigid springs and contacts until they fit. */
    private Outcome settle(double kappa) {
        Outcome outcome = Outcome.DONE;
        double worst = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MULTIPLIER_ROUNDS; round++) {
            set(kappa);
            outcome = newton(ENOUGH);
            if (outcome == Outcome.LATE || outcome == Outcome.FALLS || outcome == Outcome.FAR) return outcome;
            double off = misfit();
            double gap = field.hasContacts() ? gap() / size : 0;
            double now = Math.max(off, gap);
            if (now <= LENGTH || (round > 4 && now > worst / 2)) break;
            worst = now;
            takeForces();
        }
        return outcome;
    }

    private double gap() {
        field.begin(x, force);
        return field.largestGap();
    }

    /** The largest |l − L − T/k|/L. */
    private double misfit() {
        double most = 0;
        for (int s = 0; s < stiffness.length; s++) {
            if (stiffness[s] == 0) continue;
            double off = field.length(s, x) - lengths[s] - field.pull(s, x) / stiffness[s];
            most = Math.max(most, Math.abs(off) / unitLength(s));
        }
        if (kept.any()) {
            field.begin(x, force);
            most = Math.max(most, kept.misfit() / size);
        }
        return most;
    }

    /** The largest |l − L|/L of rigid springs. */
    private double stretch() {
        double most = 0;
        for (int s = 0; s < stiffness.length; s++) {
            if (stiffness[s] != Double.POSITIVE_INFINITY) continue;
            most = Math.max(most, Math.abs(field.length(s, x) - lengths[s]) / unitLength(s));
        }
        return most;
    }

    /** Newton's method until no force is larger than a share of the load. */
    private Outcome newton(double share) {
        shift = Math.max(1e-3 * unit / size, Math.min(shift, unit / size));
        radius = Math.max(radius, size / 1000);
        int useless = 0;
        field.begin(x, force);
        double residual = most(force);
        double least = residual;
        int stale = 0;
        while (residual > share * forceScale) {
            stale = residual < least * PROGRESS ? 0 : stale + 1;
            least = Math.min(least, residual);
            if (stale > MOST_STALE && residual <= TOLERABLE * forceScale)
                return Outcome.DONE; // rounding is all that is left
            if (limits.cancelled.getAsBoolean()) throw new CancellationException("the search was cancelled");
            if (isLate()) return Outcome.LATE;
            if (nearbyUntil >= 0 && (isFar() || isSlow(residual))) return Outcome.FAR;
            if (steps++ >= MOST_STEPS) return Outcome.STUCK;
            limits.progress.accept(progress(residual));
            tangent.fromVectors(force, f);
            double taken = begins ? solver.solveEvenly(shift, f, d) : solveTangent(residual);
            begins = false;
            if (Double.isNaN(taken)) {
                if (isToEnd()) continue;
                return Outcome.STUCK;
            }
            tangent.toVectors(d, step);
            if (!(most(step) < Double.POSITIVE_INFINITY)) { // the matrix has no numbers
                shift = Math.max(10 * shift, 1e-12 * tangent.largest());
                if (++useless > 12) return Outcome.STUCK;
                continue;
            }
            boolean cut = cut();
            double slope = -Vectors.dot(force, step);
            if (!(slope < 0)) return Outcome.STUCK;
            double went = line.share(slope, residual, residual < CLOSE * forceScale);
            if (went == 0) {
                if (line.isRounding(slope) && residual <= TOLERABLE * forceScale) return Outcome.DONE;
                shift = Math.max(10 * shift, 1e-12 * tangent.largest());
                radius /= 4;
                field.begin(x, force);
                if (++useless > 12) return Outcome.STUCK;
                continue;
            }
            if (went < 1) {
                shift *= 2;
                radius = Math.max(went * most(step), size * 1e-9);
            } else {
                shift /= 5;
                if (cut) radius = Math.min(2 * radius, longest());
                else radius = Math.max(radius, Math.min(size, 2 * most(step)));
            }
            x.add(went, step);
            field.begin(x, force);
            double now = most(force);
            useless = now < residual ? 0 : useless;
            residual = now;
            if (anyFallen()) return Outcome.FALLS;
            int lost = falling.size();
            if (field.hasContacts() && drop()) {
                if (falling.size() > lost) return Outcome.FALLS;
                field.begin(x, force);
                residual = most(force);
            }
        }
        return Outcome.DONE;
    }

    private double solveTangent(double residual) {
        boolean curves = field.measureCurves(TURN * size);
        tangent.assemble();
        if (curves && f.length <= FEW) solver.forget();
        else solver.renew();
        double accuracy = Math.max(1e-10, Math.min(0.1, Math.sqrt(residual / forceScale) / 10));
        return solver.solve(shift, f, accuracy, 400, d);
    }

    private double progress(double residual) {
        double share = 1 - Math.log10(Math.max(1e-9, Math.min(1, residual / forceScale))) / -9;
        return Math.max(0, Math.min(1, 1 - share));
    }

    /**
     * Shortens the step of each part to the radius; true if any was longer. The steps of all parts together go down, but
     * where the matrix is not definite, that of one of them may not: it is turned round.
     */
    private boolean cut() {
        double[] longest = new double[part.length];
        double[] down = new double[part.length];
        for (int i = 0; i < part.length; i++) {
            if (part[i] < 0) continue;
            longest[part[i]] = Math.max(longest[part[i]], length(step, i));
            down[part[i]] += force.x[i] * step.x[i] + force.y[i] * step.y[i] + force.z[i] * step.z[i];
        }
        boolean any = false;
        for (int i = 0; i < part.length; i++) {
            if (part[i] < 0) continue;
            boolean cut = longest[part[i]] > radius;
            double by = cut ? radius / longest[part[i]] : 1;
            if (down[part[i]] < 0) by = -by;
            step.x[i] *= by;
            step.y[i] *= by;
            step.z[i] *= by;
            any |= cut;
        }
        return any;
    }

    /** How long a step may be, m: near colliders none so long that surfaces on its way might be missed. */
    private double longest() {
        if (!field.hasContacts()) return Double.POSITIVE_INFINITY;
        double farthest = 0;
        for (int i = 0; i < part.length; i++) if (part[i] >= 0) farthest = Math.max(farthest, wayFromDrawing(i));
        return Math.max(LineSearch.MOST_LOOKS * LineSearch.LOOK * size, Math.sqrt(farthest));
    }

    /** True if the search for a rest nearby does not end. */
    private boolean isSlow(double residual) {
        return steps >= nearbyUntil && (residual > forceScale / 10 || steps >= nearbyUntil + 5 * STEPS_NEARBY);
    }

    /** True if a particle is no more near where it was drawn. */
    private boolean isFar() {
        double most = NEARBY * size * NEARBY * size;
        for (int i = 0; i < part.length; i++) if (part[i] >= 0 && !(wayFromDrawing(i) <= most)) return true;
        return false;
    }

    /** The square of how far a particle is from where it was drawn, m². */
    private double wayFromDrawing(int i) {
        double dx = x.x[i] - drawn.x[i];
        double dy = x.y[i] - drawn.y[i];
        double dz = x.z[i] - drawn.z[i];
        return dx * dx + dy * dy + dz * dz;
    }

    /** Lets parts fall that are farther than anything could hold them. */
    private boolean anyFallen() {
        double far = (field.hasContacts() ? 1000 : 100) * size;
        boolean any = false;
        for (int i = 0; i < part.length; i++) {
            if (part[i] < 0) continue;
            double farthest = far + 2 * reach[part[i]];
            if (wayFromDrawing(i) <= farthest * farthest) continue;
            letFall(particlesOf(part[i]));
            begin();
            any = true;
        }
        return any;
    }

    /** Moves along a mode with negative stiffness, if there is one; returns whether there was. */
    private boolean leaveUnstable() {
        smallest = smallestEigenvalue();
        if (!(smallest < NEGATIVE)) return false;
        double longest = most(step);
        double amount = size / 200;
        for (int n = 0; n < 30; n++) {
            double up = field.change(amount / longest, step);
            double down = field.change(-amount / longest, step);
            if (Math.min(up, down) < 0) {
                x.add((up < down ? amount : -amount) / longest, step);
                shift = Math.max(shift, unit / size);
                return true;
            }
            amount /= 2;
        }
        return false;
    }

    /** The smallest eigenvalue here, whose mode becomes the step; 0 if none is negative. */
    private double smallestEigenvalue() {
        field.begin(x, force);
        field.measureCurves(TURN * size);
        tangent.assemble();
        LowestMode lowest = new LowestMode(tangent, solver, f.length > 60_000 ? 30 : 60);
        solver.renew();
        if (lowest.smallest() < NEGATIVE) tangent.toVectors(lowest.mode(), step);
        return lowest.smallest();
    }

    private Rest result(Outcome outcome) {
        double limit = TOLERABLE * forceScale;
        field.begin(x, force);
        int worst = -1;
        double residual = 0;
        for (int i = 0; i < field.count(); i++) {
            if (length(force, i) <= residual) continue;
            residual = length(force, i);
            worst = i;
        }
        Ending ending;
        if (outcome == Outcome.LATE) ending = Ending.LATE;
        else if (residual > limit) ending = Ending.STUCK;
        else ending = smallest < NEGATIVE ? Ending.UNSTABLE : Ending.FOUND;
        Vectors held = field.reactions(x);
        Vectors shown = field.shown(x);
        Vectors pushed = field.contactForces(x);
        Map<Integer, Vec3> reactions = new LinkedHashMap<>();
        List<Vec3> places = new ArrayList<>();
        List<Vec3> balanced = new ArrayList<>();
        Vec3 contacts = Vec3.ZERO;
        Vec3 weight = Vec3.ZERO;
        Vec3 gravity = scene.environment().gravity();
        for (int i = 0; i < scene.particles().size(); i++) {
            places.add(new Vec3(shown.x[i], shown.y[i], shown.z[i]));
            balanced.add(new Vec3(x.x[i], x.y[i], x.z[i]));
            Vec3 reaction = new Vec3(held.x[i], held.y[i], held.z[i]);
            int id = scene.particles().at(i).id();
            if (reaction.length() > 0) reactions.put(id, reaction);
            contacts = contacts.plus(new Vec3(pushed.x[i], pushed.y[i], pushed.z[i]));
            weight = weight.plus(gravity.times(field.mass(i)));
        }
        List<Double> pulls = new ArrayList<>();
        for (int s = 0; s < stiffness.length; s++) pulls.add(field.pull(s, x));
        List<Double> tensions = new ArrayList<>();
        for (int c = 0; c < field.constraints().count(); c++)
            tensions.add(field.constraints().tension(c));
        return new Rest(
                ending,
                places,
                balanced,
                residual,
                worst < 0 ? -1 : scene.particles().at(worst).id(),
                load,
                weight,
                reactions,
                contacts,
                field.contactCount(),
                pulls,
                tensions,
                stretch(),
                falling,
                smallest,
                field.faults(),
                field.leftOut(x),
                field.asAtStart(),
                List.of(),
                field.lasting(),
                steps,
                seconds());
    }
}
