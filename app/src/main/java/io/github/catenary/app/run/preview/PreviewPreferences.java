package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.PreviewCamera.Look;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.work.Timers;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import javax.swing.Timer;

/**
 * Remembers between starts from where the preview looks, with or without perspective, and how it draws. What the
 * settings do not say, or say wrong, is as usual. EDT only.
 */
final class PreviewPreferences {
    private static final String YAW = "preview.yaw";
    private static final String PITCH = "preview.pitch";
    private static final String PERSPECTIVE = "preview.perspective";
    private static final String FACES = "preview.faces";
    private static final String SEE_THROUGH = "preview.see-through";
    private static final String GROUND = "preview.ground";

    /** A drag of the mouse changes the camera many times, ms. */
    private static final int SETTLED = 500;

    private final PreviewCamera camera;
    private final Settings settings;
    private final Timer timer = Timers.once(SETTLED, this::write);

    /** Restores what is remembered, and remembers every change from now on. */
    PreviewPreferences(PreviewCamera camera, Settings settings) {
        this.camera = camera;
        this.settings = settings;
        camera.restore(look(), style());
        camera.onLook(timer::restart);
    }

    private Look look() {
        OptionalDouble yaw = angle(YAW, Math.PI);
        OptionalDouble pitch = angle(PITCH, Math.PI / 2);
        return new Look(
                yaw.orElse(Look.USUAL.yaw()),
                pitch.orElse(Look.USUAL.pitch()),
                isOn(PERSPECTIVE, Look.USUAL.perspective()));
    }

    private ViewStyle style() {
        ViewStyle usual = ViewStyle.DEFAULT;
        ViewStyle.Faces faces = Arrays.stream(ViewStyle.Faces.values())
                .filter(each -> name(each).equals(settings.get(FACES, "")))
                .findFirst()
                .orElse(usual.faces());
        return usual.withFaces(faces)
                .withSeeThrough(isOn(SEE_THROUGH, usual.seeThrough()))
                .withGround(isOn(GROUND, usual.ground()));
    }

    private static String name(ViewStyle.Faces faces) {
        return faces.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private OptionalDouble angle(String key, double most) {
        String text = settings.get(key, "");
        if (!text.matches("-?\\d(\\.\\d{1,9})?")) return OptionalDouble.empty();
        double angle = Double.parseDouble(text);
        return Math.abs(angle) <= most ? OptionalDouble.of(angle) : OptionalDouble.empty();
    }

    private boolean isOn(String key, boolean usual) {
        return switch (settings.get(key, "")) {
            case "on" -> true;
            case "off" -> false;
            default -> usual;
        };
    }

    /** Writes at once what is not written yet. */
    void finish() {
        if (timer.isRunning()) write();
        timer.stop();
    }

    private void write() {
        Look look = camera.lookedFrom();
        ViewStyle style = camera.style();
        set(YAW, angle(look.yaw()));
        set(PITCH, angle(look.pitch()));
        set(PERSPECTIVE, look.perspective() ? "on" : "off");
        set(FACES, name(style.faces()));
        set(SEE_THROUGH, style.seeThrough() ? "on" : "off");
        set(GROUND, style.ground() ? "on" : "off");
    }

    /** Rounded down, so that the greatest angle is not exceeded when it is read again. */
    private static String angle(double radians) {
        double rounded = Math.signum(radians) * Math.floor(Math.abs(radians) * 1e6) / 1e6;
        return String.format(Locale.ROOT, "%.6f", rounded == 0 ? 0.0 : rounded);
    }

    private void set(String key, String value) {
        if (!settings.get(key, "").equals(value)) settings.set(key, value);
    }
}
