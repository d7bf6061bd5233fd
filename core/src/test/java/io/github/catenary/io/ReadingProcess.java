package io.github.catenary.io;

import java.nio.file.Path;
import java.util.Optional;

/** Opens a scene file and prints the first thing that is wrong with it. */
final class ReadingProcess {
    private ReadingProcess() {}

    public static void main(String[] arguments) throws Exception {
        SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
        try {
            System.out.print(files.load(Path.of(arguments[0])).scene().groups());
        } catch (SceneFormatException e) {
            System.out.print(e.problems().get(0).message());
        }
    }
}
