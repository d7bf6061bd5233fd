package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneCheck;
import io.github.catenary.scene.Target;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.guard.Stage;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Checks a scene once and makes a run of it. Elements of a type that no factory knows are left out of the run. */
public final class SceneCompiler {
    private final Map<String, KernelFactory> factories = new LinkedHashMap<>();
    private final Set<String> off;
    private final List<String> numbers;
    private final ActiveCall work;
    private final SceneRules rules;
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
        List<Problem> problems = new ArrayList<>(SceneCheck.problems(scene));
        problems.addAll(solverProblems(scene));
        problems.addAll(idleElements(scene));
        if (problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(costProblems(scene));
            problems.addAll(doubts(scene));
            problems.addAll(rules.problems(scene, work));
        }
        return problems;
    }

    /** Warnings, part of {@link #problems}, of settings with which a frame takes longer than anybody waits. */
    public List<Problem> costProblems(Scene scene) {
        return FrameCost.of(scene).warning().stream().toList();
    }

    /** What the element types doubt about their elements, in a scene without errors. */
    private List<Problem> doubts(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        Binding binding = new Binding(scene);
        Map<Question, List<Message>> answers = new HashMap<>();
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            KernelFactory factory = factories.get(element.type());
            if (!element.enabled() || factory == null) continue;
            Question question = Question.about(element);
            List<Message> answer = answers.get(question);
            if (answer == null) {
                begin(element.type());
                answer = doubts(scene, binding, element, factory);
                work.leave();
                answers.put(question, answer);
            }
            for (Message doubt : answer) problems.add(Problem.warning("$.elements[" + i + "]", doubt));
        }
        return problems;
    }

    /** What a type is asked about an element; it is asked once, as a type may look at all faces to answer. */
    private record Question(String type, Target particles, Target springs, Parameters parameters) {
        static Question about(Element element) {
            return new Question(element.type(), element.particles(), element.springs(), element.parameters());
        }
    }

    /** The type may be anybody's code: if it fails over the question, that is the answer. */
    private static List<Message> doubts(Scene scene, Binding binding, Element element, KernelFactory factory) {
        try {
            List<Message> doubts = List.copyOf(factory.doubts(binding.bind(element, factory), scene));
            doubts.forEach(Message::english); // one that cannot be said fails here
            return doubts;
        } catch (Throwable thrown) {
            return List.of(checkFailed(element, thrown));
        }
    }

    private static Message checkFailed(Element element, Throwable thrown) {
        return Message.of(
                "doubt.failed",
                "element type {0} failed to check this element: {1}",
                element.type(),
                Fault.textOf(thrown));
    }

    /** What is wrong with an element's parameters; where its type fails over the question, a warning says so. */
    private List<Problem> parameterProblems(Element element, String path, KernelFactory factory) {
        begin(element.type());
        try {
            return factory.schema().check(element.parameters()).stream()
                    .map(mistake -> Problem.error(path + ".parameters." + mistake.name(), mistake.what()))
                    .toList();
        } catch (Throwable thrown) {
            return List.of(Problem.warning(path, checkFailed(element, thrown)));
        } finally {
            work.leave();
        }
    }

    /** Marks that an element type is at work, apart from any frame. */
    private void begin(String type) {
        work.begin();
        work.enter(numbers.indexOf(type), Stage.CHECK);
    }

    private List<Problem> solverProblems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        String integrator = scene.solver().integrator();
        if (!integrators.exists(integrator)) {
            problems.add(Problem.error("$.solver.integrator", integrators.unknown(integrator)));
        }
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            String path = "$.elements[" + i + "]";
            KernelFactory factory = factories.get(element.type());
            if (factory == null) {
                problems.add(Problem.warning(
                        path + ".type",
                        Message.of(
                                "check.no-plugin",
                                "no installed plugin knows \"{0}\"; it is kept but not run",
                                element.type())));
                continue;
            }
            problems.addAll(parameterProblems(element, path, factory));
        }
        return problems;
    }

    /** Warnings, part of {@link #problems}, of elements that are switched on but select nothing to work on. */
    public List<Problem> idleElements(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            KernelFactory factory = factories.get(element.type());
            if (factory == null) continue;
            begin(element.type());
            idleElement(scene, element, factory, "$.elements[" + i + "]").ifPresent(problems::add);
            work.leave();
        }
        return problems;
    }

    private static Optional<Problem> idleElement(Scene scene, Element element, KernelFactory factory, String path) {
        try {
            return IdleElements.warning(scene, element, factory, path);
        } catch (Throwable thrown) {
            return Optional.of(Problem.warning(path, checkFailed(element, thrown)));
        }
    }

    /** What the rules, part of {@link #problems}, say of a scene that runs. */
    public List<Problem> ruleProblems(Scene scene) {
        return rules.problems(scene, work);
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
        List<Problem> problems = new ArrayList<>(SceneCheck.errorsOfEdit(before, edited));
        problems.addAll(solverProblems(edited));
        refuseErrors(problems);
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
