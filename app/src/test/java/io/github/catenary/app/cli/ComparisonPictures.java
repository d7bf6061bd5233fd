package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes the pictures of springs beside elements for {@code docs/images}: above both cantilevers, below a cube in disorder
 * that stays so, and one that recovers.
 */
@Tag("pictures")
class ComparisonPictures {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final Path PAGE = Path.of("..", "docs", "springs-or-elements");
    private static final int ROW = 190;

    @TempDir
    private Path folder;

    @Test
    void take() throws IOException {
        Cli cli = Cli.withElements(folder);
        for (String theme : List.of("light", "dark")) {
            BufferedImage all = new BufferedImage(1000, 3 * ROW, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = all.createGraphics();
            for (int column = 0; column < 2; column++) {
                String kind = column == 0 ? "springs" : "elements";
                Path bar = SAMPLES.resolve("cantilever-" + kind + ".json");
                g.drawImage(shot(cli, bar, kind, theme, 300, 500, "215", "1,-0.02,0.125"), 500 * column, 0, null);
                Path cube = PAGE.resolve("tangled-" + kind + ".json");
                int[] frames = {0, 1, 3, 8, 100};
                for (int k = 0; k < frames.length; k++) {
                    BufferedImage picture = shot(cli, cube, kind, theme, frames[k], 200, "84", "0.5,0.5,0.5");
                    g.drawImage(picture, 200 * k, ROW * (1 + column), null);
                }
            }
            g.dispose();
            Path file = Path.of("..", "docs", "images", "springs-or-elements-" + theme + ".png");
            ImageIO.write(all, "png", file.toFile());
        }
    }

    private BufferedImage shot(
            Cli cli, Path scene, String kind, String theme, int frames, int width, String scale, String target)
            throws IOException {
        Path file = folder.resolve("shot.png");
        List<Object> words = new ArrayList<>(List.of("render", scene, "--out", file));
        words.addAll(List.of("--frames", frames, "--width", width, "--height", ROW, "--scale", scale));
        words.addAll(Arrays.asList("--target", target, "--theme", theme, "--yaw", "20", "--pitch", "12"));
        words.addAll(List.of("--no-ground", "--overlay", "loads"));
        words.addAll(List.of("--style", kind.equals("springs") ? "wire" : "shaded"));
        Cli.Result result = cli.run(words.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return ImageIO.read(file.toFile());
    }
}
