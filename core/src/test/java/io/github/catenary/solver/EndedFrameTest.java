package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.simd.WideScenes;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another thread ends a frame that would take hours, and the run is as it was before that frame. */
@Timeout(60)
class EndedFrameTest {
    private static final int ENDLESS = Integer.MAX_VALUE - 1;

    private final SceneCompiler compiler = new SceneCompiler(List.of());

    private static Scene ropeUnder(String integrator) {
        return IntegratorScenes.with(Scenes.pin(Scenes.rope(8), 1), integrator);
    }

    private static Scene with(Scene scene, int substeps, int passes) {
        return Scenes.solver(scene, settings -> settings.withSubsteps(substeps).withPasses(passes, Sweep.SYMMETRIC));
    }

    /** Steps while another thread ends the frame as soon as it has begun. */
    private boolean stepAndEnd(Simulation run) throws InterruptedException {
        Thread ender = new Thread(() -> {
            OptionalLong frame = compiler.work().frame();
            while (frame.isEmpty()) {
                Thread.onSpinWait();
                frame = compiler.work().frame();
            }
            compiler.work().end(frame.getAsLong());
        });
        ender.start();
        boolean completed = run.step();
        ender.join();
        return completed;
    }

    /** Ten frames, one endless frame that is ended, and ten more frames must equal twenty frames. */
    private void requireUntouched(Scene scene, UnaryOperator<Scene> makeEndless) throws InterruptedException {
        Simulation straight = compiler.compile(scene);
        Scenes.step(straight, 20);
        Simulation run = compiler.compile(scene);
        Scenes.step(run, 10);
        long good = run.hash();
        SimulationState state = run.save();
        run.update(makeEndless.apply(scene));
        boolean completed = stepAndEnd(run);

        assertThat(completed).isFalse();
        assertThat(run.wasEnded()).isTrue();
        assertThat(run.divergence()).isEmpty();
        assertThat(run.frameNumber()).isEqualTo(10);
        assertThat(compiler.work().frame()).isEmpty();
        run.update(scene);
        run.restore(state);
        assertThat(run.hash()).isEqualTo(good);
        Scenes.step(run, 10);
        assertThat(run.hash()).isEqualTo(straight.hash());
        assertThat(run.wasEnded()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void aFrameOfTwoThousandMillionSubstepsEnds(String integrator) throws InterruptedException {
        requireUntouched(ropeUnder(integrator), scene -> with(scene, ENDLESS, 2));
    }

    /** The integrator prepares for the scene in its first frame, which takes seconds in a large one. */
    @Test
    void aFrameThatEndsWhileTheMatrixIsFactoredRunsLaterWithTheSameBits() {
        Scene cloth = Scenes.solver(WideScenes.cloth(24), s -> s.withIntegrator("projective"));
        Simulation expected = Scenes.run(cloth);
        SceneCompiler compiler = new SceneCompiler(List.of());
        Simulation run = compiler.compile(cloth);
        compiler.work().end(1); // the first frame has this number

        assertThat(run.step()).isFalse();
        assertThat(run.wasEnded()).isTrue();
        assertThat(run.frameNumber()).isZero();

        for (int frame = 0; frame < 3; frame++) {
            assertThat(run.step()).isTrue();
            assertThat(expected.step()).isTrue();
            assertThat(run.hash()).as("frame %d", frame + 1).isEqualTo(expected.hash());
        }
    }

    @Test
    void aFrameOfTwoThousandMillionPassesEndsAsItBegan() throws InterruptedException {
        for (String integrator : List.of("positional", "xpbd")) {
            requireUntouched(ropeUnder(integrator), scene -> with(scene, 1, ENDLESS));
        }
    }

    @Test
    void positionsAndTimeAreThoseAfterTheLastWholeFrame() throws InterruptedException {
        Simulation run = compiler.compile(with(ropeUnder("positional"), 1, 2));
        Scenes.step(run, 10);
        long good = run.hash();
        double time = run.time();
        run.update(with(run.scene(), 1, ENDLESS));

        assertThat(stepAndEnd(run)).isFalse();
        assertThat(run.hash()).isEqualTo(good);
        assertThat(run.time()).isEqualTo(time);
        run.update(with(run.scene(), 1, 2));
        assertThat(run.step()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void theEquationsOfAnImplicitIntegratorEnd(LinearSettings.Method method) throws InterruptedException {
        Scene stiff = IntegratorScenes.stiff(Scenes.pin(Scenes.rope(20_000), 1), 1e9, 0);
        Scene scene = Scenes.solver(
                IntegratorScenes.with(stiff, "euler-implicit"),
                settings -> settings.withLinear(new LinearSettings(method, 1e-15, Integer.MAX_VALUE)));
        Simulation run = compiler.compile(scene);
        long good = run.hash();

        assertThat(stepAndEnd(run)).isFalse();
        assertThat(run.wasEnded()).isTrue();
        assertThat(run.hash()).isEqualTo(good);
    }

    private static LinearSettings.Method[] methods() {
        return LinearSettings.Method.values();
    }

    @Test
    void aRequestToEndACompletedFrameEndsNoOther() {
        Simulation run = compiler.compile(ropeUnder("positional"));
        run.step();
        compiler.work().end(1); // the number of the frame that was just completed

        assertThat(run.step()).isTrue();
        assertThat(run.frameNumber()).isEqualTo(2);
    }

    @Test
    void predictsTheCostOfAFrameAndWarnsOfALongOne() {
        Scene absurd = with(ropeUnder("positional"), 1, ENDLESS);

        assertThat(compiler.problems(absurd)).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isFalse();
            assertThat(problem.path()).isEqualTo("$.solver.passes");
            assertThat(problem.message())
                    .isEqualTo("a frame will take about 5.7 minutes: 1 substeps × 2147483646 passes × 7 springs;"
                            + " reduce these numbers, or the preview will stop it");
        });
        assertThat(compiler.problems(with(absurd, ENDLESS, 2)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.path()).isEqualTo("$.solver.substeps"));
        assertThat(compiler.problems(with(absurd, 10, 100))).isEmpty();
        assertThat(FrameCost.of(with(absurd, ENDLESS, ENDLESS)).time().english())
                .endsWith(" years");
    }

    @Test
    void passesCostNothingIfSpringsAreForces() {
        Scene scene = IntegratorScenes.with(with(Scenes.rope(8), 1, ENDLESS), "rk4");

        assertThat(compiler.problems(scene)).isEmpty();
    }
}
