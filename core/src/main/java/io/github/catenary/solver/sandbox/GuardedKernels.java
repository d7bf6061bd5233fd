package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.Passages;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.BoundsCheck;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The constraint kernels of a run, in the order in which their types first appear in the scene. They may be foreign
 * code: a kernel that throws is switched off with a {@link Fault} that names it, and the others continue. Each stage of
 * a substep calls only the kernels that implement it.
 */
public final class GuardedKernels {
    /** Replaces a kernel that was switched off. */
    private static final ConstraintKernel OFF = new ConstraintKernel() {};

    private static final double[] NOTHING = {};
    private static final boolean[] NOBODY = {};
    /** Rounds of collisions in a substep: enough for a small pile on a floor to carry its own weight. */
    public static final int COLLISION_ROUNDS = 4;

    private final ActiveCall work;
    private final List<Source> sources = new ArrayList<>();
    private final List<ConstraintKernel> kernels = new ArrayList<>();
    /** Which kernels add forces, and are not solved for instead, by what they last said. */
    private boolean[] addsForces = {};

    private final List<KernelEnergies> energies = new ArrayList<>();
    /** By kernel, where it notes the particles that it stops. */
    private final List<boolean[]> stopped = new ArrayList<>();

    private final StageTable stages = new StageTable();
    private final KernelReader reader = new KernelReader(this);
    private final FaultList faults = new FaultList();
    /** The kernels that lead particles. */
    private final BitSet leading = new BitSet();

    private final ParticleStore particles;
    private final SpringStore springs;
    private final StageCall given = new StageCall();
    private long frame;
    private @Nullable KernelAudit frameAudit;
    private @Nullable StepMonitor watch;
    private @Nullable KernelTally tally;
    /** Called before and after each kernel that acts in the passes on particles from outside. */
    private Runnable beforeOthers = () -> {};

    private Runnable afterOthers = () -> {};
    /** True if the integrator solves for energies, and kernels that have some add no forces and do not project. */
    private boolean solvesEnergies;

    /** What a kernel is compiled from; {@code number} is the number of its type in {@link ActiveCall}. */
    private record Source(
            String type, int number, KernelFactory factory, KernelFactory.Bonds bonds, List<BoundElement> elements) {}

    /**
     * @param work records which kernel runs
     * @param particles the run's particles, restored if a kernel wrote into them while it was compiled; likewise
     *     springs
     * @param frame the current frame, for faults
     */
    public GuardedKernels(ActiveCall work, ParticleStore particles, SpringStore springs, long frame) {
        this.work = work;
        this.particles = particles;
        this.springs = springs;
        this.frame = frame;
    }

    /**
     * Compiles the elements of one type, given in authored order.
     *
     * @param number number of the type in {@link ActiveCall}
     */
    public void add(String type, int number, KernelFactory factory, List<BoundElement> elements, SolverView view) {
        sources.add(new Source(type, number, factory, factory.bonds(), elements));
        kernels.add(OFF);
        energies.add(KernelEnergies.NONE);
        CompileAudit audit = new CompileAudit(view, particles, springs);
        if (!compile(kernels.size() - 1, view, audit)) audit.putBack();
    }

    /** @return false if the kernel wrote what it may only read; the arrays are not restored yet */
    private boolean compile(int i, SolverView view, CompileAudit audit) {
        Source source = sources.get(i);
        call(i, Stage.COMPILE, before -> {
            ConstraintKernel kernel =
                    Objects.requireNonNull(source.factory.compile(source.elements, view), "compile gave no kernel");
            stages.add(i, kernel);
            kernels.set(i, kernel);
        });
        if (kernels.get(i) != OFF) call(i, Stage.ENERGIES, kernel -> askEnergies(i, kernel));
        work.leave();
        Message wrong = audit.wrong().orElse(null);
        if (wrong == null) return true;
        if (kernels.get(i) != OFF) switchOff(i, Stage.COMPILE, wrong);
        return false;
    }

