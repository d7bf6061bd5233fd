package io.github.catenary.edit.simplify;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.PassOrder;
import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * The elasticities with which the springs of a coarse net hold as firmly as those of a fine one.
 *
 * <p>Under passes of the positional solver, {@link PassStrain} says how firmly a net is held. The energies of the fine
 * springs are shared among the coarse ones. From what a coarse spring gets, and the mass that it moves, comes a first
 * elasticity; then those of each part are changed by what the coarse net resists too much or too little, four times.
 * Other integrators derive the stiffness k of a spring from its elasticity e = k h² / µ, µ the mass that its ends have
 * left for it ({@link io.github.catenary.scene.SpringForces}).
 */
final class CoarseElasticity {
    /** A spring that is firmer overshoots so much that nothing is learnt from it. */
    private static final double MOST = 1.9;
    /** How often elasticities are brought nearer to what holds as firmly. */
    private static final int ROUNDS = 4;
    /** A net that gives way more than this is one of few particles, of which that says little. */
    static final double MOST_FIRMER = 3;

    /** Shares of the work. */
    private static final double FINE = 0.6;

    private static final double SHARED = 0.8;

    private final SolverSettings solver;

    CoarseElasticity(SolverSettings solver) {
        this.solver = solver;
    }

    /**
     * Particles of a net, by index.
     *
     * @param mass kg, above 0
     * @param held those that stay where a strain takes them, such as the outline
     * @param part the number of the connected part that each belongs to, the same in both nets; below the number of
     *     particles of the fine one
     */
    record Particles(double[] mass, boolean[] pinned, boolean[] held, int[] part) {
        /** The mass that a projection of a spring moves, kg; if both ends are pinned, as if they were not. */
        double inertia(boolean oneWay, int a, int b) {
            boolean both = pinned[a] && pinned[b];
            double sum = 0;
            if (both || !(pinned[a] || (oneWay && !pinned[b]))) sum += 1 / mass[a];
            if (both || !pinned[b]) sum += 1 / mass[b];
            return 1 / sum;
        }
    }

    /**
     * Springs of a net.
     *
     * @param ends two indices of particles of each; a one-way spring moves only the second
     * @param direction of each from its first end, a unit vector; zero for one that takes no part
     * @param length of each, m, above 0 if it takes part
     * @param passes how often each is projected in a pass
     * @param elasticity of each
     */
    record Springs(
            int[] ends, double[] direction, double[] length, boolean[] oneWay, int[] passes, double[] elasticity) {
        int count() {
            return length.length;
        }
    }

    /** The springs of a net, whose ends are indices of its particles. */
    record Net(Particles particles, Springs springs) {}

    /**
     * Elasticities under passes.
     *
     * @param isShared the fine springs whose firmness goes over to coarse ones
     * @param fit amounts k l² of coarse springs, without the first ones, from those of the fine springs
     * @param kept how many coarse springs come first that stay as they are
     * @return one for each coarse spring but the first ones; that which it has if none can be found
     */
    double[] ofPasses(
            Net fineNet,
            boolean[] isShared,
            BiFunction<double[], Watch, double[]> fit,
            Net coarseNet,
            int kept,
            Watch watch) {
        Springs fine = fineNet.springs;
        Particles coarse = coarseNet.particles;
        Springs usual = coarseNet.springs;
        int made = usual.count() - kept;
        int[] part = fineNet.particles.part;
        double[] aim = new double[part.length];
        double[] amount = new double[fine.count()];
        double[] energy = strain(fineNet, watch.part(0, 0.1)).energies(limited(fine.elasticity), watch.part(0.1, FINE));
        for (int s = 0; s < amount.length; s++) {
            watch.ask(s);
            double squares =
                    PassStrain.squares(fine.direction[3 * s], fine.direction[3 * s + 1], fine.direction[3 * s + 2]);
            if (!isShared[s] || !(squares > 0)) continue;
            amount[s] = Math.max(0, energy[s] / squares * fine.passes[s]);
            aim[part[fine.ends[2 * s]]] += energy[s] * fine.passes[s];
        }
        double[] firm = fit.apply(amount, watch.part(FINE, SHARED));
        double[] start = new double[made];
        for (int p = 0; p < made; p++) {
            int s = kept + p;
            double moved = coarse.inertia(usual.oneWay[s], usual.ends[2 * s], usual.ends[2 * s + 1]);
            start[p] = firm[p] / (usual.length[s] * usual.length[s]) / usual.passes[s] / moved;
        }
        Watch rest = watch.part(SHARED, 1);
        PassStrain strain = strain(coarseNet, rest.part(0, 0.1));
        double[] elasticity = limited(usual.elasticity);
        double[] firmer = new double[aim.length];
        Arrays.fill(firmer, 1);
        for (int round = 0; round <= ROUNDS; round++) {
            for (int p = 0; p < made; p++) {
                double e = elasticity(start[p] * firmer[coarse.part[usual.ends[2 * (kept + p)]]]);
                elasticity[kept + p] = e >= 0 ? e : usual.elasticity[kept + p];
            }
            if (round == ROUNDS) break;
            double from = 0.1 + 0.9 * round / ROUNDS;
            double[] now = strain.energies(elasticity, rest.part(from, from + 0.9 / ROUNDS));
            double[] sum = new double[aim.length];
            for (int s = kept; s < now.length; s++) sum[coarse.part[usual.ends[2 * s]]] += now[s] * usual.passes[s];
            for (int each = 0; each < sum.length; each++) {
                double change = aim[each] / sum[each];
                if (!(change > 0)) continue;
                firmer[each] = Math.max(1 / MOST_FIRMER, Math.min(MOST_FIRMER, firmer[each] * change));
            }
        }
        return Arrays.copyOfRange(elasticity, kept, elasticity.length);
    }

