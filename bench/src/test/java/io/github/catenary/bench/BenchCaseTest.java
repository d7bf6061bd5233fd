package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BenchCaseTest {
    @Test
    void findsEveryCaseByItsName() {
        assertThat(BenchCase.all())
                .extracting(BenchCase::id)
                .containsExactly(
                        "cloth-32", "cloth-100", "cloth-316", "cloth-1000", "rope", "soft-ball", "truss", "irregular");
        for (BenchCase each : BenchCase.all())
            assertThat(BenchCase.find(each.id())).containsSame(each);
        assertThat(BenchCase.find("cloth")).isEmpty();
    }

    @Test
    void aClothHasAllThreeKindsOfSpringsAndTwoPinsAndFalls() {
        Scene scene = BenchCase.prepared(BenchCase.cloth(10).shape().get(), 10);

        assertThat(scene.springs().size()).isEqualTo(2 * 90 + 2 * 81 + 2 * 80);
        assertThat(scene.particles().stream().filter(Particle::pinned)).hasSize(2);
        assertThat(scene.environment().gravity().y()).isNegative();
        assertThat(scene.solver().timeStep()).isEqualTo(1.0 / 60);
    }

    @Test
    void anEvenNumberOfPassesUsesTheSymmetricSweep() {
        Scene scene = BenchCase.cloth(3).shape().get();

        assertThat(BenchCase.prepared(scene, 10).solver().sweep()).isEqualTo(Sweep.SYMMETRIC);
        assertThat(BenchCase.prepared(scene, 5).solver().sweep()).isEqualTo(Sweep.FORWARD);
        assertThat(BenchCase.prepared(scene, 5).solver().passes()).isEqualTo(5);
        assertThat(BenchCase.settings(10, Sweep.FORWARD).sweep()).isEqualTo(Sweep.FORWARD);
        assertThatThrownBy(() -> BenchCase.settings(5, Sweep.SYMMETRIC))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be even under the symmetric sweep");
    }

    @Test
    void anIrregularMeshHasAboutThreeSpringsPerParticleAndNoDuplicates() {
        Scene scene = BenchCase.irregular(2000).shape().get();

        assertThat(scene.springs().size()).isBetween(5800, 5997);
        Set<String> pairs = new HashSet<>();
        for (Spring spring : scene.springs()) {
            assertThat(spring.a()).isLessThan(spring.b());
            assertThat(pairs.add(spring.a() + "-" + spring.b())).isTrue();
        }
        assertThat(BenchCase.irregular(2000).shape().get()).isEqualTo(scene);
    }
}
