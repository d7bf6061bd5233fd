package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.swing.JComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes pictures of every sample in the drawing and in the run, flat and in depth, light and dark, at scale 1 and 2, and
 * compares them pixel by pixel with those of an earlier version of the program. A folder without pictures gets them:
 * {@code mvn -Ppictures -pl app -am test -Dtest=ViewPictures -Dview.pictures=/tmp/view
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("pictures")
class ViewPictures {
    private static final Path FOLDER = Path.of(System.getProperty("view.pictures", "target/view"));
    private static final Dimension WINDOW = new Dimension(1200, 760);
    private static final int PAUSE_MILLIS = 40;
    private static final int EQUAL_IN_A_ROW = 6;
    private static final int MOST_PAINTS = 200;

    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;
    private JComponent run;
    private int pictures;
    private int differing;
    private long pixels;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        editor.window().resizeTo(WINDOW);
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        run = (JComponent) editor.robot().finder().findByName("preview.view");
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    @Test
    void allSamplesLookAsBefore() throws IOException {
        Files.createDirectories(FOLDER);
        List<Path> samples;
        try (Stream<Path> files = Files.list(Path.of("..", "samples", "scenes"))) {
            samples = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, id -> Optional.empty());
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            GuiActionRunner.execute(theme::apply);
            for (Path sample : samples) {
                editor.open(new SceneFile(reader).load(sample).scene(), Optional.empty());
                editor.untilItCanRun();
                take(sample.getFileName().toString().replace(".json", "-")
                        + theme.name().toLowerCase(Locale.ROOT));
            }
        }
        System.out.printf(Locale.ROOT, "%d pictures, %d of them differ, in %d pixels%n", pictures, differing, pixels);
        assertThat(differing).isZero();
    }

    private void take(String name) throws IOException {
        look(Facing.FRONT);
        compare(name + "-drawing-flat", canvas);
        compare(name + "-run-flat", run);
        look(Facing.HOME);
        compare(name + "-drawing-deep", canvas);
        compare(name + "-run-deep", run);
    }

    private void look(Facing facing) {
        GuiActionRunner.execute(() -> {
            canvas.look(facing);
            canvas.fit();
            PreviewProbe.look(run, facing, ViewStyle.DEFAULT.faces());
        });
    }

    private void compare(String name, JComponent view) throws IOException {
        for (int scale = 1; scale <= 2; scale++) {
            BufferedImage now = settled(view, scale);
            Path file = FOLDER.resolve(name + "-" + scale + ".png");
            pictures++;
            if (Files.notExists(file)) {
                ImageIO.write(now, "png", file.toFile());
                continue;
            }
            long count = differing(ImageIO.read(file.toFile()), now);
            if (count == 0) continue;
            differing++;
            pixels += count;
            System.out.println(file.getFileName() + ": " + count + " pixels");
            ImageIO.write(
                    now, "png", FOLDER.resolve(name + "-" + scale + "-now.png").toFile());
        }
    }

    private static long differing(BufferedImage before, BufferedImage now) {
        int[] a = rgb(before);
        int[] b = rgb(now);
        if (a.length != b.length) return Math.max(a.length, b.length);
        return IntStream.range(0, a.length).filter(i -> a[i] != b[i]).count();
    }

    private static int[] rgb(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    /** The picture of a view once nothing in it changes any more. */
    private static BufferedImage settled(JComponent view, int scale) {
        BufferedImage last = paint(view, scale);
        int equal = 0;
        for (int i = 0; i < MOST_PAINTS && equal < EQUAL_IN_A_ROW; i++) {
            Pause.pause(PAUSE_MILLIS);
            BufferedImage next = paint(view, scale);
            equal = Arrays.equals(rgb(last), rgb(next)) ? equal + 1 : 0;
            last = next;
        }
        return last;
    }

    private static BufferedImage paint(JComponent view, int scale) {
        return EditorRobot.read(() -> {
            BufferedImage image =
                    new BufferedImage(view.getWidth() * scale, view.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            g.scale(scale, scale);
            view.paint(g);
            g.dispose();
            return image;
        });
    }
}
