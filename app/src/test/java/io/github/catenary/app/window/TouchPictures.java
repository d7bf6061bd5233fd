package io.github.catenary.app.window;

import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Point;
import java.nio.file.Path;
import java.util.Locale;
import javax.swing.AbstractButton;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of the tools that touch a run, and of the list of gestures. It tests nothing. */
@Tag("pictures")
class TouchPictures {
    @TempDir
    Path settings;

    @Test
    void take() throws Exception {
        Locale before = Locale.getDefault();
        try {
            take("touch", Theme.LIGHT, "hanging-cloth.json");
            take("touch-dark", Theme.DARK, "cloth-over-sphere.json");
            Locale.setDefault(Locale.SIMPLIFIED_CHINESE);
            take("touch-zh", Theme.LIGHT, "suspension-bridge.json");
        } finally {
            Locale.setDefault(before);
        }
    }

    private void take(String picture, Theme theme, String sample) throws Exception {
        Scene scene = WindowPictures.sample(sample);
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            Settings fresh = new Settings(settings.resolve(picture));
            fresh.set("window.dock", "true");
            fresh.set("window.dock.tab", "gestures");
            CatenaryFrame made = WindowPictures.open(theme, scene, fresh, settings);
            made.setSize(1100, 700);
            return made;
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1100, 700));
            EditorRobot.until("it can run", () -> frame.run().state().canRun());
            Component view = robot.finder().findByName("preview.view");
            window.toggleButton("button.touch.cut").click();
            Point middle = new Point(view.getWidth() / 2, view.getHeight() / 2);
            robot.pressMouse(view, new Point(middle.x - 40, middle.y));
            robot.moveMouse(view, middle.x, middle.y + 4);
            robot.moveMouse(view, middle.x + 30, middle.y + 10);
            robot.releaseMouse(MouseButton.LEFT_BUTTON);
            window.toggleButton("button.touch.freeze").click();
            robot.click(view, new Point(middle.x, middle.y - 30));
            window.toggleButton("button.touch.pin").click();
            robot.click(view, EditorRobot.read(() -> PreviewProbe.onScreen(view, 3)));
            for (int i = 0; i < 20; i++) frame.run().submit(PreviewRun::step);
            EditorRobot.until("frame 20", () -> frame.run().state().status().frame() == 20);
            GuiActionRunner.execute(
                    () -> ((AbstractButton) robot.finder().findByName("menu.dock.gestures", false)).doClick());
            window.toggleButton("button.touch.blow").click();
            robot.moveMouse(view, middle);
            robot.waitForIdle();
            WindowPictures.paint(frame.getRootPane(), 1, WindowPictures.LARGE.resolve(picture + ".png"));
            WindowPictures.paint(frame.getRootPane(), 2, WindowPictures.LARGE.resolve(picture + "@2x.png"));
        } finally {
            window.cleanUp();
        }
    }
}
