package io.github.catenary.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.cli.PictureOptions;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Plugins;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;

/** Pictures of one particle and the bodies of a plugin, 200 px for 4 m; the origin is in the middle. */
class HeadlessPaintingTest {
    private static final Plugins PLUGINS = BodyPlugin.installed(() -> {});

    private final HeadlessPainting painting = new HeadlessPainting();
    private final List<String> warnings = new ArrayList<>();

    @Test
    void theOutlineOfAPluginFollowsTheRun() throws IOException {
        BufferedImage still = paint(BodyPlugin.TAIL, 0, Facing.FRONT, PLUGINS);
        BufferedImage moved = paint(BodyPlugin.TAIL, 1, Facing.FRONT, PLUGINS);

        assertThat(inked(still, 75, 100)).as("left of the origin").isTrue();
        assertThat(inked(moved, 75, 100)).as("no longer there").isFalse();
        assertThat(inked(moved, 125, 100)).as("left of the particle").isTrue();
    }

    @Test
    void theOutlineOfAPluginFollowsTheRunInThreeDimensions() throws IOException {
        BufferedImage still = paint(BodyPlugin.TAIL, 0, Facing.ISOMETRIC, PLUGINS);

        assertThat(differs(still, paint("nobody.knows", 0, Facing.ISOMETRIC, PLUGINS)))
                .isTrue();
        assertThat(differs(
                        paint(BodyPlugin.TAIL, 1, Facing.ISOMETRIC, PLUGINS),
                        paint("nobody.knows", 1, Facing.ISOMETRIC, PLUGINS)))
                .isTrue();
    }

    @Test
    void theBallOfAPluginIsFilledInThreeDimensions() throws IOException {
        assertThat(inked(paint(BodyPlugin.LUMP, 1, Facing.ISOMETRIC, PLUGINS), 100, 100))
                .isTrue();
        assertThat(inked(paint("nobody.knows", 1, Facing.ISOMETRIC, PLUGINS), 100, 100))
                .isFalse();
    }

    @Test
    void anOutlineThatFailsIsLeftOutWithOneWarning() throws IOException {
        Plugins broken = BodyPlugin.installed(() -> {
            throw new IllegalStateException("no ring");
        });

        BufferedImage image = paint(BodyPlugin.TAIL, 0, Facing.FRONT, broken);
        paint(BodyPlugin.TAIL, 1, Facing.FRONT, broken);

        assertThat(inked(image, 75, 100)).isFalse();
        assertThat(warnings)
                .singleElement()
                .asString()
                .startsWith("element 1 (test.tail) shows nothing, because its outline failed:"
                        + " no ring (IllegalStateException at HeadlessPaintingTest");
    }

    @Test
    void anOutlineThatDoesNotComeEndsThePicture() {
        Plugins stuck = BodyPlugin.installed(HeadlessPaintingTest::neverEnd);

        assertThatThrownBy(() -> paint(BodyPlugin.TAIL, 0, Facing.FRONT, stuck, 0.1))
                .isInstanceOf(IOException.class)
                .hasMessage("the outline of test.tail did not answer within 0.1 s. Allow it more time with --patience,"
                        + " or switch its plugin off");
    }

    @Test
    void aColouringThatDoesNotEndEndsThePicture() {
        Plugins stuck = new Plugins(
                Builtin.contributed(),
                List.of(TestPlugin.plugin(to -> to.colouring(new Colours((frame, values) -> {
                    neverEnd();
                })))));

        assertThatThrownBy(() -> paint(stuck, 0.1))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "the colouring test.colours did not answer within 0.1 s. Allow it more time with --patience,"
                                + " or switch its plugin off");
    }

    @Test
    void aPictureWaitsForAColouringThatTakesLongerThanThePreviewWaits() throws IOException {
        Plugins slow = new Plugins(
                Builtin.contributed(),
                List.of(TestPlugin.plugin(to -> to.colouring(new Colours((frame, values) -> {
                    Pause.pause(500);
                    values[0] = 1;
                })))));
        BufferedImage plain = paint(BodyPlugin.LUMP, 0, Facing.FRONT, slow);

        assertThat(differs(paint(slow, 30), plain)).isTrue();
    }

    private static void neverEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Colours(BiConsumer<Frame, double[]> filling) implements Colouring {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.colours", "Colours", "Colours of the test");
        }

        @Override
        public Of of() {
            return Of.PARTICLES;
        }

        @Override
        public String unit() {
            return "";
        }

        @Override
        public Scale scale() {
            return Scale.SEQUENTIAL;
        }

        @Override
        public void fill(Frame frame, double[] values) {
            filling.accept(frame, values);
        }
    }

    /** In the colours of the plugin. */
    private BufferedImage paint(Plugins plugins, double patience) throws IOException {
        Optional<Colouring> colours = plugins.colourings().stream()
                .filter(each -> each.id().equals("test.colours"))
                .findFirst();
        assertThat(colours).isPresent();
        return paint(BodyPlugin.LUMP, 0, Facing.FRONT, plugins, patience, colours);
    }

    private BufferedImage paint(String type, double x, Facing facing, Plugins plugins) throws IOException {
        return paint(type, x, facing, plugins, 30);
    }

    private BufferedImage paint(String type, double x, Facing facing, Plugins plugins, double patience)
            throws IOException {
        return paint(type, x, facing, plugins, patience, Optional.empty());
    }

    private BufferedImage paint(
            String type, double x, Facing facing, Plugins plugins, double patience, Optional<Colouring> colouring)
            throws IOException {
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))))
                .withElements(Table.of(List.of(BodyPlugin.element(1, type))));
        Frame frame = Frame.drawn(scene).withPositions(new double[] {x}, new double[1], new double[1]);
        return painting.paint(
                frame,
                new PictureOptions(
                        200,
                        200,
                        1,
                        false,
                        Framing.of(facing, false),
                        ViewStyle.DEFAULT.withGround(false),
                        new PictureOptions.PictureQuantities(
                                colouring, Double.NaN, Double.NaN, Set.of(), IdSet.empty(), false),
                        new PictureOptions.PictureBodies(plugins, patience, warnings::add),
                        Trails.NONE,
                        Optional.of(new Extent(new Vec3(-2, -2, 0), new Vec3(2, 2, 0)))));
    }

    private static boolean differs(BufferedImage a, BufferedImage b) {
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) if (a.getRGB(x, y) != b.getRGB(x, y)) return true;
        }
        return false;
    }

    /** True if something is drawn within 6 px of a pixel. */
    private static boolean inked(BufferedImage image, int x, int y) {
        for (int dy = -6; dy <= 6; dy++) {
            for (int dx = -6; dx <= 6; dx++) {
                if (image.getRGB(x + dx, y + dy) != image.getRGB(0, 0)) return true;
            }
        }
        return false;
    }
}
