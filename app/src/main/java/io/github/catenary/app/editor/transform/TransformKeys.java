package io.github.catenary.app.editor.transform;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.gizmo.GizmoEdit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The keys that move, turn and scale the selection: one begins a gesture, and until it ends all letters and digits are
 * for it. EDT only.
 */
public final class TransformKeys extends KeyAdapter {
    private final Workspace workspace;
    private final ToolBox tools;
    private final PivotPlacement pivot;
    private final DrawingPanes drawing;
    private final ElementShapes bodies;
    private final Consumer<String> refused;
    private final Editing editing;
    private final MovedParticles moved;
    private Optional<KeyTransform> running = Optional.empty();
    /** True if the press of a key was for the gesture, and so is the letter that it types. */
    private boolean taken;

    /**
     * @param bodies tells where bodies are
     * @param refused shows why an edit was refused
     */
    public TransformKeys(
            Workspace workspace,
            ToolBox tools,
            PivotPlacement pivot,
            DrawingPanes drawing,
            ElementShapes bodies,
            Consumer<String> refused) {
        this.workspace = workspace;
        this.tools = tools;
        this.pivot = pivot;
        this.drawing = drawing;
        this.bodies = bodies;
        this.refused = refused;
        editing = new Editing(workspace, refused);
        moved = new MovedParticles(workspace);
    }

    /** Binds the keys in all views of the drawing. */
    public void install() {
        CanvasPanel main = drawing.main(); // the others have its keys
        Keys.bind(main, "G", Texts.text("transform.move"), () -> begin(ray -> new KeyMove()));
        Keys.bind(main, "R", Texts.text("transform.turn"), () -> begin(KeyTurn::new));
        Keys.bind(main, "shift S", Texts.text("transform.scale"), () -> begin(ray -> new KeyScale()));
        for (CanvasPanel each : drawing.all()) each.addKeyListener(this);
    }

    private void begin(Function<PickRay, KeyTransform.Amount> way) {
        if (tools.current().busy()) return;
        PickRay ray = drawing.active().view().ray(0, 0);
        KeyTransform.Amount amount = way.apply(ray);
        Optional<TransformTarget> target = target(ray);
        Optional<String> hindrance = target.flatMap(amount::hindrance);
        hindrance.ifPresent(refused);
        if (target.isEmpty() || hindrance.isPresent()) return;
        KeyTransform gesture = new KeyTransform(workspace.document(), target.get(), amount, this::ended);
        running = Optional.of(gesture);
        taken = true; // the letter that began it
        drawing.active().pointer().ifPresent(gesture::begin);
        tools.lend(gesture);
        tools.overlayChanged();
    }

    /** What is selected; empty, and the reason is shown, if nothing of it can be transformed. */
    private Optional<TransformTarget> target(PickRay ray) {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        Map<Integer, ElementShape> movable = GizmoEdit.movable(scene, selection.elements(), bodies.in(scene));
        if (moved.now().isEmpty() && !movable.isEmpty()) return Optional.of(TransformTarget.ofBodies(scene, movable));
        Optional<Message> hindrance = Placing.move().hindrance(scene, selection);
        if (hindrance.isPresent()) {
            refused.accept(Texts.text(hindrance.get()));
            return Optional.empty();
        }
        return moved.frame(ray.plane()).map(frame -> new TransformTarget(scene, moved.now(), movable, pivot.of(frame)));
    }

    private void ended() {
        running = Optional.empty();
        tools.giveBack();
        tools.overlayChanged();
    }

    @Override
    public void keyPressed(KeyEvent event) {
        taken = false;
        if (running.isEmpty() || event.isControlDown() || event.isAltDown() || event.isMetaDown()) return;
        KeyTransform gesture = running.get();
        taken = true;
        switch (event.getKeyCode()) {
            case KeyEvent.VK_X -> gesture.lock(Axis.X);
            case KeyEvent.VK_Y -> gesture.lock(Axis.Y);
            case KeyEvent.VK_Z -> gesture.lock(Axis.Z);
            case KeyEvent.VK_ENTER -> editing.attempt(gesture::confirm);
            case KeyEvent.VK_ESCAPE -> gesture.cancel();
            case KeyEvent.VK_BACK_SPACE -> gesture.erase();
            default -> taken = false;
        }
        boolean letter = event.getKeyChar() != KeyEvent.CHAR_UNDEFINED;
        if (taken || letter) event.consume();
        tools.overlayChanged();
    }

    @Override
    public void keyTyped(KeyEvent event) {
        if (taken) event.consume();
        if (taken || running.isEmpty() || event.isControlDown() || event.isAltDown() || event.isMetaDown()) return;
        running.get().type(event.getKeyChar());
        event.consume();
        tools.overlayChanged();
    }
}
