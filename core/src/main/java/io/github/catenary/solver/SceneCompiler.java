package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.longrange.build.KeptSprings;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import io.github.catenary.solver.longrange.build.KnownBounds;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.statics.StaticConstraints;
import io.github.catenary.solver.statics.StaticField;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Checks a scene and compiles it into a run. The run leaves out elements of a type that no factory knows. */
public final class SceneCompiler {
    private final Map<String, KernelFactory> factories = new LinkedHashMap<>();
    private final Set<String> off;
    private final List<String> numbers;
    private final ActiveCall work;
    private final SceneRules rules;
    private final SceneChecks checks;
    private final IntegratorCatalog integrators;
    private final SolverOptions options;
    private final List<RunMeasures.Known> measures;
    /** Shared with the compilers made from this one. */
    private final KnownBounds knownBounds;

    /** A compiler with the built-in integrators and without additional rules. */
    public SceneCompiler(Iterable<? extends KernelFactory> factories) {
        this(factories, List.of(), IntegratorCatalog.OWN);
    }

    /**
     * A compiler.
     *
     * @param rules additional rules for scenes
     * @param integrators the integrators that scenes can name
     * @throws IllegalArgumentException if two factories have the same id
     */
    public SceneCompiler(
            Iterable<? extends KernelFactory> factories,
            List<? extends SceneRule> rules,
            IntegratorCatalog integrators) {
        this.integrators = integrators;
        this.rules = new SceneRules(rules);
        off = Set.of();
        options = SolverOptions.DEFAULT;
        measures = List.of();
        knownBounds = new KnownBounds();
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
        checks = new SceneChecks(this.factories, off, integrators, this.rules, work);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(factories.keySet());
        names.addAll(rules.names());
        names.addAll(integrators.names());
        names.add(AddedSprings.TYPE);
        return List.copyOf(names);
    }

    private SceneCompiler(
            SceneCompiler whole,
            Set<String> off,
            SolverOptions options,
            IntegratorCatalog integrators,
            ActiveCall work) {
        this(whole, off, options, integrators, work, whole.numbers, whole.measures);
    }

    private SceneCompiler(
            SceneCompiler whole,
            Set<String> off,
            SolverOptions options,
            IntegratorCatalog integrators,
            ActiveCall work,
            List<String> numbers,
            List<RunMeasures.Known> measures) {
        this.off = Set.copyOf(off);
        this.options = options;
        knownBounds = whole.knownBounds;
        rules = whole.rules.without(off);
        this.integrators = integrators;
        factories.putAll(whole.factories);
        this.numbers = numbers;
        this.measures = measures;
        this.work = work;
        checks = new SceneChecks(factories, this.off, integrators, rules, work);
    }

    /**
     * A compiler with the same knowledge whose runs leave out some contributions. The two compilers may be
     * used by two threads.
     *
     * @param off element types, scene checks, integrators and measures, by their names in {@link ActiveCall}
     */
    public SceneCompiler without(Set<String> off) {
        return new SceneCompiler(this, off, options, integrators.without(off), new ActiveCall(numbers));
    }

    /**
     * A compiler with the same knowledge, whose runs are measured. The two compilers may be used by two threads.
     *
     * @param others in place of those of this compiler
     */
    public SceneCompiler measuring(List<? extends MeasureType> others) {
        List<RunMeasures.Known> known =
                others.stream().map(RunMeasures.Known::of).toList();
        List<String> names = new ArrayList<>(numbers);
        measures.forEach(each -> names.remove(each.name()));
        known.forEach(each -> names.add(each.name()));
        return new SceneCompiler(this, off, options, integrators, new ActiveCall(names), List.copyOf(names), known);
    }

    /** What runs measure. */
    List<RunMeasures.Known> measures() {
        return measures;
    }

    /** True if runs leave out a contribution. */
    boolean leavesOut(String name) {
        return off.contains(name);
    }

    /** A compiler with the same knowledge and other options. The two compilers may be used by two threads. */
    public SceneCompiler with(SolverOptions newOptions) {
        return new SceneCompiler(this, off, newOptions, integrators, new ActiveCall(numbers));
    }

    /**
     * A compiler with the same knowledge, whose runs use another device, or with nothing the processor. Both compilers have
     * the same {@link #work}, so that their runs are for one thread.
     */
    public SceneCompiler on(Optional<ComputeDevice> device) {
        return new SceneCompiler(this, off, options.withDevice(device), integrators, work);
    }

