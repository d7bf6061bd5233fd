package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;

/** What all views of the drawing share. */
public record DrawingContext(
        Workspace workspace,
        ToolBox tools,
        GridSettings grid,
        WorkPlanes planes,
        ColourModel colours,
        ElementShapes bodies,
        PaintedDrawing painted) {
    public DrawingContext(
            Workspace workspace,
            ToolBox tools,
            GridSettings grid,
            WorkPlanes planes,
            ColourModel colours,
            ElementShapes bodies) {
        this(workspace, tools, grid, planes, colours, bodies, new PaintedDrawing(workspace));
    }
}
