package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.Marquee;
import java.util.Optional;

/** Selects what is seen inside a rectangle, which may begin on an item. */
public final class RectangleTool extends EnclosingTool {
    private final RectangleDrag rectangle = new RectangleDrag();

    public RectangleTool(Workspace workspace) {
        super(workspace);
    }

    @Override
    public String id() {
        return "rectangle";
    }

    @Override
    void begin(PointerEvent event) {
        rectangle.begin(event);
    }

    @Override
    void lead(PointerEvent event) {
        rectangle.drag(event);
    }

    @Override
    Optional<Marquee> area() {
        return rectangle.rectangle();
    }

    @Override
    void forget() {
        rectangle.cancel();
    }
}
