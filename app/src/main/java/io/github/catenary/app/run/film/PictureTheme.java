package io.github.catenary.app.run.film;

import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import java.util.Locale;

/** The colours of pictures. */
enum PictureTheme {
    WINDOW,
    LIGHT,
    DARK;

    /** EDT only. */
    SceneColors colors() {
        boolean dark = this == DARK || (this == WINDOW && FlatLaf.isLafDark());
        return dark ? SceneColors.DARK : SceneColors.LIGHT;
    }

    String label() {
        return Texts.text("film.theme." + name().toLowerCase(Locale.ROOT));
    }
}
