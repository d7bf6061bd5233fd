package io.github.catenary.analysis.rest;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.StaticConstraints;
import io.github.catenary.solver.statics.StaticField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.stream.DoubleStream;

/**
 * Finds rest lengths with which a drawing is its own rest: forces T of springs that answer the loads p,
 *
 * <pre>  min |A T + p|²,   T ≥ 0 for one-way springs and contacts  </pre>
 *
 * by conjugate gradients on the normal equations (CGLS) with an active set, and from them L = l − T/k. What elements keep by
 * projections is a load if the drawing tells how much, and one more T of either sign if it is kept exactly. Where a substep of the
 * scene's own integrator then still moves particles, as passes do that have not converged, what it moves counts as a load
 * that is left, until nothing moves. For one thread.
 */
public final class RestLengths {
    /**
     * What was found.
     *
     * @param scene with the rest lengths, and without speed
     * @param unheld the forces that no springs can answer, by particle, N; the largest first
     * @param pushing ids of one-way springs that would have to push
     * @param soft ids of springs that are too soft for the force that they would need: they would need no length
     * @param moved how far a substep still moves a particle that can be held, m
     * @param missed the element types that keep something by projections that the drawing does not have, so that it moves
     * @param leftOut the element types that did not take part: those that change springs or particles in a run with these
     *     lengths; where the drawing is no rest, also those that take part only in what a substep moves, as they tell neither
     *     force, energy, contact nor what they keep
     * @param atStart the element types whose forces or rest lengths may change in time, and count as they are when a run
     *     begins
     * @param late true if the time limit came before all was known
     */
    public record Solved(
            Scene scene,
            Map<Integer, Vec3> unheld,
            List<Integer> pushing,
            List<Integer> soft,
            double moved,
            List<String> missed,
            List<String> leftOut,
            List<String> atStart,
            boolean late) {
        public Solved {
            unheld = Collections.unmodifiableMap(new LinkedHashMap<>(unheld));
            pushing = List.copyOf(pushing);
            soft = List.copyOf(soft);
            missed = List.copyOf(missed);
            leftOut = List.copyOf(leftOut);
            atStart = List.copyOf(atStart);
        }

        /** True if the drawing is a rest. */
        public boolean isWhole() {
            return unheld.isEmpty() && soft.isEmpty() && missed.isEmpty() && !late;
        }
    }

    private static final int AXES = 3;
    /** A force counts as unheld from this share of the largest load on. */
    private static final double UNHELD = 1e-6;
    /** A particle counts as held if a substep moves it by this share of what the loads alone would. */
    private static final double HELD = 1e-3;
    /** What is kept exactly may be off by this share of the size, along its gradient. */
    private static final double MISSED = 1e-6;
    /** A spring keeps at least this share of its length. */
    private static final double SHORTEST = 1e-3;
    /** A substep may move a particle by this share of the size of the scene. */
    private static final double STILL = 1e-10;
    /** If a substep moves a particle by a larger share, what only moves particles is named. */
    private static final double REST = 1e-8;

    /** How far least squares go, as a share of the gradient. */
    private static final double EXACTLY = 1e-13;
    /** The same for a correction, which the next one mends. */
    private static final double ROUGHLY = 1e-3;

    private static final int ROUNDS = 300;
    /** How many corrections are remembered. */
    private static final int MEMORY = 30;

    private static final int ACTIVE_SETS = 60;

    private final SceneCompiler compiler;
    private final Scene scene;
    private final RestSearch.Limits limits;
    private final StaticField field;
    private final double[] stiffness;
    private final Vectors x;
    private final int springs;
    private final int count;
    private final int[] contactOf;
    private final double[] normals;
    /** Where the constraints that push as they must begin among the unknowns, and these. */
    private final int firstKept;

    private final List<Integer> kept = new ArrayList<>();
    private final Vectors keptLoad;
    private boolean pushes;
    private final List<String> missed = new ArrayList<>();
    private final boolean[] off;
    private final boolean[] bounded;
    /** The springs whose lengths may change. */
    private final boolean[] chosen;

    private final boolean isOfSome;

