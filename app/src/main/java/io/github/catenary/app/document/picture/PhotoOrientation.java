package io.github.catenary.app.document.picture;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import javax.imageio.plugins.tiff.TIFFField;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Which side of a photo is up: a camera stores the pixels as its sensor lay, and writes the orientation beside them, 1 to
 * 8 as in the Exif standard. Any thread.
 */
final class PhotoOrientation {
    /** That of a picture that is stored as it is seen. */
    static final int UPRIGHT = 1;

    /** From here on, the stored rows are seen as columns. */
    private static final int FIRST_LYING = 5;

    private static final int LAST = 8;

    private static final int START_OF_JPEG = 0xffd8;
    private static final int START_OF_PIXELS = 0xffda;
    private static final int APP1 = 0xffe1;
    /** A camera writes Exif data as the first or the second segment. */
    private static final int MOST_SEGMENTS = 64;

    private static final byte[] EXIF = "Exif\0\0".getBytes(StandardCharsets.US_ASCII);

    private PhotoOrientation() {}

    /**
     * The orientation that a JPEG file tells; {@link #UPRIGHT} for all other files. {@code ImageReader.getImageMetadata}
     * is not asked, because it refuses files in which the Exif data come before the JFIF data.
     */
    static int of(ImageInputStream file) throws IOException {
        byte[] exif = exif(file);
        return exif.length == 0 ? UPRIGHT : ofExif(exif);
    }

    /** What follows the name of the Exif segment, which is laid out as a TIFF file; empty if there is none. */
    private static byte[] exif(ImageInputStream file) throws IOException {
        try {
            file.seek(0);
            if (file.readUnsignedShort() != START_OF_JPEG) return new byte[0];
            for (int i = 0; i < MOST_SEGMENTS; i++) {
                int marker = file.readUnsignedShort();
                int length = file.readUnsignedShort() - 2;
                if (marker == START_OF_PIXELS || length < 0) break;
                byte[] segment = new byte[length];
                file.readFully(segment);
                boolean found = marker == APP1 && Arrays.mismatch(EXIF, segment) == EXIF.length;
                if (found) return Arrays.copyOfRange(segment, EXIF.length, length);
            }
        } catch (EOFException truncated) { // whoever reads the pixels says so
            return new byte[0];
        }
        return new byte[0];
    }

    private static int ofExif(byte[] exif) {
        ImageReader reader = ImageIO.getImageReadersByFormatName("tiff").next();
        try (ImageInputStream input = new MemoryCacheImageInputStream(new ByteArrayInputStream(exif))) {
            reader.setInput(input);
            TIFFDirectory directory = TIFFDirectory.createFromMetadata(reader.getImageMetadata(0));
            TIFFField told = directory.getTIFFField(BaselineTIFFTagSet.TAG_ORIENTATION);
            int orientation = told == null ? UPRIGHT : told.getAsInt(0);
            return orientation > UPRIGHT && orientation <= LAST ? orientation : UPRIGHT;
        } catch (IOException | RuntimeException broken) { // that data beside the pixels is broken does not spoil these
            return UPRIGHT;
        } finally {
            reader.dispose();
        }
    }

    /** The picture as it is seen: itself, or a turned or mirrored copy. */
    static BufferedImage upright(BufferedImage stored, int orientation) {
        if (orientation == UPRIGHT) return stored;
        int width = stored.getWidth();
        int height = stored.getHeight();
        boolean lies = orientation >= FIRST_LYING;
        BufferedImage seen =
                new BufferedImage(lies ? height : width, lies ? width : height, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = seen.createGraphics();
        try {
            g.drawImage(stored, way(orientation, width, height), null);
        } finally {
            g.dispose();
        }
        return seen;
    }

    /** From stored to seen pixels. */
    private static AffineTransform way(int orientation, int width, int height) {
        return switch (orientation) {
            case 2 -> new AffineTransform(-1, 0, 0, 1, width, 0);
            case 3 -> new AffineTransform(-1, 0, 0, -1, width, height);
            case 4 -> new AffineTransform(1, 0, 0, -1, 0, height);
            case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
            case 6 -> new AffineTransform(0, 1, -1, 0, height, 0);
            case 7 -> new AffineTransform(0, -1, -1, 0, height, width);
            default -> new AffineTransform(0, -1, 1, 0, 0, width);
        };
    }
}
