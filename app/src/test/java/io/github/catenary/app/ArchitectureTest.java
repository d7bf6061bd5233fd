package io.github.catenary.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.interaction.TrackPlayer;
import io.github.catenary.solver.longrange.build.KeptSprings;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.sandbox.Watchdog;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Tear;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JComboBox;
import javax.swing.JDialog;
import javax.swing.JFileChooser;
import javax.swing.JList;
import javax.swing.JTree;
import javax.swing.SwingWorker;
import javax.swing.table.TableModel;
import org.junit.jupiter.api.Test;

/** The forbidden dependencies, seen from the app. Every rule checks that it finds classes. */
class ArchitectureTest {
    private static final String APP = "io.github.catenary.app";

    /** A group of rooms, and the groups that may use it besides the app's own package. */
    private static final Map<String, List<String>> USED_BY = Map.of(
            "ui", List.of("document", "render", "form", "files", "editor", "panels", "run", "window", "cli"),
            "document", List.of("render", "form", "files", "editor", "panels", "run", "window", "cli"),
            "render", List.of("files", "editor", "panels", "run", "window", "cli"),
            "form", List.of("files", "editor", "panels", "run", "window"),
            "files", List.of("editor", "panels", "run", "window"),
            "editor", List.of("panels", "window"),
            "panels", List.of("window"),
            "run", List.of("window"),
            "window", List.of(),
            "cli", List.of());

