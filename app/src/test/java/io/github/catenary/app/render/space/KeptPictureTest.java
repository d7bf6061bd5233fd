package io.github.catenary.app.render.space;

import static io.github.catenary.app.render.space.Pictures.FRONT;
import static io.github.catenary.app.render.space.Pictures.PLAIN;
import static io.github.catenary.app.render.space.Pictures.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.SceneBodies;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pictures one after another by one renderer are as those of a renderer that has drawn nothing before. */
class KeptPictureTest {
    private static final int RED = 0xFF0000;
    private static final Camera SLANTED = FRONT.orbit(0.5, 0.3);

    private final Renderer renderer = new Renderer();
    private final BufferedImage image = image();
    private Model model = Model.of(Frame.drawn(Scenes.cloth(12)), ElementSolids.NONE);

    @BeforeEach
    void drawTwice() {
        assertSame(PLAIN, SLANTED, Tints.NONE);
        assertSame(PLAIN, SLANTED, Tints.NONE);
    }

    private static BufferedImage image() {
        return new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    }

    private static int[] pixels(BufferedImage image) {
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    private void assertSame(ViewStyle style, Camera camera, Tints tints) {
        Renderer.Shot shot = new Renderer.Shot(model, camera, style, tints, SceneColors.LIGHT, 1);
        BufferedImage expected = image();
        new Renderer().render(shot, expected);
        Arrays.fill(pixels(image), 0x123456); // whoever shows pictures draws on them

        renderer.render(shot, image);

        assertThat(pixels(image)).isEqualTo(pixels(expected));
    }

    private int[] some(int count, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .map(i -> random.nextInt(30) == 0 ? random.nextInt(0x1000000) : Tints.OWN)
                .toArray();
    }

    private int springs() {
        return model.frame.scene().springs().size();
    }

    private int particles() {
        return model.frame.scene().particles().size();
    }

    @Test
    void otherColoursOfSprings() {
        for (int seed = 0; seed < 5; seed++) {
            assertSame(PLAIN, SLANTED, Tints.partly(some(springs(), seed), new int[0]));
        }
        assertSame(PLAIN, SLANTED, Tints.NONE);
    }

    @Test
    void otherColoursOfParticlesAndFaces() {
        for (int seed = 0; seed < 5; seed++) {
            assertSame(PLAIN, SLANTED, new Tints(new int[0], some(particles(), seed)));
        }
        assertSame(PLAIN, SLANTED, Tints.NONE);
    }

    @Test
    void aSolidBody() {
        Frame ball = Frame.drawn(Pictures.withBall(Scenes.cloth(12)));
        model = Model.of(ball, SceneBodies.of(ball, PaintOptions.plain(SceneColors.LIGHT)));
        for (int seed = 0; seed < 4; seed++) {
            assertSame(ViewStyle.DEFAULT, SLANTED, new Tints(some(springs(), seed), some(particles(), seed)));
        }
    }

    @Test
    void anotherCameraStyleOrPlace() {
        int[] red = new int[springs()];
        Arrays.fill(red, RED);
        Tints tints = Tints.partly(red, new int[0]);
        assertSame(PLAIN, SLANTED.orbit(0.01, 0), tints);
        assertSame(PLAIN.withSeeThrough(true), SLANTED.orbit(0.01, 0), tints);
        assertSame(PLAIN.withFaces(ViewStyle.Faces.WIRE), SLANTED.orbit(0.01, 0), tints);
        assertSame(PLAIN.withFaces(ViewStyle.Faces.WIRE), SLANTED.orbit(0.01, 0), tints);
        Scene scene = model.frame.scene();
        Scene pinned = scene.withParticles(
                scene.particles().change(IdSet.of(5, 60), particle -> particle.withPinned(!particle.pinned())));
        model = model.next(Frame.drawn(pinned), ElementSolids.NONE);
        assertSame(PLAIN.withFaces(ViewStyle.Faces.WIRE), SLANTED.orbit(0.01, 0), tints);
    }

    @Test
    void aTornSpring() {
        Frame whole = model.frame;
        boolean[] torn = new boolean[springs()];
        torn[3] = true;
        model = model.next(
                Frame.drawn(whole.scene(), whole.x(), whole.y(), whole.z(), torn, whole.tornFaces()),
                ElementSolids.NONE);
        assertSame(PLAIN, SLANTED, Tints.NONE);
        assertSame(PLAIN, SLANTED, Tints.NONE);
        model = model.next(whole, ElementSolids.NONE);
        assertSame(PLAIN, SLANTED, Tints.NONE);
    }
}
