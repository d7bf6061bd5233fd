package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.FileBudget;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema.Mistake;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.SceneEdit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks scenes for more than {@link SceneCheck} finds: that all names are known, that elements select something to
 * work on, what element types and rules report, and what a frame costs. Types and rules may be foreign code; one that
 * fails becomes a warning.
 */
final class SceneChecks {
    private static final String SPRINGS = "springs";
    private static final String PARTICLES = "particles";
    /** Of one element. */
    private static final int MOST_MISTAKES = 100;

    private final Map<String, KernelFactory> factories;
    private final Set<String> off;
    private final IntegratorCatalog integrators;
    private final SceneRules rules;
    private final ActiveCall work;
    private final ReserveCheck reserves;

    /**
     * @param off element types that runs leave out; they are not asked about a scene, because they may never answer
     * @param work records which type or rule runs
     */
    SceneChecks(
            Map<String, KernelFactory> factories,
            Set<String> off,
            IntegratorCatalog integrators,
            SceneRules rules,
            ActiveCall work) {
        this.factories = factories;
        this.off = off;
        this.integrators = integrators;
        this.rules = rules;
        this.work = work;
        reserves = new ReserveCheck(this::asked, work);
    }

    /** The type that can tell something about an element; empty if the element takes no part in a run. */
    private Optional<KernelFactory> asked(Element element) {
        if (!element.enabled() || off.contains(element.type())) return Optional.empty();
        return Optional.ofNullable(factories.get(element.type()));
    }

    /** The errors that keep a scene from running, and the warnings about what will run differently than authored. */
    List<Problem> problems(Scene scene) {
        List<Problem> problems = new ArrayList<>(SceneCheck.problems(scene));
        problems.addAll(solverProblems(scene));
        problems.addAll(idleElements(scene));
        if (problems.stream().noneMatch(Problem::isError)) {
            problems.addAll(refusal(scene));
            problems.addAll(reserves.problems(scene));
            problems.addAll(costProblems(scene));
            problems.addAll(substepProblems(scene));
            stepSag(scene).flatMap(StepSag::problem).ifPresent(problems::add);
            problems.addAll(warnings(scene));
            problems.addAll(rules.problems(scene, work));
        }
        return problems;
    }

    /** The problems of an edit of a running scene; checks only what the edit changed. */
    List<Problem> problemsOfEdit(Scene before, Scene edited) {
        List<Problem> problems = new ArrayList<>(SceneCheck.errorsOfEdit(before, edited));
        problems.addAll(solverProblems(edited));
        boolean asBefore = before.solver().integrator().equals(edited.solver().integrator())
                && SceneEdit.keepsTopology(before, edited);
        if (!asBefore && problems.stream().noneMatch(Problem::isError)) problems.addAll(refusal(edited));
        if (problems.stream().noneMatch(Problem::isError)) problems.addAll(reserves.problems(edited));
        return problems;
    }

    /** What the integrator has against a scene that is right otherwise. */
    private List<Problem> refusal(Scene scene) {
        return integrators.of(scene).refusal(scene).stream()
                .map(why -> Problem.error("$.solver.integrator", why))
                .toList();
    }

    /** The warnings about settings that make a frame too long. */
    static List<Problem> costProblems(Scene scene) {
        return FrameCost.of(scene).warning().stream().toList();
    }

    /** What becomes of the numbers of substeps that groups say. */
    private List<Problem> substepProblems(Scene scene) {
        if (!SubstepRates.anyGiven(scene)) return List.of();
        SubstepRates rates = SubstepRates.of(scene);
        boolean reads = integrators.substepRates(scene).finest() == rates.finest()
                && integrators.substepRates(scene).differ() == rates.differ();
        if (!reads) {
            return List.of(Problem.warning(
                    "$.groups",
                    Message.of(
                            "check.group-substeps.unread",
                            "{0} takes all springs through the same substeps, whatever groups say; use xpbd, or"
                                    + " positional with springs evaluated at their current positions",
                            scene.solver().integrator())));
        }
        if (rates.usual() == Math.min(rates.given(), rates.finest())) return List.of();
        return List.of(Problem.warning(
                "$.solver.substeps",
                Message.of(
                        "check.group-substeps.raised",
                        "a group takes {0} substeps, which {1} does not divide, so all other springs take {2}",
                        rates.finest(),
                        rates.given(),
                        rates.usual())));
    }

