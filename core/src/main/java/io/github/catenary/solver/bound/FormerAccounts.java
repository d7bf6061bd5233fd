package io.github.catenary.solver.bound;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The accounts of a run before an edit. A part that the edit leaves as it was keeps its account. Any other part is
 * measured anew, but of the motion that its particles have, no more counts than what was in their accounts: the edit did
 * not bring it. Immutable.
 */
public final class FormerAccounts {
    /** What {@link Accounts#of(int)} gives for each former part, and the amounts of all kinds there. */
    private final int[] account;

    private final double[][] amounts;
    /** B and S of each former part. */
    private final double[] inAll;

    private final double[] each;
    private final long[] prints;
    /** By index of a particle in the run after the edit: its former part, or {@link ConnectedParts#NONE}, and its mass, kg. */
    private final int[] part;

    private final double[] massOf;
    /** The speeds that gravity and hands have given, m/s. */
    final double fallen;

    final double given;
    /** What elements may bring at a time, m. */
    final double most;

    private FormerAccounts(FormerAccounts of, int[] part, double[] massOf) {
        account = of.account;
        amounts = of.amounts;
        inAll = of.inAll;
        each = of.each;
        prints = of.prints;
        fallen = of.fallen;
        given = of.given;
        most = of.most;
        this.part = part;
        this.massOf = massOf;
    }

    /** @param prints from {@link #prints} */
    FormerAccounts(
            EnergyBound budget,
            Accounts accounts,
            ConnectedParts parts,
            long[] prints,
            double fallen,
            double given,
            double most) {
        int count = parts.count;
        account = new int[count];
        amounts = new double[Accounts.KINDS][count];
        inAll = new double[count];
        each = new double[count];
        for (int q = 0; q < count; q++) {
            account[q] = accounts.of(q);
            for (int kind = 0; kind < Accounts.KINDS; kind++) amounts[kind][q] = accounts.all(kind)[account[q]];
            inAll[q] = budget.inAll(q);
            each[q] = budget.each(q);
        }
        this.prints = prints;
        part = parts.of.clone();
        massOf = parts.massOf.clone();
        this.fallen = fallen;
        this.given = given;
        this.most = most;
    }

    /** About how much memory this takes, bytes. */
    public long bytes() {
        long numbers = (long) (amounts.length + 3) * account.length + massOf.length;
        return Double.BYTES * numbers + (long) Integer.BYTES * (account.length + part.length);
    }

    /**
     * The same accounts for a run in which particles have other indices.
     *
     * @param was for each particle there the index that it has here, −1 for a new one
     */
    public FormerAccounts in(int[] was) {
        int[] newPart = new int[was.length];
        double[] newMass = new double[was.length];
        for (int i = 0; i < was.length; i++) {
            boolean known = was[i] >= 0 && was[i] < part.length;
            newPart[i] = known ? part[was[i]] : ConnectedParts.NONE;
            newMass[i] = known ? massOf[was[i]] : 0;
        }
        return new FormerAccounts(this, newPart, newMass);
    }

    /**
     * A number for each part that other particles and springs, other masses, stiffnesses or rest lengths, or other drawn
     * positions give another value.
     */
    static long[] prints(Scene scene, ParticleArrays p, SpringStore springs, ConnectedParts parts, SpringHold hold) {
        long[] prints = new long[parts.count];
        for (int i = 0; i < p.count; i++) {
            int part = parts.of[i];
            if (part == ConnectedParts.NONE) continue;
            prints[part] += mixed(
                    mixed(p.ids[i], parts.massOf[i]), place(scene.particles().at(i)));
        }
        for (int s = 0; s < springs.count; s++) {
            int part = hold.part(s);
            if (part == ConnectedParts.NONE) continue;
            int a = springs.a(s);
            int b = springs.b(s);
            long own = mixed(mixed(p.ids[a], p.ids[b]), hold.stiffness(s, hold.weight(s)));
            own = mixed(own, scene.restLength(scene.springs().at(s)));
            own = mixed(own, place(scene.particles().at(a)));
            prints[part] += mixed(own, place(scene.particles().at(b)));
        }
        for (int part = 0; part < parts.count; part++) {
            prints[part] += (parts.hasBonds[part] ? 1 : 0) + (parts.isBound[part] ? 2 : 0);
        }
        return prints;
    }

