package io.github.catenary.solver.contact;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Finds the forces q at closed contacts that an integrator needs whose matrix A leaves contacts out: with N the
 * directions in which contacts hold, and y the displacements without q,
 *
 * <pre>  (ρ⁻¹ + Nᵀ A⁻¹ N) q = −g − Nᵀ y,   x += y + A⁻¹ N q </pre>
 *
 * by conjugate gradients. The preconditioner is Nᵀ A N at surfaces, which is exact if all particles are in contact or one
 * is, and κ between particles: for a pile of balls Nᵀ A N would square how ill the equations are conditioned. Nothing is
 * factored or kept when contacts come and go.
 */
public final class ContactForces {
    /** The share of the first residual at which the search ends; the passes that follow start from what is left. */
    private static final double TOLERANCE = 1e-5;
    /** The matrix of an integrator. Pinned, led and held particles have no part in it. */
    public interface Matrix {
        /** to = A⁻¹ r. */
        void solve(Vectors r, Vectors to);

        /** to = A r. */
        void multiply(Vectors r, Vectors to);
    }

    /**
     * How many times the square of what is left may grow. Contacts that contradict each other, as of a ball between two walls
     * that leave it too little room, leave what no force at them removes; rounding in it would take over.
     */
    private static final double MOST_GROWTH = 1e4;

    private final ContactSet contacts;
    private final Matrix matrix;
    private final int mostSolutions;
    private final ActiveCall work;
    private final Vectors spread;
    private final Vectors image;
    private double[] force = {};
    private double[] left = {};
    private double[] conditioned = {};
    private double[] direction = {};
    private double[] product = {};
    private int size;

    /**
     * @param count number of particles
     * @param mostSolutions with A, in one search
     */
    public ContactForces(ContactSet contacts, Matrix matrix, int count, int mostSolutions, ActiveCall work) {
        this.mostSolutions = mostSolutions;
        this.contacts = contacts;
        this.matrix = matrix;
        this.work = work;
        int used = contacts.any() ? count : 0;
        spread = new Vectors(used);
        image = new Vectors(used);
    }

    /** Adds A⁻¹ N q to y, and gives the contacts their q. */
    public void solve(Vectors y) {
        size = 3 * contacts.closedCount();
        if (force.length < size) grow();
        Arrays.fill(force, 0, size, 0);
        for (int c = 0; 3 * c < size; c++) begin(contacts.closed(c), 3 * c, y);
        condition();
        System.arraycopy(conditioned, 0, direction, 0, size);
        double square = dot(left, conditioned);
        double first = square;
        double goal = TOLERANCE * TOLERANCE * first;
        for (int k = 0; k < mostSolutions && square > goal && !work.isToEnd(); k++) {
            apply();
            double curvature = dot(direction, product);
            if (!(curvature > 0)) break; // rounding has exhausted the directions
            double step = square / curvature;
            for (int i = 0; i < size; i++) {
                force[i] += step * direction[i];
                left[i] -= step * product[i];
            }
            condition();
            double next = dot(left, conditioned);
            if (!(next <= MOST_GROWTH * first)) {
                for (int i = 0; i < size; i++) force[i] -= step * direction[i];
                break;
            }
            for (int i = 0; i < size; i++) direction[i] = conditioned[i] + next / square * direction[i];
            square = next;
        }
        scatter(force);
        matrix.solve(spread, image);
        y.add(1, image);
        contacts.solve(force, y);
    }

    private void grow() {
        int length = 2 * size;
        force = new double[length];
        left = new double[length];
        conditioned = new double[length];
        direction = new double[length];
        product = new double[length];
    }

    private void begin(Contact contact, int at, Vectors y) {
        contact.gather(y, product, at);
        contact.gaps(left, at);
        for (int k = at; k < at + 3; k++) left[k] = -left[k] - product[k];
    }

    private void scatter(double[] from) {
        spread.clear();
        for (int c = 0; 3 * c < size; c++) contacts.closed(c).scatter(from, 3 * c, spread);
    }

    private void gather(double[] to) {
        for (int c = 0; 3 * c < size; c++) contacts.closed(c).gather(image, to, 3 * c);
    }

    private void condition() {
        spread.clear();
        for (int c = 0; 3 * c < size; c++) {
            Contact contact = contacts.closed(c);
            if (contact.other() == Contact.NONE) contact.scatter(left, 3 * c, spread);
            else for (int k = 3 * c; k < 3 * c + 3; k++) conditioned[k] = contact.own * left[k];
        }
        matrix.multiply(spread, image);
        for (int c = 0; 3 * c < size; c++) {
            Contact contact = contacts.closed(c);
            if (contact.other() == Contact.NONE) contact.gather(image, conditioned, 3 * c);
        }
    }

    private void apply() {
        scatter(direction);
        matrix.solve(spread, image);
        gather(product);
        for (int c = 0; 3 * c < size; c++) {
            for (int k = 3 * c; k < 3 * c + 3; k++) product[k] += direction[k] / contacts.closed(c).rate;
        }
    }

    private double dot(double[] u, double[] v) {
        double sum = 0;
        for (int i = 0; i < size; i++) sum += u[i] * v[i];
        return sum;
    }
}
