package io.github.catenary.app.document.picture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** JPEG files as cameras write them. */
final class ExifFiles {
    /** Where a JPEG file's first segment begins. */
    static final int FIRST = 2;

    private static final int ORIENTATION = 274;
    private static final int SHORT = 3;
    private static final int LONG = 4;

    private ExifFiles() {}

    /** The file with an orientation before all else, as a camera writes it. */
    static byte[] withOrientation(byte[] jpeg, int orientation) throws IOException {
        return withSegment(jpeg, exif(orientation, ByteOrder.BIG_ENDIAN), FIRST);
    }

    /** Where the segment after the first one begins. */
    static int second(byte[] jpeg) {
        return FIRST + 2 + (ByteBuffer.wrap(jpeg).getShort(FIRST + 2) & 0xffff);
    }

    /** The file with one more APP1 segment. */
    static byte[] withSegment(byte[] jpeg, byte[] segment, int at) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(jpeg, 0, at);
            out.writeShort(0xffe1);
            out.writeShort(segment.length + 2);
            out.write(segment);
            out.write(jpeg, at, jpeg.length - at);
        }
        return bytes.toByteArray();
    }

    /** The content of a segment that tells the width and an orientation. */
    static byte[] exif(int orientation, ByteOrder order) {
        ByteBuffer bytes = ByteBuffer.allocate(6 + 8 + 2 + 2 * 12 + 4).order(order);
        bytes.put("Exif\0\0".getBytes(StandardCharsets.US_ASCII));
        bytes.put((order == ByteOrder.BIG_ENDIAN ? "MM" : "II").getBytes(StandardCharsets.US_ASCII));
        bytes.putShort((short) 42).putInt(8).putShort((short) 2);
        bytes.putShort((short) 256).putShort((short) LONG).putInt(1).putInt(400);
        bytes.putShort((short) ORIENTATION).putShort((short) SHORT).putInt(1);
        bytes.putShort((short) orientation).putShort((short) 0).putInt(0);
        return bytes.array();
    }
}
