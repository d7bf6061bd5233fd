package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.document.workspace.ForeignWork.Meanwhile;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ConstraintType.AppliesTo;
import java.util.Map;
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

    /**
     * @param selection its particles and springs are what the element works on; without fitting ones, all are, and for a type
     *     that {@linkplain ConstraintType#startsOnAll starts on all}
     */
    public void add(ConstraintType type, Selection selection) {
        Document document = workspace.document();
        shapes.ask(
                type,
                Parameters.NONE,
                shape -> suggest(type, document.scene(), suggested -> {
                    if (workspace.document() != document) return;
                    Selection own = type.startsOnAll() ? Selection.EMPTY : selection.within(document.scene());
                    add(type, own, shape, suggested);
                }));
    }

    /** Asks at once, or where a plugin may take its time. */
    private void suggest(ConstraintType type, Scene scene, Consumer<Parameters> answer) {
        boolean isOwn = ShapeProvider.core(type.id()).isPresent();
        if (isOwn) answer.accept(type.suggested(scene));
        else workspace.foreign().run(type, Meanwhile.GOES_ON, () -> type.suggested(scene), answer);
    }

    private void add(ConstraintType type, Selection selection, ElementShape shape, Parameters suggested) {
        Scene scene = workspace.scene();
        Parameters placed = GizmoPlacement.of(scene, shapes.in(scene), shape);
        for (Map.Entry<String, Value> each : suggested.values().entrySet())
            placed = placed.with(each.getKey(), each.getValue());
        edit.accept(new AddElement(
                Label.of("add-element", Names.of(type).label()),
                type.id(),
                type.appliesTo() == AppliesTo.ON_SPRINGS ? Target.NONE : target(selection.particles()),
                type.appliesTo() == AppliesTo.ON_PARTICLES ? Target.NONE : target(selection.springs()),
                placed,
                workspace.plugins().useFor(type.id())));
    }

    private static Target target(IdSet selected) {
        return selected.isEmpty() ? Target.ALL : new Target.Ids(selected);
    }
}
