package io.github.catenary.solver.longrange;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceBounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The long bounds of all parts on a device. The chords of a piece are cut into stages: each chord is in the one after the
 * last that has a chord before it with an end of its own. So chords that share a cluster keep their order, the others do not
 * need one, and the bits are those of the order of the processor, forward and backward. For the thread that steps the run;
 * allocates nothing while the tethers stay the same.
 */
final class DeviceLevels {
    private static final int LANES = DeviceBounds.LANES;

    /**
     * Chords of a part, and where the device has them.
     *
     * @param some numbers of the chords
     * @param place of each of these on the device
     */
    private record Batch(BoundedPart part, Chords chords, int[] some, int[] place) {}

    private final List<BoundedPart> parts;
    private final BoundsRun run;
    /** What the device has of each part. */
    private final int[] versions;

    private final Tethers[] tethers;
    private boolean hasAny;

    private final List<Batch> batches = new ArrayList<>();
    private double[] give = {};
    private double[] bound = {};
    private double[] shareA = {};
    private double[] shareB = {};

    DeviceLevels(List<BoundedPart> parts, BoundsRun run) {
        this.parts = parts;
        this.run = run;
        versions = new int[parts.size()];
        tethers = new Tethers[parts.size()];
    }

    /** Gives the device what has changed, and makes the bounds act there. */
    void act(boolean backward) {
        follow();
        run.act(backward);
    }

    private void follow() {
        boolean same = hasAny;
        boolean tied = hasAny;
        for (int k = 0; k < versions.length; k++) {
            BoundedPart part = parts.get(k);
            tied &= tethers[k] == part.tethers();
            same &= versions[k] == part.version();
            tethers[k] = part.tethers();
            versions[k] = part.version();
        }
        if (tied && same) return;
        if (!tied) run.set(bounds());
        hasAny = true;
        weigh();
        run.weigh(give, bound, shareA, shareB);
    }

    private void weigh() {
        int rows = 0;
        for (int level = 0; level < levels(); level++) {
            for (int k = 0; k < parts.size(); k++) {
                if (!has(k, level)) continue;
                double[] gives = level(k, level).rows.give();
                System.arraycopy(gives, 0, give, rows, gives.length);
                rows += gives.length;
            }
        }
        for (int n = 0; n < batches.size(); n++) weigh(batches.get(n));
    }

    private void weigh(Batch batch) {
        double slack = batch.part.slack();
        Chords chords = batch.chords;
        for (int n = 0; n < batch.some.length; n++) {
            int k = batch.some[n];
            int at = batch.place[n];
            bound[at] = slack * chords.left[k];
            shareA[at] = chords.shareA(k);
            shareB[at] = chords.shareB(k);
        }
    }

    private int levels() {
        int most = 0;
        for (int k = 0; k < parts.size(); k++)
            most = Math.max(most, parts.get(k).levels().length);
        return most;
    }

    private boolean has(int part, int level) {
        return level < parts.get(part).levels().length;
    }

    private ClusterLevel level(int part, int level) {
        return parts.get(part).levels()[level];
    }

    /** The first cluster of each level of each part on the device. */
    private int[][] firstClusters(int... firstOfLevel) {
        int[][] first = new int[parts.size()][levels()];
        int next = 0;
        for (int level = 0; level < levels(); level++) {
            firstOfLevel[level] = next;
            for (int k = 0; k < parts.size(); k++) {
                first[k][level] = next;
                if (has(k, level)) next += level(k, level).count;
            }
        }
        firstOfLevel[levels()] = next;
        return first;
    }

    private DeviceBounds bounds() {
        batches.clear();
        int[] firstOfLevel = new int[levels() + 1];
        int[][] first = firstClusters(firstOfLevel);
        int clusters = firstOfLevel[levels()];
        int[] firstRow = new int[clusters / LANES + 1];
        int slots = 0;
        int groups = 0;
        for (int level = 0; level < levels(); level++) {
            for (int k = 0; k < parts.size(); k++) {
                if (!has(k, level)) continue;
                int[] rows = level(k, level).rows.first();
                for (int g = 0; g < rows.length - 1; g++) firstRow[groups++] = slots / LANES + rows[g];
                slots += level(k, level).members.length;
            }
        }
        firstRow[groups] = slots / LANES;
        int[] member = new int[slots];
        double[] share = new double[slots];
        fillRows(first, member, share);
        give = new double[slots];
        Ties ties = new Ties(clusters);
        int[] firstPhase = new int[levels() + 1];
        for (int level = 0; level < levels(); level++) {
            ties.addLevel(level, first);
            firstPhase[level + 1] = ties.firstPiece.size();
        }
        int[] firstPiece = ends(ties.firstPiece, ties.firstStage.size());
        int[] firstStage = ends(ties.firstStage, ties.firstChord.size());
        int[] firstChord = ends(ties.firstChord, ties.count);
        int[] firstTether = ties.addTethers(first, firstOfLevel[1]);
        bound = new double[ties.count];
        shareA = new double[ties.count];
        shareB = new double[ties.count];
        return new DeviceBounds(
                firstOfLevel,
                firstRow,
                member,
                share,
                Arrays.copyOf(ties.a, ties.count),
                Arrays.copyOf(ties.b, ties.count),
                Arrays.copyOf(ties.fused, ties.count),
                firstPhase,
                firstPiece,
                firstStage,
                firstChord,
                firstTether);
    }

