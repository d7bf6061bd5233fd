package io.github.catenary.io;

import io.github.catenary.scene.Scene;
import io.github.catenary.testing.RandomScenes;
import java.nio.file.Path;
import java.util.Optional;

/** Saves two scenes in turn, for ever, until it is killed. */
final class SavingProcess {
    private SavingProcess() {}

    public static void main(String[] arguments) throws Exception {
        SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
        Path file = Path.of(arguments[0]);
        while (true) {
            files.save(scene(0), file);
            files.save(scene(1), file);
            System.out.write('s'); // one round is done
            System.out.flush();
        }
    }

    /** Large enough for a save to take a while. */
    static Scene scene(int which) {
        return RandomScenes.chain(4_000 + which);
    }
}
