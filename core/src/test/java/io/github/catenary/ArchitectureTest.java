package io.github.catenary;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import io.github.catenary.io.json.Decimal;
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
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.KrylovSpace;
import io.github.catenary.solver.statics.LowestMode;
import io.github.catenary.solver.statics.ModalMatrix;
import io.github.catenary.solver.statics.RigidMotions;
import io.github.catenary.solver.statics.StaticConstraints;
import io.github.catenary.solver.statics.StaticField;
import io.github.catenary.solver.statics.Tangent;
import io.github.catenary.solver.statics.TangentSolver;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which package of the core may use which. Every rule looks at classes that exist: none passes on nothing. */
class ArchitectureTest {
    private static final String ROOT = "io.github.catenary.";
    /** The package of the root itself, which nothing below it may use. */
    private static final String FACE = "";

    private static final String SOLVER = ROOT + "solver";
    private static final String JSON = ROOT + "io.json";

    /** A package with those below it that have no row of their own, and those of our packages that it may use. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry(FACE, Set.of("math", "scene", "io", "solver", "spi", "builtin", "generate")),
            Map.entry("math", Set.of()),
            Map.entry("scene", Set.of("math")),
            Map.entry("io", Set.of("math", "scene")),
            Map.entry("solver", Set.of("math", "scene")),
            Map.entry("edit", Set.of("math", "scene", "edit.simplify")),
            Map.entry("edit.simplify", Set.of("math", "scene", "edit", "solver")),
            Map.entry("edit.review", Set.of("math", "scene", "edit", "solver")),
            Map.entry("generate", Set.of("math", "scene", "edit")),
            Map.entry("io.journal", Set.of("math", "scene", "io", "edit")),
            Map.entry("analysis", Set.of("math", "scene", "solver")),
            Map.entry("analysis.sweep", Set.of("math", "scene", "io", "solver", "generate", "spi", "analysis")),
            Map.entry("replay", Set.of("math", "scene", "solver", "io")),
            Map.entry("spi", Set.of("math", "scene", "io", "edit", "edit.review", "solver", "generate")),
            Map.entry("builtin.element", Set.of("math", "scene", "solver", "spi")),
            Map.entry("builtin", Set.of("math", "scene", "io", "solver", "builtin.element", "generate", "spi")));

    /** A room of the solver, its face being the empty one, and those that it may use besides itself. */
    private static final Map<String, Set<String>> ROOM_MAY_USE = Map.ofEntries(
            Map.entry(
                    "",
                    Set.of(
                            "integrator",
                            "integrator.implicit",
                            "integrator.descent",
                            "statics",
                            "contact",
                            "bound",
                            "longrange",
                            "longrange.build",
                            "device",
                            "sandbox",
                            "simd",
                            "simd.layout",
                            "kernel",
                            "trace",
                            "interaction",
                            "state",
                            "parallel")),
            Map.entry("statics", Set.of("integrator", "integrator.descent", "sandbox", "kernel", "state")),
            Map.entry("integrator.implicit", Set.of("integrator", "contact", "sandbox", "kernel", "trace", "state")),
            Map.entry(
                    "integrator.descent",
                    Set.of("integrator", "contact", "bound", "sandbox", "kernel", "trace", "state")),
            Map.entry(
                    "integrator",
                    Set.of(
                            "contact",
                            "bound",
                            "device",
                            "sandbox",
                            "simd",
                            "simd.layout",
                            "kernel",
                            "trace",
                            "state",
                            "parallel")),
            Map.entry("contact", Set.of("sandbox", "kernel", "trace", "state")),
            Map.entry("bound", Set.of("state", "simd")),
            Map.entry("longrange.build", Set.of("longrange", "state", "simd", "simd.layout", "parallel")),
            Map.entry("longrange", Set.of("device", "state", "simd", "simd.layout", "trace", "parallel")),
            Map.entry("device", Set.of("state")),
            Map.entry("sandbox", Set.of("kernel", "trace", "state")),
            Map.entry("simd.vector", Set.of("simd", "simd.layout")),
            Map.entry("simd", Set.of("simd.layout", "device", "trace", "state", "parallel")),
            Map.entry("simd.layout", Set.of()),
            Map.entry("kernel", Set.of("state", "parallel")),
            Map.entry("trace", Set.of("state")),
            Map.entry("interaction", Set.of("state")),
            Map.entry("state", Set.of("parallel")),
            Map.entry("parallel", Set.of()));

    /** What the rest of the core may use of the solver's rooms, besides its face and what is made for plugins. */
    private static final Set<Class<?>> SHOWN = Set.of(
            ParticleArrays.class,
            SpringArrays.class,
            FaceArrays.class,
            AddedItems.class,
            AddedParticles.class,
            AddedSprings.class,
            Vectors.class,
            Tear.class,
            Fault.class,
            ActiveCall.class,
            Watchdog.class,
            SolveReport.class,
            IntegrationMethod.class,
            KeptSprings.class,
            Touches.class,
            TrackPlayer.class,
            KernelInfo.class,
            StaticConstraints.class,
            StaticField.class,
            Tangent.class,
            TangentSolver.class,
            LowestMode.class,
            ModalMatrix.class,
            KrylovSpace.class,
            RigidMotions.class);

