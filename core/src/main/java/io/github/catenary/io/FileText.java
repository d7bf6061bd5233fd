package io.github.catenary.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Prepares a file for the JSON reader: unpacks gzip, and checks that the result is UTF-8 text. */
final class FileText {
    private static final int BLOCK = 1 << 16;
    /** Text up to this size is harmless and is unpacked at any ratio, bytes. */
    private static final long ALWAYS_UNPACKED = 1 << 24;

    private static final String SAVE_AS = "save it as UTF-8 without a byte order mark";

    /** Why bytes are not text, and where. */
    record Fault(long offset, String message) {}

    private FileText() {}

    static boolean isGzip(byte[] file) {
        return file.length >= 2 && (file[0] & 0xFF) == 0x1F && (file[1] & 0xFF) == 0x8B;
    }

    /**
     * @throws TooLargeException if the unpacked text exceeds the limits
     * @throws IOException if the data is damaged or cut short
     */
    static byte[] unpack(byte[] gzip, SceneLimits limits) throws IOException {
        try (BoundedInput in = unpacked(new ByteArrayInputStream(gzip), gzip.length, limits, Progress.NONE)) {
            return in.all(claimedSize(gzip));
        }
    }

    /**
     * The unpacked content of a gzip stream, never more than the limits allow.
     *
     * @param size of the packed data, bytes
     */
    static BoundedInput unpacked(InputStream gzip, long size, SceneLimits limits, Progress progress)
            throws IOException {
        InputStream text = new GZIPInputStream(gzip, BLOCK);
        long dense = Math.max(ALWAYS_UNPACKED, size * limits.ratio());
        if (dense >= limits.bytes())
            return new BoundedInput(text, limits.bytes(), SceneReader.tooLarge(limits), progress);
        String tooDense = "the file unpacks to more than " + limits.ratio()
                + " times its size, which is the limit; the system property catenary.limits.ratio changes it";
        return new BoundedInput(text, dense, tooDense, progress);
    }

    /**
     * The length of the text, modulo 2³², as the last four bytes of gzip claim it; nothing guarantees that it is right.
     */
    private static long claimedSize(byte[] gzip) {
        if (gzip.length < Integer.BYTES) return 0;
        ByteBuffer end = ByteBuffer.wrap(gzip, gzip.length - Integer.BYTES, Integer.BYTES);
        return Integer.toUnsignedLong(end.order(ByteOrder.LITTLE_ENDIAN).getInt());
    }

    /** The first reason why the bytes cannot be JSON in UTF-8. */
    static Optional<Fault> fault(byte[] text) {
        Optional<Fault> beginning = faultOfBeginning(text);
        if (beginning.isPresent()) return beginning;
        Optional<Fault> malformed = malformed(text);
        if (isBinary(text, malformed)) {
            return fault(0, "this is a binary file; a scene is a JSON file in UTF-8, which may be compressed by gzip");
        }
        return malformed;
    }

    /** Like {@link #fault}, from the first bytes only. */
    private static Optional<Fault> faultOfBeginning(byte[] text) {
        if (text.length == 0) {
            return fault(0, "the file is empty; a scene is a JSON object {\"format\": \"catenary-scene\", …}");
        }
        if (starts(text, 0xEF, 0xBB, 0xBF)) return fault(0, "the file begins with a byte order mark; " + SAVE_AS);
        if (isUtf16(text)) return fault(0, "the file is in UTF-16 or UTF-32; " + SAVE_AS);
        return Optional.empty();
    }

    /** True for text that looks like a scene; the reader finds out later whether all of it is UTF-8. */
    static boolean isPromising(byte[] text) {
        return text.length > 0 && text[0] == '{' && faultOfBeginning(text).isEmpty();
    }

    private static Optional<Fault> fault(long offset, String message) {
        return Optional.of(new Fault(offset, message));
    }

    private static boolean starts(byte[] text, int... bytes) {
        if (text.length < bytes.length) return false;
        for (int i = 0; i < bytes.length; i++) if ((text[i] & 0xFF) != bytes[i]) return false;
        return true;
    }

    /** True with a byte order mark, or with zero bytes beside the first character, which is always ASCII in JSON. */
    private static boolean isUtf16(byte[] text) {
        if (starts(text, 0xFE, 0xFF) || starts(text, 0xFF, 0xFE)) return true;
        if (text.length < 2) return false;
        boolean big = text[0] == 0 && isJsonStart(text[1]);
        boolean little = isJsonStart(text[0]) && text[1] == 0;
        boolean wide = text.length >= 4 && text[0] == 0 && text[1] == 0 && text[2] == 0 && isJsonStart(text[3]);
        return big || little || wide;
    }

    private static boolean isJsonStart(byte b) {
        return b == '{' || b == '[' || b == '"' || b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** True if there are control characters near the beginning, which text never has. */
    private static boolean isBinary(byte[] text, Optional<Fault> malformed) {
        if (text[0] == '{' || (malformed.isPresent() && malformed.get().offset() > BLOCK)) return false;
        for (int i = 0; i < Math.min(text.length, 512); i++) {
            boolean control = text[i] >= 0 && text[i] < ' ';
            if (control && text[i] != '\n' && text[i] != '\r' && text[i] != '\t') return true;
        }
        return false;
    }

    private static Optional<Fault> malformed(byte[] text) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(text);
        CharBuffer out = CharBuffer.allocate(BLOCK);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        if (!result.isError()) return Optional.empty();
        String found = String.format("0x%02X", text[in.position()] & 0xFF);
        return fault(
                in.position(),
                "expected UTF-8 text, found the byte " + found + ", which does not belong here; " + SAVE_AS);
    }
}
