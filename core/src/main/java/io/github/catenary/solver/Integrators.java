package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.integrator.EulerExplicit;
import io.github.catenary.solver.integrator.EulerSemiImplicit;
import io.github.catenary.solver.integrator.Heun;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.Positional;
import io.github.catenary.solver.integrator.Rk4;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.integrator.VelocityVerlet;
import io.github.catenary.solver.integrator.Verlet;
import io.github.catenary.solver.integrator.Xpbd;
import io.github.catenary.solver.integrator.implicit.EulerImplicit;
import io.github.catenary.solver.integrator.implicit.MidpointImplicit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The program's own integrators, by the id that {@link SolverSettings#integrator} names. */
public final class Integrators {
    /** What springs are to an integrator. */
    public enum Springs {
        /** Constraints, projected in passes. */
        CONSTRAINTS,
        /** Forces, taken where the particles are. */
        FORCES,
        /** Forces, taken where the particles will be, so that each substep solves equations. */
        IMPLICIT_FORCES
    }

    private interface Maker {
        Integrator make(StepContext context);
    }

    /** @param keepsVelocity true if velocities are a state of their own; false if x − x_prev is all there is */
    private record Kind(Springs springs, boolean keepsVelocity, Maker maker) {}

    private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put(SolverSettings.POSITIONAL, new Kind(Springs.CONSTRAINTS, false, Positional::new));
        KINDS.put("xpbd", new Kind(Springs.CONSTRAINTS, false, Xpbd::new));
        KINDS.put("verlet", new Kind(Springs.FORCES, false, Verlet::new));
        KINDS.put("velocity-verlet", new Kind(Springs.FORCES, true, VelocityVerlet::new));
        KINDS.put("euler-semi-implicit", new Kind(Springs.FORCES, true, EulerSemiImplicit::new));
        KINDS.put("euler-explicit", new Kind(Springs.FORCES, true, EulerExplicit::new));
        KINDS.put("heun", new Kind(Springs.FORCES, true, Heun::new));
        KINDS.put("rk4", new Kind(Springs.FORCES, true, Rk4::new));
        KINDS.put("euler-implicit", new Kind(Springs.IMPLICIT_FORCES, true, EulerImplicit::new));
        KINDS.put("midpoint-implicit", new Kind(Springs.IMPLICIT_FORCES, true, MidpointImplicit::new));
    }

    private Integrators() {}

    /** All ids: the default first, then related ones together. */
    public static List<String> all() {
        return List.copyOf(KINDS.keySet());
    }

    public static boolean exists(String id) {
        return KINDS.containsKey(id);
    }

    /**
     * What springs are to an integrator.
     *
     * @throws IllegalArgumentException if there is no such integrator
     */
    public static Springs springs(String id) {
        return kind(id).springs();
    }

    /** An integrator for the scene's settings, bound to the arrays and kernels of its run. */
    static Integrator create(StepContext context) {
        return kind(context.view().scene().solver().integrator()).maker().make(context);
    }

    /** True if the scene's integrator keeps velocities as a state of their own. */
    static boolean keepsVelocity(Scene scene) {
        return kind(scene.solver().integrator()).keepsVelocity();
    }

    private static Kind kind(String id) {
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
        return unknown(id, all());
    }

    static Message unknown(String id, List<String> known) {
        return Message.of(
                "check.no-integrator", "there is no integrator \"{0}\"; there are: {1}", id, String.join(", ", known));
    }
}
