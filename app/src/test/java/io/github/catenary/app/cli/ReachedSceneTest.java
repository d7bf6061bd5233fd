package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class ReachedSceneTest {
    private static final Scene ROPE = Generators.addTo(
            Scene.NEW,
            Generators.find("rope").orElseThrow(),
            Parameters.of(Map.of("count", Value.of(4), "pinned", Value.of("both"))));

    @Test
    void springsKeepTheRestLengthsThatTheyHaveForGood() {
        Simulation run = run((view, lasting) -> {
            lasting[0] = 2.5;
            lasting[1] = Double.POSITIVE_INFINITY;
        });

        Scene reached = ReachedScene.of(run, id -> Optional.empty());

        double drawn = ROPE.restLength(ROPE.springs().at(0));
        assertThat(reached.springs().stream().limit(3).map(Spring::restLength))
                .containsExactly(OptionalDouble.of(2.5), OptionalDouble.of(drawn), OptionalDouble.of(drawn));
    }

    @Test
    void theSpringsThatElementsHaveAddedAreSpringsOfTheScene() {
        Simulation run = run((view, lasting) -> {});

        Scene reached = ReachedScene.of(run, id -> Optional.empty());

        Spring bond = reached.springs().at(3);
        assertThat(reached.springs()).hasSize(4);
        assertThat(bond.id()).as("no id for springs that elements add").isEqualTo(4);
        assertThat(bond.joins(1) && bond.joins(3)).isTrue();
        assertThat(reached.elements().at(0).parameters().find("bonds")).contains(Value.of(1));
        assertThat(bond.restLength()).hasValue(1.5);
        assertThat(bond.properties().elasticity()).hasValue(0.5);
        assertThat(compiler((view, lasting) -> {}).compile(reached).step(3)).isTrue();
    }

    /** The rope after a frame, in which an element has joined the particles with indices 0 and 2. */
    private static Simulation run(BiConsumer<SolverView, double[]> lasting) {
        Element all = Element.of(1, "test.bond").withTargets(Target.ALL, Target.ALL);
        Simulation run = compiler(lasting).compile(ROPE.withElements(Table.of(all)));
        assertThat(run.step()).isTrue();
        assertThat(run.faults()).isEmpty();
        assertThat(run.scene().particles()).extracting(Particle::id).containsExactly(1, 2, 3, 4);
        return run;
    }

    private static SceneCompiler compiler(BiConsumer<SolverView, double[]> lasting) {
        return new SceneCompiler(List.of(new Bond(lasting)));
    }

    /** Adds one spring, and tells what it is given of rest lengths. */
    private record Bond(BiConsumer<SolverView, double[]> lasting) implements KernelFactory {
        @Override
        public String id() {
            return "test.bond";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of(Parameter.number("bonds", "Bonds", "How many it made", "", Bounds.ANY, 0));
        }

        @Override
        public boolean addsSprings() {
            return true;
        }

        @Override
        public int springReserve(BoundElement element) {
            return 1;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void afterStep(SolverView now, TopologyEdits edits) {
                    if (now.added().count() == 0) edits.addSpring(1, 0, 2, 1.5, 0.5);
                }

                @Override
                public Parameters lastingParameters(SolverView now, int element, Parameters given) {
                    return given.with("bonds", Value.of(element));
                }

                @Override
                public void lastingRestLengths(SolverView now, double[] restLengths) {
                    lasting.accept(now, restLengths);
                }
            };
        }
    }
}