    /** How far springs give way because of the step; empty if the integrator does not project them in passes. */
    Optional<StepSag> stepSag(Scene scene) {
        return inPasses(scene).map(method -> StepSag.of(scene, DrawnLoads.of(scene, this::asked, work)));
    }

    private Optional<IntegrationMethod> inPasses(Scene scene) {
        return integrators.find(scene.solver()).filter(method -> method.springs() == Springs.CONSTRAINTS);
    }

    /** Entry i is true if an element may write the rest length of spring i. */
    boolean[] lengthened(Scene scene) {
        return DrawnKernels.lengthened(scene, this::asked, work);
    }

    /** How far springs will be stretched by the load of the drawing. */
    ExpectedStretch expectedStretch(Scene scene) {
        Optional<IntegrationMethod> method = inPasses(scene);
        boolean bad = SceneCheck.problems(scene).stream().anyMatch(Problem::isError);
        if (method.isEmpty() || bad) return ExpectedStretch.unknown(scene);
        DrawnLoads loads = DrawnLoads.of(scene, this::asked, work);
        boolean[] lengthened = lengthened(scene);
        return ExpectedStretch.of(scene, method.get(), loads, lengthened);
    }

    /** The warnings of the element types about their elements, in a scene without errors. */
    private List<Problem> warnings(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        Binding binding = new Binding(scene);
        Map<Question, List<Message>> answers = new HashMap<>();
        boolean grows = mayGrow(scene);
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            Optional<KernelFactory> factory = asked(element);
            // a type that is asked about the drawing cannot tell what it does with what is added
            if (factory.isEmpty() || (grows && isOfAll(element) && factory.get().appliesToAdded())) continue;
            Question question = Question.about(element);
            List<Message> answer = answers.get(question);
            if (answer == null) {
                begin(element.type());
                answer = warnings(scene, binding, element, factory.get());
                work.leave();
                answers.put(question, answer);
            }
            for (Message doubt : answer) problems.add(Problem.warning("$.elements[" + i + "]", doubt));
        }
        return problems;
    }

    /**
     * A question to a type about an element. Equal questions are asked once, because a type may look at all faces to
     * answer.
     */
    private record Question(String type, Target particles, Target springs, Parameters parameters) {
        static Question about(Element element) {
            return new Question(element.type(), element.particles(), element.springs(), element.parameters());
        }
    }

    /** The warnings of one type, which may be foreign code. If the type fails, the failure is the answer. */
    private List<Message> warnings(Scene scene, Binding binding, Element element, KernelFactory factory) {
        try {
            if (idle(scene, element, factory, "").isPresent()) return List.of(); // told already
            List<Message> warnings = List.copyOf(factory.warnings(binding.bind(element, factory), scene));
            warnings.forEach(Message::english); // a message that cannot be formatted fails here
            return warnings;
        } catch (Throwable thrown) {
            return List.of(checkFailed(element, thrown));
        }
    }

    private static Message checkFailed(Element element, Throwable thrown) {
        return Message.of(
                "doubt.failed",
                "element type {0} failed to check this element: {1}",
                element.type(),
                ErrorText.of(thrown));
    }

    /** The problems with an element's parameters. If its type fails, a warning says so. */
    private List<Problem> parameterProblems(
            Scene scene, Element element, String path, KernelFactory factory, SoFar soFar) {
        begin(element.type());
        try {
            String parameters = path + ".parameters.";
            List<Problem> problems = new ArrayList<>();
            factory.schema()
                    .check(element.parameters())
                    .forEach(mistake -> problems.add(Problem.error(parameters + mistake.name(), mistake.what())));
            for (Parameter each : factory.schema().parameters()) {
                missing(scene, each, element.parameters(), soFar.files)
                        .ifPresent(what -> problems.add(Problem.error(parameters + each.name(), what)));
            }
            if (problems.isEmpty() && !off.contains(element.type())) {
                mistakes(scene, element, factory, soFar.told)
                        .forEach(mistake -> problems.add(Problem.error(parameters + mistake.name(), mistake.what())));
            }
            return problems;
        } catch (Throwable thrown) {
            return List.of(Problem.warning(path, checkFailed(element, thrown)));
        } finally {
            work.leave();
        }
    }

    /** What the type itself finds wrong with the values. */
    private static List<Mistake> mistakes(
            Scene scene, Element element, KernelFactory factory, Map<OfValues, List<Mistake>> told) {
        OfValues values = new OfValues(element.type(), element.parameters());
        List<Mistake> known = told.get(values);
        if (known != null) return known;
        List<Mistake> found = factory.mistakes(factory.schema().resolve(element.parameters(), scene.folder())).stream()
                .limit(MOST_MISTAKES)
                .toList();
        found.forEach(Mistake::message); // a message that cannot be formatted fails here
        told.put(values, found);
        return found;
    }

    /** What a check of all elements has found so far. */
    private record SoFar(FileBudget files, Map<OfValues, List<Mistake>> told) {}

    /** Equal values of a type are asked about once. */
    private record OfValues(String type, Parameters parameters) {}

    /** What a parameter names although the scene, or its folder, does not have it. */
    private static Optional<Message> missing(Scene scene, Parameter parameter, Parameters given, FileBudget files) {
        if (parameter instanceof Parameter.File file) {
            return given.find(file.name())
                    .filter(value -> file.problem(value).isEmpty())
                    .flatMap(value -> files.add(((Value.Text) value).value()));
        }
        boolean ofSprings = parameter instanceof Parameter.Springs;
        if (!ofSprings && !(parameter instanceof Parameter.Particles)) return Optional.empty();
        return given.find(parameter.name())
                .flatMap(TargetValue::read)
                .flatMap(target -> SceneCheck.missing(scene, target, ofSprings));
    }

    /** True unless elements of a type are known to work on springs alone. */
    boolean mayWorkOnParticles(String type) {
        KernelFactory factory = factories.get(type);
        if (factory == null || off.contains(type)) return true;
        begin(type);
        try {
            return factory.needsParticles() || !factory.needsSprings();
        } catch (Throwable thrown) {
            return true; // another check tells that the type failed
        } finally {
            work.leave();
        }
    }

    /** The sets of springs, or of particles, in the parameters of an element; all that may be sets of an unknown type. */
    List<Target> namedSets(Element element, boolean springs) {
        if (element.parameters().isEmpty()) return List.of();
        return setParameters(element, springs).stream()
                .flatMap(name -> element.parameters().find(name).stream())
                .flatMap(value -> TargetValue.read(value).stream())
                .toList();
    }

    private Collection<String> setParameters(Element element, boolean springs) {
        Set<String> all = element.parameters().values().keySet();
        KernelFactory factory = factories.get(element.type());
        if (factory == null || off.contains(element.type())) return all;
        Class<? extends Parameter> kind = springs ? Parameter.Springs.class : Parameter.Particles.class;
        begin(element.type());
        try {
            return factory.schema().parameters().stream()
                    .filter(kind::isInstance)
                    .map(Parameter::name)
                    .toList();
        } catch (Throwable thrown) {
            return all; // another check tells that the type failed
        } finally {
            work.leave();
        }
    }

    /** Records that an element type runs outside of any frame. */
    private void begin(String type) {
        work.begin();
        work.enter(work.number(type), Stage.CHECK);
    }

    private List<Problem> solverProblems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        String integrator = scene.solver().integrator();
        integrators
                .find(integrator)
                .ifPresentOrElse(
                        method -> problems.addAll(parameterProblems(method, scene.solver())),
                        () -> problems.add(Problem.error("$.solver.integrator", integrators.unknown(integrator))));
        SoFar soFar = new SoFar(new FileBudget(scene.folder()), new HashMap<>());
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            String path = "$.elements[" + i + "]";
            KernelFactory factory = factories.get(element.type());
            if (factory == null) {
                problems.add(Problem.warning(
                        path + ".type",
                        Message.of(
                                "check.no-plugin",
                                "no installed plugin provides \"{0}\"; it is kept but does not run",
                                element.type())));
                continue;
            }
            problems.addAll(parameterProblems(scene, element, path, factory, soFar));
        }
        return problems;
    }

    /** The problems with the parameters of an integrator, which may be foreign code. */
    private static List<Problem> parameterProblems(IntegrationMethod method, SolverSettings settings) {
        try {
            return method.schema().check(settings.parameters()).stream()
                    .map(mistake -> Problem.error("$.solver.parameters." + mistake.name(), mistake.what()))
                    .toList();
        } catch (Throwable thrown) {
            Message what = Message.of(
                    "check.integrator-failed",
                    "integrator {0} failed to check its parameters: {1}",
                    method.id(),
                    ErrorText.of(thrown));
            return List.of(Problem.error("$.solver.parameters", what));
        }
    }

    /** The warnings about elements that are switched on but select nothing to work on. */
    List<Problem> idleElements(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            Optional<KernelFactory> factory = asked(element);
            if (factory.isEmpty()) continue;
            begin(element.type());
            idleElement(scene, element, factory.get(), "$.elements[" + i + "]").ifPresent(problems::add);
            work.leave();
        }
        return problems;
    }

    private Optional<Problem> idleElement(Scene scene, Element element, KernelFactory factory, String path) {
        try {
            return idle(scene, element, factory, path);
        } catch (Throwable thrown) {
            return Optional.of(Problem.warning(path, checkFailed(element, thrown)));
        }
    }

    /** The problems that the rules report for a runnable scene. */
    List<Problem> ruleProblems(Scene scene) {
        return rules.problems(scene, work);
    }

    private Optional<Problem> idle(Scene scene, Element element, KernelFactory type, String path) {
        if (type.needsSprings() && isEmpty(scene, element.springs(), true) && !mayGetSprings(scene, element)) {
            return Optional.of(idle(element, element.springs(), SPRINGS, path));
        }
        boolean works = !isEmpty(scene, element.particles(), false)
                || (type.appliesToAdded() && mayGetParticles(scene, element));
        if (type.needsParticles() && !works) {
            return Optional.of(idle(element, element.particles(), PARTICLES, path));
        }
        return Optional.empty();
    }

    /** True if an element works on all springs, and another may add some. */
    private boolean mayGetSprings(Scene scene, Element element) {
        return element.springs() instanceof Target.All
                && scene.elements().stream()
                        .map(this::asked)
                        .flatMap(Optional::stream)
                        .anyMatch(KernelFactory::addsSprings);
    }

    /** Likewise for particles. */
    private boolean mayGetParticles(Scene scene, Element element) {
        return isOfAll(element) && mayGrow(scene);
    }

    private static boolean isOfAll(Element element) {
        return element.particles() instanceof Target.All;
    }

    /** True if an element may add particles. */
    private boolean mayGrow(Scene scene) {
        return scene.elements().stream()
                .map(this::asked)
                .flatMap(Optional::stream)
                .anyMatch(KernelFactory::addsParticles);
    }

    private static boolean isEmpty(Scene scene, Target target, boolean springs) {
        // A missing group is an error of its own.
        if (target instanceof Target.InGroup in && !scene.groups().contains(in.group())) return false;
        return !(springs ? scene.selectsSprings(target) : scene.selectsParticles(target));
    }

    private static Problem idle(Element element, Target target, String kind, String path) {
        Message what = Message.of(
                "idle.element",
                "element {0} ({1}) acts on {2}, but {3}; it has no effect",
                element.id(),
                element.type(),
                kind.equals(SPRINGS)
                        ? Message.of("idle.springs", "springs")
                        : Message.of("idle.particles", "particles"),
                why(target, kind));
        return Problem.warning(path + "." + kind, what);
    }

    private static Message why(Target target, String kind) {
        if (target instanceof Target.All) return Message.of("idle.scene-has-none", "the scene has none");
        if (target instanceof Target.InGroup in) {
            return Message.of("idle.group-has-none", "group {0} has none", in.group());
        }
        return Message.of("idle.selects-none", "selects none: list some, or write \"{0}\": \"all\"", kind);
    }
}
