package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of scenes. */
class RenderCommandTest {
    @TempDir
    private Path folder;

    private Path cloth;

    @BeforeEach
    void makeScene() {
        cloth = folder.resolve("cloth.json");
        assertThat(Cli.plain()
                        .run("new", "cloth", "--columns", 6, "--rows", 4, "--out", cloth)
                        .exitCode())
                .isZero();
    }

    @Test
    void rendersAPictureOfTheRequestedSizeAndColours() throws IOException {
        Path light = folder.resolve("light.png");
        Path dark = folder.resolve("dark.PNG");

        assertThat(Cli.plain()
                        .run("render", cloth, "--out", light, "--frames", 20)
                        .exitCode())
                .isZero();
        assertThat(Cli.plain()
                        .run("render", cloth, "--out", dark, "--theme", "dark", "--width", 320, "--height", 200)
                        .exitCode())
                .isZero();

        BufferedImage lightImage = ImageIO.read(light.toFile());
        BufferedImage darkImage = ImageIO.read(dark.toFile());
        assertThat(List.of(lightImage.getWidth(), lightImage.getHeight())).containsExactly(1280, 800);
        assertThat(List.of(darkImage.getWidth(), darkImage.getHeight())).containsExactly(320, 200);
        assertThat(lightImage.getRGB(0, 0) & 0xff).isGreaterThan(200);
        assertThat(darkImage.getRGB(0, 0) & 0xff).isLessThan(80);
        assertThat(IntStream.range(0, 1280).filter(x -> lightImage.getRGB(x, 400) != lightImage.getRGB(0, 0)))
                .isNotEmpty();
    }

    @Test
    void recordsARunWithACameraThatStandsStill() throws IOException {
        Path gif = folder.resolve("run.gif");
        Path series = folder.resolve("f-%02d.png");

        Cli.Result recorded =
                Cli.plain().run("render", cloth, "--out", gif, "--frames", 20, "--width", 160, "--height", 100);
        assertThat(recorded.exitCode()).as(recorded.err()).isZero();
        assertThat(recorded.out()).contains("run.gif: 11 pictures of ");
        assertThat(Cli.plain()
                        .run("render", cloth, "--out", series, "--frames", 20, "--from", 10, "--every", 5)
                        .exitCode())
                .isZero();

        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(11);
        }
        assertThat(folder.resolve("f-02.png")).exists();
        assertThat(folder.resolve("f-03.png")).doesNotExist();
        BufferedImage first = ImageIO.read(folder.resolve("f-00.png").toFile());
        BufferedImage last = ImageIO.read(folder.resolve("f-02.png").toFile());
        int pin = topmost(first);
        assertThat(topmost(last)).isBetween(pin - 1, pin + 1); // the pinned corners stand where they stood
    }

    /** The first row with something else than the ground. */
    private static int topmost(BufferedImage image) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getRGB(x, y) != image.getRGB(0, 0)) return y;
            }
        }
        throw new AssertionError("an empty picture");
    }

    @ParameterizedTest
    @CsvSource({
        "--out x.svg, '--out: expected a name that ends in .png'",
        "--out x.gif --frames 3 --from 4, '--from is 4, but --frames is only 3'",
        "--out x.gif --every 0, '--every is 0'",
        "--out x.png --every 2, '--every is for recordings'",
        "--out x.png --width 0, '--width is 0'",
        "--out x.png --height -3, '--height is -3'",
        "--out x.png --width 100000 --height 100000, 'at most 100,000,000'",
        "--out x.png --theme pink, '--theme: expected light or dark'",
        "--out x.png --frames -1, '--frames is -1'",
        "--frames 3, --out",
    })
    void refusesPicturesItCannotDraw(String options, String message) {
        Cli.Result result = Cli.plain().run((Object[]) ("render " + cloth + " " + options).split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(message);
    }

    @Test
    void reportsAPictureThatCannotBeWritten() {
        Path nowhere = folder.resolve("missing/x.png");

        Cli.Result result = Cli.plain().run("render", cloth, "--out", nowhere);

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("cannot write " + nowhere);
    }

    @Test
    void neverPaintsOverTheScene() throws IOException {
        Path odd = Files.copy(cloth, folder.resolve("odd.png"));
        byte[] before = Files.readAllBytes(odd);
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), odd);

        for (Path out : List.of(odd, link)) {
            Cli.Result result = Cli.plain().run("render", odd, "--out", out);

            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err()).contains("cannot write " + out + ": it is the scene " + odd);
        }
        assertThat(odd).hasBinaryContent(before);
    }
}