    private void askEnergies(int i, ConstraintKernel kernel) {
        KernelEnergies told = KernelEnergies.of(kernel, particles.arrays().count);
        KernelEnergies before = energies.set(i, told);
        if (before == KernelEnergies.NONE || told.isLike(before)) return;
        energies.set(i, before); // integrators know these
        throw new IllegalStateException("it has other energies than when it was compiled for this run before");
    }

    /** Adds a type that failed before it could be compiled, as a kernel that is off. */
    public void addFailed(String type, int number, KernelFactory factory, Throwable thrown) {
        sources.add(new Source(type, number, factory, KernelFactory.Bonds.NONE, List.of()));
        kernels.add(OFF);
        energies.add(KernelEnergies.NONE);
        switchOff(kernels.size() - 1, Stage.COMPILE, thrown);
    }

    /** Records whose code runs. */
    public ActiveCall work() {
        return work;
    }

    /** The element types in order, including those that are off; a copy. */
    public List<String> types() {
        return sources.stream().map(Source::type).toList();
    }

    /** The faults so far; immutable. */
    public List<Fault> faults() {
        return faults.all();
    }

    /** Number of kernels, including those that are off. */
    public int size() {
        return kernels.size();
    }

    /** Sets the number of the frame that begins, for faults. */
    public void startFrame(long number) {
        frame = number;
        work.begin();
    }

    /** Sets the audit of the kernels' calls; null ends it. */
    public void setAudit(@Nullable KernelAudit newAudit) {
        frameAudit = newAudit;
    }

    /** True while calls of kernels are audited. */
    public boolean isAudited() {
        return frameAudit != null;
    }

    /** Sets who is told of each call of an element type in a substep. */
    public void setWatch(StepMonitor newWatch) {
        watch = newWatch;
    }

    /** Tells from now on what kernels push; null ends it. */
    public void setTally(@Nullable ForceTally to) {
        tally = to == null ? null : new KernelTally(to, this, particles.arrays(), springs);
    }

    /** Tells what an energy of a kernel that pushes from outside pushes at a particle, N, if forces are added up. */
    void tellPush(int kernel, int particle, double x, double y, double z) {
        if (tally != null) tally.push(kernel, particle, x, y, z);
    }

    /** The number of elements of each kernel. */
    public int[] elementCounts() {
        return sources.stream().mapToInt(source -> source.elements.size()).toArray();
    }

    /** The id of an element of a kernel. */
    public int elementId(int kernel, int element) {
        return sources.get(kernel).elements.get(element).id();
    }

    /** True if a kernel moves particles in collisions or passes as something that does not give way in turn. */
    public boolean pushesFromOutside(int kernel) {
        boolean moves = stages.has(Stage.COLLIDE, kernel) || stages.has(Stage.PROJECT, kernel);
        return moves && sources.get(kernel).bonds == KernelFactory.Bonds.NONE;
    }

    List<BoundElement> elementsOf(int kernel) {
        return sources.get(kernel).elements;
    }

    /** Where a kernel notes what its elements push; empty if it does not. */
    double[] pushesOf(int kernel) {
        double[][] told = {NOTHING};
        ask(kernel, Stage.STOPPED, each -> told[0] = Objects.requireNonNull(each.pushes(), "pushes gave nothing"))
                .ifPresent(why -> noteSilent(kernel, Stage.STOPPED, why));
        return told[0].length == 3 * sources.get(kernel).elements.size() ? told[0] : NOTHING;
    }

    /** Sets what is called before and after each kernel that acts in the passes on particles from outside. */
    public void watchOthers(Runnable before, Runnable after) {
        beforeOthers = before;
        afterOthers = after;
    }

