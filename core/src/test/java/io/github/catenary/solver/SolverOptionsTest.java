package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.WideScenes;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SolverOptionsTest {
    private static final SolverOptions ALONE =
            SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER);
    private static final SolverOptions SHARED =
            SolverOptions.DEFAULT.withThreads(3).withVectors(VectorUse.AT_ONCE);

    /** A cloth that threads share. */
    private final Scene cloth = WideScenes.cloth(60);

    @Test
    void twoRunsSideBySideEachUseTheirOwnAndGiveTheSameBits() {
        Simulation alone = Scenes.run(cloth, ALONE);
        Simulation shared = Scenes.run(cloth, SHARED);

        for (int frame = 0; frame < 20; frame++) {
            assertThat(alone.step()).isTrue();
            assertThat(shared.step()).isTrue();
            assertThat(shared.hash()).as("frame %d", frame + 1).isEqualTo(alone.hash());
        }

        assertThat(kernelInfo(alone)).isEqualTo(new KernelInfo(1, 1));
        assertThat(kernelInfo(shared).threads()).isEqualTo(3);
        assertThat(kernelInfo(shared).width()).isGreaterThan(1);
    }

    @Test
    void aRunKeepsItsOptionsWhenItStartsAgainOrIsEdited() {
        Simulation run = Scenes.run(cloth, SHARED);
        KernelInfo before = kernelInfo(run);
        run.step();
        run.update(Scenes.solver(cloth, s -> s.withDrag(0.2)));
        run.step();
        assertThat(kernelInfo(run)).isEqualTo(before);
        run.reset();
        assertThat(kernelInfo(run)).isEqualTo(before);

        run.update(cloth, new SceneCompiler(List.of()).with(ALONE));

        assertThat(kernelInfo(run)).isEqualTo(new KernelInfo(1, 1));
    }

    @Test
    void aCompilerThatLeavesSomethingOutKeepsItsOptions() {
        SceneCompiler compiler = new SceneCompiler(List.of()).with(SHARED);

        assertThat(compiler.without(Set.of("acme.size")).options()).isEqualTo(SHARED);
        assertThat(new SceneCompiler(List.of()).options()).isEqualTo(SolverOptions.DEFAULT);
    }

    @Test
    void vectorsAreUsedInLargeScenesUnlessToldOtherwise() {
        assertThat(SolverOptions.DEFAULT.useVectors(511)).isFalse();
        assertThat(SolverOptions.DEFAULT.useVectors(512)).isTrue();
        assertThat(SHARED.useVectors(1)).isTrue();
        assertThat(ALONE.useVectors(1_000_000)).isFalse();
    }

    @Test
    void acceptsButDoesNotUseMoreThanTheMostThreads() {
        assertThat(SolverOptions.DEFAULT.withThreads(1000).usedThreads()).isEqualTo(SolverOptions.MOST_THREADS);
    }

    @Test
    void refusesZeroThreadsAndZeroPatience() {
        assertThatThrownBy(() -> SolverOptions.DEFAULT.withThreads(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads is 0, but must be at least 1");
        assertThatThrownBy(() -> SolverOptions.DEFAULT.withPatience(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("patience is NaN, but must be greater than 0");
    }

    private static KernelInfo kernelInfo(Simulation run) {
        return run.frame().kernelInfo().orElseThrow();
    }
}
