package io.github.catenary;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which package of the core may use which. Every rule looks at classes that exist: none passes on nothing. */
class ArchitectureTest {
    private static final String ROOT = "io.github.catenary.";

    /** A package, and those of our packages that it may use besides itself. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("scene", Set.of()),
            Map.entry("io", Set.of("scene")),
            Map.entry("solver", Set.of("scene")),
            Map.entry("generate", Set.of("scene")),
            Map.entry("edit", Set.of("scene")),
            Map.entry("journal", Set.of("scene", "io", "edit")),
            Map.entry("analysis", Set.of("scene", "solver")),
            Map.entry("bench", Set.of("scene", "solver", "generate")),
            Map.entry("spi", Set.of("scene", "io", "edit", "solver", "generate")),
            Map.entry("element", Set.of("scene", "solver", "spi")),
            Map.entry("builtin", Set.of("scene", "io", "solver", "element", "generate", "spi")));

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.catenary");

    @Test
    void knowsEveryPackage() {
        assertThat(packages()).isNotEmpty().isSubsetOf(MAY_USE.keySet());
    }

    @ParameterizedTest
    @MethodSource("packages")
    void usesOnlyThePackagesBelowIt(String name) {
        var own = ROOT + name + "..";
        var below = MAY_USE.getOrDefault(name, Set.of()).stream()
                .map(other -> ROOT + other + "..")
                .toArray(String[]::new);

        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".")
                        .and(resideInAPackage(own).negate())
                        .and(resideInAnyPackage(below).negate()))
                .because("the packages of the core build on each other in one direction")
                .check(classesOf(name));
    }

    @ParameterizedTest
    @MethodSource("packages")
    void runsWithoutAWindow(String name) {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.awt..", "javax.swing..")
                .because("the core runs on machines that have no screen")
                .check(classesOf(name));
    }

    @ParameterizedTest
    @MethodSource("packagesBesidesIo")
    void leavesJsonToIo(String name) {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..")
                .because("what a scene looks like in a file is the business of io alone")
                .check(classesOf(name));
    }

    private static JavaClasses classesOf(String name) {
        var classes = CORE.that(resideInAPackage(ROOT + name + ".."));
        assertThat(classes).as("classes of package %s", name).isNotEmpty();
        return classes;
    }

    /** The packages directly below the root; a class in the root itself gives the empty name, which nobody knows. */
    private static Set<String> packages() {
        var result = new TreeSet<String>();
        for (var type : CORE) {
            var below = (type.getPackageName() + ".").substring(ROOT.length());
            result.add(below.substring(0, Math.max(0, below.indexOf('.'))));
        }
        return result;
    }

    private static Set<String> packagesBesidesIo() {
        var result = packages();
        result.remove("io");
        return result;
    }
}
