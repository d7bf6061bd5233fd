package io.github.catenary.app.files.recovery;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.swing.SwingUtilities;

/** Opens a scene and edits it on the EDT without pause until it is killed; prints the time of each edit. */
final class EditingProcess {
    private static final long NANOS_BETWEEN = 5_000_000;

    private EditingProcess() {}

    /** @param arguments the folder of journals, and the scene file, which is created if necessary */
    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[1]);
        Scene scene = scene();
        if (!Files.exists(file)) Files.write(file, SceneWriter.toBytes(scene));
        Workspace workspace = new Workspace(LoadedPlugins.NONE.plugins());
        SwingUtilities.invokeAndWait(() -> {
            new JournalKeeper(workspace, new RecoveryFolder(Path.of(arguments[0])), any -> "", EditingProcess::fail);
            workspace.open(scene, Optional.of(file));
        });
        for (int edit = 1; ; edit++) {
            int number = edit;
            SwingUtilities.invokeAndWait(() -> workspace.document().execute(edit(number)));
            System.out.println(number + " " + System.currentTimeMillis());
            LockSupport.parkNanos(NANOS_BETWEEN);
        }
    }

    private static void fail(IOException failure) {
        failure.printStackTrace();
        System.exit(1);
    }

    /** A cloth of a few thousand springs. */
    static Scene scene() {
        Parameters size = Parameters.NONE.with("columns", Value.of(30)).with("rows", Value.of(30));
        return Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), size, "cloth");
    }

    /** The edit of a number; no other number gives the same edit. */
    static MoveParticles edit(int number) {
        return new MoveParticles(IdSet.of(1 + number % 900), new Vec3(0, 0, number * 1e-6));
    }
}
