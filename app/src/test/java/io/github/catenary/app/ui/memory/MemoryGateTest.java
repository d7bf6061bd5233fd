package io.github.catenary.app.ui.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryGateTest {
    private static final Scene SCENE = Scenes.cloth(20);
    private static final long NEEDED = HeavyWork.STABILITY.bytes(SCENE);

    private final List<HeavyWork> leftOut = new ArrayList<>();

    private static HeapReservations of(long bytes) {
        HeapReservations.Heap heap = new HeapReservations.Heap() {
            @Override
            public long max() {
                return 16 * bytes;
            }

            @Override
            public long used() {
                return 13 * bytes;
            }
        };
        return new HeapReservations(heap);
    }

    private MemoryGate gate(HeapReservations memory) {
        MemoryGate gate = new MemoryGate(memory);
        gate.onLeftOut(leftOut::add);
        return gate;
    }

    @Test
    void doesWorkWhoseMemoryIsFreeAndGivesItBack() {
        HeapReservations memory = of(NEEDED);
        MemoryGate gate = gate(memory);

        assertThat(gate.attempt(HeavyWork.STABILITY, SCENE, () -> false, memory::free))
                .contains(0L);
        assertThat(gate.attemptNow(HeavyWork.STABILITY, SCENE, memory::free)).contains(0L);

        assertThat(memory.free()).isEqualTo(NEEDED);
        assertThat(leftOut).isEmpty();
    }

    @Test
    void leavesOutAndTellsWhatDoesNotFit() {
        MemoryGate gate = gate(of(NEEDED - 1));

        assertThat(gate.attempt(HeavyWork.STABILITY, SCENE, () -> false, () -> 1))
                .isEmpty();
        assertThat(gate.attemptNow(HeavyWork.STABILITY, SCENE, () -> 1)).isEmpty();

        assertThat(leftOut).containsExactly(HeavyWork.STABILITY, HeavyWork.STABILITY);
    }

    @Test
    void workThatRunsOutOfMemoryAllTheSameIsLeftOut() {
        HeapReservations memory = of(NEEDED);
        MemoryGate gate = gate(memory);

        try (CapturedLog log = CapturedLog.of(MemoryGate.class)) {
            assertThat(gate.attemptNow(HeavyWork.STABILITY, SCENE, () -> new long[Integer.MAX_VALUE]))
                    .isEmpty();
            assertThat(log.messages()).singleElement().asString().contains("STABILITY");
        }

        assertThat(leftOut).containsExactly(HeavyWork.STABILITY);
        assertThat(memory.free()).isEqualTo(NEEDED);
    }

    @Test
    void passesOnWhatElseTheWorkThrows() {
        MemoryGate gate = gate(of(NEEDED));

        assertThatThrownBy(() -> gate.attemptNow(HeavyWork.STABILITY, SCENE, () -> {
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");

        assertThat(leftOut).isEmpty();
    }
}
