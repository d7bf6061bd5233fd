package io.github.catenary.app.cli;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.SceneExchange;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginProblem;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state that the commands of one call share: the plugins, loaded on first use, and the streams. One thread at a
 * time.
 */
final class Session {
    private static final String INTEGRATOR = "$.solver.integrator";

    private final Host host;
    private final StatusLine status;
    private final List<Path> written = new ArrayList<>();
    private Optional<JsonAnswers> json = Optional.empty();
    private boolean interrupted;
    private Set<String> off = Set.of();
    private boolean safe;
    private boolean stackTrace;
    private boolean strict;
    private SolverOptions options = SolverOptions.DEFAULT;
    private @Nullable InstalledPlugins installed;
    private @Nullable SceneCompiler compiler;
    private @Nullable SceneInput input;
    /** The scene that runs or ran last; another thread asks for its cost. */
    private SetOption.GivenParameters given = SetOption.GivenParameters.NONE;

    /** True if runs have the program's own measures, too. */
    private boolean measuresAll;

    private volatile Optional<Scene> running = Optional.empty();

    Session(Host host) {
        this.host = host;
        status = new StatusLine(PrintableStream.to(host.err()));
    }

    /** True: start without plugins. */
    void setSafe(boolean safe) {
        this.safe = safe;
    }

    /** True: print the stack trace of an unexpected failure. */
    void setStackTrace(boolean shown) {
        stackTrace = shown;
    }

    /** True: a warning about a scene counts as an error. */
    void setStrict(boolean counts) {
        strict = counts;
    }

    /** True if these problems keep the scene from being used. */
    boolean refuses(List<Problem> problems) {
        return strict ? !problems.isEmpty() : problems.stream().anyMatch(Problem::isError);
    }

