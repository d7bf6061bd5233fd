package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.Arrays;

/**
 * Parts of a run whose motion is summed up, each cut into rows of eight particles: those of the part in a block of the
 * compiled layout, or the next eight. The sums of a part are made row by row, one for each lane, so that vectors and
 * threads do not change their bits; rows of large parts form chunks, which threads share.
 *
 * <p>Holds the numbers that go with the parts, too: the points about which each is summed up, and the turn that each makes.
 */
public final class PartRows {
    /**
     * The sums of a part, over the arms a of its particles, from the part's point to the place before the substep, and their
     * ways e, less the part's way: Σ m aₓaₓ, aₓa_y, aₓa_z, a_ya_y, a_ya_z, a_za_z; Σ m e aᵀ row after row; Σ m a; Σ m e;
     * Σ m |e|².
     */
    public static final int SUMS = DeviceRun.SUMS;

    public static final int ARMS = 0;
    public static final int WAYS = 6;
    public static final int ARM = 15;
    public static final int WAY = 18;
    public static final int SQUARES = 21;

    /** Numbers of a part's point and way. */
    static final int ABOUT = DeviceRun.ABOUT;
    /** Numbers of a part's turn: R − 1, row after row, then the point about which it turns. */
    static final int TURN = DeviceRun.TURN;

    static final int LANES = BlockLayout.LANES;

    /** Particles from which on the rows of a part are shared: below, its sums would take more memory than its particles. */
    private static final int LARGE = 64;
    /** Rows of a chunk. */
    private static final int ROWS = 128;

