package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each setting that is reported to have no effect is run with and without. */
class SettingsInUseTest {
    private static final double ROUNDING = 1e-9;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void saysOfEachSettingWhetherTheRunReadsIt(String integrator) {
        Scene scene = net(integrator);
        SettingsInUse used = SettingsInUse.of(scene);

        assertThat(moves(scene, s -> s.withPasses(10, s.sweep()))).as("passes").isEqualTo(used.passes());
        assertThat(moves(scene, s -> s.withPassTolerance(OptionalDouble.of(1))))
                .as("pass tolerance")
                .isEqualTo(used.passTolerance());
        assertThat(moves(scene, s -> s.withPasses(s.passes(), Sweep.FORWARD)))
                .as("sweep")
                .isEqualTo(used.sweep());
        assertThat(moves(scene, s -> s.withEvaluation(Evaluation.LAST_POSITION)))
                .as("evaluation")
                .isEqualTo(used.evaluation());
        assertThat(moves(scene, s -> s.withLinear(s.linear().withMaxIterations(1))))
                .as("linear")
                .isEqualTo(used.linear());
        assertThat(used.guard())
                .as("guard")
                .isEqualTo(Set.of("positional", "xpbd", "projective", "vbd").contains(integrator));
        if (!used.order()) {
            assertThat(moves(scene, s -> s.withOrder(Order.FAST))).as("order").isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void countsThePassesOfElements(String integrator) {
        Scene scene = net(integrator);
        Element element = new Element(1, "any.type", true, Target.NONE, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Scene with = scene.withElements(Table.of(element));

        assertThat(SettingsInUse.of(with).passes()).isTrue();
        assertThat(SettingsInUse.of(with).sweep()).isTrue();
    }

    private static boolean moves(Scene scene, UnaryOperator<SolverSettings> change) {
        double[] before = run(scene);
        double[] after = run(scene.withSolver(change.apply(scene.solver())));
        double most = 0;
        for (int i = 0; i < before.length; i++) most = Math.max(most, Math.abs(before[i] - after[i]));
        return !(most <= ROUNDING);
    }

    private static double[] run(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        for (int i = 0; i < 10; i++) run.step();
        Frame frame = run.frame();
        double[] all = new double[2 * frame.x().length];
        System.arraycopy(frame.x(), 0, all, 0, frame.x().length);
        System.arraycopy(frame.y(), 0, all, frame.x().length, frame.y().length);
        return all;
    }

    /** A ring that hangs from a pin, with its springs stretched. */
    private static Scene net(String integrator) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        int count = 6;
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            particles.add(Particle.of(i + 1, new Vec3(Math.cos(angle), 1.3 * Math.sin(angle), 0))
                    .withMass(1 + i)
                    .withPinned(i == 0));
            springs.add(Spring.of(i + 1, i + 1, (i + 1) % count + 1, SpringKind.STRUCTURAL)
                    .withElasticity(OptionalDouble.of(0.4))
                    .withRestLength(OptionalDouble.of(0.8)));
        }
        SolverSettings settings = SolverSettings.DEFAULT
                .withIntegrator(integrator)
                .withPasses(6, Sweep.SYMMETRIC)
                .withOrder(Order.AUTHORED);
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withSolver(settings);
    }
}
