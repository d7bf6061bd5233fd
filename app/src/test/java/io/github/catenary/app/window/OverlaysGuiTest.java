package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.legend.LegendProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.swing.JMenuItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Colours of quantities with their legend, and overlays, in a flat scene and in one with depth. */
class OverlaysGuiTest extends EditorGuiTest {
    private static final Map<String, String> NAMES = Map.of(
            "strain", "Strain",
            "stress", "Stress",
            "residual", "Residual",
            "elasticity", "Elasticity",
            "speed", "Speed",
            "force", "Force",
            "material", "Material");
    private static final OverlayColors MARKS = OverlayColors.on(SceneColors.LIGHT);

    @Override
    Plugins plugins() {
        return TestPlugin.installed(() -> {});
    }

    @BeforeEach
    void open() {
        open(Scenes.cloth(4));
    }

    private void open(Scene scene) {
        editor.open(scene.withMaterials(List.of(Material.of("linen", SpringProperties.OPEN))), Optional.empty());
        editor.untilItCanRun();
    }

    /** The cloth with waves, so that the preview shows it in space. */
    private static Scene deep() {
        Scene cloth = Scenes.cloth(4);
        return cloth.changeParticles(IdSet.ofAll(cloth.particles()), particle -> {
            Vec3 at = particle.position();
            return particle.withPosition(new Vec3(at.x(), at.y(), particle.id() % 3));
        });
    }

    private Component find(String name) {
        return editor.robot().finder().findByName(name, false);
    }

    /** Chooses from the menu bar. The robot opens menus within menus slowly. */
    private void choose(String item) {
        JMenuItem found = editor.robot()
                .finder()
                .findByName(editor.frame().getJMenuBar(), "menu." + item, JMenuItem.class, false);
        EditorRobot.read(() -> {
            found.doClick(0);
            return true;
        });
        editor.robot().waitForIdle();
    }

    private String title() {
        return EditorRobot.read(() -> LegendProbe.title(find("preview.legend")));
    }

    private List<String> entries() {
        return EditorRobot.read(() -> LegendProbe.entries(find("preview.legend")));
    }

    private void run(int frames) {
        long start = editor.frameNumber();
        for (int i = 0; i < frames; i++) editor.keys("F7");
        EditorRobot.until("it ran", () -> editor.frameNumber() == start + frames);
    }

