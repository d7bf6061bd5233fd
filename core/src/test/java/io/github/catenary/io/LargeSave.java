package io.github.catenary.io;

import io.github.catenary.scene.Scene;
import io.github.catenary.testing.RandomScenes;
import java.nio.file.Path;
import java.util.Optional;

/** Makes a large scene and saves it; without a file, tells how many bytes the scene takes. */
final class LargeSave {
    private LargeSave() {}

    /** @param arguments number of particles; name of the file */
    public static void main(String[] arguments) throws Exception {
        Scene scene = RandomScenes.chain(Integer.parseInt(arguments[0]));
        if (arguments.length > 1) {
            SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
            files.save(scene, Path.of(arguments[1]));
        } else {
            System.gc();
            Runtime now = Runtime.getRuntime();
            System.out.print(now.totalMemory() - now.freeMemory());
        }
        if (scene.particles().isEmpty()) throw new AssertionError("the scene lives to the end");
    }
}
