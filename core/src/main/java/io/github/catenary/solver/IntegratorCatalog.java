package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.EulerExplicit;
import io.github.catenary.solver.integrator.EulerSemiImplicit;
import io.github.catenary.solver.integrator.Heun;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.Pbd;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.integrator.Rk4;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.integrator.VelocityVerlet;
import io.github.catenary.solver.integrator.Verlet;
import io.github.catenary.solver.integrator.WatchedIntegrator;
import io.github.catenary.solver.integrator.Xpbd;
import io.github.catenary.solver.integrator.descent.Projective;
import io.github.catenary.solver.integrator.descent.VertexBlockDescent;
import io.github.catenary.solver.integrator.implicit.EulerImplicit;
import io.github.catenary.solver.integrator.implicit.MidpointImplicit;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The known integrators, by the id that {@link SolverSettings#integrator} names. Immutable. */
public final class IntegratorCatalog {
    /** The built-in integrators: first the default, then related ones together. */
    public static final IntegratorCatalog OWN = of(List.of(
            new Pbd.Method(),
            new Xpbd.Method(),
            new Projective.Method(),
            new VertexBlockDescent.Method(),
            new Verlet.Method(),
            new VelocityVerlet.Method(),
            new EulerSemiImplicit.Method(),
            new EulerExplicit.Method(),
            new Heun.Method(),
            new Rk4.Method(),
            new EulerImplicit.Method(),
            new MidpointImplicit.Method()));

    private final Map<String, IntegrationMethod> byId;
    /** Who looks into the steps of all runs. */
    private final Optional<StepMonitor> watch;

    private IntegratorCatalog(Map<String, IntegrationMethod> byId, Optional<StepMonitor> watch) {
        this.byId = byId;
        this.watch = watch;
    }

    /**
     * Internal, as all that names {@link IntegrationMethod}.
     *
     * @throws IllegalArgumentException if two integrators have the same id
     */
    public static IntegratorCatalog of(List<? extends IntegrationMethod> methods) {
        Map<String, IntegrationMethod> byId = new LinkedHashMap<>();
        for (IntegrationMethod method : methods) {
            if (byId.put(method.id(), method) != null) {
                throw new IllegalArgumentException("integrator " + method.id() + " is contributed twice");
            }
        }
        return new IntegratorCatalog(byId, Optional.empty());
    }

    /**
     * The longest substep that keeps a scene bounded under the integrator that it names, s; 0 if every step lets it grow;
     * empty if the integrator is not among these or knows no limit. Takes a pass over the springs.
     */
    public OptionalDouble largestStep(Scene scene) {
        return find(scene.solver())
                .map(method -> method.largestStep(FastestMotion.of(scene)))
                .orElse(OptionalDouble.empty());
    }

    /**
     * These integrators followed by others.
     *
     * @throws IllegalArgumentException if two integrators have the same id
     */
    public IntegratorCatalog with(List<? extends IntegratorType> others) {
        List<IntegrationMethod> methods = new ArrayList<>(all());
        for (IntegratorType other : others) methods.add(new PluginIntegrator.Method(other));
        return of(methods);
    }

    /**
     * The integrators that are not switched off.
     *
     * @param off names as in {@link ActiveCall}
     */
    IntegratorCatalog without(Set<String> off) {
        Map<String, IntegrationMethod> left = new LinkedHashMap<>(byId);
        left.keySet().removeIf(id -> off.contains(PluginIntegrator.name(id)));
        return new IntegratorCatalog(left, watch);
    }

    /** The same integrators, whose runs tell a watch. */
    IntegratorCatalog watchedBy(StepMonitor newWatch) {
        return new IntegratorCatalog(byId, Optional.of(newWatch));
    }

    /** The names of the added integrators as in {@link ActiveCall}. */
    List<String> names() {
        return all().stream()
                .filter(PluginIntegrator.Method.class::isInstance)
                .map(method -> PluginIntegrator.name(method.id()))
                .toList();
    }

    /** All integrators in order; a copy. Internal. */
    public List<IntegrationMethod> all() {
        return List.copyOf(byId.values());
    }

    /** The ids of all integrators in order; a copy. */
    public List<String> ids() {
        return List.copyOf(byId.keySet());
    }

    public boolean exists(String id) {
        return byId.containsKey(id);
    }

    /** Empty if there is no integrator with this id. Internal. */
    public Optional<IntegrationMethod> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The integrator that settings name, with its parameters; empty if there is none. Internal. */
    public Optional<IntegrationMethod> find(SolverSettings settings) {
        return find(settings.integrator()).map(method -> method.with(settings.parameters()));
    }

    /**
     * Internal.
     *
     * @throws IllegalArgumentException if there is no integrator with this id
     */
    public IntegrationMethod get(String id) {
        return find(id).orElseThrow(
                        () -> new IllegalArgumentException(unknown(id).english()));
    }

    /** The integrator of a scene that the compiler has checked. */
    IntegrationMethod of(Scene scene) {
        return get(scene.solver().integrator()).with(scene.solver().parameters());
    }

    /** How many substeps the springs of a scene take; the same for all if its integrator does not read what groups say. */
    public SubstepRates substepRates(Scene scene) {
        return readsGroupSubsteps(scene) ? SubstepRates.of(scene) : SubstepRates.same(scene);
    }

    /** True if the integrator of a scene, with its settings, reads how many substeps groups say. */
    public boolean readsGroupSubsteps(Scene scene) {
        return find(scene.solver())
                .filter(method -> method.reads(scene.solver()).contains(Setting.GROUP_SUBSTEPS))
                .isPresent();
    }

    /** Makes the integrator of a scene that the compiler has checked, with a device if that takes the run. */
    Integrator create(Scene scene, StepContext context, RunDevice device) {
        Integrator made;
        try {
            made = create(scene, context.withDevice(device.wanted()));
        } catch (DeviceException failed) {
            device.leave(failed);
            made = create(scene, context);
        }
        device.setUsed(made.usesDevice());
        return made;
    }

    /** Makes the integrator of a scene that the compiler has checked, for one run. */
    Integrator create(Scene scene, StepContext context) {
        IntegrationMethod method = of(scene);
        context.kernels().setSolvesEnergies(method.solvesEnergies());
        Integrator integrator = method.create(context);
        return watch.<Integrator>map(telling -> new WatchedIntegrator(integrator, context, telling))
                .orElse(integrator);
    }

    /**
     * The name of an integrator in a message: its label in English, the text {@code integrator.<id>} in other languages;
     * the id of one that a plugin added.
     */
    static Message name(String id) {
        return new Message(
                "integrator." + id, OWN.find(id).map(IntegrationMethod::label).orElse(id), List.of());
    }

    /** The message for an unknown id. */
    public Message unknown(String id) {
        return Message.of(
                "check.no-integrator",
                "there is no integrator \"{0}\"; choose one of: {1}",
                id,
                String.join(", ", ids()));
    }
}