    private static final JavaClasses CORE = CoreClasses.ALL;

    @Test
    void knowsEveryPackage() {
        var found = CORE.stream().map(ArchitectureTest::packageOf).collect(Collectors.toSet());
        assertThat(found).containsExactlyInAnyOrderElementsOf(MAY_USE.keySet());
    }

    @ParameterizedTest
    @MethodSource("packages")
    void usesOnlyThePackagesBelowIt(String name) {
        var allowed = new HashSet<>(MAY_USE.getOrDefault(name, Set.of()));
        allowed.add(name);

        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("io.github.catenary..")
                        .and(not(describe("in " + allowed, type -> allowed.contains(packageOf(type))))))
                .because("the packages of the core build on each other in one direction")
                .check(classesOf(name));
    }

    @Test
    void hasNoCycleOfPackages() {
        var names = CORE.stream().map(JavaClass::getPackageName).distinct();
        assertThat(names).as("packages of the core").hasSizeGreaterThan(MAY_USE.size() + ROOM_MAY_USE.size());

        slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void knowsEveryRoomOfTheSolver() {
        var rooms = classesOf("solver").stream().map(ArchitectureTest::room).distinct();
        assertThat(rooms).containsExactlyInAnyOrderElementsOf(ROOM_MAY_USE.keySet());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void usesOnlyTheRoomsBelowIt(String name) {
        var classes = CORE.that(inRoom(Set.of(name)));
        assertThat(classes).as("classes of room \"%s\"", name).isNotEmpty();
        var below = new HashSet<>(ROOM_MAY_USE.getOrDefault(name, Set.of()));
        below.add(name);

        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(SOLVER + "..").and(not(inRoom(below))))
                .because("arrows between the rooms of the solver point down")
                .check(classes);
    }

    @ParameterizedTest
    @MethodSource("packagesBesidesSolver")
    void usesOfTheSolverOnlyWhatIsShown(String name) {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(SOLVER + "..")
                        .and(not(inRoom(Set.of("", "kernel", "trace", "device"))))
                        .and(not(describe("shown", ArchitectureTest::isShown))))
                .because("what is public in a room of the solver may be so for the other rooms only")
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

    @Test
    void leavesGsonToTheRoomOfJson() {
        var others = CORE.that(not(resideInAPackage(JSON)));
        assertThat(others).as("classes outside of io.json").hasSizeGreaterThan(CORE.size() / 2);

        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.gson..")
                .because("how JSON is read and written is the business of io.json alone")
                .check(others);
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..")
                .because("Gson is the one JSON library")
                .check(CORE);
    }

    @Test
    void knowsNothingOfFilesInTheRoomOfJson() {
        var json = CORE.that(resideInAPackage(JSON));
        assertThat(json).as("classes of io.json").isNotEmpty();

        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".")
                        .and(not(resideInAnyPackage(JSON, ROOT + "scene..", ROOT + "math.."))))
                .because("io reads scenes with what io.json offers")
                .check(json);
    }

    @ParameterizedTest
    @MethodSource("packagesBesidesIo")
    void usesOfTheRoomOfJsonOnlyDecimals(String name) {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(JSON).and(not(type(Decimal.class))))
                .because("what a scene looks like in a file is the business of io alone")
                .check(classesOf(name));
    }

    private static JavaClasses classesOf(String name) {
        var classes = CORE.that(inPackage(name));
        assertThat(classes).as("classes of package %s", name).isNotEmpty();
        return classes;
    }

    private static DescribedPredicate<JavaClass> inPackage(String name) {
        return describe("in package " + name, type -> packageOf(type).equals(name));
    }

    /** The row of {@link #MAY_USE} that is about a class: the longest that fits. */
    private static String packageOf(JavaClass type) {
        var below = (type.getPackageName() + ".").substring(ROOT.length());
        if (below.isEmpty()) return FACE;
        return MAY_USE.keySet().stream()
                .filter(name -> !name.equals(FACE) && below.startsWith(name + "."))
                .max(Comparator.comparingInt(String::length))
                .orElse(below);
    }

    private static DescribedPredicate<JavaClass> inRoom(Set<String> rooms) {
        return resideInAPackage(SOLVER + "..").and(describe("in " + rooms, type -> rooms.contains(room(type))));
    }

    /** The room of a class of the solver. */
    private static String room(JavaClass type) {
        return type.getPackageName().substring(SOLVER.length()).replaceFirst("^\\.", "");
    }

    /** True for what is shown, and for what stands inside it. */
    private static boolean isShown(JavaClass type) {
        return SHOWN.stream().anyMatch(shown -> (type.getName() + "$").startsWith(shown.getName() + "$"));
    }

    private static Set<String> rooms() {
        return new TreeSet<>(ROOM_MAY_USE.keySet());
    }

    private static Set<String> packages() {
        return new TreeSet<>(MAY_USE.keySet());
    }

    private static Set<String> packagesBesidesSolver() {
        var result = packages();
        result.remove("solver");
        return result;
    }

    private static Set<String> packagesBesidesIo() {
        var result = packages();
        result.remove("io");
        return result;
    }
}
