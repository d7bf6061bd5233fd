package io.github.catenary.app.cli;

import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what a scene is made of. */
@Command(
        name = "info",
        description = "Prints what a scene is made of, what it needs and how it is run.",
        mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "SCENE", description = "Scene file, *.json or *.json.gz.")
    private Path file = Path.of("");

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Mixin
    private SolverOverrides overrides = new SolverOverrides();

    InfoCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        overrides.check();
        Scene scene = session.openToRun(file, overrides);
        SceneInfo info = new SceneInfo(file, scene, session.plugins());
        session.out().println(json ? info.json() : info.text());
        return ExitCode.DONE;
    }
}
