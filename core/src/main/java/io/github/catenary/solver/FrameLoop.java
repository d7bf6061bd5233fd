package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.bound.MomentumKeeper;
import io.github.catenary.solver.bound.MotionGuard;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.Passes;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.integrator.VelocityAdapter;
import io.github.catenary.solver.interaction.TouchStage;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.longrange.LongBounds;
import io.github.catenary.solver.longrange.build.KeptNet;
import io.github.catenary.solver.longrange.build.KnownBounds;
import io.github.catenary.solver.longrange.build.Pieces;
import io.github.catenary.solver.sandbox.AllocationAudit;
import io.github.catenary.solver.sandbox.FrameAbortedException;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.KinematicParticles;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes the arrays of a run through the substeps of a frame. For the thread that steps the run. */
final class FrameLoop {
    /**
     * How a run moves.
     *
     * @param view what kernels see
     * @param method of the integrator
     */
    record Mechanics(
            SolverView view,
            Integrator integrator,
            IntegrationMethod method,
            MotionGuard motion,
            MomentumKeeper momentum) {}

    /** What {@link TouchStage#grip} tells where no particle is held, stands still or is loose. */
    private static final int NOTHING_HELD = -1;

    private final ParticleStore store;
    private final SpringStore springs;
    private final int threads;
    private final Reserves reserves;
    private final GuardedKernels kernels;
    private final TouchStage touched;
    private final KinematicParticles kinematic;
    private final Runnable followTears;
    private final KnownBounds known;
    private final RandomSource random;
    private final CollectedEdits edits;
    private final QuietFrames quiet;
    private Contacts contacts;

    private Scene scene;
    private SolverView view;
    private Integrator integrator;
    private MotionGuard motion;
    private MomentumKeeper momentum;
    /** Null if the scene has none. */
    private @Nullable LongBounds longBounds;

    private Passes passes;
    /** Null if all springs take part in each substep. */
    private @Nullable CoarseStage coarse;
    /** Null unless somebody asks for forces. */
    private @Nullable ForceTally tally;
    /** Null unless somebody looks into the steps. */
    private @Nullable StepMonitor monitor;

    private VelocityAdapter adapter;
    private boolean springsInPasses;
    /** True if the motion of this frame is checked as a whole, after its last substep. */
    private boolean trusted;
    /** True if the particles stay in a compiled layout in this frame. */
    private boolean stayed;
    /** True in a frame that calls no kernel, as long as none would act. */
    private boolean isQuiet;
    /** True if the last frame was such a frame, and a kernel would have acted. */
    private boolean hasActed;
    /** True if springs tore in this frame. */
    private boolean tore;
    /** True if the particles are as the last frame left them, when the next one starts. */
    private boolean asLeft;
    /** The longest way in a substep with which nothing can exceed its bounds, m. */
    private double safeWay;

    /**
     * @param compiler of the run
     * @param context the run's springs and kernels
     * @param reserves of what kernels add
     * @param followTears called after springs tore
     */
    FrameLoop(
            SceneCompiler compiler,
            StepContext context,
            Reserves reserves,
            ParticleStore store,
            TouchStage touched,
            Runnable followTears,
            Mechanics mechanics) {
        this.reserves = reserves;
        this.store = store;
        this.touched = touched;
        this.followTears = followTears;
        threads = context.threads();
        known = compiler.knownBounds();
        springs = context.springs();
        kernels = context.kernels();
        kinematic = touched.kinematic();
        random = mechanics.view.random();
        edits = new CollectedEdits(kernels.isEmpty() ? 0 : springs.count, reserves);
        contacts = newContacts();
        quiet = new QuietFrames(kernels, mechanics.view);
        set(mechanics);
    }

    private Contacts newContacts() {
        return new Contacts(kernels.stopped(store.arrays().count), kernels.passages());
    }

