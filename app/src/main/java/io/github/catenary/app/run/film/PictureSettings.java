package io.github.catenary.app.run.film;

import io.github.catenary.app.ui.settings.Settings;
import java.util.Optional;

/**
 * How pictures are to look.
 *
 * @param width px
 * @param height px
 * @param keepsRatio whether a change of one side changes the other
 * @param fineness how much wider lines and larger dots are than in a picture of the preview at scale 1
 * @param particle id of the particle that the camera follows, if it does
 */
record PictureSettings(
        int width,
        int height,
        boolean keepsRatio,
        double fineness,
        CameraSettings camera,
        int particle,
        PictureTheme theme) {
    /** The least and the greatest side, px. */
    static final int LEAST_SIDE = 16;

    static final int MOST_SIDE = 8192;
    static final double LEAST_FINENESS = 0.25;
    static final double MOST_FINENESS = 8;

    PictureSettings withSize(int newWidth, int newHeight) {
        return new PictureSettings(newWidth, newHeight, keepsRatio, fineness, camera, particle, theme);
    }

    PictureSettings withRatioKept(boolean keeps) {
        return new PictureSettings(width, height, keeps, fineness, camera, particle, theme);
    }

    PictureSettings withFineness(double newFineness) {
        return new PictureSettings(width, height, keepsRatio, newFineness, camera, particle, theme);
    }

    PictureSettings withCamera(CameraSettings newCamera) {
        return new PictureSettings(width, height, keepsRatio, fineness, newCamera, particle, theme);
    }

    PictureSettings withParticle(int newParticle) {
        return new PictureSettings(width, height, keepsRatio, fineness, camera, newParticle, theme);
    }

    PictureSettings withTheme(PictureTheme newTheme) {
        return new PictureSettings(width, height, keepsRatio, fineness, camera, particle, newTheme);
    }

    /** What was remembered under a name; what is missing or out of bounds is as usual. */
    static PictureSettings remembered(Settings settings, String name, PictureSettings usual) {
        return new PictureSettings(
                side(settings, name + ".width", usual.width),
                side(settings, name + ".height", usual.height),
                settings.get(name + ".ratio", "on").equals("on"),
                number(settings, name + ".fineness", usual.fineness, LEAST_FINENESS, MOST_FINENESS),
                constant(CameraSettings.class, settings, name + ".camera", usual.camera),
                usual.particle,
                constant(PictureTheme.class, settings, name + ".theme", usual.theme));
    }

    void remember(Settings settings, String name) {
        settings.set(name + ".width", Integer.toString(width));
        settings.set(name + ".height", Integer.toString(height));
        settings.set(name + ".ratio", keepsRatio ? "on" : "off");
        settings.set(name + ".fineness", Double.toString(fineness));
        settings.set(name + ".camera", camera.name());
        settings.set(name + ".theme", theme.name());
    }

    private static int side(Settings settings, String key, int usual) {
        return settings.number(key)
                .filter(side -> side >= LEAST_SIDE && side <= MOST_SIDE)
                .orElse(usual);
    }

    static double number(Settings settings, String key, double usual, double least, double most) {
        try {
            double value = Double.parseDouble(settings.get(key, ""));
            return value >= least && value <= most ? value : usual;
        } catch (NumberFormatException none) {
            return usual;
        }
    }

    static <E extends Enum<E>> E constant(Class<E> type, Settings settings, String key, E usual) {
        String name = settings.get(key, "");
        Optional<E> found = Optional.empty();
        for (E each : type.getEnumConstants()) if (each.name().equals(name)) found = Optional.of(each);
        return found.orElse(usual);
    }
}
