package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Colouring;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseFloorTest {
    private static Simulation run(Scene scene, int frames) {
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);
        run.detail(true);
        for (int i = 0; i < frames; i++) run.step();
        return run;
    }

    private static double[] values(String colouring, Frame frame) {
        Colouring found = Builtin.contributed().colourings().stream()
                .filter(each -> each.id().equals(colouring))
                .findFirst()
                .orElseThrow();
        int count = found.of() == Colouring.Of.SPRINGS
                ? frame.scene().springs().size()
                : frame.scene().particles().size();
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        found.fill(frame, values);
        return values;
    }

    private static double largest(double[] values) {
        return Arrays.stream(values)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
    }

    /** What rounding leaves at rest has no colour, while all of it has one while the rope still falls. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "euler-implicit", "velocity-verlet", "vbd", "projective"})
    void aRopeAtRestHasNeitherForceNorSpeed(String integrator) {
        Scene hanging = Scenes.pin(Scenes.rope(5), 1);
        Scene rope =
                hanging.withSolver(hanging.solver().withIntegrator(integrator).withDrag(0.05));
        Frame falling = run(rope, 3).frame();
        Frame atRest = run(rope, 4000).frame();

        assertThat(largest(values("speed", falling))).isGreaterThan(0.1);
        assertThat(largest(values("force", falling))).isGreaterThan(0.1);
        FrameDetail detail = atRest.detail().orElseThrow();
        assertThat(largest(detail.fx()) + largest(detail.fy())).as("raw forces").isLessThan(1e-6);
        assertThat(values("force", atRest)).containsOnly(0, Double.NaN);
        assertThat(values("speed", atRest)).containsOnly(0);
    }

    @Test
    void aLightParticleKeepsItsForcesBesideAHeavyOne() {
        Scene scene = Scene.EMPTY.withParticles(Table.of(
                Particle.of(1, Vec3.ZERO).withMass(1e-6),
                Particle.of(2, new Vec3(1, 0, 0)).withMass(1e6)));

        Frame frame = run(scene, 3).frame();

        assertThat(values("force", frame)[0]).isBetween(9e-6, 1e-5);
    }

    @Test
    void aStrainOfMicrometresPerMetreIsData() {
        NoiseFloor floor = NoiseFloor.of(Scenes.rope(5));

        assertThat(NoiseFloor.above(NoiseFloor.STRAIN, 1e-6)).isEqualTo(1e-6);
        assertThat(NoiseFloor.above(NoiseFloor.STRAIN, -9.749e-8)).isZero();
        assertThat(floor.length()).isLessThan(1e-8);
        assertThat(floor.energy()).isLessThan(1e-6);
    }

    @Test
    void weightlessScenesHaveAFloorOfRounding() {
        Scene rope = Scenes.rope(5).withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE));
        NoiseFloor floor = NoiseFloor.of(rope);

        assertThat(floor.speed()).isBetween(1e-12, 1e-7);
        assertThat(floor.force()).isZero();
        assertThat(floor.momentum()).isPositive();
        assertThat(NoiseFloor.of(Scene.EMPTY).energy()).isZero();
    }
}
