package io.github.catenary.app.film;

import io.github.catenary.app.canvas.PaintOptions;
import io.github.catenary.app.canvas.PictureLook;
import io.github.catenary.app.canvas.SceneImage;
import io.github.catenary.app.overlay.Trails;
import io.github.catenary.app.preview.PreviewLook;
import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.Framing;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.Vec3;
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
record CameraWork(LookChoice choice, PreviewLook shown, Optional<Frame> start, PaintOptions options, Font font) {
    /** True if the camera fits what the whole range reaches, which must then be known before the first picture. */
    boolean fits() {
        return choice.camera().facing().isPresent();
    }

    private PictureLook.Size size() {
        return new PictureLook.Size(choice.width(), choice.height(), choice.fineness());
    }

    /**
     * How a frame looks.
     *
     * @param reach what the camera fits; empty: the frame
     */
    PictureLook look(Frame frame, Optional<Extent> reach) {
        Optional<Facing> facing = choice.camera().facing();
        if (facing.isPresent()) {
            Framing framing = Framing.of(facing.get(), shown.perspective());
            PictureLook look = SceneImage.look(frame, framing, shown.style(), reach, size(), options);
            return new PictureLook(look.size(), look.camera(), look.inSpace(), look.style(), options, legend());
        }
        Camera camera = shown.camera();
        if (choice.camera() == CameraChoice.FOLLOW) camera = moved(camera, frame);
        PictureLook.Size size = size();
        double larger =
                Math.min(size.cameraWidth() / (double) shown.width(), size.cameraHeight() / (double) shown.height());
        double scale = Math.max(Camera.MIN_SCALE, Math.min(Camera.MAX_SCALE, camera.scale() * larger));
        Camera own = new Camera(camera.target(), camera.yaw(), camera.pitch(), scale, camera.perspective());
        return new PictureLook(size, own, shown.inSpace(), shown.style(), options, legend());
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
    CameraWork withTrails(Trails trails) {
        PaintOptions trailed = options.withOverlays(options.overlays().withTrails(trails));
        return new CameraWork(choice, shown, start, trailed, font);
    }

    /** The same picture with fewer pixels, if it has more than so many. */
    CameraWork reduced(double pixels) {
        double share = Math.min(1, Math.sqrt(pixels / ((double) choice.width() * choice.height())));
        LookChoice smaller = choice.withSize(Math.max(1, (int) Math.round(share * choice.width())), Math.max(1, (int)
                        Math.round(share * choice.height())))
                .withFineness(share * choice.fineness());
        return new CameraWork(smaller, shown, start, options, font);
    }
}
