package io.github.catenary.solver.contact;

/** The force of a contact, times h²: λ across and τ along the surface, kg·m, and how a solve changes them. */
final class ContactForce {
    /** λ and τ before the last solve. */
    double normal;

    double gripX;
    double gripY;
    double gripZ;
    /** How much the solve changes them, or a sweep has. */
    double normalChange;

    double gripChangeX;
    double gripChangeY;
    double gripChangeZ;
    /** λ and τ before a sweep. */
    private double before;

    private double beforeX;
    private double beforeY;
    private double beforeZ;
    /** How they change with the way along the last direction of a descent. */
    double normalRate;

    double gripRateX;
    double gripRateY;
    double gripRateZ;
    /** λ and τ now. */
    double push;

    double rubX;
    double rubY;
    double rubZ;

    void clear() {
        normal = 0;
        push = 0;
        normalChange = 0;
        grip(0, 0, 0);
        gripChangeX = 0;
        gripChangeY = 0;
        gripChangeZ = 0;
        forgetDirection();
    }

    void forgetDirection() {
        normalRate = 0;
        gripRateX = 0;
        gripRateY = 0;
        gripRateZ = 0;
    }

    /** Sets τ. */
    void grip(double x, double y, double z) {
        gripX = x;
        gripY = y;
        gripZ = z;
        rubX = x;
        rubY = y;
        rubZ = z;
    }

    /** Goes a share of the last solution, 0 to 1. */
    void take(double share) {
        push = normal + share * normalChange;
        rubX = gripX + share * gripChangeX;
        rubY = gripY + share * gripChangeY;
        rubZ = gripZ + share * gripChangeZ;
    }

    /** Goes the whole of the last solution, and what the direction before adds to it. */
    void take(double share, double length) {
        double more = share * length;
        push = normal + normalChange + more * normalRate;
        rubX = gripX + gripChangeX + more * gripRateX;
        rubY = gripY + gripChangeY + more * gripRateY;
        rubZ = gripZ + gripChangeZ + more * gripRateZ;
        double scale = length > 0 ? 1 / length : 0;
        normalRate = scale * (push - normal);
        gripRateX = scale * (rubX - gripX);
        gripRateY = scale * (rubY - gripY);
        gripRateZ = scale * (rubZ - gripZ);
    }

    /** Keeps what was taken. */
    void keep() {
        normal = push;
        grip(rubX, rubY, rubZ);
    }

    /** Remembers λ and τ before a sweep. Returns true if there are none, and no direction in which they change. */
    boolean remember() {
        before = normal;
        beforeX = gripX;
        beforeY = gripY;
        beforeZ = gripZ;
        boolean none = normal == 0 && gripX == 0 && gripY == 0 && gripZ == 0;
        return none && normalRate == 0 && gripRateX == 0 && gripRateY == 0 && gripRateZ == 0;
    }

    /** Finds the change since {@link #remember}. Returns its square, kg²·m². */
    double change() {
        normalChange = normal - before;
        gripChangeX = gripX - beforeX;
        gripChangeY = gripY - beforeY;
        gripChangeZ = gripZ - beforeZ;
        double grips = gripChangeX * gripChangeX + gripChangeY * gripChangeY + gripChangeZ * gripChangeZ;
        return normalChange * normalChange + grips;
    }

    /** Goes on by a share of the direction before, which is all that the direction keeps. */
    void goOn(double share) {
        normalRate *= share;
        gripRateX *= share;
        gripRateY *= share;
        gripRateZ *= share;
        normal += normalRate;
        grip(gripX + gripRateX, gripY + gripRateY, gripZ + gripRateZ);
    }

    /** Takes the last change into the direction. */
    void turn() {
        normalRate += normalChange;
        gripRateX += gripChangeX;
        gripRateY += gripChangeY;
        gripRateZ += gripChangeZ;
    }

    /** kg²·m². */
    double square() {
        return normal * normal + gripX * gripX + gripY * gripY + gripZ * gripZ;
    }
}
