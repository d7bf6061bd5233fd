package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlowUpMonitorTest {
    private final PreviewRun run = PreviewScenes.run(new SceneCompiler(List.of()), System::nanoTime);

    @Test
    void warnsLongBeforeTheRunIsStopped() throws IOException {
        Scene bridge = sample("suspension-bridge");
        run.open(bridge.withSolver(
                bridge.solver().withIntegrator("euler-explicit").withTimeStep(0.5)));

        int warned = 0;
        while (problems().isEmpty() && run.state().status().frame() < 200) {
            run.step();
            if (!problems().isEmpty()) warned = (int) run.state().status().frame();
        }

        assertThat(problems()).containsExactly(PreviewProblem.Kind.BLOWS_UP);
        PreviewProblem problem = run.state().status().problems().get(0);
        assertThat(problem.message()).startsWith("Springs are more than 20 times as long as the whole drawing. ");
        assertThat(problem.isMendedByReset()).isTrue();
        while (!problems().contains(PreviewProblem.Kind.DIVERGED)) run.step();
        assertThat(run.state().status().frame()).isGreaterThan(warned + 2L);
        run.reset();
        assertThat(problems()).isEmpty();
    }

    @Test
    void leavesWhatFallsAlone() {
        Scene rope = PreviewScenes.rope(5);
        List<Particle> loose =
                rope.particles().stream().map(each -> each.withPinned(false)).toList();
        run.open(rope.withParticles(Table.of(loose)));
        for (int i = 0; i < 400; i++) run.step();

        assertThat(run.state().frame().orElseThrow().y()[0]).isLessThan(-100);
        assertThat(problems()).isEmpty();
    }

    private List<PreviewProblem.Kind> problems() {
        return run.state().status().problems().stream()
                .map(PreviewProblem::kind)
                .toList();
    }

    private static Scene sample(String name) throws IOException {
        Path file = Path.of("..", "samples", "scenes", name + ".json");
        return Catenary.standard().load(file);
    }
}
