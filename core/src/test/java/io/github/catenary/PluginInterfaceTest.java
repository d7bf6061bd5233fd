package io.github.catenary;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.github.catenary.spi.CatenaryPlugin;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The number of the plugin interface changes whenever plugins must be built anew. {@code plugin-interface.txt} has the
 * number and all that plugins may use. What is only new, and need not be implemented, leaves the number; {@code
 * -Dapi.write=true} then writes the file. It refuses to if a line is gone or a method must be implemented: first give
 * {@link CatenaryPlugin#API_VERSION} a new number, and the manifests of the plugins and of the template.
 */
class PluginInterfaceTest {
    private static final Path FILE = Path.of("src", "test", "resources", "plugin-interface.txt");
    /** Promised to programs that use core as a library. */
    private static final Set<String> NOT_FOR_PLUGINS = Set.of(
            "io.github.catenary",
            "io.github.catenary.edit",
            "io.github.catenary.analysis",
            "io.github.catenary.analysis.study");

    private static final String VERSION = "version ";
    private static final String ABSTRACT = " abstract ";

    @Test
    void aChangeAfterWhichPluginsMustBeBuiltAnewHasANewNumber() throws IOException {
        Set<String> now = lines();
        List<String> written = Files.exists(FILE) ? Files.readAllLines(FILE) : List.of(VERSION + 0);
        Set<String> before = new TreeSet<>(written.subList(1, written.size()));
        boolean sameNumber = written.get(0).equals(VERSION + CatenaryPlugin.API_VERSION);

        if (sameNumber) {
            assertThat(breaks(before, now))
                    .as("plugins must be built anew because of this, so API_VERSION needs a new number")
                    .isEmpty();
        }
        if (Boolean.getBoolean("api.write")) {
            Files.createDirectories(FILE.getParent());
            Files.write(
                    FILE,
                    Stream.concat(Stream.of(VERSION + CatenaryPlugin.API_VERSION), now.stream())
                            .toList());
            return;
        }
        assertThat(sameNumber && before.equals(now))
                .as("%s is up to date; -Dapi.write=true writes it", FILE)
                .isTrue();
        assertThat(now).hasSizeGreaterThan(500);
    }

    @Test
    void tellsWhatBreaksPlugins() {
        Set<String> before = Set.of("A: type", "A: int a()", "B: type");

        assertThat(breaks(
                        before,
                        Set.of("A: type", "A: int a()", "B: type", "B: int b()", "C: type", "C: abstract int c()")))
                .isEmpty();
        assertThat(breaks(before, Set.of("A: type", "B: type"))).containsExactly("gone: A: int a()");
        assertThat(breaks(before, Set.of("A: type", "A: long a()", "B: type"))).containsExactly("gone: A: int a()");
        assertThat(breaks(before, Set.of("A: type", "A: int a()", "B: type", "B: abstract int b()")))
                .containsExactly("to be implemented: B: abstract int b()");
    }

    @Test
    void theManifestsOfOurPluginsHaveTheNumber() throws IOException {
        try (Stream<Path> files = Stream.concat(
                Files.list(Path.of("..", "plugins")), Stream.of(Path.of("..", "samples", "plugin-template")))) {
            List<Path> poms = files.map(folder -> folder.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList();
            assertThat(poms)
                    .hasSizeGreaterThan(8)
                    .allSatisfy(pom -> assertThat(Files.readString(pom))
                            .contains("<Catenary-Plugin-Api>" + CatenaryPlugin.API_VERSION + "</Catenary-Plugin-Api>"));
        }
    }

    /** What plugins that were built before cannot live with. */
    private static List<String> breaks(Set<String> before, Set<String> now) {
        List<String> all = new ArrayList<>();
        for (String line : before) if (!now.contains(line)) all.add("gone: " + line);
        for (String line : now) {
            String type = line.substring(0, line.indexOf(':') + 1);
            boolean known = before.stream().anyMatch(it -> it.startsWith(type));
            if (known && line.contains(ABSTRACT) && !before.contains(line)) all.add("to be implemented: " + line);
        }
        return all;
    }

    private static Set<String> lines() {
        PromisedTypes promised = PromisedTypes.read();
        Set<String> lines = new TreeSet<>();
        for (JavaClass type : CoreClasses.ALL) {
            if (!promised.has(type) || NOT_FOR_PLUGINS.contains(type.getPackageName())) continue;
            Class<?> loaded = type.reflect();
            String name = loaded.getName();
            lines.add(name + ": " + kind(loaded));
            for (Field field : loaded.getDeclaredFields()) {
                if (isOpen(field.getModifiers(), field.isSynthetic())) lines.add(name + ": " + line(field));
            }
            for (Constructor<?> made : loaded.getDeclaredConstructors()) {
                if (isOpen(made.getModifiers(), made.isSynthetic()) && !isInternal(promised, loaded, "")) {
                    lines.add(name + ": " + modifiers(made) + "new(" + parameters(made) + ")");
                }
            }
            for (Method method : loaded.getDeclaredMethods()) {
                if (!isOpen(method.getModifiers(), method.isSynthetic())) continue;
                if (isInternal(promised, loaded, "." + method.getName())) continue;
                lines.add(
                        name + ": " + modifiers(method) + method.getReturnType().getTypeName() + " " + method.getName()
                                + "(" + parameters(method) + ")");
            }
        }
        return lines;
    }

    private static boolean isInternal(PromisedTypes promised, Class<?> type, String member) {
        return promised.internalMembers().contains(type.getSimpleName() + member);
    }

    private static boolean isOpen(int modifiers, boolean synthetic) {
        return !synthetic && (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers));
    }

    private static String kind(Class<?> type) {
        String supertypes = Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                .map(Class::getName)
                .collect(Collectors.joining(", "));
        int modifiers =
                type.getModifiers() & (Modifier.FINAL | Modifier.ABSTRACT | Modifier.INTERFACE | Modifier.STATIC);
        return "type " + Modifier.toString(modifiers) + (type.isSealed() ? " sealed" : "") + " of " + supertypes;
    }

    private static String line(Field field) {
        int modifiers = field.getModifiers() & (Modifier.STATIC | Modifier.FINAL | Modifier.PROTECTED);
        return "field " + Modifier.toString(modifiers) + " " + field.getType().getTypeName() + " " + field.getName();
    }

    private static String modifiers(Executable member) {
        int kept = Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT | Modifier.PROTECTED;
        String text = Modifier.toString(member.getModifiers() & kept);
        return text.isEmpty() ? "" : text + " ";
    }

    private static String parameters(Executable member) {
        return Arrays.stream(member.getParameterTypes()).map(Class::getTypeName).collect(Collectors.joining(", "));
    }
}
