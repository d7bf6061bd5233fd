package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where a ball meets a wall on its way, against a search by small steps. */
class BallWayTest {
    private static final double APART = 0.2;
    private static final int STEPS = 2000;

    @Test
    void findsEveryMeetingThatSmallStepsFind() {
        Random random = new Random(5);
        Walls walls = walls();
        BallWay way = new BallWay(walls);
        int met = 0;
        for (int trial = 0; trial < 3000; trial++) {
            Vectors start = random(random, 1);
            Vectors now = random(random, trial % 3 == 0 ? 0.01 : trial % 3 == 1 ? 0.5 : 20);
            now.add(1, start);
            int wall = trial % 2 == 0 ? 0 : walls.count - 1;
            way.between(0, wall, APART);
            double gap = way.gap(start);
            double nearest = nearest(way, start, now);
            way.measure(start, now, gap);
            String what = "trial " + trial;
            assertThat(Math.sqrt(way.normalX * way.normalX + way.normalY * way.normalY + way.normalZ * way.normalZ))
                    .as(what)
                    .isCloseTo(1, within(1e-9));
            assertThat(way.point.ofA + way.point.ofB + way.point.ofC).as(what).isCloseTo(1, within(1e-9));
            if (nearest > APART * 1.05) {
                assertThat(way.distance).as(what).isCloseTo(distance(walls, wall, now) - APART, within(1e-3));
            }
            if (gap > 0 && wall > 0 && passes(walls, wall, start, now)) {
                met++;
                assertThat(way.distance).as(what).isLessThan(0);
            }
        }
        assertThat(met).isGreaterThan(20);
    }

    /** The least distance of the ball's centre on the way. */
    private static double nearest(BallWay way, Vectors start, Vectors now) {
        Vectors at = new Vectors(start.count());
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k <= STEPS; k++) {
            double share = (double) k / STEPS;
            for (int i = 0; i < at.count(); i++) {
                at.x[i] = start.x[i] + share * (now.x[i] - start.x[i]);
                at.y[i] = start.y[i] + share * (now.y[i] - start.y[i]);
                at.z[i] = start.z[i] + share * (now.z[i] - start.z[i]);
            }
            least = Math.min(least, way.gap(at) + APART);
        }
        return least;
    }

    /** By many points of the wall. */
    private static double distance(Walls walls, int wall, Vectors at) {
        Vec3 a = point(at, walls.a[wall]);
        Vec3 b = point(at, walls.b[wall]);
        Vec3 c = walls.c[wall] == Walls.NONE ? b : point(at, walls.c[wall]);
        Vec3 ball = point(at, 0);
        double least = Double.POSITIVE_INFINITY;
        double size = 0.5;
        double u = 0.5;
        double v = 0.5;
        for (int round = 0; round < 60; round++) {
            double bestU = u;
            double bestV = v;
            for (int i = -4; i <= 4; i++) {
                for (int j = -4; j <= 4; j++) {
                    double uu = Math.max(0, Math.min(1, u + size * i / 4));
                    double vv = Math.max(0, Math.min(1 - uu, v + size * j / 4));
                    Vec3 on = a.plus(b.minus(a).times(uu)).plus(c.minus(a).times(vv));
                    double far = on.distanceTo(ball);
                    if (far >= least) continue;
                    least = far;
                    bestU = uu;
                    bestV = vv;
                }
            }
            u = bestU;
            v = bestV;
            size *= 0.7;
        }
        return least;
    }

    /** Whether the centre goes through the face, by the sign of the volume in small steps. */
    private static boolean passes(Walls walls, int wall, Vectors start, Vectors now) {
        double before = 0;
        for (int k = 0; k <= STEPS; k++) {
            double share = (double) k / STEPS;
            Vec3 a = between(start, now, walls.a[wall], share);
            Vec3 b = between(start, now, walls.b[wall], share).minus(a);
            Vec3 c = between(start, now, walls.c[wall], share).minus(a);
            Vec3 p = between(start, now, 0, share).minus(a);
            Vec3 n = b.cross(c);
            double side = dot(n, p);
            if (k > 0 && side * before < 0) {
                double area = dot(n, n);
                double ofB = p.cross(c).dot(n) / area;
                double ofC = b.cross(p).dot(n) / area;
                if (ofB > 0.05 && ofC > 0.05 && ofB + ofC < 0.95) return true;
            }
            before = side;
        }
        return false;
    }

    private static double dot(Vec3 u, Vec3 v) {
        return u.x() * v.x() + u.y() * v.y() + u.z() * v.z();
    }

    private static Vec3 between(Vectors start, Vectors now, int i, double share) {
        return point(start, i).plus(point(now, i).minus(point(start, i)).times(share));
    }

    private static Vec3 point(Vectors at, int i) {
        return new Vec3(at.x[i], at.y[i], at.z[i]);
    }

    private static Vectors random(Random random, double size) {
        Vectors at = new Vectors(6);
        for (int i = 0; i < at.count(); i++) {
            at.x[i] = size * (2 * random.nextDouble() - 1);
            at.y[i] = size * (2 * random.nextDouble() - 1);
            at.z[i] = size * (2 * random.nextDouble() - 1);
        }
        return at;
    }

    /** A spring, and a face, of a ball and five corners. */
    private static Walls walls() {
        WallScenes all = new WallScenes();
        all.ball(Vec3.ZERO, Vec3.ZERO, 1, 0.1);
        for (int k = 0; k < 5; k++) all.particle(new Vec3(k, k * k, 1), 1, 0, false);
        all.spring(2, 3, SpringKind.STRUCTURAL);
        all.face(4, 5, 6);
        Walls walls = walls(all.scene());
        walls.follow();
        return walls;
    }

    /** The walls of a scene with all particles. */
    static Walls walls(Scene scene) {
        List<Walls> made = new ArrayList<>();
        Simulation run =
                new SceneCompiler(List.of(new Maker(made))).compile(ElementScenes.with(scene, "test.walls", Map.of()));
        assertThat(run.faults()).isEmpty();
        return made.get(0);
    }

    private record Maker(List<Walls> made) implements KernelFactory {
        @Override
        public String id() {
            return "test.walls";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            BoundElement all = elements.get(0);
            made.add(new Walls(all.particles(), all.faces(), view, 0.1));
            return new ConstraintKernel() {};
        }
    }
}
