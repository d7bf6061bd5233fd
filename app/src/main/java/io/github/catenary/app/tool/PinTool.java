package io.github.catenary.app.tool;

import io.github.catenary.app.shell.Workspace;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.OptionalInt;

/** Pins or frees the particle that is clicked; a rectangle pins all particles inside, with Shift it frees them. */
public final class PinTool implements Tool {
    private final Workspace workspace;
    private final RectangleDrag rectangle = new RectangleDrag();
    private OptionalInt hovered = OptionalInt.empty();

    public PinTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "pin";
    }

    @Override
    public void pressed(PointerEvent event) {
        rectangle.begin(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        rectangle.drag(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (!rectangle.active()) return;
        Scene scene = workspace.scene();
        Optional<WorldRectangle> drawn = rectangle.end(event);
        moved(event);
        if (drawn.isPresent()) {
            pin(Hit.inside(scene, drawn.get()).particles(), !event.shift());
        } else if (hovered.isPresent()) {
            int id = hovered.getAsInt();
            pin(IdSet.of(id), !scene.particles().get(id).pinned());
        }
    }

    private void pin(IdSet particles, boolean pinned) {
        workspace.document().execute(new PinParticles(particles, pinned));
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.particle(workspace.scene(), event.world(), event.reach());
    }

    @Override
    public void cancel() {
        rectangle.cancel();
    }

    @Override
    public boolean busy() {
        return rectangle.active();
    }

    @Override
    public Overlay overlay() {
        return rectangle
                .rectangle()
                .map(Overlay::of)
                .orElseGet(() -> Overlay.hovering(new Hit(hovered, OptionalInt.empty())));
    }
}
