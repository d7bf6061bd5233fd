package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The particles or springs that an element works on: all, the selected ones, a group, or its present target. */
final class TargetField {
    /** Particles or springs; the key of the texts. */
    enum Kind {
        PARTICLES("particles"),
        SPRINGS("springs");

        final String key;

        Kind(String key) {
            this.key = key;
        }
    }

    private final Kind kind;
    private final ChoiceField<Target> field;
    private final Form.Row row;
    private Scene scene = Scene.EMPTY;
    private Target selected = Target.NONE;

    TargetField(Form form, Kind kind, Function<Target, Optional<String>> enter) {
        this.kind = kind;
        field = new ChoiceField<>(this::label, enter);
        row = form.row("element." + kind.key, field);
    }

    void setVisible(boolean visible) {
        row.setVisible(visible);
    }

    /** @param items the selected ids, offered as a choice */
    void show(Scene now, Target target, IdSet items) {
        scene = now;
        selected = new Target.Ids(items);
        List<Target> choices = new ArrayList<>();
        choices.add(Target.ALL);
        if (!items.isEmpty()) choices.add(selected);
        for (Group group : now.groups()) choices.add(new Target.InGroup(group.id()));
        if (!choices.contains(target)) choices.add(target);
        if (!choices.contains(Target.NONE)) choices.add(Target.NONE);
        field.show(choices, Optional.of(target), "");
    }

    private String label(Target target) {
        if (target.equals(selected) && !target.equals(Target.NONE)) {
            return Texts.text("target.selected." + kind.key, count(target));
        }
        return text(scene, kind, target);
    }

    private static int count(Target target) {
        return target instanceof Target.Ids ids ? ids.ids().size() : 0;
    }

    /** A target in a few words. */
    static String text(Scene scene, Kind kind, Target target) {
        if (target instanceof Target.All) return Texts.text("target.all." + kind.key);
        if (target instanceof Target.InGroup in) {
            String name = scene.groups().find(in.group()).map(Group::name).orElse("");
            return Texts.text("target.group", Integer.toString(in.group()), name);
        }
        int count = count(target);
        return count == 0 ? Texts.text("target.none") : Texts.text("target.some." + kind.key, count);
    }
}
