package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The integrators that can run a scene, by the id that {@link SolverSettings#integrator} names. */
public final class Integrators {
    private interface Maker {
        Integrator make(SolverView view, Kernels kernels);
    }

    /** @param keepsVelocity true if velocities are a state of their own; false if x − x_prev is all there is */
    private record Kind(boolean keepsVelocity, Maker maker) {}

    private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put(SolverSettings.POSITIONAL, new Kind(false, Positional::new));
        KINDS.put("xpbd", new Kind(false, Xpbd::new));
        KINDS.put("verlet", new Kind(false, Verlet::new));
        KINDS.put("velocity-verlet", new Kind(true, VelocityVerlet::new));
        KINDS.put("euler-semi-implicit", new Kind(true, EulerSemiImplicit::new));
        KINDS.put("euler-explicit", new Kind(true, EulerExplicit::new));
        KINDS.put("heun", new Kind(true, Heun::new));
        KINDS.put("rk4", new Kind(true, Rk4::new));
        KINDS.put("euler-implicit", new Kind(true, EulerImplicit::new));
        KINDS.put("midpoint-implicit", new Kind(true, MidpointImplicit::new));
    }

    private Integrators() {}

    /** All ids: the default first, then related ones together. */
    public static List<String> all() {
        return List.copyOf(KINDS.keySet());
    }

    public static boolean exists(String id) {
        return KINDS.containsKey(id);
    }

    /** An integrator for the scene's settings, bound to the arrays and kernels of its run. */
    static Integrator create(SolverView view, Kernels kernels) {
        return kind(view.scene()).maker().make(view, kernels);
    }

    /** True if the scene's integrator keeps velocities as a state of their own. */
    static boolean keepsVelocity(Scene scene) {
        return kind(scene).keepsVelocity();
    }

    private static Kind kind(Scene scene) {
        String id = scene.solver().integrator();
        Kind kind = KINDS.get(id);
        if (kind == null) throw new IllegalArgumentException(unknown(id).english());
        return kind;
    }

    /** What a message calls an integrator: in English by its id, elsewhere as {@code integrator.<id>} says. */
    static Message name(String id) {
        return new Message("integrator." + id, id, List.of());
    }

    /** What to say of an id that is none. */
    public static Message unknown(String id) {
        return Message.of(
                "check.no-integrator",
                "there is no integrator \"{0}\"; there are: {1}",
                id,
                String.join(", ", KINDS.keySet()));
    }
}
