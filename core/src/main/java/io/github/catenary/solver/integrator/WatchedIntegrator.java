package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Optional;

/** Another integrator that somebody watches: it computes the same bits, one spring at a time. */
public final class WatchedIntegrator implements Integrator {
    private final Integrator inner;
    private final StepContext context;
    private final StepMonitor watch;
    private Optional<Projections> projections = Optional.empty();

    public WatchedIntegrator(Integrator inner, StepContext context, StepMonitor watch) {
        this.inner = inner;
        this.context = context;
        this.watch = watch;
        inner.watch(watch);
    }

    @Override
    public Optional<StepMonitor> monitor() {
        return Optional.of(watch);
    }

    @Override
    public void start() {
        inner.start();
    }

    @Override
    public void stop() {
        inner.stop();
    }

    @Override
    public boolean follow(SolverView edited, SceneEdit edit) {
        return inner.follow(edited, edit);
    }

    @Override
    public void followFixed() {
        inner.followFixed();
    }

    @Override
    public void forgetFrame() {
        inner.forgetFrame();
    }

    @Override
    public void join(int[] particles, int count) {
        inner.join(particles, count);
    }

    @Override
    public Optional<BlockLayout> lanes() {
        return inner.lanes();
    }

    /** Never alone: the watch reads the particles. */
    @Override
    public boolean startFrame(boolean alone) {
        SpringStore springs = context.springs();
        context.kernels().setWatch(watch);
        watch.frameStarts(context.view().particles(), springs::arrays);
        projections = inner.projections();
        return inner.startFrame(false);
    }

    @Override
    public void advance() {
        watch.advanceStarts();
        inner.advance();
        watch.advanceEnds();
    }

    @Override
    public double[] forceGains() {
        return inner.forceGains();
    }

    @Override
    public Optional<CoarseSteps> coarseSteps() {
        return inner.coarseSteps();
    }

    @Override
    public void beginPasses() {
        watch.passesStart();
        inner.beginPasses();
    }

    @Override
    public void endPasses() {
        inner.endPasses();
        watch.passesEnd();
    }

    @Override
    public void project(boolean backward) {
        if (projections.isEmpty()) {
            inner.project(backward);
            return;
        }
        Projections single = projections.get();
        watch.passStarts(backward, single);
        single.pass(backward, watch);
        watch.passEnds(single);
    }

    @Override
    public double[] springForces() {
        return inner.springForces();
    }

    @Override
    public double violation() {
        return inner.violation();
    }

    @Override
    public Optional<SolveReport> report() {
        return inner.report();
    }

    @Override
    public boolean isLost() {
        return inner.isLost();
    }

    @Override
    public Optional<KernelInfo> kernelInfo() {
        return inner.kernelInfo();
    }

    @Override
    public double longestSquare() {
        return inner.longestSquare();
    }

    @Override
    public void endFrame() {
        inner.endFrame();
        watch.frameEnds();
    }
}
