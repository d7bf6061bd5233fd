package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * From where a picture of a scene is taken, as far as it is said. The rest follows from the scene as the preview would
 * open it: a flat scene is seen from the front, one with depth a little from the side and in perspective; the picture
 * shows all.
 *
 * @param facing the direction; empty: as the preview opens the scene
 * @param yaw in place of the direction's own angle around the scene, rad, in [-π, π]
 * @param pitch in place of its own angle above the horizon, rad, in [-π/2, π/2]
 * @param perspective whether near things look larger; empty: only if neither direction nor angles are given and the
 *     scene has depth
 * @param target the point in the middle of the picture, m; empty: all is shown
 * @param scale px a metre at the target; empty: all is shown
 */
public record Framing(
        Optional<Facing> facing,
        OptionalDouble yaw,
        OptionalDouble pitch,
        Optional<Boolean> perspective,
        Optional<Vec3> target,
        OptionalDouble scale) {
    /** As the preview opens a scene. */
    public static final Framing AUTOMATIC = new Framing(
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalDouble.empty());

    /** A direction, in parallel or in perspective; all is shown. */
    public static Framing of(Facing facing, boolean perspective) {
        return new Framing(
                Optional.of(facing),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of(perspective),
                Optional.empty(),
                OptionalDouble.empty());
    }

    /** True if the picture needs what {@code shown} is in {@link #camera}. */
    public boolean fits() {
        return target.isEmpty() || scale.isEmpty();
    }

    /** The part of a picture's sides that stays free when all is shown, px. */
    public static double margin(int width, int height) {
        return Math.min(width, height) * 0.06 + 12;
    }

    /**
     * The camera.
     *
     * @param flat whether the scene as drawn is flat
     * @param shown what is to be seen, such as where a run gets to; empty without particles
     * @param width px
     * @param height px
     */
    public Camera camera(boolean flat, Optional<Extent> shown, int width, int height) {
        boolean said = facing.isPresent() || yaw.isPresent() || pitch.isPresent();
        Facing from = facing.orElse(flat || said ? Facing.FRONT : Facing.HOME);
        Camera start = new Camera(
                Vec3.ZERO, yaw.orElse(from.yaw), pitch.orElse(from.pitch), 1, perspective.orElse(!said && !flat));
        Camera fitted = shown.map(box -> start.fit(box, width, height, margin(width, height)))
                .orElse(start);
        Camera scaled = new Camera(
                fitted.target(), fitted.yaw(), fitted.pitch(), scale.orElse(fitted.scale()), fitted.perspective());
        return target.map(scaled::at).orElse(scaled);
    }

    /**
     * True if the renderer draws the picture, and not the painter of flat drawings.
     *
     * @param deep whether the front view would hide something
     */
    public static boolean isInSpace(boolean deep, Camera camera, ViewStyle style) {
        return deep || !camera.isFront() || style.faces() != ViewStyle.DEFAULT.faces();
    }
}
