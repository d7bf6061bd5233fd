package io.github.catenary.plugin.shape;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class ShapePluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene box = Scenes.generated(
                "jelly-box",
                Map.of(
                        "columns",
                        Value.of(3),
                        "rows",
                        Value.of(3),
                        "layers",
                        Value.of(3),
                        "pinned",
                        Value.of("bottom")));
        Map<String, Value> soft = Map.of("elasticity", Value.of(0.3), "blend", Value.of(0.2));
        return List.of(ElementRuns.with(box, "shape.match", soft));
    }
}
