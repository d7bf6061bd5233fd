package io.github.catenary.app.render.space;

import static io.github.catenary.app.render.space.Pictures.FRONT;
import static io.github.catenary.app.render.space.Pictures.PLAIN;
import static io.github.catenary.app.render.space.Pictures.SIZE;
import static io.github.catenary.app.render.space.Pictures.brightness;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.ViewStyle.Faces;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pictures by sampled pixels. The middle of a picture is (100, 100), and a metre is 50 px. */
class RendererTest {
    private static final int WHITE = 3 * 255;

    private final Pictures scene = new Pictures();

    /** A rod lies through a roller along each axis along which it moves. */
    @Test
    void aRollerIsABeadOnARod() {
        scene.particle(0, 0, 0);
        Scene drawn = scene.scene();
        int pin = SceneColors.LIGHT.pin().getRGB();
        for (AxisLocks locks : List.of(new AxisLocks(false, true, true), new AxisLocks(true, false, true))) {
            Scene locked = drawn.changeParticles(IdSet.of(1), p -> p.withLocks(locks));
            BufferedImage image = Pictures.of(locked, FRONT, PLAIN);
            assertThat(image.getRGB(114, 100) == pin).as("%s", locks).isEqualTo(!locks.x());
            assertThat(image.getRGB(100, 114) == pin).as("%s", locks).isEqualTo(!locks.y());
        }
    }

    @Test
    void leavesTheGroundColourWhereNothingIs() {
        BufferedImage image = Pictures.of(Scene.EMPTY, FRONT, ViewStyle.DEFAULT);

        assertThat(brightness(image, 0, 0)).isEqualTo(WHITE);
        assertThat(brightness(image, 199, 199)).isEqualTo(WHITE);
    }

    @Test
    void hidesASpringBehindAFaceAndShowsTheOneBefore() {
        int withoutSprings = brightness(Pictures.of(scene.face(0, 1).scene(), FRONT, PLAIN), 100, 110);
        Scene behind = withSpring(-1);
        Scene before = withSpring(1);

        assertThat(brightness(Pictures.of(behind, FRONT, PLAIN), 100, 110)).isEqualTo(withoutSprings);
        assertThat(brightness(Pictures.of(before, FRONT, PLAIN), 100, 110)).isNotEqualTo(withoutSprings);
        assertThat(brightness(Pictures.of(behind, FRONT.facing(Facing.BACK), PLAIN), 100, 110))
                .as("from behind it is before")
                .isNotEqualTo(brightness(Pictures.of(before, FRONT.facing(Facing.BACK), PLAIN), 100, 110));
    }

    @Test
    void marksNoPinThatAHandLetGo() {
        Scene pinned = Scene.EMPTY.withParticles(
                Table.of(List.of(Particle.of(1, new Vec3(0, 0, 0)).withPinned(true))));
        Frame frame = Frame.drawn(pinned);
        Model marked = Model.of(frame, ElementSolids.NONE);

        assertThat(marked.pins).containsExactly(0);
        assertThat(marked.next(frame.withLoose(IdSet.of(1)), ElementSolids.NONE).pins)
                .isEmpty();
        assertThat(marked.next(frame.withLoose(IdSet.of(1)), ElementSolids.NONE).next(frame, ElementSolids.NONE).pins)
                .containsExactly(0);
    }

    @Test
    void aFewLargePinsStandOnAFootAndManyDoNot() {
        Pictures pictures = new Pictures();
        for (int i = 0; i < 30; i++) pictures.particle(0.1 * i - 1.5, 0, 0);
        Scene row = pictures.scene();
        Scene one = row.withParticles(row.particles().change(IdSet.of(16), each -> each.withPinned(true)));
        Scene all = row.withParticles(row.particles().change(IdSet.range(1, 30), each -> each.withPinned(true)));

        int pin = SceneColors.LIGHT.pin().getRGB();
        assertThat(Pictures.of(one, FRONT, PLAIN).getRGB(100, 110)).isEqualTo(pin);
        assertThat(Pictures.of(one, FRONT, PLAIN.withPins(false)).getRGB(100, 110))
                .isNotEqualTo(pin);
        assertThat(Pictures.of(all, FRONT, PLAIN).getRGB(100, 110)).isNotEqualTo(pin);
    }

