package io.github.catenary.app.run.film;

import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.solver.Frame;
import java.awt.Font;
import java.util.Optional;
import javax.swing.UIManager;

/**
 * What there is to be filmed when a dialog opens.
 *
 * @param name of the scene, without an ending
 * @param obstacle why the chosen device does not run the film; empty if it does, or none is chosen
 */
record FilmSource(PreviewState state, PreviewSettings look, String name, Optional<String> obstacle) {
    Optional<Frame> frame() {
        return state.frame();
    }

    /** Simulated time of a frame, s. */
    double timeStep() {
        return frame().map(frame -> frame.scene().solver().timeStep()).orElse(1.0);
    }

    /** As the preview shows it. */
    PictureSettings usualLook() {
        SizePreset preview = SizePreset.all(look).get(0);
        int first = frame().filter(frame -> !frame.scene().particles().isEmpty())
                .map(frame -> frame.scene().particles().at(0).id())
                .orElse(1);
        return new PictureSettings(
                preview.width(),
                preview.height(),
                true,
                Math.max(PictureSettings.LEAST_FINENESS, Math.min(PictureSettings.MOST_FINENESS, look.deviceScale())),
                CameraSettings.SHOWN,
                look.followed().orElse(first),
                PictureTheme.WINDOW);
    }

    /** From where pictures are taken that are chosen so. EDT only. */
    CameraPath camera(PictureSettings choice) {
        PaintOptions options = look.options().apart(choice.theme().colors());
        Font font = UIManager.getFont("Label.font");
        return new CameraPath(choice, look, frame(), options, font == null ? new Font(Font.DIALOG, 0, 12) : font);
    }
}
