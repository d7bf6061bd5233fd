package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalInt;

/** Pins or unpins the clicked particle. A rectangle pins all particles inside; with Shift it unpins them. */
public final class PinTool extends AreaTool {
    public PinTool(Workspace workspace) {
        super(workspace);
    }

    @Override
    public String id() {
        return "pin";
    }

    /** Ignores springs, even nearer ones, and what is locked. */
    @Override
    Hit at(Scene scene, PointerEvent event) {
        return new Hit(Hit.free(scene, event), OptionalInt.empty());
    }

    @Override
    Command clicked(Scene scene, Hit item) {
        int id = item.particle().orElseThrow();
        return new PinParticles(IdSet.of(id), !scene.particles().get(id).pinned());
    }

    @Override
    Command enclosed(Selection inside, PointerEvent event) {
        return new PinParticles(inside.particles(), !event.shift());
    }
}
