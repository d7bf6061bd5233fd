package io.github.catenary.app.panels.outline;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.ChangeGroup;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.CompositeEdit;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The edits that rows of the outline offer, one undo entry each. EDT only. */
final class OutlineEdits {
    private final Workspace workspace;
    private final Editing editing;

    /** @param refused shows why an edit was refused */
    OutlineEdits(Workspace workspace, Consumer<String> refused) {
        this.workspace = workspace;
        editing = new Editing(workspace, refused);
    }

    private Scene scene() {
        return workspace.scene();
    }

    private void execute(Command command) {
        try {
            editing.execute(command);
        } catch (IllegalArgumentException refusal) { // a record refuses a name
            editing.refuse(Texts.reason(refusal));
        }
    }

    /** Gives a row another name than the one that it shows. A blank one takes the name of an element away; groups and materials need one. */
    void rename(OutlineNode node, String typed) {
        String name = typed.strip();
        String before = new OutlineText(scene(), workspace.plugins()).name(node);
        if (typed.equals(before) || name.equals(before)) return;
        if (name.isEmpty() && node.kind != Kind.ELEMENT) {
            editing.refuse(Texts.text("outline.blank"));
            return;
        }
        switch (node.kind) {
            case GROUP -> execute(new ChangeGroup(Label.of("rename-group"), node.id(), group -> group.withName(name)));
            case ELEMENT ->
                execute(new ChangeElements(
                        Label.of("rename-element"),
                        IdSet.of(node.id()),
                        element -> element.withName(Optional.of(name).filter(text -> !text.isEmpty()))));
            case MATERIAL -> execute(ChangeMaterials.rename(scene(), (String) node.key, name));
            default -> throw new IllegalArgumentException(node.kind + " has no name");
        }
    }

    /** Hides or shows a group, or switches an element on or off. */
    void toggleEye(OutlineNode node) {
        if (node.kind == Kind.GROUP) {
            execute(DisplayGroups.hide(
                    IdSet.of(node.id()), !group(node).display().hidden()));
        } else if (node.kind == Kind.ELEMENT) {
            boolean on = !scene().elements().get(node.id()).enabled();
            Label label = Label.of(on ? "enable-element" : "disable-element");
            execute(new ChangeElements(label, IdSet.of(node.id()), element -> element.withEnabled(on)));
        }
    }

    /** Locks or unlocks a group. */
    void toggleLock(OutlineNode node) {
        if (node.kind != Kind.GROUP) return;
        execute(DisplayGroups.lock(IdSet.of(node.id()), !group(node).display().locked()));
    }

    void colour(OutlineNode group, Optional<Rgb> colour) {
        execute(DisplayGroups.colour(IdSet.of(group.id()), colour));
    }

    private Group group(OutlineNode node) {
        return scene().groups().get(node.id());
    }

    /** Adds particles and springs to a group. */
    void add(OutlineNode group, Selection items) {
        execute(new ChangeGroup(
                Label.of("add-to-group"),
                group.id(),
                old -> old.withMembers(
                        old.particles().plus(items.particles()), old.springs().plus(items.springs()))));
    }

    /** Takes particles and springs out of a group; they stay in the scene. */
    void remove(OutlineNode group, Selection items) {
        execute(new ChangeGroup(
                Label.of("remove-from-group"),
                group.id(),
                old -> old.withMembers(
                        old.particles().minus(items.particles()), old.springs().minus(items.springs()))));
    }

    /** Deletes what the rows stand for. A group that goes leaves its members; the springs of a material
     * that goes keep as their own what it gave them. */
    void delete(List<OutlineNode> nodes) {
        List<Command> commands = new ArrayList<>();
        Set<String> materials = new LinkedHashSet<>();
        List<OutlineNode> items = new ArrayList<>();
        for (OutlineNode node : nodes) {
            switch (node.kind) {
                case GROUP -> commands.add(new DeleteGroup(node.id()));
                case MATERIAL -> materials.add((String) node.key);
                case ELEMENT, PARTICLE, SPRING, RANGE -> items.add(node);
                default -> {} // parts of the scene, and faces, which have no command of their own
            }
        }
        if (!materials.isEmpty()) commands.add(new DeleteMaterials(materials, new DeleteMaterials.Then.OwnValues()));
        Selection gone = OutlineItems.of(items, scene());
        if (!gone.isEmpty()) commands.add(new DeleteItems(gone));
        if (commands.size() == 1) execute(commands.get(0));
        else if (!commands.isEmpty()) execute(new CompositeEdit(Label.of("delete-items", nodes.size()), commands));
    }

    /** True if {@link #delete} would delete something. */
    static boolean canDelete(OutlineNode node) {
        return switch (node.kind) {
            case GROUP, MATERIAL, ELEMENT, PARTICLE, SPRING, RANGE -> node.kind != Kind.RANGE || !isFaces(node);
            default -> false;
        };
    }

    private static boolean isFaces(OutlineNode range) {
        return OutlineTree.itemsOf(range) == Kind.FACE;
    }

    /** True if the eye of a row is open. */
    static boolean isShown(OutlineNode node, Scene scene) {
        return node.kind == Kind.GROUP
                ? scene.groups()
                        .find(node.id())
                        .map(group -> !group.display().hidden())
                        .orElse(true)
                : scene.elements().find(node.id()).map(Element::enabled).orElse(true);
    }
}
