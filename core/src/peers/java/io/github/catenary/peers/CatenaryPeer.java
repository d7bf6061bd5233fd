package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.state.ParticleArrays;

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
    public float[] positions() {
        ParticleArrays p = run.particles();
        float[] positions = new float[3 * p.count];
        for (int i = 0; i < p.count; i++) {
            positions[3 * i] = (float) p.x[i];
            positions[3 * i + 1] = (float) p.y[i];
            positions[3 * i + 2] = (float) p.z[i];
        }
        return positions;
    }

    @Override
    public void close() {
        // nothing that the garbage collector does not know of
    }
}
