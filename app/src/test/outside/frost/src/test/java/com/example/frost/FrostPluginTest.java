package com.example.frost;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import io.github.catenary.testing.TestScenes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrostPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene frozen = ElementRuns.with(
                TestScenes.rope(5), "frost.freeze", Map.of("rate", Value.of(2), "distance", Value.of(2.5)));
        return List.of(
                frozen,
                ElementRuns.with(TestScenes.rope(3), "frost.sill", Map.of("height", Value.of(-1.0))));
    }

    @Test
    void aSpringJoinsWhatIsColdAndNear() {
        Scene scene = ElementRuns.with(
                TestScenes.rope(3),
                "frost.freeze",
                new Target.Ids(IdSet.of(1, 3)),
                Target.NONE,
                Map.of("rate", Value.of(1), "distance", Value.of(2.5)));
        Simulation run = runs.run(scene, 40); // of 0.02 s each
        assertThat(run.added().count()).isZero();
        run.step(11);
        assertThat(run.added().count()).isEqualTo(1);
    }
}
