package io.github.catenary.app.document.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.backdrop.TestPicture;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhotoOrientationTest {
    private final byte[] plain = written("jpg");

    private static byte[] written(String format) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(TestPicture.image(16, 8), format, bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int of(byte[] file) throws IOException {
        return PhotoOrientation.of(new MemoryCacheImageInputStream(new ByteArrayInputStream(file)));
    }

    @Test
    void isReadInBothByteOrdersBeforeAndAfterOtherSegments() throws IOException {
        for (int orientation = 1; orientation <= 8; orientation++) {
            for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
                byte[] exif = ExifFiles.exif(orientation, order);
                assertThat(of(ExifFiles.withSegment(plain, exif, ExifFiles.FIRST)))
                        .isEqualTo(orientation);
                assertThat(of(ExifFiles.withSegment(plain, exif, ExifFiles.second(plain))))
                        .isEqualTo(orientation);
            }
        }
    }

    @Test
    void aFileThatDoesNotTellIsUpright() throws IOException {
        byte[] other = "http://ns.adobe.com/xap/1.0/\0".getBytes(StandardCharsets.US_ASCII);
        assertThat(of(plain)).isEqualTo(PhotoOrientation.UPRIGHT);
        assertThat(of(written("png"))).isEqualTo(PhotoOrientation.UPRIGHT);
        assertThat(of(ExifFiles.withSegment(plain, other, ExifFiles.FIRST))).isEqualTo(PhotoOrientation.UPRIGHT);
        assertThat(of(ExifFiles.withOrientation(plain, 9))).isEqualTo(PhotoOrientation.UPRIGHT);
        assertThat(of(ExifFiles.withOrientation(plain, 0))).isEqualTo(PhotoOrientation.UPRIGHT);
    }

    @Test
    void brokenDataBesideThePixelsDoNotSpoilThem() throws IOException {
        byte[] good = ExifFiles.withOrientation(plain, 6);
        int exif = ExifFiles.exif(6, ByteOrder.BIG_ENDIAN).length;
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            byte[] broken = good.clone();
            for (int j = 0; j < 3; j++) broken[2 + random.nextInt(exif + 4)] = (byte) random.nextInt();
            assertThat(of(broken)).as("seed 5, file %d", i).isBetween(1, 8);
        }
        for (int length = 2; length < good.length; length++) {
            assertThat(of(Arrays.copyOf(good, length))).as("%d bytes", length).isIn(1, 6);
        }
    }

    /** Where the pixels of a stored picture of two rows are seen. */
    @ParameterizedTest
    @CsvSource({
        "1, abcdef/ghijkl",
        "2, fedcba/lkjihg",
        "3, lkjihg/fedcba",
        "4, ghijkl/abcdef",
        "5, ag/bh/ci/dj/ek/fl",
        "6, ga/hb/ic/jd/ke/lf",
        "7, lf/ke/jd/ic/hb/ga",
        "8, fl/ek/dj/ci/bh/ag"
    })
    void isUndone(int orientation, String seen) {
        assertThat(text(PhotoOrientation.upright(picture("abcdef/ghijkl"), orientation)))
                .isEqualTo(seen);
    }

    private static BufferedImage picture(String text) {
        String[] rows = text.split("/", -1);
        BufferedImage picture = new BufferedImage(rows[0].length(), rows.length, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) picture.setRGB(x, y, rows[y].charAt(x));
        }
        return picture;
    }

    private static String text(BufferedImage picture) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < picture.getHeight(); y++) {
            if (y > 0) text.append('/');
            for (int x = 0; x < picture.getWidth(); x++) text.append((char) (picture.getRGB(x, y) & 0xff));
        }
        return text.toString();
    }
}