    @Test
    void letsHiddenSpringsShineThroughIfAsked() {
        Scene behind = withSpring(-1);
        int hidden = brightness(Pictures.of(behind, FRONT, PLAIN), 100, 110);

        int dimmed = brightness(Pictures.of(behind, FRONT, PLAIN.withSeeThrough(true)), 100, 110);

        assertThat(dimmed).isNotEqualTo(hidden);
        assertThat(Math.abs(dimmed - hidden)).isLessThan(150);
    }

    /** A face, and a spring across the picture at 110 px from the top. */
    private static Scene withSpring(double z) {
        Pictures pictures = new Pictures().face(0, 1);
        int a = pictures.particle(-1.5, -0.21, z);
        int b = pictures.particle(1.5, -0.21, z);
        return pictures.spring(a, b, SpringKind.STRUCTURAL).scene();
    }

    @Test
    void hidesTheFartherOfTwoFacesWhateverTheirOrder() {
        Scene nearFirst = new Pictures().face(0.5, 0.5).face(-0.5, 1.5).scene();
        Scene farFirst = new Pictures().face(-0.5, 1.5).face(0.5, 0.5).scene();
        Camera fromAbove = FRONT.orbit(0.2, 0.7);

        BufferedImage one = Pictures.of(nearFirst, fromAbove, PLAIN.withFaces(Faces.SHADED));
        BufferedImage other = Pictures.of(farFirst, fromAbove, PLAIN.withFaces(Faces.SHADED));

        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) assertThat(one.getRGB(x, y)).isEqualTo(other.getRGB(x, y));
        }
    }

    @Test
    void lightsBothSidesOfAFaceAndTheBackLess() {
        Scene face = scene.face(0, 1).scene();
        ViewStyle shaded = PLAIN.withFaces(Faces.SHADED);

        int front = brightness(Pictures.of(face, FRONT, shaded), 100, 100);
        int back = brightness(Pictures.of(face, FRONT.facing(Facing.BACK), shaded), 100, 100);

        assertThat(front).isLessThan(WHITE);
        assertThat(back).isLessThan(front).isGreaterThan(100);
    }

    @Test
    void drawsOnlyLinesInWireStyle() {
        Scene face = scene.face(0, 1).scene();

        assertThat(brightness(Pictures.of(face, FRONT, PLAIN.withFaces(Faces.WIRE)), 100, 110))
                .isEqualTo(WHITE);
    }

    @Test
    void letsAFaceBeSeenThroughABall() {
        Scene face = new Pictures().face(-2, 1.4).scene();
        Scene behindBall = Pictures.withBall(face);

        int alone = Pictures.of(face, FRONT, PLAIN).getRGB(100, 100);
        int behind = Pictures.of(behindBall, FRONT, PLAIN).getRGB(100, 100);
        int beside = Pictures.of(behindBall, FRONT, PLAIN).getRGB(20, 100);

        assertThat(behind).isNotEqualTo(alone);
        assertThat(behind & 255).as("still bluish").isGreaterThan((behind >> 16 & 255) + 10);
        assertThat(beside & 0xFFFFFF).isEqualTo(0xFFFFFF);
    }

    /** Four particles at the height −1.2 m, so that this is the ground, below a ball of 1 m around the origin. */
    private static Frame aboveGround() {
        Pictures pictures = new Pictures();
        for (int i = 0; i < 4; i++) pictures.particle(i < 2 ? -3 : 3, -1.2, i % 2 == 0 ? -3 : 3);
        return Frame.drawn(pictures.scene());
    }

    /** How many pixels within a radius of the middle, px, differ between two pictures. */
    private static long differing(BufferedImage one, BufferedImage other, double radius) {
        return IntStream.range(0, SIZE * SIZE)
                .filter(i -> Math.hypot(i % SIZE - 99.5, i / SIZE - 99.5) < radius)
                .filter(i -> one.getRGB(i % SIZE, i / SIZE) != other.getRGB(i % SIZE, i / SIZE))
                .count();
    }

    @Test
    void hidesTheGridBehindABody() {
        Vec3 low = new Vec3(-0.5, -0.6, -0.5);
        for (Solid body : List.of(
                new Solid.Ball(Vec3.ZERO, 1, false),
                new Solid.Ball(Vec3.ZERO, 1, true),
                new Solid.Rod(low, low.times(-1), 0.6),
                new Solid.Block(Vec3.ZERO, new Vec3(0.9, 0.9, 0.9)))) {
            for (boolean perspective : new boolean[] {false, true}) {
                Camera from = FRONT.orbit(0.3, 0.9).withPerspective(perspective);
                ElementSolids bodies = new ElementSolids(List.of(body), List.of());
                BufferedImage seen = Pictures.of(aboveGround(), bodies, from, ViewStyle.DEFAULT, 1);
                BufferedImage alone = Pictures.of(aboveGround(), bodies, from, PLAIN, 1);

                assertThat(differing(seen, alone, 28)).as("%s", body).isZero();
                assertThat(differing(seen, alone, 100)).as("the grid beside it").isPositive();
                BufferedImage below = Pictures.of(aboveGround(), bodies, FRONT.orbit(0.3, -0.9), ViewStyle.DEFAULT, 1);
                assertThat(differing(below, Pictures.of(aboveGround(), bodies, FRONT.orbit(0.3, -0.9), PLAIN, 1), 28))
                        .as("the grid before it")
                        .isPositive();
            }
        }
    }

    @Test
    void aBodyShowsItsNearSideAndAHollowOneItsFarSide() {
        Frame within = Frame.drawn(new Pictures().face(0, 0.4).scene());
        int alone = Pictures.of(within, ElementSolids.NONE, FRONT, PLAIN, 1).getRGB(100, 100);
        Vec3 high = new Vec3(0, 0.8, 0);
        for (Solid body : List.of(
                new Solid.Ball(Vec3.ZERO, 1, false),
                new Solid.Rod(high.times(-1), high, 0.6),
                new Solid.Block(Vec3.ZERO, new Vec3(0.9, 0.9, 0.9)))) {
            assertThat(throughTheMiddle(within, body)).as("%s", body).isNotEqualTo(alone);
        }
        assertThat(throughTheMiddle(within, new Solid.Ball(Vec3.ZERO, 1, true))).isEqualTo(alone);
    }

    private static int throughTheMiddle(Frame frame, Solid body) {
        return Pictures.of(frame, new ElementSolids(List.of(body), List.of()), FRONT, PLAIN, 1)
                .getRGB(100, 100);
    }

    @Test
    void aWallHidesTheGridOnlyFromItsOwnSide() {
        Camera from = FRONT.orbit(0.3, 0.9);
        for (boolean before : new boolean[] {false, true}) {
            Vec3 normal = new Vec3(0, 0, before ? 1 : -1);
            ElementSolids wall = new ElementSolids(List.of(new Solid.HalfSpace(Vec3.ZERO, normal)), List.of());
            BufferedImage seen = Pictures.of(aboveGround(), wall, from, ViewStyle.DEFAULT, 1);
            BufferedImage alone = Pictures.of(aboveGround(), wall, from, PLAIN, 1);

            assertThat(differing(seen, alone, 20) == 0).isEqualTo(before);
        }
    }

    @Test
    void hidesWhatABodyHasBelowAFloorThatIsSeenFromAbove() {
        Solid floor = new Solid.HalfSpace(new Vec3(0, -1.2, 0), new Vec3(0, 1, 0));
        Solid sunk = new Solid.Ball(new Vec3(0, -2.4, 0), 1, false);
        ElementSolids alone = new ElementSolids(List.of(floor), List.of());
        ElementSolids both = new ElementSolids(List.of(floor, sunk), List.of());
        ElementSolids noFloor = new ElementSolids(List.of(sunk), List.of());
        for (boolean perspective : new boolean[] {false, true}) {
            Camera above = FRONT.orbit(0.3, 0.4).withPerspective(perspective).at(new Vec3(0, -2.4, 0));
            Camera below = FRONT.orbit(0.3, -0.4).withPerspective(perspective).at(new Vec3(0, -2.4, 0));

            assertThat(change(alone, both, above, ViewStyle.DEFAULT)).isZero();
            assertThat(change(alone, both, below, ViewStyle.DEFAULT)).isPositive();
            assertThat(change(alone, both, above, PLAIN)).as("no floor shows").isPositive();
            assertThat(change(ElementSolids.NONE, noFloor, above, ViewStyle.DEFAULT))
                    .as("a grid without a floor")
                    .isPositive();
        }
    }

    private static long change(ElementSolids one, ElementSolids other, Camera from, ViewStyle style) {
        return differing(
                Pictures.of(aboveGround(), one, from, style, 1),
                Pictures.of(aboveGround(), other, from, style, 1),
                SIZE);
    }

    @Test
    void drawsTheLinesOfABodyBehindAFaceAndBeforeIt() {
        Frame frame = Frame.drawn(scene.face(0, 1).scene());
        int face = Pictures.of(frame, ElementSolids.NONE, FRONT, PLAIN, 1).getRGB(100, 110);

        assertThat(Pictures.of(frame, across(1), FRONT, PLAIN, 1).getRGB(100, 110))
                .as("before")
                .isNotEqualTo(face);
        assertThat(Pictures.of(frame, across(-1), FRONT, PLAIN, 1).getRGB(100, 110))
                .as("behind")
                .isEqualTo(face);
        assertThat(brightness(Pictures.of(frame, across(-1), FRONT, PLAIN, 1), 5, 110))
                .as("beside")
                .isLessThan(WHITE);
    }

    /** A grid of level lines, so that some lie below the middle of the picture. */
    private static ElementSolids across(double z) {
        return new ElementSolids(
                List.of(),
                IntStream.range(-100, 100)
                        .mapToObj(i -> Outline.line(new Vec3(-9, i * 0.02, z), new Vec3(9, i * 0.02, z)))
                        .toList());
    }

    @Test
    void smoothsASlantedLine() {
        int a = scene.particle(-1, -0.5, 0);
        int b = scene.particle(1, 0.3, 0);
        Scene line = scene.spring(a, b, SpringKind.STRUCTURAL).scene();
        BufferedImage image = Pictures.of(line, FRONT, PLAIN);

        int darkest =
                IntStream.range(60, 140).map(x -> ofColumn(image, x)).max().orElse(0);
        int lightest =
                IntStream.range(60, 140).map(x -> ofColumn(image, x)).min().orElse(0);

        assertThat(lightest).as("the ink of a column").isGreaterThan(200);
        assertThat(darkest - lightest).as("its change along the line").isLessThan(lightest / 6);
    }

    /** How much darker than the ground a column is. */
    private static int ofColumn(BufferedImage image, int x) {
        return IntStream.range(0, SIZE)
                .map(y -> WHITE - brightness(image, x, y))
                .sum();
    }

    @Test
    void isAsLargeAndSharpAtScaleTwo() {
        Scene face = new Pictures().face(0, 1).scene();
        BufferedImage one = Pictures.of(face, FRONT, PLAIN, 1);
        BufferedImage two = Pictures.of(face, FRONT, PLAIN, 2);

        assertThat(two.getRGB(200, 220)).isEqualTo(one.getRGB(100, 110));
        int mixed = 0;
        for (int x = 0; x < 2 * SIZE; x++) {
            int color = two.getRGB(x, 240);
            if (color != two.getRGB(200, 240) && (color & 0xFFFFFF) != 0xFFFFFF) mixed++;
        }
        assertThat(mixed).as("pixels of two edges").isBetween(1, 6);
    }

    @Test
    void fillsACellWithBothDiagonalsOnce() {
        int a = scene.particle(0, 0, 0);
        int b = scene.particle(1, 0, 0);
        int c = scene.particle(1, 1, 0);
        int d = scene.particle(0, 1, 0);
        scene.spring(a, b, SpringKind.STRUCTURAL).spring(b, c, SpringKind.STRUCTURAL);
        scene.spring(c, d, SpringKind.STRUCTURAL).spring(d, a, SpringKind.STRUCTURAL);
        scene.spring(a, c, SpringKind.SHEAR).spring(b, d, SpringKind.SHEAR);
        Frame frame = Frame.drawn(scene.scene());
        Mesh mesh = new Mesh(frame.scene());

        assertThat(mesh.triangles()).isEqualTo(2);
        assertThat(mesh.isWhole(0, frame)).isTrue();
        frame.torn()[4] = true;
        assertThat(mesh.isWhole(0, frame)).isFalse();
        assertThat(mesh.isWhole(1, frame)).isFalse();
    }

    @Test
    void turnsFilledTrianglesToOneSide() {
        int[][] ids = new int[4][4];
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) ids[row][column] = scene.particle(column, row, 0);
        }
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                if (column < 3) scene.spring(ids[row][column], ids[row][column + 1], SpringKind.STRUCTURAL);
                if (row < 3) scene.spring(ids[row][column], ids[row + 1][column], SpringKind.STRUCTURAL);
                if (row < 3 && column < 3) scene.spring(ids[row][column + 1], ids[row + 1][column], SpringKind.SHEAR);
            }
        }
        Mesh mesh = new Mesh(scene.scene());

        assertThat(mesh.triangles()).isEqualTo(18);
        assertThat(IntStream.range(0, 18).map(t -> side(mesh, t)).distinct()).hasSize(1);
    }

    /** On which side the triangle's front is: 1 or -1. */
    private int side(Mesh mesh, int t) {
        Vec3 a = place(mesh, 3 * t);
        Vec3 u = place(mesh, 3 * t + 1).minus(a);
        Vec3 v = place(mesh, 3 * t + 2).minus(a);
        return (int) Math.signum(u.x() * v.y() - u.y() * v.x());
    }

    private Vec3 place(Mesh mesh, int corner) {
        return scene.scene().particles().at(mesh.corners[corner]).position();
    }

    @Test
    void leavesNoGapBetweenTriangles() {
        Random random = new Random(5);
        int side = 40;
        for (int row = 0; row <= side; row++) {
            for (int column = 0; column <= side; column++) {
                double jitter = 0.5 * random.nextDouble();
                scene.particle(0.1 * (column + jitter - side / 2.0), 0.1 * (row + jitter - side / 2.0), 0);
            }
        }
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int a = row * (side + 1) + column + 1;
                scene.triangle(a, a + 1, a + side + 2).triangle(a, a + side + 2, a + side + 1);
            }
        }
        Scene plane = scene.spring(1, 2, SpringKind.STRUCTURAL).scene(); // so short that there are no dots

        for (double yaw : new double[] {0, 0.3, -0.7}) {
            BufferedImage image = Pictures.of(plane, FRONT.orbit(yaw, 0.4), PLAIN.withFaces(Faces.SHADED));
            for (int y = 70; y < 130; y++) {
                for (int x = 70; x < 130; x++) {
                    assertThat(image.getRGB(x, y))
                            .as("yaw %s, pixel %s, %s", yaw, x, y)
                            .isEqualTo(image.getRGB(100, 100));
                }
            }
        }
    }

    @Test
    void drawsFromInsideTheScene() {
        Pictures around = new Pictures();
        for (double z = -100; z <= 100; z += 10) around.face(z, 60);
        Scene inside = Pictures.withBall(around.scene());

        BufferedImage image = Pictures.of(inside, new Camera(Vec3.ZERO, 0.3, 0.2, 400, true), ViewStyle.DEFAULT);

        assertThat(brightness(image, 100, 100)).isLessThan(WHITE);
    }

    @Test
    void leavesOutWhatIsNowhere() {
        Scene face = scene.face(0, 1).face(0.5, 0.5).scene();
        Frame frame = Frame.drawn(face);
        frame.x()[3] = Double.NaN;
        frame.y()[4] = Double.POSITIVE_INFINITY;
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);

        new Renderer()
                .render(
                        new Renderer.Shot(
                                Model.of(frame, ElementSolids.NONE),
                                FRONT,
                                ViewStyle.DEFAULT,
                                Tints.NONE,
                                SceneColors.LIGHT,
                                1),
                        image);

        assertThat(brightness(image, 100, 110)).isLessThan(WHITE);
    }

    @Test
    void aParticleThatIsNowhereDoesNotDarkenTheFacesBesideIt() {
        Scene two = scene.face(0, 1).scene();
        Vec3 a = two.particles().at(0).position();
        Vec3 b = two.particles().at(1).position();
        Scene both = two.withParticles(two.particles().plus(List.of(Particle.of(99, a.plus(b)))))
                .withFaces(two.faces().plus(List.of(Face.of(99, 1, 2, 99))));
        Frame whole = Frame.drawn(two);
        Frame frame = Frame.drawn(both);
        frame.x()[3] = Double.NaN;
        frame.tornFaces()[1] = true;

        assertThat(brightness(render(frame), 100, 110)).isEqualTo(brightness(render(whole), 100, 110));
    }

    private static BufferedImage render(Frame frame) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        new Renderer()
                .render(
                        new Renderer.Shot(
                                Model.of(frame, ElementSolids.NONE), FRONT, PLAIN, Tints.NONE, SceneColors.LIGHT, 1),
                        image);
        return image;
    }

    @Test
    void showsTheColoursOfAQuantityOnFaces() {
        Scene face = scene.face(0, 1).scene();
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Tints red = new Tints(new int[0], new int[] {0xFF0000, 0xFF0000, 0xFF0000});

        new Renderer()
                .render(
                        new Renderer.Shot(
                                Model.of(Frame.drawn(face), ElementSolids.NONE),
                                FRONT,
                                PLAIN,
                                red,
                                SceneColors.LIGHT,
                                1),
                        image);

        int color = image.getRGB(100, 110);
        assertThat(color >> 16 & 255).isGreaterThan(150);
        assertThat(color & 255).isLessThan(60);
    }
}
