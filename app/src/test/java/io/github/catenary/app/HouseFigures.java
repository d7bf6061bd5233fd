package io.github.catenary.app;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts the house: lines, types, rooms, floors, fan-out, words of the docs. It is a measurement, not a test: {@code mvn
 * -Pfigures -pl app -am test -Dtest=HouseFigures -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("figures")
class HouseFigures {
    private static final String ROOT = "io.github.catenary.";
    private static final String APP = ROOT + "app.";
    private static final Path REPOSITORY = Path.of("..");
    private static final int SMALL = 30;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.github.catenary");

    @Test
    void counts() {
        List<Integer> lines = sources().map(HouseFigures::netLines).sorted().toList();
        print(
                "net lines of main code",
                lines.stream().mapToInt(Integer::intValue).sum());
        print("files of types", lines.size());
        print(
                "files under " + SMALL + " net lines",
                lines.stream().filter(n -> n < SMALL).count());
        print("median of net lines", lines.get(lines.size() / 2));
        print("groups of app", names(APP).size());
        print("rooms of core and app", rooms().keySet().size());
        print("floors", floors());
        Map<String, Set<String>> uses = uses();
        uses.entrySet().stream()
                .sorted((a, b) -> b.getValue().size() - a.getValue().size())
                .limit(5)
                .forEach(each ->
                        print("fan-out of " + each.getKey(), each.getValue().size()));
        print("words in docs", words());
    }

    private static void print(String what, Object figure) {
        System.out.printf("%-45s %s%n", what, figure);
    }

    private static Stream<Path> sources() {
        try {
            return Files.walk(REPOSITORY)
                    .filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .filter(file -> file.toString().replace('\\', '/').contains("/src/main/java/"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lines without comments, blank lines, {@code package} and {@code import}. */
    private static int netLines(Path file) {
        int count = 0;
        boolean inComment = false;
        for (String line : text(file).lines().map(String::strip).toList()) {
            if (inComment || line.startsWith("/*")) {
                inComment = !line.contains("*/");
                continue;
            }
            boolean isHead = line.startsWith("package ") || line.startsWith("import ");
            if (!line.isEmpty() && !line.startsWith("//") && !isHead) count++;
        }
        return count;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What stands directly below a package. */
    private static Set<String> names(String below) {
        Set<String> names = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String room = type.getPackageName() + ".";
            if (room.startsWith(below) && room.length() > below.length()) {
                names.add(room.substring(below.length()).replaceFirst("\\..*", ""));
            }
        }
        return names;
    }

    /** The rooms, each with those that it uses. */
    private static Map<String, Set<String>> rooms() {
        Map<String, Set<String>> rooms = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            Set<String> used = rooms.computeIfAbsent(type.getPackageName(), room -> new TreeSet<>());
            type.getDirectDependenciesFromSelf()
                    .forEach(each -> used.add(
                            each.getTargetClass().getBaseComponentType().getPackageName()));
        }
        rooms.forEach((room, used) -> used.remove(room));
        rooms.values().forEach(used -> used.retainAll(rooms.keySet()));
        return rooms;
    }

    /** The rooms on the longest way down. */
    private static int floors() {
        Map<String, Set<String>> rooms = rooms();
        Map<String, Integer> known = new HashMap<>();
        return rooms.keySet().stream()
                .mapToInt(room -> floor(room, rooms, known))
                .max()
                .orElse(0);
    }

    private static int floor(String room, Map<String, Set<String>> rooms, Map<String, Integer> known) {
        Integer floor = known.get(room);
        if (floor != null) return floor;
        int below = 0;
        for (String used : rooms.getOrDefault(room, Set.of())) below = Math.max(below, floor(used, rooms, known));
        known.put(room, below + 1);
        return below + 1;
    }

    /** For each file, the others whose types it names. */
    private static Map<String, Set<String>> uses() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            Set<String> used = uses.computeIfAbsent(file(type), file -> new HashSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(each -> each.getTargetClass().getBaseComponentType())
                    .filter(each -> each.getPackageName().concat(".").startsWith(ROOT))
                    .forEach(each -> used.add(file(each)));
        }
        uses.forEach((file, used) -> used.remove(file));
        return uses;
    }

    private static String file(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }

    private static int words() {
        try (Stream<Path> files = Files.walk(REPOSITORY.resolve("docs"))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .mapToInt(file -> text(file).trim().split("\\s+").length)
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
