package io.github.catenary.io.journal;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Reads the frames of a journal one after the other, and finds the next whole frame behind a damaged one. It trusts no
 * length: it allocates the content of a frame only when the file has held the frame and its checksum was right. Not
 * thread-safe.
 */
final class FrameReader {
    private static final int BLOCK = 1 << 16;
    /** How many bytes a search for the next whole frame reads at most. A journal's edits seldom take more. */
    private static final long PATIENCE = 64L << 20;

    /** A whole frame. */
    record Frame(byte kind, byte[] content) {
        DataInputStream in() {
            return new DataInputStream(new ByteArrayInputStream(content));
        }
    }

    private final FileChannel file;
    private final long size;
    private final long mostContent;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK);
    private long at;
    /** The bytes that were read since the search for a whole frame began. */
    private long effort;

    /** @param mostContent frames whose contents are longer count as damaged, bytes */
    FrameReader(FileChannel file, long mostContent) throws IOException {
        this.file = file;
        this.mostContent = mostContent;
        size = file.size();
    }

    /** How many frames may be in a file of this size. */
    long most() {
        return size / Frames.HEAD;
    }

    /** True if nothing is left. */
    boolean ended() {
        return at >= size;
    }

    /** Reads the frame at this place; empty, and still at this place, if there is none or it is not whole. */
    Optional<Frame> next() throws IOException {
        long length = wholeAt(at);
        if (length < 0) return Optional.empty();
        byte[] content = new byte[(int) length];
        fill(ByteBuffer.wrap(content), at + Frames.HEAD);
        byte kind = kind();
        at += Frames.HEAD + length;
        return Optional.of(new Frame(kind, content));
    }

    /** What the frame at this place claims to be; 0 if the rest is too short for a frame. */
    byte kind() throws IOException {
        return size - at < Frames.HEAD ? 0 : head(at).get(Frames.HEAD - 1);
    }

    /**
     * Goes to the next whole frame behind this place.
     *
     * @param farthest how far from this place it may begin, bytes
     * @return false if there is none; then nothing is left
     */
    boolean skipDamage(long farthest) throws IOException {
        long start = at;
        effort = 0;
        if (size - at >= Frames.HEAD) { // the length may be right: damage to the content is the most likely
            long behind = at + Frames.HEAD + Integer.toUnsignedLong(head(at).getInt(0));
            if (behind - start <= farthest && wholeAt(behind) >= 0) return found(behind);
        }
        long end = farthest < size - start ? start + farthest : size;
        byte[] window = new byte[BLOCK];
        for (long from = start + 1; from < end && effort < PATIENCE; from += BLOCK - Frames.HEAD) {
            int filled = (int) Math.min(BLOCK, size - from);
            fill(ByteBuffer.wrap(window, 0, filled), from);
            effort += filled;
            for (int i = 0; i + Frames.HEAD <= filled && i < BLOCK - Frames.HEAD; i++) {
                if (!isFrameKind(window[i + Frames.HEAD - 1])) continue;
                // Text in this place would be an enormous length, so that few places are looked at more closely.
                int length = ByteBuffer.wrap(window, i, Integer.BYTES).getInt();
                if (length >= 0 && length <= PATIENCE - effort && wholeAt(from + i) >= 0) return found(from + i);
            }
        }
        at = size;
        return false;
    }

    private boolean found(long place) {
        at = place;
        return true;
    }

    private static boolean isFrameKind(byte kind) {
        return kind == FrameKind.HEAD || kind == FrameKind.BASE || kind == FrameKind.EDIT || kind == FrameKind.POSITION;
    }

    /** The length of the content of a whole frame; negative if there is none at that place. */
    private long wholeAt(long place) throws IOException {
        if (size - place < Frames.HEAD) return -1;
        ByteBuffer head = head(place);
        long length = head.getInt(0);
        int expected = head.getInt(Integer.BYTES);
        if (length < 0 || length > size - place - Frames.HEAD || length > mostContent) return -1;
        CRC32 sum = new CRC32();
        sum.update(head.get(Frames.HEAD - 1));
        long left = length;
        for (long from = place + Frames.HEAD; left > 0; from += block.limit()) {
            block.clear().limit((int) Math.min(BLOCK, left));
            fill(block, from);
            left -= block.limit();
            effort += block.limit();
            sum.update(block.flip());
        }
        return (int) sum.getValue() == expected ? length : -1;
    }

    private ByteBuffer head(long place) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(Frames.HEAD);
        fill(head, place);
        return head;
    }

    /** @throws EOFException if another program truncated the file meanwhile */
    private void fill(ByteBuffer buffer, long from) throws IOException {
        long place = from;
        while (buffer.hasRemaining()) {
            int read = file.read(buffer, place);
            if (read < 0) throw new EOFException();
            place += read;
        }
    }
}
