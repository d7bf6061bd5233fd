package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.simd.KernelInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mode gives the same bits in every case, in scenes just large enough for threads and vectors. */
class SolverModeTest {
    /** The number of springs from which the solver shares a frame among threads. */
    private static final int LEAST_SPRINGS = 16_384;

    private static final int FRAMES = 5;

    @ParameterizedTest
    @CsvSource({
        "cloth-60, 10",
        "cloth-60, 5",
        "rope, 10",
        "soft-ball, 10",
        "soft-ball, 1",
        "truss, 10",
        "irregular, 10",
        "irregular, 1"
    })
    void givesTheSameHashWithAnyNumberOfThreadsWithVectorsAndWithout(String id, int passes) {
        Scene scene = BenchCase.prepared(smallest(id).shape().get(), passes);
        assertThat(scene.springs().size()).isBetween(LEAST_SPRINGS, 2 * LEAST_SPRINGS);
        assertThat(SolverOptions.hasVectors()).isTrue();

        Map<SolverMode, Long> hashes = new LinkedHashMap<>();
        for (boolean simd : new boolean[] {false, true}) {
            for (int threads : new int[] {1, 2, 3, 8}) {
                SolverMode mode = new SolverMode(threads, simd);
                hashes.put(mode, hash(scene, mode));
            }
        }

        assertThat(hashes).hasSize(8);
        assertThat(hashes.values()).as("%s", hashes).containsOnly(hashes.get(new SolverMode(1, false)));
    }

    private static BenchCase smallest(String id) {
        return switch (id) {
            case "cloth-60" -> BenchCase.cloth(60);
            case "rope" -> BenchCase.rope(20_000);
            case "soft-ball" -> BenchCase.softBall(25);
            case "truss" -> BenchCase.truss(1000);
            case "irregular" -> BenchCase.irregular(6000);
            default -> throw new IllegalArgumentException(id);
        };
    }

    private static long hash(Scene scene, SolverMode mode) {
        Simulation run = mode.compile(scene);
        long still = run.hash();
        for (int i = 0; i < FRAMES; i++) run.step();
        Frame frame = run.frame();
        KernelInfo kernelInfo = frame.kernelInfo().orElseThrow();
        assertThat(kernelInfo.threads()).isEqualTo(mode.threads());
        assertThat(kernelInfo.width() > 1).isEqualTo(mode.simd());
        assertThat(run.divergence()).isEmpty();
        assertThat(run.hash()).isNotEqualTo(still);
        return run.hash();
    }
}
