package io.github.catenary.solver.budget;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;

/**
 * Keeps the angular momentum of free parts. Each projection keeps it about the positions that the projection finds; what
 * counts are those before the substep, x, from which the velocity is derived. Projections that cannot all be met undo each
 * other in every substep, and what is left of each is a turn, which becomes a spin. With x̃ the predicted and x′ the final
 * positions,
 *
 * <pre>  Σ m x × (x′ − x̃) = what others than springs and inner elements gave  </pre>
 *
 * is made true for each free part by one rotation about its centre of mass after the passes ({@link PartTurn}): no length
 * changes, and no momentum. Masses are m/k, by which springs share their corrections.
 *
 * <p>A part is free if it has no pinned, held or led particle, and no one-way spring. Springs join the particles of a
 * part, the springs that elements have added and inner elements do, too.
 *
 * <p>All sums are made one particle after the other, so that their bits depend on nothing else. In a run without a free
 * part nothing is computed. For the thread that steps the run.
 */
public final class MomentumKeeper {
    private static final double[] NONE = {};

    private final boolean on;
    private final ParticleArrays p;
    private final SpringStore springs;
    private final InnerBonds bonds;

    private final ConnectedParts parts;
    private final PartTurn turn = new PartTurn();
    private Scene scene;
    private boolean knowsParts;
    private int hand = -1;
    private boolean any;
    /** Of each part before the substep: its centre of mass, and the mean way that its prediction makes, m. */
    private double[] centre = NONE;

    private double[] way = NONE;
    /** Σ m a × e of each part that is to be, kg·m²; what others give is counted in. */
    private double[] wanted = NONE;

    private double momentX;
    private double momentY;
    private double momentZ;

    private long timesLeft;
    private long goodTimesLeft;

    /**
     * @param on false for a run that does not keep it
     * @param byStiffness whether springs act by their stiffness, and so share corrections by 1/m
     */
    public MomentumKeeper(
            Scene scene, ParticleArrays p, SpringStore springs, InnerBonds bonds, boolean on, boolean byStiffness) {
        this.scene = scene;
        this.p = p;
        this.springs = springs;
        this.on = on;
        this.bonds = bonds;
        parts = new ConnectedParts(!byStiffness);
    }

    /** The scene was edited, or springs tore: the parts are found anew. */
    public void reopen(Scene edited) {
        scene = edited;
        knowsParts = false;
    }

    /** Springs tore or were mended: the parts are found anew. */
    public void followTears() {
        knowsParts = false;
    }

    /** Goes on counting for a run with another topology or other rules. */
    public void countOn(MomentumKeeper before) {
        timesLeft = before.timesLeft;
        goodTimesLeft = timesLeft;
    }

    /** How often since the start the angular momentum of a part in a substep was left as it was, because no turn mends it. */
    public long timesLeft() {
        return timesLeft;
    }

    /** @param grip which particles are held, as a number; the parts are found anew if it is another one */
    public void startFrame(int grip) {
        if (grip != hand) knowsParts = false;
        hand = grip;
        if (on) look();
    }

    /** True if any part is free. */
    public boolean any() {
        return any;
    }

    private void look() {
        if (knowsParts && !bonds.haveChanged()) return;
        knowsParts = true;
        boolean hadEnds = springs.hasEnds();
        bonds.note();
        parts.find(scene, p, springs, bonds.all(), false);
        any = false;
        for (boolean free : parts.isFree) any |= free;
        if (!any) {
            parts.release();
            if (!hadEnds) springs.forgetEnds();
            return;
        }
        centre = new double[3 * parts.count];
        way = new double[3 * parts.count];
        wanted = new double[3 * parts.count];
    }

    /** After the particles moved by their velocities and forces, before the passes. */
    public void begin() {
        if (!on) return;
        look();
        if (!any) return;
        for (int part = 0; part < parts.count; part++) if (parts.isFree[part]) begin(part);
    }

