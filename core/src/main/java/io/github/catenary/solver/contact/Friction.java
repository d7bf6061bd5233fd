package io.github.catenary.solver.contact;

/** Coulomb's law at a contact: it sticks, or slides in a direction in which the most friction brakes it. */
final class Friction {
    /** µ. */
    double coefficient;

    boolean slides;
    /** s if it sticks, m. */
    double slipX;

    double slipY;
    double slipZ;
    /** The direction of friction if it slides. */
    double slideX;

    double slideY;
    double slideZ;
    /** The stiffness along the surface, kg; none along the direction in which it slides. */
    double hold;

    /** Sets that it does not slide, without a slip, and that nothing holds it along the surface. */
    void clear() {
        stick(0, 0, 0);
        hold = 0;
    }

    /** Sets s, and that it does not slide. */
    private void stick(double x, double y, double z) {
        slides = false;
        slideX = 0;
        slideY = 0;
        slideZ = 0;
        slipX = x;
        slipY = y;
        slipZ = z;
    }

    /** True if it holds in all directions. */
    boolean sticks() {
        return hold > 0 && !slides;
    }

    /**
     * Decides for a solve whether it sticks: |τ − κ s| ≤ µ λ. If not, τ becomes the most friction.
     *
     * @param at with the way to the end of the substep
     * @param own κ, kg
     * @param rate ρ, kg
     * @param known false if it sticks because its λ is not known yet
     */
    void decide(ContactPlace at, ContactForce force, double own, double rate, boolean known) {
        at.leaveSlip();
        double x = force.gripX - own * at.wayX;
        double y = force.gripY - own * at.wayY;
        double z = force.gripZ - own * at.wayZ;
        double length = Math.sqrt(x * x + y * y + z * z);
        double most = coefficient * Math.max(0, force.normal); // what pulls for a moment has no friction
        if (!known || length <= most) {
            stick(at.wayX, at.wayY, at.wayZ);
            hold = rate;
            force.grip(force.gripX, force.gripY, force.gripZ);
            return;
        }
        slides = true;
        slipX = 0;
        slipY = 0;
        slipZ = 0;
        slideX = x / length;
        slideY = y / length;
        slideZ = z / length;
        hold = own * most / length;
        force.grip(most * slideX, most * slideY, most * slideZ);
    }

    /** Gives τ what a sweep gives it: τ − κ s, at most µ λ. */
    void relax(ContactPlace at, ContactForce force, double own) {
        if (coefficient == 0) {
            force.grip(0, 0, 0);
            return;
        }
        at.leaveSlip();
        double x = force.gripX - own * at.wayX;
        double y = force.gripY - own * at.wayY;
        double z = force.gripZ - own * at.wayZ;
        double across = x * at.normalX + y * at.normalY + z * at.normalZ; // the normal may have turned
        x -= across * at.normalX;
        y -= across * at.normalY;
        z -= across * at.normalZ;
        double length = Math.sqrt(x * x + y * y + z * z);
        double most = coefficient * force.normal;
        double share = length > most ? most / length : 1;
        force.grip(share * x, share * y, share * z);
    }
}
