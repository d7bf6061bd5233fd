package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The bound of docs/solver.md, computed here from the scene alone, in every frame of random scenes: every sweep, both
 * evaluations, one-way springs, elasticities in [0, 2] with exact 0, 1 and 2, masses over six decades, several parts, all
 * integrators with the guard. {@code -Dcatenary.scenes=100000} runs more of them.
 */
class MotionBoundTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 1000);
    private static final int FRAMES = 200;
    private static final double IN_ALL = 3;
    private static final double EACH = 50;
    private static final double ROUNDING = 1e-9;
    private static final List<String> INTEGRATORS = List.of("positional", "positional", "xpbd", "projective", "vbd");

    @Test
    void noPartOfARandomSceneLeavesItsBound() {
        AtomicInteger held = new AtomicInteger();
        List<String> left = LongStream.rangeClosed(1, SCENES)
                .parallel()
                .mapToObj(seed -> firstOutside(seed, held))
                .filter(what -> !what.isEmpty())
                .toList();

        assertThat(left).isEmpty();
        assertThat(held.get()).as("scenes that the guard held").isBetween(SCENES / 10, SCENES * 9 / 10);
    }

    /** A random scene, not necessarily connected, with random rules. */
    private static Scene scene(long seed) {
        Random random = new Random(seed * 31 + 7);
        Scene scene = RandomScenes.withExactElasticities(seed);
        SolverSettings settings = scene.solver().withIntegrator(INTEGRATORS.get(random.nextInt(INTEGRATORS.size())));
        if (random.nextBoolean()) settings = settings.withPasses(1 + random.nextInt(4), Sweep.FORWARD);
        if (random.nextInt(4) == 0) settings = settings.withEvaluation(Evaluation.LAST_POSITION);
        if (random.nextInt(3) == 0) {
            scene = scene.changeSprings(
                    IdSet.ofAll(scene.springs()), spring -> spring.withOneWay(random.nextInt(3) == 0));
        }
        if (random.nextInt(3) == 0) {
            List<Spring> some =
                    scene.springs().stream().filter(s -> random.nextInt(3) > 0).toList();
            scene = scene.withSprings(Table.of(some));
        }
        return scene.withSolver(settings);
    }

    private static String firstOutside(long seed, AtomicInteger held) {
        Scene scene = scene(seed);
        Bound bound = new Bound(scene);
        Simulation run = Scenes.run(scene);
        for (int frame = 1; frame <= FRAMES; frame++) {
            bound.before(run.particles());
            if (!run.step()) return "scene " + seed + ": " + run.divergence();
            String what = bound.exceededBy(run.particles());
            if (!what.isEmpty()) return "scene " + seed + ", frame " + frame + ": " + what;
        }
        if (run.timesHeld() > 0) held.incrementAndGet();
        return "";
    }

    /** B and S of each part. */
    private static final class Bound {
        private final Scene scene;
        private final double h;
        private final int[] part;
        private final double[] mass;
        private final double[] whole;
        private final double[] held;
        private final double[] start;
        private final double[] each;
        private double keep;
        private double fallen;
        private double[][] from = {};

        Bound(Scene scene) {
            this.scene = scene;
            h = scene.solver().substepDuration();
            int count = scene.particles().size();
            boolean positional = scene.solver().integrator().equals("positional");
            part = new int[count];
            mass = new double[count];
            whole = new double[count];
            held = new double[count];
            start = new double[count];
            each = new double[count];
            double[] fastest = new double[count];
            Arrays.setAll(part, i -> i);
            for (int i = 0; i < count; i++) {
                var particle = scene.particles().at(i);
                double k = scene.keep(particle);
                if (!particle.pinned()) mass[i] = positional ? particle.mass() / k : particle.mass();
                if (!particle.pinned()) keep = Math.max(keep, k);
            }
            for (Spring spring : scene.springs()) {
                int a = scene.particles().positionOf(spring.a());
                int b = scene.particles().positionOf(spring.b());
                if (mass[a] == 0 || mass[b] == 0 || part[a] == part[b]) continue;
                int gone = part[b];
                for (int i = 0; i < count; i++) if (part[i] == gone) part[i] = part[a];
            }
            double size = 0;
            for (int i = 0; i < count; i++) {
                var x = scene.particles().at(i).position();
                size = Math.max(size, Math.max(Math.abs(x.x()), Math.max(Math.abs(x.y()), Math.abs(x.z()))));
            }
            for (Spring spring : scene.springs()) size = Math.max(size, scene.restLength(spring));
            for (int i = 0; i < count; i++) {
                if (mass[i] == 0) continue;
                double speed = scene.particles().at(i).velocity().length();
                whole[part[i]] += mass[i];
                start[part[i]] += mass[i] * speed * speed;
                fastest[part[i]] = Math.max(fastest[part[i]], speed);
            }
            for (Spring spring : scene.springs()) add(spring, positional);
            for (int p = 0; p < count; p++) {
                double rounding = ROUNDING * size / h;
                held[p] = Math.sqrt(held[p]) + rounding * Math.sqrt(whole[p]);
                start[p] = Math.sqrt(start[p]);
                each[p] += fastest[p] + rounding;
            }
        }

        private void add(Spring spring, boolean positional) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            double w = (spring.oneWay() || mass[a] == 0 ? 0 : 1 / mass[a]) + (mass[b] == 0 ? 0 : 1 / mass[b]);
            if (w == 0) return;
            double rest = scene.restLength(spring);
            double stretch = Math.abs(scene.particles()
                            .at(a)
                            .position()
                            .minus(scene.particles().at(b).position())
                            .length()
                    - rest);
            if (positional) stretch = Math.max(stretch, rest);
            double e = scene.elasticity(spring);
            double share = e <= 1 ? Math.min(1, e * scene.solver().passes()) : e * e;
            double most = 1 / w / h / h;
            double kappa =
                    positional ? share * most : Math.min(most, scene.forces().stiffness(spring));
            int p = part[mass[a] == 0 ? b : a];
            held[p] += kappa * stretch * stretch;
            each[p] = Math.max(each[p], Math.sqrt(kappa * w) * stretch);
        }

        void before(ParticleArrays p) {
            from = new double[][] {p.x.clone(), p.y.clone(), p.z.clone()};
            fallen = keep * fallen + h * scene.environment().gravity().length();
        }

        String exceededBy(ParticleArrays p) {
            double[] sum = new double[part.length];
            boolean[] sprung = new boolean[part.length];
            for (Spring spring : scene.springs()) {
                sprung[scene.particles().positionOf(spring.a())] = true;
                sprung[scene.particles().positionOf(spring.b())] = true;
            }
            List<String> out = new ArrayList<>();
            for (int i = 0; i < part.length; i++) {
                double dx = p.x[i] - from[0][i];
                double dy = p.y[i] - from[1][i];
                double dz = p.z[i] - from[2][i];
                double square = dx * dx + dy * dy + dz * dz;
                if (mass[i] == 0 || !sprung[i]) continue;
                sum[part[i]] += mass[i] * square;
                double most = EACH * h * (each[part[i]] + fallen);
                if (!(Math.sqrt(square) <= most * (1 + 1e-9))) out.add("index " + i + " is too fast");
            }
            for (int q = 0; q < part.length; q++) {
                double most = IN_ALL * h * (held[q] + start[q] + fallen * Math.sqrt(whole[q]));
                if (!(Math.sqrt(sum[q]) <= most * (1 + 1e-9))) out.add("part " + q + " has too much");
            }
            return String.join(", ", out);
        }
    }
}
