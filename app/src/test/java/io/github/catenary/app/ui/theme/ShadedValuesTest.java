package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.space.ElementSolids;
import io.github.catenary.app.render.space.Model;
import io.github.catenary.app.render.space.Renderer;
import io.github.catenary.app.render.space.Tints;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The colours of a legend are found again on lit faces and balls, whichever way these look. */
class ShadedValuesTest {
    private static final int SIZE = 120;
    /** What is nearer than about 0.02 looks the same. */
    private static final double SMALL = 0.07;

    private static final double SMALL_CHROMA = 0.025;

    /** A dome, seen from outside or from inside, with a ball at its side. */
    private static final Scene DOME = dome();

    private static Scene dome() {
        List<Particle> particles = new ArrayList<>();
        List<Face> faces = new ArrayList<>();
        int rings = 12;
        int around = 24;
        for (int ring = 0; ring <= rings; ring++) {
            for (int k = 0; k < around; k++) {
                double down = 1e-5 + 0.5 * Math.PI * ring / rings;
                double turn = 2 * Math.PI * k / around;
                particles.add(Particle.of(
                        particles.size() + 1,
                        new Vec3(Math.sin(down) * Math.cos(turn), Math.sin(down) * Math.sin(turn), Math.cos(down))));
                if (ring == rings) continue;
                int a = ring * around + k + 1;
                int b = ring * around + (k + 1) % around + 1;
                faces.add(Face.of(faces.size() + 1, a, a + around, b + around));
                faces.add(Face.of(faces.size() + 1, a, b + around, b));
            }
        }
        particles.add(Particle.of(particles.size() + 1, new Vec3(2.1, 0, 0)).withRadius(0.6));
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL))) // so short that there are no dots
                .withFaces(Table.of(faces));
    }

    private static BufferedImage picture(Color color, SceneColors colors, Facing facing) {
        int[] rgb = new int[DOME.particles().size()];
        Arrays.fill(rgb, color.getRGB() & 0xFFFFFF);
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        new Renderer()
                .render(
                        new Renderer.Shot(
                                Model.of(Frame.drawn(DOME), ElementSolids.NONE),
                                Camera.of(facing, new Vec3(0.8, 0, 0), 28, false),
                                ViewStyle.DEFAULT.withGround(false).withFaces(ViewStyle.Faces.SHADED),
                                new Tints(new int[0], rgb),
                                colors,
                                1),
                        image);
        return image;
    }

    @Test
    void eachColourOfALegendIsFoundAgain() {
        for (SceneColors colors : List.of(SceneColors.LIGHT, SceneColors.DARK)) {
            for (Color[] legend : List.of(colors.ramp(false), colors.ramp(true), colors.categories())) {
                for (Color color : legend) {
                    for (Facing facing : List.of(Facing.FRONT, Facing.BACK, Facing.HOME)) {
                        check(picture(color, colors, facing), color, colors, legend);
                    }
                }
            }
        }
    }

    private static void check(BufferedImage image, Color color, SceneColors colors, Color[] legend) {
        OkLab meant = OkLab.of(color);
        int inside = 0;
        for (int y = 2; y < SIZE - 2; y++) {
            for (int x = 2; x < SIZE - 2; x++) {
                if (isAtGround(image, x, y, colors.ground())) continue;
                inside++;
                OkLab seen = OkLab.of(new Color(image.getRGB(x, y)));
                assertThat(seen.distanceTo(meant))
                        .as("%s at %s, %s", color, x, y)
                        .isLessThan(SMALL);
                assertThat(Math.hypot(seen.a() - meant.a(), seen.b() - meant.b()))
                        .isLessThan(SMALL_CHROMA);
                double nearest = Stream.of(legend)
                        .mapToDouble(each -> OkLab.of(each).distanceTo(seen))
                        .min()
                        .orElseThrow();
                assertThat(nearest).isLessThan(SMALL);
            }
        }
        assertThat(inside).isGreaterThan(1_000);
    }

    private static boolean isAtGround(BufferedImage image, int x, int y, Color ground) {
        for (int dy = -2; dy <= 2; dy++) {
            for (int dx = -2; dx <= 2; dx++) if (image.getRGB(x + dx, y + dy) == ground.getRGB()) return true;
        }
        return false;
    }

    @Test
    void facesStillShowTheirShape() {
        BufferedImage image = picture(SceneColors.LIGHT.ramp(false)[16], SceneColors.LIGHT, Facing.FRONT);

        assertThat(OkLab.of(new Color(image.getRGB(28, 48))).l())
                .isGreaterThan(OkLab.of(new Color(image.getRGB(50, 78))).l() + 0.02);
    }
}
