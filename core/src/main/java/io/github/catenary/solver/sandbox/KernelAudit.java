package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.state.Vectors;
import java.util.Optional;

/**
 * Checks what each kernel does in a frame, after a frame failed in a way that does not identify the kernel. May
 * allocate.
 */
interface KernelAudit {
    /** Called before a kernel is called. */
    void before(Stage stage);

    /**
     * Describes what the kernel called last did wrong; empty if nothing.
     *
     * @param kernel its number in the run
     */
    Optional<Message> after(int kernel, Stage stage);

    /** Gives the audit the arrays of forces and resistances to which kernels will add, N, N/m and N·s/m. */
    default void showForces(Vectors forces) {}

    default void showResistance(double[] stiffness, double[] damping) {}

    /** Gives the audit the positions that kernels will set for the particles they lead, m. */
    default void showLead(Vectors next) {}

    /** True if a finding spoils the frame, which must then not continue. */
    boolean endsTheFrame();
}