    /**
     * A compiler with the same knowledge, whose runs give the same bits, slower, and tell a watch what happens inside of
     * their steps. One run at a time. Both compilers have the same {@link #work}, so that their runs are for one thread.
     * Internal.
     */
    public SceneCompiler watchedBy(StepMonitor watch) {
        return new SceneCompiler(this, off, options.withDevice(Optional.empty()), integrators.watchedBy(watch), work);
    }

    /** How the runs use the machine. */
    public SolverOptions options() {
        return options;
    }

    /** Records whose code the compiler or one of its runs executes now. Any thread. Internal. */
    public ActiveCall work() {
        return work;
    }

    /** True if elements of this type can run. */
    public boolean knows(String elementType) {
        return factories.containsKey(elementType);
    }

    /** True unless elements of this type are known to work on springs alone. Internal. */
    public boolean mayWorkOnParticles(String elementType) {
        return checks.mayWorkOnParticles(elementType);
    }

    /**
     * The sets of springs, or of particles, that an element names in its parameters; all that may be such sets if its
     * type is not known. Internal.
     */
    public List<Target> namedSets(Element element, boolean springs) {
        return checks.namedSets(element, springs);
    }

    /** The errors that keep a scene from running, and the warnings about what will run differently than authored. */
    public List<Problem> problems(Scene scene) {
        return checks.problems(scene);
    }

    /** The warnings about settings that make a frame too long; part of {@link #problems}. */
    public List<Problem> costProblems(Scene scene) {
        return SceneChecks.costProblems(scene);
    }

    /**
     * How far springs give way because of the step, in a scene without errors; empty if the integrator does not project
     * them in passes. Internal.
     */
    public Optional<StepSag> stepSag(Scene scene) {
        return checks.stepSag(scene);
    }

    /**
     * Which springs long bounds keep to length in runs of a scene; empty if the scene cannot run. Takes a pass over the
     * springs, and asks element types. Internal.
     */
    public Optional<KeptSprings> keptSprings(Scene scene) {
        SolverSettings settings = scene.solver();
        Optional<IntegrationMethod> method = integrators.find(settings);
        if (method.isEmpty()) return Optional.empty();
        if (!method.get().reads(settings).contains(Setting.KEEP_LENGTHS)) {
            return Optional.of(KeptSprings.none(scene, Keeping.UNREAD));
        }
        if (!settings.keepLengths()) return Optional.of(KeptSprings.none(scene, Keeping.OFF));
        return KeptSprings.of(scene, checks.lengthened(scene), method.get().usesStiffness());
    }

    /** How far springs will be stretched by the load of the drawing; of a scene with errors, nothing is known. */
    public ExpectedStretch expectedStretch(Scene scene) {
        return checks.expectedStretch(scene);
    }

    /** The warnings about elements that are switched on but select nothing to work on; part of {@link #problems}. */
    public List<Problem> idleElements(Scene scene) {
        return checks.idleElements(scene);
    }

    /** The problems that the rules report for a runnable scene; part of {@link #problems}. */
    public List<Problem> ruleProblems(Scene scene) {
        return checks.ruleProblems(scene);
    }

    /**
     * Compiles a run of the scene at its start.
     *
     * @throws UnrunnableSceneException if {@link #problems} has errors
     */
    public Simulation compile(Scene scene) {
        refuseErrors(problems(scene));
        return new Simulation(this, scene);
    }

    /**
     * The forces of a scene that stands still, springs by the law of its integrator: {@link StaticSprings}. Not of a run that
     * anybody steps. Internal.
     *
     * @throws UnrunnableSceneException if {@link #problems} has errors
     */
    public StaticField staticField(Scene scene) {
        IntegrationMethod method = integrators.of(scene);
        double[] stiffness = StaticSprings.stiffness(scene, method);
        StaticConstraints.Law law = new StaticConstraints.Law(
                scene.solver().substepDuration(),
                scene.solver().passes(),
                method.forcesAhead(),
                !method.keepsVelocity());
        Simulation run = compile(scene.withSolver(scene.solver().withIntegrator(StaticSprings.SOLVES_ENERGIES)));
        List<Parameters> lasting =
                scene.elements().stream().map(run::lastingParameters).toList();
        Stepper still = run.stepper();
        return new StaticField(still.context().view(), still.kernels, stiffness, lasting, law);
    }

