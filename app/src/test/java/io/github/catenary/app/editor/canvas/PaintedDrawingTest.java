package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.Topology;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PaintedDrawingTest {
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final PaintedDrawing drawing = new PaintedDrawing(workspace);

    @Test
    void isOneForAllViewsUntilAnEditAndKeepsItsTopologyAfterAMove() {
        workspace.open(Scenes.pair(), Optional.empty());
        PaintedScene first = drawing.now();
        Topology topology = first.topology();
        assertThat(drawing.now()).isSameAs(first);

        workspace.document().execute(new MoveParticles(IdSet.of(1), new Vec3(0, 1, 0)));

        assertThat(drawing.now().scene()).isSameAs(workspace.scene());
        assertThat(drawing.now().topology()).isSameAs(topology);
    }
}
