package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
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

    @ParameterizedTest
    @CsvSource({
        "--out x.svg, '--out: expected a name that ends in .png'",
        "--out x.gif, '--out: expected a name that ends in .png'",
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
