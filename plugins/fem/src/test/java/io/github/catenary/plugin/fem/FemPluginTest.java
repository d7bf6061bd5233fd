package io.github.catenary.plugin.fem;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class FemPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        List<Scene> examples = new ArrayList<>();
        for (ElasticMaterial.Model model : ElasticMaterial.Model.values()) {
            Scene block = FemScenes.block(2, 1, 2, 1.5, "bottom");
            examples.add(FemScenes.with(block, FemScenes.material(model, 1e5, 0.3, 0.002))
                    .withTitle(model.word, ""));
        }
        Scene cloth = Scenes.generated(
                "cloth",
                Map.of(
                        "columns", Value.of(4),
                        "rows", Value.of(4),
                        "elasticity", Value.of(0),
                        "mass", Value.of(1),
                        "faces", Value.of(true)));
        Map<String, Value> soft = Map.of("young", Value.of(1e4), "thickness", Value.of(0.02));
        examples.add(ElementRuns.with(cloth, "fem.membrane", soft).withTitle("membrane", ""));
        return examples;
    }
}