    private static double[] limited(double... elasticity) {
        double[] limited = elasticity.clone();
        for (int s = 0; s < limited.length; s++) limited[s] = Math.min(limited[s], MOST);
        return limited;
    }

    /** The inverse of 2e / (2 − e); a spring that overshoots in a net of other springs is not firmer. */
    private static double elasticity(double f) {
        return Math.min(2 * f / (2 + f), 1);
    }

    private PassStrain strain(Net net, Watch watch) {
        Particles particles = net.particles;
        Springs of = net.springs;
        int springs = of.count();
        int[] a = new int[springs];
        int[] b = new int[springs];
        double[] share = new double[2 * springs];
        double[] inertia = new double[springs];
        for (int s = 0; s < springs; s++) {
            watch.at(s, 2L * springs);
            a[s] = of.ends[2 * s];
            b[s] = of.ends[2 * s + 1];
            inertia[s] = particles.inertia(of.oneWay[s], a[s], b[s]);
            share(share, s, of.oneWay[s], particles, a[s], b[s]);
        }
        int count = particles.mass.length;
        int[] sequence = watch.await(() -> PassOrder.of(solver, count, a, b));
        PassStrain.Net projected = new PassStrain.Net(of.ends, of.direction, of.length, share, inertia, particles.held);
        return new PassStrain(projected, sequence, solver.sweep() == SolverSettings.Sweep.SYMMETRIC);
    }

    /** Writes how far a projection moves both ends of a spring. */
    private static void share(double[] share, int s, boolean oneWay, Particles of, int a, int b) {
        double ofA = of.pinned[a] || (oneWay && !of.pinned[b]) ? 0 : 1 / of.mass[a];
        double ofB = of.pinned[b] ? 0 : 1 / of.mass[b];
        if (ofA + ofB == 0) return;
        share[2 * s] = ofA / (ofA + ofB);
        share[2 * s + 1] = ofB / (ofA + ofB);
    }

    /**
     * Elasticities from which the stiffness is derived.
     *
     * @param amount k l² of each coarse spring but the first ones, N·m
     * @param kept how many coarse springs come first that stay as they are
     * @return one for each coarse spring but the first ones; that which it has if none can be found
     */
    double[] ofForces(double[] amount, Net net, int kept) {
        Particles coarse = net.particles;
        Springs usual = net.springs;
        double h = solver.timeStep() / solver.substeps();
        int[] springsAt = new int[coarse.mass.length];
        for (int end : usual.ends) springsAt[end]++;
        double[] left = new double[springsAt.length];
        for (int i = 0; i < left.length; i++) left[i] = coarse.mass[i] / springsAt[i];
        Particles shared = new Particles(left, coarse.pinned, coarse.held, coarse.part);
        double[] elasticity = new double[amount.length];
        for (int p = 0; p < elasticity.length; p++) {
            int s = kept + p;
            double moved = shared.inertia(false, usual.ends[2 * s], usual.ends[2 * s + 1]);
            double e = amount[p] / (usual.length[s] * usual.length[s]) * h * h / moved;
            elasticity[p] = e >= 0 ? Math.min(e, MOST) : usual.elasticity[s];
        }
        return elasticity;
    }
}
