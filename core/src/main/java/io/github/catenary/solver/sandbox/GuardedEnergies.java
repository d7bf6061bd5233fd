package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The elements with energies of all kernels of a run as one list, for an integrator that solves for them. They may be
 * foreign code: a kernel that throws, or computes what is no finite number where particles are at places that are, is
 * switched off, and {@link FrameAbortedException} ends the frame, so that the run computes it again without that kernel.
 * A call allocates nothing. For the thread that steps the run.
 */
public final class GuardedEnergies {
    /** Takes what was computed for one element. */
    public interface Sink {
        /**
         * @param element its number
         * @param gamma the ratio γ of viscous to elastic force, s; 0 with gradients
         * @param values ∂E/∂x in N, or the rows of ∂²E/∂x² in N/m; to be read at once
         */
        void take(int element, double gamma, double[] values);
    }

    private static final int MOST_NUMBERS = 3 * EnergyElements.MOST_CORNERS;
    /** Coordinates beyond this, m, come from a step that failed, and are no kernel's fault. */
    private static final double FARTHEST = 1e15;

    private static final Sink NOBODY = (element, gamma, values) -> {};

    private final GuardedKernels kernels;
    private final int[] kernelOf;
    private final int[] placeInKernel;
    private final int[] cornersOf;
    /** The elements of set s are {@code begin[s]} … {@code begin[s + 1]} − 1. */
    private final int[] begin;

    private final int[] setOf;
    private final int[] firstCorner;
    private final int[] particles;
    private final double[] place = new double[MOST_NUMBERS];
    private final double[] gradient = new double[MOST_NUMBERS];
    private final double[] hessian = new double[MOST_NUMBERS * MOST_NUMBERS];
    private final Call call = new Call();
    private final Sink tellPull = this::tellPull;
    private final Sink tellBrake = this::tellBrake;
    private Vectors wayTold = Vectors.NONE;
    private double perTimeTold;

    GuardedEnergies(GuardedKernels kernels) {
        this.kernels = kernels;
        int sets = 0;
        for (int k = 0; k < kernels.size(); k++)
            sets += kernels.energiesOf(k).sets.size();
        kernelOf = new int[sets];
        placeInKernel = new int[sets];
        cornersOf = new int[sets];
        begin = new int[sets + 1];
        int s = 0;
        int corners = 0;
        for (int k = 0; k < kernels.size(); k++) {
            KernelEnergies own = kernels.energiesOf(k);
            for (int n = 0; n < own.corners.length; n++) {
                kernelOf[s] = k;
                placeInKernel[s] = n;
                cornersOf[s] = own.corners[n];
                corners = Math.addExact(corners, own.particles[n].length);
                begin[s + 1] = begin[s] + own.particles[n].length / own.corners[n];
                s++;
            }
        }
        setOf = new int[begin[sets]];
        firstCorner = new int[begin[sets] + 1];
        particles = new int[corners];
        for (int set = 0; set < sets; set++) lay(set);
    }

    private void lay(int set) {
        int[] own = kernels.energiesOf(kernelOf[set]).particles[placeInKernel[set]];
        System.arraycopy(own, 0, particles, firstCorner[begin[set]], own.length);
        for (int e = begin[set]; e < begin[set + 1]; e++) {
            setOf[e] = set;
            firstCorner[e + 1] = firstCorner[e] + cornersOf[set];
        }
    }

    /** False if any of the first coordinates comes from a step that failed. */
    static boolean areSomewhere(double[] place, int length) {
        boolean all = true;
        for (int k = 0; k < length; k++) all &= Math.abs(place[k]) < FARTHEST;
        return all;
    }

    /** Number of elements, 0 if no kernel has energies. */
    public int count() {
        return setOf.length;
    }

    /** Number of corners of all elements together. */
    public int cornerCount() {
        return particles.length;
    }

    /** The corners of an element are this to {@code firstCorner(element + 1) − 1}. */
    public int firstCorner(int element) {
        return firstCorner[element];
    }

