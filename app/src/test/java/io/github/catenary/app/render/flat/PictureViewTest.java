package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.render.space.Renderer;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pictures of 300 × 200 px, of a small scene, painted at once, and of a large one, painted in the background. */
class PictureViewTest {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 200;
    /** Translucent pixels are rounded once more when the picture is copied. */
    private static final int ROUNDING = 4;

    private static final Scene SMALL = Scenes.cloth(10);
    private static final Scene LARGE = Scenes.cloth(40);

    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final Semaphore changes = new Semaphore(0);
    private final PictureView picture =
            GuiActionRunner.execute(() -> new PictureView(changes::release, (what, why) -> failures.add(why)));
    private final Viewport viewport = new Viewport();
    private Optional<Camera> look = Optional.empty();
    private PaintOptions options = PaintOptions.plain(SceneColors.LIGHT);

    @BeforeEach
    void fit() {
        viewport.resize(WIDTH, HEIGHT);
        viewport.fit(PaintedScene.of(LARGE).extent().orElseThrow(), 10);
    }

    @Test
    void aSmallSceneIsPaintedAtOnce() {
        PaintedScene scene = PaintedScene.of(SMALL);

        assertThat(pixels(shown(scene, 1))).isEqualTo(pixels(painted(scene, 1)));
        assertThat(changes.availablePermits()).isZero();
    }

