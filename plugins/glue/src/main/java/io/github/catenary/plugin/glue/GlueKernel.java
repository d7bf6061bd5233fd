package io.github.catenary.plugin.glue;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.ParticleGrid;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
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

    /**
     * The particles of one element. Two of them stick together if their distance r is at most the element's, they do
     * not move apart, r·Δv ≤ 0, nothing joins them yet, both may have another bond, and one of them can move. The rest
     * length of the bond is their distance. Two particles in one place have no direction in which a bond could hold
     * them, and do not stick.
     */
    private static final class Patch {
        final int element;
        /** Largest ratio l/L of a bond. */
        final double ratio;

        private final double distance;
        private final double elasticity;
        private final int most;
        private final ParticleGrid grid;

        Patch(BoundElement of) {
            element = of.id();
            ratio = 1 + of.values().number(GlueStick.BREAK);
            distance = of.values().number(GlueStick.DISTANCE);
            elasticity = of.values().number(GlueStick.ELASTICITY);
            most = of.values().whole(GlueStick.BONDS);
            grid = new ParticleGrid(of.particles());
        }

        /** Adds a bond for each pair that sticks now, in the order of the first particle. */
        void stick(ParticleArrays p, SpringedPairs springs, BondLists bonds, TopologyEdits edits) {
            grid.sort(p, distance);
            for (int m = 0; m < grid.size(); m++) {
                if (bonds.at(grid.particle(m)) >= most) continue;
                // only half of the neighbouring cubes, because the other half finds this cube as its neighbour
                stickInCube(m, ParticleGrid.ITS_OWN, 0, p, springs, bonds, edits);
                stickInCube(m, ParticleGrid.ITS_OWN, 1, p, springs, bonds, edits);
                for (int row = ParticleGrid.ITS_OWN + 1; row < ParticleGrid.ROWS; row++) {
                    for (int along = -1; along <= 1; along++) stickInCube(m, row, along, p, springs, bonds, edits);
                }
            }
        }

        private void stickInCube(
                int m,
                int row,
                int along,
                ParticleArrays p,
                SpringedPairs springs,
                BondLists bonds,
                TopologyEdits edits) {
            boolean itsOwn = row == ParticleGrid.ITS_OWN && along == 0;
            int i = grid.particle(m);
            int bucket = grid.bucket(m, row, along);
            int end = grid.end(bucket);
            for (int place = grid.first(bucket); place < end; place++) {
                if (bonds.at(i) >= most) return; // a cube may hold very many others
                int other = grid.at(place);
                if ((itsOwn && other <= m) || !grid.isIn(place, m, row, along)) continue;
                int j = grid.particle(other);
                if (bonds.at(j) >= most || p.invMass[i] + p.invMass[j] == 0) continue;
                double apart = approach(p, i, j);
                if (!(apart > 0) || springs.joined(i, j) || bonds.joined(i, j)) continue;
                if (edits.addSpring(element, i, j, apart, elasticity)) bonds.add(i, j);
            }
        }

        /** The distance of two particles, m, if they are near enough and do not move apart; otherwise 0. */
        private double approach(ParticleArrays p, int i, int j) {
            double x = p.x[j] - p.x[i];
            double y = p.y[j] - p.y[i];
            double z = p.z[j] - p.z[i];
            double square = x * x + y * y + z * z;
            if (!(square <= distance * distance)) return 0;
            double wayX = p.x[j] - p.prevX[j] - (p.x[i] - p.prevX[i]);
            double wayY = p.y[j] - p.prevY[j] - (p.y[i] - p.prevY[i]);
            double wayZ = p.z[j] - p.prevZ[j] - (p.z[i] - p.prevZ[i]);
            return x * wayX + y * wayY + z * wayZ <= 0 ? Math.sqrt(square) : 0;
        }
    }
}
