package io.github.catenary.app.document.plugin;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.ZipException;

/** The last record of a zip file, which holds the number of entries. A truncated file lacks it. */
final class ZipEnd {
    private static final int SIGNATURE = 0x06054b50;
    private static final int LENGTH = 22;
    private static final int COUNT = 10;
    private static final int LONGEST_COMMENT = 0xFFFF;

    /** The value that stands for a larger number, which is stored elsewhere. */
    private static final int COUNT_ELSEWHERE = 0xFFFF;

    private ZipEnd() {}

    /**
     * @param entries the number of entries read from the start of the file
     * @throws ZipException if the file is truncated or announces another number of entries
     */
    static void require(byte[] zip, int entries) throws ZipException {
        if (entries == 0) throw JarReading.noZip();
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        int last = zip.length - LENGTH;
        for (int at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
            if (bytes.getInt(at) != SIGNATURE) continue;
            int announced = Short.toUnsignedInt(bytes.getShort(at + COUNT));
            if (announced == entries || announced == COUNT_ELSEWHERE) return;
            throw new ZipException("it announces " + announced + " files, but has " + entries);
        }
        throw new ZipException("the end of the file is missing");
    }
}