    private final Vectors force;
    private final double size;
    private final long began = System.nanoTime();
    private boolean late;

    private RestLengths(SceneCompiler compiler, Scene scene, IdSet chosenSprings, RestSearch.Limits limits) {
        this.compiler = compiler;
        this.scene = scene;
        this.limits = limits;
        field = compiler.staticField(scene);
        stiffness = field.stiffness.clone();
        springs = stiffness.length;
        x = field.drawn();
        force = new Vectors(field.count());
        size = RestSearch.sizeOf(x);
        chosen = scene.springs().marked(chosenSprings);
        isOfSome = chosenSprings.size() < springs;
        if (isOfSome) holdAllBut();
        List<StaticField.Touched> touched = field.touched(x, 1e-6 * size);
        int contacts = touched.size();
        contactOf = touched.stream().mapToInt(StaticField.Touched::particle).toArray();
        normals = touched.stream()
                .flatMapToDouble(each -> DoubleStream.of(
                        each.normal().x(), each.normal().y(), each.normal().z()))
                .toArray();
        firstKept = springs + contacts;
        keptLoad = new Vectors(field.count());
        sortConstraints();
        count = firstKept + kept.size();
        off = new boolean[count];
        bounded = new boolean[count];
        for (int s = 0; s < springs; s++) {
            // a rigid one that is not chosen keeps its length, and pulls as it must
            off[s] = field.length(s, x) == 0 || (!isRigid(s) && !isSolved(s));
            bounded[s] = scene.springs().at(s).oneWay();
        }
        Arrays.fill(bounded, springs, firstKept, true);
    }

    /** Tells what pushes as the drawing says from what pushes as it must, and what the drawing misses. */
    private void sortConstraints() {
        StaticConstraints constraints = field.constraints();
        if (constraints.count() == 0) return;
        field.begin(x, force);
        for (int c = 0; c < constraints.count(); c++) {
            double soft = constraints.shownSoftness(c);
            double steep = constraints.steepness(c);
            if (soft == Double.POSITIVE_INFINITY || !(steep > 0)) continue;
            double violation = constraints.violation(c);
            pushes = true;
            if (soft > constraints.hardest(c)) {
                addGradient(c, -violation / soft, keptLoad);
                continue;
            }
            kept.add(c);
            if (moves(c) && Math.abs(violation) > MISSED * size * steep) miss(c);
        }
    }

    private void miss(int c) {
        String type = field.constraints().type(c);
        if (!missed.contains(type)) missed.add(type);
    }

    private boolean moves(int c) {
        for (int i : field.constraints().particles(c)) {
            if (field.moves[3 * i] || field.moves[3 * i + 1] || field.moves[3 * i + 2]) return true;
        }
        return false;
    }

    /** Only particles at the ends of chosen springs are looked at. */
    private void holdAllBut() {
        boolean[] looked = new boolean[field.count()];
        for (int s = 0; s < springs; s++) {
            if (!chosen[s]) continue;
            looked[field.a[s]] = true;
            looked[field.b[s]] = true;
        }
        for (int k = 0; k < field.moves.length; k++) if (!looked[k / AXES]) field.moves[k] = false;
    }

    /**
     * Solves for all springs of a scene; see {@link #solve(SceneCompiler, Scene, IdSet, RestSearch.Limits)}.
     */
    public static Solved solve(SceneCompiler compiler, Scene scene, RestSearch.Limits limits) {
        return solve(compiler, scene, IdSet.ofAll(scene.springs()), limits);
    }

