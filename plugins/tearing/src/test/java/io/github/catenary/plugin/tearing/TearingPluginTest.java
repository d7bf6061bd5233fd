package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class TearingPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene cloth = Scenes.elasticity(Scenes.pin(Scenes.cloth(6), 31, 36), 0.1)
                .changeParticles(IdSet.range(1, 6), particle -> particle.withMass(20));
        return List.of(
                ElementRuns.with(cloth, "tearing.threshold", Map.of("strain", Value.of(0.2))),
                ElementRuns.with(
                        cloth, "tearing.threshold", Map.of("strain", Value.of(0.3), "weakening", Value.of(0.3))),
                ElementRuns.with(cloth, "tearing.fatigue", Map.of("limit", Value.of(0.05), "rate", Value.of(1))));
    }
}
