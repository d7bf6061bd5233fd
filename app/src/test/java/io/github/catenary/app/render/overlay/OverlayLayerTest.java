package io.github.catenary.app.render.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.legend.LegendContent;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverlayLayerTest {
    private static final SceneColors COLORS = SceneColors.LIGHT;
    private static final OverlayColors MARKS = OverlayColors.on(COLORS);
    private static final Dimension SIZE = new Dimension(300, 300);
    private static final Scene CLOTH = Scenes.cloth(5);

    private final Overlays all =
            new Overlays(EnumSet.allOf(Overlay.class), Selection.EMPTY, Trails.NONE, new ArrowScales(), 1);

    private static Simulation run(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        run.detail(true);
        return run;
    }

    private static BufferedImage paint(Frame frame, Overlays overlays, Facing facing) {
        return paint(frame, overlays, Camera.of(facing, new Vec3(2, -2, 0), 50, facing != Facing.FRONT));
    }

    private static BufferedImage paint(Frame frame, Overlays overlays, Camera camera) {
        BufferedImage image = new BufferedImage(SIZE.width, SIZE.height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(COLORS.ground());
        g.fillRect(0, 0, SIZE.width, SIZE.height);
        OverlayLayer.paint(g, ViewTransform.of(camera, SIZE.width, SIZE.height), SIZE, frame, overlays, COLORS);
        g.dispose();
        return image;
    }

    private static long pixels(BufferedImage image, Color color) {
        int[] all = image.getRGB(0, 0, SIZE.width, SIZE.height, null, 0, SIZE.width);
        long count = 0;
        for (int rgb : all) {
            Color seen = new Color(rgb);
            int away = Math.abs(seen.getRed() - color.getRed())
                    + Math.abs(seen.getGreen() - color.getGreen())
                    + Math.abs(seen.getBlue() - color.getBlue());
            if (away < 36) count++;
        }
        return count;
    }

    @Test
    void tornSpringsAreMarkedFromEverySide() {
        Frame frame = run(CLOTH).frame();
        Frame torn = withTorn(frame, 3);
        for (Facing facing : List.of(Facing.FRONT, Facing.HOME)) {
            assertThat(pixels(paint(frame, all, facing), MARKS.torn())).isZero();
            assertThat(pixels(paint(torn, all, facing), MARKS.torn())).isGreaterThan(6);
        }
    }

    /** The frame with the first springs torn. */
    private static Frame withTorn(Frame frame, int count) {
        boolean[] torn = frame.torn().clone();
        for (int i = 0; i < count; i++) torn[i] = true;
        return new Frame(
                frame.number(),
                frame.time(),
                frame.scene(),
                frame.authored(),
                frame.x(),
                frame.y(),
                frame.z(),
                torn,
                frame.tornFaces(),
                count,
                frame.lastTear(),
                frame.divergence(),
                frame.faults(),
                frame.solved(),
                frame.passesUsed(),
                frame.kernelInfo(),
                frame.timesHeld(),
                frame.loose(),
                frame.detail());
    }

    @Test
    void arrowsOfALargeNetStandInAllItsColumns() {
        int columns = 100;
        int stride = 5;
        Set<Integer> with = new HashSet<>();
        for (int k = 0; k < columns * columns / stride; k++) {
            int chosen = Arrows.chosen(k, stride);
            assertThat(chosen / stride).isEqualTo(k);
            with.add(chosen % columns);
        }
        assertThat(with).hasSize(columns);
    }

    @Test
    void arrowsAreDrawnOnlyOfWhatIsKnown() {
        Simulation run = run(CLOTH);
        assertThat(pixels(paint(run.frame(), all, Facing.HOME), MARKS.force())).isZero();
        run.step(5);
        BufferedImage moving = paint(run.frame(), all, Facing.HOME);
        assertThat(pixels(moving, MARKS.force())).isPositive();
        assertThat(pixels(moving, MARKS.velocity())).isPositive();
        run.detail(false);
        assertThat(pixels(paint(run.frame(), all, Facing.HOME), MARKS.velocity()))
                .isZero();
    }

    /** At rest the net forces are what rounding leaves: 10⁻¹¹ N beside weights of 10 N. */
    @Test
    void noiseHasNoArrows() {
        Scene still = CLOTH.withSolver(CLOTH.solver().withDrag(0.05));
        Simulation run = run(still);
        run.step(5);
        paint(run.frame(), all, Facing.HOME);
        assertThat(OverlayLegend.of(25, 0, all, COLORS))
                .extracting(LegendContent.Entry::text)
                .allMatch(text -> text.matches("(Velocity|Force) \\d.*(m/s|N)"));
        run.step(4000);
        Frame frame = run.frame();
        double[] forces = frame.detail().orElseThrow().fy();
        assertThat(Arrays.stream(forces)
                        .filter(Double::isFinite)
                        .map(Math::abs)
                        .max()
                        .orElseThrow())
                .isBetween(1e-20, 1e-6);
        assertThat(Arrays.stream(forces).anyMatch(force -> force != 0)).isTrue();

        BufferedImage atRest = paint(frame, all, Facing.HOME);

        assertThat(pixels(atRest, MARKS.force())).isZero();
        assertThat(pixels(atRest, MARKS.velocity())).isZero();
        assertThat(OverlayLegend.of(25, 0, all, COLORS))
                .extracting(LegendContent.Entry::text)
                .containsExactly("Velocity", "Force");
    }

    @Test
    void aLegendOfArrowsHasUnitsWithPrefixes() {
        all.arrows().follow(Overlay.FORCES, new double[] {4.9e9, 0});

        assertThat(OverlayLegend.of(1, 0, all, COLORS))
                .extracting(LegendContent.Entry::text)
                .contains("Force 5 GN");
    }

    @Test
    void aScaleOfArrowsIsRoundAndStaysWhileItFits() {
        assertThat(ArrowScales.next(Double.NaN, 3.1)).isEqualTo(5);
        assertThat(ArrowScales.next(5, 2)).isEqualTo(5);
        assertThat(ArrowScales.next(5, 5.5)).isEqualTo(5);
        assertThat(ArrowScales.next(5, 6)).isEqualTo(10);
        assertThat(ArrowScales.next(5, 0.9)).isEqualTo(1);
        assertThat(ArrowScales.next(5, 0)).isEqualTo(5);
        assertThat(ArrowScales.next(5, Double.POSITIVE_INFINITY)).isEqualTo(5);
    }

    @Test
    void trailsGrowWhileTheRunGoesOnAndBeginAnewElsewhere() {
        TrailRecorder recorder = new TrailRecorder();
        Simulation run = run(CLOTH);
        for (int i = 0; i < 1000; i++) {
            recorder.take(run.frame(), 1, true, IdSet.of(25));
            run.step();
        }
        assertThat(recorder.trails().places()).hasSize(600);
        assertThat(recorder.trails().places().get(0)).hasSize(3);
        recorder.take(run.frame(), 2, true, IdSet.of(25));
        assertThat(recorder.trails().places()).as("another branch").hasSize(1);
        run.step();
        recorder.take(run.frame(), 2, false, IdSet.of(25));
        assertThat(recorder.trails().places()).hasSize(2);
        recorder.take(run.frame(), 2, false, IdSet.empty());
        assertThat(recorder.trails().places()).as("all particles").hasSize(1);
        assertThat(recorder.trails().places().get(0)).hasSize(75);
        run.reset();
        recorder.take(run.frame(), 2, false, IdSet.empty());
        assertThat(recorder.trails().places()).as("at the start").hasSize(1);
        run.step(200);
        recorder.take(run.frame(), 2, false, IdSet.empty());
        assertThat(recorder.trails().places()).as("after a jump").hasSize(1);
    }

    @Test
    void aLargeSceneHasTrailsOnlyOfSelectedParticles() {
        TrailRecorder recorder = new TrailRecorder();
        Frame large = Frame.drawn(Scenes.cloth(15));
        recorder.take(large, 1, true, IdSet.empty());
        assertThat(recorder.trails().tooMany()).isTrue();
        recorder.take(large, 1, true, IdSet.of(3));
        assertThat(recorder.trails().tooMany()).isFalse();
        assertThat(recorder.trails().places()).hasSize(1);
    }

    private static Scene pushed(Scene scene, String type, boolean enabled, Target on) {
        return scene.withElements(
                Table.of(List.of(new Element(1, type, enabled, on, Target.NONE, Parameters.NONE, UnknownData.NONE))));
    }

    @Test
    void aForceHasAnArrowAtEachOfAFewParticlesFromEverySide() {
        Target one = new Target.Ids(IdSet.of(7));
        Target three = new Target.Ids(IdSet.of(7, 9, 13));
        for (Facing facing : List.of(Facing.FRONT, Facing.HOME)) {
            for (String type : List.of("force.constant", "force.gravity", "force.wind")) {
                long alone = loads(pushed(CLOTH, type, true, one), facing);
                long all = loads(pushed(CLOTH, type, true, three), facing);
                assertThat(alone).as(type).isGreaterThan(10);
                assertThat((double) all).as(type).isBetween(2.0 * alone, 4.0 * alone);
            }
        }
    }

    @Test
    void aForceOnAllIsAThinField() {
        Frame frame = Frame.drawn(pushed(Scenes.cloth(90), "force.wind", true, Target.ALL));
        Overlays loads = all.with(EnumSet.of(Overlay.LOADS));
        Camera far = Camera.of(Facing.FRONT, new Vec3(45, -45, 0), 3, false);
        int inked = 0;
        for (int rgb : paint(frame, loads, far).getRGB(0, 0, SIZE.width, SIZE.height, null, 0, SIZE.width)) {
            if (rgb != COLORS.ground().getRGB()) inked++;
        }

        assertThat(inked).isBetween(500, SIZE.width * SIZE.height / 20);
    }

    @Test
    void whatPushesNothingHasNoArrow() {
        assertThat(loads(CLOTH, Facing.FRONT)).isZero();
        assertThat(loads(pushed(CLOTH, "force.constant", false, Target.ALL), Facing.FRONT))
                .isZero();
        assertThat(loads(pushed(CLOTH, "force.constant", true, new Target.Ids(IdSet.of(1))), Facing.FRONT))
                .as("pinned")
                .isZero();
        for (String type : List.of("force.drag", "force.attractor", "collider.plane", "tearing.threshold", "no.such")) {
            assertThat(loads(pushed(CLOTH, type, true, Target.ALL), Facing.FRONT))
                    .as(type)
                    .isZero();
        }
        Overlays without = all.with(EnumSet.complementOf(EnumSet.of(Overlay.LOADS)));
        Frame frame = Frame.drawn(pushed(CLOTH, "force.constant", true, Target.ALL));
        assertThat(pixels(paint(frame, without, Facing.FRONT), MARKS.load())).isZero();
    }

    private long loads(Scene scene, Facing facing) {
        return pixels(paint(Frame.drawn(scene), all, facing), MARKS.load());
    }

    @Test
    void tellsWhatPushesAtAParticle() {
        Scene scene = pushed(CLOTH, "force.constant", true, new Target.Ids(IdSet.of(7)));

        assertThat(Loads.at(scene, 7)).containsExactly("Constant force 1 N");
        assertThat(Loads.at(scene, 8)).isEmpty();
    }
}