    @Test
    void aLargeSceneShowsOnceItsPictureIsReady() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);

        assertThat(pixels(shown(scene, 1)))
                .containsOnly(SceneColors.LIGHT.ground().getRGB());
        awaitPicture();

        assertThat(difference(shown(scene, 1), painted(scene, 1))).isLessThanOrEqualTo(ROUNDING);
    }

    @Test
    void aPictureHasThePixelsOfTheScreen() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);

        shown(scene, 2);
        awaitPicture();

        assertThat(difference(shown(scene, 2), painted(scene, 2))).isLessThanOrEqualTo(ROUNDING);
    }

    @Test
    void aPictureThatIsStillValidIsNotPaintedAgain() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();

        shown(scene, 1);
        options = options.withHovered(OptionalInt.of(1), OptionalInt.empty());
        shown(scene, 1);

        assertThat(changes.tryAcquire(200, TimeUnit.MILLISECONDS)).isFalse();
    }

    @Test
    void theOldPictureMovesWithTheView() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();
        BufferedImage before = shown(scene, 1);

        viewport.pan(7, -5);
        BufferedImage moved = shown(scene, 1);

        BufferedImage expected = before.getSubimage(0, 5, WIDTH - 7, HEIGHT - 5);
        assertThat(pixels(moved.getSubimage(7, 0, WIDTH - 7, HEIGHT - 5))).isEqualTo(pixels(expected));
    }

    @Test
    void theLastOfSeveralQuickSelectionsIsShown() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        options = options.withSelection(Selection.all(LARGE));
        shown(scene, 1);
        awaitPicture();

        shown(scene, 1);
        awaitPicture();

        assertThat(difference(shown(scene, 1), painted(scene, 1))).isLessThanOrEqualTo(ROUNDING);
    }

    @Test
    void theHoveredItemIsMarkedWithoutAnotherPicture() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();
        int[] before = pixels(shown(scene, 1));

        options = options.withHovered(OptionalInt.empty(), OptionalInt.of(1));

        assertThat(pixels(shown(scene, 1))).isNotEqualTo(before);
    }

    @Test
    void thePictureBeforeStaysWhileMemoryIsTooShortForTheNext() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();
        int[] before = pixels(shown(scene, 1));
        List<String> faults = new CopyOnWriteArrayList<>();
        AtomicInteger tries = new AtomicInteger();
        Element box = new Element(1, "collider.box", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        PaintedScene edited = PaintedScene.of(LARGE.withElements(Table.of(List.of(box))));
        options = options.withSelection(Selection.all(LARGE))
                .withTrouble((what, why) -> faults.add(what))
                .withPlaceholders(type -> {
                    if (tries.incrementAndGet() <= 2) throw new OutOfMemoryError("for the test");
                    return true;
                });
        changes.drainPermits();

        assertThat(pixels(shown(edited, 1))).isEqualTo(before);
        awaitPicture();
        assertThat(tries).hasValueBetween(1, 2);
        assertThat(pixels(shown(edited, 1))).as("the next try").isEqualTo(before);
        while (Arrays.equals(pixels(shown(edited, 1)), before)) awaitPicture();

        assertThat(tries).hasValue(3);
        assertThat(difference(shown(edited, 1), painted(edited, 1))).isLessThanOrEqualTo(ROUNDING);
        assertThat(faults).isEmpty();
    }

    @Test
    void aForgottenSceneIsNoLongerShown() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();

        GuiActionRunner.execute(picture::forget);

        assertThat(pixels(shown(scene, 1)))
                .containsOnly(SceneColors.LIGHT.ground().getRGB());
    }

    @Test
    void aPictureInProgressIsDroppedWithItsScene() throws Exception {
        shown(PaintedScene.of(LARGE), 1);
        GuiActionRunner.execute(picture::forget);
        Pause.pause(new Condition("the picture is drawn in vain") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(picture::isUpToDate);
            }
        });

        assertThat(pixels(shown(PaintedScene.of(LARGE), 1)))
                .containsOnly(SceneColors.LIGHT.ground().getRGB());
    }

    @Test
    void aSceneInDepthHasThePixelsOfTheRenderer() throws Exception {
        PaintedScene scene = PaintedScene.of(SMALL);
        look = Optional.of(new Camera(Vec3.ZERO, 0.5, 0.3, 40, true));

        shown(scene, 1);
        awaitPicture();

        PictureView.Look seen = look();
        Renderer.Shot shot =
                new SpacePainter().shot(scene.frame(), scene, options, seen.camera(), seen.style(), EditMarks.NONE, 1);
        BufferedImage expected = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        new SpacePainter().paint(shot, expected);
        assertThat(pixels(shown(scene, 1))).isEqualTo(pixels(expected));
        assertThat(failures).isEmpty();
    }

    @Test
    void aFlatPictureIsNotShownInDepthNorTheOtherWay() throws Exception {
        PaintedScene scene = PaintedScene.of(LARGE);
        shown(scene, 1);
        awaitPicture();
        look = Optional.of(new Camera(Vec3.ZERO, 0.5, 0.3, 40, true));

        assertThat(pixels(shown(scene, 1)))
                .containsOnly(SceneColors.LIGHT.ground().getRGB());
        awaitPicture();
        look = Optional.empty();

        assertThat(pixels(shown(scene, 1)))
                .containsOnly(SceneColors.LIGHT.ground().getRGB());
    }

    /** From the viewport, or in depth from a camera. */
    private PictureView.Look look() {
        return look.map(camera -> PictureView.Look.inSpace(camera, ViewStyle.DEFAULT, new Dimension(WIDTH, HEIGHT)))
                .orElseGet(() -> PictureView.Look.straight(viewport));
    }

    private void awaitPicture() throws InterruptedException {
        assertThat(changes.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
    }

    private BufferedImage shown(PaintedScene scene, int scale) {
        return GuiActionRunner.execute(() -> onGround(scale, g -> picture.paint(g, scene, look(), options)));
    }

    private BufferedImage painted(PaintedScene scene, int scale) {
        return onGround(scale, g -> ScenePainter.paint(g, viewport, scene, options));
    }

    private interface Painting {
        void paint(Graphics2D g);
    }

    private static BufferedImage onGround(int scale, Painting painting) {
        BufferedImage image = new BufferedImage(scale * WIDTH, scale * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setFont(new Font(Font.DIALOG, Font.PLAIN, 12));
        g.scale(scale, scale);
        g.setColor(SceneColors.LIGHT.ground());
        g.fillRect(0, 0, WIDTH, HEIGHT);
        painting.paint(g);
        g.dispose();
        return image;
    }

    /** The largest difference of a colour component. */
    private static int difference(BufferedImage a, BufferedImage b) {
        int[] first = pixels(a);
        int[] second = pixels(b);
        int largest = 0;
        for (int i = 0; i < first.length; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                largest = Math.max(largest, Math.abs(((first[i] >> shift) & 255) - ((second[i] >> shift) & 255)));
            }
        }
        return largest;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }
}
