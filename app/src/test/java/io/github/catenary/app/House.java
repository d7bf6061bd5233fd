package io.github.catenary.app;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which file of the program uses which, and which room which. Tests are no part of the program. */
final class House {
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.github.catenary");

    private static final String ROOT = "io.github.catenary.";

    private House() {}

    /** For each file, the others whose types it names. How many they are is its fan-out. */
    static Map<String, Set<String>> uses() {
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

    /** The rooms, each with those that it uses. */
    static Map<String, Set<String>> rooms() {
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

    /** The rooms on the longest way down, from the top; each room is a floor. */
    static List<String> longestWayDown() {
        Map<String, Set<String>> rooms = rooms();
        Map<String, List<String>> known = new HashMap<>();
        return rooms.keySet().stream()
                .map(room -> wayDown(room, rooms, known))
                .max(Comparator.comparingInt(List::size))
                .orElse(List.of());
    }

    private static List<String> wayDown(String room, Map<String, Set<String>> rooms, Map<String, List<String>> known) {
        List<String> found = known.get(room);
        if (found != null) return found;
        List<String> longest = List.of();
        for (String used : rooms.getOrDefault(room, Set.of())) {
            List<String> way = wayDown(used, rooms, known);
            if (way.size() > longest.size()) longest = way;
        }
        List<String> all = new ArrayList<>(List.of(room));
        all.addAll(longest);
        known.put(room, all);
        return all;
    }
}
