package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.panels.material.MaterialDrag;
import io.github.catenary.app.panels.material.MaterialDrop;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.panels.material.OwnMaterialsDialog;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Material;
import java.awt.Component;
import java.awt.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** Materials in the window: the library, the dialog of the user's own, and those that are dragged. EDT only. */
final class MaterialController {
    private final JFrame window;
    private final BackgroundWork background;
    private final Consumer<String> say;
    private final OwnMaterials own;
    private Optional<OwnMaterialsDialog> dialog = Optional.empty();

    /**
     * @param say shows a sentence in the status bar
     * @param refused shows what did not work
     */
    MaterialController(
            JFrame window,
            Settings settings,
            BackgroundWork background,
            Consumer<String> say,
            Consumer<String> refused) {
        this.window = window;
        this.background = background;
        this.say = say;
        own = new OwnMaterials(settings.folder());
        own.onTrouble(refused);
    }

    OwnMaterials own() {
        return own;
    }

    MaterialLibrary library() {
        return new MaterialLibrary(own, this::manage, say);
    }

    private void manage(Consumer<Material> use) {
        OwnMaterialsDialog opened = dialog.orElseGet(this::newDialog);
        dialog = Optional.of(opened);
        opened.open(use);
    }

    private OwnMaterialsDialog newDialog() {
        SaveChooser.Kind scenes = new SaveChooser.Kind(Texts.text("files.scenes"), ".json");
        SaveChooser target = new SaveChooser(background, "materials.files", List.of(scenes));
        return new OwnMaterialsDialog(window, own, target::ask, say);
    }

    /** Lets materials be dragged from the inspector onto springs. */
    static void connect(
            InspectorPanel from, DrawingPanes drawing, ToolBox tools, Workspace workspace, Consumer<String> refused) {
        MaterialDrop drop = new MaterialDrop(workspace, new Editing(workspace, refused));
        from.dragMaterials(drop, new MaterialGround(drawing));
        tools.alsoMark(drop::marks);
    }

    /** The views of the drawing, onto which materials are dragged. EDT only. */
    private record MaterialGround(DrawingPanes drawing) implements MaterialDrag.Ground {
        @Override
        public Optional<PickRay> at(Component from, Point point) {
            for (CanvasPanel canvas : drawing.all()) {
                Point there = SwingUtilities.convertPoint(from, point, canvas);
                if (canvas.isShowing() && canvas.contains(there)) {
                    return Optional.of(canvas.view().ray(there.x, there.y));
                }
            }
            return Optional.empty();
        }

        @Override
        public void marksChanged() {
            drawing.repaint();
        }
    }
}