    /**
     * The particles that elements move only against each other, as indices, two after two: each pair is joined.
     *
     * @param faces of the run
     */
    public int[] bonds(FaceArrays faces) {
        IntStream.Builder pairs = IntStream.builder();
        for (Source source : sources) {
            for (BoundElement element : source.elements) {
                switch (source.bonds) {
                    case PARTICLES -> {
                        int[] all = element.particles();
                        for (int k = 1; k < all.length; k++)
                            pairs.add(all[k - 1]).add(all[k]);
                    }
                    case FACES -> {
                        for (int face : element.faces()) {
                            if (faces.torn[face]) continue;
                            pairs.add(faces.a[face]).add(faces.b[face]);
                            pairs.add(faces.b[face]).add(faces.c[face]);
                        }
                    }
                    case SPRINGS -> {
                        for (int spring : element.springs()) {
                            if (!springs.torn[spring])
                                pairs.add(springs.a(spring)).add(springs.b(spring));
                        }
                    }
                    case NONE -> {
                        // joins nothing
                    }
                }
            }
        }
        return pairs.build().toArray();
    }

    public void sceneChanged(SolverView view) {
        callEach(Stage.SCENE_CHANGED, kernel -> kernel.sceneChanged(view));
    }

    /**
     * Asks which kernels add forces: only these are called for forces and resistance from then on. A kernel that fails to
     * answer is switched off.
     *
     * @return true if any does
     */
    public boolean addAnyForce() {
        boolean[] adds = new boolean[kernels.size()];
        for (int i = 0; i < adds.length; i++) {
            int at = i;
            if (!isSolved(i)) call(i, Stage.ADDS_FORCES, kernel -> adds[at] = kernel.addsForces());
        }
        work.leave();
        addsForces = adds;
        return IntStream.range(0, adds.length).anyMatch(i -> adds[i]);
    }

    /** True if any kernel takes part in the passes. Allocates nothing. */
    public boolean anyProjects() {
        for (int i : stages.having(Stage.PROJECT)) if (!isSolved(i)) return true;
        return false;
    }

    /** Sets whether the integrator solves for energies: kernels that have some then add no forces and do not project. */
    public void setSolvesEnergies(boolean solves) {
        solvesEnergies = solves;
    }

    /** The energies for which the integrator solves; none if it does not. */
    public GuardedEnergies energies() {
        return new GuardedEnergies(this);
    }

    /** True if the integrator solves for energies of some kernel. */
    public boolean anySolved() {
        return IntStream.range(0, kernels.size()).anyMatch(this::isSolved);
    }

    private boolean isSolved(int i) {
        return solvesEnergies && !energies.get(i).isEmpty();
    }

    /** The energies of a kernel; none unless the integrator solves for them. */
    KernelEnergies energiesOf(int i) {
        return isSolved(i) ? energies.get(i) : KernelEnergies.NONE;
    }

    KernelFactory.Bonds bondsOf(int i) {
        return sources.get(i).bonds;
    }

    String type(int i) {
        return sources.get(i).type;
    }

    /** The energies that a kernel told, whether the integrator solves for them or not. */
    KernelEnergies toldEnergies(int i) {
        return energies.get(i);
    }

    boolean addsForces(int i) {
        return addsForces[i];
    }

    List<Channel> channels(int i) {
        return sources.get(i).factory.channels();
    }

    /** Where a kernel notes the particles that it stops; empty if it notes none. */
    boolean[] stoppedBy(int i) {
        return i < stopped.size() ? stopped.get(i) : NOBODY;
    }

    StageTable stages() {
        return stages;
    }

    /** Asks kernels for what people look at. */
    public KernelReader reader() {
        return reader;
    }

    boolean isOff(int i) {
        return kernels.get(i) == OFF;
    }

    /** Lets a kernel that is on compute energies; ends the frame if it fails. Only calls for all elements are audited. */
    void compute(int i, Stage stage, GuardedEnergies.Call computation) {
        if (!computation.isWhole()) {
            work.enter(sources.get(i).number, stage);
            try {
                computation.accept(kernels.get(i));
            } catch (Throwable thrown) {
                switchOff(i, stage, thrown);
            }
        } else if (watch == null) {
            call(i, stage, computation);
        } else {
            watch.kernelStarts(sources.get(i).type, stage.toString());
            call(i, stage, computation);
            watch.kernelEnds();
        }
        work.leave();
        Message wrong = computation.wrong;
        if (wrong != null && kernels.get(i) != OFF) switchOff(i, stage, wrong);
        if (kernels.get(i) == OFF) throw new FrameAbortedException(sources.get(i).type);
    }

