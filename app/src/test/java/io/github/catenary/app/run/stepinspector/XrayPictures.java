package io.github.catenary.app.run.stepinspector;

import io.github.catenary.app.testing.ElasticPlugin;
import io.github.catenary.app.testing.FrameCount;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.swing.JRootPane;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Takes pictures of the window of an X-ray, one of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class XrayPictures {
    private static final Path FOLDER = Path.of("target", "pictures");
    private static final Path IMAGES = Path.of("..", "docs", "images");
    /** By name, those for {@link #IMAGES}. */
    private static final Map<String, String> KEPT = Map.of(
            "xray",
            "xray-light.png",
            "xray-bounds",
            "xray-bounds.png",
            "xray-substeps",
            "xray-substeps-light.png",
            "xray-substeps-dark",
            "xray-substeps-dark.png");

    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    @Test
    void take() throws IOException {
        take("xray", Theme.LIGHT, "hanging-cloth.json", "", 40, model -> {
            model.showStage(1);
            model.showProjection(200);
        });
        take("xray-bounds", Theme.LIGHT, swingingCloth(), 24, model -> model.showStage(4));
        take("xray-tethers", Theme.DARK, swingingCloth(), 24, model -> model.showStage(6));
        take("xray-substeps", Theme.LIGHT, "plate-in-a-cloth.json", "", 40, model -> model.showStage(13));
        take("xray-substeps-dark", Theme.DARK, "plate-in-a-cloth.json", "", 40, model -> model.showStage(13));
        take("xray-dark", Theme.DARK, "cloth-over-sphere.json", "", 60, model -> model.showStage(3));
        take("xray-before", Theme.DARK, "rope.json", "", 30, model -> model.goTo(0));
        take("xray-implicit", Theme.LIGHT, "suspension-bridge.json", "euler-implicit", 20, model -> model.showStage(2));
        Scene elements = ElasticPlugin.row(12);
        elements = elements.withSolver(elements.solver().withIntegrator("euler-implicit"));
        take("xray-elements", Theme.LIGHT, elements, 6, model -> model.showStage(4));
        take("xray-elements-dark", Theme.DARK, elements, 6, model -> model.goTo(0));
        take("xray-measures", Theme.LIGHT, Scenes.cloth(9), FrameCount.many(3), 20, model -> model.showStage(1));
        take("xray-measures-dark", Theme.DARK, Scenes.cloth(9), FrameCount.many(20), 20, model -> model.goTo(0));
        take("xray-xpbd", Theme.LIGHT, "first-rope.json", "xpbd", 20, model -> model.goTo(7));
    }

    private void take(String picture, Theme theme, String sample, String integrator, int frames, Consumer<XrayModel> go)
            throws IOException {
        Plugins plugins = new Plugins(Builtin.contributed(), List.of());
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, plugins::schema);
        Scene file = new SceneFile(reader).load(SAMPLES.resolve(sample)).scene();
        Scene scene =
                integrator.isEmpty() ? file : file.withSolver(file.solver().withIntegrator(integrator));
        take(picture, theme, scene, frames, go);
    }

    /** A cloth on one corner that keeps its lengths. */
    private static Scene swingingCloth() {
        Map<String, Value> values = Map.of(
                "columns", Value.of(48), "rows", Value.of(48), "pinned", Value.of("none"), "faces", Value.of(true));
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.of(values));
        int corner = cloth.particles().at(cloth.particles().size() - 1).id();
        cloth = cloth.changeParticles(IdSet.of(corner), particle -> particle.withPinned(true));
        return cloth.withSolver(
                cloth.solver().withSubsteps(2).withPasses(2, Sweep.SYMMETRIC).withKeepLengths(true));
    }

    private void take(String picture, Theme theme, Scene scene, int frames, Consumer<XrayModel> go) throws IOException {
        take(picture, theme, scene, ElasticPlugin.installed(), frames, go);
    }

    private void take(String picture, Theme theme, Scene scene, Plugins plugins, int frames, Consumer<XrayModel> go)
            throws IOException {
        GuiActionRunner.execute(theme::apply);
        try (XrayStand stand = new XrayStand(scene, plugins, frames)) {
            XrayModel model = stand.open();
            stand.go(() -> stand.window.setSize(new Dimension(1100, 700)));
            stand.go(() -> go.accept(model));
            XrayView view = stand.find("xray.view", XrayView.class);
            stand.go(() -> stand.window.setVisible(false)); // on the screen it would ask for pictures of another scale
            String language = Locale.getDefault().getLanguage();
            for (int scale = 1; scale <= 2; scale++) {
                boolean isKept = KEPT.containsKey(picture) && language.equals("en") && scale == 1;
                Path target = isKept
                        ? IMAGES.resolve(KEPT.get(picture))
                        : FOLDER.resolve(picture + "-" + language + "@" + scale + "x.png");
                int times = scale;
                XrayStand.until(
                        "it is painted",
                        () -> { // the first time, it only asks for the picture
                            paint(stand, times, target);
                            return view.isUpToDate();
                        });
            }
        }
    }

    private static void paint(XrayStand stand, int scale, Path file) throws IOException {
        JRootPane root = stand.window.getRootPane();
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