    private static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};

    /**
     * All rows cut into pieces, for a place that sums them up elsewhere: the chunks of large parts, and small parts as they
     * are.
     *
     * @param part of each piece
     * @param from first row of each piece; {@code to} is the one after its last
     * @param first first piece of each part, then the number of pieces
     */
    record Pieces(int[] part, int[] from, int[] to, int[] first) {
        int count() {
            return part.length;
        }
    }

    private int count;
    /** Counts the calls of {@link #set}. */
    private int version;
    /** First row of each part, then the number of rows. */
    private int[] first = {0};
    /** Particles of each part. */
    private int[] members = NO_INTS;
    /** The block of each row in the compiled layout. */
    private int[] block = NO_INTS;
    /** The particle in each lane of each row, or −1. */
    private int[] particle = NO_INTS;
    /** Its mass, kg; 0 where there is none. */
    private double[] mass = NO_DOUBLES;
    /** 1 where there is a particle, else 0. */
    private double[] share = NO_DOUBLES;
    /** First row of each chunk, and the row after it. */
    private int[] chunkFrom = NO_INTS;

    private int[] chunkTo = NO_INTS;
    private int[] chunkPart = NO_INTS;
    /** First chunk of each part, then the number of chunks; none for a small part. */
    private int[] firstChunk = {0};

    /** For each part its point, m, and its way in the substep, m. */
    private double[] about = NO_DOUBLES;
    /** For each part its turn. */
    private double[] turn = NO_DOUBLES;
    /** True for a part that turns. */
    private boolean[] turns = {};
    /** The sums of each chunk, each in its lanes. */
    private double[] sums = NO_DOUBLES;

    private final double[] lanes = new double[SUMS * LANES];

    /**
     * Cuts parts into rows. Allocates only if there is more than ever before.
     *
     * @param parts number of parts
     * @param partOf the part of each particle, or −1
     * @param slots the particle in each lane of each block, or −1
     * @param slotCount number of slots
     * @param massOf of each particle, kg
     */
    public void set(int parts, int[] partOf, int[] slots, int slotCount, double[] massOf) {
        version++;
        count = parts;
        if (members.length < parts) {
            members = new int[parts];
            first = new int[parts + 1];
            firstChunk = new int[parts + 1];
            about = new double[ABOUT * parts];
            turn = new double[TURN * parts];
            turns = new boolean[parts];
        }
        countRows(partOf, slots, slotCount);
        int rows = rows();
        if (block.length < rows) {
            block = new int[rows];
            particle = new int[rows * LANES];
            mass = new double[rows * LANES];
            share = new double[rows * LANES];
        }
        Arrays.fill(particle, 0, rows * LANES, -1);
        Arrays.fill(mass, 0, rows * LANES, 0);
        Arrays.fill(share, 0, rows * LANES, 0);
        fill(partOf, slots, slotCount, massOf);
        cutIntoChunks();
    }

    /** Counts particles and rows of each part; {@link #firstChunk} lends its place to the block in which each was seen last. */
    private void countRows(int[] partOf, int[] slots, int slotCount) {
        Arrays.fill(first, 0, count + 1, 0);
        Arrays.fill(members, 0, count, 0);
        int[] lastBlock = firstChunk;
        Arrays.fill(lastBlock, 0, count, -1);
        for (int slot = 0; slot < slotCount; slot++) {
            int part = slots[slot] < 0 ? -1 : partOf[slots[slot]];
            if (part < 0) continue;
            members[part]++;
            if (lastBlock[part] == slot / LANES) continue;
            lastBlock[part] = slot / LANES;
            first[part + 1]++;
        }
        for (int part = 0; part < count; part++) first[part + 1] += first[part];
    }

    private void fill(int[] partOf, int[] slots, int slotCount, double[] massOf) {
        int[] next = firstChunk;
        System.arraycopy(first, 0, next, 0, count);
        for (int slot = 0; slot < slotCount; slot++) {
            int i = slots[slot];
            int part = i < 0 ? -1 : partOf[i];
            if (part < 0) continue;
            int row = next[part] - 1;
            if (row < first[part] || block[row] != slot / LANES) row = next[part]++;
            block[row] = slot / LANES;
            int k = row * LANES + slot % LANES;
            particle[k] = i;
            mass[k] = massOf[i];
            share[k] = 1;
        }
    }

    private void cutIntoChunks() {
        firstChunk[0] = 0;
        for (int part = 0; part < count; part++) {
            int chunks = members[part] < LARGE ? 0 : (first[part + 1] - first[part] + ROWS - 1) / ROWS;
            firstChunk[part + 1] = firstChunk[part] + chunks;
        }
        int chunks = chunks();
        if (chunkPart.length < chunks) {
            chunkFrom = new int[chunks];
            chunkTo = new int[chunks];
            chunkPart = new int[chunks];
            sums = new double[chunks * SUMS * LANES];
        }
        for (int part = 0; part < count; part++) {
            for (int chunk = firstChunk[part]; chunk < firstChunk[part + 1]; chunk++) {
                chunkPart[chunk] = part;
                chunkFrom[chunk] = first[part] + (chunk - firstChunk[part]) * ROWS;
                chunkTo[chunk] = Math.min(first[part + 1], chunkFrom[chunk] + ROWS);
            }
        }
    }

    /** Number of parts. */
    public int count() {
        return count;
    }

    /** Another number after each {@link #set}. */
    int version() {
        return version;
    }

    /** The particle in each lane of each row, or −1; more rows may follow. Not a copy. */
    int[] particles() {
        return particle;
    }

    /** Writes the index of each row's first x in the compiled layout; returns the array, or a larger one. */
    int[] places(int[] into) {
        int[] places = into.length < rows() ? new int[rows()] : into;
        for (int row = 0; row < rows(); row++) places[row] = BlockLayout.FIRST + block[row] * BlockLayout.BLOCK;
        return places;
    }

    /** Number of rows. */
    int rows() {
        return first[count];
    }

    int chunks() {
        return firstChunk[count];
    }

    Pieces pieces() {
        int[] firstPiece = new int[count + 1];
        for (int part = 0; part < count; part++) firstPiece[part + 1] = firstPiece[part] + Math.max(1, chunks(part));
        int[] part = new int[firstPiece[count]];
        int[] from = new int[part.length];
        int[] to = new int[part.length];
        for (int each = 0; each < count; each++) {
            for (int piece = firstPiece[each]; piece < firstPiece[each + 1]; piece++) {
                int chunk = firstChunk[each] + piece - firstPiece[each];
                part[piece] = each;
                from[piece] = chunks(each) == 0 ? first[each] : chunkFrom[chunk];
                to[piece] = chunks(each) == 0 ? first[each + 1] : chunkTo[chunk];
            }
        }
        return new Pieces(part, from, to, firstPiece);
    }

    private int chunks(int part) {
        return firstChunk[part + 1] - firstChunk[part];
    }

    /** The first particle of each part. */
    int[] firstParticles() {
        int[] particles = new int[count];
        for (int part = 0; part < count; part++) {
            int k = first[part] * LANES;
            while (particle[k] < 0) k++;
            particles[part] = particle[k];
        }
        return particles;
    }

    /** Sets each part's point and way to those of its first particle. */
    void setAboutFirst(int[] place, double[] at, double[] last) {
        for (int part = 0; part < count; part++) {
            int k = first[part] * LANES;
            while (particle[k] < 0) k++;
            int x = place[first[part]] + k - first[part] * LANES;
            int y = x + LANES;
            int z = y + LANES;
            setAbout(part, last[x], last[y], last[z], at[x] - last[x], at[y] - last[y], at[z] - last[z]);
        }
    }

    /**
     * Sets the point about which a part is summed up, m, and the way that is taken off the ways of its particles, m.
     */
    public void setAbout(int part, double x, double y, double z, double wayX, double wayY, double wayZ) {
        int k = ABOUT * part;
        about[k] = x;
        about[k + 1] = y;
        about[k + 2] = z;
        about[k + 3] = wayX;
        about[k + 4] = wayY;
        about[k + 5] = wayZ;
    }

    /** Each part's point and way, six numbers each, and more may follow. Not a copy. */
    double[] abouts() {
        return about;
    }

    /** Each part's turn, twelve numbers each, and more may follow; only of parts that turn. Not a copy. */
    double[] turns() {
        return turn;
    }

    /** A part's point and way: x, y, z of the one, then of the other, m. */
    public double about(int part, int number) {
        return about[ABOUT * part + number];
    }

    /** A number of a part's turn: R − 1, row after row, then the point about which it turns, m. */
    public double turn(int part, int number) {
        return turn[TURN * part + number];
    }

    /** The mass in each lane of each row, kg; 0 where there is no particle. Not a copy. */
    public double[] masses() {
        return mass;
    }

    /** 1 in each lane of each row that has a particle, else 0. Not a copy. */
    public double[] shares() {
        return share;
    }

    /** Lets no part turn. */
    public void clearTurns() {
        Arrays.fill(turns, false);
    }

    /**
     * Lets a part turn.
     *
     * @param change R − 1, row after row
     * @param x the point about which it turns, m; likewise y and z
     */
    public void setTurn(int part, double[] change, double x, double y, double z) {
        int k = TURN * part;
        System.arraycopy(change, 0, turn, k, 9);
        turn[k + 9] = x;
        turn[k + 10] = y;
        turn[k + 11] = z;
        turns[part] = true;
    }

    /** True if a part turns. */
    boolean turns(int part) {
        return turns[part];
    }

    /** Sums up a chunk of a large part. */
    void sum(int chunk, WideKernel kernel, int[] place, double[] at, double[] last) {
        int into = chunk * SUMS * LANES;
        kernel.sum(this, chunkPart[chunk], chunkFrom[chunk], chunkTo[chunk], place, at, last, sums, into);
    }

    /** The sums of a part, after those of its chunks. A small part is summed up here. */
    void total(int part, WideKernel kernel, int[] place, double[] at, double[] last, double[] into) {
        if (firstChunk[part] == firstChunk[part + 1]) {
            kernel.sum(this, part, first[part], first[part + 1], place, at, last, lanes, 0);
        } else {
            addUp(sums, firstChunk[part], firstChunk[part + 1]);
        }
        total(into);
    }

    /**
     * The sums of a part whose pieces were summed up elsewhere.
     *
     * @param ofPieces {@link #SUMS} times eight numbers for each piece, lane by lane
     * @param from the part's first piece; {@code to} is the one after its last
     */
    void total(double[] ofPieces, int from, int to, double[] into) {
        addUp(ofPieces, from, to);
        total(into);
    }

    private void addUp(double[] ofPieces, int from, int to) {
        Arrays.fill(lanes, 0);
        for (int piece = from; piece < to; piece++) {
            for (int k = 0; k < lanes.length; k++) lanes[k] += ofPieces[piece * lanes.length + k];
        }
    }

    private void total(double[] into) {
        for (int k = 0; k < SUMS; k++) {
            double sum = 0;
            for (int lane = 0; lane < LANES; lane++) sum += lanes[k * LANES + lane];
            into[k] = sum;
        }
    }

    /** Turns a chunk of a large part, if the part turns. */
    void turn(int chunk, WideKernel kernel, int[] place, double[] at) {
        int part = chunkPart[chunk];
        if (turns[part]) kernel.turn(this, part, chunkFrom[chunk], chunkTo[chunk], place, at);
    }

    /** Turns the small parts that turn. */
    void turnSmall(WideKernel kernel, int[] place, double[] at) {
        for (int part = 0; part < count; part++) {
            if (!turns[part] || firstChunk[part] != firstChunk[part + 1]) continue;
            kernel.turn(this, part, first[part], first[part + 1], place, at);
        }
    }
}