    /** With fewer classes the rules about cycles would not see the app, which has about twice as many. */
    private static final int FEWEST_CLASSES = 200;

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
            KeptSprings.class,
            KernelInfo.class,
            ComputeDevice.class,
            ComputeDevice.Kind.class,
            DeviceException.class);

    /** Of other classes that one may use. One that needs more does the work of several. */
    private static final int MOST_USED = 50;

    private static final JavaClasses ALL = House.CLASSES;

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

    /** The command line runs on machines without a screen, and uses no group whose rooms open windows. */
    @Test
    void groupsUseEachOtherInOneDirection() {
        var groups = layeredArchitecture().consideringOnlyDependenciesInAnyPackage(APP + "..");
        groups.layer("app").definedBy(APP);
        USED_BY.keySet().forEach(group -> groups.layer(group).definedBy(APP + "." + group + ".."));
        USED_BY.forEach((group, users) -> groups.whereLayer(group)
                .mayOnlyBeAccessedByLayers(
                        Stream.concat(Stream.of("app"), users.stream()).toArray(String[]::new)));
        groups.whereLayer("app").mayNotBeAccessedByAnyLayer();

        assertThat(packages()).isEqualTo(USED_BY.keySet());
        groups.check(existing("in the app", resideInAPackage(APP + "..")));
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
        slices().matching(slices).should().beFreeOfCycles().check(classes);
    }

    /** {@code HouseFigures} prints the first ones. The rule holds for the core, too. */
    @Test
    void noClassUsesMoreThanFiftyOthers() {
        Map<String, Set<String>> uses = House.uses();
        assertThat(uses).hasSizeGreaterThan(FEWEST_CLASSES);
        assertThat(uses).allSatisfy((type, used) -> assertThat(used).hasSizeLessThanOrEqualTo(MOST_USED));
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
                .haveNameMatching("javax\\.swing\\.(JEditorPane|JTextPane|plaf\\.basic\\.BasicHTML)")
                .because("the texts of scenes, plugins and files would be HTML that reads from servers")
                .check(existing("in the app", resideInAPackage(APP + "..")));
    }

    /** A tabbed pane shows titles as HTML, whatever {@code PlainText} says. */
    @Test
    void tabsShowTitlesOfTheProgramOnly() {
        noClasses()
                .that()
                .haveNameNotMatching(
                        ".*\\.(ui\\.dock\\.Dock|run\\.sweep\\.SweepResults|window\\.DocumentTabs|panels\\.inspector\\.InspectorPanel|ui\\.theme\\.Retelling)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("javax.swing.JTabbedPane")
                .because(
                        "the titles of dock and inspector are the program's, also in another language, and documents have labels in place of titles")
                .check(existing("in the app", resideInAPackage(APP + "..")));
    }

    /** A text that is kept for good stays in the language of its time; a key that is bound says its text anew. */
    @Test
    void noTextIsKeptForGood() {
        DescribedPredicate<JavaMethodCall> words = DescribedPredicate.describe(
                "says a text",
                call -> call.getOrigin().getName().equals("<clinit>")
                        && call.getTargetOwner().getPackageName().equals(APP + ".ui.text")
                        && call.getTarget().getRawReturnType().isEquivalentTo(String.class));
        noClasses()
                .that()
                .doNotHaveSimpleName("EscapeKey")
                .and()
                .doNotHaveSimpleName("OutlineKeys")
                .should()
                .callMethodWhere(words)
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

    /** {@code FormDialog} is the one form dialog; a question with buttons only is a {@code Question}. */
    @Test
    void onlyOneRoomMakesDialogs() {
        String room = APP + ".ui.dialog";
        assertThat(ALL.that(resideInAPackage(room)).contain(FormDialog.class)).isTrue();
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(JDialog.class)
                .because("a dialog has its place, its keys and its looks from FormDialog")
                .check(existing(
                        "outside of the room", resideInAPackage(APP + "..").and(not(resideInAPackage(room)))));
    }

    /** {@code RowModel} is the one model of tables. */
    @Test
    void onlyOneRoomMakesTableModels() {
        String room = APP + ".ui.table";
        assertThat(ALL.that(resideInAPackage(room)).contain(RowModel.class)).isTrue();
        noClasses()
                .should()
                .beAssignableTo(TableModel.class)
                .because("rows and columns are those of RowModel")
                .check(existing(
                        "outside of the room", resideInAPackage(APP + "..").and(not(resideInAPackage(room)))));
    }

    /** Whoever saves under a chosen name asks alike; films ask in their dialog, as a series has many files. */
    @Test
    void filesAreReplacedByOneWayOfSaving() {
        assertThat(callers(Question.class, "mayReplace")).containsExactlyInAnyOrder("SaveChooser", "TargetFile");
        assertThat(callers(JFileChooser.class, "showSaveDialog")).containsExactly("TargetFile");
        assertThat(callers(SaveFlow.class, "<init>"))
                .contains("FileCommands", "FilmController", "KeyFiles", "PlotFiles", "RacePanel", "RunFiles");
    }

    /** The simple names of the classes that call a method. */
    private static Set<String> callers(Class<?> of, String method) {
        return ALL.stream()
                .flatMap(each -> each.getCodeUnitCallsFromSelf().stream())
                .filter(call -> call.getTargetOwner().isEquivalentTo(of)
                        && call.getName().equals(method))
                .map(call -> outermost(call.getOriginOwner()).getSimpleName())
                .collect(Collectors.toSet());
    }

    private static JavaClass outermost(JavaClass of) {
        return of.getEnclosingClass().map(ArchitectureTest::outermost).orElse(of);
    }

    /** The list shrinks: a new thread or timer is made by {@code Background}, {@code Latest} or {@code Timers}. */
    @Test
    void onlyOneRoomMakesThreadsAndTimers() {
        String room = APP + ".ui.work";

        assertThat(makersOfThreads(resideInAPackage(room))).containsExactlyInAnyOrder("Background", "Timers");
        assertThat(makersOfThreads(resideInAPackage(APP + "..").and(not(resideInAPackage(room)))))
                .containsExactlyInAnyOrder(
                        // what runs while the program ends; Java allows no daemon there
                        "Cleanup", "EditorLauncher", "Program", "ProgramEnd");
    }

    /** Whatever turns points of the world into pixels, or says from where they are seen. */
    @Test
    void onlyOneRoomHasCameras() {
        String room = APP + ".render.camera";
        DescribedPredicate<JavaClass> cameras = DescribedPredicate.describe(
                "cameras",
                type -> type.isAssignableTo(ViewTransform.class)
                        || type.getSimpleName().matches("(.*Camera|Viewport|.*Projection)"));

        assertThat(ALL.that(cameras))
                .extracting(JavaClass::getSimpleName)
                .contains("Camera", "ViewCamera", "Projection");
        classes()
                .that(cameras)
                .and(resideInAPackage(APP + ".."))
                .should()
                .resideInAPackage(room)
                .check(ALL);
    }

    /** The outermost types that make threads, timers or what runs tasks. */
    private static Set<String> makersOfThreads(DescribedPredicate<JavaClass> where) {
        Set<String> threads = Stream.of(
                        Thread.class,
                        ThreadPoolExecutor.class,
                        ForkJoinPool.class,
                        SwingWorker.class,
                        javax.swing.Timer.class,
                        java.util.Timer.class)
                .map(Class::getName)
                .collect(Collectors.toSet());
        Set<String> made = new TreeSet<>();
        for (JavaClass each : existing("that may make threads", where)) {
            Stream<JavaClass> constructed = Stream.concat(
                            each.getConstructorCallsFromSelf().stream(),
                            each.getConstructorReferencesFromSelf().stream())
                    .map(JavaAccess::getTargetOwner)
                    .filter(type -> threads.contains(type.getName()));
            Stream<JavaClass> asked = Stream.concat(
                            each.getMethodCallsFromSelf().stream(), each.getMethodReferencesFromSelf().stream())
                    .map(JavaAccess::getTargetOwner)
                    .filter(type -> type.isEquivalentTo(Executors.class));
            if (Stream.concat(constructed, asked).findAny().isPresent()) {
                made.add(each.getName().replaceFirst("\\$.*", "").replaceFirst(".*\\.", ""));
            }
        }
        return made;
    }
}
