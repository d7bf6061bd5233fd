package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Plugins;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChannelMeasureTest {
    private static final Channel HEAT = Channel.ofParticles("test.heat", "Heat", "How hot particles are", "K");

    /** Makes each particle as hot as its index. */
    private static final class Stove extends ElementType {
        Stove() {
            super("test.stove", "Stove", "Heats particles", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
        }

        @Override
        public List<Channel> channels() {
            return List.of(HEAT);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void publish(Channel channel, SolverView run, double[] values) {
                    for (int i = 0; i < values.length; i++) values[i] = i;
                }
            };
        }
    }

    private static final Plugins PLUGINS = new Plugins(Contributed.by(to -> to.constraint(new Stove())), List.of());

    private static Scene scene(boolean enabled) {
        return Scenes.cloth(3)
                .withElements(Table.of(new Element(
                        1, "test.stove", enabled, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE)));
    }

    @Test
    void measuresWhatTheElementsOfTheScenePublishOfAnItem() {
        Simulation run = PLUGINS.compiler().compile(scene(true));
        List<ChannelMeasure> ofParticle = ChannelMeasure.of(PLUGINS, scene(true), false, 5);

        assertThat(ofParticle).singleElement().satisfies(heat -> {
            assertThat(heat.in(new RunReading(run, 0))).isEqualTo(4);
            assertThat(heat.label()).isEqualTo("Particle 5: heat");
            assertThat(heat.unit().text(4)).isEqualTo("4 K");
            assertThat(heat.isOfSpring()).isFalse();
        });
        assertThat(ChannelMeasure.of(PLUGINS, scene(true), true, 5)).isEmpty();
    }

    @Test
    void ofAnElementThatIsOffOrAnItemThatIsGoneThereIsNothing() {
        assertThat(ChannelMeasure.of(PLUGINS, scene(false), false, 5)).isEmpty();
        Simulation run = PLUGINS.compiler().compile(scene(true));

        assertThat(new ChannelMeasure(HEAT, "Heat", 999).in(new RunReading(run, 0)))
                .isNaN();
        assertThat(new ChannelMeasure(Channel.DAMAGE, "Damage", 1).in(new RunReading(run, 0)))
                .isNaN();
    }

    /** A channel that a plugin declares shows under View ▸ Colour by without further code. */
    @Test
    void itsChannelIsAColouringToo() {
        assertThat(PLUGINS.colourings().get(0)).satisfies(colouring -> {
            assertThat(colouring.id()).isEqualTo("test.heat");
            Simulation run = PLUGINS.compiler().compile(scene(true));
            run.detail(true);
            double[] values = new double[9];
            colouring.fill(run.frame(), values);
            assertThat(values).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        });
    }
}
