package io.github.catenary.app.run.film;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.Font;
import java.util.Optional;

/**
 * From where each picture is taken, and how it looks. Immutable; any thread.
 *
 * @param shown how the preview shows the run
 * @param start the frame that it shows; empty if there is none
 * @param options colours and quantity of the pictures
 * @param font of the legend
 */
record CameraPath(
        PictureSettings choice, PreviewSettings shown, Optional<Frame> start, PaintOptions options, Font font) {
    /** True if the camera fits what the whole range reaches, which must then be known before the first picture. */
    boolean fits() {
        return choice.camera().facing().isPresent();
    }

    private RenderSettings.Size size() {
        return new RenderSettings.Size(choice.width(), choice.height(), choice.fineness());
    }

    /**
     * How a frame looks.
     *
     * @param reach what the camera fits; empty: the frame
     */
    RenderSettings look(Frame frame, Optional<Extent> reach) {
        Optional<Facing> facing = choice.camera().facing();
        if (facing.isPresent()) {
            Framing framing = Framing.of(facing.get(), shown.perspective());
            RenderSettings look = SceneImage.look(frame, framing, shown.style(), reach, size(), options);
            return new RenderSettings(look.size(), look.camera(), look.inSpace(), look.style(), options, legend());
        }
        Camera camera = shown.camera();
        if (choice.camera() == CameraSettings.FOLLOW) camera = moved(camera, frame);
        RenderSettings.Size size = size();
        double larger =
                Math.min(size.cameraWidth() / (double) shown.width(), size.cameraHeight() / (double) shown.height());
        double scale = Math.max(Camera.MIN_SCALE, Math.min(Camera.MAX_SCALE, camera.scale() * larger));
        Camera own = new Camera(camera.target(), camera.yaw(), camera.pitch(), scale, camera.perspective());
        return new RenderSettings(size, own, shown.inSpace(), shown.style(), options, legend());
    }

    /** Without a quantity, the colours need no explanation in a picture. */
    private Optional<Font> legend() {
        return options.colourBy().isPresent() ? Optional.of(font) : Optional.empty();
    }

    /** Moves with the particle, which stays where it was in the picture; a particle that is nowhere is waited for. */
    private Camera moved(Camera camera, Frame frame) {
        Optional<Vec3> then = start.flatMap(shownFirst -> shownFirst.place(choice.particle()));
        Optional<Vec3> now = frame.place(choice.particle());
        if (then.isEmpty() || now.isEmpty()) return camera;
        try {
            return camera.at(camera.target().plus(now.get().minus(then.get())));
        } catch (BeyondRangeException farAway) {
            return camera;
        }
    }

    /** The same with other trails. */
    CameraPath withTrails(Trails trails) {
        PaintOptions trailed = options.withOverlays(options.overlays().withTrails(trails));
        return new CameraPath(choice, shown, start, trailed, font);
    }

    /** The same picture with fewer pixels, if it has more than so many. */
    CameraPath reduced(double pixels) {
        double share = Math.min(1, Math.sqrt(pixels / ((double) choice.width() * choice.height())));
        PictureSettings smaller = choice.withSize(
                        Math.max(1, (int) Math.round(share * choice.width())),
                        Math.max(1, (int) Math.round(share * choice.height())))
                .withFineness(share * choice.fineness());
        return new CameraPath(smaller, shown, start, options, font);
    }
}
