package io.github.catenary.app.run.film;

import java.awt.Component;

/** Looks into the film dialogs. EDT only. */
public final class FilmProbe {
    private FilmProbe() {}

    /** True if the still shows what is chosen. */
    public static boolean isReady(Component still) {
        return ((StillView) still).isReady();
    }
}
