package io.github.catenary.testing;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.ContributionSnapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the classes of a plugin and its build file say: its id, and the texts in its code. */
final class PluginFiles {
    /** As Maven, Gradle and manifests write it; not if it is a property of the build. */
    private static final Pattern ID =
            Pattern.compile("Catenary-Plugin-Id[^\\w$]+(?:to[^\\w$]+)?([a-z][a-z0-9-]*)(?![\\w$.])");

    private static final List<String> BUILDS = List.of("pom.xml", "build.gradle", "build.gradle.kts");

    private PluginFiles() {}

    interface Reading<T> {
        T from(Path root) throws IOException;
    }

    /** Reads from the folder or the jar in which a class lies. */
    static <T> T read(Class<?> type, Reading<T> reading) {
        try {
            Path place = place(type);
            if (Files.isDirectory(place)) return reading.from(place);
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return reading.from(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** True if the class of the item is one of the program. */
    static boolean isOfProgram(Described item) {
        return place(ContributionSnapshot.classOf(item)).equals(place(ContributionSnapshot.class));
    }

    private static Path place(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError("the place of " + type + " is no path", e);
        }
    }

    /**
     * The id of the plugin that contributes an item, with the dot after it: from the manifest or the build file; if neither
     * has it, the first name of the item's id.
     */
    static String prefix(Described item) {
        return declaredId(item)
                .map(id -> id + ".")
                .orElseGet(() -> item.id().substring(0, item.id().indexOf('.') + 1));
    }

    /** The id in the manifest of the item's jar, or in the build file of the project that holds its class. */
    static Optional<String> declaredId(Described item) {
        Class<?> type = ContributionSnapshot.classOf(item);
        Optional<String> packed = read(type, root -> id(root.resolve("META-INF/MANIFEST.MF")));
        return packed.isPresent() ? packed : idOfProject(place(type));
    }

    /** The id in the build file nearest above a folder of classes; empty if there is none, or it names no id. */
    static Optional<String> idOfProject(Path classes) {
        for (@Nullable Path folder = classes; folder != null; folder = folder.getParent()) {
            for (String name : BUILDS) {
                Path build = folder.resolve(name);
                if (Files.isRegularFile(build)) return id(build);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> id(Path file) {
        try {
            if (!Files.isRegularFile(file)) return Optional.empty();
            Matcher found = ID.matcher(Files.readString(file));
            return found.find() ? Optional.of(found.group(1)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** True if a class beside that of the item, or below its folder or jar, holds the text as a constant. */
    static boolean writes(Described item, String text) {
        // the bytes of a constant, between the byte of its length and that of the next constant
        String wanted = (char) text.length() + text;
        return read(ContributionSnapshot.classOf(item), root -> {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".class")).toList()) {
                    if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(wanted)) return true;
                }
                return false;
            }
        });
    }
}
