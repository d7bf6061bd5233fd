package io.github.catenary.journal;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * The binary format of a journal: a sequence of frames, big-endian.
 *
 * <pre>
 *   int length of the content | int CRC-32 of kind and content | byte kind | content
 * </pre>
 *
 * The checksum detects a frame that a crash cut short or in which a bit changed. The reader ignores that frame and
 * everything after it.
 */
final class Frames {
    private static final int HEAD = 2 * Integer.BYTES + 1;
    private static final int BLOCK = 1 << 16;

    /** A frame read from a journal. */
    record Frame(byte kind, byte[] content) {}

    /** Writes the content of a frame. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private Frames() {}

    /**
     * Appends a frame at the channel's position and leaves the position at the end of the frame. The content goes
     * straight to the file; length and checksum follow, because they are known only then.
     */
    static void append(FileChannel channel, byte kind, Content content) throws IOException {
        long start = channel.position();
        channel.position(start + HEAD - 1);
        CRC32 sum = new CRC32();
        // Not closed, because that would close the channel.
        OutputStream out =
                new CheckedOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), BLOCK), sum);
        out.write(kind);
        content.writeTo(out);
        out.flush();
        long length = channel.position() - start - HEAD;
        if (length > Integer.MAX_VALUE) throw new IOException("a frame of " + length + " bytes is too long");
        ByteBuffer head = ByteBuffer.allocate(HEAD - 1)
                .putInt((int) length)
                .putInt((int) sum.getValue())
                .flip();
        long at = start;
        while (head.hasRemaining()) at += channel.write(head, at);
    }

    /**
     * The next frame; empty at the end of the file or if the rest is not a whole frame.
     *
     * @param left the number of bytes left in the file; the method never allocates more than this
     */
    static Optional<Frame> next(DataInputStream in, long left) throws IOException {
        if (left < HEAD) return Optional.empty();
        try {
            int length = in.readInt();
            int expected = in.readInt();
            byte kind = in.readByte();
            if (length < 0 || length > left - HEAD) return Optional.empty();
            byte[] content = new byte[length];
            in.readFully(content);
            CRC32 sum = new CRC32();
            sum.update(kind);
            sum.update(content);
            return (int) sum.getValue() == expected ? Optional.of(new Frame(kind, content)) : Optional.empty();
        } catch (EOFException e) {
            return Optional.empty(); // another program truncated the file during the read
        }
    }

    /** The size of a frame in the file, bytes. */
    static long size(Frame frame) {
        return HEAD + (long) frame.content.length;
    }

    /** The content as an array, if it is small enough for memory. */
    static byte[] bytes(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content.writeTo(bytes);
        return bytes.toByteArray();
    }
}