    /**
     * Solves for some springs of a scene, so that the particles at their ends stay where they are drawn if all others do.
     * The other springs keep their lengths, and what they pull counts as a load.
     *
     * @throws CancellationException as soon as {@link RestSearch.Limits#cancelled} tells so
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static Solved solve(SceneCompiler compiler, Scene scene, IdSet springs, RestSearch.Limits limits) {
        return new RestLengths(compiler, scene, springs, limits).solve();
    }

    private Solved solve() {
        for (int s = 0; s < springs; s++) if (chosen[s] || isRigid(s)) field.stiffness[s] = 0;
        field.begin(x, force);
        Vectors load = new Vectors(field.count());
        load.set(force);
        load.add(1, keptLoad);
        double largest = RestSearch.most(load);
        double[] t = new double[count];
        leastSquares(t, load, true);
        Vectors left = left(t, load);
        double tolerance = UNHELD * Math.max(largest, Double.MIN_NORMAL);
        Map<Integer, Vec3> unheld = new LinkedHashMap<>();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < scene.particles().size(); i++) if (RestSearch.length(left, i) > tolerance) order.add(i);
        order.sort((one, other) -> Double.compare(RestSearch.length(left, other), RestSearch.length(left, one)));
        for (int i : order) unheld.put(scene.particles().at(i).id(), new Vec3(left.x[i], left.y[i], left.z[i]));
        List<Integer> pushing = new ArrayList<>();
        for (int s = 0; s < springs; s++) {
            if (bounded[s] && off[s] && isSolved(s) && !unheld.isEmpty()) {
                pushing.add(scene.springs().at(s).id());
            }
        }
        double[] lengths = new double[springs];
        List<Integer> soft = new ArrayList<>();
        for (int s = 0; s < springs; s++) {
            double l = field.length(s, x);
            lengths[s] = isSolved(s) ? l - t[s] / stiffness[s] : field.restLength[s];
            if (isSolved(s) && lengths[s] < SHORTEST * l) {
                soft.add(scene.springs().at(s).id());
                lengths[s] = SHORTEST * l;
            }
        }
        double moved = 0;
        if (unheld.isEmpty() && soft.isEmpty() && missed.isEmpty()) {
            moved = polish(lengths);
        } else if (isOfSome
                && soft.isEmpty()
                && missed.isEmpty()) { // passes may have springs pull otherwise than their stretch tells
            double[] polished = lengths.clone();
            moved = polish(polished);
            if (moved <= HELD * ownStep(load)) {
                lengths = polished;
                unheld.clear();
            } else {
                moved = 0;
            }
        }
        Scene solved = with(lengths);
        boolean isRest = unheld.isEmpty() && soft.isEmpty() && missed.isEmpty() && moved <= REST * size;
        List<String> leftOut = List.of();
        if (!scene.elements().isEmpty()) {
            StaticField there = compiler.staticField(solved);
            leftOut = isRest ? there.changingAt(x) : there.leftOut(x);
        }
        return new Solved(solved, unheld, pushing, soft, moved, missed, leftOut, field.asAtStart(), late);
    }

    /** How far the loads alone move a particle in a substep, m. */
    private double ownStep(Vectors load) {
        double h = scene.solver().substepDuration();
        double most = 0;
        for (int i = 0; i < scene.particles().size(); i++) {
            most = Math.max(
                    most, RestSearch.length(load, i) / scene.particles().at(i).mass());
        }
        return most * h * h;
    }

    private boolean isRigid(int s) {
        return stiffness[s] == Double.POSITIVE_INFINITY;
    }

    /** True if the length of a spring may change. */
    private boolean isSolved(int s) {
        return chosen[s] && stiffness[s] != 0;
    }

    /** True if the time is over, of which {@link #late} takes note. */
    private boolean isLate() {
        late |= (System.nanoTime() - began) / 1e9 > limits.seconds();
        return late;
    }

    private void endIfCancelled() {
        if (limits.cancelled().getAsBoolean()) throw new CancellationException("the search was cancelled");
    }

