package io.github.catenary.solver;

import io.github.catenary.math.Amount;
import io.github.catenary.math.UnitText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;

/**
 * How far springs that are projected in passes give way under the load that they carry because of the step alone: an
 * estimate, right within a third or so for chains, and less than what happens in nets.
 *
 * <p>In a substep h a particle that nothing holds moves by f h² / m, with its weight and the forces of elements in f, and
 * nothing stays where it is unless the passes move it back. Let S be the particles that are d springs or more away from
 * what carries them, and F the sum of their loads. Springs within S leave its centre of mass where it is. So those that
 * lead into S have to move it back, each projected n times in a substep with elasticity e and the shared mass
 * µ = 1/(w_a + w_b); with C, the violation of a spring when it is projected:
 *
 * <pre>
 *   Σ µ e n C ≥ |F| h²   →   mean of C ≥ |F| h² / Σ µ e n
 * </pre>
 *
 * whatever the shape of the net and the order of the passes, because a pull that is not along F lifts less. Next to
 * what carries, the particles' own fall f h² / m is part of C and is taken back within the substep. An elasticity below 1
 * counts as 1, because what is meant to be soft is no matter of the step.
 *
 * <p>Of that mean the last pass leaves little if there are many. The slowest motion of a chain of L springs, of which
 * one end is held, loses the share sin²(π / (2 L + 1)) in a pass (Gauss–Seidel), and so x = n sin²(π / (2 L + 1)) in a
 * substep as a rate. At rest the fall f of a substep leaves f / (eˣ − 1) in the end, of a mean f / x: the share of
 * the mean is x / (eˣ − 1).
 *
 * <p>A part hangs on what is pinned or led. Without that, it hangs on the particles that elements draw to a place; else it
 * stands on its lowest ones, where "low" is along its load, if an obstacle stops some. What has none of these moves
 * freely. Takes time in proportion to the scene. Internal: it may change at any time.
 */
public final class StepSag {
    /** A hanging part is told if its springs give way by this share of their length or more; in nets they do by more. */
    private static final double MOST_HANGING = 0.75;
    /** A standing part buckles long before its springs are that short. */
    private static final double MOST_STANDING = 0.25;
    /** After the repair, springs give way by this share of what is told. */
    private static final double ENOUGH = 0.1;
    /** More substeps make a run too slow to be a repair. */
    private static final int MOST_SUBSTEPS = 1_000;
    /** What is in this share of the height of a part, from below, stands on the ground. */
    private static final double FOOT = 0.05;

    private static final int NONE = 0;

    /** What carries a part. */
    private enum Support {
        /** Particles that do not give way, next to layer 2. */
        HELD,
        /** Particles in layer 1 that elements draw to a place. */
        LEASH,
        /** Particles in layer 1, next to an obstacle. */
        FEET;

        /** A part is told if its springs give way by this share of their length or more. */
        double most() {
            return this == FEET ? MOST_STANDING : MOST_HANGING;
        }
    }

    private static final int DIGITS = 2;

    /**
     * A part that hangs or stands.
     *
     * @param particles those that something carries over springs, the nearest to it first
     * @param layers of springs, one after the other
     * @param strain the largest that is found, in any layer
     * @param load the mean acceleration that the part is kept from, divided by the mean rest length, 1/s²
     */
    record Part(int[] particles, int layers, double strain, double load) {}

    private final Scene scene;
    private final Table<Particle> particles;
    private final DrawnLoads loads;
    /** Square of the duration of a substep, s². */
    private final double square;
    /** True for particles that give nothing. */
    private final boolean[] held;
    /** The positions of the ends of each spring. */
    private final int[] a;

    private final int[] b;
    /** µ e n of each spring; 0 if it does not act. */
    private final double[] lift;
    /** The largest n of a spring. */
    private int most = 1;
    /** What springs lift each particle whose other end gives nothing for it. */
    private final double[] led;
    /** The springs of particle i are {@code springs[first[i]]} … {@code springs[first[i + 1] − 1]}. */
    private final int[] first;

    private int[] springs = {};
    /** By particle, one more than its number of springs to what carries it; {@value #NONE} if that is not known. */
    private final int[] layer;

    private final BiConsumer<StepSag, Part> told;

    private double share;
    private double excess;
    /** Of the part that {@link #share} is told of: how far its load would move it in a substep, m. */
    private double fall;

    private StepSag(Scene scene, DrawnLoads loads, BiConsumer<StepSag, Part> told) {
        this.scene = scene;
        this.told = told;
        this.loads = loads;
        particles = scene.particles();
        double h = scene.solver().substepDuration();
        square = h * h;
        held = loads.held;
        lift = new double[scene.springs().size()];
        a = new int[lift.length];
        b = new int[lift.length];
        led = new double[particles.size()];
        first = new int[particles.size() + 1];
        layer = new int[particles.size()];
    }

    /**
     * The bound for a scene without errors whose springs are projected in passes.
     *
     * @param loads of the scene
     */
    static StepSag of(Scene scene, DrawnLoads loads) {
        return of(scene, loads, 0, (sag, part) -> {});
    }