    /** The index of the particle at a corner. */
    public int particle(int corner) {
        return particles[corner];
    }

    /** True if forces of an element's kernel keep the momentum of the parts that it joins. */
    public boolean isInner(int element) {
        return kernels.bondsOf(kernelOf[setOf[element]]) != KernelFactory.Bonds.NONE;
    }

    /** The type of an element. */
    public String type(int element) {
        return kernels.type(kernelOf[setOf[element]]);
    }

    /** True unless the element's kernel was switched off. */
    public boolean isOn(int element) {
        return !kernels.isOff(kernelOf[setOf[element]]);
    }

    /** Number of sets of elements whose kernels were switched off. */
    public int countOff() {
        int count = 0;
        for (int kernel : kernelOf) if (kernels.isOff(kernel)) count++;
        return count;
    }

    /** Computes ∂E/∂x of all elements, in order; not a number for elements whose corners are nowhere. */
    public void gradients(Vectors x, Sink to) {
        for (int set = 0; set < cornersOf.length; set++) run(Stage.GRADIENT, set, begin[set], begin[set + 1], x, to);
    }

    /** Computes ∂²E/∂x² of all elements, in order; 0 for elements whose corners are nowhere. */
    public void hessians(Vectors x, Sink to) {
        for (int set = 0; set < cornersOf.length; set++) run(Stage.HESSIAN, set, begin[set], begin[set + 1], x, to);
    }

    /**
     * Tells the tally of forces what holds particles from outside, such as leashes, push at positions x.
     *
     * @param way how far particles have moved in a time, m
     * @param perTime one over that time, 1/s
     */
    public void tell(Vectors x, Vectors way, double perTime) {
        wayTold = way;
        perTimeTold = perTime;
        for (int set = 0; set < cornersOf.length; set++) {
            if (!kernels.pushesFromOutside(kernelOf[set])) continue;
            run(Stage.GRADIENT, set, begin[set], begin[set + 1], x, tellPull);
            run(Stage.HESSIAN, set, begin[set], begin[set + 1], x, tellBrake);
        }
    }

    private void tellPull(int element, double gamma, double[] g) {
        for (int c = firstCorner[element]; c < firstCorner[element + 1]; c++) {
            int at = 3 * (c - firstCorner[element]);
            kernels.tellPush(kernelOf[setOf[element]], particles[c], -g[at], -g[at + 1], -g[at + 2]);
        }
    }

