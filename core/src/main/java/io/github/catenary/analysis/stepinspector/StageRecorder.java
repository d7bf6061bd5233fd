package io.github.catenary.analysis.stepinspector;

import io.github.catenary.analysis.stepinspector.XrayStage.Kind;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedBounds;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Lists the stages of a step, and may keep one of them from near. For the thread that steps the run. */
final class StageRecorder implements StepMonitor {
    /** Number of the stage that is kept from near if none is. */
    static final int NONE = -1;

    private final int most;
    private LongSupplier timesHeld = () -> 0;
    private Runnable enough = () -> {};
    private final List<XrayStage> stages = new ArrayList<>();
    private Supplier<SpringArrays> springs = () -> {
        throw new IllegalStateException("no frame has begun");
    };
    private int[] ids = {};
    private IntPredicate isThere = i -> true;
    /** Which particles there were after the last stage. */
    private boolean[] there = {};

    private Vectors particles = Vectors.NONE;
    /** Where the particles were after the last stage, m. */
    private Vectors last = Vectors.NONE;

    private Vectors now = Vectors.NONE;
    private boolean active;
    private boolean enoughSeen;
    private boolean passed;
    private int attempt;
    private int substep;
    private int evaluations;
    private int passes;
    private long held;
    private int torn;
    private OptionalDouble residual = OptionalDouble.empty();
    private String elementType = "";
    private String method = "";
    private boolean backward;
    private int projections;
    private StageCamera camera = StageCamera.OFF;

    /** @param most the most stages that are listed */
    StageRecorder(int most) {
        this.most = most;
    }

    /**
     * Sets which run is watched.
     *
     * @param held in how many substeps the guard held the motion
     * @param end ends the frame; called when no more needs to be known
     */
    void follow(LongSupplier held, Runnable end) {
        timesHeld = held;
        enough = end;
    }

    /** Prepares for the next step. */
    void begin(StageCamera newCamera) {
        camera = newCamera;
        attempt = 0;
        active = false;
        enoughSeen = false;
        stages.clear();
    }

    void end() {
        active = false;
    }

    /** How often the frame began. */
    int attempts() {
        return attempt;
    }

    List<XrayStage> stages() {
        return List.copyOf(stages);
    }

    boolean isCut() {
        return stages.size() >= most;
    }

    /** True if it ended the step because no more needs to be known. */
    boolean hasEnough() {
        return enoughSeen;
    }

    @Override
    public void frameStarts(ParticleArrays arrays, Supplier<SpringArrays> all) {
        ids = arrays.ids;
        isThere = arrays::isThere;
        particles = arrays.positions();
        springs = all;
        if (last.count() != arrays.count) {
            last = new Vectors(arrays.count);
            now = new Vectors(arrays.count);
            there = new boolean[arrays.count];
        }
        for (int i = 0; i < there.length; i++) there[i] = arrays.isThere(i);
        last.set(particles);
        stages.clear();
        attempt++;
        active = camera.isFor(attempt);
        passed = false;
        substep = 0;
        evaluations = 0;
        passes = 0;
        held = timesHeld.getAsLong();
        torn = countTorn();
        residual = Residual.of(all.get(), last);
    }

    private int countTorn() {
        int count = 0;
        for (boolean each : springs.get().torn) if (each) count++;
        return count;
    }

    @Override
    public void advanceStarts() {
        if (!active) return;
        startSubstep();
    }

    @Override
    public void aheadStarts() {
        if (active) startSubstep();
    }

    @Override
    public void aheadEnds(int substeps) {
        if (active) add(Kind.AHEAD, 0, particles, substeps);
    }

    @Override
    public void kicked(int substeps) {
        if (!active) return;
        add(Kind.KICK, 0, particles, substeps);
        passed = false;
        passes = 0;
    }

    private void startSubstep() {
        if (!passed) return;
        noteOthers();
        noteTears();
        passed = false;
        substep++;
        evaluations = 0;
        passes = 0;
    }

    /** Notes what moved particles since the last stage without telling. */
    private void noteOthers() {
        followArrivals();
        if (same(last, particles)) return;
        boolean byGuard = timesHeld.getAsLong() > held;
        held = timesHeld.getAsLong();
        add(byGuard ? Kind.GUARD : Kind.LEAD, 0, particles, Double.NaN);
    }

    /** A particle that came or went has made no way. */
    private void followArrivals() {
        for (int i = 0; i < there.length; i++) {
            if (there[i] == isThere.test(i)) continue;
            there[i] = !there[i];
            last.x[i] = particles.x[i];
            last.y[i] = particles.y[i];
            last.z[i] = particles.z[i];
        }
    }