    /**
     * Corrects the lengths until a substep moves nothing; returns how far it still moves a particle, m. Each correction is the
     * best combination of the last ones (Anderson 1965).
     */
    private double polish(double[] lengths) {
        double h = scene.solver().substepDuration();
        double[] best = lengths.clone();
        double least = Double.POSITIVE_INFINITY;
        double[] gain = new double[springs];
        for (int s = 0; s < springs; s++) if (chosen[s]) gain[s] = Math.min(stiffness[s], reduced(s) / (h * h));
        List<double[]> ways = new ArrayList<>();
        List<double[]> changes = new ArrayList<>();
        double[] lengthsBefore = new double[springs];
        double[] before = new double[springs];
        for (int round = 0; round < ROUNDS; round++) {
            endIfCancelled();
            if (isLate() && least < Double.POSITIVE_INFINITY) break;
            limits.progress().accept(progress(round, least));
            Vectors way = substep(lengths);
            double moved = RestSearch.most(way);
            if (!(moved < 1e3 * least)) { // back to the best, and on without memory
                System.arraycopy(best, 0, lengths, 0, springs);
                ways.clear();
                changes.clear();
                way = substep(lengths);
                moved = RestSearch.most(way);
                if (!(moved < Double.POSITIVE_INFINITY)) break;
            }
            if (moved < least) {
                least = moved;
                best = lengths.clone();
            }
            if (least <= STILL * size) break;
            double[] correction = correction(way, gain, h);
            if (round > 0) {
                if (ways.size() == MEMORY) {
                    ways.remove(0);
                    changes.remove(0);
                }
                ways.add(difference(lengths, lengthsBefore));
                changes.add(difference(correction, before));
            }
            System.arraycopy(lengths, 0, lengthsBefore, 0, springs);
            System.arraycopy(correction, 0, before, 0, springs);
            double[] shares = combination(changes, correction);
            for (int s = 0; s < springs; s++) {
                double by = correction[s];
                for (int k = 0; k < shares.length; k++) by -= shares[k] * (ways.get(k)[s] + changes.get(k)[s]);
                if (chosen[s]) lengths[s] = Math.max(SHORTEST * field.length(s, x), lengths[s] + by);
            }
        }
        System.arraycopy(best, 0, lengths, 0, springs);
        return least;
    }

    /** Half of the way is least squares. */
    private double progress(int round, double least) {
        double near = least < Double.POSITIVE_INFINITY
                ? Math.log10(Math.max(1, 1e-3 * size / least)) / Math.log10(1e-3 / STILL)
                : 0;
        return 0.5 + Math.max(round / (2.0 * ROUNDS), Math.min(0.5, near / 2));
    }

    private double[] correction(Vectors way, double[] gain, double h) {
        for (int i = 0; i < scene.particles().size(); i++) {
            double m = scene.particles().at(i).mass() / (h * h);
            way.x[i] *= m;
            way.y[i] *= m;
            way.z[i] *= m;
        }
        double[] more = new double[count];
        leastSquares(more, way, false);
        double[] correction = new double[springs];
        for (int s = 0; s < springs; s++) if (gain[s] > 0) correction[s] = -more[s] / gain[s];
        return correction;
    }

    private static double[] difference(double[] one, double[] other) {
        double[] result = new double[one.length];
        for (int k = 0; k < one.length; k++) result[k] = one[k] - other[k];
        return result;
    }

    /** The shares of some vectors whose sum is nearest to another one: least squares by Gram and Schmidt, those that add nothing left out. */
    private static double[] combination(List<double[]> vectors, double[] target) {
        int n = vectors.size();
        double[][] q = new double[n][];
        double[][] r = new double[n][n];
        double[] onto = new double[n];
        for (int k = n - 1; k >= 0; k--) { // the latest first
            double[] v = vectors.get(k).clone();
            double whole = Math.sqrt(dot(v, v));
            for (int round = 0; round < 2; round++) {
                for (int j = n - 1; j > k; j--) {
                    if (q[j] == null) continue;
                    double share = dot(q[j], v);
                    r[j][k] += share;
                    for (int s = 0; s < v.length; s++) v[s] -= share * q[j][s];
                }
            }
            double length = Math.sqrt(dot(v, v));
            if (!(length > 1e-9 * whole)) continue;
            for (int s = 0; s < v.length; s++) v[s] /= length;
            r[k][k] = length;
            q[k] = v;
            onto[k] = dot(v, target);
        }
        double[] shares = new double[n];
        for (int k = 0; k < n; k++) {
            if (q[k] == null) continue;
            double sum = onto[k];
            for (int j = 0; j < k; j++) sum -= r[k][j] * shares[j];
            shares[k] = sum / r[k][k];
        }
        return shares;
    }

