package io.github.catenary.app.window.preferences;

import io.github.catenary.app.ui.text.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What can be set, in the order of the pages. Its texts have the key {@code preference.<name>}. */
enum Preference {
    LANGUAGE(Page.LOOK),
    THEME(Page.LOOK),
    TEXT_SIZE(Page.LOOK),
    UNITS(Page.LOOK),
    QUALITY(Page.WORK),
    UNDO(Page.WORK),
    RECORDING(Page.WORK),
    SCENES(Page.FOLDERS),
    VERSIONS(Page.FOLDERS),
    PLUGINS(Page.FOLDERS),
    RECOVERY(Page.FOLDERS),
    KEYS(Page.KEYS);

    /** A page of the dialog. */
    enum Page {
        LOOK,
        WORK,
        FOLDERS,
        KEYS;

        String label() {
            return Texts.text("preferences." + word(name()));
        }

        List<Preference> preferences() {
            return Arrays.stream(Preference.values())
                    .filter(each -> each.page == this)
                    .toList();
        }
    }

    private final Page page;

    Preference(Page page) {
        this.page = page;
    }

    /** The one with a key. */
    static Preference of(String key) {
        return Arrays.stream(values())
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    Page page() {
        return page;
    }

    /** The key of its texts, which is also the name of its field. */
    String key() {
        return "preference." + word(name());
    }

    String label() {
        return Texts.text(key());
    }

    /** What else people call it, in every language. */
    String words() {
        return Texts.text(key() + ".words");
    }

    private static String word(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
