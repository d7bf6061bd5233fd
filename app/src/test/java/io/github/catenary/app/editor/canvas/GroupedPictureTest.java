package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.ScenePainter;
import io.github.catenary.app.render.flat.SceneTints;
import io.github.catenary.app.render.space.Tints;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How groups colour and hide what is drawn. Spring 1 goes from (100, 100) px to (164, 100) px. */
class GroupedPictureTest {
    private static final int PURPLE = 0x8000A0;

    private static Scene pair(Group.Display display) {
        return Scenes.pair()
                .withGroups(
                        Table.of(Group.of(1, "left", IdSet.of(1), IdSet.of(1)).withDisplay(display)));
    }

    private static BufferedImage paint(PaintedScene scene, SceneColors colors) {
        Viewport viewport = new Viewport();
        viewport.resize(200, 200);
        viewport.pan(0, 0.5);
        BufferedImage image = new BufferedImage(200, 200, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(colors.ground());
        g.fillRect(0, 0, 200, 200);
        ScenePainter.paint(g, viewport, scene, PaintOptions.plain(colors));
        g.dispose();
        return image;
    }

    private static int count(BufferedImage image, Color color) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) if (image.getRGB(x, y) == color.getRGB()) count++;
        }
        return count;
    }

    @Test
    void membersHaveTheColourOfTheirGroupInDrawingAndRun() {
        Scene scene = pair(Group.Display.PLAIN.withColour(Optional.of(new Rgb(PURPLE))));
        Color purple = new Color(PURPLE);

        for (PaintedScene painted : new PaintedScene[] {PaintedScene.of(scene), PaintedScene.of(Frame.drawn(scene))}) {
            BufferedImage image = paint(painted, SceneColors.LIGHT);
            assertThat(count(image, purple)).isGreaterThan(50);
            assertThat(count(image, SceneColors.LIGHT.structural())).isZero();
            assertThat(count(image, SceneColors.LIGHT.particle()))
                    .as("particle 2 is in no group")
                    .isPositive();
        }
    }

    @Test
    void aChangedColourShowsInTheNextPicture() {
        PaintedScene before = PaintedScene.of(pair(Group.Display.PLAIN));
        assertThat(count(paint(before, SceneColors.LIGHT), new Color(PURPLE))).isZero();

        PaintedScene after = before.next(pair(Group.Display.PLAIN.withColour(Optional.of(new Rgb(PURPLE)))));

        assertThat(count(paint(after, SceneColors.LIGHT), new Color(PURPLE))).isPositive();
    }

    @Test
    void inSpaceOtherItemsKeepTheirColours() {
        Scene scene = pair(Group.Display.PLAIN.withColour(Optional.of(new Rgb(PURPLE))));

        Tints tints = SceneTints.of(PaintedScene.of(scene), PaintOptions.plain(SceneColors.LIGHT));

        assertThat(tints.springs()).containsExactly(PURPLE);
        assertThat(tints.particles()).containsExactly(PURPLE, Tints.OWN);
        assertThat(tints.ofQuantity()).isFalse();
    }

    @Test
    void whatIsHiddenIsMissingInTheDrawingButNotInTheRun() {
        Scene scene = pair(Group.Display.PLAIN.withHidden(true)).withFaces(Table.of(Face.of(1, 1, 2, 3)));

        PaintedScene drawing = PaintedScene.of(scene);
        BufferedImage image = paint(drawing, SceneColors.LIGHT);
        assertThat(count(image, SceneColors.LIGHT.structural())).isZero();
        assertThat(image.getRGB(100, 100)).isEqualTo(SceneColors.LIGHT.ground().getRGB());
        assertThat(drawing.extent().orElseThrow().min()).isEqualTo(new Vec3(1, 0, 0));
        assertThat(drawing.frame().torn()).containsExactly(true);
        assertThat(drawing.frame().tornFaces()).containsExactly(true);
        assertThat(drawing.frame().x()[0]).isNaN();
        PaintedScene run = PaintedScene.of(Frame.drawn(scene));
        assertThat(count(paint(run, SceneColors.LIGHT), SceneColors.LIGHT.structural()))
                .isPositive();
    }
}
