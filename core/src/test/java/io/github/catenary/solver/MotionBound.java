package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The bounds of docs/solver.md, 3 h B of each part and 50 h S of each particle, computed from the scene alone: without
 * hands, led particles, changes of rest lengths and added springs. In a scene with elements all particles count as one
 * part, and elements bring the most that they can.
 */
public final class MotionBound {
    private static final double IN_ALL = 3;
    private static final double EACH = 50;
    private static final double ROUNDING = 1e-9;

    private final Scene scene;
    private final double h;
    private final boolean positional;
    private final int[] part;
    private final double[] mass;
    private final double[] whole;
    private final double[] held;
    private final double[] start;
    private final double[] each;
    private final boolean[] sprung;
    /** √Σ κ, √(N/m), and the largest √(κ w), 1/s, of each part. */
    private final double[] grip;

    private final double[] gripSpeed;
    /** R, m; 0 without elements. */
    private double reach;

    private double keep;
    private double fallen;
    private long substeps;

    public MotionBound(Scene scene) {
        this.scene = scene;
        h = scene.solver().substepDuration();
        positional = scene.solver().integrator().equals("positional");
        int count = scene.particles().size();
        part = new int[count];
        mass = new double[count];
        whole = new double[count];
        held = new double[count];
        start = new double[count];
        each = new double[count];
        sprung = new boolean[count];
        grip = new double[count];
        gripSpeed = new double[count];
        boolean anyElements = !scene.elements().isEmpty();
        Arrays.setAll(part, i -> i);
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            double k = scene.keep(particle);
            if (particle.pinned()) continue;
            mass[i] = positional ? particle.mass() / k : particle.mass();
            keep = Math.max(keep, k);
        }
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            sprung[a] = true;
            sprung[b] = true;
            if (mass[a] > 0 && mass[b] > 0) join(part[a], part[b]);
        }
        for (int i = 0; i < count && anyElements; i++) join(part[0], part[i]);
        double size =
                scene.springs().stream().mapToDouble(scene::restLength).max().orElse(0);
        if (anyElements) reach = Math.max(size, diagonal());
        double[] fastest = new double[count];
        for (int i = 0; i < count; i++) {
            Vec3 x = scene.particles().at(i).position();
            size = Math.max(size, Math.max(Math.abs(x.x()), Math.max(Math.abs(x.y()), Math.abs(x.z()))));
            if (mass[i] == 0) continue;
            double speed = scene.particles().at(i).velocity().length();
            whole[part[i]] += mass[i];
            start[part[i]] += mass[i] * speed * speed;
            fastest[part[i]] = Math.max(fastest[part[i]], speed);
        }
        for (int s = 0; s < scene.springs().size(); s++) add(s);
        for (int p = 0; p < count; p++) {
            double rounding = ROUNDING * size / h;
            held[p] = Math.sqrt(held[p]) + rounding * Math.sqrt(whole[p]);
            start[p] = Math.sqrt(start[p]);
            each[p] += fastest[p] + rounding;
            grip[p] = Math.sqrt(grip[p]);
        }
    }

    private void join(int one, int other) {
        for (int i = 0; i < part.length; i++) if (part[i] == other) part[i] = one;
    }

    private double diagonal() {
        double squares = 0;
        for (int axis = 0; axis < 3; axis++) {
            int of = axis;
            double[] x = scene.particles().stream()
                    .map(Particle::position)
                    .mapToDouble(v -> of == 0 ? v.x() : of == 1 ? v.y() : v.z())
                    .toArray();
            double width =
                    Arrays.stream(x).max().orElse(0) - Arrays.stream(x).min().orElse(0);
            squares += width * width;
        }
        return Math.sqrt(squares);
    }

    /** How often a spring comes in a pass: once, or as often as one of its groups says. */
    private int times(Spring spring) {
        return scene.groups().stream()
                .filter(group -> group.springs().contains(spring.id()))
                .mapToInt(Group::passes)
                .max()
                .orElse(1);
    }

    private void add(int s) {
        Spring spring = scene.springs().at(s);
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        double w = (spring.oneWay() || mass[a] == 0 ? 0 : 1 / mass[a]) + (mass[b] == 0 ? 0 : 1 / mass[b]);
        if (w == 0) return;
        double rest = scene.restLength(spring);
        Vec3 along =
                scene.particles().at(a).position().minus(scene.particles().at(b).position());
        double stretch = Math.abs(along.length() - rest);
        if (positional) stretch = Math.max(stretch, rest);
        double e = scene.elasticity(spring);
        double share = e <= 1 ? Math.min(1, e * scene.solver().passes() * times(spring)) : e * e;
        double most = 1 / w / h / h;
        double stiffness =
                Math.max(scene.forces().stiffness(spring), 1 / scene.forces().compliance(spring));
        double kappa = positional ? share * most : Math.min(most, stiffness);
        int p = part[mass[a] == 0 ? b : a];
        held[p] += kappa * stretch * stretch;
        each[p] = Math.max(each[p], Math.sqrt(kappa * w) * stretch);
        grip[p] += kappa;
        gripSpeed[p] = Math.max(gripSpeed[p], Math.sqrt(kappa * w));
    }

    /** A frame begins. */
    public void before() {
        for (int k = 0; k < scene.solver().substeps(); k++) {
            fallen = keep * fallen + h * scene.environment().gravity().length();
            substeps++;
        }
    }

    /**
     * What exceeds its bound; empty if nothing does.
     *
     * @param p with the ways x − x_prev of the last substep
     */
    public String exceededBy(ParticleArrays p) {
        // forces, stages before and after the passes, and elements that act from outside in each pass
        double calls = 3.0 + scene.solver().passes() * scene.elements().size();
        double brought = Math.sqrt(substeps * calls) * reach / h;
        double pushed = 4 * substeps * reach;
        double common = fallen + reach / h + brought;
        double[] sum = new double[part.length];
        List<String> out = new ArrayList<>();
        for (int i = 0; i < part.length; i++) {
            if (mass[i] == 0 || !sprung[i]) continue;
            double dx = p.x[i] - p.prevX[i];
            double dy = p.y[i] - p.prevY[i];
            double dz = p.z[i] - p.prevZ[i];
            double square = dx * dx + dy * dy + dz * dz;
            int own = part[i];
            sum[own] += mass[i] * square;
            double most = EACH * h * (each[own] + common + gripSpeed[own] * pushed);
            if (!(Math.sqrt(square) <= most * (1 + 1e-9))) out.add("index " + i + " is too fast");
        }
        for (int q : IntStream.of(part).distinct().toArray()) {
            double most = IN_ALL * h * (held[q] + start[q] + common * Math.sqrt(whole[q]) + grip[q] * pushed);
            if (!(Math.sqrt(sum[q]) <= most * (1 + 1e-9))) out.add("part " + q + " has too much");
        }
        return String.join(", ", out);
    }
}
