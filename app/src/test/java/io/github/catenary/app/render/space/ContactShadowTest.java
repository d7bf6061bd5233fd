package io.github.catenary.app.render.space;

import static io.github.catenary.app.render.space.Pictures.FRONT;
import static io.github.catenary.app.render.space.Pictures.SIZE;
import static io.github.catenary.app.render.space.Pictures.brightness;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Solid;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ground of the grid is at the height 0, from −2 m to 2 m, with a point every 0.1 m. */
class ContactShadowTest {
    private static final int SIDE = 41;

    private final ContactShadow shadow = new ContactShadow(SIDE);

    private float below(Solid solid, double x, double z) {
        shadow.begin(0.1, -2, 0, -2);
        shadow.add(solid);
        return shadow.hidden((int) Math.rint((z + 2) / 0.1) * SIDE + (int) Math.rint((x + 2) / 0.1));
    }

    private static Solid ball(double height) {
        return new Solid.Ball(new Vec3(0, height, 0), 0.5, false);
    }

    @Test
    void aBallThatTouchesHidesAllBelowItAndOneThatIsHighNothing() {
        assertThat(below(ball(0.5), 0, 0)).isCloseTo(1, within(1e-6f));
        assertThat(below(ball(20), 0, 0)).isZero();
        assertThat(shadow.isEmpty()).isTrue();
        assertThat(below(ball(-0.6), 0, 0)).as("below the ground").isZero();
        assertThat(below(ball(0), 0, 0)).as("half sunk").isCloseTo(1, within(1e-6f));
    }

    @Test
    void theNearerABodyTheDarkerIsTheGround() {
        Vec3 half = new Vec3(0.4, 0.4, 0.6);
        for (int kind = 0; kind < 3; kind++) {
            float before = 2;
            for (double lift = 0; lift < 1; lift += 0.1) {
                Solid solid = switch (kind) {
                    case 0 -> ball(0.5 + lift);
                    case 1 -> new Solid.Rod(new Vec3(-1, 0.3 + lift, 0), new Vec3(1, 0.3 + lift, 0), 0.3);
                    default -> new Solid.Block(new Vec3(0, 0.4 + lift, 0), half);
                };
                float now = below(solid, 0, 0);
                assertThat(now).isLessThanOrEqualTo(before).isBetween(0f, 1f);
                assertThat(below(solid, 1.2, 1.2)).isLessThanOrEqualTo(now);
                before = now;
            }
        }
    }

    @Test
    void shadowsEndBeforeTheEdgeOfTheGridAndWallsCastNone() {
        Solid wide = new Solid.Ball(new Vec3(0, 3, 0), 3, false);
        for (double x : new double[] {-2, 2}) assertThat(below(wide, x, 0)).isZero();
        assertThat(below(new Solid.HalfSpace(Vec3.ZERO, new Vec3(1, 0, 0)), 0, 0))
                .isZero();
    }

    /** Four particles around a ball, whose lower side is a little above the ground. */
    private static Scene standing(double above) {
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            particles.add(Particle.of(i + 1, new Vec3(i < 2 ? -1.2 : 1.2, -1, i % 2 == 0 ? -1.2 : 1.2)));
        }
        particles.add(Particle.of(5, new Vec3(0, -1 + 0.4 + above, 0)).withRadius(0.4));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    @Test
    void aBallDarkensTheGroundInBothThemes() {
        Camera above = FRONT.orbit(0, 0.7);
        for (SceneColors colors : new SceneColors[] {SceneColors.LIGHT, SceneColors.DARK}) {
            int touching = atFoot(picture(standing(0), above, colors));
            int high = atFoot(picture(standing(1.2), above, colors));
            assertThat(touching).isLessThan(high - (colors.isDark() ? 8 : 60));
        }
    }

    /** The darkest of some pixels before the foot of the ball. */
    private static int atFoot(BufferedImage image) {
        int darkest = Integer.MAX_VALUE;
        for (int y = 150; y < 170; y++) darkest = Math.min(darkest, brightness(image, 103, y));
        return darkest;
    }

    private static BufferedImage picture(Scene scene, Camera camera, SceneColors colors) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Model model = Model.of(Frame.drawn(scene), ElementSolids.NONE);
        new Renderer().render(new Renderer.Shot(model, camera, ViewStyle.DEFAULT, Tints.NONE, colors, 1), image);
        return image;
    }

    @Test
    void aFloorIsLitAndHidesNothing() {
        Solid floor = new Solid.HalfSpace(new Vec3(0, -1, 0), new Vec3(0, 1, 0));
        ElementSolids floored = new ElementSolids(List.of(floor), List.of());
        Camera above = FRONT.orbit(0, 0.7);
        Frame frame = Frame.drawn(standing(0.3));
        BufferedImage with = Pictures.of(frame, floored, above, ViewStyle.DEFAULT, 1);
        BufferedImage without = Pictures.of(frame, ElementSolids.NONE, above, ViewStyle.DEFAULT, 1);

        assertThat(brightness(with, 140, 175)).isLessThan(brightness(without, 140, 175));
        assertThat(with.getRGB(100, 120)).as("the ball").isEqualTo(without.getRGB(100, 120));
    }
}
