package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.legend.LegendContent;
import io.github.catenary.app.render.legend.LegendContent.Glyph;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** At the default zoom of 64 px/m, (0, 0) is at (100, 100) and (1, 0) at (164, 100). */
class ScenePainterTest {
    private static final SceneColors COLORS = SceneColors.LIGHT;
    private static final PaintOptions PLAIN = PaintOptions.plain(COLORS);

    @ParameterizedTest
    @EnumSource(SpringKind.class)
    void drawsASpringInTheColourOfItsKind(SpringKind kind) {
        Viewport viewport = viewport();
        viewport.pan(0, 0.5); // the middle of the line runs through the middle of pixels
        BufferedImage image = paint(PaintedScene.of(joinedBy(kind)), viewport, PLAIN, 1);

        assertThat(count(image, COLORS.of(kind), 110, 98, 154, 103)).isPositive();
        for (SpringKind other : SpringKind.values()) {
            if (other != kind)
                assertThat(count(image, COLORS.of(other))).as("%s", other).isZero();
        }
    }

    @Test
    void drawsStructuralSolidShearInLongAndBendInShortDashes() {
        int structural = gaps(paint(joinedBy(SpringKind.STRUCTURAL), PLAIN));
        int shear = gaps(paint(joinedBy(SpringKind.SHEAR), PLAIN));
        int bend = gaps(paint(joinedBy(SpringKind.BEND), PLAIN));

        assertThat(structural).isZero();
        assertThat(shear).isPositive();
        assertThat(bend).isGreaterThan(shear);
    }

    @Test
    void drawsParticlesWhereTheyAre() {
        BufferedImage image = paint(Scenes.particles(new Vec3(0.5, 0.25, 7)), PLAIN);

        assertThat(color(image, 132, 84)).isEqualTo(COLORS.particle());
        assertThat(count(image, COLORS.particle(), 0, 0, 120, 200)).isZero();
    }

    /** The ground line of a roller lies along the way that it can go: below it, or beside it. */
    @Test
    void drawsARollerOnTheGroundLineOfItsRail() {
        BufferedImage flat = paint(locked(new AxisLocks(false, true, true)), PLAIN);
        BufferedImage upright = paint(locked(new AxisLocks(true, false, true)), PLAIN);
        BufferedImage plane = paint(locked(new AxisLocks(false, false, true)), PLAIN);
        BufferedImage away = paint(locked(new AxisLocks(true, true, false)), PLAIN);

        assertThat(count(flat, COLORS.pin(), 86, 112, 115, 120)).isGreaterThan(20);
        assertThat(count(flat, COLORS.pin(), 112, 86, 120, 100)).isZero();
        assertThat(count(upright, COLORS.pin(), 112, 86, 120, 115)).isGreaterThan(20);
        assertThat(count(upright, COLORS.pin(), 90, 115, 110, 120)).isZero();
        assertThat(count(plane, COLORS.pin(), 108, 94, 118, 106)).as("an arrow").isPositive();
        assertThat(count(plane, COLORS.pin(), 94, 108, 106, 118)).as("an arrow").isPositive();
        assertThat(count(away, COLORS.pin(), 106, 98, 112, 102)).as("a ring").isPositive();
        assertThat(count(paint(locked(AxisLocks.NONE), PLAIN), COLORS.pin())).isZero();
    }

    @Test
    void theLegendHasRollersWhileSomeAreSeen() {
        AxisLocks rail = new AxisLocks(false, true, true);
        Overlays none = PLAIN.overlays().with(Set.of());

        assertThat(legend(locked(rail), PLAIN)).containsExactly(Glyph.ROLLER);
        assertThat(legend(locked(rail), PLAIN.withOverlays(none))).isEmpty();
        for (AxisLocks other : List.of(AxisLocks.NONE, AxisLocks.ALL)) {
            assertThat(legend(locked(other), PLAIN)).as("%s", other).isEmpty();
        }
    }

