package io.github.catenary.app.render.record;

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
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingFormatTest {
    private static final List<Color> COLORS = List.of(Color.RED, Color.GREEN, Color.BLUE);

    @TempDir
    private Path folder;

    @Test
    void aGifHasAllPicturesAndKeepsTheTimeOfTheirSum() throws IOException {
        Path file = folder.resolve("run.gif");

        format(file, Optional.empty()).write(1 / 30.0, () -> false, this::draw);

        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            for (int i = 0; i < 3; i++) {
                assertThat(new Color(reader.read(i).getRGB(3, 2))).isEqualTo(COLORS.get(i));
            }
        }
        assertThat(delays(file)).containsExactly(3, 4, 3); // 10 hundredths for 3 pictures at 30 a second
    }

    @Test
    void aGifShowsARepeatedPictureForLongerAndSplitsWhatIsTooLong() throws IOException {
        Path file = folder.resolve("run.gif");

        format(file, Optional.empty()).write(0.25, () -> false, sink -> {
            sink.add(picture(Color.RED), 10);
            sink.add(picture(Color.GREEN), 4000);
            sink.add(picture(Color.BLUE), 1);
        });

        assertThat(delays(file)).containsExactly(250, 65_535, 34_465, 25);
    }

    @Test
    void aRepeatedPictureIsRepeatedInSeriesAndVideos() throws IOException {
        Path video = folder.resolve("run.mp4");

        format(folder.resolve("f-%d.png"), Optional.empty())
                .write(0.04, () -> false, sink -> sink.add(picture(Color.RED), 3));
        format(video, Optional.of(FakeEncoder.command(FakeEncoder.Way.COPIES)))
                .write(0.04, () -> false, sink -> sink.add(picture(Color.RED), 3));

        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("f-0.png", "f-1.png", "f-2.png", "run.mp4");
        assertThat(folder.resolve("f-2.png")).hasSameBinaryContentAs(folder.resolve("f-0.png"));
        assertThat(video).hasSize(3 * 3 * 8 * 6);
    }

    @Test
    void theFilesOfASeriesAreFoundWhateverElseIsThere() throws IOException {
        for (String name : List.of(
                "f-0003.png",
                "f-0000.png",
                "f-12345.png",
                "f-00007.png",
                "f-7.png",
                "f-.png",
                "f-+001.png",
                "g-0001.png",
                "f-0001.gif")) {
            Files.createFile(folder.resolve(name));
        }

        assertThat(SeriesName.of(folder.resolve("f-%04d.png")).orElseThrow().numbersThere())
                .containsExactly(0, 3, 12345);
        assertThat(SeriesName.of(folder.resolve("f-%d.png")).orElseThrow().numbersThere())
                .containsExactly(7, 12345);
    }

    @Test
    void anOlderLongerSeriesKeepsItsEnd() throws IOException {
        Path last = Files.writeString(folder.resolve("f-3.png"), "older");

        format(folder.resolve("f-%d.png"), Optional.empty())
                .write(0.04, () -> false, sink -> sink.add(picture(Color.RED), 3));

        assertThat(last).hasContent("older");
        assertThat(folder.toFile().list()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({"run.gif, run.gif", "f-%d.png, f-0.png", "run.webm, run.webm"})
    void aRecordingWithoutPicturesIsRefusedAndTheOlderFileStays(String name, String olderName) throws IOException {
        Path older = Files.writeString(folder.resolve(olderName), "older");
        RecordingFormat format = format(folder.resolve(name), Optional.of(FakeEncoder.command(FakeEncoder.Way.COPIES)));

        assertThatThrownBy(() -> format.write(0.04, () -> false, sink -> {}))
                .isInstanceOf(NoPictureException.class)
                .hasMessage("the run stopped before the first picture");
        assertThat(older).hasContent("older");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    private static List<Integer> delays(Path gif) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            List<Integer> delays = new ArrayList<>();
            for (int i = 0; i < reader.getNumImages(true); i++) delays.add(delay(reader.getImageMetadata(i)));
            return delays;
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
        format(folder.resolve("f-%04d.png"), Optional.empty()).write(0.04, () -> false, this::draw);

        for (int i = 0; i < 3; i++) {
            BufferedImage picture =
                    ImageIO.read(folder.resolve("f-000" + i + ".png").toFile());
            assertThat(new Color(picture.getRGB(0, 0))).isEqualTo(COLORS.get(i));
        }
        assertThat(SeriesName.of(Path.of("x%d.png")).orElseThrow().file(12345)).isEqualTo(Path.of("x12345.png"));
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

        format(file, Optional.of(FakeEncoder.command(FakeEncoder.Way.COPIES))).write(0.04, () -> false, this::draw);

        byte[] made = Files.readAllBytes(file);
        assertThat(made).hasSize(3 * 3 * 8 * 6);
        assertThat(new int[] {made[0], made[1], made[2]}).containsExactly(-1, 0, 0);
        List<String> line = new VideoEncoder(List.of("ffmpeg")).arguments(8, 6, 25, RecordingKind.WEBM, Path.of("t"));
        assertThat(line)
                .containsSequence("-s", "8x6")
                .containsSequence("-r", "25.0")
                .contains("libvpx-vp9");
    }

    @Test
    void anEncoderThatFailsIsQuotedAndLeavesNoFile() {
        Path file = folder.resolve("run.mp4");

        assertThatThrownBy(() -> format(file, Optional.of(FakeEncoder.command(FakeEncoder.Way.FAILS)))
                        .write(0.04, () -> false, this::draw))
                .isInstanceOf(IOException.class)
                .hasMessage("the video encoder failed: no such codec");
        assertThat(file).doesNotExist();
    }

    @Test
    void aMissingEncoderIsKnownBeforeTheRun() {
        RecordingFormat format = format(folder.resolve("run.webm"), Optional.empty());

        assertThat(format.lacksEncoder()).isTrue();
        assertThatThrownBy(() -> format.write(0.04, () -> false, this::draw)).hasMessage("ffmpeg is not installed");
        assertThat(EncoderSearch.of(folder.toString()).find()).isEmpty();
    }

    @Test
    void anEncoderThatTakesNothingIsEndedAndSaysSo() {
        Path file = folder.resolve("run.mp4");
        RecordingFormat impatient = new RecordingFormat(
                file, RecordingKind.MP4, Optional.of(FakeEncoder.command(FakeEncoder.Way.STALLS)), 0.5);

        assertThatThrownBy(() -> impatient.write(0.04, () -> false, this::drawMany))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the video encoder did nothing for ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCancelledVideoEndsEvenIfTheEncoderStandsStill() {
        AtomicInteger asked = new AtomicInteger();
        RecordingFormat format =
                format(folder.resolve("run.mp4"), Optional.of(FakeEncoder.command(FakeEncoder.Way.STALLS)));

        assertThatThrownBy(() -> format.write(0.04, () -> asked.incrementAndGet() > 5, this::drawMany))
                .isInstanceOf(CancellationException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run.gif", "f-%d.png", "run.webm"})
    void aCancelledRecordingLeavesNoTrace(String name) {
        AtomicBoolean unwanted = new AtomicBoolean();
        RecordingFormat format = format(folder.resolve(name), Optional.of(FakeEncoder.command(FakeEncoder.Way.COPIES)));

        assertThatThrownBy(() -> format.write(0.04, unwanted::get, sink -> {
                    draw(sink);
                    unwanted.set(true);
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFailedSeriesKeepsTheOlderPictures() throws IOException {
        Path older = Files.writeString(folder.resolve("f-0.png"), "older");

        assertThatThrownBy(() -> format(folder.resolve("f-%d.png"), Optional.empty())
                        .write(0.04, () -> false, sink -> {
                            draw(sink);
                            throw new IOException("no more room");
                        }))
                .hasMessage("no more room");
        assertThat(folder).isDirectoryContaining(older::equals);
        assertThat(older).hasContent("older");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    @Test
    void findsAnInstalledEncoderAndTriesTheOneThatIsNamed() throws IOException {
        Path program = FakeEncoder.program(folder);
        assertThat(EncoderSearch.of("relative:" + folder).find().orElseThrow().program())
                .isEqualTo(program);
        assertThat(EncoderSearch.named(program).program()).isEqualTo(program);

        Path other = Files.writeString(folder.resolve("other"), "#!/bin/sh\necho hello\n");
        assertThatThrownBy(() -> EncoderSearch.named(folder.resolve("none"))).hasMessage("there is no such file");
        assertThatThrownBy(() -> EncoderSearch.named(folder)).hasMessage("it is not a file");
        assertThatThrownBy(() -> EncoderSearch.named(other)).hasMessage("it is not a program that may be run");
        assertThat(other.toFile().setExecutable(true)).isTrue();
        assertThatThrownBy(() -> EncoderSearch.named(other)).hasMessage("it does not say that it is ffmpeg");
    }

    @ParameterizedTest
    @CsvSource({
        "run.gif, MP4, run.mp4",
        "run, GIF, run.gif",
        "run.tar, GIF, run.tar.gif",
        "a.mp4, PNG_SERIES, a-%04d.png",
        "a-%04d.png, GIF, a.gif",
        "%d.png, WEBM, run.webm",
        "x%dy.PNG, PNG_SERIES, x%dy.PNG",
        "100%.gif, PNG_SERIES, 100-%04d.png",
        ".gif, GIF, .gif",
    })
    void theNameOfTheFileFollowsTheKind(String name, RecordingKind kind, String expected) {
        assertThat(kind.named(folder.resolve(name))).isEqualTo(folder.resolve(expected));
    }

    private static RecordingFormat format(Path file, Optional<VideoEncoder> encoder) {
        return RecordingFormat.of(file, encoder).orElseThrow();
    }

    private void draw(PictureSink sink) throws IOException {
        for (Color color : COLORS) sink.add(picture(color), 1);
    }

    private static BufferedImage picture(Color color) {
        BufferedImage picture = new BufferedImage(8, 6, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = picture.createGraphics();
        g.setColor(color);
        g.fillRect(0, 0, 8, 6);
        g.dispose();
        return picture;
    }

    /** More than the pipe to the encoder holds. */
    private void drawMany(PictureSink sink) throws IOException {
        for (int i = 0; i < 100; i++) sink.add(new BufferedImage(200, 100, BufferedImage.TYPE_INT_RGB), 1);
    }
}
