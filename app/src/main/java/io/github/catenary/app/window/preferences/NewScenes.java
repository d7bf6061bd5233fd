package io.github.catenary.app.window.preferences;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.scene.Quality;
import java.util.function.BooleanSupplier;

/** The quality of new scenes, which the settings keep. EDT only. */
public final class NewScenes {
    static final String SETTING = "quality";

    private NewScenes() {}

    static Quality quality(Settings settings) {
        return Quality.named(settings.get(SETTING, "")).orElse(Quality.NORMAL);
    }

    /** Gives the new scene of a window that opens its quality, and later ones. */
    public static void begin(Settings settings, Workspace workspace) {
        workspace.beginWith(quality(settings));
        workspace.renewUntouched();
    }

    /**
     * Follows the setting.
     *
     * @param covered true while a page covers the new scene, which it would leave for another one
     */
    public static void follow(Settings settings, Workspace workspace, BooleanSupplier covered) {
        settings.addListener(SETTING, () -> {
            workspace.beginWith(quality(settings));
            if (!covered.getAsBoolean()) workspace.renewUntouched();
        });
    }
}
