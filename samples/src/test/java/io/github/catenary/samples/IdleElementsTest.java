package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ConstraintType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An element of any type that does nothing is a problem: it has nothing to act on, all is pinned, a number that drives it
 * is 0, or it acts between particles and has one.
 */
class IdleElementsTest {
    private static final int FRAMES = 30;
    /** What leads particles, makes some, or looks at springs that are drawn stretched acts on pinned ones, too. */
    private static final Set<String> ACT_ON_PINNED = Set.of(
            "attach.mouse", "attach.path", "glue.tap", "plasticity.yield", "tearing.fatigue", "tearing.threshold");
    /** Where 0 is a value like others. */
    private static final Set<String> ZERO_IS_A_VALUE = Set.of(
            "attach.mouse elasticity", // then it holds
            "force.wind velocity", // then still air brakes
            "glue.tap velocity"); // then drops fall

    private static final Set<String> DRIVING =
            Set.of("elasticity", "strength", "coefficient", "acceleration", "force", "amplitude", "limit", "velocity");
    private static final Set<String> BETWEEN_PARTICLES = Set.of(
            "collider.particles",
            "glue.stick",
            "shape.match",
            "keep.area",
            "keep.volume",
            "angle.faces",
            "fem.solid",
            "fem.membrane");

    private final SceneCompiler compiler = RunScenes.compiler();

    static List<ConstraintType> types() {
        return RunScenes.TYPES;
    }

    static Stream<Arguments> numbers() {
        return types().stream()
                .flatMap(type -> type.schema().parameters().stream()
                        .filter(parameter -> DRIVING.contains(parameter.name()))
                        .filter(parameter -> !ZERO_IS_A_VALUE.contains(type.id() + " " + parameter.name()))
                        .filter(parameter -> zero(parameter) != null
                                && parameter.problem(zero(parameter)).isEmpty())
                        .map(parameter -> Arguments.of(type, parameter.name(), zero(parameter))));
    }

    private static Value zero(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal) return Value.of(0.0);
        return parameter instanceof Parameter.Vector ? Value.of(Vec3.ZERO) : null;
    }

    /** A jelly box, which has springs and a closed surface, and a ball beside it, above a floor. */
    private static Scene scene() {
        Scene box = Generators.addTo(Scene.EMPTY, Generators.find("jelly-box").orElseThrow(), Parameters.NONE);
        return Generators.addTo(box, Generators.find("soft-ball").orElseThrow(), Parameters.NONE)
                .changeParticles(
                        IdSet.ofAll(box.particles()),
                        each -> each.withPinned(false).withRadius(0.05));
    }

    /** The same, with faces on all sides of one tetrahedron of the box for what works on these. */
    private static Scene scene(ConstraintType type) {
        if (!type.id().equals("fem.solid")) return scene();
        Scene scene = scene();
        int id = scene.nextIds().face();
        return scene.withFaces(scene.faces()
                .plus(List.of(
                        Face.of(id, 1, 2, 7),
                        Face.of(id + 1, 1, 2, 32),
                        Face.of(id + 2, 1, 7, 32),
                        Face.of(id + 3, 2, 7, 32))));
    }

    private static Scene with(Scene scene, ConstraintType type, Parameters parameters) {
        Target particles = type.needsSprings() ? Target.NONE : boxOf(scene);
        Element element =
                Element.of(1, type.id()).withTargets(particles, Target.ALL).withParameters(parameters);
        return scene.withElements(Table.of(element));
    }

    private static Target boxOf(Scene scene) {
        return new Target.Ids(scene.groups().at(0).particles());
    }

    private List<String> said(Scene scene) {
        return compiler.problems(scene).stream()
                .filter(problem -> problem.path().startsWith("$.elements[0]"))
                .map(Problem::message)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("types")
    void anElementThatDoesSomethingIsNone(ConstraintType type) {
        assertThat(said(with(scene(type), type, Parameters.NONE))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("types")
    void anElementOfNothingIsSaid(ConstraintType type) {
        Scene scene = scene().withElements(Table.of(Element.of(1, type.id()).withTargets(Target.NONE, Target.NONE)));

        assertThat(said(scene)).hasSize(1).allMatch(said -> said.contains("effect") || said.contains("does nothing"));
    }

    @ParameterizedTest
    @MethodSource("types")
    void anElementOfPinnedParticlesIsSaid(ConstraintType type) {
        Scene free = scene(type);
        Scene pinned = free.changeParticles(IdSet.ofAll(free.particles()), each -> each.withPinned(true));
        List<String> said = said(with(pinned, type, Parameters.NONE));

        if (ACT_ON_PINNED.contains(type.id())) assertThat(said).isEmpty();
        else assertThat(said).singleElement().asString().contains("pinned");
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void anElementThatZeroSwitchesOffIsSaid(ConstraintType type, String parameter, Value zero) {
        Scene idle = with(scene(), type, Parameters.of(Map.of(parameter, zero)));

        assertThat(said(idle)).singleElement().asString().startsWith(parameter + " is 0");
        assertThat(places(idle)).isEqualTo(places(idle.withElements(Table.of())));
    }

    @ParameterizedTest
    @MethodSource("types")
    void anElementBetweenParticlesThatHasOneIsSaid(ConstraintType type) {
        Target one = new Target.Ids(IdSet.of(1));
        Scene alone = scene().withElements(Table.of(Element.of(1, type.id()).withTargets(one, Target.NONE)));

        if (BETWEEN_PARTICLES.contains(type.id())) {
            assertThat(said(alone)).hasSize(1);
            assertThat(places(alone)).containsExactly(places(alone.withElements(Table.of())), within(1e-12));
        } else if (!type.needsSprings()) {
            assertThat(said(alone)).isEmpty();
        }
    }

    private double[] places(Scene scene) {
        Simulation run = compiler.compile(scene);
        run.step(FRAMES);
        return run.particles().x.clone();
    }
}
