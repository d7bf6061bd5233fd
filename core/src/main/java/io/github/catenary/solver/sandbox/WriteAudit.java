package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.state.BoundsCheck;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Finds the kernel that writes invalid data: numbers that are not finite, positions out of bounds, arrays that kernels
 * may only read, rest lengths of springs that are not its own, or places of pinned particles.
 */
final class WriteAudit implements KernelAudit {
    /** The largest sum of the shares by which the ends of a spring move, which is that of elasticity 2. */
    private static final double MOST_SHARE = 2;

    private static final String[] READ_ONLY = {
        "particles.ids",
        "particles.invMass",
        "particles.keep",
        "particles.radius",
        "springs.ids",
        "springs.a",
        "springs.b",
        "springs.torn"
    };

    private final ParticleArrays particles;
    private final SpringArrays springs;
    private final BoundsCheck bounds;
    private final ParticleStore store;
    private final IntFunction<boolean[]> writable;
    private double[] restLength = {};
    /** Positions of the particles that nothing may move, m. */
    private double[] still = {};

    private Vectors added = Vectors.NONE;
    private double[] stiffness = new double[0];
    private double[] damping = new double[0];
    private boolean wasSane;
    private boolean hadBadSpring;
    private Object[] kept = {};

    /** @param writable for the number of a kernel, the springs whose rest lengths it may write */
    WriteAudit(ParticleStore store, SpringArrays springs, BoundsCheck bounds, IntFunction<boolean[]> writable) {
        this.store = store;
        this.writable = writable;
        particles = store.arrays();
        this.springs = springs;
        this.bounds = bounds;
    }

    @Override
    public void showForces(Vectors forces) {
        added = forces;
    }

    @Override
    public void showResistance(double[] newStiffness, double[] newDamping) {
        stiffness = newStiffness;
        damping = newDamping;
    }

    @Override
    public void showLead(Vectors next) {
        added = next;
    }

    @Override
    public boolean endsTheFrame() {
        return true;
    }

    @Override
    public void before(Stage stage) {
        wasSane = bounds.isFarInside() && particles.velocity.areFinite() && isSaneAdded(stage);
        hadBadSpring = firstBadSpring() >= 0;
        kept = notForKernels();
        for (int i = 0; i < kept.length; i++) kept[i] = copy(kept[i]);
        restLength = springs.restLength.clone();
        still = placesOfStill();
    }

    private double[] placesOfStill() {
        return IntStream.of(store.still())
                .mapToObj(i -> new double[] {particles.x[i], particles.y[i], particles.z[i]})
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    /** Arrays that kernels may only read, in the order of {@link #READ_ONLY}. */
    private Object[] notForKernels() {
        ParticleArrays p = particles;
        SpringArrays s = springs;
        return new Object[] {p.ids, p.invMass, p.keep, p.radius, s.ids, s.a, s.b, s.torn};
    }

    private static Object copy(Object array) {
        if (array instanceof int[] whole) return whole.clone();
        if (array instanceof boolean[] flags) return flags.clone();
        return ((double[]) array).clone();
    }

    @Override
    public Optional<Message> after(int kernel, Stage stage) {
        Object[] now = notForKernels();
        for (int i = 0; i < now.length; i++) {
            if (!Arrays.deepEquals(new Object[] {kept[i]}, new Object[] {now[i]})) {
                return Optional.of(Message.of(
                        "fault.not-its-own", "it wrote to {0}, which only the solver may write to", READ_ONLY[i]));
            }
        }
        int spring = hadBadSpring ? -1 : firstBadSpring(); // not the kernel's fault if it came from the scene
        if (spring >= 0) {
            return Optional.of(Message.of(
                    "fault.spring",
                    "it gave spring {0} a rest length or shares that no spring can have",
                    springs.ids[spring]));
        }
        int foreign = firstForeign(kernel);
        if (foreign >= 0) {
            return Optional.of(Message.of(
                    "fault.foreign-spring",
                    "it changed the rest length of spring {0}; a kernel may do so only to springs that its elements"
                            + " select, and only if it has the stage beforeStep and returns true from writesSprings",
                    springs.ids[foreign]));
        }
        int moved = Arrays.mismatch(still, placesOfStill());
        if (moved >= 0) {
            return Optional.of(Message.of(
                    "fault.pinned",
                    "it moved particle {0}, which is pinned or stopped; leave a particle whose invMass is 0 where"
                            + " it is, or list it in leads",
                    particles.ids[store.still()[moved / 3]]));
        }
        if (!wasSane) return Optional.empty(); // not the kernel's fault
        int particle = bounds.firstOut();
        if (particle >= 0) {
            return Optional.of(Message.of(
                    "fault.particle",
                    "it gave particle {0} a position that is not a finite number or is out of bounds",
                    particles.ids[particle]));
        }
        if (!particles.velocity.areFinite()) {
            return Optional.of(
                    Message.of("fault.velocity", "it gave a particle a velocity that is not a finite number"));
        }
        if (!isSaneAdded(stage)) {
            return Optional.of(
                    Message.of("fault.forces", "what it added to the forces or positions is not a finite number"));
        }
        return Optional.empty();
    }

    /** Index of the first spring whose rest length the kernel changed, but may not; −1 if there is none. */
    private int firstForeign(int kernel) {
        if (Arrays.equals(restLength, springs.restLength)) return -1;
        boolean[] own = writable.apply(kernel);
        for (int i = 0; i < own.length; i++) {
            if (!own[i] && Double.compare(restLength[i], springs.restLength[i]) != 0) return i;
        }
        return -1;
    }

    /** True if the arrays that kernels add to in this stage are finite. */
    private boolean isSaneAdded(Stage stage) {
        return switch (stage) {
            case ADD_FORCES, LEAD -> added.areFinite();
            case ADD_RESISTANCE -> areResistances(stiffness) && areResistances(damping);
            default -> true;
        };
    }

    private int firstBadSpring() {
        SpringArrays s = springs;
        for (int i = 0; i < s.count; i++) {
            boolean length = s.restLength[i] >= 0 && s.restLength[i] < Double.POSITIVE_INFINITY;
            if (!length || !(Math.abs(s.moveA[i]) <= MOST_SHARE) || !(Math.abs(s.moveB[i]) <= MOST_SHARE)) return i;
        }
        return -1;
    }

    private static boolean areResistances(double[] values) {
        for (double value : values) if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) return false;
        return true;
    }
}
