package io.github.catenary.app.cli;

import io.github.catenary.app.exchange.SceneExchange;
import io.github.catenary.app.plugin.InstalledPlugins;
import io.github.catenary.app.plugin.LoadedPlugins;
import io.github.catenary.app.plugin.PluginEntry;
import io.github.catenary.app.plugin.PluginProblem;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.Progress;
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
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state that the commands of one call share: the plugins, loaded on first use, and the streams. One thread at a
 * time.
 */
final class Session {
    private static final String INTEGRATOR = "$.solver.integrator";

    private final Host host;
    private boolean safe;
    private boolean stackTrace;
    private SolverOptions options = SolverOptions.DEFAULT;
    private @Nullable InstalledPlugins installed;
    private @Nullable SceneCompiler compiler;
    /** The scene that runs or ran last; another thread asks for its cost. */
    private volatile Optional<Scene> running = Optional.empty();

    Session(Host host) {
        this.host = host;
    }

    /** True: start without plugins. */
    void setSafe(boolean safe) {
        this.safe = safe;
    }

    /** True: print the stack trace of an unexpected failure. */
    void setStackTrace(boolean shown) {
        stackTrace = shown;
    }

    /** How runs use the machine. */
    SolverOptions options() {
        return options;
    }

    /** Sets the options of later compilers. */
    void setOptions(SolverOptions options) {
        this.options = options;
    }

    boolean stackTrace() {
        return stackTrace;
    }

    Host host() {
        return host;
    }

    PrintStream out() {
        return host.out();
    }

    /** Prints a line for people. */
    void tell(String message) {
        host.err().println(message);
    }

    /** The plugins; the first call reports the ones that could not be loaded. */
    InstalledPlugins installedPlugins() {
        InstalledPlugins result = installed;
        if (result == null) {
            result = new InstalledPlugins(host.pluginFolders(), safe);
            installed = result;
            LoadedPlugins found = result.refresh();
            for (PluginProblem problem : found.problems()) tell(problem.message() + remedy(found, problem));
        }
        return result;
    }

    private static String remedy(LoadedPlugins found, PluginProblem problem) {
        return found.find(problem.jar())
                .filter(entry -> entry.status() == PluginEntry.Status.NEW)
                .map(entry -> "; if you trust it: catenary plugins --trust \"" + entry.jar() + "\"")
                .orElse("");
    }

    /** The usable contributions of the plugins, and the failures. */
    LoadedPlugins loadedPlugins() {
        return installedPlugins().now();
    }

    Plugins plugins() {
        return loadedPlugins().plugins();
    }

    SceneFile sceneFile() throws CommandFailure {
        return new SceneFile(new SceneReader(limits(), this::schema));
    }

    private static SceneLimits limits() throws CommandFailure {
        try {
            return SceneLimits.fromSystem();
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private Optional<ParameterSchema> schema(String id) {
        return plugins().schema(id);
    }

    /** Reads a scene and reports its warnings. */
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
            AtomicSave.Saved saved = sceneFile().save(scene, file);
            saved.backup().ifPresent(backup -> tell("the previous content of " + file + " is kept in " + backup));
            if (saved.losses().contains(AtomicSave.Loss.OWNER)) {
                tell(file + " has another owner or group now; the system does not let this user keep them");
            }
            if (saved.losses().contains(AtomicSave.Loss.OTHER_NAMES)) {
                tell("the other names of " + file + ", hard links, still hold the previous content");
            }
        } catch (SceneFileException e) {
            throw CommandFailure.file(String.valueOf(e.getMessage()));
        }
    }

    SceneExchange exchange() throws CommandFailure {
        return new SceneExchange(plugins(), limits());
    }

    /** Reads a file of another program and reports its warnings. A plugin's importer has a time limit. */
    Scene importFrom(Path file, Importer importer, Patience patience) throws CommandFailure {
        if (plugins().core().importers().contains(importer)) return importFrom(file, importer, Progress.NONE);
        return patience.awaitOne("importer " + importer.id(), file, wish -> importFrom(file, importer, wish));
    }

