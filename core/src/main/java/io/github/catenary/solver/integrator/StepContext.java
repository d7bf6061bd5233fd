package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.TearLog;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a run gives to its integrator.
 *
 * @param view the kernels' view of the run
 * @param springs the store, which kernels cannot reach
 * @param tears the springs that are torn, in the order in which they tore
 * @param threads the most threads that share a frame, the caller's included
 * @param wideKernels gives the kernel for each pass over the compiled order
 * @param rates how many substeps springs take; those of a frame are those of the view's scene
 * @param device for passes in the coloured order; null for the processor
 */
public record StepContext(
        SolverView view,
        GuardedKernels kernels,
        SpringStore springs,
        TearLog tears,
        int threads,
        Supplier<WideKernel> wideKernels,
        SubstepRates rates,
        @Nullable ComputeDevice device) {
    /** For the processor, with all springs in each substep. */
    public StepContext(
            SolverView view,
            GuardedKernels kernels,
            SpringStore springs,
            TearLog tears,
            int threads,
            Supplier<WideKernel> wideKernels) {
        this(view, kernels, springs, tears, threads, wideKernels, SubstepRates.same(view.scene()), null);
    }

    public StepContext withDevice(@Nullable ComputeDevice other) {
        return new StepContext(view, kernels, springs, tears, threads, wideKernels, rates, other);
    }
}
