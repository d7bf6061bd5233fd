package io.github.catenary.app;

import io.github.catenary.scene.property.SpringProperty;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;

/**
 * The program with one more property of springs, {@code fatigue}, of at least 0, usually 1, in J: the files that a
 * person would change are changed and built in a folder of their own; all other classes and texts are those of the
 * program.
 */
final class AddedProperty {
    private static final Path ROOT = Path.of("..");
    private static final String CORE = "core/src/main/java/io/github/catenary/";
    private static final String TEXTS = "app/src/main/resources/io/github/catenary/app/ui/text/";

    /** The new text of each file, by its path in the repository. */
    private final Map<String, String> changed = new LinkedHashMap<>();

    private final Path built;

    /** @param built an empty folder */
    AddedProperty(Path built) throws IOException {
        this.built = built;
        declare();
        build();
    }

    List<String> files() {
        return List.copyOf(changed.keySet());
    }

    private void declare() throws IOException {
        change(
                CORE + "math/NumberRule.java",
                "(LENGTH_SHARE\\(.*\\))[,;]",
                "$1, FATIGUE(\"fatigue\", \"J\", Range.NOT_NEGATIVE),");
        change(
                CORE + "scene/SpringProperties.java",
                "(OptionalDouble lengthShare)\\) \\{",
                "$1, OptionalDouble fatigue) {");
        change(
                CORE + "scene/SpringProperties.java",
                "(OPEN = new SpringProperties\\([^;]*)\\);",
                "$1, OptionalDouble.empty());");
        change(CORE + "scene/SpringProperties.java", "(this\\([^;]*)\\);", "$1, OptionalDouble.empty());");
        change(
                CORE + "scene/SpringProperties.java",
                "(?i)(damping, (new)?compliance, (new)?lengthShare)\\);",
                "$1, fatigue);");
        change(
                CORE + "scene/SpringProperties.java",
                "(material\\.lengthShare)\\);",
                "$1, fatigue.isPresent() ? fatigue : material.fatigue);");
        change(
                CORE + "scene/SpringProperties.java",
                "(NumberRule\\.LENGTH_SHARE\\.check\\(lengthShare\\);)",
                "$1 NumberRule.FATIGUE.check(fatigue);");
        change(CORE + "scene/SpringProperties.java", "(public SpringProperties withCompliance)", """
                public SpringProperties withFatigue(OptionalDouble newFatigue) {
                    return new SpringProperties(elasticity, stiffness, damping, compliance, lengthShare, newFatigue);
                }
                $1""");
        change(
                CORE + "scene/property/SpringProperty.java",
                "(SpringProperties::withLengthShare\\));",
                "$1, FATIGUE(NumberRule.FATIGUE, 1, SpringProperties::fatigue, SpringProperties::withFatigue);");
        for (String language : List.of("texts.properties", "texts_zh_CN.properties")) {
            change(
                    TEXTS + language,
                    "(spring\\.compliance=)",
                    "spring.fatigue=Fatigue\nspring.fatigue.tip=Wear.\nedit.set-fatigue=Change fatigue\n$1");
        }
    }

    private void change(String file, String pattern, String replacement) throws IOException {
        String before = changed.containsKey(file) ? changed.get(file) : Files.readString(ROOT.resolve(file));
        String after = before.replaceAll(pattern, replacement);
        if (after.equals(before)) throw new AssertionError(file + " has nothing like " + pattern);
        changed.put(file, after);
    }

    private void build() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8"));
        arguments.addAll(List.of("-d", built.toString(), "-cp", place(SpringProperty.class)));
        for (Map.Entry<String, String> file : changed.entrySet()) {
            boolean java = file.getKey().endsWith(".java");
            String folder = java ? "sources/" : "";
            Path copy = built.resolve(folder + file.getKey().replaceFirst(".*/main/(java|resources)/", ""));
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, file.getValue());
            if (java) arguments.add(copy.toString());
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (failed != 0) throw new AssertionError("the program with one more property cannot be built");
    }

    private static String place(Class<?> type) {
        return Path.of(java.net.URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }

    /** Runs a class of the tests in the changed program. */
    void run(Class<? extends Callable<?>> what) throws Exception {
        Class<?> there = new Changed().loadClass(what.getName());
        var constructor = there.getDeclaredConstructor();
        constructor.setAccessible(true);
        ((Callable<?>) constructor.newInstance()).call();
    }

    /** Defines all classes of the program anew, the changed ones from the folder. */
    private final class Changed extends ClassLoader {
        Changed() {
            super(AddedProperty.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("io.github.catenary.")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream stream = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (stream == null) throw new ClassNotFoundException(name);
                byte[] bytes = stream.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public URL getResource(String name) {
            Path own = built.resolve(name);
            if (!Files.isRegularFile(own)) return super.getResource(name);
            try {
                return own.toUri().toURL();
            } catch (MalformedURLException e) {
                throw new AssertionError(e);
            }
        }
    }
}