    private static long place(Particle particle) {
        Vec3 at = particle.position();
        return mixed(mixed(mixed(1, at.x()), at.y()), at.z());
    }

    private static long mixed(long sum, double value) {
        return mixed(sum, Double.doubleToLongBits(value));
    }

    private static long mixed(long sum, long value) {
        long mixed = (sum ^ value) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    /**
     * Corrects accounts that have just been opened.
     *
     * @param newPrints of the parts as they are now
     * @param speedSquare gives the square of the speed of a particle, m²/s²
     */
    void carryInto(Accounts accounts, ConnectedParts parts, long[] newPrints, IntToDoubleFunction speedSquare) {
        int[] heir = new int[Arrays.stream(account).max().orElse(0) + 1];
        Arrays.fill(heir, ConnectedParts.NONE);
        int[] countedFor = new int[account.length];
        Arrays.fill(countedFor, ConnectedParts.NONE);
        for (int now = 0; now < parts.count; now++) {
            int q = formerOf(parts, now);
            if (q == ConnectedParts.NONE || prints[q] != newPrints[now]) {
                limitMotion(accounts, parts, now, countedFor, speedSquare);
                continue;
            }
            for (int kind = 0; kind < Accounts.KINDS; kind++) accounts.all(kind)[now] = amounts[kind][q];
            int first = heir[account[q]];
            if (first == ConnectedParts.NONE) heir[account[q]] = now;
            else accounts.share(first, now);
        }
    }

    /** R of the former parts of the particles of a part, at most, m: where they are now is what the motion has made of it. */
    double reach(ConnectedParts parts, int now) {
        double reach = 0;
        for (int k = parts.first[now]; k < parts.first[now + 1]; k++) {
            int q = part[parts.members[k]];
            if (q != ConnectedParts.NONE) reach = Math.max(reach, amounts[Accounts.REACH][q]);
        }
        return reach;
    }

    /** The one former part of all particles of a part, or {@link ConnectedParts#NONE}. */
    private int formerOf(ConnectedParts parts, int now) {
        int q = part[parts.members[parts.first[now]]];
        for (int k = parts.first[now]; k < parts.first[now + 1]; k++) {
            if (part[parts.members[k]] != q) return ConnectedParts.NONE;
        }
        return q;
    }

    /** What is new brings its motion; what is heavier now brings more than it had. */
    private void limitMotion(
            Accounts accounts, ConnectedParts parts, int now, int[] countedFor, IntToDoubleFunction speedSquare) {
        double had = 0;
        double has = 0;
        double brought = 0;
        double fastest = 0;
        double fastestBrought = 0;
        double most = 0;
        double mostEach = 0;
        double mass = 0;
        for (int k = parts.first[now]; k < parts.first[now + 1]; k++) {
            int i = parts.members[k];
            double square = speedSquare.applyAsDouble(i);
            int q = part[i];
            if (q == ConnectedParts.NONE) {
                brought += square * parts.massOf[i];
                fastestBrought = Math.max(fastestBrought, square);
                continue;
            }
            had += square * massOf[i];
            has += square * parts.massOf[i];
            mass += massOf[i];
            fastest = Math.max(fastest, square);
            mostEach = Math.max(mostEach, each[q]);
            if (countedFor[q] == now) continue;
            countedFor[q] = now;
            most += inAll[q] * inAll[q];
        }
        double common = fallen + given; // counted on their own
        double held = Math.max(0, Math.sqrt(most) - common * Math.sqrt(mass));
        double heldEach = Math.max(0, mostEach - common);
        double share = had > held * held ? held * held / had : 1;
        accounts.all(Accounts.START)[now] = Math.sqrt(share * has + brought);
        accounts.all(Accounts.START_SPEED)[now] =
                Math.sqrt(Math.max(Math.min(fastest, heldEach * heldEach), fastestBrought));
    }

    /** Numbers that are not finite come of a run that is lost. */
    static @Nullable FormerAccounts ifFinite(FormerAccounts former) {
        boolean finite = Double.isFinite(former.fallen + former.given + former.most)
                && Arrays.stream(former.inAll).allMatch(Double::isFinite)
                && Arrays.stream(former.each).allMatch(Double::isFinite);
        return finite ? former : null;
    }
}
