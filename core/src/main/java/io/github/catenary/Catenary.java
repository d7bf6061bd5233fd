package io.github.catenary;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.OtherFile;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributedOperation;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engine as a library: loads scenes and runs them, with core's elements and integrators and those of plugins.
 *
 * <pre>{@code
 * Catenary catenary = Catenary.standard();
 * Simulation run = catenary.start(catenary.load(Path.of("rope.json")));
 * if (!run.step(500)) throw new IllegalStateException(run.divergence().orElseThrow().message());
 * Frame frame = run.frame(); // frame.x()[i], frame.y()[i] and frame.z()[i] are where particle i is, m
 * }</pre>
 *
 * <p>Immutable; any number of threads may use one. Each {@link Simulation} belongs to one thread at a time, and any
 * number of them may run side by side. No method needs a window or a display.
 *
 * <p>A scene may name element types of plugins that are not here. Left out in silence, they would make another motion
 * of it; so {@link #load}, {@link #read} and {@link #start} refuse a scene with an element that is switched on and
 * whose type nobody knows, unless {@link #leavingOutUnknown} is asked for. An integrator that nobody knows is always
 * refused by {@link #start}, as then there is nothing to run.
 */
public final class Catenary {
    private final Plugins plugins;
    private final SceneLimits limits;
    private final boolean refusesUnknown;
    private final SolverOptions options;

    private Catenary(Plugins plugins, SceneLimits limits, boolean refusesUnknown, SolverOptions options) {
        this.plugins = plugins;
        this.limits = limits;
        this.refusesUnknown = refusesUnknown;
        this.options = options;
    }

    /**
     * With core's elements and those of the plugins on the class path, as the calling thread's class loader finds them;
     * {@code of(ServiceLoader.load(CatenaryPlugin.class, loader))} asks another. Looks for them anew at each call.
     *
     * @throws java.util.ServiceConfigurationError if a jar names a plugin that cannot be made
     * @throws IllegalStateException if a plugin cannot be used, as {@link #of} says
     */
    public static Catenary standard() {
        return of(ServiceLoader.load(CatenaryPlugin.class));
    }

    /**
     * With core's elements and those of some plugins.
     *
     * @throws IllegalStateException if a plugin throws over what it contributes, was built for another version of this
     *     library, or contributes what the core or another one does, too; the message names the plugin's class
     */
    public static Catenary of(Iterable<? extends CatenaryPlugin> plugins) {
        Plugins core = new Plugins(Builtin.contributed(), List.of());
        return new Catenary(with(core, plugins), SceneLimits.DEFAULT, true, SolverOptions.DEFAULT);
    }

    /**
     * The same, and the plugins in the jars of a folder, such as {@code plugins} of the distribution. This runs their
     * code with all rights of the program, so name only folders that you trust. Leave the jars where they are while the
     * program runs. A plugin that is on the class path, too, is passed over here; {@link #standard} has it.
     *
     * @throws IOException if the folder cannot be read
     * @throws java.util.ServiceConfigurationError if a jar names a plugin that cannot be made
     * @throws IllegalStateException if a plugin cannot be used, as {@link #of} says
     */
    public Catenary withPlugins(Path folder) throws IOException {
        return new Catenary(with(plugins, FolderPlugins.in(folder)), limits, refusesUnknown, options);
    }

    private static Plugins with(Plugins before, Iterable<? extends CatenaryPlugin> more) {
        List<Plugin> installed = new ArrayList<>(before.installed());
        for (CatenaryPlugin plugin : more) installed.add(installed(plugin));
        requireNoTwins(before.core(), installed);
        return new Plugins(before.core(), installed);
    }

    /** On the class path a plugin is known by its class; nobody reads the manifest of its jar. */
    private static Plugin installed(CatenaryPlugin plugin) {
        String name = plugin.getClass().getName();
        try {
            return new Plugin(name, name, "", "", CatenaryPlugin.API_VERSION, Contributed.by(plugin));
        } catch (RuntimeException | LinkageError thrown) {
            throw new IllegalStateException("the plugin " + name + " cannot be used: " + thrown, thrown);
        }
    }

    private static void requireNoTwins(Contributed core, List<Plugin> installed) {
        Map<String, String> contributors = new HashMap<>();
        core.names().forEach(item -> contributors.put(item, "the core"));
        for (Plugin plugin : installed) {
            for (String item : plugin.contributed().names()) {
                String first = contributors.putIfAbsent(item, "the plugin " + plugin.name());
                if (first == null) continue;
                throw new IllegalStateException(
                        item + " is contributed twice, by " + first + " and the plugin " + plugin.name());
            }
        }
    }

    /** The same, but elements of types that nobody knows are kept in the scene and left out of its runs. */
    public Catenary leavingOutUnknown() {
        return new Catenary(plugins, limits, false, options);
    }

    /** The same, but its runs use other threads, or vectors otherwise; what they give does not depend on it. */
    public Catenary withOptions(SolverOptions other) {
        return new Catenary(plugins, limits, refusesUnknown, other);
    }

    /** The same, but with other limits on what it reads, such as smaller ones for files of strangers. */
    public Catenary withLimits(SceneLimits other) {
        return new Catenary(plugins, other, refusesUnknown, options);
    }

    /**
     * Loads a scene, packed by gzip or not. What is doubtful about it does not keep it from loading; see {@link
     * #problems}.
     *
     * @throws SceneFileException if the file cannot be read
     * @throws SceneFormatException if it holds no usable scene, or an element of a type that nobody knows; the message
     *     has a line for each mistake, with its line, column and JSON path
     */
    public Scene load(Path file) throws SceneFileException, SceneFormatException {
        Scene scene = files().load(file).scene();
        List<Problem> unknown = unknownTypes(scene);
        if (!unknown.isEmpty()) throw new SceneFormatException(files().locate(file, unknown));
        return scene;
    }

    /**
     * Reads a scene that is no file, such as one that lies in a jar.
     *
     * @param json what such a file would hold, packed by gzip or not
     * @throws SceneFormatException as {@link #load} does
     */
    public Scene read(byte[] json) throws SceneFormatException {
        Scene scene = reader().read(json).scene();
        List<Problem> unknown = unknownTypes(scene);
        if (!unknown.isEmpty()) throw new SceneFormatException(reader().locate(json, unknown));
        return scene;
    }

    /**
     * Saves a scene, packed by gzip if the name ends in {@code .gz}. At every moment, whatever fails, the file holds
     * what it held before or the whole scene.
     *
     * @return where the scene is now, and what could not be kept
     * @throws SceneFileException if the file cannot be written; it then holds what it held before
     */
    public AtomicSave.Saved save(Scene scene, Path file) throws SceneFileException {
        return files().save(scene, file);
    }

    /** What keeps a scene from being started, and what will run differently than authored; line and column are 0. */
    public List<Problem> problems(Scene scene) {
        List<Problem> unknown = unknownTypes(scene);
        Set<String> refused = unknown.stream().map(Problem::path).collect(Collectors.toSet());
        Stream<Problem> others =
                plugins.compiler().problems(scene).stream().filter(problem -> !refused.contains(problem.path()));
        return Stream.concat(unknown.stream(), others).toList();
    }

    /**
     * A run of a scene, at its start. It shares nothing that changes with other runs, so that each may have a thread of
     * its own.
     *
     * @throws UnrunnableSceneException if {@link #problems} has errors; the message has a line for each
     */
    public Simulation start(Scene scene) {
        List<Problem> unknown = unknownTypes(scene);
        if (!unknown.isEmpty()) throw new UnrunnableSceneException(unknown);
        return plugins.compiler().with(options).compile(scene);
    }

    /** The element types of the core and of the plugins, in the order of their ids. */
    public List<ConstraintType> types() {
        return byId(plugins.constraints());
    }

    /**
     * The generators of the core and of the plugins, in the order of their ids. {@link Generators#addTo} adds what one
     * makes to a scene.
     */
    public List<Generator> generators() {
        return byId(plugins.generators());
    }

    /** The importers of the core and of the plugins, in the order of their ids. */
    public List<Importer> importers() {
        return byId(plugins.importers());
    }

    /** The exporters of the core and of the plugins, in the order of their ids. */
    public List<Exporter> exporters() {
        return byId(plugins.exporters());
    }

    private static <T extends Described> List<T> byId(List<T> items) {
        return items.stream().sorted(Comparator.comparing(Described::id)).toList();
    }

    /**
     * Reads a file of another program with the importer of its ending, whose parameters have their defaults.
     *
     * @throws SceneFileException if no importer reads files with this ending, or as {@link #importFile(Path, Importer)}
     *     does
     * @throws SceneFormatException if the file holds no usable scene
     */
    public Scene importFile(Path file) throws SceneFileException, SceneFormatException {
        Optional<Importer> importer = ofEnding(file, importers());
        if (importer.isEmpty()) {
            throw OtherFile.refused(
                    file,
                    Message.of(
                            "library.no-importer",
                            "cannot import {0}: its ending is none of {1}; add the plugin that reads such files",
                            file,
                            endings(importers())));
        }
        return importFile(file, withDefaults(Importer.class, importer.get())).scene();
    }

    /**
     * Reads a file of another program with one of the {@link #importers}, or with one that {@code with(values)} gives.
     *
     * @return the scene, warnings and notes
     * @throws SceneFileException if the file cannot be read, is larger than the limit, or the importer fails
     * @throws SceneFormatException if the file holds no usable scene
     */
    public SceneFile.Loaded importFile(Path file, Importer importer) throws SceneFileException, SceneFormatException {
        String name = String.valueOf(file.getFileName());
        String title =
                name.substring(0, Math.max(0, name.length() - importer.ending().length() - 1));
        SceneFile.Loaded loaded = OtherFile.read(
                file,
                limits,
                content -> Objects.requireNonNull(
                        importer.read(content, title), () -> "importer " + importer.id() + " returned no scene"));
        List<Problem> errors = SceneCheck.problems(loaded.scene()).stream()
                .filter(Problem::isError)
                .toList();
        if (!errors.isEmpty()) throw new SceneFormatException(errors);
        return loaded;
    }

    /**
     * Writes a scene as drawn to a file of another program, with the exporter of its ending, whose parameters have their
     * defaults.
     *
     * @throws SceneFileException if no exporter writes files with this ending, or as {@link #export(Frame, Path,
     *     Exporter)} does
     */
    public void export(Scene scene, Path file) throws SceneFileException {
        export(Frame.drawn(scene).withDetail(FrameDetail.drawn(scene)), file);
    }

    /** As {@link #export(Scene, Path)}, in a frame of its run; some exporters write more of a frame with detail. */
    public void export(Frame frame, Path file) throws SceneFileException {
        Optional<Exporter> exporter = ofEnding(file, exporters());
        if (exporter.isEmpty()) {
            throw OtherFile.refused(
                    file,
                    Message.of(
                            "library.no-exporter",
                            "cannot export {0}: its ending is none of {1}; add the plugin that writes such files",
                            file,
                            endings(exporters())));
        }
        export(frame, file, withDefaults(Exporter.class, exporter.get()));
    }

    /**
     * Writes a frame with one of the {@link #exporters}, or with one that {@code with(values)} gives.
     *
     * @throws SceneFileException if the file cannot be written, or the exporter fails; it then holds what it held before
     */
    public void export(Frame frame, Path file, Exporter exporter) throws SceneFileException {
        OtherFile.write(file, out -> exporter.write(frame, out));
    }

    private static <T extends FileFormat> Optional<T> ofEnding(Path file, List<T> formats) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return formats.stream()
                .filter(format -> name.endsWith("." + format.ending()))
                .findFirst();
    }

    private static String endings(List<? extends FileFormat> formats) {
        return formats.stream().map(FileFormat::ending).distinct().sorted().collect(Collectors.joining(", "));
    }

    private static <T extends FileFormat> T withDefaults(Class<T> kind, T format) {
        if (format.schema().parameters().isEmpty()) return format;
        return kind.cast(format.with(format.schema().resolve(Parameters.NONE)));
    }

    /**
     * The operations of the plugins, in the order of their ids. {@link ContributedOperation#apply} gives the edited scene,
     * or throws an {@link io.github.catenary.edit.EditRefusedException} and leaves everything as it was.
     */
    public List<ContributedOperation> operations() {
        return byId(ContributedOperation.of(plugins));
    }

    private SceneFile files() {
        return new SceneFile(reader());
    }

    private SceneReader reader() {
        return new SceneReader(limits, plugins);
    }

    /** An error for each element that would be left out of a run; none if that is wanted. */
    private List<Problem> unknownTypes(Scene scene) {
        List<Problem> unknown = new ArrayList<>();
        if (!refusesUnknown) return unknown;
        Set<String> known =
                plugins.constraints().stream().map(ConstraintType::id).collect(Collectors.toSet());
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            if (!element.enabled() || known.contains(element.type())) continue;
            unknown.add(Problem.error(
                    "$.elements[" + i + "].type",
                    Message.of(
                            "library.unknown-type",
                            "no plugin provides the element type \"{0}\"; add the plugin's jar to the class path,"
                                    + " add its folder with withPlugins(), or omit such elements with leavingOutUnknown()",
                            element.type())));
        }
        return unknown;
    }

    /**
     * Finds the plugins in the jars of a folder. One class loader has them all, so that a plugin may use the classes of
     * another one. It stays open as long as one of its classes is in use.
     */
    private static final class FolderPlugins {
        private FolderPlugins() {}

        /** Those that are not on the class path of this library, too. */
        static List<CatenaryPlugin> in(Path folder) throws IOException {
            ClassLoader loader = new URLClassLoader(jars(folder), CatenaryPlugin.class.getClassLoader());
            return ServiceLoader.load(CatenaryPlugin.class, loader).stream()
                    .filter(found -> found.type().getClassLoader() == loader)
                    .map(ServiceLoader.Provider::get)
                    .toList();
        }

        /** In the order of their names, so that the same folder gives the same plugins in the same order everywhere. */
        private static URL[] jars(Path folder) throws IOException {
            if (!Files.isDirectory(folder)) {
                throw new FileNotFoundException(
                        folder + " is not a folder; name the folder that holds the plugins' jars");
            }
            List<Path> jars = new ArrayList<>();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
                files.forEach(jars::add);
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
            jars.sort(null);
            URL[] places = new URL[jars.size()];
            for (int i = 0; i < places.length; i++)
                places[i] = jars.get(i).toUri().toURL();
            return places;
        }
    }
}