    private Scene importFrom(Path file, Importer importer, Progress progress) throws CommandFailure {
        try {
            SceneFile.Loaded loaded = exchange().read(file, importer, progress);
            if (!loaded.warnings().isEmpty()) tell(CommandFailure.lines(file, loaded.warnings()));
            return loaded.scene();
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(file, e.problems());
        } catch (IOException e) {
            throw CommandFailure.file("cannot open " + file + ": " + FileTrouble.reason(file, e));
        }
    }

    /** Writes a file of another program. A plugin's exporter has a time limit. */
    void exportTo(Scene scene, Path file, Exporter exporter, Patience patience) throws CommandFailure {
        if (plugins().core().exporters().contains(exporter)) {
            exportTo(scene, file, exporter, Progress.NONE);
            return;
        }
        patience.awaitOne("exporter " + exporter.id(), file, wish -> exportTo(scene, file, exporter, wish));
    }

    private Path exportTo(Scene scene, Path file, Exporter exporter, Progress progress) throws CommandFailure {
        try {
            exchange().write(scene, file, exporter, progress);
            return file;
        } catch (IOException e) {
            throw CommandFailure.writing(file, e);
        }
    }

    /**
     * Reads a scene, applies the options, and reports all warnings.
     *
     * @throws CommandFailure if the scene cannot be read or cannot run
     */
    Scene openToRun(Path file, SolverOverrides overrides) throws CommandFailure {
        SceneFile.Loaded loaded = load(file);
        Scene scene = overrides.applyTo(loaded.scene());
        try {
            List<Problem> problems = problems(file, loaded, scene);
            if (problems.stream().anyMatch(Problem::isError)) throw CommandFailure.badScene(file, problems);
            if (!problems.isEmpty()) tell(CommandFailure.lines(file, problems));
            return scene;
        } catch (SceneFileException e) {
            throw CommandFailure.file(String.valueOf(e.getMessage()));
        }
    }

    /**
     * The problems that the reader and the compiler find, in file order.
     *
     * @param scene the loaded scene, or the same scene with other solver settings
     */
    List<Problem> problems(Path file, SceneFile.Loaded loaded, Scene scene) throws CommandFailure, SceneFileException {
        boolean ownIntegrator =
                !scene.solver().integrator().equals(loaded.scene().solver().integrator());
        List<Problem> inFile = new ArrayList<>();
        List<Problem> all = new ArrayList<>();
        for (Problem problem : compiler().problems(scene)) {
            // An integrator from an option has no position in the file. Problems that the reader reported are left out.
            if (ownIntegrator && problem.path().equals(INTEGRATOR)) all.add(problem);
            else if (loaded.warnings().stream().noneMatch(told -> isSame(told, problem))) inFile.add(problem);
        }
        all.addAll(loaded.warnings());
        all.addAll(sceneFile().locate(file, inFile));
        all.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
        return all;
    }

    private static boolean isSame(Problem told, Problem found) {
        return told.path().equals(found.path()) && told.severity() == found.severity();
    }

    /** The compiler of this call. */
    SceneCompiler compiler() {
        SceneCompiler result = compiler;
        return result == null ? renewCompiler() : result;
    }

    /** Makes a new compiler, untouched by earlier runs, and makes it the compiler of this call. */
    SceneCompiler renewCompiler() {
        SceneCompiler result = plugins().compiler().with(options);
        compiler = result;
        return result;
    }

    /** The scene that was started last. Any thread. */
    Optional<Scene> running() {
        return running;
    }

    /** @param scene a scene that can run */
    Simulation start(Scene scene) {
        running = Optional.of(scene);
        return compiler().compile(scene);
    }

    /** Reports why a run stopped early or continued without an element type; true if either happened. */
    boolean tellTrouble(Path file, Simulation run) {
        run.faults().forEach(fault -> tell(file + ": " + fault.message()));
        run.divergence().ifPresent(divergence -> tell(file + ": the run diverged: " + divergence.message()));
        return run.faults().isEmpty() && run.divergence().isEmpty();
    }
}
