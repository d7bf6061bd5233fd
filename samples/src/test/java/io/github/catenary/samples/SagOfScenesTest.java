package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The warning that a step is too long, in scenes that have what plugins bring, and in those that generators make. */
class SagOfScenesTest {
    private final SceneCompiler compiler = RunScenes.compiler();

    static Stream<Arguments> generated() {
        return Generators.all().stream()
                .flatMap(generator -> Arrays.stream(Quality.values())
                        .flatMap(quality -> Stream.of("positional", "xpbd")
                                .map(integrator -> Arguments.of(generator.id(), quality, integrator))));
    }

    @ParameterizedTest
    @MethodSource("generated")
    void isNotToldOfWhatGeneratorsMake(String generator, Quality quality, String integrator) {
        Scene made = Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.NONE);
        Scene scene = made.withSolver(quality.applyTo(made.solver()).withIntegrator(integrator));
        Scene held = scene.changeParticles(IdSet.of(1), each -> each.withPinned(true));

        assertThat(told(scene)).isFalse();
        assertThat(told(held)).as("held by one particle").isFalse();
    }

    /** A rope of 29 springs of 1 m without pins. */
    private static Scene rope(double timeStep) {
        Scene rope = Generators.addTo(
                Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.of(Map.of("count", Value.of(30))));
        return rope.withSolver(rope.solver().withTimeStep(timeStep))
                .changeParticles(IdSet.ofAll(rope.particles()), each -> each.withPinned(false));
    }

    @ParameterizedTest
    @CsvSource({
        "attach.path, 1, true, true",
        "attach.path, 0.5, true, true",
        "attach.mouse, 1, true, true",
        "attach.path, 1, false, false",
        "attach.path, 0.5, false, false",
    })
    void isToldOfWhatHangsOnAnElement(String type, double elasticity, boolean isLong, boolean expected) {
        Element holds = Element.of(1, type)
                .withTargets(new Target.Ids(IdSet.of(1)), Target.NONE)
                .withParameters(Parameters.of(Map.of("elasticity", Value.of(elasticity))));
        Scene scene = rope(isLong ? 2 : 0.02).withElements(Table.of(holds));

        assertThat(told(scene)).isEqualTo(expected);
        assertThat(stretch(scene)).matches(stretch -> stretch > 2 == expected, "a stretch that agrees");
    }

    @Test
    void isNotToldOfAPartWhoseInnerElementsHoldNothing() {
        Element shape = Element.of(1, "shape.match").withTargets(Target.ALL, Target.NONE);

        assertThat(told(rope(2).withElements(Table.of(shape)))).isFalse();
    }

    private boolean told(Scene scene) {
        return compiler.problems(scene).stream()
                .anyMatch(problem -> problem.what().key().startsWith("check.step-sag"));
    }

    private double stretch(Scene scene) {
        Simulation run = compiler.compile(scene);
        assertThat(run.step(1000)).isTrue();
        return RunMetrics.largestStretch(run).orElseThrow();
    }
}
