package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.flat.ColourBy;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColourRange;
import io.github.catenary.app.render.flat.ColourScale;
import io.github.catenary.app.render.flat.Coloured;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.render.flat.Legends;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.ScenePainter;
import io.github.catenary.app.render.legend.LegendContent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class ColouringTest {
    /**
     * A stretched, a relaxed and a compressed spring, each 1 m long, one above the other. They are slanted so that
     * their lines cover some pixels completely.
     */
    private static final Scene SCENE = Scene.EMPTY
            .withParticles(Table.of(List.of(
                    Particle.of(1, new Vec3(0, 0, 0)),
                    Particle.of(2, new Vec3(0.8, 0.6, 0)),
                    Particle.of(3, new Vec3(0, 1, 0)),
                    Particle.of(4, new Vec3(0.8, 1.6, 0)),
                    Particle.of(5, new Vec3(0, 2, 0)),
                    Particle.of(6, new Vec3(0.8, 2.6, 0)))))
            .withSprings(Table.of(spring(1, 1, 0.8), spring(2, 3, 1), spring(3, 5, 2)));

    private final List<Throwable> failures = new ArrayList<>();

    private static Spring spring(int id, int a, double rest) {
        return Spring.of(id, a, a + 1, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(rest));
    }

    @Test
    void strainIsBlueGreyOrRedWithTheRestInTheMiddle() {
        Coloured strain = new Coloured(scale(strain()), Frame.drawn(SCENE));

        assertThat(strain.ofSprings).isTrue();
        assertThat(strain.to).isEqualTo(50);
        assertThat(strain.from).isEqualTo(-50);
        assertThat(strain.levels).containsExactly(24, 16, 0);
        Color[] ramp = SceneColors.LIGHT.ramp(true);
        assertThat(ramp[0].getBlue()).isGreaterThan(ramp[0].getRed());
        assertThat(ramp[32].getRed()).isGreaterThan(ramp[32].getBlue());
    }

    @Test
    void springsArePaintedInTheColoursOfTheirValues() {
        BufferedImage image = paint(Optional.of(strain()));

        assertThat(failures).isEmpty();
        assertThat(colors(image))
                .contains(
                        SceneColors.LIGHT.ramp(true)[24],
                        SceneColors.LIGHT.ramp(true)[16],
                        SceneColors.LIGHT.ramp(true)[0])
                .doesNotContain(SceneColors.LIGHT.structural());
        assertThat(colors(paint(Optional.empty()))).contains(SceneColors.LIGHT.structural());
    }

    @Test
    void particlesArePaintedInTheColoursOfTheirValues() {
        Colouring height = new Quantity("test.height", Colouring.Of.PARTICLES, new Colouring.Scale(false, 0, 2)) {
            @Override
            public void fill(Frame frame, double[] values) {
                for (int i = 0; i < values.length; i++) values[i] = i == 5 ? Double.NaN : frame.y()[i];
            }
        };

        Coloured coloured = new Coloured(scale(height), Frame.drawn(SCENE));
        assertThat(coloured.levels).containsExactly(0, 10, 16, 26, 32, Coloured.NONE);
        assertThat(colors(paint(Optional.of(height))))
                .contains(
                        SceneColors.LIGHT.ramp(false)[0],
                        SceneColors.LIGHT.ramp(false)[16],
                        SceneColors.LIGHT.ramp(false)[32],
                        SceneColors.LIGHT.particle(),
                        SceneColors.LIGHT.placeholder())
                .doesNotContain(SceneColors.LIGHT.structural());
    }

    @Test
    void whereNothingHasAValueThereIsNoRange() {
        Colouring nothing = new Quantity("test.nothing", Colouring.Of.SPRINGS, Colouring.Scale.SEQUENTIAL) {
            @Override
            public void fill(Frame frame, double[] values) {
                values[0] = Double.POSITIVE_INFINITY;
            }
        };

        Coloured coloured = new Coloured(scale(nothing), Frame.drawn(SCENE));

        assertThat(coloured.from).isNaN();
        assertThat(coloured.levels).containsOnly(Coloured.NONE);
    }

    @Test
    void aColouringThatFailsIsReportedAndTheKindsAreShown() {
        Colouring broken = new Quantity("test.broken", Colouring.Of.SPRINGS, Colouring.Scale.SEQUENTIAL) {
            @Override
            public void fill(Frame frame, double[] values) {
                values[values.length] = 1;
            }
        };

        assertThat(colors(paint(Optional.of(broken)))).contains(SceneColors.LIGHT.structural());
        assertThat(failures).singleElement().isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }

    @Test
    void theLegendIsPaintedWithoutAskingTheColouringAgain() {
        AtomicInteger asked = new AtomicInteger();
        Colouring shy = new Quantity("test.shy", Colouring.Of.SPRINGS, Colouring.Scale.SEQUENTIAL) {
            @Override
            public String label() {
                if (asked.getAndIncrement() > 0) throw new IllegalStateException("told already");
                return super.label();
            }

            @Override
            public void fill(Frame frame, double[] values) {}
        };
        PaintedScene painted = PaintedScene.of(SCENE);

        for (int i = 0; i < 3; i++) paint(painted, options(Optional.of(shy)));

        assertThat(asked).hasValue(1);
        assertThat(failures).isEmpty();
    }

    /** A large scene that plays shows the next frame before the values of its springs are computed. */
    @Test
    void theLegendStaysWhileTheValuesOfTheNextFrameAreComputed() {
        PaintedScene first = PaintedScene.of(Frame.drawn(SCENE));
        PaintOptions options = options(Optional.of(strain()));
        assertThat(Legends.of(first, options, true).isEmpty())
                .as("nothing is computed yet")
                .isTrue();
        paint(first, options);
        LegendContent shown = Legends.of(first, options, true);
        assertThat(shown.scale().orElseThrow().to()).isEqualTo(50);

        PaintedScene next = first.next(Frame.drawn(SCENE));
        assertThat(Legends.of(next, options, true)).isEqualTo(shown);
        PaintOptions locked = new PaintOptions(
                options.colors(),
                options.selection(),
                options.hoveredParticle(),
                options.hoveredSpring(),
                options.knownType(),
                false,
                options.overlays(),
                Optional.of(
                        new ColourBy(new ColourScale(strain(), Optional.of(new ColourRange(-1, 1))), failures::add)),
                options.trouble(),
                options.bodies());
        assertThat(Legends.of(next, locked, true).isEmpty())
                .as("the range was locked just now")
                .isFalse();
    }

    @Test
    void theChoiceGoesBackToTheKindsOnceWhenItsColouringFails() {
        List<String> messages = new ArrayList<>();
        ColourModel choice = new ColourModel(messages::add, ColouringMonitor.NONE);
        GuiActionRunner.execute(() -> {
            choice.choose(Optional.of(strain()));
            ColourBy shown = choice.current().orElseThrow();
            shown.failed().accept(new IllegalStateException());
            shown.failed().accept(new IllegalStateException());
        });
        GuiActionRunner.execute(() -> assertThat(choice.chosen()).isEmpty());

        assertThat(messages).singleElement().asString().contains("Strain", "IllegalStateException");
    }

    private static ColourScale scale(Colouring colouring) {
        return new ColourScale(colouring, Optional.empty());
    }

    private static Colouring strain() {
        return Builtin.contributed().colourings().get(0);
    }

    private BufferedImage paint(Optional<Colouring> by) {
        return paint(PaintedScene.of(SCENE), options(by));
    }

    private static BufferedImage paint(PaintedScene painted, PaintOptions options) {
        Viewport viewport = new Viewport();
        viewport.resize(200, 200);
        viewport.fit(painted.extent().orElseThrow(), 20);
        BufferedImage image = new BufferedImage(1000, 1000, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(5, 5);
        ScenePainter.paint(g, viewport, painted, options);
        Legends.paint(g, 200, painted, options, false);
        g.dispose();
        return image;
    }

    private PaintOptions options(Optional<Colouring> by) {
        PaintOptions plain = PaintOptions.plain(SceneColors.LIGHT);
        return new PaintOptions(
                plain.colors(),
                plain.selection(),
                plain.hoveredParticle(),
                plain.hoveredSpring(),
                plain.knownType(),
                false,
                plain.overlays(),
                by.map(colouring -> new ColourBy(scale(colouring), failures::add)),
                plain.trouble(),
                plain.bodies());
    }

    private static List<Color> colors(BufferedImage image) {
        List<Color> colors = new ArrayList<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) colors.add(new Color(image.getRGB(x, y)));
        }
        return colors.stream().distinct().toList();
    }

    /** A colouring without its values. */
    private abstract static class Quantity implements Colouring {
        private final String id;
        private final Of of;
        private final Scale scale;

        Quantity(String id, Of of, Scale scale) {
            this.id = id;
            this.of = of;
            this.scale = scale;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, "Test", "For the test");
        }

        @Override
        public Of of() {
            return of;
        }

        @Override
        public String unit() {
            return "m";
        }

        @Override
        public Scale scale() {
            return scale;
        }
    }
}
