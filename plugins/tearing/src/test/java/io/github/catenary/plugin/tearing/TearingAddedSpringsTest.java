package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Springs that another element has added tear, too. */
class TearingAddedSpringsTest {
    /** Joins particles 1 and 2, as long as nothing joins them, by a spring of 1 m. */
    private static final KernelFactory JOINER = new KernelFactory() {
        @Override
        public String id() {
            return "test.joiner";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
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
        public ConstraintKernel compile(List<BoundElement> elements, SolverView of) {
            return new ConstraintKernel() {
                @Override
                public void afterStep(SolverView view, TopologyEdits edits) {
                    if (view.added().made() == 0) edits.addSpring(1, 0, 1, 1, 1);
                }
            };
        }
    };

    private static Simulation run(Target springs, Map<String, Value> threshold) {
        Scene two = Scenes.pin(Scenes.of(new Vec3(0, 0, 0), new Vec3(1.6, 0, 0)), 1, 2);
        Scene scene = two.withElements(Table.of(
                element(1, "test.joiner", Target.NONE, Map.of()), element(2, "tearing.threshold", springs, threshold)));
        Simulation run = new SceneCompiler(List.of(JOINER, new TearingThreshold())).compile(scene);
        Scenes.step(run, 3);
        assertThat(run.faults()).isEmpty();
        assertThat(run.added().made()).isEqualTo(1);
        return run;
    }

    private static Element element(int id, String type, Target springs, Map<String, Value> parameters) {
        return new Element(id, type, true, Target.ALL, springs, Parameters.of(parameters), UnknownData.NONE);
    }

    @Test
    void tearsThemAtItsThresholdIfItWorksOnAllSprings() {
        assertThat(run(Target.ALL, Map.of("strain", Value.of(0.7))).added().count())
                .isEqualTo(1);
        assertThat(run(Target.ALL, Map.of("strain", Value.of(0.5))).added().count())
                .isZero();
        assertThat(run(Target.ALL, Map.of("strain", Value.of(0.5), "weakening", Value.of(0.2)))
                        .added()
                        .count())
                .isZero();
    }

    @Test
    void leavesThemIfItDoesNotWorkOnAllSprings() {
        assertThat(run(Target.NONE, Map.of("strain", Value.of(0.5))).added().count())
                .isEqualTo(1);
    }
}