    /**
     * @param least elasticity of the springs that count
     * @param told of each part
     */
    static StepSag of(Scene scene, DrawnLoads loads, double least, BiConsumer<StepSag, Part> told) {
        StepSag sag = new StepSag(scene, loads, told);
        if (loads.hasForces() || scene.environment().gravity().length() > 0) {
            sag.weighSprings(least);
            sag.measureParts();
        }
        return sag;
    }

    /** True if springs give way by so much that the motion has little to do with the drawing. */
    public boolean isTooMuch() {
        return excess >= 1;
    }

    /** The warning, if springs give way by too much. */
    Optional<Problem> problem() {
        if (!isTooMuch()) return Optional.empty();
        SolverSettings solver = scene.solver();
        String step = UnitText.of(solver.substepDuration(), "s", DIGITS);
        Amount way = Amount.of(fall, "m", DIGITS);
        String lengths = UnitText.of(share, "", DIGITS);
        Message what = loads.hasForces()
                ? Message.of(
                        "check.step-sag-load",
                        "the substep of {0} is too long for the passes ({1}): during it, the load of a part moves"
                                + " the part by {2}, so its springs give way by about {3} times their length; use more"
                                + " substeps or a shorter time step",
                        step,
                        solver.passes(),
                        way,
                        lengths)
                : Message.of(
                        "check.step-sag",
                        "the substep of {0} is too long for the passes ({1}): during it, all particles fall by {2},"
                                + " so springs give way under their own weight by about {3} times their length; use more"
                                + " substeps or a shorter time step",
                        step,
                        solver.passes(),
                        way,
                        lengths);
        return Optional.of(Problem.warning("$.solver.timeStep", what));
    }

    /** The substeps with which springs give way by little; empty if that takes more than 1,000. */
    public OptionalInt enoughSubsteps() {
        double enough = Math.ceil(scene.solver().substeps() * Math.sqrt(excess / ENOUGH));
        return enough <= MOST_SUBSTEPS ? OptionalInt.of((int) enough) : OptionalInt.empty();
    }

    /**
     * How much of what is wrong a symmetric pass takes away, divided by what it takes at elasticity 1.
     *
     * @param strictly false to count an elasticity below 1 as 1
     */
    private static double taken(double elasticity, boolean strictly) {
        return strictly && elasticity < 1 ? elasticity / (2 - elasticity) : Math.max(1, elasticity);
    }

    private void weighSprings(double least) {
        int passes = scene.solver().passes();
        most = passes;
        int[] repeats = SpringStore.repeats(scene);
        double[] times = new double[repeats.length == 0 ? 0 : lift.length];
        Arrays.fill(times, passes);
        for (int i : repeats) {
            times[i] += passes;
            most = (int) Math.max(most, times[i]);
        }
        boolean byElasticity = scene.solver().integrator().equals(SolverSettings.POSITIONAL);
        for (int i = 0; i < lift.length; i++) {
            Spring spring = scene.springs().at(i);
            a[i] = particles.positionOf(spring.a());
            b[i] = particles.positionOf(spring.b());
            boolean leads = spring.oneWay() && !held[a[i]] && !held[b[i]];
            double weights = (leads ? 0 : weight(a[i])) + weight(b[i]);
            double elasticity = byElasticity ? scene.elasticity(spring) : 1;
            if (weights == 0 || elasticity == 0 || elasticity < least) continue;
            double given = taken(elasticity, least > 0) * (times.length == 0 ? passes : times[i]) / weights;
            if (leads) {
                led[b[i]] += given;
                continue;
            }
            lift[i] = given;
            first[a[i] + 1]++;
            first[b[i] + 1]++;
        }
        for (int i = 1; i < first.length; i++) first[i] += first[i - 1];
        springs = new int[first[first.length - 1]];
        int[] at = first.clone();
        for (int i = 0; i < lift.length; i++) {
            if (lift[i] == 0) continue;
            springs[at[a[i]]++] = i;
            springs[at[b[i]]++] = i;
        }
    }

    private double weight(int particle) {
        return held[particle] ? 0 : 1 / particles.at(particle).mass();
    }

    /** The particle at the other end of each spring of one, but of those that only lead it. */
    int[] neighbours(int particle) {
        int[] found = new int[first[particle + 1] - first[particle]];
        for (int k = 0; k < found.length; k++) found[k] = other(springs[first[particle] + k], particle);
        return found;
    }

    private int other(int spring, int end) {
        return a[spring] == end ? b[spring] : a[spring];
    }

    private void measureParts() {
        int[] queue = new int[layer.length];
        int[] inPart = new int[layer.length];
        for (int i = 0; i < layer.length; i++) {
            if (inPart[i] != NONE || held[i] || first[i] == first[i + 1]) continue;
            int size = gather(i, inPart, queue);
            int[] part = Arrays.copyOf(queue, size);
            Support support = startAtHeld(part) ? Support.HELD : startAtLeashes(part) ? Support.LEASH : Support.FEET;
            if (support == Support.FEET && !startAtFeet(part)) continue;
            measure(part, queue, spread(part, queue), support);
        }
    }

