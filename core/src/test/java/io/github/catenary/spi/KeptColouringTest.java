package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Scenes;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class KeptColouringTest {
    private static final Plugins PLUGINS = new Plugins(Builtin.contributed(), List.of());

    private final Scene scene = Scenes.solver(Scenes.rope(40), settings -> settings.withKeepLengths(true))
            .changeSprings(IdSet.of(39), spring -> spring.withElasticity(OptionalDouble.of(0.1)));

    private static Colouring kept(Plugins plugins) {
        return plugins.colourings().stream()
                .filter(KeptColouring.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private static double[] values(Frame frame) {
        double[] values = new double[frame.torn().length];
        Arrays.fill(values, Double.NaN);
        kept(PLUGINS).fill(frame, values);
        return values;
    }

    /** The legend names only what there is, so that few colours tell it. */
    @Test
    void eachAnswerIsACategory() {
        assertThat(kept(PLUGINS).categories(scene)).containsExactly("Kept", "Too soft");
        double[] values = values(Frame.drawn(scene));
        assertThat(Arrays.copyOf(values, 38)).containsOnly(0);
        assertThat(values[38]).isEqualTo(1);
        assertThat(kept(PLUGINS).categories(Scenes.rope(40))).containsExactly("Kept", "Keep lengths is off");
    }

    @Test
    void tornSpringsAndScenesThatCannotRunHaveNoValue() {
        Frame drawn = Frame.drawn(scene);
        drawn.torn()[3] = true;
        assertThat(values(drawn)[3]).isNaN();

        Scene unknown = Scenes.solver(scene, settings -> settings.withIntegrator("none"));
        assertThat(values(Frame.drawn(unknown))).containsOnly(Double.NaN);
        assertThat(kept(PLUGINS).categories(unknown)).containsExactly("Kept");
    }

    /** A menu finds the chosen one again, as long as the element types are the same. */
    @Test
    void isTheSameForTheSameTypes() {
        assertThat(kept(PLUGINS))
                .isEqualTo(kept(new Plugins(PLUGINS.core(), List.of())))
                .hasSameHashCodeAs(kept(PLUGINS));
        assertThat(kept(PLUGINS)).isNotEqualTo(kept(Plugins.NONE));
    }
}
