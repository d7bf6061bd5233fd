package io.github.catenary.bench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.catenary.solver.simd.KernelInfo;
import org.junit.jupiter.api.Test;

/** The packages of the core that a measurement may use. */
class ArchitectureTest {
    private static final JavaClasses BENCH = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.catenary.bench");

    @Test
    void seesTheSolverAsALibraryUserDoes() {
        assertThat(BENCH.size()).as("classes").isGreaterThan(7);
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("io.github.catenary..")
                        .and(resideInAnyPackage(
                                        "io.github.catenary.bench..",
                                        "io.github.catenary.math..",
                                        "io.github.catenary.scene..",
                                        "io.github.catenary.generate..",
                                        "io.github.catenary.solver",
                                        "io.github.catenary.solver.device")
                                .negate())
                        .and(not(belongToAnyOf(KernelInfo.class))))
                .check(BENCH);
    }
}