    private double reduced(int s) {
        Spring spring = scene.springs().at(s);
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        double w = (a.pinned() ? 0 : 1 / a.mass()) + (b.pinned() ? 0 : 1 / b.mass());
        return w == 0 ? 0 : 1 / w;
    }

    /** How far a substep of a state in which every substep is like the one before moves each particle that can move, m. */
    private Vectors substep(double[] lengths) {
        Scene still = with(lengths);
        Simulation run = compiler.compile(still.withSolver(
                still.solver().withTimeStep(still.solver().substepDuration()).withSubsteps(1)));
        run.step();
        Vectors way = way(run);
        if (!pushes) return way;
        // what projects moves particles back: they have a speed then that they do not have when they begin
        ParticleArrays p = run.particles();
        double h = still.solver().substepDuration();
        for (int i = 0; i < scene.particles().size(); i++) {
            p.x[i] -= way.x[i];
            p.y[i] -= way.y[i];
            p.z[i] -= way.z[i];
            p.prevX[i] = p.x[i];
            p.prevY[i] = p.y[i];
            p.prevZ[i] = p.z[i];
            if (!p.keepsVelocity()) continue;
            p.velocity.x[i] -= way.x[i] / h;
            p.velocity.y[i] -= way.y[i] / h;
            p.velocity.z[i] -= way.z[i] / h;
        }
        run.step();
        return way(run);
    }

    private Vectors way(Simulation run) {
        Vectors way = new Vectors(field.count());
        for (int i = 0; i < scene.particles().size(); i++) {
            if (field.moves[3 * i]) way.x[i] = run.particles().x[i] - x.x[i];
            if (field.moves[3 * i + 1]) way.y[i] = run.particles().y[i] - x.y[i];
            if (field.moves[3 * i + 2]) way.z[i] = run.particles().z[i] - x.z[i];
        }
        return way;
    }

    private Scene with(double[] lengths) {
        List<Spring> changed = new ArrayList<>();
        for (int s = 0; s < springs; s++) {
            Spring spring = scene.springs().at(s);
            changed.add(
                    !isSolved(s)
                            ? spring
                            : spring.withRestLength(OptionalDouble.of(Math.max(Double.MIN_NORMAL, lengths[s]))));
        }
        List<Particle> still = new ArrayList<>();
        for (Particle particle : scene.particles()) still.add(particle.withVelocity(Vec3.ZERO));
        return scene.withSprings(Table.of(changed)).withParticles(Table.of(still));
    }

    /** A T + p. */
    private Vectors left(double[] t, Vectors load) {
        Vectors sum = new Vectors(field.count());
        sum.set(load);
        multiply(t, sum);
        return sum;
    }

    private void multiply(double[] t, Vectors to) {
        for (int s = 0; s < springs; s++) if (t[s] != 0) pull(s, t[s], to);
        for (int k = firstKept; k < count; k++) {
            int c = kept.get(k - firstKept);
            if (t[k] != 0) addGradient(c, t[k] / field.constraints().steepness(c), to);
        }
        for (int k = springs; k < firstKept; k++) {
            if (t[k] == 0) continue;
            int n = 3 * (k - springs);
            add(contactOf[k - springs], t[k] * normals[n], t[k] * normals[n + 1], t[k] * normals[n + 2], to);
        }
    }

    private void pull(int s, double t, Vectors to) {
        int a = field.a[s];
        int b = field.b[s];
        double by = t / field.length(s, x);
        double dx = by * (x.x[b] - x.x[a]);
        double dy = by * (x.y[b] - x.y[a]);
        double dz = by * (x.z[b] - x.z[a]);
        if (!field.oneWay[s]) add(a, dx, dy, dz, to);
        add(b, -dx, -dy, -dz, to);
    }

    private void addGradient(int c, double by, Vectors to) {
        int[] own = field.constraints().particles(c);
        double[] g = field.constraints().gradient(c);
        for (int k = 0; k < own.length; k++) add(own[k], by * g[3 * k], by * g[3 * k + 1], by * g[3 * k + 2], to);
    }

