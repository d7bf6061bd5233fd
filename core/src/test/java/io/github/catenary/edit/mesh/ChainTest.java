package io.github.catenary.edit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.Attack;
import io.github.catenary.testing.RandomScenes;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ChainTest {
    @Test
    void aChainOfPartsActsAsTheWhole() {
        int given = 0;
        for (long seed : Attack.seeds(ChainTest.class, 0, 300)) {
            Scene scene = RandomScenes.scene(seed);
            SpringForces forces = scene.forces();
            Chain chain = new Chain(scene);
            for (Spring whole : scene.springs()) {
                Spring part = chain.part(whole, 5);
                String which = "seed " + seed + ", " + whole + ", " + scene.materials();
                assertThat(forces.derivesStiffness(part)).as(which).isEqualTo(forces.derivesStiffness(whole));
                assertThat(forces.derivesDamping(part)).as(which).isEqualTo(forces.derivesDamping(whole));
                assertThat(part.elasticity(part.properties()))
                        .as(which)
                        .isEqualTo(whole.elasticity(whole.properties()));
                if (forces.derivesStiffness(whole)) continue;
                given++;
                same(which, forces.stiffness(part), 5 * forces.stiffness(whole));
                same(which, forces.compliance(part), forces.compliance(whole) / 5);
                if (!forces.derivesDamping(whole)) same(which, forces.damping(part), 5 * forces.damping(whole));
            }
        }
        assertThat(given).isGreaterThan(Attack.isWhole() ? 100 : 0);
    }

    private static void same(String which, double found, double expected) {
        if (Double.isInfinite(expected)) assertThat(found).as(which).isInfinite();
        else assertThat(found).as(which).isCloseTo(expected, within(1e-12 * expected + Double.MIN_VALUE));
    }

    @Test
    void joiningTwoPartsRestoresTheWhole() {
        for (long seed : Attack.seeds(ChainTest.class, 0, 300)) {
            Scene scene = RandomScenes.scene(seed);
            SpringForces forces = scene.forces();
            Chain chain = new Chain(scene);
            for (Spring whole : scene.springs()) {
                Spring part = chain.part(whole, 2);
                Spring joined = chain.joined(part, part);
                String which = "seed " + seed + ", " + whole + ", " + scene.materials();
                if (forces.derivesStiffness(whole)) continue;
                same(which, forces.stiffness(joined), forces.stiffness(whole));
                same(which, forces.compliance(joined), forces.compliance(whole));
                same(which, forces.damping(joined), forces.damping(whole));
            }
        }
    }

    /** Two springs of 1 m, which may get 1.25 m and 2.5 m long: together 3.75 m instead of 2 m. */
    @Test
    void aJoinedSpringMayGetAsLongAsBoth() {
        Scene rope = Scenes.rope(3);
        Spring first = shared(rope.springs().at(0), 0.8);

        assertThat(joined(rope, first, shared(rope.springs().at(1), 0.4))).hasValueCloseTo(2 / 3.75, within(1e-12));
        assertThat(joined(rope, first, shared(rope.springs().at(1), 0))).hasValue(0);
        assertThat(joined(rope, first, first)).hasValue(0.8);
        assertThat(joined(rope, rope.springs().at(0), rope.springs().at(1))).isEmpty();
    }

    @Test
    void joinedSpringsWithoutLengthHaveTheLesserShare() {
        Scene rope = Scenes.rope(3);
        Scene point = rope.withParticles(Table.of(rope.particles().stream()
                .map(particle -> particle.withPosition(Vec3.ZERO))
                .toList()));
        Spring second = shared(point.springs().at(1), 1);

        assertThat(joined(point, shared(point.springs().at(0), 0.5), second)).hasValue(0.5);
        assertThat(joined(point, shared(point.springs().at(0), 0), second)).hasValue(0);
    }

    private static Spring shared(Spring spring, double share) {
        return spring.withProperties(spring.properties().withLengthShare(OptionalDouble.of(share)));
    }

    private static OptionalDouble joined(Scene scene, Spring first, Spring second) {
        return new Chain(scene).joined(first, second).properties().lengthShare();
    }
}
