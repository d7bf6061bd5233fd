package io.github.catenary.app.render.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.geom.Point2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CarriedForcesTest {
    private static final Dimension SIZE = new Dimension(1200, 900);
    private static final Pattern TEXT = Pattern.compile("<text x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"[^>]*>([^<]*)</text>");
    private static final int SIDE = 14;

    /** A text, from its left end on. */
    private record Written(String text, double x, double y) {}

    private static Frame frame(Scene scene, int frames) {
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);
        run.detail(true);
        run.tally(true);
        run.step(frames);
        return run.frame();
    }

    private static List<Written> paint(Frame frame, Camera camera, Selection selection) {
        SvgWriter out = new SvgWriter(SIZE.width, SIZE.height, "", Color.WHITE);
        SvgGraphics g = new SvgGraphics(out);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        Overlays overlays = new Overlays(EnumSet.of(Overlay.CARRIED), selection, Trails.NONE, new ArrowScales(), 1);
        OverlayLayer.paint(g, transform(camera), SIZE, frame, overlays, SceneColors.LIGHT);
        List<Written> all = new ArrayList<>();
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        try {
            out.writeTo(svg);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Matcher found = TEXT.matcher(svg.toString(StandardCharsets.UTF_8));
        while (found.find()) {
            all.add(new Written(
                    found.group(3), Double.parseDouble(found.group(1)), Double.parseDouble(found.group(2))));
        }
        return all;
    }

    private static ViewTransform transform(Camera camera) {
        return ViewTransform.of(camera, SIZE.width, SIZE.height);
    }

    private static Camera whole() {
        return Camera.of(Facing.FRONT, new Vec3(SIDE / 2.0, -SIDE / 2.0, 0), 50, false);
    }

    private static FrameForces forces(Frame frame) {
        return frame.detail().orElseThrow().forces().orElseThrow();
    }

    private static String newtons(double force) {
        return Numbers.quantity(force, 3, "N");
    }

    private static Point2D middle(Frame frame, Camera camera, int i) {
        Spring spring = frame.scene().springs().at(i);
        Vec3 a = frame.place(spring.a()).orElseThrow();
        Vec3 b = frame.place(spring.b()).orElseThrow();
        return transform(camera).place(a.plus(b).times(0.5));
    }

    private static void requireNear(List<Written> all, String text, Point2D at) {
        assertThat(all).as("%s at %s", text, at).anySatisfy(each -> {
            assertThat(each.text()).isEqualTo(text);
            assertThat(Math.hypot(each.x() + 20 - at.getX(), each.y() - at.getY()))
                    .isLessThan(60);
        });
    }

    /** Positions of springs, those that carry most first. */
    private static List<Integer> order(Frame frame) {
        double[] tension = forces(frame).tension();
        return IntStream.range(0, tension.length)
                .boxed()
                .sorted((i, j) -> Double.compare(Math.abs(tension[j]), Math.abs(tension[i])))
                .toList();
    }

    @Test
    void writesThoseThatCarryMost() {
        Frame frame = frame(Scenes.cloth(SIDE), 60);
        List<Written> all = paint(frame, whole(), Selection.EMPTY);

        List<String> largest = order(frame).stream()
                .limit(CarriedForces.MOST)
                .map(i -> newtons(forces(frame).tension()[i]))
                .toList();
        assertThat(all).hasSizeBetween(20, CarriedForces.MOST + 2);
        List<String> pins = forces(frame).reactions().values().stream()
                .map(force -> newtons(force.length()))
                .toList();
        assertThat(all).extracting(Written::text).allMatch(text -> largest.contains(text) || pins.contains(text));
    }

    @Test
    void springsThatAreChosenAreWrittenInAnyCase() {
        Frame frame = frame(Scenes.cloth(SIDE), 60);
        List<Integer> order = order(frame);
        for (int i : order.subList(order.size() - 40, order.size())) {
            int id = frame.scene().springs().at(i).id();
            List<Written> all = paint(frame, whole(), Selection.ofSprings(IdSet.of(id)));
            double force = forces(frame).tension()[i];
            requireNear(all, newtons(force), middle(frame, whole(), i));
        }
    }

    /** Crossing springs have one middle: both are written if both are chosen. */
    @Test
    void chosenSpringsInOnePlaceAreBothWritten() {
        Frame frame = frame(Scenes.cloth(SIDE), 60);
        Camera far = Camera.of(Facing.FRONT, new Vec3(SIDE / 2.0, -SIDE / 2.0, 0), 4, false);
        int[] ids = IntStream.rangeClosed(1, 30).toArray();
        assertThat(paint(frame, far, Selection.ofSprings(IdSet.of(ids)))).hasSizeGreaterThanOrEqualTo(30);
        assertThat(paint(frame, far, Selection.EMPTY)).as("without room").hasSizeLessThan(30);
    }

    @Test
    void inACloseViewTheLargestThatAreSeenAreWritten() {
        Frame frame = frame(Scenes.cloth(SIDE), 60);
        Vec3 corner = frame.place(SIDE * SIDE).orElseThrow();
        Camera close = Camera.of(Facing.FRONT, corner.plus(new Vec3(-1, 1, 0)), 300, false);
        List<Integer> seen = order(frame).stream()
                .filter(i -> {
                    Point2D at = middle(frame, close, i);
                    return at.getX() > 60
                            && at.getY() > 30
                            && at.getX() < SIZE.width - 60
                            && at.getY() < SIZE.height - 30;
                })
                .toList();
        assertThat(order(frame).subList(0, CarriedForces.MOST))
                .as("none of the largest of all")
                .doesNotContainAnyElementsOf(seen);

        List<Written> all = paint(frame, close, Selection.EMPTY);
        for (int i : seen.subList(0, 3)) requireNear(all, newtons(forces(frame).tension()[i]), middle(frame, close, i));
        assertThat(all).hasSizeGreaterThan(5);
    }

    /** The middle of a long spring is out of view, but a part of it is seen. */
    @Test
    void aChosenSpringOfWhichAPartIsSeenIsWrittenThere() {
        Frame frame = frame(Scenes.cloth(3), 20);
        Spring first = frame.scene().springs().at(0);
        Vec3 end = frame.place(first.a()).orElseThrow();
        Camera atTheEnd = Camera.of(Facing.FRONT, end, 5000, false);
        List<Written> all = paint(frame, atTheEnd, Selection.ofSprings(IdSet.of(first.id())));

        String text = newtons(forces(frame).tension()[0]);
        assertThat(all).extracting(Written::text).contains(text);
        assertThat(all).allSatisfy(each -> {
            assertThat(each.x()).isBetween(0.0, (double) SIZE.width);
            assertThat(each.y()).isBetween(0.0, (double) SIZE.height);
        });
        assertThat(paint(frame, atTheEnd, Selection.EMPTY))
                .extracting(Written::text)
                .doesNotContain(text);
    }

    @Test
    void chosenPinsAndCollidersAreWrittenInAnyCase() {
        Scene row = Scenes.cloth(SIDE);
        Scene pinned = row.changeParticles(
                        IdSet.of(IntStream.rangeClosed(1, 7 * SIDE).toArray()), p -> p.withPinned(true))
                .withElements(Table.of(new Element(
                        1,
                        "collider.plane",
                        true,
                        Target.ALL,
                        Target.NONE,
                        Parameters.of(Map.of("point", Value.of(new Vec3(500, -SIDE - 0.5, 0)))),
                        UnknownData.NONE)));
        Frame frame = frame(pinned, 60);
        int weakest = frame.scene().particles().stream()
                .filter(p -> p.pinned())
                .mapToInt(p -> p.id())
                .boxed()
                .min((p, q) -> Double.compare(reaction(frame, p), reaction(frame, q)))
                .orElseThrow();
        requireNear(
                paint(frame, whole(), Selection.ofParticles(IdSet.of(weakest))),
                reaction(frame, weakest) < 1e-9 ? "0 N" : newtons(reaction(frame, weakest)),
                transform(whole()).place(frame.place(weakest).orElseThrow()));

        double contact = forces(frame).contacts().get(1).length();
        List<Written> chosen = paint(frame, whole(), Selection.ofElements(IdSet.of(1)));
        assertThat(chosen.get(0).text()).as("at the edge").isEqualTo(contact < 1e-9 ? "0 N" : newtons(contact));
        assertThat(chosen.get(0).x()).isCloseTo(SIZE.width, within(80.0));
    }

    private static double reaction(Frame frame, int id) {
        return forces(frame).reactions().get(id).length();
    }

    @Test
    void writesNothingOfARunThatDoesNotAddUp() {
        Simulation run = new SceneCompiler(List.of()).compile(Scenes.cloth(4));
        run.detail(true);
        run.step(3);
        assertThat(paint(run.frame(), whole(), Selection.ofSprings(IdSet.of(1))))
                .isEmpty();
    }
}
