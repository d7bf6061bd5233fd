package io.github.catenary.app.window;

import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JFrame;
import javax.swing.JRootPane;
import javax.swing.JTable;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of the modes of a scene, beside the run over which one swings. It tests nothing. */
@Tag("pictures")
class ModesPictures {
    private static final int ROW = 2;

    @TempDir
    Path settings;

    @Test
    void take() throws IOException {
        take("modes-light", Theme.LIGHT, "suspension-bridge.json", WindowPictures.IMAGES, 1);
        take("modes-dark", Theme.DARK, "suspension-bridge.json", WindowPictures.IMAGES, 1);
        take("modes-2x", Theme.LIGHT, "spider-web.json", WindowPictures.LARGE, 2);
        Texts.speak(Language.CHINESE);
        try {
            take("modes-zh", Theme.DARK, "puppet.json", WindowPictures.LARGE, 1);
        } finally {
            Texts.speak(Language.ENGLISH);
        }
    }

    private void take(String picture, Theme theme, String sample, Path to, int scale) throws IOException {
        Scene scene = WindowPictures.sample(sample);
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(
                () -> WindowPictures.open(theme, scene, new Settings(settings.resolve(picture)), settings));
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1000, 640));
            GuiActionRunner.execute(
                    () -> ((AbstractButton) robot.finder().findByName(frame, "menu.modes", false)).doClick());
            JFrame modes = (JFrame) WindowFinder.findFrame("modes").using(robot).target();
            JTable table = robot.finder().findByName(modes, "modes.table", JTable.class);
            Pause.pause(
                    new Condition("modes are found") {
                        @Override
                        public boolean test() {
                            return GuiActionRunner.execute(() -> table.getRowCount() > ROW);
                        }
                    },
                    180_000);
            GuiActionRunner.execute(() -> {
                modes.setSize(560, 640);
                table.setRowSelectionInterval(ROW, ROW);
            });
            robot.waitForIdle();
            Pause.pause(700);
            BufferedImage both =
                    GuiActionRunner.execute(() -> painted(modes.getRootPane(), frame.getRootPane(), scale));
            Files.createDirectories(to);
            ImageIO.write(both, "png", to.resolve(picture + ".png").toFile());
        } finally {
            window.cleanUp();
        }
    }

    private static BufferedImage painted(JRootPane left, JRootPane right, int scale) {
        int width = left.getWidth() + right.getWidth();
        int height = Math.max(left.getHeight(), right.getHeight());
        BufferedImage image = new BufferedImage(width * scale, height * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(left.getBackground());
        g.fillRect(0, 0, width * scale, height * scale);
        g.scale(scale, scale);
        left.paint(g);
        g.translate(left.getWidth(), 0);
        right.paint(g);
        g.dispose();
        return image;
    }
}
