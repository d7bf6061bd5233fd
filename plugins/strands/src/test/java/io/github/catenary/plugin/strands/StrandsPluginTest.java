package io.github.catenary.plugin.strands;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class StrandsPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene cloth = Scenes.elasticity(Scenes.pin(Scenes.cloth(6), 31, 36), 0.1);
        return Stream.of("rope", "strut", "limits")
                .map(kind -> ElementRuns.with(
                        cloth,
                        "strands.limit",
                        Map.of("kind", Value.of(kind), "min", Value.of(0.9), "max", Value.of(1.1))))
                .toList();
    }
}
