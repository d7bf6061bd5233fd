package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The springs of a run, one array per quantity, all of length {@link #count}, entry i being spring
 * {@code scene.springs().at(i)}. A torn spring keeps its entry, so that going back in time can mend it.
 */
public final class SpringArrays {
    public final int count;
    public final int[] ids;
    /** Index of the particle at each end. */
    public final int[] a;

    public final int[] b;
    /** Rest length L, m. */
    public final double[] restLength;
    /** Share of the violation by which end a moves, e·w_a/(w_a + w_b) with w the particle's weight; 0 if torn. */
    public final double[] moveA;
    /** Share of the violation by which end b moves; 0 if torn. */
    public final double[] moveB;
    /** Springs that a pass projects again after all others, in this order; a backward pass mirrors it. */
    final int[] repeats;
    /** True for springs that a constraint removed from the run. */
    public final boolean[] torn;
    /** What the solver of the compiled order reads instead of these arrays; kept up to date here. */
    private @Nullable LaneSprings lanes;

    private boolean compiledOrder;
    private boolean restLengthsMayChange;

    SpringArrays(Scene scene, ParticleArrays particles) {
        count = scene.springs().size();
        ids = new int[count];
        a = new int[count];
        b = new int[count];
        restLength = new double[count];
        moveA = new double[count];
        moveB = new double[count];
        torn = new boolean[count];
        repeats = SpringRepeats.of(scene);
        for (int i = 0; i < count; i++) {
            connect(i, scene);
            load(i, scene, particles);
        }
    }

    private void connect(int i, Scene scene) {
        Spring spring = scene.springs().at(i);
        ids[i] = spring.id();
        a[i] = scene.particles().positionOf(spring.a());
        b[i] = scene.particles().positionOf(spring.b());
    }

    /** Takes what no kernel may write from the records again, if one did. */
    void reconnect(Scene scene) {
        for (int i = 0; i < count; i++) connect(i, scene);
    }

    /** Takes rest length and elasticity of spring i from its record and the weights from its ends. */
    void load(int i, Scene scene, ParticleArrays particles) {
        Spring spring = scene.springs().at(i);
        restLength[i] = scene.restLength(spring);
        share(i, spring.oneWay(), scene.elasticity(spring), particles);
        written(i);
    }

    private void share(int i, boolean oneWay, double elasticity, ParticleArrays particles) {
        double weightA = particles.weight(a[i]);
        double weightB = particles.weight(b[i]);
        moveA[i] = 0;
        moveB[i] = 0;
        if (torn[i] || weightA + weightB == 0) return;
        if (oneWay) {
            moveB[i] = weightB > 0 ? elasticity : 0;
        } else {
            moveA[i] = elasticity * (weightA / (weightA + weightB));
            moveB[i] = elasticity * (weightB / (weightA + weightB));
        }
    }

    /**
     * True if there is a constraint that may write rest lengths in {@link ConstraintKernel#beforeStep}. If not, they change
     * no more until {@link ConstraintKernel#sceneChanged}.
     */
    public boolean restLengthsMayChange() {
        return restLengthsMayChange;
    }

    void setRestLengthsMayChange(boolean mayChange) {
        restLengthsMayChange = mayChange;
    }

    /** Indices of springs that a pass projects again after all others, in order; a copy. */
    public int[] repeats() {
        return repeats.clone();
    }

    void tear(int i) {
        torn[i] = true;
        moveA[i] = 0;
        moveB[i] = 0;
        written(i);
    }

    private void written(int i) {
        if (lanes != null) lanes.write(i);
    }

    /** From now on the springs are projected in the compiled order, made on first use for these ends. */
    LaneSprings useCompiledOrder(ParticleArrays particles) {
        if (lanes == null) lanes = new LaneSprings(LaneOrder.of(particles.count, a, b), this);
        compiledOrder = true;
        return lanes;
    }

    /** From now on the springs are projected in the order of their indices. */
    void useAuthoredOrder() {
        compiledOrder = false;
    }

    /** Indices of the springs in the order in which a forward pass of the positional solver projects them; a copy. */
    public int[] sequence() {
        return lanes != null && compiledOrder
                ? lanes.order.sequence()
                : IntStream.range(0, count).toArray();
    }

    /** Makes exactly the given springs the torn ones; returns how many they are. */
    int setTorn(boolean[] given, Scene scene, ParticleArrays particles) {
        int tornCount = 0;
        for (int i = 0; i < count; i++) {
            torn[i] = given[i];
            load(i, scene, particles);
            if (torn[i]) tornCount++;
        }
        return tornCount;
    }

    /** Current length of spring i, m. */
    public double length(int i, ParticleArrays p) {
        double dx = p.x[b[i]] - p.x[a[i]];
        double dy = p.y[b[i]] - p.y[a[i]];
        double dz = p.z[b[i]] - p.z[a[i]];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
