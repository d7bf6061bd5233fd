package io.github.catenary;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaType;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/embedding.md} promises to keep, what is compared with a release, and what is internal fit together. */
class InterfaceTest {
    private static final String ROOT = "io.github.catenary";
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Pattern INCLUDED = Pattern.compile("<include>(" + ROOT + "[^<]*)</include>");
    private static final Pattern INTERNAL = Pattern.compile("Internal to the core(, except for[^:]*)?: it may change");

    private static final JavaClasses CORE = CoreClasses.ALL;

    private static final PromisedTypes PROMISED = PromisedTypes.read();
    private static final Set<String> PACKAGES = PROMISED.packages();
    private static final Set<String> TYPES = PROMISED.types();
    private static final Set<String> INTERNAL_MEMBERS = PROMISED.internalMembers();

    @Test
    void thePageNamesWhatIsComparedWithARelease() throws IOException {
        Set<String> compared = INCLUDED.matcher(Files.readString(Path.of("pom.xml")))
                .results()
                .map(include -> include.group(1))
                .collect(toCollection(TreeSet::new));
        Set<String> promised = new TreeSet<>(PACKAGES);
        promised.addAll(TYPES);

        assertThat(compared).isEqualTo(promised).hasSizeGreaterThan(15);
    }

    @Test
    void everyOtherPackageSaysThatItIsInternal() throws IOException {
        Set<String> silent = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        for (Path info : packageInfos()) {
            String name = SOURCES.relativize(info.getParent()).toString().replace(File.separatorChar, '.');
            String text = Files.readString(info).replaceAll("\\s+(\\* )?", " ");
            all.add(name);
            if (!INTERNAL.matcher(text).find()) silent.add(name);
        }

        assertThat(all).hasSizeGreaterThan(2 * PACKAGES.size());
        assertThat(silent).isEqualTo(PACKAGES);
    }

    private static List<Path> packageInfos() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.endsWith("package-info.java")).toList();
        }
    }

    @Test
    void whatIsPromisedNamesNothingInternalUnlessThePageSaysSo() {
        Set<String> leaks = new TreeSet<>();
        int kept = 0;
        for (JavaClass type : CORE) {
            if (!PROMISED.has(type)) continue;
            kept++;
            supertypes(type)
                    .flatMap(each -> each.getAllInvolvedRawTypes().stream())
                    .forEach(each -> {
                        if (isInternal(each)) leaks.add(type.getSimpleName() + " is a " + each.getSimpleName());
                    });
            for (JavaMember member : type.getMembers()) {
                if (!PromisedTypes.isOpen(member.getModifiers())) continue;
                if (member.getAllInvolvedRawTypes().stream().noneMatch(InterfaceTest::isInternal)) continue;
                boolean made = member.getName().equals("<init>");
                leaks.add(type.getSimpleName() + (made ? "" : "." + member.getName()));
            }
        }

        assertThat(kept).isGreaterThan(100);
        assertThat(leaks).isEqualTo(INTERNAL_MEMBERS);
    }

    private static Stream<JavaType> supertypes(JavaClass type) {
        return Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
    }

    private static boolean isInternal(JavaClass type) {
        return type.getBaseComponentType().getPackageName().startsWith(ROOT)
                && !PROMISED.has(type.getBaseComponentType());
    }
}
