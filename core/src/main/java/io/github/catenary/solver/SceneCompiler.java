package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.guard.Stage;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Checks a scene once and makes a run of it. Elements of a type that no factory knows are left out of the run. */
public final class SceneCompiler {
    private final Map<String, KernelFactory> factories = new LinkedHashMap<>();
    private final Set<String> off;
    private final List<String> numbers;
    private final ActiveCall work;
    private final SceneRules rules;
    private final SceneChecks checks;
    private final IntegratorCatalog integrators;
    private final SolverOptions options;

    /** Knows the program's own integrators, and checks scenes against no rules besides what every scene is checked for. */
    public SceneCompiler(Iterable<? extends KernelFactory> factories) {
        this(factories, List.of(), IntegratorCatalog.OWN);
    }

    /**
     * @param rules what scenes are checked against besides
     * @param integrators that scenes can name
     * @throws IllegalArgumentException if two factories have one id
     */
    public SceneCompiler(
            Iterable<? extends KernelFactory> factories,
            List<? extends SceneRule> rules,
            IntegratorCatalog integrators) {
        this.integrators = integrators;
        this.rules = new SceneRules(rules);
        off = Set.of();
        options = SolverOptions.DEFAULT;
        for (KernelFactory factory : factories) {
            KernelFactory twin = this.factories.putIfAbsent(factory.id(), factory);
            if (twin != null) {
                throw new IllegalArgumentException("element type " + factory.id() + " is contributed twice, by "
                        + twin.getClass().getName() + " and "
                        + factory.getClass().getName());
            }
        }
        numbers = names();
        work = new ActiveCall(numbers);
        checks = new SceneChecks(this.factories, integrators, this.rules, work);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(factories.keySet());
        names.addAll(rules.names());
        names.addAll(integrators.names());
        return List.copyOf(names);
    }

    private SceneCompiler(SceneCompiler whole, Set<String> off, SolverOptions options) {
        this.off = Set.copyOf(off);
        this.options = options;
        rules = whole.rules.without(off);
        integrators = whole.integrators.without(off);
        factories.putAll(whole.factories);
        numbers = whole.numbers;
        work = new ActiveCall(numbers);
        checks = new SceneChecks(factories, integrators, rules, work);
    }

    /**
     * One that knows the same, but leaves some out of every run. It shares nothing that changes.
     *
     * @param off element types, scene checks and integrators, as {@link ActiveCall} calls them
     */
    public SceneCompiler without(Set<String> off) {
        return new SceneCompiler(this, off, options);
    }

    /** One that knows the same, and whose runs use the machine as the options say. It shares nothing that changes. */
    public SceneCompiler with(SolverOptions newOptions) {
        return new SceneCompiler(this, off, newOptions);
    }

    /** How its runs use the machine. */
    public SolverOptions options() {
        return options;
    }

    /** At whose code the compiler or one of its runs is at work. Any thread. */
    public ActiveCall work() {
        return work;
    }

    /** True if elements of a type can run. */
    public boolean knows(String elementType) {
        return factories.containsKey(elementType);
    }

    /** What keeps a scene from running, and what will run differently than authored. */
    public List<Problem> problems(Scene scene) {
        return checks.problems(scene);
    }

    /** Warnings, part of {@link #problems}, of settings with which a frame takes longer than anybody waits. */
    public List<Problem> costProblems(Scene scene) {
        return SceneChecks.costProblems(scene);
    }

    /** Warnings, part of {@link #problems}, of elements that are switched on but select nothing to work on. */
    public List<Problem> idleElements(Scene scene) {
        return checks.idleElements(scene);
    }

    /** What the rules, part of {@link #problems}, say of a scene that runs. */
    public List<Problem> ruleProblems(Scene scene) {
        return checks.ruleProblems(scene);
    }

    /**
     * A run of the scene at its start.
     *
     * @throws UnrunnableSceneException if {@link #problems} has errors
     */
    public Simulation compile(Scene scene) {
        refuseErrors(problems(scene));
        return new Simulation(this, scene);
    }

    /**
     * Checks an edit of a scene that runs, looking only at what it touched.
     *
     * @throws UnrunnableSceneException if it brought errors
     */
    void requireRunnable(Scene before, Scene edited) {
        refuseErrors(checks.problemsOfEdit(before, edited));
    }

    private static void refuseErrors(List<Problem> problems) {
        List<Problem> errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) throw new UnrunnableSceneException(errors);
    }

    /** All that scenes can name. */
    public IntegratorCatalog integrators() {
        return integrators;
    }

    /** One kernel for each element type, in the order in which the types first appear. */
    GuardedKernels kernels(SolverView view, ParticleStore particles, SpringStore springs, long frame) {
        Scene scene = view.scene();
        Map<String, List<Element>> byType = new LinkedHashMap<>();
        for (Element element : scene.elements()) {
            String type = element.type();
            if (!element.enabled() || !factories.containsKey(type) || off.contains(type)) continue;
            byType.computeIfAbsent(type, first -> new ArrayList<>()).add(element);
        }
        work.begin();
        GuardedKernels kernels = new GuardedKernels(work, particles, springs, frame);
        Binding binding = new Binding(scene);
        byType.forEach((type, elements) -> add(type, elements, binding, view, kernels));
        return kernels;
    }

    private void add(String type, List<Element> elements, Binding binding, SolverView view, GuardedKernels kernels) {
        KernelFactory factory = Objects.requireNonNull(factories.get(type));
        int number = numbers.indexOf(type);
        List<BoundElement> bound = new ArrayList<>();
        work.enter(number, Stage.COMPILE);
        try {
            for (Element element : elements) bound.add(binding.bind(element, factory));
        } catch (Throwable thrown) {
            kernels.addFailed(type, number, factory, thrown);
            return;
        }
        kernels.add(type, number, factory, bound, view);
    }
}
