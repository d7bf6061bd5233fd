package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Changes how editors show groups; {@code change} is pure. */
public record DisplayGroups(Label label, IdSet groups, UnaryOperator<Group.Display> change) implements Command {
    /** Hides groups, or shows them. */
    public static DisplayGroups hide(IdSet groups, boolean hidden) {
        return new DisplayGroups(
                Label.of(hidden ? "hide-groups" : "show-groups", groups.size()),
                groups,
                display -> display.withHidden(hidden));
    }

    /** Locks groups, or unlocks them. */
    public static DisplayGroups lock(IdSet groups, boolean locked) {
        return new DisplayGroups(
                Label.of(locked ? "lock-groups" : "unlock-groups", groups.size()),
                groups,
                display -> display.withLocked(locked));
    }

    /** Gives groups a colour, or none. */
    public static DisplayGroups colour(IdSet groups, Optional<Rgb> colour) {
        return new DisplayGroups(
                Label.of("set-group-colour", groups.size()), groups, display -> display.withColour(colour));
    }

    @Override
    public Scene apply(Scene scene) {
        return scene.withGroups(
                scene.groups().change(groups, group -> group.withDisplay(change.apply(group.display()))));
    }
}
