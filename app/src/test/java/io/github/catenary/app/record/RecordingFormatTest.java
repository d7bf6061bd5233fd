package io.github.catenary.app.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFormatTest {
    private static final List<Color> COLORS = List.of(Color.RED, Color.GREEN, Color.BLUE);

    @TempDir
    private Path folder;

    @Test
    void aGifHasAllPicturesAndKeepsTheTimeOfTheirSum() throws IOException {
        Path file = folder.resolve("run.gif");

        format(file, Optional.empty()).write(1 / 30.0, this::draw);

        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            List<Integer> delays = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                assertThat(new Color(reader.read(i).getRGB(3, 2))).isEqualTo(COLORS.get(i));
                delays.add(delay(reader.getImageMetadata(i)));
            }
            assertThat(delays).containsExactly(3, 4, 3); // 10 hundredths for 3 pictures at 30 a second
        }
    }

    private static int delay(IIOMetadata metadata) {
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(metadata.getNativeMetadataFormatName());
        IIOMetadataNode control = (IIOMetadataNode)
                root.getElementsByTagName("GraphicControlExtension").item(0);
        return Integer.parseInt(control.getAttribute("delayTime"));
    }

    @Test
    void aSeriesHasAFileForEachPicture() throws IOException {
        format(folder.resolve("f-%04d.png"), Optional.empty()).write(0.04, this::draw);

        for (int i = 0; i < 3; i++) {
            BufferedImage picture =
                    ImageIO.read(folder.resolve("f-000" + i + ".png").toFile());
            assertThat(new Color(picture.getRGB(0, 0))).isEqualTo(COLORS.get(i));
        }
        assertThat(PngSeries.of(Path.of("x%d.png")).orElseThrow().file(12345)).isEqualTo(Path.of("x12345.png"));
    }

    @Test
    void namesOfOtherKindsAreNoRecordings() {
        for (String name : List.of("a.png", "a%s.png", "%d%d.png", "%n%d.png", "%00d.png", "a.jpg", "%d.svg")) {
            assertThat(RecordingFormat.of(Path.of(name))).as(name).isEmpty();
        }
        assertThat(RecordingFormat.of(Path.of("A.GIF"))).isPresent();
    }

    @Test
    void aVideoIsWhatTheEncoderMakes() throws IOException {
        Path file = folder.resolve("run.mp4");

        format(file, Optional.of(FakeEncoder.command(0))).write(0.04, this::draw);

        byte[] made = Files.readAllBytes(file);
        assertThat(made).hasSize(3 * 3 * 8 * 6);
        assertThat(new int[] {made[0], made[1], made[2]}).containsExactly(-1, 0, 0);
        List<String> line = new VideoEncoder(List.of("ffmpeg")).arguments(8, 6, 25, "webm", Path.of("t"));
        assertThat(line)
                .containsSequence("-s", "8x6")
                .containsSequence("-r", "25.0")
                .contains("libvpx-vp9");
    }

    @Test
    void anEncoderThatFailsIsQuotedAndLeavesNoFile() {
        Path file = folder.resolve("run.mp4");

        assertThatThrownBy(
                        () -> format(file, Optional.of(FakeEncoder.command(3))).write(0.04, this::draw))
                .isInstanceOf(IOException.class)
                .hasMessage("the video encoder failed: no such codec");
        assertThat(file).doesNotExist();
    }

    @Test
    void aMissingEncoderIsKnownBeforeTheRun() {
        RecordingFormat format = format(folder.resolve("run.webm"), Optional.empty());

        assertThat(format.lacksEncoder()).isTrue();
        assertThatThrownBy(() -> format.write(0.04, this::draw)).hasMessage("ffmpeg is not installed");
        assertThat(VideoEncoder.on(folder.toString())).isEmpty();
    }

    private static RecordingFormat format(Path file, Optional<VideoEncoder> encoder) {
        return RecordingFormat.of(file, encoder).orElseThrow();
    }

    private void draw(PictureSink sink) throws IOException {
        for (Color color : COLORS) {
            BufferedImage picture = new BufferedImage(8, 6, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = picture.createGraphics();
            g.setColor(color);
            g.fillRect(0, 0, 8, 6);
            g.dispose();
            sink.add(picture);
        }
    }
}
