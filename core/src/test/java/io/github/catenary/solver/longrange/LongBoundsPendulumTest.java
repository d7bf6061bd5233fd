package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/**
 * A cloth that swings from one edge turns when and where it turns with 40 substeps of 40 passes and without long bounds. It
 * has no bend springs: with so many passes these make it a plate, which swings in another way than a cloth.
 */
class LongBoundsPendulumTest {
    private static final int SIZE = 40;
    private static final double TOP = SIZE - 1;
    private static final double TILT = Math.toRadians(30);
    private static final int TURNS = 3;

    /**
     * When and where the centre of the particles turns.
     *
     * @param frame as a fraction
     * @param depth below the edge, m
     */
    private record Turn(double frame, double depth) {}

    private static final List<Turn> REFERENCE =
            List.of(new Turn(271.60, 16.957), new Turn(529.31, 16.954), new Turn(795.52, 17.008));

    @Test
    void turnsAsWithManyPasses() {
        requireLike(REFERENCE, turns(2, 2, true), 1);
    }

    /** That takes a minute. */
    @Test
    void manyPassesTurnItSo() {
        assumeTrue(Attack.isWhole());
        requireLike(REFERENCE, turns(40, 40, false), 0.01);
    }

    private static void requireLike(List<Turn> expected, List<Turn> found, double percent) {
        assertThat(found).hasSameSizeAs(expected);
        for (int k = 0; k < found.size(); k++) {
            Turn turn = found.get(k);
            assertThat(turn.frame)
                    .as("turn %d: %s", k, found)
                    .isCloseTo(expected.get(k).frame, withinPercentage(percent));
            assertThat(turn.depth)
                    .as("turn %d: %s", k, found)
                    .isCloseTo(expected.get(k).depth, withinPercentage(percent));
        }
    }

    private static List<Turn> turns(int substeps, int passes, boolean bounds) {
        Simulation run = Scenes.run(Scenes.solver(
                cloth(),
                settings -> settings.withSubsteps(substeps)
                        .withPasses(passes, Sweep.SYMMETRIC)
                        .withDrag(0)
                        .withKeepLengths(bounds)));
        List<Turn> turns = new ArrayList<>();
        double[] z = {0, 0, mean(run.particles().z)};
        double[] y = {0, 0, mean(run.particles().y)};
        for (int frame = 1; turns.size() < TURNS; frame++) {
            run.step();
            push(z, mean(run.particles().z));
            push(y, mean(run.particles().y));
            if (frame < 2 || (z[1] - z[0]) * (z[2] - z[1]) >= 0) continue;
            // the vertex of the parabola through three frames
            double after = (z[0] - z[2]) / 2 / (z[0] - 2 * z[1] + z[2]);
            turns.add(new Turn(frame - 1 + after, TOP - y[1] - (y[2] - y[0]) / 2 * after));
        }
        return turns;
    }

    private static void push(double[] last, double next) {
        last[0] = last[1];
        last[1] = last[2];
        last[2] = next;
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Almost flat, and lifted about its upper edge. */
    private static Scene cloth() {
        Scene cloth = Scenes.elasticity(Scenes.cloth(SIZE), 1);
        IdSet bends =
                IdSet.ofAll(cloth.springs()).where(id -> cloth.springs().get(id).kind() == SpringKind.BEND);
        Scene limp = cloth.withSprings(cloth.springs().minus(bends));
        return limp.changeSprings(
                        IdSet.ofAll(limp.springs()),
                        spring -> spring.withRestLength(OptionalDouble.of(limp.restLength(spring))))
                .withParticles(Table.of(limp.particles().stream()
                        .map(LongBoundsPendulumTest::lifted)
                        .toList()));
    }

    private static Particle lifted(Particle particle) {
        double below = TOP - particle.position().y();
        double noise = below == 0 ? 0 : 1e-3 * StrictMath.sin(particle.id() * 7.7);
        return particle.withPinned(below == 0)
                .withPosition(new Vec3(
                        particle.position().x(),
                        TOP - below * StrictMath.cos(TILT) + noise,
                        below * StrictMath.sin(TILT)));
    }
}
