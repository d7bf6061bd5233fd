package io.github.catenary.app.document.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Builds jars of plugins, good and bad, from source. */
public final class PluginJars {
    public static final String SERVICE = "META-INF/services/io.github.catenary.spi.CatenaryPlugin";

    private PluginJars() {}

    /** The manifest of a good plugin. */
    public static Map<String, String> manifest(String id) {
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put("Catenary-Plugin-Id", id);
        manifest.put("Catenary-Plugin-Version", "1.2.3");
        manifest.put("Catenary-Plugin-Api", "1");
        manifest.put("Catenary-Plugin-Name", "Plugin " + id);
        manifest.put("Catenary-Plugin-License", "MIT");
        return manifest;
    }

    /** A good plugin that contributes the given element types, which do nothing. */
    public static Path good(Path folder, String id, String... types) {
        StringBuilder calls = new StringBuilder();
        for (String type : types)
            calls.append("to.constraint(new Type(\"").append(type).append("\"));\n");
        return of(folder, id + ".jar", manifest(id), entry(calls.toString()));
    }

    /** A jar whose plugin class has these statements in {@code contribute(to)}. */
    public static Path of(Path folder, String name, Map<String, String> manifest, String source) {
        Map<String, byte[]> files = compile(source);
        files.put(SERVICE, "example.Entry\n".getBytes(StandardCharsets.UTF_8));
        return write(folder.resolve(name), manifest, files);
    }

    /** The source of a plugin with these statements in {@code contribute(to)}. */
    public static String entry(String statements) {
        return """
                package example;
                import io.github.catenary.scene.parameter.*;
                import io.github.catenary.solver.Frame;
                import io.github.catenary.solver.kernel.*;
                import io.github.catenary.spi.*;
                import java.util.List;
                public class Entry implements CatenaryPlugin {
                    public void contribute(Contributions to) {
                        %s
                    }
                    record Type(String id) implements ConstraintType {
                        public Descriptor descriptor() {
                            return new Descriptor(id, "A type", "Does nothing.", parameters());
                        }
                        public AppliesTo appliesTo() { return AppliesTo.ON_SPRINGS; }
                        private static ParameterSchema parameters() { return ParameterSchema.NONE; }
                        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                            return new ConstraintKernel() {};
                        }
                    }
                }
                """.formatted(statements);
    }

    /** The class files of these sources, each of a file of its own, by their paths. */
    public static Map<String, byte[]> compile(String... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            Path out = Files.createTempDirectory("plugin-classes");
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(out));
            List<JavaFileObject> units = new ArrayList<>();
            for (String source : sources) units.add(unit(units.size(), source));
            List<String> options = List.of("--release", "17", "-proc:none");
            assertThat(compiler.getTask(null, files, null, options, null, units).call())
                    .isTrue();
            return contents(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JavaFileObject unit(int number, String source) {
        URI place = URI.create("string:///example/Entry" + number + ".java");
        return new SimpleJavaFileObject(place, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }

            @Override
            public boolean isNameCompatible(String simpleName, Kind kind) {
                return true; // the class may have any name
            }
        };
    }

    /**
     * The class files of a plugin that was built when the program was another.
     *
     * @param program sources of classes as the program had them then; they are not in the result
     */
    public static Map<String, byte[]> compileOld(String plugin, String... program) {
        String[] sources = Arrays.copyOf(program, program.length + 1);
        sources[program.length] = plugin;
        Map<String, byte[]> files = compile(sources);
        files.keySet().removeIf(path -> !path.startsWith("example/"));
        files.put(SERVICE, "example.Entry".getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** A plugin with an element type, whose step calls a method that the program had once. */
    public static Path old(Path folder, String id) {
        String program = "package io.github.catenary.spi; public interface Gone { static void call(int times) {} }";
        String plugin = entry("to.constraint(new Type(\"" + id + ".type\"));")
                .replace(
                        "return new ConstraintKernel() {};",
                        "return new ConstraintKernel() { public void beforeStep(SolverView run) { Gone.call(2); } };");
        return write(folder.resolve(id + ".jar"), manifest(id), compileOld(plugin, program));
    }

    /** Empties the folder, and deletes it. */
    private static Map<String, byte[]> contents(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                if (Files.isRegularFile(each)) {
                    files.put(folder.relativize(each).toString().replace('\\', '/'), Files.readAllBytes(each));
                }
                Files.delete(each);
            }
        }
        return files;
    }

    public static Path write(Path jar, Map<String, String> manifestEntries, Map<String, byte[]> files) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifestEntries.forEach((key, value) -> manifest.getMainAttributes().putValue(key, value));
        try {
            Files.createDirectories(jar.getParent());
            try (OutputStream out = Files.newOutputStream(jar);
                    JarOutputStream zip = new JarOutputStream(out, manifest)) {
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    zip.putNextEntry(new ZipEntry(file.getKey()));
                    zip.write(file.getValue());
                    zip.closeEntry();
                }
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The jar of one of our plugins, as it was built; has the id as its name. */
    public static Path built(String plugin, Path folder) throws IOException {
        Path classes = Path.of("..", "plugins", plugin, "target", "classes");
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(classes)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                files.put(classes.relativize(each).toString().replace('\\', '/'), Files.readAllBytes(each));
            }
        }
        return write(folder.resolve(plugin + ".jar"), manifest(plugin), files);
    }
}
