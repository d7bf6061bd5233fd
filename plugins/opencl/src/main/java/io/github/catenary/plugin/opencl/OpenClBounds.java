package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceBounds;

/** The long bounds of a run on a device: their buffers, and the kernels that make them act. */
final class OpenClBounds implements BoundsRun {
    /** Clusters of a level up to which one group of work items takes it, with those above, in one launch. */
    private static final int FEW_CLUSTERS = 2048;

    private final OpenClQueue queue;
    private final int n;
    private final boolean single;
    private final long at;

    private final OpenClQueue.Kernel gather;
    private final OpenClQueue.Kernel carry;
    private final OpenClQueue.Kernel shorten;
    private final OpenClQueue.Kernel tether;
    private final OpenClQueue.Kernel tower;

    private DeviceBounds bounds = new DeviceBounds(
            new int[1],
            new int[1],
            new int[0],
            new double[0],
            new int[0],
            new int[0],
            new boolean[0],
            new int[1],
            new int[1],
            new int[1],
            new int[1],
            new int[1]);
    /** The lowest level of the tower. */
    private int small;

    private long firstOfLevel;
    private long firstRow;
    private long member;
    private long share;
    private long give;
    private long a;
    private long b;
    private long fused;
    private long bound;
    private long shareA;
    private long shareB;
    private long firstStage;
    private long firstChord;
    private long firstTether;
    private long centre;
    private long before;

    /**
     * @param n number of particles
     * @param at where they are
     */
    OpenClBounds(OpenClQueue queue, int n, boolean single, long at) {
        this.at = at;
        this.queue = queue;
        this.n = n;
        this.single = single;
        gather = queue.kernel("gather");
        carry = queue.kernel("carry");
        shorten = queue.kernel("shorten");
        tether = queue.kernel("tether");
        tower = queue.kernel("tower");
    }

    @Override
    public void set(DeviceBounds given) {
        queue.free(firstOfLevel, firstRow, member, share, give, a, b, fused, bound, shareA, shareB);
        queue.free(firstStage, firstChord, firstTether, centre, before);
        bounds = given;
        small = given.levels();
        while (small > 1 && isSmall(small - 1)) small--;
        firstOfLevel = queue.buffer(given.firstOfLevel());
        firstRow = queue.buffer(given.firstRow());
        member = queue.buffer(given.member());
        share = reals(given.share().length);
        write(share, given.share());
        give = reals(given.share().length);
        a = queue.buffer(given.a());
        b = queue.buffer(given.b());
        int ties = given.a().length;
        int[] ones = new int[ties];
        for (int k = 0; k < ties; k++) ones[k] = given.fused()[k] ? 1 : 0;
        fused = queue.buffer(ones);
        bound = reals(ties);
        shareA = reals(ties);
        shareB = reals(ties);
        firstStage = queue.buffer(given.firstStage());
        firstChord = queue.buffer(given.firstChord());
        firstTether = queue.buffer(given.firstTether());
        centre = reals(3L * given.clusters());
        before = reals(3L * given.clusters());
    }

    private long reals(long count) {
        return queue.buffer(count * (single ? Float.BYTES : Double.BYTES));
    }

    private void write(long buffer, double[] values) {
        if (single) queue.writeFloats(buffer, values, 0, values.length);
        else queue.write(buffer, values, 0, values.length);
    }

    @Override
    public void weigh(double[] gives, double[] most, double[] sharesA, double[] sharesB) {
        write(give, gives);
        write(bound, most);
        write(shareA, sharesA);
        write(shareB, sharesB);
    }

    private int clusters(int level) {
        return bounds.firstOfLevel()[level + 1] - bounds.firstOfLevel()[level];
    }

    private boolean isSmall(int level) {
        int[] first = bounds.firstPiece();
        int pieces = first[bounds.firstPhase()[level + 1]] - first[bounds.firstPhase()[level]];
        return pieces == 1 && clusters(level) <= FEW_CLUSTERS;
    }

    @Override
    public void act(boolean backward) {
        if (bounds.levels() == 0) return;
        if (backward) {
            for (int level = 0; level < small; level++) {
                gather(level);
                if (level == 0) tether(true);
                shorten(level, true);
            }
            tower(true);
            for (int level = small - 1; level >= 0; level--) carry(level);
            return;
        }
        for (int level = 0; level < small; level++) gather(level);
        tower(false);
        for (int level = small - 1; level >= 0; level--) {
            shorten(level, false);
            if (level == 0) tether(false);
            carry(level);
        }
    }

    private void gather(int level) {
        if (clusters(level) == 0) return;
        members(gather, level)
                .set(share)
                .set(level == 0 ? at : centre)
                .set(centre)
                .set(before)
                .run(clusters(level));
    }

    private void carry(int level) {
        if (clusters(level) == 0) return;
        members(carry, level)
                .set(give)
                .set(centre)
                .set(before)
                .set(level == 0 ? at : centre)
                .run(clusters(level));
    }

    private OpenClQueue.Kernel members(OpenClQueue.Kernel kernel, int level) {
        return kernel.set(bounds.firstOfLevel()[level])
                .set(clusters(level))
                .set(bounds.clusters())
                .set(level == 0 ? n : bounds.clusters())
                .set(firstRow)
                .set(member);
    }

    private void shorten(int level, boolean backward) {
        int from = bounds.firstPhase()[level];
        int to = bounds.firstPhase()[level + 1];
        for (int k = 0; k < to - from; k++) {
            int phase = backward ? to - 1 - k : from + k;
            int first = bounds.firstPiece()[phase];
            int pieces = bounds.firstPiece()[phase + 1] - first;
            if (pieces == 0) continue;
            shorten.set(first)
                    .set(backward ? 1 : 0)
                    .set(bounds.clusters())
                    .set(firstStage)
                    .set(firstChord);
            ties(shorten).set(shareB).set(centre).runGroups(pieces);
        }
    }

    private OpenClQueue.Kernel ties(OpenClQueue.Kernel kernel) {
        return kernel.set(a).set(b).set(fused).set(bound).set(shareA);
    }

    private void tether(boolean backward) {
        int[] first = bounds.firstTether();
        if (first[0] == first[first.length - 1]) return;
        tether.set(clusters(0))
                .set(backward ? 1 : 0)
                .set(bounds.clusters())
                .set(n)
                .set(firstTether);
        ties(tether).set(at).set(centre).run(clusters(0));
    }

    private void tower(boolean backward) {
        if (small == bounds.levels()) return;
        tower.set(small)
                .set(bounds.levels())
                .set(backward ? 1 : 0)
                .set(bounds.clusters())
                .set(bounds.firstPiece()[bounds.firstPhase()[small]])
                .set(firstOfLevel)
                .set(firstStage)
                .set(firstChord)
                .set(firstRow)
                .set(member)
                .set(share)
                .set(give);
        ties(tower).set(shareB).set(centre).set(before).runGroups(1);
    }
}
