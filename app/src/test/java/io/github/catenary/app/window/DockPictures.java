package io.github.catenary.app.window;

import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.swing.AbstractButton;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of the window with its dock open, some of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class DockPictures {
    private static final int FRAMES = 90;

    @TempDir
    Path settings;

    @Test
    void take() throws IOException {
        take("plots", "plots.png", Theme.LIGHT, "cloth-over-sphere.json", List.of("menu.dock.plots"));
        take("plots-dark", "", Theme.DARK, "suspension-bridge.json", List.of("menu.dock.plots"));
        take("race", "", Theme.DARK, "cloth-over-sphere.json", List.of("menu.dock.race"));
        List<String> overlaid = List.of("menu.dock.race", "button.race.together");
        take("race-overlaid", "race.png", Theme.LIGHT, "suspension-bridge.json", overlaid);
        take("mode-run", "", Theme.DARK, "cloth-over-sphere.json", List.of("menu.dock.plots", "button.mode.run"));
    }

    private void take(String picture, String kept, Theme theme, String sample, List<String> clicks) throws IOException {
        Scene scene = WindowPictures.sample(sample);
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            Settings fresh = new Settings(settings.resolve(picture));
            fresh.set("window.dock", "true");
            CatenaryFrame made = WindowPictures.open(theme, scene, fresh, settings);
            made.setSize(1100, 700);
            made.workspace().document().select(Selection.ofParticles(IdSet.of(5)));
            return made;
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1100, 700));
            GuiActionRunner.execute(() -> frame.setSize(1100, 700));
            robot.waitForIdle();
            for (String name : clicks) {
                GuiActionRunner.execute(
                        () -> ((AbstractButton) robot.finder().findByName(frame, name, false)).doClick());
                robot.waitForIdle();
            }
            if (clicks.contains("menu.dock.race")) {
                Pause.pause(1000);
                click(robot, frame, "button.race.play");
                Pause.pause(3000);
                click(robot, frame, "button.race.play");
            } else {
                click(robot, frame, "plot.selected");
                click(robot, frame, "menu.meter-selected");
                GuiActionRunner.execute(() -> frame.run().submit(PreviewRun::play));
                Pause.pause(
                        new Condition("frame " + FRAMES) {
                            @Override
                            public boolean test() {
                                return frame.run()
                                        .state()
                                        .frame()
                                        .map(shown -> shown.number() >= FRAMES)
                                        .orElse(false);
                            }
                        },
                        180_000);
                GuiActionRunner.execute(() -> frame.run().stop(PreviewRun::pause));
            }
            robot.moveMouse(frame.getJMenuBar());
            robot.waitForIdle();
            GuiActionRunner.execute(() -> frame.setVisible(false));
            String language = Locale.getDefault().getLanguage();
            boolean isKept = !kept.isEmpty() && language.equals("en");
            String name = "dock-" + picture + "-" + language;
            Path file = isKept ? WindowPictures.IMAGES.resolve(kept) : WindowPictures.LARGE.resolve(name + "@1x.png");
            WindowPictures.paint(frame.getRootPane(), 1, file);
            WindowPictures.paint(frame.getRootPane(), 2, WindowPictures.LARGE.resolve(name + "@2x.png"));
        } finally {
            window.cleanUp();
        }
    }

    private static void click(Robot robot, CatenaryFrame frame, String name) {
        GuiActionRunner.execute(() -> ((AbstractButton) robot.finder().findByName(frame, name, false)).doClick());
    }
}