    /** Sets what {@code --set} gives. */
    void setGiven(SetOption.GivenParameters given) {
        this.given = given;
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

    PrintableStream out() {
        status.end();
        return PrintableStream.to(host.out());
    }

    /**
     * The stream for what a command reports: standard output, unless one of its results goes there.
     *
     * @param results the files that the command writes
     */
    PrintableStream report(Stream<Path> results) {
        status.end();
        return PrintableStream.to(results.anyMatch(StandardStream::isNamed) ? host.err() : host.out());
    }

    /**
     * Prints what a command reports.
     *
     * @param results the files that the command writes
     */
    void print(Report report, boolean asJson, Stream<Path> results) {
        report(results).printLines(asJson ? report.json() : report.text());
    }

    /** Writes a result to its file, or to standard output. */
    void write(Path file, ResultFile.Content content) throws CommandFailure {
        try {
            if (StandardStream.isNamed(file)) {
                try (OutputStream out = StandardStream.to(host.out())) {
                    content.writeTo(out);
                }
            } else {
                ResultFile.write(file, content);
                noteWritten(file);
            }
        } catch (IOException e) {
            throw CommandFailure.writing(file, e);
        }
    }

    /**
     * Answers in JSON, if that is asked for: a failure of the command is told for each scene, too.
     *
     * @param scenes those that the command reads
     * @param results the files that the command writes
     */
    void answerInJson(boolean asked, List<Path> scenes, Stream<Path> results) {
        if (asked) json = Optional.of(new JsonAnswers(report(results), scenes));
    }

    /** The result of a scene is printed. */
    void answered(Path scene) {
        json.ifPresent(answers -> answers.answered(scene));
    }

    /** What is still to be printed in JSON; empty if nothing is. */
    Optional<JsonAnswers> json() {
        return json;
    }

    /** Prints a line for people. */
    void tell(String line) {
        tellLines(Printable.line(line));
    }

    /** Prints lines for people, whose texts from outside cannot break them. */
    synchronized void tellLines(String lines) {
        if (interrupted) return; // what fails now fails because the program ends
        status.end();
        PrintableStream.to(host.err()).printLines(lines);
    }

    /** How far the command is. */
    StatusLine status() {
        return status;
    }

    /** Called when the program is ended from outside, by another thread than the command's. */
    synchronized void tellInterruption() {
        String files = written.isEmpty()
                ? "no file was written"
                : "written before: " + written.stream().map(Path::toString).collect(Collectors.joining(", "));
        tell(status.text().map(far -> "interrupted at " + far).orElse("interrupted") + "; " + files);
        host.err().flush();
        interrupted = true;
    }

    /** Notes a file that is there, for the message if the program is ended from outside. */
    synchronized void noteWritten(Path file) {
        written.add(file);
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
        return given.applyTo(loadedPlugins().plugins());
    }

    /** The scenes that the command reads. */
    SceneInput input() throws CommandFailure {
        SceneInput result = input;
        if (result == null) {
            result = new SceneInput(new SceneReader(limits(), plugins()), host.in());
            input = result;
        }
        return result;
    }

    private static SceneLimits limits() throws CommandFailure {
        try {
            return SceneLimits.fromSystem();
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    /** Reads a scene and reports its warnings. */
    Scene open(Path file) throws CommandFailure {
        SceneFile.Loaded scene = load(file);
        pass(file, scene.warnings());
        return set(scene.scene(), false);
    }

    /** Reports the problems of a scene, or refuses the scene because of them. */
    private void pass(Path file, List<Problem> problems) throws CommandFailure {
        if (refuses(problems)) throw CommandFailure.badScene(file, problems);
        if (!problems.isEmpty()) tellLines(CommandFailure.brief(file, problems));
    }

    /**
     * The scene with what {@code --set} gives.
     *
     * @param runs true: what has no effect on its run is refused
     */
    Scene set(Scene scene, boolean runs) throws CommandFailure {
        return given.applyTo(scene, plugins(), runs);
    }

    private SceneFile.Loaded load(Path file) throws CommandFailure {
        try {
            return input().load(file, status.shares("reading " + file));
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(file, e.problems());
        } catch (SceneFileException e) {
            throw CommandFailure.file(String.valueOf(e.getMessage()));
        }
    }

    /** Saves a scene, whose list of plugins gets those that its elements, integrator and parts need. */
    void save(Scene written, Path file) throws CommandFailure {
        Scene scene = plugins().noting(written);
        if (StandardStream.isNamed(file)) {
            write(file, out -> SceneWriter.write(scene, out, Progress.NONE));
            return;
        }
        try {
            AtomicSave.Saved saved = input().files().save(scene, file, status.shares("saving " + file));
            noteWritten(file);
            saved.backup().ifPresent(backup -> tell("the previous content of " + file + " is kept in " + backup));
            saved.files().forEach(each -> tell(each.english()));
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

    /** Reads a file of another program and reports its warnings and notes. A plugin's importer has a time limit. */
    Scene importFrom(Path file, Importer importer, CommandDeadline patience) throws CommandFailure {
        if (plugins().core().importers().contains(importer)) return importFrom(file, importer, Progress.NONE);
        return patience.awaitOne("importer " + importer.id(), file, wish -> importFrom(file, importer, wish));
    }

    private Scene importFrom(Path file, Importer importer, Progress progress) throws CommandFailure {
        try {
            SceneFile.Loaded loaded = exchange().read(file, importer, progress);
            pass(file, loaded.warnings());
            for (Message note : loaded.notes()) tell(file + ": " + note.english());
            return set(loaded.scene(), false);
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(file, e.problems());
        } catch (IOException e) {
            throw CommandFailure.file("cannot open " + file + ": " + FileTrouble.reason(file, e));
        }
    }

    /** Writes a file of another program, which shows this frame. A plugin's exporter has a time limit. */
    void exportTo(Frame frame, Path file, Exporter exporter, CommandDeadline patience) throws CommandFailure {
        if (plugins().core().exporters().contains(exporter)) {
            exportTo(frame, file, exporter, Progress.NONE);
            return;
        }
        patience.awaitOne("exporter " + exporter.id(), file, wish -> exportTo(frame, file, exporter, wish));
    }

    private Path exportTo(Frame frame, Path file, Exporter exporter, Progress progress) throws CommandFailure {
        try {
            if (StandardStream.isNamed(file)) {
                try (OutputStream out = StandardStream.to(host.out())) {
                    exchange().write(frame, out, exporter, progress);
                }
            } else {
                exchange().write(frame, file, exporter, progress);
                noteWritten(file);
            }
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
        Scene scene = set(overrides.applyTo(loaded.scene(), this::compiler), true);
        try {
            pass(file, problems(file, loaded, scene));
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
        all.addAll(input().locate(file, inFile));
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

    /** Has later compilers leave out these element types. */
    void leaveOut(Set<String> types) {
        off = Set.copyOf(types);
    }

    /** Reads a run file and reports the warnings about its scenes. */
    StoredRun loadRun(Path file) throws CommandFailure {
        given.refuseOfScene(file);
        try {
            RunFile.Loaded loaded = new RunFile(new SceneReader(limits(), plugins()), limits())
                    .load(file, status.shares("reading " + file));
            pass(file, loaded.warnings());
            return loaded.run();
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(file, e.problems());
        } catch (IOException e) {
            throw CommandFailure.file("cannot open " + file + ": " + FileTrouble.reason(file, e));
        }
    }

    /** Makes a new compiler, untouched by earlier runs, and makes it the compiler of this call. */
    SceneCompiler renewCompiler() {
        SceneCompiler result =
                plugins().compiler().measuring(measures()).with(options).without(off);
        compiler = result;
        return result;
    }

    private List<MeasureType> measures() {
        List<MeasureType> measures = new ArrayList<>();
        if (measuresAll) measures.addAll(List.of(OwnMeasures.values()));
        measures.addAll(plugins().measures());
        return measures;
    }

    /** Has the runs of later compilers measure what the program itself knows, besides what plugins add. */
    void measureAll() {
        measuresAll = true;
        compiler = null;
    }

    /** Has the runs of this call's compiler use another device, or with nothing the processor. */
    void runOn(Optional<ComputeDevice> device) {
        compiler = compiler().on(device);
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

    /** Tells if the device that is to run a scene does not, because forces are asked for. */
    void tellObstacle(String who, Simulation run) {
        if (RunDevice.obstacle(run.scene()).isPresent()) return; // that has been told
        run.device()
                .obstacle()
                .ifPresent(why -> tell(
                        who + " runs on the processor: " + why.in(run.scene()).english()));
    }

    /** Reports why a run stopped early or continued without an element type; true if either happened. */
    boolean tellTrouble(Path file, Simulation run) {
        run.faults().forEach(fault -> tell(file + ": " + fault.message()));
        run.device()
                .failure()
                .ifPresent(
                        words -> tell(file + ": warning: the processor went on, because the device failed: " + words));
        run.divergence().ifPresent(divergence -> tell(file + ": the run diverged: " + divergence.message()));
        return run.faults().isEmpty() && run.divergence().isEmpty();
    }
}