    void askConstraints(int i, Consumer<ConstraintKernel> question) {
        if (!onlyProjects(i)) return;
        call(i, Stage.CONSTRAINTS, question);
        work.leave();
    }

    /** Lets a kernel that is on compute what it keeps. */
    void callConstraints(int i, Consumer<ConstraintKernel> computation) {
        if (isOff(i)) return;
        call(i, Stage.CONSTRAINTS, computation);
        work.leave();
    }

    void refuseConstraint(int i, Message why) {
        switchOff(i, Stage.CONSTRAINTS, why);
    }

    /** True if a kernel that is on acts by neither forces, nor energies for which it is solved, nor by leading particles. */
    boolean onlyProjects(int i) {
        return !isSolved(i) && !isOff(i) && !addsForces[i] && !leading.get(i);
    }

    /** True if any kernel may write springs in its stage before each step, the only stage for that. */
    public boolean anyWritesBeforeSteps() {
        return stages.anyWritesBeforeSteps();
    }

    /** Entry i is true if a kernel may write the rest length of spring i, because one of its elements selects the spring. */
    public boolean[] writable(int count) {
        boolean[] writable = new boolean[count];
        for (int i = 0; i < kernels.size(); i++) markWritable(i, writable);
        return writable;
    }

    /** Entry i is true if one kernel may write the rest length of spring i. */
    boolean[] writable(int kernel, int count) {
        boolean[] writable = new boolean[count];
        markWritable(kernel, writable);
        return writable;
    }

    private void markWritable(int kernel, boolean[] writable) {
        if (!stages.writesBeforeSteps(kernel)) return;
        for (BoundElement element : sources.get(kernel).elements) {
            for (int spring : element.springs()) writable[spring] = true;
        }
    }

    /** Checks what each kernel writes until {@link #setAudit} ends it. */
    public void auditWrites(BoundsCheck bounds) {
        frameAudit = new WriteAudit(particles, springs.arrays(), bounds, i -> writable(i, springs.count));
    }

