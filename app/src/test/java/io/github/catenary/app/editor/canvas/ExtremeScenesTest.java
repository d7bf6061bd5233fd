package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.camera.WorldRectangle;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.flat.ColourBy;
import io.github.catenary.app.render.flat.ColourScale;
import io.github.catenary.app.render.flat.GridPainter;
import io.github.catenary.app.render.flat.HoverPainter;
import io.github.catenary.app.render.flat.Legends;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.render.flat.ScenePainter;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.ConstraintType;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Scenes with the largest and smallest numbers, in everything that is painted: no picture takes long and none fails.
 */
class ExtremeScenesTest {
    private static final double[] NUMBERS = {
        0,
        1,
        -1,
        0.3,
        5e-324,
        -5e-324,
        1e-154,
        1e9,
        -1e9,
        9.1e15,
        1e30,
        -1e30,
        1e154,
        -1e154,
        1e300,
        -1e300,
        1e308,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
    };

    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;

    private final List<String> failures = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void paintsAnySceneInAnyViewInTimeAndWithoutFault(long seed) {
        Random random = new Random(seed);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int round = 0; round < 12; round++) {
                Scene scene = scene(random);
                renderWhatCanBe(scene);
                Viewport viewport = new Viewport();
                viewport.resize(WIDTH, HEIGHT);
                for (int look = 0; look < 6; look++) {
                    move(viewport, scene, random);
                    paint(viewport, scene, random);
                    point(viewport, scene, random);
                    assertThat(failures)
                            .as("seed %d, round %d, look %d", seed, round, look)
                            .isEmpty();
                }
            }
        });
    }

    /** An outline that a double cannot say is left out and told of in the log. */
    private static void renderWhatCanBe(Scene scene) {
        try (CapturedLog log = CapturedLog.of(PaintTrouble.class)) {
            SceneImage.render(scene, WIDTH, HEIGHT, SceneColors.LIGHT);
            assertThat(log.messages()).allMatch(message -> message.contains("the outline of element"));
        }
    }

    @Test
    void aFittedSceneIsCompletelyInView() {
        for (double far : NUMBERS) {
            for (double other : NUMBERS) {
                Viewport viewport = new Viewport();
                viewport.resize(500, 500);
                viewport.fit(WorldRectangle.of(far, other, other, -far), 20);

                for (double each : new double[] {far, other}) {
                    assertThat(viewport.screenX(each))
                            .as("%s and %s", far, other)
                            .isBetween(0.0, 500.0);
                    assertThat(viewport.worldX(viewport.screenX(each))).isFinite();
                }
            }
        }
    }

    @Test
    void paintsTheGridWhereAddingAMetreChangesNothing() {
        Viewport viewport = new Viewport();
        viewport.resize(WIDTH, HEIGHT);
        viewport.fit(new WorldRectangle(1e30, 0, 1e30, 0), 20);

        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> new GridPainter(image.createGraphics(), viewport, SceneColors.LIGHT)
                        .paint(GridSettings.spacing(viewport.scale())));

        long lines = IntStream.range(0, WIDTH)
                .filter(x -> (image.getRGB(x, 1) & 0xFFFFFF) != 0)
                .count();
        assertThat(lines).isBetween(WIDTH / 50L, WIDTH / 10L);
        assertThat(viewport.worldX(101)).isNotEqualTo(viewport.worldX(100));
    }

    private static void move(Viewport viewport, Scene scene, Random random) {
        switch (random.nextInt(6)) {
            case 0 -> PaintedScene.of(scene).extent().ifPresent(bounds -> viewport.fit(bounds, 20));
            case 1 -> viewport.centreOn(number(random), number(random));
            case 2 -> viewport.pan(number(random), number(random));
            case 3 -> viewport.look(Side.values()[random.nextInt(6)], number(random), number(random), viewport.scale());
            case 4 -> viewport.zoom(Math.max(Double.MIN_VALUE, Math.abs(number(random))), 10, 10);
            default -> viewport.zoom(1.15, 100, 200);
        }
        assertThat(viewport.scale()).isBetween(Viewport.LEAST_SCALE, Viewport.MAX_SCALE);
    }

    private void paint(Viewport viewport, Scene scene, Random random) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        // Only an outline whose numbers exceed a double may be reported as a fault.
        PaintTrouble trouble = (what, why) -> {
            if (!what.contains("outline") || !(why instanceof IllegalArgumentException))
                failures.add(what + ": " + why);
        };
        new GridPainter(g, viewport, SceneColors.LIGHT).paint(GridSettings.spacing(viewport.scale()));
        List<Colouring> all = Builtin.contributed().colourings();
        Colouring any = all.get(random.nextInt(all.size()));
        ColourBy coloured =
                new ColourBy(new ColourScale(any, Optional.empty()), why -> failures.add(any.id() + ": " + why));
        Overlays overlays =
                new Overlays(EnumSet.allOf(Overlay.class), Selection.all(scene), Trails.NONE, new ArrowScales(), 1);
        PaintOptions options = new PaintOptions(
                SceneColors.LIGHT,
                Selection.all(scene),
                OptionalInt.of(1 + random.nextInt(6)),
                OptionalInt.of(1 + random.nextInt(6)),
                type -> !type.equals("nobody.knows"),
                true,
                overlays,
                random.nextBoolean() ? Optional.of(coloured) : Optional.empty(),
                trouble,
                ShapeProvider.CORE);
        ViewTransform transform = new AxisTransform(viewport);
        Dimension size = new Dimension(WIDTH, HEIGHT);
        PaintedScene painted = PaintedScene.of(scene);
        ScenePainter.paint(g, viewport, painted, options);
        new HoverPainter(g, transform, size, painted, options).paint();
        Legends.paint(g, HEIGHT, painted, options, random.nextBoolean());
        OverlayPainter overlay = new OverlayPainter(g, transform, size, SceneColors.LIGHT);
        Vec3 from = vector(random);
        Vec3 to = vector(random);
        overlay.paint(new Tool.Overlay(
                Optional.empty(),
                Optional.of(new Tool.RubberSpring(from, to, SpringKind.BEND)),
                OptionalInt.empty(),
                OptionalInt.empty(),
                List.of(to)));
        overlay.area(Marquee.of(transform.place(from), transform.place(to)));
        overlay.cursor(from);
        g.dispose();
    }

    /** Takes the point under the pointer, with and without the grid. */
    private static void point(Viewport viewport, Scene scene, Random random) {
        ViewTransform transform = new AxisTransform(viewport);
        WorkPlane[] planes = {WorkPlane.FRONT, WorkPlane.TOP, WorkPlane.SIDE};
        WorkPlane plane = planes[random.nextInt(planes.length)].at(number(random));
        for (double grid : new double[] {0, GridSettings.spacing(viewport.scale())}) {
            PickRay ray = new PickRay(transform, plane, random.nextInt(WIDTH), random.nextInt(HEIGHT));
            PointerEvent event = new PointerEvent(ray, grid, 8, false, false, false, 1);
            Hit.at(scene, event);
            event.snapped().ifPresent(point -> Hit.particle(scene, new PickRay(transform, plane, 0, 0), 0));
            for (Particle particle : scene.particles()) event.snap(particle.position());
        }
    }

    private static Scene scene(Random random) {
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= 6; id++) {
            particles.add(Particle.of(id, vector(random))
                    .withVelocity(vector(random))
                    .withRadius(Math.abs(number(random)))
                    .withPinned(random.nextBoolean()));
        }
        List<Spring> springs = new ArrayList<>();
        for (int id = 1; id <= 6; id++) {
            SpringKind kind = SpringKind.values()[random.nextInt(SpringKind.values().length)];
            springs.add(Spring.of(id, id, id % 6 + 1, kind));
        }
        List<Element> elements = new ArrayList<>();
        for (ConstraintType type : CoreElements.all()) elements.add(element(elements.size() + 1, type.id(), random));
        elements.add(element(elements.size() + 1, "nobody.knows", random));
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(List.of(new Face(1, 1, 2, 3, UnknownData.NONE))))
                .withElements(Table.of(elements));
    }

    private static Element element(int id, String type, Random random) {
        Parameters parameters = Parameters.NONE;
        for (ConstraintType known : CoreElements.all()) {
            if (!known.id().equals(type)) continue;
            for (Parameter parameter : known.schema().parameters()) {
                if (parameter instanceof Parameter.Vector)
                    parameters = parameters.with(parameter.name(), Value.of(vector(random)));
                if (parameter instanceof Parameter.Decimal)
                    parameters = parameters.with(parameter.name(), Value.of(Math.abs(number(random))));
            }
        }
        return new Element(id, type, true, Target.ALL, Target.ALL, parameters, UnknownData.NONE);
    }

    private static Vec3 vector(Random random) {
        return new Vec3(number(random), number(random), number(random));
    }

    private static double number(Random random) {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }
}
