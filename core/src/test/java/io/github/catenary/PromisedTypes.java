package io.github.catenary;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code docs/embedding.md} promises to keep, which is also what plugins may use.
 *
 * @param packages whose public types are promised
 * @param types that are promised of other packages
 * @param internalMembers of those types, such as {@code SceneCompiler.work}, which are not promised
 */
record PromisedTypes(Set<String> packages, Set<String> types, Set<String> internalMembers) {
    private static final String ROOT = "io.github.catenary";
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    static PromisedTypes read() {
        try {
            String page = Files.readString(Path.of("..", "docs", "embedding.md"));
            return new PromisedTypes(
                    set(named(page, "- The packages ").map(PromisedTypes::full)),
                    set(named(page, "- The types of other packages ").map(PromisedTypes::full)),
                    set(named(page, "Members that name an internal type ")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> set(Stream<String> names) {
        return names.collect(toCollection(TreeSet::new));
    }

    /** The code in the paragraph or item that begins with these words. */
    private static Stream<String> named(String page, String begin) {
        int from = page.indexOf("\n" + begin);
        assertThat(from).as(begin).isPositive();
        String text = page.substring(from + 1).split("\n\n|\n- ", 2)[0];
        return CODE.matcher(text).results().map(code -> code.group(1));
    }

    private static String full(String name) {
        return name.startsWith(ROOT) ? name : ROOT + "." + name;
    }

    boolean has(JavaClass type) {
        if (!isOpen(type.getModifiers())) return false;
        if (type.getEnclosingClass().isPresent())
            return has(type.getEnclosingClass().get());
        return packages.contains(type.getPackageName()) || types.contains(type.getName());
    }

    static boolean isOpen(Set<JavaModifier> modifiers) {
        boolean visible = modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
        return visible && !modifiers.contains(JavaModifier.SYNTHETIC);
    }
}
