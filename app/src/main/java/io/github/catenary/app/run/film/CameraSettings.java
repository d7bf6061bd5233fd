package io.github.catenary.app.run.film;

import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.ui.text.Texts;
import java.util.Locale;
import java.util.Optional;

/** From where pictures are taken. */
enum CameraSettings {
    /** As the preview shows the run when the picture is asked for. */
    SHOWN,
    /** As the preview shows it, moved along with a particle. */
    FOLLOW,
    FRONT,
    BACK,
    RIGHT,
    LEFT,
    TOP,
    BOTTOM,
    ISOMETRIC,
    HOME;

    /** The direction; all that is reached is then fitted into the picture. Empty: the preview's camera. */
    Optional<Facing> facing() {
        return this == SHOWN || this == FOLLOW ? Optional.empty() : Optional.of(Facing.valueOf(name()));
    }

    String label() {
        String id = name().toLowerCase(Locale.ROOT);
        return Texts.text(facing().isPresent() ? "view.side." + id : "film.camera." + id);
    }
}
