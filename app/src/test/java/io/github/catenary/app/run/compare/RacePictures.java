package io.github.catenary.app.run.compare;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.testing.FrameCount;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.spi.Plugins;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JRootPane;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of the window of a race, to look at but not to keep. It tests nothing. */
@Tag("pictures")
class RacePictures {
    private static final Path FOLDER = Path.of("target", "pictures");
    private static final List<String> OF_THE_BAR = List.of("together", "curves");
    private static final String MEASURES = "measures:";
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    @TempDir
    private Path settings;

    @Test
    void take() throws IOException {
        take("race", Theme.LIGHT, "hanging-cloth.json", 0.02, List.of());
        take("race-dark", Theme.DARK, "flag.json", 0.02, List.of("rk4", "vbd", "projective", "heun", "verlet"));
        take("race-stopped", Theme.LIGHT, "suspension-bridge.json", 0.5, List.of("euler-explicit"));
        take("race-space", Theme.DARK, "cloth-over-sphere.json", 0.02, List.of());
        take("race-overlaid", Theme.LIGHT, "suspension-bridge.json", 0.02, List.of("rk4", "vbd", "together"));
        take("race-curves", Theme.LIGHT, "hanging-cloth.json", 0.02, List.of("rk4", "vbd", "projective", "curves"));
        take("race-curves-stopped", Theme.DARK, "suspension-bridge.json", 0.5, List.of("euler-explicit", "curves"));
        take("race-scenes", Theme.LIGHT, "hanging-cloth.json", 0.02, List.of("other:rope", "other:cloth-over-sphere"));
        take(
                "race-scenes-dark",
                Theme.DARK,
                "hanging-cloth.json",
                0.02,
                List.of("other:rope", "other:flag", "together"));
        take("race-device", Theme.DARK, "hanging-cloth.json", 0.02, List.of("device", "other:rope"));
        take("race-measures", Theme.LIGHT, "hanging-cloth.json", 0.02, List.of("measures:3"));
        take("race-measures-dark", Theme.DARK, "flag.json", 0.02, List.of("measures:3", "rk4", "together"));
        take("race-measures-curves", Theme.LIGHT, "flag.json", 0.02, List.of("measures:3", "curves", "together"));
        take("race-measures-many", Theme.LIGHT, "flag.json", 0.02, List.of("measures:20", "rk4", "together"));
        take("race-measures-many-tiles", Theme.DARK, "flag.json", 0.02, List.of("measures:20", "rk4", "vbd"));
        take("race-none", Theme.DARK, "rope.json", 0.02, List.of("scene", "xpbd", "euler-implicit"));
    }

    private void take(String picture, Theme theme, String sample, double timeStep, List<String> clicks)
            throws IOException {
        Plugins plugins = plugins(clicks);
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, plugins::schema);
        Scene scene = new SceneFile(reader).load(SAMPLES.resolve(sample)).scene();
        Robot robot = GuiRobot.create();
        RaceStand window = GuiActionRunner.execute(() -> {
            theme.apply();
            Workspace workspace = new Workspace(plugins);
            workspace.open(scene.withSolver(scene.solver().withTimeStep(timeStep)), Optional.empty());
            return RaceStand.open(workspace, settings);
        });
        for (String id : clicks) {
            if (id.equals("device")) window.device().set(Optional.of(PlainDevice.thatLasts(new Random(1))));
            else if (id.startsWith(MEASURES)) continue;
            else if (id.startsWith("other:")) add(robot, window, SAMPLES.resolve(id.substring(6) + ".json"));
            else click(robot, window, OF_THE_BAR.contains(id) ? "button.race." + id : "race.choice." + id);
        }
        boolean runs = GuiActionRunner.execute(() -> window.panel().runner().isPresent());
        if (runs) {
            Pause.pause(frame(window, 0, false), 60_000);
            robot.waitForIdle();
            click(robot, window, "button.race.play");
            Pause.pause(frame(window, 40, true), 120_000);
            click(robot, window, "button.race.play");
        }
        Pause.pause(500);
        robot.waitForIdle();
        GuiActionRunner.execute(() -> window.frame().setVisible(false)); // it would ask for pictures of another scale
        String language = Locale.getDefault().getLanguage();
        for (int scale = 1; scale <= 2; scale++) {
            Path file = FOLDER.resolve(picture + "-" + language + "@" + scale + "x.png");
            paint(window.frame().getRootPane(), scale, file); // the first time, it only asks for the pictures
            Pause.pause(2000);
            paint(window.frame().getRootPane(), scale, file);
        }
        robot.cleanUp();
    }

    /** Those of the program, and so many measures as is asked for. */
    private static Plugins plugins(List<String> clicks) {
        int count = clicks.stream()
                .filter(each -> each.startsWith(MEASURES))
                .mapToInt(each -> Integer.parseInt(each.substring(MEASURES.length())))
                .sum();
        return FrameCount.many(count);
    }

    private static void add(Robot robot, RaceStand window, Path scene) {
        OtherScenes others = robot.finder().findByName(window.frame(), "race.scenes", OtherScenes.class);
        long before = GuiActionRunner.execute(() -> others.boxes().count());
        GuiActionRunner.execute(() -> others.add(scene));
        Pause.pause(
                new Condition(scene + " is there") {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(() -> others.boxes().count()) > before;
                    }
                },
                10_000);
    }

    private static Condition frame(RaceStand window, long least, boolean reached) {
        return new Condition("frame " + least) {
            @Override
            public boolean test() {
                RaceState state = window.panel().runner().orElseThrow().state();
                boolean done =
                        !reached || state.frame() >= least || state.trouble().isPresent();
                return !state.standings().isEmpty() && done;
            }
        };
    }

    private static void click(Robot robot, RaceStand window, String name) {
        GuiActionRunner.execute(() -> robot.finder()
                .findByName(window.frame(), name, AbstractButton.class)
                .doClick());
    }

    private static void paint(JRootPane root, int scale, Path file) throws IOException {
        BufferedImage image = GuiActionRunner.execute(() -> {
            BufferedImage painted =
                    new BufferedImage(root.getWidth() * scale, root.getHeight() * scale, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = painted.createGraphics();
            g.scale(scale, scale);
            root.paint(g);
            g.dispose();
            return painted;
        });
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
