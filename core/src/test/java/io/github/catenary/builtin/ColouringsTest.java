package io.github.catenary.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.ChannelValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.spi.Colouring;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ColouringsTest {
    /** One spring of 200 N/m, 1 m long at rest and 1.5 m as drawn. */
    private static Scene stretched() {
        Scene two = Scenes.of(Vec3.ZERO, new Vec3(1.5, 0, 0));
        SpringProperties soft = SpringProperties.elastic(0.5)
                .withStiffness(OptionalDouble.of(200))
                .withDamping(OptionalDouble.of(0));
        return two.withMaterials(List.of(Material.of("steel", SpringProperties.OPEN), Material.of("rubber", soft)))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)
                        .withRestLength(OptionalDouble.of(1))
                        .withMaterial(Optional.of("rubber"))));
    }

    private static double[] values(String id, Frame frame) {
        Colouring colouring = Builtin.contributed().colourings().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        boolean springs = colouring.of() == Colouring.Of.SPRINGS;
        double[] values = new double[springs ? frame.torn().length : frame.x().length];
        Arrays.fill(values, Double.NaN);
        colouring.fill(frame, values);
        return values;
    }

    @Test
    void aStretchedSpringHasTheValuesOfItsElongation() {
        Frame drawn = Frame.drawn(stretched());

        assertThat(values("strain", drawn)).containsExactly(50);
        assertThat(values("stress", drawn)).containsExactly(100);
        assertThat(values("residual", drawn)).containsExactly(0.5);
        assertThat(values("elasticity", drawn)).containsExactly(0.5);
        assertThat(values("material", drawn)).containsExactly(1);
    }

    @Test
    void aTornSpringHasNoValue() {
        Frame drawn = Frame.drawn(stretched());
        drawn.torn()[0] = true;

        for (String id : List.of("strain", "stress", "residual", "elasticity", "material")) {
            assertThat(values(id, drawn)).as(id).containsExactly(Double.NaN);
        }
    }

    @Test
    void aFallingParticleShowsItsSpeedAndItsWeight() {
        Scene falling = Scenes.drag(Scenes.of(Vec3.ZERO), 0)
                .withParticles(Table.of(Particle.of(1, Vec3.ZERO).withMass(2)));
        Simulation run = Scenes.run(falling);
        run.detail(true);
        Scenes.step(run, 10);
        double g = Environment.EARTH.gravity().length();

        assertThat(values("speed", run.frame())[0])
                .isEqualTo(10 * g * falling.solver().timeStep(), within(1e-9));
        assertThat(values("force", run.frame())[0]).isEqualTo(2 * g, within(1e-9));
    }

    @Test
    void damageIsWhatElementTypesPublishOfWholeSprings() {
        Frame drawn = Frame.drawn(Scenes.rope(4));
        double[] published = {0, 0.5, Double.NaN};
        FrameDetail none = FrameDetail.drawn(drawn.scene());
        FrameDetail worn = new FrameDetail(
                none.vx(),
                none.vy(),
                none.vz(),
                none.fx(),
                none.fy(),
                none.fz(),
                none.restLength(),
                none.springForce(),
                List.of(new ChannelValues(Channel.DAMAGE, published)),
                Optional.empty());
        drawn.torn()[0] = true;

        assertThat(values("damage", drawn.withDetail(worn))).containsExactly(Double.NaN, 0.5, Double.NaN);
        assertThat(values("damage", drawn)).containsOnly(Double.NaN);
    }

    @Test
    void whatWasNotAskedForIsNotKnown() {
        Simulation run = Scenes.run(Scenes.rope(2));
        run.step();

        assertThat(run.frame().detail()).isEmpty();
        assertThat(values("speed", run.frame())).containsOnly(0);
        assertThat(values("force", run.frame())).containsOnly(Double.NaN);
    }

    @Test
    void forcesAreKnownAfterAStepAndForgottenWhenTheRunGoesElsewhere() {
        Simulation run = Scenes.run(Scenes.pin(Scenes.rope(3), 1));
        run.detail(true);
        assertThat(run.lacksForces()).isTrue();
        run.step();
        assertThat(run.lacksForces()).isFalse();
        double[] force = values("force", run.frame());
        assertThat(force[0]).isNaN();
        assertThat(force[2]).isPositive();

        run.restore(run.save());
        assertThat(run.lacksForces()).isTrue();
        assertThat(values("force", run.frame())).containsOnly(Double.NaN);
    }

    @Test
    void lookingChangesNoBit() {
        Simulation looked = Scenes.run(Scenes.pin(Scenes.cloth(5), 21, 25));
        Simulation alone = Scenes.run(Scenes.pin(Scenes.cloth(5), 21, 25));
        looked.detail(true);
        for (int i = 0; i < 50; i++) {
            looked.step();
            looked.frame();
            alone.step();
        }
        assertThat(looked.hash()).isEqualTo(alone.hash());
    }
}
