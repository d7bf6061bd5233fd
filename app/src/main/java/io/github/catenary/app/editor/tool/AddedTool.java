package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.ForeignWork.Meanwhile;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.ui.text.Answer;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.MouseTool.Gesture;
import io.github.catenary.spi.MouseTool.Pointer;
import io.github.catenary.spi.ToolEdit;
import java.util.Optional;

/** Adapts a plugin's mouse tool to {@link Tool}. */
final class AddedTool implements Tool {
    /** The press of a button that is still down. */
    private record Down(DragThreshold press, Pointer pointer) {}

    private final Workspace workspace;
    private MouseTool tool;
    private final String id;
    private final String label;
    private final String tip;
    private final String hint;
    private final MouseTool.Trail trail;
    private Optional<Down> down = Optional.empty();
    private Overlay overlay = Overlay.NONE;

    /** Asks the plugin's tool for its texts, once. */
    AddedTool(Workspace workspace, MouseTool tool) {
        this.workspace = workspace;
        this.tool = tool;
        Names names = Names.of(tool);
        id = Answer.of(tool, tool::id, tool.getClass().getName());
        label = names.label();
        tip = names.description();
        hint = names.text("hint", Answer.of(tool, tool::hint, tip));
        trail = Answer.of(tool, tool::trail, MouseTool.Trail.NOTHING);
    }

    /** Takes over a tool if it is the same with other parameters; false if it is another. */
    boolean follow(MouseTool other) {
        if (!ContributionSnapshot.isSame(tool, other)) return false;
        tool = other;
        return true;
    }

    @Override
    public Optional<MouseTool> added() {
        return Optional.of(tool);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String icon() {
        return "tool-added";
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public String tip() {
        return tip;
    }

    @Override
    public String hint() {
        return hint;
    }

    @Override
    public AtCursor atCursor() {
        return trail == MouseTool.Trail.NOTHING ? AtCursor.CLICK : AtCursor.DRAG;
    }

    @Override
    public void pressed(PointerEvent event) {
        down = Optional.of(new Down(new DragThreshold(event), pointer(event)));
    }

    @Override
    public void dragged(PointerEvent event) {
        if (down.isEmpty() || !down.get().press().dragging(event)) return;
        Down began = down.get();
        overlay = event.snapped()
                .map(to -> overlay(began.pointer().snapped(), to, event.ray()))
                .orElse(Overlay.NONE);
    }

    private Overlay overlay(Vec3 from, Vec3 to, PickRay ray) {
        return switch (trail) {
            case NOTHING -> Overlay.NONE;
            case LINE -> Overlay.NONE.withSpring(new RubberSpring(from, to, SpringKind.STRUCTURAL));
            case RECTANGLE ->
                Overlay.of(
                        Marquee.of(ray.transform().place(from), ray.transform().place(to)));
        };
    }

    @Override
    public void released(PointerEvent event) {
        if (down.isEmpty()) return;
        Down began = down.get();
        boolean dragged = began.press().dragging(event);
        cancel(); // also if the edit is refused
        Gesture gesture = new Gesture(began.pointer(), pointer(event), dragged);
        ToolEdit edit = new ToolEdit(Label.of("tool", label), tool, gesture);
        Document document = workspace.document();
        Scene before = document.scene();
        workspace.foreign().run(tool, Meanwhile.STANDS_STILL, () -> edit.apply(before), after -> {
            // The window accepts no input meanwhile, so only edits that run by themselves can have come between.
            if (workspace.document() == document && document.scene() == before) {
                document.execute(new Made(edit, workspace.plugins().noting(after)));
            }
        });
    }

    /** The scene that the tool returned, as an edit. */
    private record Made(ToolEdit edit, Scene after) implements Command {
        @Override
        public Label label() {
            return edit.label();
        }

        @Override
        public Scene apply(Scene scene) {
            return after;
        }

        @Override
        public Selection select(Scene before, Scene made, Selection selection) {
            return edit.select(before, made, selection);
        }
    }

    /** @throws EditRefusedException where the work plane is not seen */
    private static Pointer pointer(PointerEvent event) {
        Vec3 snapped = event.placed();
        return new Pointer(
                event.world().orElse(snapped),
                snapped,
                event.reach() / event.ray().transform().scale(),
                event.shift(),
                event.control(),
                event.alt(),
                event.clicks());
    }

    @Override
    public void cancel() {
        down = Optional.empty();
        overlay = Overlay.NONE;
    }

    @Override
    public boolean busy() {
        return down.isPresent();
    }

    @Override
    public Overlay overlay() {
        return overlay;
    }
}