    /**
     * Notes that a number that is not finite came up in this frame, and did not when the frame was computed again. Of all
     * kernels that are on, and of an integrator that a plugin added, any may have written it.
     *
     * @param integrator the id of an added integrator
     */
    public void notePassing(Optional<String> integrator) {
        List<String> types = new ArrayList<>();
        List<String> suspects = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            List<Stage> own = stages.of(i);
            if (kernels.get(i) == OFF || own.isEmpty()) continue;
            types.add(sources.get(i).type);
            suspects.add(sources.get(i).type + " (" + joined(own) + ")");
        }
        integrator.ifPresent(id -> suspects.add(id + " (" + Stage.ADVANCE + ")"));
        if (!types.isEmpty()) faults.addPassing(types.get(0), frame, suspects);
    }

    private static String joined(List<Stage> stages) {
        return stages.stream().map(Stage::toString).collect(Collectors.joining(", "));
    }

    /** True if there are no kernels, not even one that was switched off. */
    public boolean isEmpty() {
        return kernels.isEmpty();
    }

    public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
        if (frameAudit != null) frameAudit.showForces(forces);
        given.positions = positions;
        given.velocities = velocities;
        given.sum = forces;
        run(Stage.ADD_FORCES, view);
    }

    public void addResistance(
            SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
        if (frameAudit != null) frameAudit.showResistance(stiffness, damping);
        given.positions = positions;
        given.velocities = velocities;
        given.stiffness = stiffness;
        given.damping = damping;
        run(Stage.ADD_RESISTANCE, view);
    }

    /** The types of kernels that move particles out of something after a solve, and tell none of the contacts before. */
    public List<String> collidingOnly() {
        return IntStream.of(stages.having(Stage.COLLIDE))
                .filter(i -> !stages.has(Stage.CONTACTS, i))
                .mapToObj(this::type)
                .toList();
    }

    /** True if any kernel tells of contacts. */
    public boolean anyContacts() {
        return stages.having(Stage.CONTACTS).length > 0;
    }

    /**
     * Lets kernels tell of contacts at given positions.
     *
     * @param from takes the number of each kernel before the kernel is called
     */
    public void contacts(SolverView view, Vectors positions, ContactSink to, IntConsumer from) {
        given.stage = Stage.CONTACTS;
        given.view = view;
        given.positions = positions;
        given.contacts = to;
        for (int i : stages.having(Stage.CONTACTS)) {
            from.accept(i);
            callInStep(i, Stage.CONTACTS);
        }
        work.leave();
    }

    /**
     * Gives each kernel the previous kernel of its type, unless that one is off.
     *
     * @param particlesBefore the index that each particle had, −1 for a new one
     * @param old the previous scene
     */
    public void carryOver(GuardedKernels before, int[] particlesBefore, Scene old, SolverView view) {
        if (isEmpty()) return;
        int[] springsBefore = view.scene().springs().positionsIn(old.springs());
        List<String> typesBefore = before.types();
        for (int i = 0; i < kernels.size(); i++) {
            int j = typesBefore.indexOf(sources.get(i).type);
            if (j < 0 || before.kernels.get(j) == OFF) continue;
            call(
                    i,
                    Stage.CARRY_OVER,
                    kernel -> kernel.carryOver(before.kernels.get(j), particlesBefore.clone(), springsBefore.clone()));
        }
        work.leave();
    }

    public void beforeStep(SolverView view) {
        run(Stage.BEFORE_STEP, view);
    }

    /**
     * Indices of the particles that kernels lead; a particle that several kernels lead appears several times.
     *
     * @param particles number of particles
     */
    public int[] leads(int particles) {
        IntStream.Builder led = IntStream.builder();
        callEach(Stage.LEADS, kernel -> {
            int[] own = kernel.leads().clone();
            for (int particle : own) Objects.checkIndex(particle, particles);
            for (int particle : own) led.add(particle);
            if (own.length > 0) leading.set(kernels.indexOf(kernel));
        });
        return led.build().toArray();
    }

    /**
     * Lets kernels set the positions of the particles that they lead. If two kernels lead a particle, the later one
     * takes precedence.
     */
    public void lead(SolverView view, Vectors next) {
        if (frameAudit != null) frameAudit.showLead(next);
        given.sum = next;
        run(Stage.LEAD, view);
    }

    /**
     * Calls the kernels first to last, or last to first in a backward pass, so that the two passes mirror each other.
     */
    public void project(SolverView view, int pass, boolean backward) {
        given.pass = pass;
        given.backward = backward;
        int[] having = stages.having(Stage.PROJECT);
        given.stage = Stage.PROJECT;
        given.view = view;
        for (int k = 0; k < having.length; k++) {
            int i = having[backward ? having.length - 1 - k : k];
            if (isSolved(i)) continue;
            boolean others = sources.get(i).bonds == KernelFactory.Bonds.NONE;
            if (others) beforeOthers.run();
            if (tally != null) tally.open(i);
            callInStep(i, Stage.PROJECT);
            particles.holdLocked();
            if (tally != null) tally.close(i);
            if (others) afterOthers.run();
        }
        work.leave();
    }

    /** Runs several rounds, because a particle that one kernel moves may come too near to the elements of another. */
    public void collide(SolverView view) {
        if (stages.having(Stage.COLLIDE).length == 0) return;
        for (int round = 0; round < COLLISION_ROUNDS; round++) {
            if (tally == null) run(Stage.COLLIDE, view);
            else collide(view, tally);
            particles.holdLocked();
        }
    }

    private void collide(SolverView view, KernelTally tells) {
        given.stage = Stage.COLLIDE;
        given.view = view;
        for (int i : stages.having(Stage.COLLIDE)) {
            tells.open(i);
            callInStep(i, Stage.COLLIDE);
            tells.close(i);
        }
        work.leave();
    }

    public void afterStep(SolverView view, TopologyEdits edits) {
        given.edits = edits;
        run(Stage.AFTER_STEP, view);
    }

    /** The smallest strain above which a kernel removes a spring; infinite if none tells. */
    public double strainLimit(SolverView view, int spring) {
        double[] least = {Double.POSITIVE_INFINITY};
        callEach(Stage.STRAIN_LIMIT, kernel -> least[0] = Math.min(least[0], kernel.strainLimit(view, spring)));
        return least[0];
    }

    /**
     * The rest lengths that springs have for good, m; NaN for those that keep the rest length of the scene. Of several
     * kernels the last holds, and one that fails has told nothing.
     *
     * @param count number of springs
     */
    public double[] lastingRestLengths(SolverView view, int count) {
        double[] lasting = new double[count];
        double[] told = new double[count];
        Arrays.fill(lasting, Double.NaN);
        callEach(Stage.LASTING_REST_LENGTHS, kernel -> {
            Arrays.fill(told, Double.NaN);
            kernel.lastingRestLengths(view, told);
            for (int i = 0; i < count; i++) if (!Double.isNaN(told[i])) lasting[i] = told[i];
        });
        return lasting;
    }

    /** The parameters with which an element goes on from now; the given ones if its kernel is off, or tells mistaken ones. */
    public Parameters lastingParameters(SolverView view, int element, Parameters given) {
        Parameters[] lasting = {given};
        for (int i = 0; i < kernels.size(); i++) {
            Source source = sources.get(i);
            boolean own = source.elements.stream().anyMatch(each -> each.id() == element);
            if (kernels.get(i) == OFF || !own) continue;
            call(i, Stage.LASTING_PARAMETERS, kernel -> {
                Parameters told = kernel.lastingParameters(view, element, given);
                Objects.requireNonNull(told, "lastingParameters gave null");
                source.factory.schema().resolve(told); // throws if there is a mistake in them
                lasting[0] = told;
            });
        }
        work.leave();
        return lasting[0];
    }

    /**
     * The arrays in which kernels note the particles that they stop.
     *
     * @param particles number of particles
     */
    public List<boolean[]> stopped(int particles) {
        stopped.clear();
        for (int i = 0; i < kernels.size(); i++) {
            stopped.add(NOBODY);
            int number = i;
            call(i, Stage.STOPPED, kernel -> {
                boolean[] own = kernel.stopped();
                if (own.length != 0 && own.length != particles) {
                    throw new IllegalStateException("stopped has " + own.length
                            + " entries, but must have one for each of " + particles + " particles");
                }
                stopped.set(number, own);
            });
        }
        work.leave();
        return stopped.stream().filter(each -> each.length > 0).toList();
    }

    /** Where kernels note which particles have passed what should have stopped them. */
    public List<Passages> passages() {
        List<Passages> noted = new ArrayList<>();
        callEach(Stage.STOPPED, kernel -> kernel.passages().ifPresent(noted::add));
        return List.copyOf(noted);
    }

    /** Asks a kernel, which stays on if it fails; returns why. */
    Optional<Message> ask(int i, Stage stage, Consumer<ConstraintKernel> question) {
        work.enter(sources.get(i).number, stage);
        try {
            question.accept(kernels.get(i));
            return Optional.empty();
        } catch (Throwable thrown) {
            return Optional.of(ErrorText.of(thrown));
        } finally {
            work.leave();
        }
    }

    /** Notes that a kernel which stays on failed to tell something. */
    void noteSilent(int i, Stage stage, Message why) {
        faults.addSilent(sources.get(i).type, frame, stage, why);
    }

    /** The state of each kernel; an empty array for those that are off. */
    public List<double[]> save() {
        List<double[]> states = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            call(i, Stage.SAVE, kernel -> states.add(Objects.requireNonNull(kernel.save(), "save gave no state")));
            if (states.size() == i) states.add(OFF.save()); // the kernel failed
        }
        work.leave();
        return states;
    }

    /** Entry i is true if kernel i is off. */
    public boolean[] off() {
        boolean[] off = new boolean[kernels.size()];
        for (int i = 0; i < off.length; i++) off[i] = kernels.get(i) == OFF;
        return off;
    }

    /** False if a kernel is off that was on when {@link #off} gave this. */
    public boolean canRestore(boolean[] off) {
        if (off.length != kernels.size()) return false;
        for (int i = 0; i < off.length; i++) if (kernels.get(i) == OFF && !off[i]) return false;
        return true;
    }

    /**
     * Restores the state of each kernel from {@link #save}; those that are off stay off.
     *
     * @param off the kernels that were off at that time, and are off again
     * @param why the faults of that time
     * @param number of the frame of that time
     */
    public void restore(List<double[]> states, boolean[] off, List<Fault> why, long number) {
        frame = number;
        faults.addMissing(why);
        for (int i = 0; i < kernels.size(); i++) {
            if (off[i]) {
                kernels.set(i, OFF);
                continue;
            }
            double[] state = states.get(i);
            call(i, Stage.RESTORE, kernel -> kernel.restore(state));
        }
        work.leave();
    }

    /**
     * Compiles those kernels again whose state is not finite, so that a fault of one kernel does not spread to others.
     *
     * @return false if one of them wrote what it may only read; it is switched off
     */
    public boolean renewSpoilt(SolverView view) {
        List<double[]> states = save();
        for (int i = 0; i < kernels.size(); i++) {
            boolean spoilt = !Arrays.stream(states.get(i)).allMatch(Double::isFinite);
            if (spoilt && kernels.get(i) != OFF && !compile(i, view, new CompileAudit(view, particles, springs)))
                return false;
        }
        return true;
    }

    /** Calls all kernels outside of any substep. */
    private void callEach(Stage stage, Consumer<ConstraintKernel> call) {
        for (int i = 0; i < kernels.size(); i++) call(i, stage, call);
        work.leave();
    }

    /** Calls the kernels that implement a stage of a substep, with the arguments in {@link #given}. */
    private void run(Stage stage, SolverView view) {
        given.stage = stage;
        given.view = view;
        boolean isOfForces = stage == Stage.ADD_FORCES || stage == Stage.ADD_RESISTANCE;
        if (isOfForces && addsForces.length != kernels.size()) addAnyForce(); // nobody has asked yet
        for (int i : stages.having(stage)) if (!isOfForces || addsForces[i]) callInStep(i, stage);
        work.leave();
    }

    private void callInStep(int i, Stage stage) {
        if (watch == null) call(i, stage, given);
        else callWatched(i, stage, watch);
    }

    private void callWatched(int i, Stage stage, StepMonitor watching) {
        watching.kernelStarts(sources.get(i).type, stage.toString());
        call(i, stage, given);
        watching.kernelEnds();
    }

    /** Makes every call of a kernel's code: a kernel that throws is switched off. */
    private void call(int i, Stage stage, Consumer<ConstraintKernel> call) {
        work.enter(sources.get(i).number, stage);
        if (frameAudit != null) frameAudit.before(stage);
        try {
            call.accept(kernels.get(i));
        } catch (Throwable thrown) {
            switchOff(i, stage, thrown);
        }
        if (frameAudit != null && stage.isOfSubsteps() && kernels.get(i) != OFF) look(frameAudit, i, stage);
    }

    private void look(KernelAudit looking, int i, Stage stage) {
        Message wrong = looking.after(i, stage).orElse(null);
        if (wrong == null) return;
        switchOff(i, stage, wrong);
        if (looking.endsTheFrame()) throw new FrameAbortedException(sources.get(i).type);
    }

    private void switchOff(int i, Stage stage, Throwable thrown) {
        kernels.set(i, OFF); // first, because the kernel may hold all the free memory
        switchOff(i, stage, ErrorText.of(thrown));
    }

    private void switchOff(int i, Stage stage, Message why) {
        kernels.set(i, OFF);
        faults.add(sources.get(i).type, frame, stage, why);
    }
}
