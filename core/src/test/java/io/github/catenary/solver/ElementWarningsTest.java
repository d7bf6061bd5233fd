package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The warnings of an element type about its elements become warnings of the scene. */
class ElementWarningsTest {
    private record Doubting(Supplier<List<Message>> doubt) implements KernelFactory {
        @Override
        public String id() {
            return "test.doubting";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public List<Message> warnings(BoundElement element, Scene scene) {
            return doubt.get();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private static final Scene SCENE =
            TestKernels.with(Scenes.rope(3), new TestKernels.Type("test.doubting", () -> new ConstraintKernel() {}));

    @Test
    void areWarningsOfTheirElement() {
        List<Problem> problems = check(SCENE, () -> List.of(Message.verbatim("one"), Message.verbatim("two")));

        assertThat(problems)
                .containsExactly(
                        Problem.warning("$.elements[0]", Message.verbatim("one")),
                        Problem.warning("$.elements[0]", Message.verbatim("two")));
    }

    @Test
    void areNotRequestedForAnElementThatIsOff() {
        Scene off = SCENE.withElements(
                SCENE.elements().change(IdSet.of(1), (Element element) -> element.withEnabled(false)));

        assertThat(check(off, () -> List.of(Message.verbatim("one")))).isEmpty();
    }

    /** Adds particles, as {@code glue.tap} does. */
    private static final class Adding implements KernelFactory {
        @Override
        public String id() {
            return "test.adding";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public boolean addsParticles() {
            return true;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    @Test
    void areNotRequestedForAnElementThatAlsoWorksOnWhatIsAdded() {
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(new Adding());
        SceneCompiler compiler = new SceneCompiler(types);
        Element adding = Element.of(8, "test.adding");
        Element contact = Element.of(9, "collider.particles").withTargets(Target.ALL, Target.NONE);
        Scene single = Scenes.of(Vec3.ZERO);

        assertThat(compiler.problems(single.withElements(Table.of(contact))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("only one particle"));
        assertThat(compiler.problems(single.withElements(Table.of(adding, contact))))
                .isEmpty();
    }

    @Test
    void namesATypeThatFailsToAnswer() {
        List<Problem> problems = check(SCENE, () -> {
            throw new IllegalStateException("on purpose");
        });

        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("test.doubting", "IllegalStateException"));
    }

    /** Says true to everything, and counts how often it was asked. */
    private static final class Counting implements KernelFactory {
        int asked;

        @Override
        public String id() {
            return "test.doubting";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        private boolean yes() {
            asked++;
            return true;
        }

        @Override
        public boolean needsSprings() {
            return yes();
        }

        @Override
        public boolean needsParticles() {
            return yes();
        }

        @Override
        public boolean addsSprings() {
            return yes();
        }

        @Override
        public int springReserve(BoundElement element) {
            return yes() ? 1 : 0;
        }

        @Override
        public List<Message> warnings(BoundElement element, Scene scene) {
            yes();
            return List.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            asked++;
            return new ConstraintKernel() {};
        }
    }

    @Test
    void aTypeThatIsSwitchedOffIsNotAsked() {
        Counting type = new Counting();
        SceneCompiler compiler = new SceneCompiler(List.of(type)).without(Set.of(type.id()));

        compiler.problems(SCENE);
        Simulation run = compiler.compile(SCENE);
        run.update(SCENE.withTitle("Edited", ""));

        assertThat(type.asked).isZero();
    }

    private static List<Problem> check(Scene scene, Supplier<List<Message>> doubt) {
        return new SceneCompiler(List.of(new Doubting(doubt))).problems(scene);
    }
}
