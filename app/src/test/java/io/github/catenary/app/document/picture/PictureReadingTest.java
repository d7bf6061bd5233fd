package io.github.catenary.app.document.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.editor.backdrop.TestPicture;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.Progress;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PictureReadingTest {
    private static final Progress CANCELLED = new Progress() {
        @Override
        public void report(double fraction) {}

        @Override
        public boolean cancelled() {
            return true;
        }
    };

    @TempDir
    Path folder;

    private BufferedImage read(Path file) throws IOException {
        return PictureReading.read(file, Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg", "gif", "bmp"})
    void readsTheUsualFormats(String ending) throws IOException {
        BufferedImage image = read(TestPicture.write(folder.resolve("plan." + ending), 40, 30));
        assertThat(image.getWidth()).isEqualTo(40);
        assertThat(image.getHeight()).isEqualTo(30);
        assertThat(image.getRGB(2, 2) >> 16 & 0xff).isGreaterThan(200);
        assertThat(image.getRGB(37, 2) & 0xff).isGreaterThan(200);
    }

    /** A PNG whose head promises a size, with next to no pixels. */
    private Path promising(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(0x89504e470d0a1a0aL);
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            try (DataOutputStream data = new DataOutputStream(head)) {
                data.write("IHDR".getBytes(StandardCharsets.US_ASCII));
                data.writeInt(width);
                data.writeInt(height);
                data.write(new byte[] {8, 2, 0, 0, 0});
            }
            CRC32 sum = new CRC32();
            sum.update(head.toByteArray());
            out.writeInt(13);
            out.write(head.toByteArray());
            out.writeInt((int) sum.getValue());
        }
        return Files.write(folder.resolve("bomb.png"), bytes.toByteArray());
    }

    @Test
    void refusesATooLargePictureByItsHeadAlone() throws IOException {
        Path bomb = promising(2_000_000, 2_000_000);
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(PictureException.class)
                .hasMessageContaining("2000000 × 2000000")
                .hasMessageContaining("64");
    }

    @Test
    void keepsSomeOfThePixelsOfALargePicture() {
        assertThat(PictureReading.step(4000, 4000)).isEqualTo(1);
        assertThat(PictureReading.step(4001, 4000)).isEqualTo(2);
        assertThat(PictureReading.step(64_000_000, 1)).isEqualTo(4);
    }

    @Test
    void refusesWhatIsNoPicture() throws IOException {
        Path text = Files.writeString(folder.resolve("plan.png"), "no picture");
        assertThatThrownBy(() -> read(text)).isInstanceOf(PictureException.class);
        assertThatThrownBy(() -> read(folder)).isInstanceOf(PictureException.class);
        assertThatThrownBy(() -> read(folder.resolve("gone.png"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void refusesATruncatedFile() throws IOException {
        Path file = TestPicture.write(folder.resolve("plan.png"), 400, 300);
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {9, 20, 33, 40, bytes.length / 2}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> read(file)).as("%d bytes", length).isInstanceOf(PictureException.class);
        }
    }

    @Test
    void canBeCancelled() throws IOException {
        Path file = TestPicture.write(folder.resolve("plan.png"), 400, 300);
        assertThatThrownBy(() -> PictureReading.read(file, CANCELLED)).isInstanceOf(CancellationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg", "gif", "bmp"})
    void saysSoIfTheMemoryIsTooSmall(String ending) throws IOException {
        Path file = TestPicture.write(folder.resolve("plan." + ending), 400, 300);
        Progress full = new Progress() {
            @Override
            public void report(double fraction) {
                throw new OutOfMemoryError("Java heap space");
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
        assertThatThrownBy(() -> PictureReading.read(file, full))
                .isInstanceOf(PictureException.class)
                .hasMessage(Texts.text("backdrop.no-memory"));
    }

    @Test
    void turnsAPhotoAsItsCameraSays() throws IOException {
        Path photo = TestPicture.write(folder.resolve("photo.jpg"), 400, 300);
        Files.write(photo, ExifFiles.withOrientation(Files.readAllBytes(photo), 6));
        BufferedImage image = read(photo);
        assertThat(image.getWidth()).isEqualTo(300);
        assertThat(image.getHeight()).isEqualTo(400);
        assertThat(image.getRGB(150, 20) >> 16 & 0xff).as("red is above").isGreaterThan(200);
    }
}
