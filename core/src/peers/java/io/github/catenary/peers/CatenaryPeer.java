package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.wide.KernelInfo;

/** Ours: double precision. */
final class CatenaryPeer implements Peer {
    private final Simulation run;

    /** @param drag share of the displacement lost per frame, in [0, 1) */
    CatenaryPeer(Scene scene, int passes, double drag, SolverMode mode) {
        Scene prepared = BenchCase.prepared(scene, passes);
        run = mode.compile(prepared.withSolver(prepared.solver().withDrag(drag)));
    }

    /** Threads that it uses: one in a small scene. */
    int threads() {
        return run.frame().kernelInfo().map(KernelInfo::threads).orElse(1);
    }

    Simulation run() {
        return run;
    }

    @Override
    public void step() {
        if (!run.step()) {
            throw new IllegalStateException(run.divergence().orElseThrow().message());
        }
    }

    @Override
    public double reach() {
        ParticleArrays p = run.particles();
        double reach = 0;
        for (int i = 0; i < p.count; i++) {
            reach = Math.max(reach, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return reach;
    }

    @Override
    public void close() {
        // nothing that the garbage collector does not know of
    }
}
