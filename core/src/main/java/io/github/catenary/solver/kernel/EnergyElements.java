package io.github.catenary.solver.kernel;

/**
 * Elements whose forces follow from an energy, so that integrators can solve for it: finite elements, angles, attachments.
 * All have the same number of corners. For the thread that steps the run; every method but {@link #particle} is called in
 * the hot loop, must not allocate, and must compute the same for the same input.
 *
 * <p>Positions come as three numbers for each corner, one corner after the other, in m. The force on the corners is {@code
 * −∂E/∂x − γ H v}, with {@code γ} the {@link #dissipation} and {@code H} the {@link #hessian}. A kernel that computes a number
 * that is not finite, but an energy, is switched off.
 */
public interface EnergyElements {
    /** The most corners that an element may have. */
    int MOST_CORNERS = 8;

    /** Number of elements; stays the same for the life of the kernel. */
    int count();

    /** Number of corners of each element, 1 to {@value #MOST_CORNERS}. */
    int corners();

    /** The index of the particle at a corner. No two corners of an element have the same; asked once. */
    int particle(int element, int corner);

    /** The energy, J; 0 at rest. Infinite where the material allows no such shape. */
    double energy(int element, double[] x);

    /**
     * Computes ∂E/∂x.
     *
     * @param to gets three numbers for each corner, N
     */
    void gradient(int element, double[] x, double[] to);

    /**
     * Computes ∂²E/∂x², with its negative eigenvalues replaced by 0, so that a Newton step goes down.
     *
     * @param to gets the symmetric matrix, row after row, of 3 {@link #corners} rows, N/m
     */
    void hessian(int element, double[] x, double[] to);

    /** The ratio γ of viscous to elastic force, s, at least 0. */
    default double dissipation(int element) {
        return 0;
    }
}
