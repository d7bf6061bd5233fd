package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Places a particle where the button is released, on the grid, or at the keyboard's cursor. A click on an existing
 * particle selects it.
 */
public final class ParticleTool implements Tool {
    private final Workspace workspace;
    private boolean down;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<Snap> landing = Optional.empty();

    public ParticleTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "particle";
    }

    @Override
    public void pressed(PointerEvent event) {
        down = true;
        moved(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        if (down) moved(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (!down) return;
        moved(event);
        down = false; // also if the edit is refused
        if (hovered.isPresent()) {
            workspace.document().select(Selection.ofParticles(IdSet.of(hovered.getAsInt())));
        } else {
            workspace.document().execute(new AddParticle(event.placed()));
        }
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = particle(workspace.scene(), event);
        landing = hovered.isPresent() ? Optional.empty() : event.landing();
    }

    @Override
    public void left() {
        hovered = OptionalInt.empty();
        landing = Optional.empty();
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        hovered = cursor.particle(workspace.scene());
        landing = hovered.isPresent() ? Optional.empty() : Optional.of(Snap.free(cursor.point()));
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        if (hovered.isPresent()) {
            workspace.document().select(Selection.ofParticles(IdSet.of(hovered.getAsInt())));
            throw EditRefusedException.placeTaken(hovered.getAsInt());
        }
        workspace.document().execute(new AddParticle(cursor.point()));
        cursorMoved(cursor);
    }

    /** The particle under the pointer, or the one at the grid point that the pointer snaps to. */
    static OptionalInt particle(Scene scene, PointerEvent event) {
        OptionalInt hit = Hit.particle(scene, event.ray(), event.reach());
        Optional<Vec3> snapped = event.snapped();
        return hit.isPresent() || snapped.isEmpty()
                ? hit
                : Hit.near(scene, snapped.get(), event.ray().sameSpot());
    }

    @Override
    public void cancel() {
        down = false;
        landing = Optional.empty();
    }

    @Override
    public boolean busy() {
        return down;
    }

    @Override
    public Overlay overlay() {
        return Overlay.hovering(hovered)
                .withGhosts(landing.map(Snap::point).stream().toList());
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return landing.map(it -> it.marks(ray.transform())).orElse(List.of());
    }
}
