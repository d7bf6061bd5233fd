package io.github.catenary.app.form.parameter;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Target;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A set of particles or springs as a user types it: all, a group by its id, or ids with ranges. */
final class TargetText {
    private static final Pattern LAST_NUMBER = Pattern.compile("(.*?)\\s*([1-9]\\d{0,8})");

    private TargetText() {}

    /** What a text selects; empty if it cannot be read. */
    static Optional<Target> read(String text) {
        String word = text.strip();
        if (word.equalsIgnoreCase(Texts.text("element.ids.all"))) return Optional.of(Target.ALL);
        Matcher group = LAST_NUMBER.matcher(word);
        if (group.matches() && group.group(1).equalsIgnoreCase(Texts.text("element.ids.group"))) {
            return Optional.of(new Target.InGroup(Integer.parseInt(group.group(2))));
        }
        return IdText.read(text).map(Target.Ids::new);
    }

    /** The text that {@link #read} reads as a target. */
    static String of(Target target) {
        if (target instanceof Target.All) return Texts.text("element.ids.all");
        if (target instanceof Target.InGroup in) return Texts.text("element.ids.group") + " " + in.group();
        return IdText.text(((Target.Ids) target).ids());
    }
}
