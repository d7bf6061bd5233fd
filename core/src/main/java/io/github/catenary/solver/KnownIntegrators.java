package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.IntegratorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The integrators of the program and those that were added to them. */
final class KnownIntegrators {
    /** By id, which each is asked for once. */
    private final Map<String, IntegratorType> added;

    /** @throws IllegalArgumentException if two have one id */
    KnownIntegrators(List<? extends IntegratorType> types) {
        added = new LinkedHashMap<>();
        for (IntegratorType type : types) {
            String id = type.id();
            if (Integrators.exists(id) || added.put(id, type) != null) {
                throw new IllegalArgumentException("integrator " + id + " is contributed twice");
            }
        }
    }

    private KnownIntegrators(Map<String, IntegratorType> added) {
        this.added = added;
    }

    /** What {@link ActiveCall} calls those that were added. */
    List<String> names() {
        return added.keySet().stream().map(PluginIntegrator::name).toList();
    }

    /** Those that are not off. */
    KnownIntegrators without(Set<String> off) {
        Map<String, IntegratorType> left = new LinkedHashMap<>(added);
        left.keySet().removeIf(id -> off.contains(PluginIntegrator.name(id)));
        return new KnownIntegrators(left);
    }

    boolean exists(String id) {
        return added.containsKey(id) || Integrators.exists(id);
    }

    /** What to say of an id that is none. */
    Message unknown(String id) {
        List<String> all = new ArrayList<>(Integrators.all());
        all.addAll(added.keySet());
        return Integrators.unknown(id, all);
    }

    /** An integrator for the scene's settings, bound to the arrays and kernels of its run. */
    Integrator create(StepContext context) {
        String id = context.view().scene().solver().integrator();
        IntegratorType type = added.get(id);
        return type == null ? Integrators.create(context) : new PluginIntegrator(id, type, context);
    }

    /** True if the scene's integrator keeps velocities as a state of their own. */
    boolean keepsVelocity(Scene scene) {
        return added.containsKey(scene.solver().integrator()) || Integrators.keepsVelocity(scene);
    }
}
