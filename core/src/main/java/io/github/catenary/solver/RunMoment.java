package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Tear;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The present moment of a run, as measures read it. For the thread of the run. */
public final class RunMoment implements Moment {
    private static final double[] NONE = {};

    private final Simulation run;
    private final Runnable back;
    /** Of the present frame, once a measure has asked. */
    private @Nullable EnergySums sums;

    /** @param back called after code of elements has run */
    RunMoment(Simulation run, Runnable back) {
        this.run = run;
        this.back = back;
    }

    /** The run as it is now, to read until it goes on. */
    public static Moment of(Simulation run) {
        return new RunMoment(run, () -> {});
    }

    @Override
    public long frame() {
        return run.frameNumber();
    }

    @Override
    public double time() {
        return run.time();
    }

    @Override
    public Scene scene() {
        return run.shownScene();
    }

    @Override
    public int particles() {
        return run.particles().drawn + run.addedParticles().count();
    }

    /** The index in the arrays of the run, where those that elements have added are in their slots. */
    private int index(int particle) {
        int drawn = run.particles().drawn;
        if (particle < drawn) return particle;
        AddedParticles added = run.addedParticles();
        return added.index(added.slot(requireBelow(particle - drawn, added.count())));
    }

    private static int requireBelow(int i, int count) {
        if (i < count) return i;
        throw new IndexOutOfBoundsException(i + " of " + count + " that elements have added");
    }

    @Override
    public double x(int particle) {
        return run.particles().x[index(particle)];
    }

    @Override
    public double y(int particle) {
        return run.particles().y[index(particle)];
    }

    @Override
    public double z(int particle) {
        return run.particles().z[index(particle)];
    }

    @Override
    public double vx(int particle) {
        ParticleArrays p = run.particles();
        int i = index(particle);
        return (p.x[i] - p.prevX[i]) / run.substepDuration();
    }

    @Override
    public double vy(int particle) {
        ParticleArrays p = run.particles();
        int i = index(particle);
        return (p.y[i] - p.prevY[i]) / run.substepDuration();
    }

    @Override
    public double vz(int particle) {
        ParticleArrays p = run.particles();
        int i = index(particle);
        return (p.z[i] - p.prevZ[i]) / run.substepDuration();
    }

    @Override
    public boolean isHeld(int particle) {
        return run.particles().invMass[index(particle)] == 0;
    }

    @Override
    public int springs() {
        return run.springs().count + run.added().count();
    }

    /** The slot of a spring that an element has added; −1 for one of the scene. */
    private int slot(int spring) {
        int drawn = run.springs().count;
        if (spring < drawn) return -1;
        AddedSprings added = run.added();
        return added.slot(requireBelow(spring - drawn, added.count()));
    }

    @Override
    public double length(int spring) {
        int slot = slot(spring);
        return slot < 0
                ? run.springs().length(spring, run.particles())
                : run.added().length(slot, run.particles());
    }

    @Override
    public double restLength(int spring) {
        int slot = slot(spring);
        return slot < 0 ? run.springs().restLength[spring] : run.added().restLength(slot);
    }

    @Override
    public boolean isTorn(int spring) {
        return slot(spring) < 0 && run.springs().torn[spring];
    }

    @Override
    public int tornCount() {
        return run.tornCount();
    }

    @Override
    public List<Tear> newTears() {
        return run.newTears();
    }

    @Override
    public double kineticEnergy() {
        return known(sums().kinetic());
    }

    @Override
    public double elasticEnergy() {
        return known(sums().elastic());
    }

    @Override
    public double potentialEnergy() {
        return known(sums().potential());
    }

    @Override
    public double energy() {
        EnergySums sums = sums();
        return known(known(sums.kinetic()) + known(sums.elastic()) + known(sums.potential()));
    }

    private EnergySums sums() {
        EnergySums known = sums;
        if (known != null) return known;
        known = EnergySums.of(run);
        back.run();
        sums = known;
        return known;
    }

    /** The run may have moved since the measures were called. */
    void renew() {
        sums = null;
    }

    private static double known(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    @Override
    public double[] springForces() {
        double[] forces = run.springForces();
        return forces.length == 0 ? forces : withAdded(forces);
    }

    /** Nothing is told of the springs that elements have added. */
    private double[] withAdded(double[] own) {
        double[] all = Arrays.copyOf(own, springs());
        Arrays.fill(all, own.length, all.length, Double.NaN);
        return all;
    }

    @Override
    public double[] channel(String id) {
        Optional<ChannelValues> told = run.channels().stream()
                .filter(each -> each.channel().id().equals(id))
                .findFirst();
        back.run();
        if (told.isEmpty()) return NONE;
        double[] values = told.get().values();
        return told.get().channel().ofSprings() ? withAdded(values) : values.clone();
    }
}