    private void noteTears() {
        if (active && countTorn() != torn) add(Kind.TEAR, 0, particles, Double.NaN);
    }

    private static boolean same(Vectors one, Vectors other) {
        for (int i = 0; i < one.count(); i++) {
            if (one.x[i] != other.x[i] || one.y[i] != other.y[i] || one.z[i] != other.z[i]) return false;
        }
        return true;
    }

    @Override
    public void evaluated(Vectors a) {
        if (!active) return;
        double largest = 0;
        for (int i = 0; i < a.count(); i++) {
            double square = a.x[i] * a.x[i] + a.y[i] * a.y[i] + a.z[i] * a.z[i];
            if (!(square <= largest)) largest = square;
        }
        add(Kind.FORCES, evaluations++, particles, Math.sqrt(largest));
    }

    @Override
    public void iterated(int number, double left) {
        if (active) add(Kind.ITERATION, number, particles, left);
    }

    @Override
    public void advanceEnds() {
        if (active) add(Kind.INTEGRATE, 0, particles, Double.NaN);
    }

    @Override
    public void passesStart() {
        if (!active) return;
        if (!passed) noteOthers();
        passed = true;
    }

    @Override
    public void passStarts(boolean isBackward, Projections single) {
        if (!active) return;
        backward = isBackward;
        projections = 0;
        if (camera.isAt(stages.size())) camera.startPass(springs.get(), last);
    }

    @Override
    public void projected(WatchedProjection projection) {
        if (!active) return;
        projections++;
        if (camera.isAt(stages.size())) camera.add(springs.get(), projection);
    }

    @Override
    public void passEnds(Projections single) {
        if (!active) return;
        now.set(particles); // those that elements have added are not in the compiled order
        single.copyTo(now);
        add(Kind.PASS, passes++, now, Double.NaN);
    }

    @Override
    public void bounded(int level, boolean isBackward, List<WatchedBounds> parts, Vectors positions) {
        if (!active) return;
        backward = isBackward;
        projections = 0;
        int tooLong = 0;
        for (WatchedBounds part : parts) {
            for (int k = 0; k < part.count(); k++) {
                if (part.isGone(k)) continue;
                projections++;
                if (part.wasTooLong(k)) tooLong++;
            }
        }
        if (camera.isAt(stages.size())) camera.keep(parts);
        if (level == WatchedBounds.TETHERS) add(Kind.TETHERS, 0, positions, tooLong);
        else add(Kind.CHORDS, level, positions, tooLong);
    }

    @Override
    public void kernelStarts(String type, String stage) {
        if (!active) return;
        if (stage.equals("beforeStep") || stage.equals("lead")) startSubstep();
        else if (stage.equals("collide") || stage.equals("afterStep")) noteOthers();
        elementType = type;
        method = stage;
    }

    @Override
    public void kernelEnds() {
        if (active && !method.equals("addResistance")) add(Kind.ELEMENT, 0, particles, Double.NaN);
        elementType = "";
        method = "";
    }

    @Override
    public void frameEnds() {
        if (active) noteOthers();
        noteTears();
    }

    private void add(Kind kind, int number, Vectors at, double measure) {
        int moved = 0;
        int who = NONE;
        double longest = 0;
        for (int i = 0; i < at.count(); i++) {
            double dx = at.x[i] - last.x[i];
            double dy = at.y[i] - last.y[i];
            double dz = at.z[i] - last.z[i];
            double square = dx * dx + dy * dy + dz * dz;
            if (square == 0) continue;
            moved++;
            if (!(square <= longest)) {
                longest = square;
                who = i;
            }
        }
        if (camera.isAt(stages.size())) camera.take(last, at);
        int tornNow = kind == Kind.TEAR ? countTorn() : torn;
        boolean mayDiffer = moved > 0 || tornNow != torn || method.equals("beforeStep");
        if (mayDiffer) residual = Residual.of(springs.get(), at);
        boolean projects = kind == Kind.PASS || kind == Kind.CHORDS || kind == Kind.TETHERS;
        int here = projects ? projections : 0;
        boolean back = projects && backward;
        String type = kind == Kind.ELEMENT ? elementType : "";
        String call = kind == Kind.ELEMENT ? method : "";
        stages.add(new XrayStage(
                kind,
                substep,
                number,
                back,
                type,
                call,
                here,
                moved,
                Math.sqrt(longest),
                who == NONE ? 0 : ids[who],
                tornNow - torn,
                residual,
                measure));
        torn = tornNow;
        last.set(at);
        if (isCut() || camera.isAt(stages.size() - 1)) {
            active = false;
            enoughSeen = true;
            enough.run();
        }
    }

    /** What the camera took. */
    Optional<StageDetail> look() {
        return camera.look();
    }
}
