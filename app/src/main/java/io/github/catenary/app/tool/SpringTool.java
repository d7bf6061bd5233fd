package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.AddConnectedParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Joins two particles, by a drag from one to the other or by a click on each. If the button is released on empty
 * ground, the tool places a particle there and joins it.
 */
public final class SpringTool implements Tool {
    private final Workspace workspace;
    private final SpringKindChoice choice;

    /** The particle at which the new spring begins. */
    private OptionalInt from = OptionalInt.empty();

    /** True between the two clicks: the spring follows the pointer while no button is down. */
    private boolean hanging;

    private boolean down;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<Vec3> pointer = Optional.empty();

    public SpringTool(Workspace workspace, SpringKindChoice choice) {
        this.workspace = workspace;
        this.choice = choice;
    }

    @Override
    public String id() {
        return "spring";
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        down = true;
        if (!hanging) from = hovered;
    }

    @Override
    public void dragged(PointerEvent event) {
        moved(event);
    }

    @Override
    public void released(PointerEvent event) {
        moved(event);
        if (!down) return;
        down = false;
        if (from.isEmpty()) return;
        if (hovered.equals(from)) {
            hanging = !hanging;
            if (!hanging) from = OptionalInt.empty();
            return;
        }
        int start = from.getAsInt();
        cancel();
        Document document = workspace.document();
        if (hovered.isPresent()) {
            document.execute(new AddSpring(start, hovered.getAsInt(), choice.kind()));
        } else {
            document.execute(new AddConnectedParticle(start, event.placed(), choice.kind()));
        }
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        Scene scene = workspace.scene();
        // An undo may have removed the particle between the two clicks.
        if (from.isPresent() && !scene.particles().contains(from.getAsInt())) cancel();
        // A spring begins at a particle that is hit. It may also end at a particle that the pointer snaps to.
        hovered = from.isPresent()
                ? ParticleTool.particle(scene, event)
                : Hit.particle(scene, event.aim(), event.reach());
        pointer = event.snapped();
    }

    @Override
    public void left() {
        hovered = OptionalInt.empty();
    }

    @Override
    public void cancel() {
        from = OptionalInt.empty();
        hanging = false;
        down = false;
    }

    @Override
    public boolean busy() {
        return from.isPresent();
    }

    @Override
    public Overlay overlay() {
        Scene scene = workspace.scene();
        Optional<Vec3> end = hovered.isPresent() ? position(scene, hovered) : pointer;
        Optional<RubberSpring> rubber =
                position(scene, from).flatMap(start -> end.map(there -> new RubberSpring(start, there, choice.kind())));
        Optional<Vec3> ghost = rubber.isPresent() && hovered.isEmpty() ? pointer : Optional.empty();
        return new Overlay(Optional.empty(), Optional.empty(), rubber, hovered, OptionalInt.empty(), ghost);
    }

    private static Optional<Vec3> position(Scene scene, OptionalInt particle) {
        return particle.isEmpty()
                ? Optional.empty()
                : scene.particles().find(particle.getAsInt()).map(found -> found.position());
    }
}
