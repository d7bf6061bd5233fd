package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ConstraintType.AppliesTo;
import java.util.function.Consumer;

/** Adds elements: on what is selected, or on everything; a body stands where nothing is yet. EDT only. */
public final class NewElement {
    private final Workspace workspace;
    private final ElementShapes shapes;
    private final Consumer<Command> edit;

    /**
     * @param shapes those of the drawing, which know the bodies that are there
     * @param edit executes an edit, and shows why it was refused
     */
    public NewElement(Workspace workspace, ElementShapes shapes, Consumer<Command> edit) {
        this.workspace = workspace;
        this.shapes = shapes;
        this.edit = edit;
    }

    /** @param selection its particles and springs are what the element works on; without fitting ones, all are */
    public void add(ConstraintType type, Selection selection) {
        Document document = workspace.document();
        shapes.ask(type, Parameters.NONE, shape -> {
            if (workspace.document() == document) add(type, selection.within(document.scene()), shape);
        });
    }

    private void add(ConstraintType type, Selection selection, ElementShape shape) {
        Scene scene = workspace.scene();
        edit.accept(new AddElement(
                Label.of("add-element", Names.of(type).label()),
                type.id(),
                type.appliesTo() == AppliesTo.ON_SPRINGS ? Target.NONE : target(selection.particles()),
                type.appliesTo() == AppliesTo.ON_PARTICLES ? Target.NONE : target(selection.springs()),
                GizmoPlacement.of(scene, shapes.in(scene), shape),
                workspace.plugins().useFor(type.id())));
    }

    private static Target target(IdSet selected) {
        return selected.isEmpty() ? Target.ALL : new Target.Ids(selected);
    }
}