    private void begin(int part) {
        int first = parts.members[parts.first[part]];
        double fromX = p.prevX[first];
        double fromY = p.prevY[first];
        double fromZ = p.prevZ[first];
        double goX = p.x[first] - fromX;
        double goY = p.y[first] - fromY;
        double goZ = p.z[first] - fromZ;
        double sumAX = 0;
        double sumAY = 0;
        double sumAZ = 0;
        double sumDX = 0;
        double sumDY = 0;
        double sumDZ = 0;
        double tx = 0;
        double ty = 0;
        double tz = 0;
        for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
            int i = parts.members[k];
            double m = parts.massOf[i];
            double ax = p.prevX[i] - fromX;
            double ay = p.prevY[i] - fromY;
            double az = p.prevZ[i] - fromZ;
            double dx = m * (p.x[i] - p.prevX[i] - goX);
            double dy = m * (p.y[i] - p.prevY[i] - goY);
            double dz = m * (p.z[i] - p.prevZ[i] - goZ);
            sumAX += m * ax;
            sumAY += m * ay;
            sumAZ += m * az;
            sumDX += dx;
            sumDY += dy;
            sumDZ += dz;
            tx += ay * dz - az * dy;
            ty += az * dx - ax * dz;
            tz += ax * dy - ay * dx;
        }
        double mass = parts.mass[part];
        centre[3 * part] = fromX + sumAX / mass;
        centre[3 * part + 1] = fromY + sumAY / mass;
        centre[3 * part + 2] = fromZ + sumAZ / mass;
        way[3 * part] = goX + sumDX / mass;
        way[3 * part + 1] = goY + sumDY / mass;
        way[3 * part + 2] = goZ + sumDZ / mass;
        wanted[3 * part] = tx - (sumAY * sumDZ - sumAZ * sumDY) / mass;
        wanted[3 * part + 1] = ty - (sumAZ * sumDX - sumAX * sumDZ) / mass;
        wanted[3 * part + 2] = tz - (sumAX * sumDY - sumAY * sumDX) / mass;
    }

    /** Before an element in the passes that acts on particles from outside. */
    public void beforeOthers() {
        count(-1);
    }

    /** After it: what it gave is kept. */
    public void afterOthers() {
        count(1);
    }

    /** @param sign of what the parts have now */
    private void count(int sign) {
        if (!any) return;
        for (int part = 0; part < parts.count; part++) {
            if (!parts.isFree[part]) continue;
            measure(part);
            wanted[3 * part] += sign * momentX;
            wanted[3 * part + 1] += sign * momentY;
            wanted[3 * part + 2] += sign * momentZ;
        }
    }

    /** Writes Σ m a × (x − x_prev) of a part. */
    private void measure(int part) {
        momentX = 0;
        momentY = 0;
        momentZ = 0;
        for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
            int i = parts.members[k];
            double m = parts.massOf[i];
            double ax = m * (p.prevX[i] - centre[3 * part]);
            double ay = m * (p.prevY[i] - centre[3 * part + 1]);
            double az = m * (p.prevZ[i] - centre[3 * part + 2]);
            double ex = p.x[i] - p.prevX[i] - way[3 * part];
            double ey = p.y[i] - p.prevY[i] - way[3 * part + 1];
            double ez = p.z[i] - p.prevZ[i] - way[3 * part + 2];
            momentX += ay * ez - az * ey;
            momentY += az * ex - ax * ez;
            momentZ += ax * ey - ay * ex;
        }
    }

    /** After the passes: turns each free part whose angular momentum they changed. */
    public void correct() {
        if (!any) return;
        boolean left = false;
        for (int part = 0; part < parts.count; part++) if (parts.isFree[part]) left |= !correct(part);
        if (left) timesLeft++;
    }

    private boolean correct(int part) {
        double centreX = centre[3 * part];
        double centreY = centre[3 * part + 1];
        double centreZ = centre[3 * part + 2];
        double wayX = way[3 * part];
        double wayY = way[3 * part + 1];
        double wayZ = way[3 * part + 2];
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        double squares = 0;
        turn.clear();
        for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
            int i = parts.members[k];
            double m = parts.massOf[i];
            double ex = p.x[i] - p.prevX[i] - wayX;
            double ey = p.y[i] - p.prevY[i] - wayY;
            double ez = p.z[i] - p.prevZ[i] - wayZ;
            sumX += m * ex;
            sumY += m * ey;
            sumZ += m * ez;
            squares += m * (ex * ex + ey * ey + ez * ez);
            turn.add(m, p.prevX[i] - centreX, p.prevY[i] - centreY, p.prevZ[i] - centreZ, ex, ey, ez);
        }
        double mass = parts.mass[part];
        double largest = Math.sqrt(turn.inertia() * (squares + mass * (wayX * wayX + wayY * wayY + wayZ * wayZ)));
        PartTurn.Found found = turn.find(wanted[3 * part], wanted[3 * part + 1], wanted[3 * part + 2], largest);
        if (found != PartTurn.Found.ROTATION) return found == PartTurn.Found.NOTHING;
        Vectors positions = p.positions();
        double toX = centreX + wayX + sumX / mass;
        double toY = centreY + wayY + sumY / mass;
        double toZ = centreZ + wayZ + sumZ / mass;
        for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
            int i = parts.members[k];
            turn.apply(positions, i, toX, toY, toZ);
        }
        return true;
    }

    /** Keeps the count of a frame that is good. */
    public void keep() {
        goodTimesLeft = timesLeft;
    }

    /** Goes back to the count that was kept. */
    public void goBack() {
        timesLeft = goodTimesLeft;
        knowsParts = false;
    }

    /** Goes to a saved count, after the springs are as they were then. */
    public void restore(long times) {
        timesLeft = times;
        goodTimesLeft = times;
        knowsParts = false;
    }
}