    private void add(int i, double dx, double dy, double dz, Vectors to) {
        if (field.moves[3 * i]) to.x[i] += dx;
        if (field.moves[3 * i + 1]) to.y[i] += dy;
        if (field.moves[3 * i + 2]) to.z[i] += dz;
    }

    /** Aᵀ r. */
    private void project(Vectors r, double[] to) {
        for (int s = 0; s < springs; s++) {
            to[s] = 0;
            double l = field.length(s, x);
            if (l == 0) continue;
            int a = field.a[s];
            int b = field.b[s];
            double dx = (x.x[b] - x.x[a]) / l;
            double dy = (x.y[b] - x.y[a]) / l;
            double dz = (x.z[b] - x.z[a]) / l;
            to[s] = -along(b, dx, dy, dz, r) + (field.oneWay[s] ? 0 : along(a, dx, dy, dz, r));
        }
        for (int k = firstKept; k < count; k++) {
            int c = kept.get(k - firstKept);
            int[] own = field.constraints().particles(c);
            double[] g = field.constraints().gradient(c);
            to[k] = 0;
            for (int n = 0; n < own.length; n++) to[k] += along(own[n], g[3 * n], g[3 * n + 1], g[3 * n + 2], r);
            to[k] /= field.constraints().steepness(c);
        }
        for (int k = springs; k < firstKept; k++) {
            int n = 3 * (k - springs);
            to[k] = along(contactOf[k - springs], normals[n], normals[n + 1], normals[n + 2], r);
        }
    }

    private double along(int i, double dx, double dy, double dz, Vectors r) {
        return (field.moves[3 * i] ? dx * r.x[i] : 0)
                + (field.moves[3 * i + 1] ? dy * r.y[i] : 0)
                + (field.moves[3 * i + 2] ? dz * r.z[i] : 0);
    }

    /** Solves for t, beginning with what it is; with bounds what would have to push is left out. */
    private void leastSquares(double[] t, Vectors load, boolean bounds) {
        for (int set = 0; set < ACTIVE_SETS; set++) {
            conjugate(t, load, bounds ? EXACTLY : ROUGHLY);
            if (!bounds) return;
            boolean changed = false;
            for (int k = 0; k < count; k++) {
                if (!bounded[k] || off[k] || t[k] >= 0) continue;
                off[k] = true;
                t[k] = 0;
                changed = true;
            }
            if (changed) continue;
            Vectors rest = left(t, load);
            double[] slope = new double[count];
            project(rest, slope);
            double scale = 1e-9 * RestSearch.most(load);
            for (int k = 0; k < count; k++) {
                boolean back = bounded[k] && off[k] && slope[k] < -scale && (k >= springs || isSolved(k) || isRigid(k));
                if (!back) continue;
                off[k] = false;
                changed = true;
            }
            if (!changed) return;
        }
    }

    /** @param share of the norm of the gradient to go on to */
    private void conjugate(double[] t, Vectors load, double share) {
        Vectors r = left(t, load);
        double[] gradient = new double[count];
        gradientOf(r, gradient);
        double[] direction = gradient.clone();
        Vectors image = new Vectors(field.count());
        double square = dot(gradient, gradient);
        double begin = square;
        int most = 20 * count + 100;
        for (int n = 0; n < most && square > share * share * begin && square > 0; n++) {
            endIfCancelled();
            if (isLate()) return;
            image.clear();
            multiply(direction, image);
            double curvature = Vectors.dot(image, image);
            if (!(curvature > 0)) break;
            double step = square / curvature;
            for (int k = 0; k < count; k++) t[k] += step * direction[k];
            r.add(step, image);
            gradientOf(r, gradient);
            double next = dot(gradient, gradient);
            for (int k = 0; k < count; k++) direction[k] = gradient[k] + next / square * direction[k];
            square = next;
        }
    }

    private void gradientOf(Vectors r, double[] to) {
        project(r, to);
        for (int k = 0; k < count; k++) to[k] = off[k] ? 0 : -to[k];
    }

    private static double dot(double[] u, double[] v) {
        double sum = 0;
        for (int k = 0; k < u.length; k++) sum += u[k] * v[k];
        return sum;
    }
}
