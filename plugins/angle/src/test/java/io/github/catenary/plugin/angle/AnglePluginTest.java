package io.github.catenary.plugin.angle;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class AnglePluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene rope = Scenes.generated("rope", Map.of("count", Value.of(10), "direction", Value.of(new Vec3(1, 0, 0))));
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
        return List.of(
                ElementRuns.with(rope, "angle.keep", AngleScenes.elasticity(0.4)),
                ElementRuns.with(box, "angle.faces", AngleScenes.elasticity(0.3)),
                ElementRuns.with(rope, "angle.keep", AngleScenes.stiffness(40)),
                ElementRuns.with(box, "angle.faces", AngleScenes.stiffness(5)));
    }
}
