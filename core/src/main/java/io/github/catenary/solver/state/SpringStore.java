package io.github.catenary.solver.state;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The springs of a run: which of them are torn, and who holds their rest lengths and shares. These follow from the scene and
 * from the weights of the particles. The solver of the compiled order has them in an order of its own; {@link SpringArrays},
 * which have them by index, are there only where somebody asks for them, and whoever writes a spring writes both. On the
 * thread that steps the run.
 */
public final class SpringStore {
    private static final int[] NONE = {};

    public final int count;
    /** True for springs that a constraint removed from the run. */
    public final boolean[] torn;
    /** Springs that a pass projects again after all others, in this order; a backward pass mirrors it. */
    public final int[] repeats;

    private final ParticleArrays particles;
    private Scene scene;
    private int tornCount;
    private @Nullable SpringArrays arrays;
    private @Nullable SpringMirror mirror;
    private boolean compiledOrder;
    private boolean restLengthsMayChange;
    /** Index of the particle at each end; empty where nobody has asked for all of them. */
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
     * The springs that a pass projects again, because a group of theirs asks for more passes than one: their indices in the
     * order in which they follow the common pass: first all that come at least twice, then all that come three times, and so
     * on. A spring of several groups comes as often as the most demanding one asks.
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

    /** All by index; made on the first call, and kept up to date until {@link #release}. */
    public SpringArrays arrays() {
        if (arrays == null) {
            boolean ends = a.length == count;
            if (!ends) {
                a = new int[count];
                b = new int[count];
            }
            SpringArrays made = new SpringArrays(a, b, torn, repeats);
            Numbers into = made::set;
            for (int i = 0; i < count; i++) { // one look at each record: they are spread over the memory
                Spring spring = scene.springs().at(i);
                made.ids[i] = spring.id();
                if (!ends) findEnds(i, spring);
                compute(i, spring, into);
            }
            arrays = made;
        }
        return arrays;
    }

    /** Forgets what is there by index only. For those who hold the arrays all the same, they change no more. */
    public void release() {
        arrays = null;
        a = NONE;
        b = NONE;
    }

    /** Finds the particles at the ends of all springs, for somebody who asks for many of them. */
    public void findEnds() {
        if (a.length == count) return;
        a = new int[count];
        b = new int[count];
        for (int i = 0; i < count; i++) findEnds(i, scene.springs().at(i));
    }

    private void findEnds(int i, Spring spring) {
        a[i] = scene.particles().positionOf(spring.a());
        b[i] = scene.particles().positionOf(spring.b());
    }

    /** Particles of the run. */
    public int particleCount() {
        return particles.count;
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

    /** Of all springs, m; 0 if there is none. */
    public double longestRestLength() {
        if (mirror != null && arrays == null) return mirror.longestRestLength();
        double longest = 0;
        for (double length : arrays().restLength) longest = Math.max(longest, length);
        return longest;
    }

    /** Current length of spring i, m. */
    public double length(int i, ParticleArrays p) {
        return p.distance(a(i), b(i));
    }

    /** Goes by an edited scene of the same topology from now on; {@link #load} takes over what it changed. */
    public void follow(Scene edited) {
        scene = edited;
    }

    /** Takes the ends from the records again, if somebody wrote those of the arrays. */
    public void reconnect() {
        if (arrays == null) return;
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            arrays.ids[i] = spring.id();
            arrays.a[i] = scene.particles().positionOf(spring.a());
            arrays.b[i] = scene.particles().positionOf(spring.b());
        }
    }

    /** Takes rest length and elasticity of spring i from its record and the weights from its ends. */
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
        if (torn[i] || weightA + weightB == 0) {
            into.set(i, restLength, 0, 0);
        } else if (spring.oneWay()) {
            into.set(i, restLength, 0, weightB > 0 ? elasticity : 0);
        } else {
            double moveA = elasticity * (weightA / (weightA + weightB));
            double moveB = elasticity * (weightB / (weightA + weightB));
            into.set(i, restLength, moveA, moveB);
        }
    }

    /** The weight k·w with which a particle shares a correction; 0 for one that does not give way. */
    private double weight(int particle) {
        return particles.keep[particle] * particles.invMass[particle];
    }

    private void set(int i, double restLength, double moveA, double moveB) {
        if (arrays != null) arrays.set(i, restLength, moveA, moveB);
        if (mirror != null) mirror.write(i, restLength, moveA, moveB);
    }

    /** Springs torn now. */
    public int tornCount() {
        return tornCount;
    }

    public void tear(int i) {
        if (!torn[i]) tornCount++;
        torn[i] = true;
        set(i, restLength(i), 0, 0);
    }

    /** Makes exactly the given springs the torn ones; none if there is no entry for any. */
    public void setTorn(boolean[] given) {
        tornCount = 0;
        for (int i = 0; i < count; i++) {
            boolean now = given.length > 0 && given[i];
            boolean asBefore = torn[i] == now;
            torn[i] = now;
            if (now) tornCount++;
            if (arrays != null || !asBefore) load(i); // in arrays others may have written
        }
    }

    /** True if a kernel may write rest lengths before each step. */
    public boolean restLengthsMayChange() {
        return restLengthsMayChange;
    }

    public void setRestLengthsMayChange(boolean mayChange) {
        restLengthsMayChange = mayChange;
    }

    /** Who holds the numbers in another order, if anybody does. */
    public @Nullable SpringMirror mirror() {
        return mirror;
    }

    /** From now on the springs are projected in the order of a mirror, which learns of every change. */
    public void useOrderOf(SpringMirror compiled) {
        mirror = compiled;
        compiledOrder = true;
    }

    /** From now on the springs are projected in the order of their indices. A mirror goes on learning of changes. */
    public void useAuthoredOrder() {
        compiledOrder = false;
    }

    /** Indices of the springs in the order in which a forward pass of the positional solver projects them. */
    public int[] sequence() {
        return mirror != null && compiledOrder
                ? mirror.sequence()
                : IntStream.range(0, count).toArray();
    }
}
