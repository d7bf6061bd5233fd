package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.contact.Contact;
import io.github.catenary.solver.contact.ContactSet;
import io.github.catenary.solver.integrator.EnergyBlocks;
import io.github.catenary.solver.integrator.ForceField;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * The matrix of an implicit substep, which is never stored as a matrix:
 *
 * <pre>  J = M − τ ∂f/∂v − τ² ∂f/∂x,   a spring's share: axial·dd' + lateral·(I − dd')  </pre>
 *
 * between its ends, where axial = τ k_d + τ² k_s and lateral = τ² k_s (1 − L/l). To keep J positive definite, lateral
 * is 0 for a compressed spring. To keep J symmetric, a one-way spring has its own block at b and none between its ends,
 * and the derivative of d in the damping force is left out. Of the scene's elements, J contains only the resistance
 * that they report, τ c + τ² k on the diagonal, and all of what {@link EnergyBlocks} has of their energies. Along the axes along which rollers are locked, vectors are 0 before and
 * after J, so that the solve is among the motions that are left to them. Contacts have their own stiffness. Where there are
 * contacts or energies, the preconditioner has a block of 3 × 3 numbers.
 */
final class LinearSystem {
    private static final int NONE = -1;
    /** Numbers in the upper triangle of a 3 × 3 matrix. */
    private static final int BLOCK = 6;

    private final ParticleArrays particles;
    private final SpringArrays springs;
    private final ForceField forces;
    private final double tau;
    final double[] dirX;
    final double[] dirY;
    final double[] dirZ;
    private final double[] axial;
    private final double[] lateral;
    /** m_i, kg; 0 for pinned and kinematic particles. */
    final double[] mass;
    /** Force of the scene's elements on each particle, N. */
    private final Vectors pull;
    /** Resistance of the elements' forces at each particle, N/m and N·s/m. */
    private final double[] stiffnessOfElements;

    private final double[] dampingOfElements;
    /** m_i + τ c + τ² k of the elements, kg. */
    private final double[] own;
    /**
     * 1/D_i with D_i = own_i + Σ axial of its springs + the bound of its energies, 1/kg; 2D − J is positive definite. 0 for pinned and kinematic
     * particles.
     */
    final double[] invDiagonal;

    /** What energies add. */
    final EnergyBlocks energies;
    /** own_i + Σ axial, without energies, kg; empty if there are none. */
    private final double[] plain;

    private final GuardedEnergies.Sink addToScale = this::addToScale;
    private double scaled;

    private final ContactSet contacts;
    /** For each particle with energies or a contact that presses, where its block of the preconditioner begins; −1 for others. */
    private final int[] blockAt;

    private int[] withBlock = {};
    private int blockCount;
    /** The upper triangle of own_i + Σ axial plus energies and contacts of a particle, inverted, 1/kg. */
    private double[] blocks = {};

    /** @param tau τ, s */
    LinearSystem(
            ParticleArrays particles,
            SpringArrays springs,
            ForceField forces,
            ContactSet contacts,
            EnergyBlocks energies,
            double tau) {
        this.particles = particles;
        this.contacts = contacts;
        this.energies = energies;
        plain = new double[energies.any() ? particles.count : 0];
        blockAt = new int[contacts.any() || energies.any() ? particles.count : 0];
        Arrays.fill(blockAt, NONE);
        this.springs = springs;
        this.forces = forces;
        this.tau = tau;
        dirX = new double[springs.count];
        dirY = new double[springs.count];
        dirZ = new double[springs.count];
        axial = new double[springs.count];
        lateral = new double[springs.count];
        mass = new double[particles.count];
        invDiagonal = new double[particles.count];
        own = new double[particles.count];
        pull = new Vectors(particles.count);
        stiffnessOfElements = new double[particles.count];
        dampingOfElements = new double[particles.count];
    }

    /** Computes the derivatives at the positions x and velocities u. */
    void linearise(Vectors x, Vectors u) {
        if (forces.elements.any()) measureElements(x, u);
        for (int i = 0; i < particles.count; i++) {
            boolean held = particles.invMass[i] == 0;
            mass[i] = held ? 0 : 1 / particles.invMass[i];
            own[i] = held ? 0 : mass[i] + tau * dampingOfElements[i] + tau * tau * stiffnessOfElements[i];
            invDiagonal[i] = own[i];
        }
        for (int i = 0; i < springs.count; i++) linearise(i, x);
        if (energies.any()) takeEnergies(x);
        for (int i = 0; i < particles.count; i++) invDiagonal[i] = mass[i] == 0 ? 0 : 1 / invDiagonal[i];
        if (!energies.any()) return;
        beginBlocks();
        invertBlocks();
    }

    private void takeEnergies(Vectors x) {
        energies.linearise(x);
        System.arraycopy(invDiagonal, 0, plain, 0, plain.length);
        for (int i : energies.particles) invDiagonal[i] += energies.bound[i];
    }

    private void measureElements(Vectors x, Vectors u) {
        Arrays.fill(stiffnessOfElements, 0);
        Arrays.fill(dampingOfElements, 0);
        pull.clear();
        forces.elements.addResistance(x, u, stiffnessOfElements, dampingOfElements);
        forces.elements.add(x, u, pull);
    }

    private void linearise(int i, Vectors x) {
        int a = springs.a[i];
        int b = springs.b[i];
        double dx = x.x[b] - x.x[a];
        double dy = x.y[b] - x.y[a];
        double dz = x.z[b] - x.z[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dirX[i] = l == 0 ? 0 : dx / l;
        dirY[i] = l == 0 ? -1 : dy / l; // as in the force: coinciding ends separate along y
        dirZ[i] = l == 0 ? 0 : dz / l;
        double stiff = springs.torn[i] ? 0 : tau * tau * forces.stiffness[i];
        double damped = springs.torn[i] ? 0 : tau * forces.damping[i];
        axial[i] = stiff + damped;
        lateral[i] = l > springs.restLength[i] ? stiff * (1 - springs.restLength[i] / l) : 0;
        if (!forces.oneWay[i]) invDiagonal[a] += axial[i];
        invDiagonal[b] += axial[i];
    }

    /** q = J p. p must be 0 for pinned and kinematic particles, for which q is undefined, and along locked axes. */
    void multiply(Vectors p, Vectors q) {
        for (int i = 0; i < mass.length; i++) {
            q.x[i] = own[i] * p.x[i];
            q.y[i] = own[i] * p.y[i];
            q.z[i] = own[i] * p.z[i];
        }
        for (int i = 0; i < springs.count; i++) {
            int a = springs.a[i];
            int b = springs.b[i];
            boolean both = !forces.oneWay[i];
            double dx = both ? p.x[b] - p.x[a] : p.x[b];
            double dy = both ? p.y[b] - p.y[a] : p.y[b];
            double dz = both ? p.z[b] - p.z[a] : p.z[b];
            double along = (axial[i] - lateral[i]) * (dx * dirX[i] + dy * dirY[i] + dz * dirZ[i]);
            double x = along * dirX[i] + lateral[i] * dx;
            double y = along * dirY[i] + lateral[i] * dy;
            double z = along * dirZ[i] + lateral[i] * dz;
            if (both) {
                q.x[a] -= x;
                q.y[a] -= y;
                q.z[a] -= z;
            }
            q.x[b] += x;
            q.y[b] += y;
            q.z[b] += z;
        }
        if (energies.any()) energies.multiply(p, q);
        contacts.multiply(p, q);
        particles.clearLocked(q);
    }

    /** δ·J δ without what springs and energies change in J on the way: their own energies tell that. */
    double curvature(Vectors p) {
        double sum = contacts.curvature(p);
        for (int i = 0; i < mass.length; i++) {
            if (mass[i] != 0) sum += own[i] * (p.x[i] * p.x[i] + p.y[i] * p.y[i] + p.z[i] * p.z[i]);
        }
        return sum;
    }

    private void beginBlocks() {
        for (int k = 0; k < blockCount; k++) blockAt[withBlock[k]] = NONE;
        blockCount = 0;
        for (int i : energies.particles) {
            int at = block(i); // may make the array longer
            energies.addDiagonal(i, blocks, at);
        }
    }

    /** Takes the contacts as they are now into D: a 3 × 3 block for each particle that they press. */
    void takeContacts() {
        beginBlocks();
        for (int c = 0; c < contacts.closedCount(); c++) {
            Contact contact = contacts.closed(c);
            addBlock(contact, contact.particle());
            if (contact.other() >= 0) addBlock(contact, contact.other());
            if (contact.second() >= 0) addBlock(contact, contact.second());
            if (contact.third() >= 0) addBlock(contact, contact.third());
        }
        invertBlocks();
    }

    private void invertBlocks() {
        for (int k = 0; k < blockCount; k++) {
            if (mass[withBlock[k]] != 0) invert(blocks, BLOCK * k);
            else Arrays.fill(blocks, BLOCK * k, BLOCK * (k + 1), 0);
        }
    }

    private void addBlock(Contact contact, int i) {
        int at = block(i); // may make the array longer
        contact.addBlock(i, blocks, at);
    }

    /** Where the block of a particle begins; a new one holds D_i. */
    private int block(int i) {
        if (blockAt[i] != NONE) return blockAt[i];
        if (blockCount == withBlock.length) {
            withBlock = Arrays.copyOf(withBlock, Math.max(64, 2 * blockCount));
            blocks = Arrays.copyOf(blocks, BLOCK * withBlock.length);
        }
        int at = BLOCK * blockCount;
        blockAt[i] = at;
        withBlock[blockCount++] = i;
        Arrays.fill(blocks, at, at + BLOCK, 0);
        double diagonal = mass[i] == 0 ? 0 : plain.length > 0 ? plain[i] : 1 / invDiagonal[i];
        blocks[at] = diagonal;
        blocks[at + 3] = diagonal;
        blocks[at + 5] = diagonal;
        return at;
    }

    /** Inverts a symmetric positive definite matrix, whose upper triangle begins at a place. */
    private static void invert(double[] m, int at) {
        double xx = m[at];
        double xy = m[at + 1];
        double xz = m[at + 2];
        double yy = m[at + 3];
        double yz = m[at + 4];
        double zz = m[at + 5];
        double lyx = xy / xx; // L D L'
        double lzx = xz / xx;
        double pivotY = yy - lyx * xy;
        double below = yz - lzx * xy;
        double lzy = below / pivotY;
        double pivotZ = zz - lzx * xz - lzy * below;
        double lower = lyx * lzy - lzx; // of the inverse of L, beside −lyx and −lzy
        m[at] = 1 / xx + lyx * lyx / pivotY + lower * lower / pivotZ;
        m[at + 1] = -lyx / pivotY - lower * lzy / pivotZ;
        m[at + 2] = lower / pivotZ;
        m[at + 3] = 1 / pivotY + lzy * lzy / pivotZ;
        m[at + 4] = -lzy / pivotZ;
        m[at + 5] = 1 / pivotZ;
    }

    /** z = D⁻¹ r; where energies join particles, a symmetric Gauss–Seidel sweep over their part of J. */
    void precondition(Vectors r, Vectors z) {
        for (int i = 0; i < invDiagonal.length; i++) {
            z.x[i] = invDiagonal[i] * r.x[i];
            z.y[i] = invDiagonal[i] * r.y[i];
            z.z[i] = invDiagonal[i] * r.z[i];
        }
        for (int k = 0; k < blockCount; k++) {
            int i = withBlock[k];
            int at = BLOCK * k;
            z.x[i] = blocks[at] * r.x[i] + blocks[at + 1] * r.y[i] + blocks[at + 2] * r.z[i];
            z.y[i] = blocks[at + 1] * r.x[i] + blocks[at + 3] * r.y[i] + blocks[at + 4] * r.z[i];
            z.z[i] = blocks[at + 2] * r.x[i] + blocks[at + 4] * r.y[i] + blocks[at + 5] * r.z[i];
        }
        if (energies.sweeps()) energies.sweep(r, blocks, blockAt, z);
        particles.clearLocked(z);
    }

    /** ‖r‖ = √(r·D⁻¹r). */
    double norm(Vectors r) {
        double sum = 0;
        for (int i = 0; i < invDiagonal.length; i++) {
            if (blockCount > 0 && blockAt[i] != NONE) sum += square(blockAt[i], r.x[i], r.y[i], r.z[i]);
            else sum += invDiagonal[i] * (r.x[i] * r.x[i] + r.y[i] * r.y[i] + r.z[i] * r.z[i]);
        }
        return Math.sqrt(sum);
    }

    private double square(int at, double x, double y, double z) {
        return blocks[at] * x * x
                + blocks[at + 3] * y * y
                + blocks[at + 5] * z * z
                + 2 * (blocks[at + 1] * x * y + blocks[at + 2] * x * z + blocks[at + 4] * y * z);
    }

    /**
     * The scale of the terms in the equations, in the same norm: momenta, weight, and the forces of springs and
     * elements, at positions x and velocities u; fall is τ times gravity, m/s.
     */
    double scale(Vectors x, Vectors u, double fall) {
        double sum = energies.any() ? scaleOfEnergies(x, u, fall) : 0;
        for (int i = 0; i < mass.length; i++) {
            if (energies.any() && blockAt[i] != NONE) continue; // counted
            double squares = u.x[i] * u.x[i] + u.y[i] * u.y[i] + u.z[i] * u.z[i] + fall * fall;
            double pulls = pull.x[i] * pull.x[i] + pull.y[i] * pull.y[i] + pull.z[i] * pull.z[i];
            sum += invDiagonal[i] * (mass[i] * mass[i] * squares + tau * tau * pulls);
        }
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            int a = springs.a[i];
            int b = springs.b[i];
            double speed = (u.x[b] - u.x[a]) * dirX[i] + (u.y[b] - u.y[a]) * dirY[i] + (u.z[b] - u.z[a]) * dirZ[i];
            double length = (x.x[b] - x.x[a]) * dirX[i] + (x.y[b] - x.y[a]) * dirY[i] + (x.z[b] - x.z[a]) * dirZ[i];
            double pull = tau * forces.stiffness[i] * (length - springs.restLength[i]);
            double brake = tau * forces.damping[i] * speed;
            sum += (invDiagonal[a] + invDiagonal[b]) * (pull * pull + brake * brake);
        }
        return Math.sqrt(sum);
    }

    /** The squares of the terms of particles that have blocks, and of the forces of all elements with energies. */
    private double scaleOfEnergies(Vectors x, Vectors u, double fall) {
        scaled = 0;
        for (int k = 0; k < blockCount; k++) {
            int i = withBlock[k];
            int at = BLOCK * k;
            if (mass[i] == 0) continue;
            double weight = mass[i] * fall;
            double trace = blocks[at] + blocks[at + 3] + blocks[at + 5];
            scaled += square(at, mass[i] * u.x[i], mass[i] * u.y[i], mass[i] * u.z[i])
                    + trace / 3 * weight * weight // whichever way gravity goes
                    + square(at, tau * pull.x[i], tau * pull.y[i], tau * pull.z[i]);
        }
        energies.visit(x, addToScale);
        return scaled;
    }

    private void addToScale(int element, double gamma, double[] g) {
        int begin = energies.firstCorner(element);
        for (int c = begin; c < energies.firstCorner(element + 1); c++) {
            int i = energies.particle(c);
            int k = 3 * (c - begin);
            if (mass[i] != 0) scaled += square(blockAt[i], tau * g[k], tau * g[k + 1], tau * g[k + 2]);
        }
    }
}
