package io.github.catenary.solver.guard;

import io.github.catenary.scene.Message;
import io.github.catenary.solver.state.Vectors;
import java.util.Optional;

/**
 * Looks at what each kernel does in a frame, after a frame that went wrong in a way that does not say whose doing it was.
 * May allocate.
 */
interface KernelAudit {
    /** Before a kernel is called. */
    void before(Stage stage);

    /**
     * What the kernel did wrong that was called last, if anything.
     *
     * @param kernel its number in the run
     */
    Optional<Message> after(int kernel, Stage stage);

    /** Forces and resistances that kernels will add to, N, N/m and N·s/m. */
    default void showForces(Vectors forces) {}

    default void showResistance(double[] stiffness, double[] damping) {}

    /** Places to which kernels lead particles, m. */
    default void showLead(Vectors next) {}

    /** True if the frame is spoilt where something was found, and must not go on. */
    boolean endsTheFrame();
}
