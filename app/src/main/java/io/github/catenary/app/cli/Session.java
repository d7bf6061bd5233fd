package io.github.catenary.app.cli;

import io.github.catenary.app.plugin.LoadedPlugins;
import io.github.catenary.app.plugin.PluginLoader;
import io.github.catenary.app.plugin.PluginProblem;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the commands of one call share: the plugins, loaded when first needed, and the ways in and out. One thread. */
final class Session {
    private final Host host;
    private boolean safe;
    private @Nullable LoadedPlugins loaded;

    Session(Host host) {
        this.host = host;
    }

    /** True: without plugins. */
    void setSafe(boolean safe) {
        this.safe = safe;
    }

    Host host() {
        return host;
    }

    PrintStream out() {
        return host.out();
    }

    /** A line for people. */
    void tell(String message) {
        host.err().println(message);
    }

    /** The plugins; says on the first call which could not be loaded. */
    LoadedPlugins loadedPlugins() {
        LoadedPlugins result = loaded;
        if (result == null) {
            result = safe ? LoadedPlugins.NONE : PluginLoader.load(host.pluginFolders());
            loaded = result;
            for (PluginProblem problem : result.problems()) tell(problem.message());
        }
        return result;
    }

    Plugins plugins() {
        return loadedPlugins().plugins();
    }

    SceneFile sceneFile() throws CommandFailure {
        try {
            return new SceneFile(new SceneReader(SceneLimits.fromSystem(), this::schema));
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private Optional<ParameterSchema> schema(String id) {
        return plugins()
                .constraint(id)
                .map(ConstraintType::schema)
                .or(() -> Generators.find(id).map(Generator::schema));
    }

    /** Reads a scene and says what is doubtful about it. */
    Scene open(Path file) throws CommandFailure {
        SceneFile.Loaded scene = load(file);
        if (!scene.warnings().isEmpty()) tell(CommandFailure.lines(file, scene.warnings()));
        return scene.scene();
    }

    private SceneFile.Loaded load(Path file) throws CommandFailure {
        try {
            return sceneFile().load(file);
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(file, e.problems());
        } catch (SceneFileException e) {
            throw CommandFailure.file(String.valueOf(e.getMessage()));
        }
    }

    void save(Scene scene, Path file) throws CommandFailure {
        try {
            sceneFile()
                    .save(scene, file)
                    .backup()
                    .ifPresent(backup -> tell("what " + file + " held before is kept in " + backup));
        } catch (SceneFileException e) {
            throw CommandFailure.file(String.valueOf(e.getMessage()));
        }
    }

    SceneCompiler compiler() {
        return new SceneCompiler(plugins().constraints());
    }

    /** @param file where the scene comes from, for messages */
    Simulation compile(Path file, Scene scene) throws CommandFailure {
        try {
            return compiler().compile(scene);
        } catch (UnrunnableSceneException e) {
            List<Problem> problems = e.problems();
            throw CommandFailure.badScene(file, problems);
        }
    }

    /** Says why a run stopped early or went on without an element type; true if neither happened. */
    boolean tellTrouble(Path file, Simulation run) {
        run.faults().forEach(fault -> tell(file + ": " + fault.message()));
        run.divergence().ifPresent(divergence -> tell(file + ": the run diverged: " + divergence.message()));
        return run.faults().isEmpty() && run.divergence().isEmpty();
    }
}
