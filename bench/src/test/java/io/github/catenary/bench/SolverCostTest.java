package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverCostTest {
    private static final SolverMode PLAIN = new SolverMode(1, false);

    private static Scene cloth(int passes) {
        return BenchCase.prepared(BenchCase.cloth(8).shape().get(), passes);
    }

    @Test
    void theFiguresOfACaseFitTogether() {
        SolverCost cost = SolverCost.measure("tiny", cloth(10), PLAIN, 0.01);

        assertThat(cost.particles()).isEqualTo(64);
        assertThat(cost.springs()).isEqualTo(2 * 56 + 2 * 49 + 2 * 48);
        assertThat(cost.nanosPerFrame()).isPositive();
        assertThat(cost.nanosPerSpring() * cost.springs() * 10).isCloseTo(cost.nanosPerFrame(), within(1e-3));
        assertThat(cost.springsPerSecond() * cost.nanosPerSpring()).isCloseTo(1e9, within(1.0));
        assertThat(cost.bytesPerParticle()).isEqualTo(cost.bytes() / 64.0);
    }

    @Test
    void theHashDependsOnTheResultAndNotOnTheTime() {
        SolverCost once = SolverCost.measure("tiny", cloth(10), PLAIN, 0.001);
        SolverCost again = SolverCost.measure("tiny", cloth(10), PLAIN, 0.02);
        SolverCost other = SolverCost.measure("tiny", cloth(5), PLAIN, 0.001);

        assertThat(again.hash()).isEqualTo(once.hash()).isNotEqualTo(other.hash());
    }

    @Test
    void theFootprintHoldsTheArraysOfTheRunAndNotTheScene() {
        Simulation run = new SceneCompiler(List.of()).compile(cloth(2));

        long springs = run.scene().springs().size();
        long bytes = Footprint.bytes(run);
        assertThat(bytes).isGreaterThan(64 * 12 * Double.BYTES).isLessThan(64 * 500);
        assertThat(run.springs().count).isEqualTo(springs);
        assertThat(Footprint.bytes(run) - bytes)
                .as("with the springs by index")
                .isBetween(springs * (3 * Integer.BYTES + 3 * Double.BYTES), springs * 36 + 6 * 16);
        assertThat(Footprint.bytes(new Object[] {SpringKind.BEND, cloth(2)})).isEqualTo(16 + 2 * 4);
    }

    @Test
    void theFootprintGrowsWithTheScene() {
        double ratio = (double) footprint(64) / footprint(32);

        assertThat(ratio).isBetween(3.5, 4.2);
    }

    private static long footprint(int side) {
        Scene cloth = BenchCase.prepared(BenchCase.cloth(side).shape().get(), 2);
        return Footprint.bytes(new SceneCompiler(List.of()).compile(cloth));
    }

    @Test
    void countsASharedArrayOnce() {
        double[] shared = new double[10];

        assertThat(Footprint.bytes(new Object[] {shared, shared})).isEqualTo(16 + 2 * 4 + 16 + 80);
        assertThat(Footprint.bytes(List.of(new short[3], new boolean[5]))).isEqualTo(16 + 6 + 16 + 5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void theRoofIsPlausible(int threads) {
        MachineRoof roof = MachineRoof.measure(0.01, threads, 1000);

        assertThat(roof.threads()).isEqualTo(threads);
        assertThat(roof.streamBytesPerSecond()).isPositive().isFinite();
        assertThat(roof.scalarNanos()).isPositive().isFinite();
        assertThat(roof.vectorNanos()).isPositive().isFinite();
        assertThat(new MachineRoof(1, 1e9, 1, 1).streamNanos(100, 600)).isCloseTo(32 + 8, within(1e-9));
    }

    @Test
    void threadsWorkAtTheSameTimeAndCountTogether() {
        Set<Thread> workers = ConcurrentHashMap.newKeySet();
        CountDownLatch missing = new CountDownLatch(4);
        Runnable round = () -> {
            if (workers.add(Thread.currentThread())) missing.countDown();
            assertThatNoException()
                    .as("one waits for the others")
                    .isThrownBy(() ->
                            assertThat(missing.await(20, TimeUnit.SECONDS)).isTrue());
            LockSupport.parkNanos(4_000_000);
        };

        double nanos = Samples.fastestNanos(0.05, List.of(round, round, round, round));

        assertThat(workers).hasSize(4).doesNotContain(Thread.currentThread());
        assertThat(nanos).as("a quarter of what a round takes").isBetween(900_000.0, 4_000_000.0);
    }

    @Test
    void aSmallSceneAlwaysRunsOnOneThread() {
        SolverCost cost = SolverCost.measure("tiny", cloth(2), new SolverMode(3, false), 0.001);

        assertThat(cost.mode().threads()).isEqualTo(3);
        assertThat(cost.threads()).isEqualTo(1);
    }

    @Test
    void doesNotCountTheWaitForAProcessor() {
        double waiting = Samples.medianNanos(Stopwatch.WALL, 0.001, () -> LockSupport.parkNanos(1_000_000));
        long before = Stopwatch.THREAD.nanos();
        LockSupport.parkNanos(50_000_000);

        assertThat(waiting).isGreaterThan(100_000);
        assertThat(Stopwatch.THREAD.nanos() - before).isBetween(0L, 25_000_000L);
    }

    @Test
    void measuresTheModesThatTheSolverOffers() {
        assertThat(SolverMode.all(List.of())).contains(PLAIN);
        assertThat(SolverMode.all(List.of(3, 1), false)).containsExactly(new SolverMode(3, false), PLAIN);
        assertThat(SolverMode.all(List.of(1), true)).containsExactly(new SolverMode(1, true));
        assertThatThrownBy(() -> SolverMode.all(List.of(65)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads is 65, but must be at least 1 and at most 64");
    }

    @Test
    void doublesTheThreadsUpToTheNumberOfProcessors() {
        assertThat(SolverMode.threadsUpTo(1)).containsExactly(1);
        assertThat(SolverMode.threadsUpTo(2)).containsExactly(1, 2);
        assertThat(SolverMode.threadsUpTo(6)).containsExactly(1, 2, 4, 6);
        assertThat(SolverMode.threadsUpTo(8)).containsExactly(1, 2, 4, 8);
        assertThat(SolverMode.threadsUpTo(1000)).endsWith(32, 64);
    }
}
