package io.github.catenary.app.run.stepinspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.analysis.stepinspector.XrayStage.Kind;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StepIndexTest {
    /** Two substeps: motion, a pass of three projections, a pass without any, motion, a pass of two. */
    private final StepIndex moments = new StepIndex(List.of(
            stage(Kind.INTEGRATE, 0, 0),
            stage(Kind.PASS, 0, 3),
            stage(Kind.PASS, 0, 0),
            stage(Kind.INTEGRATE, 1, 0),
            stage(Kind.PASS, 1, 2)));

    private static XrayStage stage(Kind kind, int substep, int projections) {
        return new XrayStage(
                kind, substep, 0, false, "", "", projections, 0, 0, -1, 0, OptionalDouble.empty(), Double.NaN);
    }

    @Test
    void numbersEveryProjectionAndEveryOtherStage() {
        assertThat(moments.last()).isEqualTo(7);
        int[] stages = {0, 0, 1, 1, 1, 3, 4, 4};
        int[] within = {0, 1, 1, 2, 3, 1, 1, 2};
        for (int i = 0; i < stages.length; i++) {
            assertThat(moments.stage(i)).as("stage at %d", i).isEqualTo(stages[i]);
            assertThat(moments.within(i)).as("within at %d", i).isEqualTo(within[i]);
        }
    }

    @Test
    void goesByStages() {
        assertThat(moments.nextStage(0)).isEqualTo(1);
        assertThat(moments.nextStage(1)).isEqualTo(4);
        assertThat(moments.nextStage(2)).isEqualTo(4);
        assertThat(moments.nextStage(4))
                .as("the empty pass is no place to stay")
                .isEqualTo(5);
        assertThat(moments.nextStage(7)).isEqualTo(7);
        assertThat(moments.previousStage(7)).isEqualTo(5);
        assertThat(moments.previousStage(3)).isEqualTo(1);
        assertThat(moments.previousStage(0)).isZero();
    }

    @Test
    void goesBySubsteps() {
        assertThat(moments.nextSubstep(0)).isEqualTo(4);
        assertThat(moments.nextSubstep(4)).isEqualTo(7);
        assertThat(moments.nextSubstep(7)).isEqualTo(7);
        assertThat(moments.previousSubstep(7)).isEqualTo(4);
        assertThat(moments.previousSubstep(4)).isZero();
    }

    @Test
    void aStepWithoutStagesHasNoMoments() {
        StepIndex none = new StepIndex(List.of());

        assertThat(none.last()).isZero();
        assertThat(none.stage(0)).isZero();
        assertThat(none.nextSubstep(0)).isZero();
    }
}