    /** −γ H v. */
    private void tellBrake(int element, double gamma, double[] h) {
        if (gamma == 0) return;
        int begin = firstCorner[element];
        int size = 3 * (firstCorner[element + 1] - begin);
        double factor = -gamma * perTimeTold;
        for (int a = 0; a < size; a += 3) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int b = 0; b < size; b++) {
                double v = factor * along(wayTold, particles[begin + b / 3], b % 3);
                x += h[a * size + b] * v;
                y += h[(a + 1) * size + b] * v;
                z += h[(a + 2) * size + b] * v;
            }
            kernels.tellPush(kernelOf[setOf[element]], particles[begin + a / 3], x, y, z);
        }
    }

    private static double along(Vectors way, int particle, int axis) {
        return axis == 0 ? way.x[particle] : axis == 1 ? way.y[particle] : way.z[particle];
    }

    /**
     * Computes the energies of all elements.
     *
     * @param to gets one number for each, J; infinite where there is no such shape, not a number where corners are nowhere
     */
    public void energies(Vectors x, double[] to) {
        call.energies = to;
        for (int set = 0; set < cornersOf.length; set++) {
            if (kernels.isOff(kernelOf[set])) Arrays.fill(to, begin[set], begin[set + 1], 0);
            run(Stage.ENERGY, set, begin[set], begin[set + 1], x, NOBODY);
        }
    }

    /** Computes ∂E/∂x of one element. */
    public void gradient(int element, Vectors x, Sink to) {
        run(Stage.GRADIENT, setOf[element], element, element + 1, x, to);
    }

    /** The energy of one element, J. */
    public double energy(int element, Vectors x) {
        double[] before = call.energies;
        call.energies = call.single;
        call.single[0] = 0;
        run(Stage.ENERGY, setOf[element], element, element + 1, x, NOBODY);
        call.energies = before;
        return call.single[0];
    }

    private void run(Stage stage, int set, int from, int to, Vectors x, Sink sink) {
        if (from == to || kernels.isOff(kernelOf[set])) return;
        call.stage = stage;
        call.set = set;
        call.from = from;
        call.to = to;
        call.x = x;
        call.sink = sink;
        call.wrong = null;
        kernels.compute(kernelOf[set], stage, call);
    }

    /** One call of a kernel for some of the elements of a set. */
    final class Call implements Consumer<ConstraintKernel> {
        private final double[] single = new double[1];
        private Stage stage = Stage.ENERGY;
        private int set;
        private int from;
        private int to;
        private Vectors x = Vectors.NONE;
        private Sink sink = NOBODY;
        private double[] energies = single;

        /** What the kernel did wrong; null if nothing. */
        @Nullable
        Message wrong;

        /** True for all elements of a set, false for one of them. */
        boolean isWhole() {
            return from == begin[set] && to == begin[set + 1];
        }

        @Override
        public void accept(ConstraintKernel kernel) {
            EnergyElements elements = kernels.energiesOf(kernelOf[set]).sets.get(placeInKernel[set]);
            for (int e = from; e < to && wrong == null; e++) {
                boolean isSomewhere = gather(e);
                switch (stage) {
                    case ENERGY -> energy(elements, e, isSomewhere);
                    case GRADIENT -> gradient(elements, e, isSomewhere);
                    default -> hessian(elements, e, isSomewhere);
                }
            }
        }

        private boolean gather(int e) {
            int first = firstCorner[e];
            for (int c = 0; c < cornersOf[set]; c++) {
                int i = particles[first + c];
                place[3 * c] = x.x[i];
                place[3 * c + 1] = x.y[i];
                place[3 * c + 2] = x.z[i];
            }
            return areSomewhere(place, 3 * cornersOf[set]);
        }

        private void energy(EnergyElements elements, int e, boolean isSomewhere) {
            double energy = isSomewhere ? elements.energy(e - begin[set], place) : Double.NaN;
            if (isSomewhere && !(energy > Double.NEGATIVE_INFINITY)) refuse(e, energy);
            energies[energies == single ? 0 : e] = energy;
        }

        private void gradient(EnergyElements elements, int e, boolean isSomewhere) {
            int length = 3 * cornersOf[set];
            if (isSomewhere) {
                elements.gradient(e - begin[set], place, gradient);
                checkFinite(e, gradient, length);
            } else {
                Arrays.fill(gradient, 0, length, Double.NaN);
            }
            if (wrong == null) sink.take(e, 0, gradient);
        }

        private void hessian(EnergyElements elements, int e, boolean isSomewhere) {
            if (!isSomewhere) return;
            int length = 3 * cornersOf[set];
            elements.hessian(e - begin[set], place, hessian);
            checkFinite(e, hessian, length * length);
            double gamma = elements.dissipation(e - begin[set]);
            if (!(gamma >= 0 && gamma < Double.POSITIVE_INFINITY)) {
                wrong = Message.of(
                        "fault.dissipation",
                        "dissipation gave {0} for its element {1}, but must give a finite number that is at least 0",
                        gamma,
                        e - begin[set]);
            }
            if (wrong == null) sink.take(e, gamma, hessian);
        }

        private void checkFinite(int e, double[] values, int length) {
            double zero = 0; // times anything finite
            for (int k = 0; k < length; k++) zero += 0 * values[k];
            if (zero == 0) return;
            for (int k = 0; k < length; k++) if (!Double.isFinite(values[k])) refuse(e, values[k]);
        }

        private void refuse(int e, double value) {
            wrong = Message.of(
                    "fault.energy", "{0} gave {1} for its element {2}", stage.toString(), value, e - begin[set]);
        }
    }
}
