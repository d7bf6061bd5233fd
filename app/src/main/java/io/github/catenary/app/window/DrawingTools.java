package io.github.catenary.app.window;

import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.canvas.ToolPalette;
import io.github.catenary.app.editor.gizmo.GizmoTool;
import io.github.catenary.app.editor.measure.MeasureTool;
import io.github.catenary.app.editor.paint.BrushBar;
import io.github.catenary.app.editor.paint.BrushColours;
import io.github.catenary.app.editor.paint.BrushModel;
import io.github.catenary.app.editor.paint.BrushTool;
import io.github.catenary.app.editor.symmetry.LiveMirror;
import io.github.catenary.app.editor.symmetry.MirrorActions;
import io.github.catenary.app.editor.tool.SelectTool;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.transform.HandledTool;
import io.github.catenary.app.editor.transform.PivotPlacement;
import io.github.catenary.app.editor.transform.TransformKeys;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.ui.action.EditorAction;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The tools of the drawing, what they draw and paint with, and the mirror that repeats it. EDT only. */
final class DrawingTools {
    private final WindowContext in;
    private final ElementShapes shapes;
    private final SpringKindModel kind = new SpringKindModel();
    private final BrushModel brush;
    private final PivotPlacement pivot;
    private final ToolBox box;
    private final LiveMirror mirror;
    private final MirrorActions mirrorActions;

    /**
     * @param selectsInNets true if a drag on an unselected item of a large net selects
     * @param showsHandles true if the selection has handles
     */
    DrawingTools(WindowContext in, ElementShapes shapes, BooleanSupplier selectsInNets, BooleanSupplier showsHandles) {
        this.in = in;
        this.shapes = shapes;
        brush = new BrushModel(in.workspace(), in.settings(), in.status()::say);
        pivot = new PivotPlacement(in.workspace());
        HandledTool select =
                new HandledTool(new SelectTool(in.workspace(), selectsInNets), in.workspace(), pivot, showsHandles);
        box = ToolBox.standard(
                in.workspace(),
                kind,
                new GizmoTool(select, in.workspace(), shapes),
                new BrushTool(in.workspace(), brush),
                new MeasureTool(in.workspace()));
        mirror = new LiveMirror(in.workspace());
        mirrorActions = new MirrorActions(mirror, in.workspace());
        box.alsoMark(mirror::marks);
        box.alsoMark(ray -> GizmoTool.selected(in.workspace(), shapes, ray));
    }

    ToolBox box() {
        return box;
    }

    /** The actions of the mirror, in the order of the menu. */
    List<EditorAction> mirrorActions() {
        return mirrorActions.all();
    }

    /** Gives the drawing the keys that move, turn and scale, and has it show what the mirror and the brush change. */
    void workIn(DrawingPanes drawing, ColourModel colours) {
        mirror.addListener(drawing::repaint);
        new TransformKeys(in.workspace(), box, pivot, drawing, shapes, in.status()::refuse).install();
        BrushColours.follow(brush, box, colours);
    }

    /** The column of tools, whose keys work in the drawing. */
    ToolPalette palette(DrawingPanes drawing) {
        return new ToolPalette(box, kind, drawing.main());
    }

    /** The bar of the brush, which shows while it is the tool. */
    BrushBar brushBar(DrawingPanes drawing) {
        return new BrushBar(in.workspace(), brush, box, drawing.all(), in.status()::refuse);
    }
}
