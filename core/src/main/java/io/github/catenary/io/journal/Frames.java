package io.github.catenary.io.journal;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * The binary format of a journal: a sequence of frames, big-endian.
 *
 * <pre>
 *   int length of the content | int CRC-32 of kind and content | byte kind | content
 * </pre>
 *
 * The checksum detects a frame that a crash cut short or in which a bit changed. {@link FrameReader} goes on behind it.
 */
final class Frames {
    static final int HEAD = 2 * Integer.BYTES + 1;
    private static final int BLOCK = 1 << 16;

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

    /** The content as an array, if it is small enough for memory. */
    static byte[] bytes(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content.writeTo(bytes);
        return bytes.toByteArray();
    }
}