    /** Puts the particles that springs join with one that nothing holds into a queue; returns how many. */
    private int gather(int start, int[] inPart, int[] queue) {
        int size = 0;
        queue[size++] = start;
        inPart[start] = 1;
        for (int k = 0; k < size; k++) {
            int particle = queue[k];
            for (int s = first[particle]; s < first[particle + 1]; s++) {
                int next = other(springs[s], particle);
                if (inPart[next] != NONE || held[next]) continue;
                inPart[next] = 1;
                queue[size++] = next;
            }
        }
        return size;
    }

    /** Gives the particles next to a held one layer 2; false if there are none. */
    private boolean startAtHeld(int[] part) {
        boolean any = false;
        for (int particle : part) {
            for (int s = first[particle]; s < first[particle + 1]; s++) {
                if (!held[other(springs[s], particle)]) continue;
                layer[particle] = 2;
                any = true;
            }
        }
        return any;
    }

    /** Gives the particles that elements draw to a place layer 1; false if there are none. */
    private boolean startAtLeashes(int[] part) {
        boolean any = false;
        for (int particle : part) {
            if (!loads.leashed[particle]) continue;
            layer[particle] = 1;
            any = true;
        }
        return any;
    }

    /** Gives the lowest particles layer 1; false if no obstacle stops any of the part. */
    private boolean startAtFeet(int[] part) {
        if (Arrays.stream(part).noneMatch(particle -> loads.stopped[particle])) return false;
        double[] load = new double[3];
        for (int particle : part) loads.addTo(load, particle);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int particle : part) {
            low = Math.min(low, height(particle, load));
            high = Math.max(high, height(particle, load));
        }
        double foot = low + FOOT * (high - low);
        for (int particle : part) if (height(particle, load) <= foot) layer[particle] = 1;
        return true;
    }

    private double height(int particle, double[] load) {
        Vec3 at = particles.at(particle).position();
        return -(at.x() * load[0] + at.y() * load[1] + at.z() * load[2]);
    }

    /** Numbers the layers of a part; returns the last one. */
    private int spread(int[] part, int[] queue) {
        int size = 0;
        for (int particle : part) if (layer[particle] != NONE) queue[size++] = particle;
        int last = 0;
        for (int k = 0; k < size; k++) {
            int particle = queue[k];
            last = layer[particle];
            for (int s = first[particle]; s < first[particle + 1]; s++) {
                int next = other(springs[s], particle);
                if (layer[next] != NONE || held[next]) continue;
                layer[next] = last + 1;
                queue[size++] = next;
            }
        }
        return last;
    }

    private void measure(int[] part, int[] queue, int last, Support support) {
        double[][] load = new double[last + 1][3];
        double[] mass = new double[last + 1];
        double[] alone = new double[last + 1];
        double[] lifts = new double[last + 1];
        double[] lengths = new double[last + 1];
        for (int particle : part) {
            int at = layer[particle];
            loads.addTo(load[at], particle);
            mass[at] += particles.at(particle).mass();
            alone[at] += led[particle];
            for (int s = first[particle]; s < first[particle + 1]; s++) {
                int before = other(springs[s], particle);
                if (held[before] ? at != 2 : layer[before] != at - 1) continue;
                lifts[at] += lift[springs[s]];
                lengths[at] +=
                        lift[springs[s]] * scene.restLength(scene.springs().at(springs[s]));
            }
        }
        double left = left(last - 1);
        double[] carried = new double[3];
        double moved = 0;
        double helped = 0;
        double worst = 0;
        for (int d = last; d >= 2; d--) {
            for (int c = 0; c < carried.length; c++) carried[c] += load[d][c];
            moved += mass[d];
            helped += alone[d];
            double takenBack = support == Support.HELD && d == 2 ? length(load[d]) / mass[d] : 0;
            double way = (length(carried) / (lifts[d] + helped) - takenBack) * square;
            double strain = left * way * lifts[d] / lengths[d];
            worst = Math.max(worst, strain);
            tell(strain, length(carried) / moved * square, support.most());
        }
        double mean = Arrays.stream(lengths).sum() / Arrays.stream(lifts).sum();
        if (moved > 0)
            told.accept(this, new Part(Arrays.copyOf(queue, part.length), last, worst, length(carried) / moved / mean));
    }

    private static double length(double[] vector) {
        for (double each : vector) if (!Double.isFinite(each)) return Double.POSITIVE_INFINITY;
        return new Vec3(vector[0], vector[1], vector[2]).length();
    }

    /** The share of the mean violation that the last pass leaves in a part of so many layers of springs, or less. */
    private double left(int layers) {
        double sine = StrictMath.sin(Math.PI / (2 * layers + 1));
        double rate = most * sine * sine;
        return rate / StrictMath.expm1(rate);
    }

    /** Numbers that are not finite, of lengths beyond the range of numbers or of 0, tell nothing: a run stops, and says so. */
    private void tell(double found, double fallen, double most) {
        boolean more = found / most > excess && Double.isFinite(found) && Double.isFinite(fallen);
        if (!more) return;
        share = found;
        fall = fallen;
        excess = found / most;
    }
}