    private void set(Mechanics mechanics) {
        view = mechanics.view;
        scene = view.scene();
        integrator = mechanics.integrator;
        motion = mechanics.motion;
        momentum = mechanics.momentum;
        springsInPasses = mechanics.method.springs() == Springs.CONSTRAINTS;
        longBounds = newLongBounds(mechanics.method);
        passes = new Passes(view, integrator, kernels);
        monitor = integrator.monitor().orElse(null);
        coarse = integrator
                .coarseSteps()
                .map(steps -> new CoarseStage(store.arrays(), steps))
                .orElse(null);
        edits.setSubstep(view.substepDuration());
        adapter = new VelocityAdapter(store.arrays(), view.substepDuration(), !kernels.isEmpty());
        quiet.bind(view, integrator);
    }

    private @Nullable LongBounds newLongBounds(IntegrationMethod method) {
        SolverSettings settings = scene.solver();
        if (!settings.keepLengths() || !method.reads(settings).contains(Setting.KEEP_LENGTHS)) return null;
        LongBounds bounds = new LongBounds(
                store.arrays(),
                springs,
                integrator.compiled().or(integrator::quietPasses).orElse(null),
                () -> findBounds(method.usesStiffness()),
                threads);
        integrator.monitor().ifPresent(bounds::watch);
        return bounds;
    }

    private List<BoundedPart> findBounds(boolean byStiffness) {
        boolean[] written = kernels.writable(springs.count);
        BlockLayout lanes = integrator.lanes().orElse(null);
        Pieces pieces = new Pieces(threads, this::endIfUnwanted);
        return known.of(KeptNet.of(scene, store.arrays(), written, byStiffness, lanes, pieces));
    }

    private void endIfUnwanted() {
        if (kernels.work().isToEnd()) throw new FrameEndedException();
    }

    /** Adds up forces from the next frame on, or no longer. */
    void tally(boolean wanted) {
        if (!wanted && tally == null) return;
        if (wanted) springs.arrays();
        tally = wanted ? newTally() : null;
        integrator.tally(tally);
        kernels.setTally(tally);
    }

    private ForceTally newTally() {
        return new ForceTally(
                store.arrays(),
                springs.count,
                view.substepDuration(),
                scene.environment().gravity(),
                !integrator.keepsCorrections(),
                kernels.elementCounts());
    }

    /** True if forces are added up. */
    boolean tallies() {
        return tally != null;
    }

    /** The forces of the last frame; empty unless they are added up, and a frame was. */
    Optional<FrameForces> forces() {
        if (tally == null || tally.substeps() == 0) return Optional.empty();
        return Optional.of(FrameForces.of(tally, store.arrays(), springs.torn, kernels));
    }

    /** Moves the run in another way from now on. */
    void bind(Mechanics mechanics) {
        set(mechanics);
        tally(tallies());
    }

    /** Shows kernels another view from now on. */
    void follow(SolverView newView) {
        view = newView;
        Scene before = scene;
        scene = newView.scene();
        boolean asBefore = scene.particles() == before.particles()
                && scene.springs() == before.springs()
                && scene.materials().equals(before.materials());
        if (longBounds != null && !asBefore) longBounds.reopen();
        passes = new Passes(view, integrator, kernels);
        quiet.bind(view, integrator);
        tally(tallies());
    }

    /** Tells for the next frame whether the particles are as the last one left them. */
    void expectAsLeft(boolean asLastLeft) {
        asLeft = asLastLeft;
    }

    /** What the kernels have stopped. */
    Contacts contacts() {
        return contacts;
    }

    /** The most passes of any substep of the last frame. */
    int passesUsed() {
        return passes.used();
    }

    /** Uses other touches from the next frame on. */
    void touch(Touches touches) {
        if (!touched.use(touches, scene)) return;
        integrator.followFixed();
        quiet.forget();
    }

    /** What hands did in the last frame. */
    Touches touches() {
        return touched.now();
    }

    /**
     * Runs a frame. If it allocates too much, the next frame audits which kernel allocates.
     *
     * @param mayBeQuiet whether kernels need not be called as long as they would do nothing; {@link #hasActed} tells
     *     afterwards whether the frame has to be taken back
     */
    void runFrame(long number, boolean mayBeQuiet) {
        if (kernels.isEmpty()) {
            runAll(number, false, false);
            return;
        }
        long before = AllocationAudit.bytesOfThisThread();
        runAll(number, false, mayBeQuiet && !kernels.isAudited());
        if (isQuiet) return;
        quiet.note(tore, contacts);
        boolean much = AllocationAudit.bytesOfThisThread() - before > AllocationAudit.MOST_BYTES;
        kernels.setAudit(much ? new AllocationAudit(kernels.size()) : null);
    }