    /** Where each begins, and where the last one ends. */
    private static int[] ends(List<Integer> first, int end) {
        return IntStream.concat(first.stream().mapToInt(Integer::intValue), IntStream.of(end))
                .toArray();
    }

    private void fillRows(int[][] first, int[] member, double[] share) {
        int slot = 0;
        for (int level = 0; level < levels(); level++) {
            for (int k = 0; k < parts.size(); k++) {
                if (!has(k, level)) continue;
                ClusterLevel here = level(k, level);
                int below = level == 0 ? 0 : first[k][level - 1];
                System.arraycopy(here.rows.share(), 0, share, slot, here.members.length);
                for (int each : here.members) member[slot++] = each < 0 ? -1 : below + each;
            }
        }
    }

    /** Chords and tethers as they are put in order. */
    private final class Ties {
        private int[] a = new int[64];
        private int[] b = new int[64];
        private boolean[] fused = new boolean[64];
        private int count;
        private final List<Integer> firstPiece = new ArrayList<>();
        private final List<Integer> firstStage = new ArrayList<>();
        private final List<Integer> firstChord = new ArrayList<>();
        /** The stage after that of the last chord of each cluster, within its piece. */
        private final int[] nextStage;

        Ties(int clusters) {
            nextStage = new int[clusters];
        }

        private Batch batch(BoundedPart part, Chords chords, int... some) {
            Batch batch = new Batch(part, chords, some, new int[some.length]);
            batches.add(batch);
            return batch;
        }

        /** Adds the chords of a level, phase by phase; in each, the pieces of all parts that have it. */
        void addLevel(int level, int[][] first) {
            int phases = 0;
            for (int k = 0; k < parts.size(); k++)
                if (has(k, level))
                    phases = Math.max(phases, level(k, level).chords.phases());
            for (int phase = 0; phase < phases; phase++) {
                firstPiece.add(firstStage.size());
                for (int k = 0; k < parts.size(); k++) {
                    if (!has(k, level) || level(k, level).chords.phases() <= phase) continue;
                    Chords chords = level(k, level).chords;
                    for (int piece = chords.firstPiece(phase); piece < chords.firstPiece(phase + 1); piece++) {
                        int[] some = chords.sequence(piece, piece + 1);
                        if (some.length > 0) addPiece(batch(parts.get(k), chords, some), first[k][level]);
                    }
                }
            }
        }

        /** Adds the chords of a piece, stage by stage. */
        private void addPiece(Batch batch, int first) {
            int[] stage = new int[batch.some.length];
            int stages = 0;
            for (int k : batch.some) {
                nextStage[first + batch.chords.a[k]] = 0;
                nextStage[first + batch.chords.b[k]] = 0;
            }
            for (int n = 0; n < stage.length; n++) {
                int one = first + batch.chords.a[batch.some[n]];
                int other = first + batch.chords.b[batch.some[n]];
                stage[n] = Math.max(nextStage[one], nextStage[other]);
                nextStage[one] = stage[n] + 1;
                nextStage[other] = stage[n] + 1;
                stages = Math.max(stages, stage[n] + 1);
            }
            int[] next = new int[stages + 1];
            for (int each : stage) next[each + 1]++;
            next[0] = count;
            firstStage.add(firstChord.size());
            for (int k = 0; k < stages; k++) {
                firstChord.add(next[k]);
                next[k + 1] += next[k];
            }
            grow(next[stages]);
            for (int n = 0; n < stage.length; n++) put(batch, n, next[stage[n]]++, first, first);
        }

        private void put(Batch batch, int n, int at, int firstA, int firstB) {
            int k = batch.some[n];
            batch.place[n] = at;
            a[at] = firstA + batch.chords.a[k];
            b[at] = firstB + batch.chords.b[k];
            fused[at] = batch.chords.isInRow(k);
        }

        private void grow(int to) {
            count = to;
            if (a.length >= count) return;
            int size = Math.max(count, 2 * a.length);
            a = Arrays.copyOf(a, size);
            b = Arrays.copyOf(b, size);
            fused = Arrays.copyOf(fused, size);
        }

        /**
         * Adds the tethers, cluster by cluster, those of each in order.
         *
         * @param lowest clusters of the lowest level
         * @return the first of each cluster, then the number of chords and tethers
         */
        int[] addTethers(int[][] first, int lowest) {
            List<Batch> some = parts.stream()
                    .map(part -> batch(
                            part,
                            part.tethers().chords(),
                            part.tethers().chords().sequence()))
                    .toList();
            int[] next = new int[lowest + 1];
            for (int part = 0; part < some.size(); part++) {
                Chords chords = some.get(part).chords;
                for (int k : some.get(part).some) next[first[part][0] + chords.a[k] + 1]++;
            }
            next[0] = count;
            for (int c = 0; c < lowest; c++) next[c + 1] += next[c];
            grow(next[lowest]);
            int[] firstTether = next.clone();
            for (int part = 0; part < some.size(); part++) {
                Batch batch = some.get(part);
                int[] anchors = parts.get(part).tethers().anchors();
                int clusters = level(part, 0).count;
                for (int n = 0; n < batch.some.length; n++) {
                    int k = batch.some[n];
                    int at = next[first[part][0] + batch.chords.a[k]]++;
                    put(batch, n, at, first[part][0], 0);
                    b[at] = anchors[(batch.chords.b[k] - clusters) / LANES];
                }
            }
            return firstTether;
        }
    }
}