    private static List<Glyph> legend(Scene scene, PaintOptions options) {
        return Legends.of(PaintedScene.of(scene), options, false).entries().stream()
                .map(LegendContent.Entry::glyph)
                .toList();
    }

    private static Scene locked(AxisLocks locks) {
        return Scenes.particles(Vec3.ZERO).changeParticles(IdSet.of(1), p -> p.withLocks(locks));
    }

    @Test
    void drawsNoSupportBelowAPinThatAHandLetGo() {
        Scene pinned = Scenes.pair().changeParticles(IdSet.of(1), p -> p.withPinned(true));
        Frame frame = Frame.drawn(pinned);

        assertThat(count(paint(PaintedScene.of(frame), PLAIN), COLORS.pin())).isPositive();
        assertThat(count(paint(PaintedScene.of(frame.withLoose(IdSet.of(1))), PLAIN), COLORS.pin()))
                .isZero();
        assertThat(count(paint(PaintedScene.of(frame).next(frame.withLoose(IdSet.of(1))), PLAIN), COLORS.pin()))
                .isZero();
    }

    @Test
    void drawsPinnedParticlesWithAPinBelow() {
        Scene free = Scenes.pair();
        Scene pinned = free.changeParticles(IdSet.of(1), p -> p.withPinned(true));

        assertThat(count(paint(free, PLAIN), COLORS.pin())).isZero();
        BufferedImage image = paint(pinned, PLAIN);
        assertThat(color(image, 100, 100)).isEqualTo(COLORS.pin());
        assertThat(color(image, 100, 109)).isEqualTo(COLORS.pin());
        assertThat(color(image, 164, 100)).isEqualTo(COLORS.particle());
    }

    @Test
    void drawsAFrameAtThePositionsOfTheRun() {
        Frame frame = frame(Scenes.pair(), new double[] {0, 0}, new double[] {0, 1}, new boolean[1]);

        BufferedImage image = paint(PaintedScene.of(frame), PLAIN);

        assertThat(like(color(image, 100, 68), COLORS.structural())).isTrue();
        assertThat(color(image, 132, 100)).isEqualTo(COLORS.ground());
    }

    @Test
    void leavesOutTornSprings() {
        Frame frame = frame(Scenes.pair(), new double[] {0, 1}, new double[] {0, 0}, new boolean[] {true});

        BufferedImage image = paint(PaintedScene.of(frame), PLAIN);

        assertThat(count(image, COLORS.structural())).isZero();
        assertThat(color(image, 164, 100)).isEqualTo(COLORS.particle());
    }

    @Test
    void givesSelectedItemsAHalo() {
        Scene scene = Scenes.pair();

        BufferedImage springs = paint(scene, PLAIN.withSelection(Selection.ofSprings(IdSet.of(1))));
        BufferedImage particles = paint(scene, PLAIN.withSelection(Selection.ofParticles(IdSet.of(2))));

        assertThat(color(springs, 132, 97)).isEqualTo(COLORS.selection());
        assertThat(like(color(springs, 132, 100), COLORS.structural())).isTrue();
        assertThat(color(particles, 164, 93)).isEqualTo(COLORS.selection());
        assertThat(color(particles, 132, 97)).isEqualTo(COLORS.ground());
    }

    @Test
    void marksTheHoveredItemMoreLightlyThanTheSelectedOne() {
        PaintOptions options = PLAIN.withHovered(OptionalInt.empty(), OptionalInt.of(1));

        Color hovered = color(paint(Scenes.pair(), options), 132, 97);

        assertThat(hovered).isNotEqualTo(COLORS.ground()).isNotEqualTo(COLORS.selection());
    }

