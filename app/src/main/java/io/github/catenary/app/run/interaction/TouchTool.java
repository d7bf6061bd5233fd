package io.github.catenary.app.run.interaction;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.TouchKind;
import java.util.Locale;

/** What a hand in the preview does. The texts of a tool are {@code action.touch.<id>} and {@code touch.<id>.hint}. */
public enum TouchTool {
    HOLD(TouchKind.HOLD, "1"),
    PULL(TouchKind.PULL, "2"),
    PUSH(TouchKind.PUSH, "3"),
    BLOW(TouchKind.BLOW, "4"),
    CUT(TouchKind.CUT, "5"),
    PIN(TouchKind.PIN, "6"),
    FREEZE(TouchKind.FREEZE, "7");

    private final TouchKind kind;
    private final String key;

    TouchTool(TouchKind kind, String key) {
        this.kind = kind;
        this.key = key;
    }

    TouchKind kind() {
        return kind;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The key that chooses the tool in the preview. */
    String key() {
        return key;
    }

    /** True if it works on one particle, which it must find under the pointer. */
    boolean needsParticle() {
        return kind.leadsOne() || this == PIN;
    }

    /** True if it works on all particles in a ball. */
    boolean hasBall() {
        return kind.hasRadius() || this == FREEZE;
    }

    /** One sentence on how it is used. */
    public String hint() {
        return Texts.text("touch." + id() + ".hint");
    }
}
