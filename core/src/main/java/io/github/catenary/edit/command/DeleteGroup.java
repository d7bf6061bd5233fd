package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;

/**
 * Deletes a group, but not its members. An element whose target was the group keeps its members as target. For sets in
 * parameters see {@link io.github.catenary.edit.FollowingSets}.
 */
public record DeleteGroup(int group) implements Command {
    @Override
    public Label label() {
        return Label.of("delete-group");
    }

    @Override
    public Scene apply(Scene scene) {
        Group gone = scene.groups().get(group);
        IdSet naming = IdSet.of(scene.elements().stream()
                .filter(element -> isGone(element.particles()) || isGone(element.springs()))
                .mapToInt(Element::id));
        return scene.withElements(scene.elements().change(naming, element -> withMembers(element, gone)))
                .withGroups(scene.groups().minus(IdSet.of(group)));
    }

    private Element withMembers(Element element, Group gone) {
        return element.withTargets(
                isGone(element.particles()) ? new Target.Ids(gone.particles()) : element.particles(),
                isGone(element.springs()) ? new Target.Ids(gone.springs()) : element.springs());
    }

    private boolean isGone(Target target) {
        return target.equals(new Target.InGroup(group));
    }
}
