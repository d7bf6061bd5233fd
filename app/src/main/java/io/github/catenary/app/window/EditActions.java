package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.clipboard.ClipContent;
import io.github.catenary.app.editor.clipboard.SceneClipboard;
import io.github.catenary.app.editor.tool.Landing;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.InsertItems;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Undo, redo, clipboard, delete, select, pin. Each action but Paste is enabled only if it would have an effect. */
public final class EditActions {
    public final EditorAction undo =
            EditorAction.of("undo", this::undo).withKeys("menu Z").withIcon("undo");
    public final EditorAction redo =
            EditorAction.of("redo", this::redo).withKeys("menu shift Z").withIcon("redo");
    public final EditorAction cut = EditorAction.of("cut", this::cut).withKeys("menu X");
    public final EditorAction copy = EditorAction.of("copy", this::copy).withKeys("menu C");
    public final EditorAction paste = EditorAction.of("paste", this::paste).withKeys("menu V");
    public final EditorAction duplicate =
            EditorAction.of("duplicate", this::duplicate).withKeys("menu D");
    public final EditorAction delete =
            EditorAction.of("delete", this::delete).withKeys("DELETE").withIcon("delete");
    public final EditorAction selectAll =
            EditorAction.of("select-all", this::selectAll).withKeys("menu A");
    public final EditorAction selectNone =
            EditorAction.of("select-none", this::selectNone).withKeys("menu shift A");
    public final EditorAction pin =
            EditorAction.of("pin", () -> pin(true)).withKeys("menu P").withIcon("pin");
    public final EditorAction free = EditorAction.of("free", () -> pin(false)).withKeys("menu shift P");

    private final Workspace workspace;
    private final Supplier<WorkPlane> plane;
    private final Editing editing;
    private final SceneClipboard clipboard;
    /** What was pasted last, and how often. */
    private int pasted;

    private int pastes;

    /**
     * @param plane the work plane, onto which copies are pasted
     * @param clipboard where copies go, and pasted items come from
     * @param message shows why an edit was refused
     */
    public EditActions(
            Workspace workspace, Supplier<WorkPlane> plane, SceneClipboard clipboard, Consumer<String> message) {
        this.workspace = workspace;
        this.clipboard = clipboard;
        this.plane = plane;
        editing = new Editing(workspace, message);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(undo, redo, cut, copy, paste, duplicate, delete, selectAll, selectNone, pin, free);
    }

    private void refresh() {
        History history = workspace.document().history();
        Selection selection = workspace.selection();
        name(undo, history.toUndo());
        name(redo, history.toRedo());
        boolean drawn = !selection.particles().isEmpty() || !selection.springs().isEmpty();
        cut.setEnabled(drawn);
        copy.setEnabled(drawn);
        duplicate.setEnabled(drawn);
        delete.setEnabled(!selection.isEmpty());
        selectNone.setEnabled(!selection.isEmpty());
        selectAll.setEnabled(!workspace.scene().particles().isEmpty());
        pin.setEnabled(!selection.particles().isEmpty());
        free.setEnabled(!selection.particles().isEmpty());
    }

    private static void name(EditorAction action, Optional<History.Entry> entry) {
        action.setEnabled(entry.isPresent());
        String name = Texts.text("action." + action.id());
        action.rename(entry.map(e -> Texts.text("action." + action.id() + ".what", Texts.text(e.label())))
                .orElse(name));
    }

    private void undo() {
        workspace.document().undo();
    }

    private void redo() {
        workspace.document().redo();
    }

    private void cut() {
        copy();
        delete();
    }

    private void copy() {
        clipboard.put(Clipboard.copy(workspace.scene(), workspace.selection()));
        pastes = 0;
    }

    private void paste() {
        clipboard.take(this::paste);
    }

    private void paste(ClipContent content) {
        pastes = content.mark() == pasted ? pastes + 1 : 1;
        pasted = content.mark();
        Vec3 aside = Landing.aside(plane.get()).times(pastes);
        insert(Label.of("paste"), content.items(), aside.plus(Landing.down(plane.get(), content.items())));
    }

    private void duplicate() {
        insert(
                Label.of("duplicate"),
                Clipboard.copy(workspace.scene(), workspace.selection()),
                Landing.aside(plane.get()));
    }

    private void insert(Label label, Clipboard items, Vec3 offset) {
        editing.execute(new InsertItems(label, scene -> items.paste(scene, offset)));
    }

    private void delete() {
        editing.execute(new DeleteItems(workspace.selection()));
    }

    private void selectAll() {
        workspace.document().pick(Selection.all(workspace.scene()));
    }

    private void selectNone() {
        workspace.document().select(Selection.EMPTY);
    }

    private void pin(boolean pinned) {
        IdSet particles = workspace.selection().particles();
        editing.execute(new PinParticles(particles, pinned));
    }
}
