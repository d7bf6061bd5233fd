package io.github.catenary.app.ui.text;

import io.github.catenary.scene.Spring;
import io.github.catenary.solver.longrange.build.KeptSprings;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import java.util.Locale;

/** Whether a spring is kept to length, and why not, in the language of the window. */
public final class KeptText {
    private KeptText() {}

    /** As a sentence, such as "No: one-way". */
    public static String of(Keeping keeping) {
        return switch (keeping) {
            case KEPT -> Texts.text("spring.kept.yes");
            case PARTLY -> Texts.text("spring.kept.partly");
            default -> Texts.text("spring.kept.no", why(keeping));
        };
    }

    /** Why it is not. */
    public static String why(Keeping keeping) {
        String key = "spring.kept." + keeping.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return switch (keeping) {
            case SOFT -> Texts.text(key, Numbers.rounded(Spring.SOFT));
            case FEW -> Texts.text(key, KeptSprings.LEAST_PARTICLES);
            default -> Texts.text(key);
        };
    }
}