    /** The RGB values of the preview above its legend. */
    private int[] picture() {
        return EditorRobot.read(() -> {
            Component view = find("preview.view");
            BufferedImage image = new BufferedImage(view.getWidth(), view.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            view.paint(g);
            g.dispose();
            int height = image.getHeight() * 3 / 4;
            return image.getRGB(0, 0, image.getWidth(), height, null, 0, image.getWidth());
        });
    }

    /** How many pixels of the preview have about this colour. */
    private long pixels(Color color) {
        return Arrays.stream(picture())
                .filter(rgb -> isNear(new Color(rgb), color))
                .count();
    }

    private static boolean isNear(Color a, Color b) {
        return Math.abs(a.getRed() - b.getRed())
                        + Math.abs(a.getGreen() - b.getGreen())
                        + Math.abs(a.getBlue() - b.getBlue())
                < 36;
    }

    private void requireShown(String what, Color color) {
        EditorRobot.until(what + " shows", () -> pixels(color) > 5);
    }

    private void requireHidden(String what, Color color) {
        EditorRobot.until(what + " is gone", () -> pixels(color) == 0);
    }

    @Test
    void everyColouringHasItsLegendFlatAndInSpace() {
        for (Scene scene : List.of(Scenes.cloth(4), deep())) {
            open(scene);
            run(3);
            NAMES.forEach((id, name) -> {
                choose("colour." + id);
                EditorRobot.until("the legend tells " + id, () -> title().equals(name));
            });
            choose("colour.speed");
            EditorRobot.until("the legend has a range", () -> title().equals(NAMES.get("speed")));
            EditorRobot.until("it moves", () -> LegendProbe.to(find("preview.legend")) > 0.1);
            choose("colour.kind");
            EditorRobot.until("the kinds show", () -> entries().equals(List.of("Structural", "Shear", "Bend")));
        }
    }

    @Test
    void locksTheRangeAndRemembersIt() {
        run(5);
        choose("colour.strain");
        EditorRobot.until("the legend shows", () -> title().equals("Strain"));
        editor.window().toggleButton("canvas.legend.lock").click();
        editor.window().textBox("canvas.legend.from");
        double frozen = EditorRobot.read(() -> LegendProbe.to(find("preview.legend")));
        run(10);
        assertThat(EditorRobot.read(() -> LegendProbe.to(find("preview.legend"))))
                .isEqualTo(frozen);

        editor.enter("canvas.legend.to", "7");
        editor.enter("canvas.legend.from", "-2");
        EditorRobot.until("both views have it", () -> LegendProbe.to(find("preview.legend")) == 7);
        assertThat(EditorRobot.read(() -> LegendProbe.from(find("preview.legend"))))
                .isEqualTo(-2);
        assertThat(editor.savedSettings().get("colour.range.strain", "")).isEqualTo("-2.0 7.0");

        editor.type("canvas.legend.from", "9");
        editor.keys("ENTER");
        assertThat(EditorRobot.read(() -> LegendProbe.from(find("preview.legend"))))
                .isEqualTo(-2);
        editor.keys("ESCAPE");
        assertThat(editor.window().textBox("canvas.legend.from").text()).isEqualTo("-2");

        editor.window().toggleButton("canvas.legend.lock").click();
        EditorRobot.until("it follows again", () -> LegendProbe.to(find("preview.legend")) != 7);
        assertThat(editor.savedSettings().get("colour.range.strain", "")).isEmpty();
    }

    @Test
    void arrowsShowFlatAndInSpace() {
        for (Scene scene : List.of(Scenes.cloth(4), deep())) {
            open(scene);
            run(2);
            requireHidden("no velocity", MARKS.velocity());
            choose("overlay.velocities");
            requireShown("velocities", MARKS.velocity());
            EditorRobot.until(
                    "the legend tells the scale",
                    () -> entries().stream()
                            .anyMatch(text -> text.matches("Velocity [125]\\S* m/s|Velocity 0\\.\\S* m/s")));
            choose("overlay.velocities");
            requireHidden("no velocity", MARKS.velocity());
            editor.keys("alt shift 2");
            requireShown("forces, at a paused frame", MARKS.force());
            assertThat(editor.savedSettings().get("overlay.forces", "")).isEqualTo("true");
            editor.keys("alt shift 2");
            requireHidden("no force", MARKS.force());
        }
    }

    @Test
    void trailsFollowAndAreForgottenWhenOneGoesBack() {
        Scene cloth = Scenes.cloth(4);
        open(cloth.changeParticles(IdSet.ofAll(cloth.particles()), each -> each.withPinned(false))); // it falls
        choose("overlay.trails");
        run(12);
        requireShown("trails", MARKS.trail());
        EditorRobot.read(() -> {
            editor.frame().run().goTo(0);
            return true;
        });
        EditorRobot.until("it went back", () -> editor.frameNumber() == 0);
        requireHidden("no trail", MARKS.trail());
    }

    @Test
    void pinsCanBeHidden() {
        for (Scene scene : List.of(Scenes.cloth(4), deep())) {
            open(scene);
            requireShown("pins", SceneColors.LIGHT.pin());
            choose("overlay.pins");
            requireHidden("no pin", SceneColors.LIGHT.pin());
            choose("overlay.pins");
        }
    }

    @Test
    void idsAreWrittenWhereThereIsRoom() {
        for (String ids : List.of("particle-ids", "spring-ids")) {
            int[] before = picture();
            choose("overlay." + ids);
            EditorRobot.until(ids + " show", () -> {
                int[] now = picture();
                return IntStream.range(0, now.length)
                                .filter(i -> now[i] != before[i])
                                .count()
                        > 30;
            });
            choose("overlay." + ids);
            EditorRobot.until(ids + " are gone", () -> Arrays.equals(picture(), before));
        }
    }
}
