package io.github.catenary.solver.longrange;

import java.util.BitSet;
import java.util.List;

/** A part in sheets: it loses all chords that come near a torn cluster of the lowest level, and all tethers. */
public final class TornSheets implements Tears {
    private static final int NONE = -1;

    private final List<Extents> sheets;
    /** The cluster of the lowest level of each node, or −1. */
    private final int[] clusterOf;

    private final BitSet torn = new BitSet();
    private final BitSet fresh = new BitSet();
    private boolean hasNew;
    private boolean isAllTorn;

    /** @param clusterOf the cluster of the lowest level of each node, or −1 */
    public TornSheets(List<Extents> sheets, int... clusterOf) {
        this.sheets = sheets;
        this.clusterOf = clusterOf;
    }

    @Override
    public void tear(int a, int b) {
        hasNew = true;
        if (sheets.isEmpty() || (clusterOf[a] == NONE && clusterOf[b] == NONE)) isAllTorn = true;
        note(clusterOf[a]);
        note(clusterOf[b]);
    }

    private void note(int cluster) {
        if (cluster == NONE || torn.get(cluster)) return;
        torn.set(cluster);
        fresh.set(cluster);
    }

    @Override
    public void follow(ClusterLevel[] levels, Tethers pinned) {
        if (!hasNew) return;
        hasNew = false;
        pinned.chords().loseAll();
        if (isAllTorn) for (ClusterLevel level : levels) level.chords.loseAll();
        int[] clusters = fresh.stream().toArray();
        fresh.clear();
        if (isAllTorn || clusters.length == 0) return;
        for (Extents in : sheets) {
            TornBoxes boxes = new TornBoxes(in.around(clusters));
            for (int level = 0; level < levels.length; level++) {
                double[] box = in.boxes()[level];
                levels[level].chords.loseCrossing(boxes, box, box, each -> each);
            }
        }
    }

    @Override
    public void mend() {
        torn.clear();
        fresh.clear();
        hasNew = false;
        isAllTorn = false;
    }

    @Override
    public Tears another() {
        return new TornSheets(sheets, clusterOf);
    }
}
