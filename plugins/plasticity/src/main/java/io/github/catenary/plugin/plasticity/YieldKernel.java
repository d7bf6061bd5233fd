package io.github.catenary.plugin.plasticity;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Lets rest lengths yield. With L₀ the drawn rest length, p the plastic strain, c the accumulated plastic strain in
 * both directions, and ε_y, r and H yield strain, creep rate and hardening,
 *
 * <pre>
 *   L = L₀ (1 + p),   ε = (l − L) / L₀,   over = |ε| − ε_y − H c
 *   over &gt; 0:   Δc = (1 − e^(−r h)) · over / (1 + H),   Δp = ±Δc with the sign of ε,   |p| ≤ limit
 * </pre>
 *
 * after each substep (Perzyna's viscoplasticity with linear isotropic hardening, Simo and Hughes, Computational
 * Inelasticity, §1.7). At a constant length, {@code over} decays as e^(−r t), whatever the number of substeps. A rest
 * length stays above ε_y·L₀, because a compressed spring yields only until its strain is within the threshold.
 * In a scene saved from a run, L is the new L₀ and c goes on, but p, and so what is left up to the limit, starts again.
 */
final class YieldKernel implements ConstraintKernel {
    private final int[] yielding;
    /** The id of the element of each of these springs. */
    private final int[] elements;

    private final double[] yieldStrain;
    private final double[] rate;
    private final double[] hardening;
    private final double[] limit;
    /** 1 − e^(−r h). */
    private final double[] share;
    /** L₀, greater than 0, m. */
    private final double[] drawn;
    /** p. */
    private final double[] plastic;
    /** c. */
    private final double[] flowed;

    YieldKernel(List<BoundElement> bound, SolverView view) {
        ParameterValues[] values = new ParameterValues[view.springs().count];
        int[] ids = new int[values.length];
        double[] before = new double[values.length];
        for (BoundElement element : bound) {
            ItemAmounts amounts = element.values().amounts(PlasticYield.FLOWED);
            for (int i : element.springs()) {
                values[i] = element.values();
                ids[i] = element.id();
                before[i] = amounts.of(view.springs().ids[i]);
            }
        }
        yielding =
                IntStream.range(0, values.length).filter(i -> values[i] != null).toArray();
        yieldStrain = of(values, PlasticYield.STRAIN);
        rate = of(values, PlasticYield.RATE);
        hardening = of(values, PlasticYield.HARDENING);
        limit = of(values, PlasticYield.LIMIT);
        share = new double[yielding.length];
        drawn = new double[yielding.length];
        plastic = new double[yielding.length];
        elements = IntStream.of(yielding).map(i -> ids[i]).toArray();
        flowed = IntStream.of(yielding).mapToDouble(i -> before[i]).toArray();
        sceneChanged(view);
    }

    private double[] of(ParameterValues[] values, String parameter) {
        return IntStream.of(yielding)
                .mapToDouble(i -> values[i].number(parameter))
                .toArray();
    }

    @Override
    public void sceneChanged(SolverView view) {
        Scene scene = view.scene();
        for (int k = 0; k < yielding.length; k++) {
            share[k] = -StrictMath.expm1(-rate[k] * view.substepDuration());
            drawn[k] = scene.restLength(scene.springs().at(yielding[k]));
        }
    }

    /** Springs keep their plastic strain. */
    @Override
    public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
        if (!(before instanceof YieldKernel old)) return;
        for (int k = 0; k < yielding.length; k++) {
            int j = Arrays.binarySearch(old.yielding, springsBefore[yielding[k]]);
            if (j < 0) continue;
            plastic[k] = old.plastic[j];
            flowed[k] = old.flowed[j];
        }
    }

    @Override
    public void beforeStep(SolverView view) {
        setRestLengths(view.springs());
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        SpringArrays s = view.springs();
        for (int k = 0; k < yielding.length; k++) {
            int i = yielding[k];
            if (s.torn[i]) continue;
            flow(k, s.length(i, view.particles()) / drawn[k] - 1 - plastic[k]);
        }
        setRestLengths(s);
    }

    private void flow(int k, double strain) {
        double over = Math.abs(strain) - yieldStrain[k] - hardening[k] * flowed[k];
        if (!(over > 0)) return;
        double change = share[k] * over / (1 + hardening[k]);
        double before = plastic[k];
        plastic[k] = strain > 0 ? Math.min(before + change, limit[k]) : Math.max(before - change, -limit[k]);
        flowed[k] += Math.abs(plastic[k] - before);
    }

    private void setRestLengths(SpringArrays s) {
        for (int k = 0; k < yielding.length; k++) s.restLength[yielding[k]] = drawn[k] * (1 + plastic[k]);
    }

    /** A bend stays when its run is saved as a scene. */
    @Override
    public void lastingRestLengths(SolverView view, double[] restLengths) {
        for (int k = 0; k < yielding.length; k++) {
            if (plastic[k] != 0) restLengths[yielding[k]] = drawn[k] * (1 + plastic[k]);
        }
    }

    /** The hardening goes on, too. */
    @Override
    public Parameters lastingParameters(SolverView view, int element, Parameters given) {
        SortedMap<Integer, Value> amounts = new TreeMap<>(); // by the id of the spring
        for (int k = 0; k < yielding.length; k++) {
            if (elements[k] != element || flowed[k] == 0) continue;
            int id = view.springs().ids[yielding[k]];
            amounts.put(id, new Value.Items(List.of(Value.of(id), Value.of(flowed[k]))));
        }
        if (amounts.isEmpty()) return given;
        return given.with(PlasticYield.FLOWED, new Value.Items(List.copyOf(amounts.values())));
    }

    /** p, or the share of its limit that p has reached. */
    @Override
    public void publish(Channel channel, SolverView view, double[] values) {
        boolean ofStrain = channel.equals(PlasticYield.PLASTIC_STRAIN);
        for (int k = 0; k < yielding.length; k++) {
            values[yielding[k]] = ofStrain ? plastic[k] : limit[k] == 0 ? 0 : Math.abs(plastic[k]) / limit[k];
        }
    }

    /** The values of p for all springs, then those of c. */
    @Override
    public double[] save() {
        double[] state = Arrays.copyOf(plastic, 2 * plastic.length);
        System.arraycopy(flowed, 0, state, plastic.length, flowed.length);
        return state;
    }

    @Override
    public void restore(double[] state) {
        System.arraycopy(state, 0, plastic, 0, plastic.length);
        System.arraycopy(state, plastic.length, flowed, 0, flowed.length);
    }
}
