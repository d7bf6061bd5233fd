package io.github.catenary.plugin.glue;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.AddedSprings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * After each substep, first breaks the bonds with l &gt; r·L, where r is the largest ratio of their element, and then
 * adds those of each {@link Patch}. A bond that breaks counts for its particles until the next substep. Which bonds
 * there are is known to the run, so the kernel has no state.
 */
final class GlueKernel implements ConstraintKernel {
    private final Patch[] patches;
    private final SpringedPairs springs;
    private final BondLists bonds;

    /** @param reserve number of bonds that all elements may have together */
    GlueKernel(List<BoundElement> elements, SolverView view, int reserve) {
        patches = elements.stream().map(Patch::new).toArray(Patch[]::new);
        springs = new SpringedPairs(view.springs(), view.particles().count);
        bonds = new BondLists(view.particles().count, reserve);
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        strain(view, edits);
        for (Patch patch : patches) patch.stick(view.particles(), springs, bonds, edits);
    }

    /** Lists the bonds, and breaks those that are too long. */
    private void strain(SolverView view, TopologyEdits edits) {
        AddedSprings added = view.added();
        bonds.clear();
        Patch patch = patches[0];
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            if (patch.element != added.element(slot)) {
                Patch own = patchOf(added.element(slot));
                if (own == null) continue; // of another type
                patch = own;
            }
            bonds.add(added.a(slot), added.b(slot));
            if (added.length(slot, view.particles()) > patch.ratio * added.restLength(slot)) edits.removeAdded(slot);
        }
    }

    /** The patch of an element; null if it is of another type. */
    private @Nullable Patch patchOf(int element) {
        for (Patch patch : patches) if (patch.element == element) return patch;
        return null;
    }
}
