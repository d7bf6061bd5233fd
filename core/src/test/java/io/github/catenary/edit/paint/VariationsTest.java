package io.github.catenary.edit.paint;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariationsTest {
    private static final Scene NET = Nets.grid(40, 25);

    private static Scene vary(Scene scene, Selection selection, Object... given) {
        return Nets.apply(Variations.ALL, "vary", scene, selection, with(given));
    }

    private static Scene vary(Object... given) {
        return vary(NET, Selection.all(NET), given);
    }

    private static double[] masses(Scene scene) {
        return scene.particles().stream().mapToDouble(Particle::mass).toArray();
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double deviation(double... values) {
        double mean = mean(values);
        return Math.sqrt(Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow());
    }

    /** The bits of one machine are those of every machine: the hash is pinned. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "normal"})
    void theSameSeedGivesTheSameBits(String distribution) {
        double[] once = masses(vary("percent", 20, "distribution", distribution, "seed", 7));
        double[] again = masses(vary("percent", 20, "distribution", distribution, "seed", 7));
        double[] other = masses(vary("percent", 20, "distribution", distribution, "seed", 8));

        assertThat(again).isEqualTo(once);
        assertThat(other).isNotEqualTo(once);
        assertThat(Arrays.hashCode(once)).isEqualTo(distribution.equals("uniform") ? UNIFORM : NORMAL);
    }

    private static final int UNIFORM = -1_723_183_214;
    private static final int NORMAL = -1_248_662_570;

    @Test
    void hasTheDistributionThatWasAskedFor() {
        double[] uniform = masses(vary("percent", 20));
        double[] normal = masses(vary("percent", 20, "distribution", "normal"));

        assertThat(Arrays.stream(uniform).allMatch(mass -> mass >= 0.8 && mass <= 1.2))
                .isTrue();
        assertThat(mean(uniform)).isCloseTo(1, within(0.01));
        assertThat(deviation(uniform)).isCloseTo(0.2 / Math.sqrt(3), within(0.005));
        assertThat(mean(normal)).isCloseTo(1, within(0.02));
        assertThat(deviation(normal)).isCloseTo(0.2, within(0.01));
    }

    /** An item gets what it gets, whatever else is selected. */
    @Test
    void dependsOnTheItemAlone() {
        double all = vary("percent", 20).particles().get(17).mass();
        Scene alone = vary(NET, Selection.ofParticles(IdSet.of(17)), "percent", 20);

        assertThat(alone.particles().get(17).mass()).isEqualTo(all);
        assertThat(alone.particles().get(18).mass()).isEqualTo(1);
    }

    @Test
    void variesSpringsBetweenSelectedParticlesByAmountsOrParts() {
        Selection particles = Selection.ofParticles(IdSet.range(1, 2));

        Scene longer = vary(NET, particles, "property", "rest-length", "amount", 0.25);

        Spring varied = longer.springs().get(1);
        assertThat(varied.restLength().orElseThrow()).isBetween(0.75, 1.25).isNotEqualTo(1);
        assertThat(longer.springs().stream().filter(each -> each.restLength().isPresent()))
                .hasSize(1);
        assertThat(vary("property", "elasticity", "percent", 50).springs().stream())
                .allSatisfy(each ->
                        assertThat(each.properties().elasticity().orElseThrow()).isBetween(0.375, 1.125));
    }

    /** Not clamped in silence. */
    @Test
    void refusesWhatWouldBeOutOfRange() {
        assertThatThrownBy(() -> vary("percent", 60, "distribution", "normal"))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageMatching("\\d+ of 1000 values would be out of range, which is a number greater than 0; .*");
        assertThatThrownBy(() -> vary("property", "elasticity", "amount", 1.5))
                .hasMessageContaining("a number in [0, 2]");
        assertThatThrownBy(() -> vary("amount", 1.7e308)).hasMessageContaining("out of range");
        assertThatThrownBy(() -> vary(NET, Selection.ofParticles(IdSet.of(1)), "property", "stiffness"))
                .hasMessageContaining("no spring is selected");
    }

    @Test
    void scattersPlacesInThePlane() {
        Parameters given = with("spread", new Vec3(0.1, 0.3, 0));

        Scene scattered = Nets.apply(Variations.ALL, "scatter", NET, Selection.all(NET), given);

        for (Particle each : scattered.particles()) {
            Vec3 moved = each.position().minus(NET.particles().get(each.id()).position());
            assertThat(Math.abs(moved.x())).isLessThanOrEqualTo(0.1).isNotZero();
            assertThat(Math.abs(moved.y())).isLessThanOrEqualTo(0.3).isNotZero();
            assertThat(moved.z()).isZero();
            assertThat(moved.y() / 3).isNotEqualTo(moved.x());
        }
    }
}
