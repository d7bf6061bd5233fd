package io.github.catenary.app;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private static final String APP = "io.github.catenary.app.";
    private static final Path REPOSITORY = Path.of("..");
    private static final int SMALL = 30;

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
        print("rooms of core and app", House.rooms().size());
        List<String> wayDown = House.longestWayDown();
        print("floors", wayDown.size());
        wayDown.forEach(room -> System.out.println("    " + room));
        Map<String, Set<String>> uses = House.uses();
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
        for (JavaClass type : House.CLASSES) {
            String room = type.getPackageName() + ".";
            if (room.startsWith(below) && room.length() > below.length()) {
                names.add(room.substring(below.length()).replaceFirst("\\..*", ""));
            }
        }
        return names;
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