    /**
     * Runs a failed frame again from the last good state and checks what each kernel writes. The state of kernels is
     * not taken back; they see the frame once more for each run.
     *
     * @param before the run before the frame, for kernels that are made anew
     * @return false if a kernel was found that spoils the frame; the kernel is switched off, and the frame is not
     *     complete
     */
    boolean runAudited(long number, SolverView before, DivergenceGuard guard) {
        if (!kernels.renewSpoilt(before)) return false;
        contacts = newContacts();
        kernels.auditWrites(guard.bounds());
        try {
            runAll(number, true, false);
            return true;
        } catch (FrameAbortedException found) {
            return false;
        } finally {
            kernels.setAudit(null);
        }
    }

    /**
     * True if the last frame was checked as a whole, and a part may have exceeded its bounds, so that the frame has to
     * run again {@linkplain #runCarefully carefully}.
     *
     * @param lastWay the square of the longest way in the last substep, m²
     */
    boolean mayExceed(double lastWay) {
        return trusted && !(Math.max(lastWay, integrator.longestSquare()) <= safeWay * safeWay);
    }

    /** Runs a frame again from the last good state, and checks the motion of each substep. */
    void runCarefully(long number) {
        runAll(number, true, false);
    }

    /** True if the last frame called no kernel, and one would have acted: it has to be taken back. */
    boolean hasActed() {
        return hasActed;
    }

    /** True if the particles stayed in a compiled layout for the last frame. */
    boolean wasWhole() {
        return stayed;
    }

    /** Forgets what kernels removed, and how many passes there were, in a frame that was not completed. */
    void forgetFrame() {
        edits.clear();
        passes.forgetFrame();
    }

    /** Must be called after springs tore or were mended. */
    void followTears() {
        quiet.forget();
        if (longBounds != null) longBounds.followTears();
    }

    /**
     * Runs all substeps of a frame; allocates nothing.
     *
     * @param carefully whether to check the motion of each substep, even where a check of the frame would do
     * @param mayBeQuiet whether kernels need not be called as long as they would do nothing
     * @throws FrameEndedException if another thread ended the frame before it was complete
     */
    private void runAll(long number, boolean carefully, boolean mayBeQuiet) {
        kernels.startFrame(number);
        contacts.clear();
        int substeps = scene.solver().substeps();
        passes.startFrame();
        if (touched.startFrame(scene) > 0) {
            followTears.run();
            motion.followTears();
            momentum.followTears();
        }
        store.lockHere();
        if (tally != null) tally.startFrame();
        motion.startFrame(touched.grip());
        boolean moved = kinematic.anyHeld() || touched.anyMotions();
        momentum.startFrame(touched.grip(), kernels.isEmpty() && !moved);
        if (longBounds != null) longBounds.startFrame(touched.grip());
        safeWay = motion.safeWay();
        boolean rolls = store.arrays().anyRollers();
        boolean free = !moved && !carefully && !rolls && motion.wasCalm() && tally == null;
        boolean alone = kernels.isEmpty() && free;
        // A frame of one substep gains nothing by copies of what was before, unless free parts or clusters are summed
        // up, or a device has it already.
        boolean gains = substeps > 1 || longBounds != null || integrator.usesDevice();
        boolean copies = gains ? !momentum.needsParticles() : momentum.usesCompiled();
        boolean canStay = copies && (longBounds == null || longBounds.canStay());
        isQuiet = mayBeQuiet && free && canStay && !kinematic.anyLed() && quiet.mayBegin();
        if (asLeft && touched.grip() == NOTHING_HELD) integrator.expectAsLeft();
        asLeft = false;
        stayed = integrator.startFrame((alone || isQuiet) && canStay);
        isQuiet &= stayed;
        trusted = stayed || (alone && substeps == 1 && springsInPasses);
        hasActed = false;
        tore = false;
        for (int k = 0; k < substeps; k++) {
            random.at(number, k);
            run(k, substeps - k);
        }
        hasActed = isQuiet && quiet.hasActed();
        if (hasActed) return;
        integrator.endFrame();
        if (isQuiet) quiet.tellContacts(motion);
    }

