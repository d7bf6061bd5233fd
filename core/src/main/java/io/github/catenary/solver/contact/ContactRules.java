package io.github.catenary.solver.contact;

/**
 * How an integrator goes about contacts.
 *
 * @param stiffness ρ/κ at surfaces
 * @param pairStiffness ρ/κ between particles
 * @param mostOpenings after how many openings a contact stays open in a substep. One that closes and opens in turn, as
 *     at an edge, would do so for ever; the kernels move out what gets behind it
 * @param sticksAtFirst whether a contact that has just closed, whose λ is not known yet, sticks in its first solve, or
 *     is without friction
 * @param goesOn whether particles move on between two looks at where they are, so that contacts matter that are still open.
 *     A high λ, as of contacts that contradict each other, would else find half of the scene near
 */
public record ContactRules(
        double stiffness, double pairStiffness, int mostOpenings, boolean sticksAtFirst, boolean goesOn) {
    /** For solves of all particles together. Without friction at first, a rope on a capstan would be off it at once. */
    public static final ContactRules TOGETHER = new ContactRules(1e4, 1e4, 3, true, true);
    /** The same, with a look after each step. */
    public static final ContactRules STEP_BY_STEP = new ContactRules(1e4, 1e4, 3, true, false);
    /**
     * For solves of one particle after the other. Few sweeps leave κ/ρ of a slip, which would be a creep on a slope, so surfaces
     * are stiff. A stiff contact of two would let neither move alone, and one that sticks
     * at first would hold up in each sweep what is to slide.
     */
    public static final ContactRules ONE_BY_ONE = new ContactRules(1e8, 2, Integer.MAX_VALUE, false, true);
}
