package io.github.catenary.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.solver.guard.Watchdog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.solver.touch.Touches;
import io.github.catenary.solver.touch.TrackPlayer;
import io.github.catenary.solver.wide.KernelInfo;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.JTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The forbidden dependencies, seen from the app. Every rule checks that it finds classes. */
class ArchitectureTest {
    private static final String APP = "io.github.catenary.app";

    /** A package of the app, and the packages that it must not use. */
    private static final Map<String, Set<String>> MUST_NOT_USE = Map.of(
            // The command line runs on machines without a screen.
            "cli",
            Set.of(
                    "shell",
                    "manager",
                    "canvas",
                    "tool",
                    "action",
                    "panel",
                    "preview",
                    "plot",
                    "recovery",
                    "workspace",
                    "file"));

    /** With fewer classes the rules about cycles would not see the app, which has about twice as many. */
    private static final int FEWEST_CLASSES = 200;

    private static final int FEWEST_ROOMS = 12;

    /** What the inner rooms of the solver show to the app; all else there is for the solver. */
    private static final Set<Class<?>> SHOWN = Set.of(
            ParticleArrays.class,
            AddedItems.class,
            AddedParticles.class,
            AddedSprings.class,
            Tear.class,
            Fault.class,
            ActiveCall.class,
            Watchdog.class,
            SolveReport.class,
            Touches.class,
            TrackPlayer.class,
            IntegrationMethod.class,
            KernelInfo.class);

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.github.catenary");

    @Test
    void nothingBelowUsesTheApp() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage(APP + "..")
                .because("the core and the plugins run without the app")
                .check(existing(
                        "outside of the app", resideInAPackage(APP + "..").negate()));
    }

    @Test
    void doesNotKnowAnyPlugin() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.catenary.plugin..")
                .because("plugins are found as jars, and may be missing")
                .check(existing("in the app", resideInAPackage(APP + "..")));
    }

    @Test
    void usesOfTheSolverOnlyWhatIsShown() {
        String solver = "io.github.catenary.solver";
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(solver + "..")
                        .and(not(resideInAnyPackage(solver, solver + ".kernel")))
                        .and(not(shown())))
                .because("what is public in an inner room of the solver may be so for the other rooms only")
                .check(existing("in the app", resideInAPackage(APP + "..")));
    }

    private static DescribedPredicate<JavaClass> shown() {
        return DescribedPredicate.describe(
                "shown to the app",
                type -> SHOWN.stream().anyMatch(each -> (type.getName() + "$").startsWith(each.getName() + "$")));
    }

    @Test
    void onlyTheCommandLineMeasures() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.catenary.bench..")
                .because("what measures the solver is there for the command bench")
                .check(existing(
                        "besides the command line",
                        not(resideInAnyPackage("io.github.catenary.bench..", APP + ".cli.."))));
    }

    @ParameterizedTest
    @MethodSource("packages")
    void leavesOtherPackagesAlone(String name) {
        var others = MUST_NOT_USE.getOrDefault(name, Set.of()).stream()
                .map(other -> APP + "." + other + "..")
                .toArray(String[]::new);

        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(existing("of package " + name, resideInAPackage(APP + "." + name + "..")));
    }

    /** A package includes the packages below it. */
    @Test
    void noPackageDirectlyBelowTheAppIsInACycle() {
        requireNoCycle(APP + ".(*)..");
    }

    @Test
    void noPackageOfTheAppIsInACycle() {
        requireNoCycle(APP + ".(**)");
    }

    private static void requireNoCycle(String slices) {
        var classes = existing("below the app", resideInAPackage(APP + ".*.."));
        assertThat(classes.size()).as("classes in rooms").isGreaterThan(FEWEST_CLASSES);
        assertThat(packages().size()).as("rooms").isGreaterThan(FEWEST_ROOMS);
        slices().matching(slices).should().beFreeOfCycles().check(classes);
    }

    /** {@code PlainText} switches HTML off in every component except these, which ignore that setting. */
    @Test
    void showsNoHtml() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javax.swing.text.html..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("javax\\.swing\\.(JEditorPane|JTextPane|JTabbedPane|plaf\\.basic\\.BasicHTML)")
                .because("the texts of scenes, plugins and files would be HTML that reads from servers;"
                        + " a tabbed pane may be used once each tab has a component of its own")
                .check(existing("in the app", resideInAPackage(APP + "..")));
    }

    private static JavaClasses existing(String which, DescribedPredicate<JavaClass> predicate) {
        var classes = ALL.that(predicate);
        assertThat(classes).as("classes %s", which).isNotEmpty();
        return classes;
    }

    /** The packages directly below the app. The app's own package has no rule and is not among them. */
    private static Set<String> packages() {
        var result = new TreeSet<String>();
        for (var type : ALL) {
            if (type.getPackageName().startsWith(APP + ".")) {
                result.add(type.getPackageName().substring(APP.length() + 1).replaceFirst("\\..*", ""));
            }
        }
        return result;
    }

    /** Letters typed in any other list, tree or choice would print its rows, which may be documents. */
    @Test
    void rowsAreFoundByTheTextThatTheyShow() {
        Set<String> made = new TreeSet<>();
        for (JavaClass each : existing("in the app", resideInAPackage(APP + ".."))) {
            each.getConstructorCallsFromSelf().stream()
                    .filter(call -> Set.of(JList.class.getName(), JTree.class.getName(), JComboBox.class.getName())
                            .contains(call.getTargetOwner().getName()))
                    .forEach(call -> made.add(each.getSimpleName()));
        }
        // The last two have rows of texts and numbers.
        assertThat(made)
                .containsExactlyInAnyOrder("NameList", "OutlineView", "ChoiceField", "SpeedChooser", "XrayControls");
    }
}