    private void run(int substep, int substepsLeft) {
        motion.startSubstep(scene.environment().gravity().length());
        if (touched.anyMotions()) {
            double h = view.substepDuration();
            motion.addHands(touched.act(scene, h) / h);
            store.holdLocked();
        }
        if (!isQuiet) beforeStep();
        if (kinematic.anyLed()) kernels.lead(view, kinematic.next());
        kinematic.lead(substepsLeft, view.substepDuration());
        store.holdLocked();
        if (coarse != null) kick(coarse, substep);
        if (tally != null) tally.listen(true);
        integrator.advance();
        if (tally != null) tally.listen(false);
        kinematic.place();
        store.holdLocked();
        motion.addForces(integrator.forceGains());
        motion.addReactions();
        motion.addLed();
        if (!springsInPasses && !trusted) motion.hold(true);
        store.dragVelocity();
        adapter.open();
        momentum.begin();
        boolean bounded = coarse == null || coarse.isBounded(coarse.kinds());
        runPasses(bounded, true);
        momentum.correct();
        boolean holds = (springsInPasses || kernels.anyProjects()) && !trusted;
        if (holds && motion.hold(springsInPasses)) momentum.followGuard();
        store.holdLocked();
        if (isQuiet) {
            quiet.look();
            return;
        }
        motion.beforeElements();
        kernels.collide(view);
        kernels.afterStep(view, edits);
        motion.addElements();
        adapter.close();
        if (tally != null) tally.endSubstep();
        store.holdLocked();
        if (reserves.apply(store, scene, view.substepDuration())) followParticles();
        motion.followAdded();
        if (edits.applyTo(springs) == 0) return;
        tore = true;
        followTears.run();
        motion.followTears();
        momentum.followTears();
    }

    private void runPasses(boolean bounded, boolean withElements) {
        LongBounds bounds = bounded ? longBounds : null;
        if (bounds != null && tally != null) tally.open();
        if (bounds != null) bounds.beforePasses();
        if (bounds != null && tally != null) tally.closeInner();
        if (withElements) passes.run();
        else passes.runSprings();
        endIfUnwanted();
        if (tally != null) integrator.tallyPasses();
        if (bounds != null && tally != null) tally.open();
        if (bounds != null) bounds.afterPasses();
        if (bounds != null && tally != null) tally.closeInner();
    }

    /** Has springs that take fewer substeps act, if theirs begin with this one. */
    private void kick(CoarseStage stage, int substep) {
        for (int kind = 0; kind < stage.kinds(); kind++) {
            if (!stage.begins(kind, substep)) continue;
            if (monitor != null) monitor.aheadStarts();
            stage.lookAhead(kind);
            kinematic.placeAhead(stage.span(kind));
            store.holdLocked();
            stage.begin(kind);
            int taken = scene.solver().substeps() / stage.span(kind);
            if (monitor != null) monitor.aheadEnds(taken);
            momentum.begin();
            boolean isBounded = stage.isBounded(kind);
            if (tally != null) tally.begin(stage.span(kind));
            runPasses(isBounded, false);
            if (tally != null) tally.end();
            if (tally != null) tally.begin(1);
            momentum.correct();
            store.holdLocked();
            stage.end(kind);
            if (monitor != null) monitor.kicked(taken);
        }
    }

    private void beforeStep() {
        adapter.open();
        motion.beforeElements();
        kernels.beforeStep(view);
        motion.addElements();
        adapter.close();
    }

    private void followParticles() {
        quiet.forget();
        integrator.followFixed();
        ParticleReserve particles = reserves.particles();
        motion.followParticles(particles.came(), particles.cameCount());
        if (particles.cameCount() > 0) integrator.join(particles.came(), particles.cameCount());
    }
}
