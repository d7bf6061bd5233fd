package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pairs of balls and walls that the grid finds, against all pairs. */
class WallGridTest {
    @Test
    void findsAllPairsInOrderAndKeepsThemWithinTheSlack() {
        for (int seed = 0; seed < 20; seed++) {
            Scene scene = scene(new Random(seed), seed % 4 == 0 ? 40 : 5);
            Walls walls = BallWayTest.walls(scene);
            ParticleArrays p = ElementScenes.compile(scene).particles();
            walls.follow();
            WallGrid grid = new WallGrid(walls, IntStream.range(0, p.count).toArray(), p.count);
            Vectors start = copy(p.positions());
            Random random = new Random(seed);
            for (int step = 0; step < 20; step++) {
                Vectors now = copy(start);
                double size = step % 5 == 4 ? 0.5 : 0.002;
                for (int i = 0; i < p.count; i++) now.y[i] += size * random.nextGaussian();

                grid.follow(p, start, now, 0.01);

                Set<List<Integer>> found = new HashSet<>();
                for (int k = 0; k < grid.count; k++) {
                    assertThat(found.add(List.of(grid.ball[k], grid.wall[k]))).isTrue();
                    if (k == 0) continue;
                    boolean sameBall = grid.ball[k] == grid.ball[k - 1];
                    assertThat(sameBall ? grid.wall[k] > grid.wall[k - 1] : grid.ball[k] > grid.ball[k - 1])
                            .as("order")
                            .isTrue();
                }
                assertThat(found).as("seed %d, step %d", seed, step).containsAll(near(walls, p, start, now));
                start = now;
            }
        }
    }

    @Test
    void looksAtNoWallWhileNoBallIsNear() {
        WallScenes all = new WallScenes();
        all.deck();
        all.ball(new Vec3(0, 30, 0), Vec3.ZERO, 1, 1);
        Scene scene = all.scene();
        Walls walls = BallWayTest.walls(scene);
        Simulation run = ElementScenes.compile(scene);
        ParticleArrays p = run.particles();
        walls.follow();
        WallGrid grid = new WallGrid(walls, IntStream.range(0, p.count).toArray(), p.count);

        grid.follow(p, p.positions(), p.positions(), 0);

        assertThat(walls.groups).isEqualTo(1);
        assertThat(grid.count).isZero();
        assertThat(grid.edge()).as("no cells were made").isZero();
    }

    private static Set<List<Integer>> near(Walls walls, ParticleArrays p, Vectors start, Vectors now) {
        BallWay way = new BallWay(walls);
        Set<List<Integer>> all = new HashSet<>();
        for (int i = 0; i < p.count; i++) {
            for (int k = 0; k < walls.count; k++) {
                if (!walls.there[k] || walls.part[i] == walls.part[walls.a[k]]) continue;
                way.between(i, k, walls.radius(p, i) + walls.thickness(p, k));
                if (!way.isBeyond(start, now, 0.01)) all.add(List.of(i, k));
            }
        }
        return all;
    }

    private static Vectors copy(Vectors from) {
        Vectors to = new Vectors(from.count());
        to.set(from);
        return to;
    }

    /** Small nets and loose balls, so many parts. */
    private static Scene scene(Random random, int nets) {
        WallScenes all = new WallScenes();
        for (int n = 0; n < nets; n++) {
            List<Integer> ids = new ArrayList<>();
            Vec3 at = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
            for (int k = 0; k < 4; k++) {
                double size = n == 0 ? 3 : 0.2;
                ids.add(all.particle(
                        at.plus(new Vec3(size * random.nextDouble(), size * random.nextDouble(), 0.1 * k)),
                        1,
                        0.05 * random.nextDouble(),
                        false));
            }
            all.spring(ids.get(0), ids.get(1), SpringKind.STRUCTURAL);
            all.spring(ids.get(2), ids.get(3), SpringKind.STRUCTURAL);
            all.face(ids.get(1), ids.get(2), ids.get(3));
        }
        for (int k = 0; k < 30; k++) {
            Vec3 at = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
            all.ball(at, Vec3.ZERO, 1, k == 0 ? 0.5 : 0.06 * random.nextDouble());
        }
        return all.scene();
    }
}
