package io.github.catenary.analysis.diagnosis;

import io.github.catenary.analysis.SpringGraph;
import io.github.catenary.analysis.diagnosis.LoadPath.End;
import io.github.catenary.analysis.diagnosis.LoadPath.Link;
import io.github.catenary.analysis.diagnosis.LoadPath.Side;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows a force through the springs of a run. At each particle it goes on along the spring that balances most of the
 * force of the spring by which it came: the one with the largest component of its force in the direction of the way. It
 * ends at a particle that something holds, at a much heavier one, or where no spring balances a noticeable share.
 */
final class LoadWalk {
    /** A smaller share of the first force than this is not followed: there the force has spread over many springs. */
    private static final double NOTICEABLE = 0.25;

    /** How far a force is followed to a support if it spreads before it reaches any. */
    private static final double FAINT = 0.02;

    /** A particle of so many times the usual mass counts as heavy. */
    private static final double HEAVY = 5;

    private static final int MOST_LINKS = 10_000;

    private final Simulation run;
    private final SpringArrays springs;
    private final ParticleArrays particles;
    private final double[] force;
    private final SpringGraph graph;
    private final double usualMass;

    LoadWalk(Simulation run, SpringPull pull) {
        this.run = run;
        springs = run.springs();
        particles = run.particles();
        force = pull.force;
        graph = new SpringGraph(particles.count, springs.a, springs.b);
        usualMass = median(run);
    }

    /** The median mass of the particles, kg; 0 without any. */
    static double median(Simulation run) {
        double[] masses = run.scene().particles().stream()
                .mapToDouble(particle -> particle.mass())
                .sorted()
                .toArray();
        return masses.length == 0 ? 0 : masses[masses.length / 2];
    }

    /**
     * The ways that begin with a spring, from its end a and from its end b.
     *
     * @param begin index of a spring, which is not part of the result
     */
    Side[] from(int begin) {
        int[] ends = {springs.a[begin], springs.b[begin]};
        Side[] sides = {from(begin, ends[0], NOTICEABLE), from(begin, ends[1], NOTICEABLE)};
        if (sides[0].isHeld() || sides[1].isHeld()) return sides;
        for (int k = 0; k < 2; k++) {
            Side farther = from(begin, ends[k], FAINT);
            if (farther.isHeld()) sides[k] = farther;
        }
        return sides;
    }

    private Side from(int begin, int end, double share) {
        List<Link> links = new ArrayList<>();
        boolean[] seen = new boolean[particles.count];
        double first = Math.abs(force[begin]);
        int came = begin;
        int at = end;
        seen[graph.other(begin, end)] = true;
        while (true) {
            seen[at] = true;
            End reached = endAt(at);
            if (reached != End.LOAD || links.size() == MOST_LINKS) return side(links, reached, at);
            int next = next(came, at, seen, share * first);
            if (next < 0) return side(links, particles.isRoller(at) ? End.PIN : End.LOAD, at);
            links.add(new Link(springs.ids[next], Math.abs(force[next])));
            came = next;
            at = graph.other(next, at);
        }
    }

    private Side side(List<Link> links, End end, int at) {
        double mass = run.scene().particles().at(at).mass();
        return new Side(links, end, particles.ids[at], usualMass > 0 ? mass / usualMass : 1);
    }

    private End endAt(int i) {
        if (run.scene().particles().at(i).pinned()) return End.PIN;
        if (particles.isLed(i)) return End.LED;
        if (particles.invMass[i] == 0) return End.HAND;
        if (run.contacts().has(i)) return End.OBSTACLE;
        return run.scene().particles().at(i).mass() >= HEAVY * usualMass ? End.HEAVY : End.LOAD;
    }

    /** The spring that balances most of the force of the one by which the way came; −1 if none does. */
    private int next(int came, int at, boolean[] seen, double least) {
        int before = graph.other(came, at);
        double x = particles.x[at] - particles.x[before];
        double y = particles.y[at] - particles.y[before];
        double z = particles.z[at] - particles.z[before];
        double length = Math.sqrt(x * x + y * y + z * z);
        double sign = Math.signum(force[came]) / length;
        int best = -1;
        double most = least;
        for (int k = graph.from(at); k < graph.to(at); k++) {
            int i = graph.spring(k);
            int to = graph.other(i, at);
            if (i == came || springs.torn[i] || seen[to]) continue;
            double dx = particles.x[to] - particles.x[at];
            double dy = particles.y[to] - particles.y[at];
            double dz = particles.z[to] - particles.z[at];
            double far = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double balances = sign * force[i] * (dx * x + dy * y + dz * z) / far;
            if (balances > most) {
                most = balances;
                best = i;
            }
        }
        return best;
    }

    /**
     * How many particles on the side of an end of a torn spring have lost every chain of springs to something that holds
     * them; 0 if one is left.
     *
     * @param after the run after the tear
     */
    static int fallen(Simulation after, int spring) {
        SpringArrays springs = after.springs();
        SpringGraph graph = new SpringGraph(after.particles().count, springs.a, springs.b);
        int a = joined(after, graph, springs.a[spring]);
        int b = joined(after, graph, springs.b[spring]);
        if (a == 0 || b == 0) return Math.max(a, b);
        return 0; // nothing held either side before, either
    }

    /** The number of particles that springs join to one; 0 if something holds one of them. */
    private static int joined(Simulation run, SpringGraph graph, int start) {
        ParticleArrays particles = run.particles();
        boolean[] torn = run.springs().torn;
        int[] queue = new int[particles.count];
        boolean[] seen = new boolean[particles.count];
        queue[0] = start;
        seen[start] = true;
        int count = 1;
        for (int head = 0; head < count; head++) {
            int at = queue[head];
            if (particles.invMass[at] == 0
                    || particles.isRoller(at)
                    || run.contacts().has(at)) return 0;
            for (int k = graph.from(at); k < graph.to(at); k++) {
                int to = graph.other(graph.spring(k), at);
                if (torn[graph.spring(k)] || seen[to]) continue;
                seen[to] = true;
                queue[count++] = to;
            }
        }
        return count;
    }
}
