package io.github.catenary.app.window;

import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Takes pictures of a sketch that is traced, one of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class BackdropPictures {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void take(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        EditorRobot editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        try {
            editor.window().resizeTo(new Dimension(1100, 700));
            editor.open(Scene.EMPTY, Optional.empty());
            editor.robot().waitForIdle();
            editor.keys("menu 1");
            Path picture = folder.resolve("sketch.png");
            ImageIO.write(sketch(), "png", picture.toFile());
            JMenuItem item = editor.window().menuItem("menu.backdrop.choose").target();
            SwingUtilities.invokeLater(() -> item.doClick(0));
            editor.choose("backdrop.files", picture);
            EditorRobot.until(
                    "the bar shows",
                    () -> editor.robot().finder().findByName("backdrop", false).isShowing());
            editor.enter("backdrop.width", "6");
            editor.window().button("backdrop.mark").click();
            editor.click(-2.7, -0.6);
            editor.click(2.7, -0.6);
            editor.robot().waitForIdle();
            paint(editor, theme, "backdrop");
            editor.focusDrawing();
            editor.keys("ESCAPE");
            editor.take("S");
            double[][] deck = {{-2.7, -0.6}, {-1.8, -0.6}, {-0.9, -0.6}, {0, -0.6}, {0.9, -0.6}};
            for (double[] point : deck) editor.click(point[0], point[1]);
            editor.robot().waitForIdle();
            paint(editor, theme, "trace");
        } finally {
            editor.cleanUp();
        }
    }

    /** A bridge as a person draws it on paper. */
    private static BufferedImage sketch() {
        BufferedImage paper = new BufferedImage(1200, 700, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = paper.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(new Color(0xfffdf2));
        g.fillRect(0, 0, 1200, 700);
        g.setColor(new Color(0x35506b));
        g.setStroke(new BasicStroke(9, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Line2D.Double(60, 470, 1140, 470));
        g.draw(new QuadCurve2D.Double(60, 470, 600, -140, 1140, 470));
        g.setStroke(new BasicStroke(5));
        for (int x = 240; x < 1100; x += 180) {
            double t = (x - 60) / 1080.0;
            g.draw(new Line2D.Double(x, 470, x, 470 - 1220 * t * (1 - t)));
        }
        g.dispose();
        return paper;
    }

    private static void paint(EditorRobot editor, Theme theme, String what) throws IOException {
        String language = Locale.getDefault().getLanguage();
        boolean isKept = theme == Theme.LIGHT && language.equals("en") && what.equals("backdrop");
        String name = what + "-" + theme.name().toLowerCase(Locale.ROOT) + "-" + language;
        Path file =
                isKept ? WindowPictures.IMAGES.resolve("backdrop.png") : WindowPictures.LARGE.resolve(name + "@1x.png");
        WindowPictures.paint(editor.frame().getRootPane(), 1, file);
        WindowPictures.paint(editor.frame().getRootPane(), 2, WindowPictures.LARGE.resolve(name + "@2x.png"));
    }
}
