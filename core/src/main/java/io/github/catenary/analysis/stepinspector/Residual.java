package io.github.catenary.analysis.stepinspector;

import io.github.catenary.analysis.SpringGraph;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;

/** The root mean square of l − L of the springs that are not torn, m; there is none without such springs. */
final class Residual {
    /** How often a pass sums anew, so that rounding does not add up. */
    private static final int ROUNDS = 16;

    private final SpringGraph graph;
    private final double[] squares;
    private double sum;
    private int whole;
    private int left;
    private int round;

    /**
     * @param graph the springs of a run
     * @param springs their number
     */
    Residual(SpringGraph graph, int springs) {
        this.graph = graph;
        squares = new double[springs];
    }

    static OptionalDouble of(SpringArrays s, Vectors at) {
        double squares = 0;
        int whole = 0;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i]) continue;
            squares += square(s, i, at);
            whole++;
        }
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / whole));
    }

    private static double square(SpringArrays s, int i, Vectors at) {
        double dx = at.x[s.b[i]] - at.x[s.a[i]];
        double dy = at.y[s.b[i]] - at.y[s.a[i]];
        double dz = at.z[s.b[i]] - at.z[s.a[i]];
        double violation = Math.sqrt(dx * dx + dy * dy + dz * dz) - s.restLength[i];
        return violation * violation;
    }

    /** Begins to follow the projections of a pass; returns the residual before it, m. */
    double start(SpringArrays s, Vectors at) {
        round = Math.max(1, s.count / ROUNDS);
        sum(s, at);
        return mean();
    }

    private void sum(SpringArrays s, Vectors at) {
        sum = 0;
        whole = 0;
        left = round;
        for (int i = 0; i < s.count; i++) {
            squares[i] = s.torn[i] ? 0 : square(s, i, at);
            if (!s.torn[i]) whole++;
            sum += squares[i];
        }
    }

    /** Follows two particles that have moved; returns the residual, m. */
    double follow(SpringArrays s, Vectors at, int a, int b) {
        if (--left == 0) {
            sum(s, at);
        } else {
            follow(s, at, a);
            follow(s, at, b);
        }
        return mean();
    }

    private double mean() {
        return whole == 0 ? 0 : Math.sqrt(Math.max(0, sum) / whole);
    }

    private void follow(SpringArrays s, Vectors at, int particle) {
        for (int k = graph.from(particle); k < graph.to(particle); k++) {
            int i = graph.spring(k);
            if (s.torn[i]) continue;
            double now = square(s, i, at);
            sum += now - squares[i];
            squares[i] = now;
        }
    }
}
