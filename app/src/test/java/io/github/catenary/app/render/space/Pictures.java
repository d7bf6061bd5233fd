package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.SceneBodies;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Small scenes, and pictures of them. */
final class Pictures {
    static final int SIZE = 200;
    /** 50 px are a metre, and the origin is in the middle. */
    static final Camera FRONT = Camera.of(Facing.FRONT, Vec3.ZERO, 50, false);

    static final ViewStyle PLAIN = ViewStyle.DEFAULT.withGround(false);

    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();

    int particle(double x, double y, double z) {
        int id = particles.size() + 1;
        particles.add(Particle.of(id, new Vec3(x, y, z)));
        return id;
    }

    Pictures spring(int a, int b, SpringKind kind) {
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
        return this;
    }

    /** A triangle that covers the middle of the picture at a depth; its front is towards positive z. */
    Pictures face(double z, double size) {
        int a = particle(-size, -size, z);
        int b = particle(size, -size, z);
        int c = particle(0, size, z);
        faces.add(Face.of(faces.size() + 1, a, b, c));
        return this;
    }

    Pictures triangle(int a, int b, int c) {
        faces.add(Face.of(faces.size() + 1, a, b, c));
        return this;
    }

    Scene scene() {
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(faces));
    }

    static BufferedImage of(Scene scene, Camera camera, ViewStyle style, double deviceScale) {
        Frame frame = Frame.drawn(scene);
        return of(frame, SceneBodies.of(frame, PaintOptions.plain(SceneColors.LIGHT)), camera, style, deviceScale);
    }

    static BufferedImage of(Frame frame, ElementSolids bodies, Camera camera, ViewStyle style, double deviceScale) {
        int size = (int) (SIZE * deviceScale);
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        Model model = Model.of(frame, bodies);
        new Renderer()
                .render(new Renderer.Shot(model, camera, style, Tints.NONE, SceneColors.LIGHT, deviceScale), image);
        return image;
    }

    static BufferedImage of(Scene scene, Camera camera, ViewStyle style) {
        return of(scene, camera, style, 1);
    }

    /** The sum of red, green and blue. */
    static int brightness(BufferedImage image, int x, int y) {
        int color = image.getRGB(x, y);
        return (color >> 16 & 255) + (color >> 8 & 255) + (color & 255);
    }

    static Scene withBall(Scene scene) {
        return new AddElement(
                        Label.of("add-element", "ball"), "collider.sphere", Target.ALL, Target.NONE, Optional.empty())
                .apply(scene);
    }
}