    /**
     * Checks an edit of a running scene; looks only at what the edit changed.
     *
     * @throws UnrunnableSceneException if the edit caused errors
     */
    void requireRunnable(Scene before, Scene edited) {
        refuseErrors(checks.problemsOfEdit(before, edited));
    }

    private static void refuseErrors(List<Problem> problems) {
        List<Problem> errors = problems.stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) throw new UnrunnableSceneException(errors);
    }

    /** The long bounds of the nets that ran last. */
    KnownBounds knownBounds() {
        return knownBounds;
    }

    /** The integrators that scenes can name. */
    public IntegratorCatalog integrators() {
        return integrators;
    }

    /** Makes places for the particles that the elements of a scene may add. */
    ParticleReserve particleReserve(Scene scene) {
        ParticleReserve reserve = new ParticleReserve(scene.particles().size());
        Binding binding = new Binding(scene);
        work.begin();
        for (Element element : scene.elements()) {
            if (runs(element)) open(element, binding, reserve);
        }
        reserve.make();
        work.leave();
        return reserve;
    }

    private boolean runs(Element element) {
        return element.enabled() && factories.containsKey(element.type()) && !off.contains(element.type());
    }

    private void open(Element element, Binding binding, ParticleReserve reserve) {
        KernelFactory factory = Objects.requireNonNull(factories.get(element.type()));
        work.enter(numbers.indexOf(element.type()), Stage.COMPILE);
        try {
            if (factory.addsParticles()) {
                reserve.open(element.id(), factory.particleReserve(binding.bind(element, factory)));
            }
        } catch (Throwable thrown) {
            // The kernels ask again, and switch a type off whose element has not got what it wants.
        }
    }

    /**
     * Compiles one kernel for each element type, in the order in which the types first appear in the scene, and one for
     * the springs that elements add, if some may.
     *
     * @param drawn the scene, without places for particles that elements may add
     * @param reserves gets the reserves of springs
     */
    GuardedKernels kernels(
            Scene drawn, SolverView view, ParticleStore particles, SpringStore springs, Reserves reserves, long frame) {
        Map<String, List<Element>> byType = new LinkedHashMap<>();
        for (Element element : drawn.elements()) {
            if (runs(element))
                byType.computeIfAbsent(element.type(), first -> new ArrayList<>())
                        .add(element);
        }
        work.begin();
        GuardedKernels kernels = new GuardedKernels(work, particles, springs, frame);
        Binding binding = new Binding(drawn, reserves.particles().added().capacity());
        byType.forEach((type, elements) -> add(type, elements, binding, reserves, view, kernels));
        if (reserves.springs().added().capacity() > 0) {
            kernels.add(AddedSprings.TYPE, numbers.indexOf(AddedSprings.TYPE), new AddedSpringsType(), List.of(), view);
        }
        return kernels;
    }

    private void add(
            String type,
            List<Element> elements,
            Binding binding,
            Reserves reserves,
            SolverView view,
            GuardedKernels kernels) {
        KernelFactory factory = Objects.requireNonNull(factories.get(type));
        int number = numbers.indexOf(type);
        List<BoundElement> bound = new ArrayList<>();
        work.enter(number, Stage.COMPILE);
        try {
            for (Element element : elements) bound.add(binding.bind(element, factory));
            if (factory.addsSprings()) {
                for (BoundElement element : bound) {
                    reserves.springs().open(element.id(), factory.springReserve(element));
                }
            }
            if (factory.addsParticles()) {
                for (BoundElement element : bound) requirePlaces(element, factory, reserves.particles());
            }
        } catch (Throwable thrown) {
            kernels.addFailed(type, number, factory, thrown);
            return;
        } finally {
            reserves.springs().make();
        }
        kernels.add(type, number, factory, bound, view);
    }

    private static void requirePlaces(BoundElement element, KernelFactory factory, ParticleReserve reserve) {
        int wanted = factory.particleReserve(element);
        if (reserve.has(element.id(), wanted)) return;
        throw new IllegalStateException("particleReserve gave " + wanted
                + ", but must give a number that is not negative, and the same whenever it is asked");
    }
}
