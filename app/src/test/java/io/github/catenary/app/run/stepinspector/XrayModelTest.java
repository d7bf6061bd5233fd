package io.github.catenary.app.run.stepinspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model whose looks arrive when the test says so. */
class XrayModelTest {
    private final SceneCompiler compiler = new SceneCompiler(List.of());
    private final StepXray xray = new StepXray(compiler, compiler.compile(scene()), before -> {});
    private final XrayModel model = new XrayModel();
    private final List<Integer> asked = new ArrayList<>();
    private XrayState state = XrayState.of(xray.report());

    private static Scene scene() {
        Scene cloth = Scenes.cloth(3);
        return cloth.withSolver(cloth.solver().withPasses(4, Sweep.FORWARD));
    }

    @BeforeEach
    void begin() {
        model.begin((stage, first) -> asked.add(stage));
        model.show(state);
        arrives(0);
        asked.clear();
    }

    private void arrives(int stage) {
        model.show(state.looking());
        state = state.with(xray.look(stage, 0));
        model.show(state);
    }

    @Test
    void asksAgainForAStageThatWasLeftAndComeBackToBeforeTheOtherLookArrived() {
        model.showStage(3);
        arrives(3);
        model.showStage(4);
        model.showStage(3);
        assertThat(model.isCurrent()).isTrue();

        arrives(4);

        assertThat(model.isCurrent()).isFalse();
        assertThat(asked).containsExactly(3, 4, 3);
        arrives(3);
        assertThat(model.isCurrent()).isTrue();
    }

    @Test
    void asksOnceForALookThatIsUnderWay() {
        model.showStage(2);
        model.previous();
        model.next();
        model.showStage(1);
        model.showStage(2);
        arrives(1);

        assertThat(asked).as("each moment of a stage needs the same look").containsExactly(2, 1, 2);
        arrives(2);
        assertThat(model.isCurrent()).isTrue();
        assertThat(asked).hasSize(3);
    }

    @Test
    void asksNoMoreAfterAFailure() {
        model.showStage(2);

        model.show(state.failed("out of luck"));

        assertThat(asked).containsExactly(2);
    }
}
