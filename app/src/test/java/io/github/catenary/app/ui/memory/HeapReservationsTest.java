package io.github.catenary.app.ui.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HeapReservationsTest {
    private static final long MAX = 16_000;

    /** What the part that is kept leaves. */
    private static final long GIVEN = 14_000;

    /** A heap that only the test fills. */
    private static final class FilledHeap implements HeapReservations.Heap {
        private volatile long used;

        @Override
        public long max() {
            return MAX;
        }

        @Override
        public long used() {
            return used;
        }
    }

    private final FilledHeap heap = new FilledHeap();
    private final HeapReservations memory = new HeapReservations(heap);

    @Test
    void whatIsNeitherUsedNorReservedNorKeptForTheWindowIsFree() {
        heap.used = 5_000;

        HeapReservations.Reservation held = memory.reserve(4_000).orElseThrow();

        assertThat(memory.free()).isEqualTo(GIVEN - 9_000);
        assertThat(memory.fits(5_000)).isTrue();
        assertThat(memory.fits(5_001)).isFalse();
        held.giveBack();
        assertThat(memory.free()).isEqualTo(GIVEN - 5_000);
    }

    @Test
    void givesMemoryBackOnce() {
        HeapReservations.Reservation held = memory.reserve(4_000).orElseThrow();

        held.giveBack();
        held.giveBack();

        assertThat(memory.free()).isEqualTo(GIVEN);
    }

    @Test
    void twoPiecesOfWorkDoNotCountOnTheSameMemory() {
        assertThat(memory.reserve(8_000)).isPresent();
        assertThat(memory.reserve(8_000)).isEmpty();
        assertThat(memory.reserve(6_000)).isPresent();
    }

    @Test
    void workThatIsDoneInAnyCaseTakesItsMemoryFromOtherWork() {
        heap.used = GIVEN;

        memory.take(2_000);

        assertThat(memory.free()).isEqualTo(-2_000);
    }

    @Test
    void workThatIsDoneInAnyCaseWaitsForOtherWork() throws Exception {
        HeapReservations.Reservation held = memory.reserve(10_000).orElseThrow();
        CompletableFuture<HeapReservations.Reservation> answer =
                CompletableFuture.supplyAsync(() -> memory.takeInTurn(10_000));
        Thread.sleep(120); // longer than a look; a slow machine makes the test weaker, not red
        assertThat(memory.free()).isEqualTo(GIVEN - 10_000);

        held.giveBack();

        assertThat(answer).succeedsWithin(Duration.ofSeconds(30));
        assertThat(memory.free()).isEqualTo(GIVEN - 10_000);
    }

    @Test
    void workThatIsDoneInAnyCaseDoesNotWaitForMemoryThatNobodyWillGiveBack() {
        heap.used = MAX;

        assertThat(memory.takeInTurn(10_000)).isNotNull();
    }

    @Test
    void slightWorkNeverAsks() {
        heap.used = MAX;

        assertThat(memory.reserve(62)).isPresent();
        assertThat(memory.reserve(63)).isEmpty();
    }

    @Test
    void refusesANegativeAmount() {
        assertThatIllegalArgumentException().isThrownBy(() -> memory.take(-1)).withMessageContaining("-1");
    }

    @Test
    void givesMemoryBackHoweverTheWorkEnds() {
        HeapReservations.Reservation held = memory.reserve(4_000).orElseThrow();

        assertThatThrownBy(() -> held.during(() -> {
                    assertThat(memory.free()).isEqualTo(GIVEN - 4_000);
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");

        assertThat(memory.free()).isEqualTo(GIVEN);
    }

    @Test
    void waitsForOtherWork() throws Exception {
        HeapReservations.Reservation held = memory.reserve(10_000).orElseThrow();
        CompletableFuture<Optional<HeapReservations.Reservation>> answer =
                CompletableFuture.supplyAsync(() -> memory.await(10_000, () -> false));
        Thread.sleep(120); // longer than a look; a slow machine makes the test weaker, not red
        assertThat(answer).isNotDone();

        held.giveBack();

        assertThat(answer).succeedsWithin(Duration.ofSeconds(30)).matches(Optional::isPresent);
    }

    @Test
    void endsTheWaitWhenTheWorkIsCancelled() {
        memory.take(GIVEN);
        AtomicBoolean cancelled = new AtomicBoolean(true);

        assertThatThrownBy(() -> memory.await(10_000, cancelled::get)).isInstanceOf(CancellationException.class);
    }

    @Test
    void doesNotWaitForMemoryThatNobodyWillGiveBack() {
        heap.used = 9_000;

        assertThat(memory.await(10_000, () -> false)).isEmpty();
    }

    /** Other threads of this JVM may give memory back meanwhile, so that one of a few tries counts. */
    @Test
    void theHeapOfThisProgramIsFullerAfterMoreIsKept() {
        HeapReservations program = HeapReservations.OF_PROGRAM;
        assertThat(new JavaHeap().max()).isEqualTo(Runtime.getRuntime().maxMemory());
        List<Double> shares = new ArrayList<>();
        for (int attempt = 0; attempt < 5; attempt++) {
            System.gc();
            long before = program.free();
            byte[] kept = new byte[32 << 20];
            System.gc();
            shares.add((double) (before - program.free()) / kept.length);
            Reference.reachabilityFence(kept);
        }

        assertThat(shares).anySatisfy(share -> assertThat(share).isBetween(0.8, 1.5));
    }
}
