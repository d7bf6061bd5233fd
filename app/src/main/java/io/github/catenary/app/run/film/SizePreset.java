package io.github.catenary.app.run.film;

import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;

/**
 * A usual size of pictures.
 *
 * @param id of its name
 */
record SizePreset(String id, int width, int height) {
    private static final SizePreset[] USUAL = {
        new SizePreset("small", 480, 300),
        new SizePreset("medium", 854, 480),
        new SizePreset("hd", 1280, 720),
        new SizePreset("full-hd", 1920, 1080),
        new SizePreset("uhd", 3840, 2160),
        new SizePreset("square", 1080, 1080)
    };

    /** All sizes; the first is that of the preview. */
    static List<SizePreset> all(PreviewSettings preview) {
        List<SizePreset> all = new ArrayList<>();
        all.add(new SizePreset("preview", side(preview.width(), preview), side(preview.height(), preview)));
        all.addAll(List.of(USUAL));
        return all;
    }

    private static int side(int length, PreviewSettings preview) {
        int pixels = (int) Math.round(length * preview.deviceScale());
        return Math.max(PictureSettings.LEAST_SIDE, Math.min(PictureSettings.MOST_SIDE, pixels));
    }

    boolean is(PictureSettings choice) {
        return width == choice.width() && height == choice.height();
    }

    String label() {
        return Texts.text("film.size." + id, width, height);
    }
}