    @Test
    void fillsFacesTranslucentlyAndWithoutSeams() {
        BufferedImage image = paint(square(), PLAIN);

        Color fill = color(image, 110, 90);
        assertThat(fill).isNotEqualTo(COLORS.ground());
        for (int x = 80; x < 120; x++) {
            for (int y = 80; y < 120; y++) assertThat(color(image, x, y)).isEqualTo(fill);
        }
        assertThat(fill.getBlue()).isGreaterThan(200);
    }

    @Test
    void leavesOutFacesThatAreTorn() {
        Scene scene = square();
        double[] x = {-2, 2, 2, -2};
        double[] y = {-2, -2, 2, 2};
        boolean[] torn = {true, false};

        BufferedImage image = paint(PaintedScene.of(frame(scene, x, y, new boolean[0], torn)), PLAIN);

        assertThat(color(image, 115, 115)).isEqualTo(COLORS.ground()); // in the first face, below the diagonal
        assertThat(color(image, 85, 85)).isNotEqualTo(COLORS.ground());
    }

    private static Scene square() {
        return Scene.EMPTY
                .withParticles(Table.of(
                        Particle.of(1, new Vec3(-2, -2, 0)),
                        Particle.of(2, new Vec3(2, -2, 0)),
                        Particle.of(3, new Vec3(2, 2, 0)),
                        Particle.of(4, new Vec3(-2, 2, 0))))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 1, 3, 4)));
    }

    @Test
    void framesElementsOfUnknownTypes() {
        Element element =
                new Element(1, "magnet.pole", true, Target.NONE, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Scene scene = Scenes.pair().withElements(Table.of(element));

        BufferedImage unknown = paint(scene, PLAIN.withPlaceholders(type -> false));
        BufferedImage known = paint(scene, PLAIN.withPlaceholders(type -> true));

        int area = 96 * 4; // around the frame's upper side
        assertThat(area - count(unknown, COLORS.ground(), 84, 82, 180, 86)).isGreaterThan(60);
        assertThat(area - count(known, COLORS.ground(), 84, 82, 180, 86)).isZero();
    }

    @Test
    void drawsLongLinesAcrossTheViewAtTheNearestZoom() {
        Viewport viewport = viewport();
        viewport.zoom(1e6, 100, 100);
        Scene scene = Scenes.particles(new Vec3(-1e6, 0, 0), new Vec3(1e6, 0, 0))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));

        BufferedImage image = paint(PaintedScene.of(scene), viewport, PLAIN, 1);

        assertThat(count(image, COLORS.structural(), 0, 99, 200, 101)).isGreaterThan(190);
    }

    @Test
    void drawsManySpringsInTheColoursOfTheirKindsToo() {
        Scene scene = Scenes.cloth(100);
        BufferedImage image = SceneImage.render(scene, 900, 900, COLORS);

        assertThat(count(image, COLORS.structural())).isGreaterThan(10_000);
        assertThat(count(image, COLORS.pin())).isPositive();
    }

    @Test
    void coversTheSamePartOfTheViewAtScaleTwo() {
        BufferedImage image = paint(PaintedScene.of(Scenes.cloth(90)), fitted(Scenes.cloth(90)), PLAIN, 2);

        assertThat(count(image, COLORS.structural(), 300, 300, 400, 400)).isPositive();
        assertThat(count(image, COLORS.ground(), 0, 0, 400, 20)).isEqualTo(400 * 20);
    }

    @Test
    void fitsAPictureToItsScene() {
        Scene far = Scenes.particles(new Vec3(1_000, 1_000, 0), new Vec3(1_010, 1_000, 0))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.BEND)));

        BufferedImage image = SceneImage.render(far, 300, 200, SceneColors.DARK);

        assertThat(image.getWidth()).isEqualTo(300);
        assertThat(image.getHeight()).isEqualTo(200);
        assertThat(color(image, 24, 100)).isEqualTo(SceneColors.DARK.particle());
        assertThat(color(image, 275, 100)).isEqualTo(SceneColors.DARK.particle());
        assertThat(color(image, 0, 0)).isEqualTo(SceneColors.DARK.ground());
    }

    @Test
    void drawsAnEmptySceneAsBareGround() {
        BufferedImage image = SceneImage.render(Scene.EMPTY, 50, 40, COLORS);

        assertThat(count(image, COLORS.ground())).isEqualTo(50 * 40);
    }

    @Test
    void reusesTheTopologyIfTheSpringsStay() {
        Scene scene = Scenes.cloth(5);
        PaintedScene first = PaintedScene.of(scene);
        Scene moved = scene.changeParticles(IdSet.of(3), p -> p.withPosition(new Vec3(9, 9, 0)));
        Scene cut = scene.withSprings(scene.springs().minus(IdSet.of(1)));

        Topology topology = first.topology();
        assertThat(first.next(moved).topology()).isSameAs(topology);
        assertThat(first.next(moved).x(2)).isEqualTo(9);
        assertThat(first.next(cut).topology()).isNotSameAs(topology);
    }

    private static Scene joinedBy(SpringKind kind) {
        return Scenes.pair().changeSprings(IdSet.of(1), spring -> spring.withKind(kind));
    }

    /** The number of gaps in the line between the two particles. */
    private static int gaps(BufferedImage image) {
        int gaps = 0;
        for (int x = 108; x < 156; x++) {
            boolean ground = color(image, x, 100).equals(COLORS.ground());
            boolean groundBefore = color(image, x - 1, 100).equals(COLORS.ground());
            if (ground && !groundBefore) gaps++;
        }
        return gaps;
    }

    private static Frame frame(Scene scene, double[] x, double[] y, boolean[] torn) {
        return frame(scene, x, y, torn, new boolean[scene.faces().size()]);
    }

    private static Frame frame(Scene scene, double[] x, double[] y, boolean[] torn, boolean[] tornFaces) {
        return new Frame(
                0,
                0,
                scene,
                scene,
                x,
                y,
                new double[x.length],
                torn,
                tornFaces,
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                0,
                Optional.empty(),
                0,
                IdSet.empty(),
                Optional.empty());
    }

    private static Viewport viewport() {
        Viewport viewport = new Viewport();
        viewport.resize(200, 200);
        return viewport;
    }

    private static Viewport fitted(Scene scene) {
        Viewport viewport = viewport();
        viewport.fit(PaintedScene.of(scene).extent().orElseThrow(), 20);
        return viewport;
    }

    private static BufferedImage paint(Scene scene, PaintOptions options) {
        return paint(PaintedScene.of(scene), options);
    }

    private static BufferedImage paint(PaintedScene scene, PaintOptions options) {
        return paint(scene, viewport(), options, 1);
    }

    private static BufferedImage paint(PaintedScene scene, Viewport viewport, PaintOptions options, int scale) {
        BufferedImage image = new BufferedImage(200 * scale, 200 * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(scale, scale);
        g.setColor(COLORS.ground());
        g.fillRect(0, 0, 200, 200);
        ScenePainter.paint(g, viewport, scene, options);
        g.dispose();
        return image;
    }

    private static Color color(BufferedImage image, int x, int y) {
        return new Color(image.getRGB(x, y));
    }

    /** Antialiasing makes a line paler if it covers only nine tenths of a pixel. */
    private static boolean like(Color seen, Color wanted) {
        return Math.abs(seen.getRed() - wanted.getRed()) < 40
                && Math.abs(seen.getGreen() - wanted.getGreen()) < 40
                && Math.abs(seen.getBlue() - wanted.getBlue()) < 40;
    }

    private static int count(BufferedImage image, Color color) {
        return count(image, color, 0, 0, image.getWidth(), image.getHeight());
    }

    private static int count(BufferedImage image, Color color, int left, int top, int right, int bottom) {
        int count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) if (like(color(image, x, y), color)) count++;
        }
        return count;
    }
}
