package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Elements that are switched on but select nothing to work on. */
class IdleElementsTest {
    private static final Scene ROPE = Scenes.rope(3);
    private static final Target TWO = new Target.Ids(IdSet.of(1, 2));

    private record Type(String id, boolean needsSprings, boolean needsParticles) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private final SceneCompiler compiler = new SceneCompiler(List.of(
            new Type("test.springs", true, false),
            new Type("test.particles", false, true),
            new Type("test.both", false, false)));

    private List<Problem> problems(Scene scene, String type, boolean enabled, Target particles, Target springs) {
        Element fine = new Element(1, "test.both", true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Element element = new Element(4, type, enabled, particles, springs, Parameters.NONE, UnknownData.NONE);
        return compiler.problems(scene.withElements(Table.of(List.of(fine, element))));
    }

    @Test
    void warnsOfOneThatSelectsNone() {
        List<Problem> problems = problems(ROPE, "test.springs", true, Target.ALL, Target.NONE);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isFalse();
            assertThat(problem.path()).isEqualTo("$.elements[1].springs");
            assertThat(problem.message())
                    .isEqualTo("element 4 (test.springs) acts on springs, but selects none: list some, or write"
                            + " \"springs\": \"all\"; it has no effect");
        });
        assertThat(problems(ROPE, "test.particles", true, Target.NONE, Target.ALL))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isError()).isFalse();
                    assertThat(problem.path()).isEqualTo("$.elements[1].particles");
                    assertThat(problem.message()).startsWith("element 4 (test.particles) acts on particles");
                });
    }

    @Test
    void warnsOfAllInASceneThatHasNone() {
        Scene points = Scenes.of(Vec3.ZERO);

        assertThat(problems(points, "test.springs", true, Target.NONE, Target.ALL))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("the scene has none"));
        assertThat(problems(Scene.EMPTY, "test.particles", true, Target.ALL, Target.NONE))
                .hasSize(1);
    }

    @Test
    void warnsOfAnEmptyGroupButNotOfOneThatIsNotThere() {
        Group group = Group.of(2, "ends", IdSet.of(1), IdSet.empty());
        Scene grouped = ROPE.withGroups(Table.of(List.of(group)));

        assertThat(problems(grouped, "test.springs", true, Target.NONE, new Target.InGroup(2)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("group 2 has none"));
        assertThat(problems(grouped, "test.particles", true, new Target.InGroup(2), Target.NONE))
                .isEmpty();
        assertThat(problems(ROPE, "test.springs", true, Target.NONE, new Target.InGroup(9)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.isError()).isTrue());
    }

    @Test
    void doesNotWarnOfElementsThatSelectSomethingOrAreOff() {
        assertThat(problems(ROPE, "test.springs", true, Target.NONE, TWO)).isEmpty();
        assertThat(problems(ROPE, "test.particles", true, TWO, Target.NONE)).isEmpty();
        assertThat(problems(ROPE, "test.both", true, Target.NONE, Target.NONE)).isEmpty();
        assertThat(problems(ROPE, "test.springs", false, Target.NONE, Target.NONE))
                .isEmpty();
    }

    @Test
    void aSceneWithIdleElementsRuns() {
        Element idle =
                new Element(1, "test.springs", true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE);
        assertThat(compiler.compile(ROPE.withElements(Table.of(List.of(idle)))).step())
                .isTrue();
    }
}
