package io.github.catenary.solver.state;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The springs of a run: which of them are torn, their rest lengths and their shares, which follow from the scene and
 * from the weights of the particles. The compiled order keeps the numbers in its own order, as a {@link SpringMirror}.
 * {@link SpringArrays} keep them by index and exist only on request. A change of a spring writes both. For the thread
 * that steps the run.
 */
public final class SpringStore {
    private static final int[] NONE = {};
    private static final double[] NOTHING = {};
    /** Numbers of {@link #written} for each spring: index, rest length, m, and the shares of both ends. */
    private static final int WRITTEN = 4;

    public final int count;
    /** True for springs that a constraint removed from the run. */
    public final boolean[] torn;
    /** Springs that a pass projects again after all others, in this order. A backward pass reverses the order. */
    public final int[] repeats;

    private final ParticleArrays particles;
    private Scene scene;
    private int tornCount;
    private @Nullable SpringArrays arrays;
    private @Nullable SpringMirror mirror;
    /** Null unless others could write what only this store may write. */
    private @Nullable SpringSeal seal;

    /** Rest lengths, and then the shares of both ends, of the last good state; empty if elements write none. */
    private double[] kept = NOTHING;

    private boolean compiledOrder;
    /** The order in which the springs are projected, if neither the mirror's nor that of their indices; else empty. */
    private int[] listed = NONE;

    private boolean restLengthsMayChange;
    /** Index of the particle at each end; empty until somebody asks for the ends of all springs. */
    private int[] a = NONE;

    private int[] b = NONE;

    public SpringStore(Scene scene, ParticleArrays particles) {
        this.scene = scene;
        this.particles = particles;
        count = scene.springs().size();
        torn = new boolean[count];
        repeats = repeats(scene);
    }

