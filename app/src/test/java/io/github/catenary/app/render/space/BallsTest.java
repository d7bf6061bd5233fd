package io.github.catenary.app.render.space;

import static io.github.catenary.app.render.space.Pictures.FRONT;
import static io.github.catenary.app.render.space.Pictures.PLAIN;
import static io.github.catenary.app.render.space.Pictures.SIZE;
import static io.github.catenary.app.render.space.Pictures.brightness;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The middle of a picture is (100, 100), and a metre is 50 px. */
class BallsTest {
    private static final int WHITE = 3 * 255;

    /** A scene with a ball as its last particle. */
    private static Scene withBall(Scene scene, Vec3 at, double radius) {
        Particle ball = Particle.of(scene.particles().maxId() + 1, at).withRadius(radius);
        return scene.withParticles(scene.particles().plus(List.of(ball)));
    }

    /** A net so dense that neither dots nor springs show, at a depth. */
    private static Scene crowd(double z) {
        Pictures net = new Pictures();
        int side = 80;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) net.particle(0.04 * column - 1.6, 0.04 * row - 1.6, z);
        }
        for (int i = 1; i < side * side; i++) if (i % side != 0) net.spring(i, i + 1, SpringKind.STRUCTURAL);
        for (int i = 1; i + side < side * side; i++) {
            if (i % side != 0) net.triangle(i, i + 1, i + side + 1).triangle(i, i + side + 1, i + side);
        }
        return net.scene();
    }

    @Test
    void aBallIsSeenBeforeACrowdAndNotBehindIt() {
        BufferedImage alone = Pictures.of(crowd(0), FRONT, PLAIN);
        BufferedImage before = Pictures.of(withBall(crowd(0), new Vec3(0, 0, 1), 0.5), FRONT, PLAIN);
        BufferedImage behind = Pictures.of(withBall(crowd(0), new Vec3(0, 0, -1), 0.5), FRONT, PLAIN);

        for (int[] at : new int[][] {{100, 100}, {122, 100}, {100, 78}}) {
            assertThat(before.getRGB(at[0], at[1])).isNotEqualTo(alone.getRGB(at[0], at[1]));
            assertThat(behind.getRGB(at[0], at[1])).isEqualTo(alone.getRGB(at[0], at[1]));
        }
        assertThat(before.getRGB(128, 100)).as("beside it").isEqualTo(alone.getRGB(128, 100));
        assertThat(brightness(before, 91, 88))
                .as("lit from the upper left")
                .isGreaterThan(brightness(before, 112, 115));
    }

    @Test
    void aBallThatIsHalfBehindAFaceIsHalfSeen() {
        Camera fromAbove = FRONT.orbit(0, 0.9);
        BufferedImage half = Pictures.of(withBall(crowd(0), Vec3.ZERO, 0.5), fromAbove, PLAIN);
        BufferedImage alone = Pictures.of(crowd(0), fromAbove, PLAIN);

        assertThat(half.getRGB(100, 115)).as("its front half").isNotEqualTo(alone.getRGB(100, 115));
        assertThat(half.getRGB(100, 78)).as("its back half").isEqualTo(alone.getRGB(100, 78));
    }

    @Test
    void aBallHasOneSizeWithPerspectiveAndWithout() {
        Scene ball = withBall(Scene.EMPTY, Vec3.ZERO, 0.8);
        for (double scale : new double[] {1, 2}) {
            for (boolean perspective : new boolean[] {false, true}) {
                BufferedImage image = Pictures.of(ball, FRONT.withPerspective(perspective), PLAIN, scale);
                int middle = (int) (100 * scale);
                long inked = java.util.stream.IntStream.range(0, (int) (SIZE * scale))
                        .filter(x -> brightness(image, x, middle) < WHITE)
                        .count();
                assertThat((double) inked).isBetween(79 * scale, 83 * scale);
            }
        }
    }

    @Test
    void theEyeInsideABallSeesTheScene() {
        Scene around = withBall(new Pictures().face(-2, 60).scene(), new Vec3(0, 0, 2.9), 2);
        Camera inside = new Camera(Vec3.ZERO, 0, 0, 100, true);

        BufferedImage image = Pictures.of(around, inside, PLAIN);

        assertThat(image.getRGB(60, 60))
                .isEqualTo(Pictures.of(new Pictures().face(-2, 60).scene(), inside, PLAIN)
                        .getRGB(60, 60));
    }

    @Test
    void aDotThatIsAlsoABallIsDrawnOnce() {
        Scene small = withBall(Scene.EMPTY, Vec3.ZERO, 0.001);

        assertThat(brightness(Pictures.of(small, FRONT, PLAIN), 100, 100)).isLessThan(WHITE);
        assertThat(Model.of(Frame.drawn(small), ElementSolids.NONE).balls.count())
                .isOne();
    }

    @Test
    void theThicknessOfASurfaceIsNoBall() {
        Scene face = new Pictures().face(0, 1).scene();
        Scene thick = face.withParticles(face.particles().change(IdSet.of(1), p -> p.withRadius(0.2)));
        Scene heavy = face.withParticles(face.particles().change(IdSet.of(1), p -> p.withRadius(3)));

        assertThat(Balls.of(thick).count()).isZero();
        assertThat(Balls.of(heavy).count()).isOne();
        assertThat(Balls.of(heavy).radiusOf(0)).isEqualTo(3);
        assertThat(Balls.of(heavy).radiusOf(1)).isZero();
    }

    @Test
    void whatAnElementKeepsApartIsABallUnlessItIsJoined() {
        Pictures pictures = new Pictures();
        for (int i = 0; i < 4; i++) pictures.particle(i, 0, 0);
        Scene scene = pictures.spring(1, 2, SpringKind.STRUCTURAL).scene();

        assertThat(Balls.of(scene.withElements(apart(true))).radiusOf(2)).isEqualTo(0.2);
        assertThat(Balls.of(scene.withElements(apart(true))).count()).isEqualTo(2);
        assertThat(Balls.of(scene.withElements(apart(false))).count()).isZero();
    }

    private static Table<Element> apart(boolean enabled) {
        Parameters distance = Parameters.of(Map.of("distance", Value.of(0.4)));
        return Table.of(List.of(
                new Element(1, "collider.particles", enabled, Target.ALL, Target.NONE, distance, UnknownData.NONE)));
    }

    @Test
    void thePointerFindsABallOnItsWholeDiscUnlessSomethingIsBefore() {
        ViewTransform transform = ViewTransform.of(FRONT, SIZE, SIZE);
        Scene scene = withBall(crowd(-1), Vec3.ZERO, 0.5);
        int ball = scene.particles().maxId();
        Balls balls = Balls.of(scene);

        assertThat(balls.nearest(transform, Frame.drawn(scene), 122, 100, 6)).hasValue(ball);
        assertThat(balls.nearest(transform, Frame.drawn(scene), 128, 100, 6).orElseThrow())
                .isNotEqualTo(ball);
        Scene hidden = withBall(crowd(1), Vec3.ZERO, 0.5);
        assertThat(Balls.of(hidden)
                        .nearest(transform, Frame.drawn(hidden), 122, 100, 6)
                        .orElseThrow())
                .isNotEqualTo(ball);
    }

    @Test
    void ofBallsThatOverlapThePointerFindsTheNearer() {
        Viewport viewport = new Viewport();
        viewport.resize(SIZE, SIZE);
        Scene scene = withBall(withBall(new Pictures().face(0, 0.2).scene(), Vec3.ZERO, 1), new Vec3(0.5, 0, 0), 1);
        AxisTransform transform = new AxisTransform(viewport);

        assertThat(Balls.of(scene).nearest(transform, Frame.drawn(scene), 110, 100, 6))
                .hasValue(4);
        assertThat(Balls.of(scene).nearest(transform, Frame.drawn(scene), 120, 100, 6))
                .hasValue(5);
    }

    @Test
    void aVectorPictureHasABallAsDiscs() throws IOException {
        Scene scene = withBall(Scene.EMPTY, Vec3.ZERO, 0.5);
        SvgWriter svg = new SvgWriter(SIZE, SIZE, "a ball", SceneColors.LIGHT.ground());
        new VectorPicture()
                .draw(
                        new Renderer.Shot(
                                Model.of(Frame.drawn(scene), ElementSolids.NONE),
                                FRONT.facing(Facing.FRONT),
                                PLAIN,
                                Tints.NONE,
                                SceneColors.LIGHT,
                                1),
                        SIZE,
                        SIZE,
                        svg);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        svg.writeTo(out);

        assertThat(svg.shapes()).isBetween(4L, 48L);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("r=\"25\"");
    }

    @Test
    void aBrushThatColoursABallDrawsItAnew() {
        Scene scene = withBall(new Pictures().face(0, 1).scene(), new Vec3(0, 0, 2), 0.5);
        Model model = Model.of(Frame.drawn(scene), ElementSolids.NONE);
        Renderer kept = new Renderer();
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        for (int ball : new int[] {0xFF0000, 0xFF0000, 0x0000FF, Tints.OWN}) {
            Tints tints = Tints.partly(new int[0], new int[] {Tints.OWN, Tints.OWN, Tints.OWN, ball});
            Renderer.Shot shot = new Renderer.Shot(model, FRONT, PLAIN, tints, SceneColors.LIGHT, 1);
            kept.render(shot, image);
            BufferedImage fresh = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
            new Renderer().render(shot, fresh);

            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) assertThat(image.getRGB(x, y)).isEqualTo(fresh.getRGB(x, y));
            }
        }
        assertThat(Optional.of(model.balls.count())).hasValue(1);
    }
}
