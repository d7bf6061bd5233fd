package io.github.catenary.solver.device;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.longrange.BentNets;
import io.github.catenary.solver.simd.WideScenes;
import java.util.LinkedHashMap;
import java.util.Map;

/** Nets with long bounds of every kind, in coloured order: flat, bent, of several parts, hanging, free, with holes. */
public final class KeptNets {
    private KeptNets() {}

    public static Map<String, Scene> all() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        scenes.put("rope", kept(Scenes.pin(Scenes.rope(1003), 1)));
        scenes.put("cloth 17", kept(WideScenes.cloth(17)));
        scenes.put("cloth 40", kept(WideScenes.cloth(40)));
        scenes.put("mesh", kept(WideScenes.mesh(30, 2)));
        scenes.put("rings", kept(WideScenes.rings(6)));
        scenes.put("two cloths", kept(WideScenes.join(WideScenes.cloth(20), WideScenes.cloth(33))));
        scenes.put("cloth and mesh", kept(WideScenes.join(WideScenes.cloth(40), WideScenes.mesh(12, 3))));
        scenes.put("hole", kept(BentNets.hung(BentNets.withHole(30))));
        scenes.put("notched", kept(BentNets.hung(BentNets.notched(30))));
        scenes.put("tube", kept(BentNets.hung(BentNets.tube(24, 30))));
        scenes.put("dome", kept(BentNets.hung(BentNets.dome(30))));
        scenes.put("free", kept(BentNets.dented(26)));
        scenes.put("no springs kept", Scenes.elasticity(kept(WideScenes.cloth(20)), 0.5));
        return scenes;
    }

    /** A net that keeps its lengths. */
    public static Scene kept(Scene scene) {
        return Scenes.solver(BentNets.keep(scene), settings -> settings.withOrder(Order.COLOURED));
    }
}
