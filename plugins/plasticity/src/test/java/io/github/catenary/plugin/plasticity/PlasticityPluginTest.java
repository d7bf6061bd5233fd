package io.github.catenary.plugin.plasticity;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class PlasticityPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Map<String, Value> soft =
                Map.of("strain", Value.of(0.02), "rate", Value.of(5), "hardening", Value.of(1), "limit", Value.of(0.5));
        return List.of(ElementRuns.with(Scenes.pin(Scenes.cloth(6), 31, 36), "plasticity.yield", soft));
    }
}
