package io.github.catenary.app.canvas;

import io.github.catenary.app.body.BodyShapes;
import io.github.catenary.app.tool.ToolBox;
import io.github.catenary.app.tool.WorkPlanes;
import io.github.catenary.app.workspace.Workspace;

/** What all views of the drawing share. */
public record DrawingTable(
        Workspace workspace,
        ToolBox tools,
        GridSettings grid,
        WorkPlanes planes,
        ColourChoice colours,
        BodyShapes bodies,
        PaintedDrawing painted) {
    public DrawingTable(
            Workspace workspace,
            ToolBox tools,
            GridSettings grid,
            WorkPlanes planes,
            ColourChoice colours,
            BodyShapes bodies) {
        this(workspace, tools, grid, planes, colours, bodies, new PaintedDrawing(workspace));
    }
}