    /**
     * Indices of the springs that a pass projects again because one of their groups asks for more than one pass. They
     * follow the common pass: first all springs with at least two passes, then all with at least three, and so on. A
     * spring in several groups gets the largest number.
     */
    public static int[] repeats(Scene scene) {
        int[] passes = new int[scene.springs().size()];
        int most = 1;
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            most = Math.max(most, group.passes());
            group.springs().stream()
                    .map(scene.springs()::positionOf)
                    .forEach(i -> passes[i] = Math.max(passes[i], group.passes()));
        }
        int total = 0;
        for (int each : passes) total = Math.addExact(total, Math.max(0, each - 1));
        int[] repeats = new int[total];
        int count = 0;
        for (int round = 2; round <= most; round++) {
            for (int i = 0; i < passes.length; i++) if (passes[i] >= round) repeats[count++] = i;
        }
        return Arrays.copyOf(repeats, count);
    }

    /** All springs by index; made on the first call, and kept up to date until {@link #release}. */
    public SpringArrays arrays() {
        if (arrays == null) {
            boolean ends = hasEnds();
            if (!ends) {
                a = new int[count];
                b = new int[count];
            }
            SpringArrays made = new SpringArrays(a, b, torn, repeats);
            Numbers into = made::set;
            for (int i = 0; i < count; i++) { // in one loop, because the records are spread over the memory
                Spring spring = scene.springs().at(i);
                made.ids[i] = spring.id();
                if (!ends) findEnds(i, spring);
                compute(i, spring, into);
            }
            arrays = made;
        }
        return arrays;
    }

    /** Releases the arrays by index. Whoever still holds them sees no more changes. */
    public void release() {
        arrays = null;
        a = NONE;
        b = NONE;
    }

    /** Finds the particles at the ends of all springs, for callers that need many of them. */
    public void findEnds() {
        if (hasEnds()) return;
        a = new int[count];
        b = new int[count];
        for (int i = 0; i < count; i++) findEnds(i, scene.springs().at(i));
    }

    /** True if the ends of all springs are at hand. */
    public boolean hasEnds() {
        return a.length == count;
    }

    /** Lets go of the ends of all springs, unless the arrays by index have them. */
    public void forgetEnds() {
        if (arrays != null) return;
        a = NONE;
        b = NONE;
    }

    private void findEnds(int i, Spring spring) {
        a[i] = scene.particles().positionOf(spring.a());
        b[i] = scene.particles().positionOf(spring.b());
    }

    /** Number of particles of the drawing, which its springs join. */
    public int particleCount() {
        return particles.drawn;
    }

    public int id(int i) {
        return scene.springs().at(i).id();
    }

    /** Index of the particle at the first end of spring i. */
    public int a(int i) {
        return a.length > 0
                ? a[i]
                : scene.particles().positionOf(scene.springs().at(i).a());
    }

    /** Index of the particle at the second end of spring i. */
    public int b(int i) {
        return b.length > 0
                ? b[i]
                : scene.particles().positionOf(scene.springs().at(i).b());
    }

    /** Rest length of spring i, m. */
    public double restLength(int i) {
        return arrays != null
                ? arrays.restLength[i]
                : scene.restLength(scene.springs().at(i));
    }

    /** The longest rest length in the scene, whatever elements have made of it, m; 0 if there is no spring. */
    public double longestRestLength() {
        if (mirror != null && arrays == null) return mirror.longestRestLength();
        double longest = 0;
        if (restLengthsMayChange) {
            for (Spring spring : scene.springs()) longest = Math.max(longest, scene.restLength(spring));
        } else {
            for (double length : arrays().restLength) longest = Math.max(longest, length);
        }
        return longest;
    }

    /** Current length of spring i, m. */
    public double length(int i, ParticleArrays p) {
        return p.distance(a(i), b(i));
    }

    /** Uses an edited scene of the same topology from now on; {@link #load} copies each change. */
    public void follow(Scene edited) {
        scene = edited;
    }

    /** Sets the ends from the records again, in case a kernel wrote the ends in the arrays. */
    public void reconnect() {
        if (arrays == null) return;
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            arrays.ids[i] = spring.id();
            arrays.a[i] = scene.particles().positionOf(spring.a());
            arrays.b[i] = scene.particles().positionOf(spring.b());
            if (seal != null) seal.renewEnds(arrays, i);
        }
    }

    /**
     * From now on {@link #isWhole} and {@link #hasIds} can tell whether somebody else wrote what only this store may write.
     *
     * @param writable entry i: true if kernels may write the rest length of spring i
     */
    public void seal(boolean[] writable) {
        seal = new SpringSeal(arrays(), writable);
    }

    /**
     * False if this store is sealed, and somebody else tore or mended springs {@code from} to {@code to − 1}, or wrote
     * their ends or their rest lengths.
     */
    public boolean isWhole(int from, int to) {
        return seal == null || seal.isWhole(arrays(), from, to);
    }

    /** Likewise their ids. */
    public boolean hasIds(int from, int to) {
        return seal == null || seal.hasIds(arrays(), from, to);
    }

    /** Sets rest length and shares of spring i from its record and from the weights of its ends. */
    public void load(int i) {
        if (arrays != null || mirror != null) compute(i, scene.springs().at(i), this::set);
    }

    private interface Numbers {
        void set(int spring, double restLength, double moveA, double moveB);
    }

    private void compute(int i, Spring spring, Numbers into) {
        double restLength = scene.restLength(spring);
        double elasticity = scene.elasticity(spring);
        double weightA = weight(a(i));
        double weightB = weight(b(i));
        if (torn[i] || hasRoller(i) || weightA + weightB == 0) {
            into.set(i, restLength, 0, 0);
        } else if (spring.oneWay()) {
            into.set(i, restLength, 0, weightB > 0 ? elasticity : 0);
        } else {
            double moveA = elasticity * (weightA / (weightA + weightB));
            double moveB = elasticity * (weightB / (weightA + weightB));
            into.set(i, restLength, moveA, moveB);
        }
    }

    /** True if an end of spring i is a roller, which no fixed share moves along its rail: the solver projects it otherwise. */
    public boolean hasRoller(int i) {
        return particles.anyRollers() && (particles.isRoller(a(i)) || particles.isRoller(b(i)));
    }

    /** The weight k·w with which a particle shares a correction; 0 if it is pinned or kinematic. */
    private double weight(int particle) {
        return particles.keep[particle] * particles.invMass[particle];
    }

    private void set(int i, double restLength, double moveA, double moveB) {
        if (arrays != null) arrays.set(i, restLength, moveA, moveB);
        if (mirror != null) mirror.write(i, restLength, moveA, moveB);
        if (seal != null) seal.renewRestLength(i, restLength);
    }

    /** Sets the rest length, m, and the shares of spring i, which another store has. */
    public void write(int i, double restLength, double moveA, double moveB) {
        set(i, restLength, moveA, moveB);
    }

    /** What elements have written: the springs whose rest length or shares do not follow from the scene. For {@link #setWritten}. */
    public double[] written() {
        if (!restLengthsMayChange) return NOTHING;
        Written written = new Written(arrays());
        for (int i = 0; i < count; i++) compute(i, scene.springs().at(i), written);
        return Arrays.copyOf(written.numbers, written.size);
    }

    /** Has springs be as elements had written them; all others follow from the scene. */
    public void setWritten(double[] written) {
        for (int k = 0; k < written.length; k += WRITTEN) {
            set((int) written[k], written[k + 1], written[k + 2], written[k + 3]);
        }
    }

    /** Keeps what elements have written until now, for {@link #goBackToWritten}. Allocates once. */
    public void keepWritten() {
        if (!restLengthsMayChange) return;
        if (kept.length == 0) kept = new double[3 * count];
        SpringArrays now = arrays();
        System.arraycopy(now.restLength, 0, kept, 0, count);
        System.arraycopy(now.moveA, 0, kept, count, count);
        System.arraycopy(now.moveB, 0, kept, 2 * count, count);
    }

    /**
     * Has springs be as elements had written them when {@link #keepWritten} was last called, apart from numbers that are
     * not finite, or that elements must not write.
     */
    public void goBackToWritten() {
        if (!restLengthsMayChange || kept.length == 0) return;
        for (int i = 0; i < count; i++) {
            double moveA = kept[count + i];
            double moveB = kept[2 * count + i];
            boolean mayBe = Double.isFinite(kept[i] + moveA + moveB) && (seal == null || seal.isWritable(i));
            if (mayBe) set(i, kept[i], moveA, moveB);
        }
    }

    /** Collects the springs that differ from what they are told. */
    private static final class Written implements Numbers {
        private final SpringArrays now;
        private double[] numbers = NOTHING;
        private int size;

        private Written(SpringArrays now) {
            this.now = now;
        }

        @Override
        public void set(int i, double restLength, double moveA, double moveB) {
            if (now.restLength[i] == restLength && now.moveA[i] == moveA && now.moveB[i] == moveB) return;
            if (size == numbers.length) numbers = Arrays.copyOf(numbers, 2 * size + WRITTEN);
            numbers[size] = i;
            numbers[size + 1] = now.restLength[i];
            numbers[size + 2] = now.moveA[i];
            numbers[size + 3] = now.moveB[i];
            size += WRITTEN;
        }
    }

    /** Number of torn springs. */
    public int tornCount() {
        return tornCount;
    }

    public void tear(int i) {
        if (!torn[i]) tornCount++;
        torn[i] = true;
        if (seal != null) seal.renewTorn(i, true);
        set(i, restLength(i), 0, 0);
    }

    /** Sets which springs are torn; an empty array means none. */
    public void setTorn(boolean[] given) {
        tornCount = 0;
        for (int i = 0; i < count; i++) {
            boolean now = given.length > 0 && given[i];
            boolean asBefore = torn[i] == now;
            torn[i] = now;
            if (seal != null) seal.renewTorn(i, now);
            if (now) tornCount++;
            if (arrays != null || !asBefore) load(i); // others may have written the arrays
        }
    }

    /** True if a kernel may write rest lengths before each step. */
    public boolean restLengthsMayChange() {
        return restLengthsMayChange;
    }

    public void setRestLengthsMayChange(boolean mayChange) {
        restLengthsMayChange = mayChange;
    }

    /** The copy of the numbers in another order; null if there is none. */
    public @Nullable SpringMirror mirror() {
        return mirror;
    }

    /** From now on the springs are projected in the order of a mirror, which is told of every change. */
    public void useOrderOf(SpringMirror compiled) {
        mirror = compiled;
        compiledOrder = true;
        listed = NONE;
    }

    /** From now on the springs are projected in the order of their indices. A mirror is still told of changes. */
    public void useAuthoredOrder() {
        compiledOrder = false;
        listed = NONE;
        if (repeats.length > 0) System.arraycopy(repeats(scene), 0, repeats, 0, repeats.length);
    }

    /** From now on the springs are projected in this order, and so is each round of the {@link #repeats}. */
    public void useSequence(int[] sequence) {
        listed = sequence;
        repeatIn(sequence);
    }

    /** From now on the springs of each round of the {@link #repeats} are in this order. */
    public void repeatIn(int[] sequence) {
        int[] again = repeats(scene);
        sortRounds(again, sequence);
        System.arraycopy(again, 0, repeats, 0, again.length);
    }

    /** Each round begins where the indices stop to ascend. */
    private static void sortRounds(int[] again, int[] sequence) {
        int[] place = new int[sequence.length];
        for (int k = 0; k < sequence.length; k++) place[sequence[k]] = k;
        int[] unsorted = again.clone();
        for (int k = 0; k < again.length; k++) again[k] = place[again[k]];
        int from = 0;
        for (int k = 1; k <= again.length; k++) {
            if (k < again.length && unsorted[k] > unsorted[k - 1]) continue;
            Arrays.sort(again, from, k);
            from = k;
        }
        for (int k = 0; k < again.length; k++) again[k] = sequence[again[k]];
    }

    /** Indices of the springs in the order in which a forward pass of constraints projects them. */
    public int[] sequence() {
        if (listed.length > 0) return listed.clone();
        return mirror != null && compiledOrder
                ? mirror.sequence()
                : IntStream.range(0, count).toArray();
    }
}
