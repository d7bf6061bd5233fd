package io.github.catenary.app.editor.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three particles in a row; the first two are selected. */
class MovedParticlesTest {
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final MovedParticles moved = new MovedParticles(workspace);

    @BeforeEach
    void select() {
        workspace.open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0)), Optional.empty());
        workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));
    }

    private SelectionFrame frame(WorkPlane plane) {
        return moved.frame(plane).orElseThrow();
    }

    @Test
    void findsTheFrameOnce() {
        assertThat(frame(WorkPlane.FRONT)).isSameAs(frame(WorkPlane.FRONT));
    }

    @Test
    void findsTheFrameAnewAfterEachChange() {
        assertThat(frame(WorkPlane.FRONT).high()).isEqualTo(new Vec3(1, 0, 0));

        workspace.document().select(Selection.ofParticles(IdSet.of(2, 3)));
        assertThat(frame(WorkPlane.FRONT).high()).isEqualTo(new Vec3(2, 0, 0));

        workspace.document().execute(new MoveParticles(IdSet.of(3), new Vec3(1, 0, 0)));
        assertThat(frame(WorkPlane.FRONT).high()).isEqualTo(new Vec3(3, 0, 0));

        WorkPlane deeper = WorkPlane.FRONT.at(1);
        assertThat(frame(deeper).plane()).isEqualTo(deeper);

        workspace.document().select(Selection.EMPTY);
        assertThat(moved.frame(deeper)).isEmpty();
    }
}
