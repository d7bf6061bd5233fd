package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class KernelWarmUpTest {
    private static final long PLAIN_NANOS = 1_000;
    private static final long COLD_NANOS = 5_000_000;

    private final Clock clock = new Clock();
    private final TimedKernel plain = new TimedKernel(0);

    /** Time passes only while a kernel computes or the warm-up waits. */
    private static final class Clock implements LongSupplier, LongConsumer {
        private long now;

        @Override
        public void accept(long pause) {
            now += pause;
        }

        @Override
        public long getAsLong() {
            return now;
        }
    }

    /** Takes long for its first calls. */
    private final class TimedKernel implements WideKernel {
        private final int coldCalls;
        private int calls;

        private TimedKernel(int coldCalls) {
            this.coldCalls = coldCalls;
        }

        private void compute() {
            clock.now += calls++ < coldCalls ? COLD_NANOS : PLAIN_NANOS;
        }

        @Override
        public int project(SpringBatches batches, int from, int to, boolean backward, double[] at) {
            compute();
            return to - from;
        }

        @Override
        public void projectApart(SpringBatches batches, int from, int to, double[] at) {
            compute();
        }

        @Override
        public double advance(
                int from, int to, double[] at, double[] last, double[] keep, double fallX, double fallY, double fallZ) {
            compute();
            return 0;
        }

        @Override
        public void sum(
                PartRows rows,
                int part,
                int from,
                int to,
                int[] place,
                double[] at,
                double[] last,
                double[] sums,
                int into) {
            compute();
        }

        @Override
        public void turn(PartRows rows, int part, int from, int to, int[] place, double[] at) {
            compute();
        }

        @Override
        public void gather(
                ClusterRows rows, int from, int to, int[] place, double[] at, double[] centre, double[] before) {
            compute();
        }

        @Override
        public void carry(
                ClusterRows rows, int from, int to, int[] place, double[] centre, double[] before, double[] at) {
            compute();
        }

        @Override
        public void shorten(
                ChordRows rows, int from, int to, double[] bound, double slack, boolean backward, double[] at) {
            compute();
        }

        @Override
        public int width() {
            return 1;
        }
    }

    @Test
    void givesThePlainKernelUntilTheFastOneIsFast() {
        TimedKernel fast = new TimedKernel(40);
        KernelWarmUp warmUp = new KernelWarmUp(plain, fast, clock, clock);

        assertThat(warmUp.get()).isSameAs(plain);
        assertThat(warmUp.run()).isTrue();

        assertThat(warmUp.get()).isSameAs(fast);
        assertThat(fast.calls).as("calls, 40 a round, of which 40 were slow").isBetween(160, 200);
    }

    @Test
    void keepsThePlainKernelIfTheJvmNeverCompilesTheFastOne() {
        KernelWarmUp warmUp = new KernelWarmUp(plain, new TimedKernel(Integer.MAX_VALUE), clock, clock);

        assertThat(warmUp.run()).isFalse();

        assertThat(warmUp.get()).isSameAs(plain);
    }

    @Test
    void compilesTheKernelOfThisJvmOnAThreadOfItsOwn() {
        WideKernels.onceCompiled(0);

        // A JVM without its second compiler keeps the plain kernel.
        assertThat(WideKernels.hasVectors()).isTrue();
        Duration patience = Duration.ofSeconds(60);
        long end = System.nanoTime() + patience.toNanos();
        while (WideKernels.onceCompiled(0).get().width() == 1 && System.nanoTime() < end) Thread.onSpinWait();
        assertThat(WideKernels.onceCompiled(0).get()).isSameAs(WideKernels.of(true));
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals(KernelWarmUp.THREAD_NAME))
                .allSatisfy(thread -> assertThat(thread.isDaemon()).isTrue());
    }
}
