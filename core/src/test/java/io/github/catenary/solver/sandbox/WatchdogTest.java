package io.github.catenary.solver.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The budget is one second, which is ten looks. */
class WatchdogTest {
    private static final int LOOKS_A_SECOND = (int) (1000 / Watchdog.INTERVAL_MILLIS);

    private final ActiveCall mark = new ActiveCall(List.of("test.slow", "test.other"));
    private final Watchdog watch = new Watchdog(1);

    @Test
    void namesTheTypeThatDoesNotReturnOnceTheBudgetIsSpent() {
        mark.begin();
        mark.enter(0, Stage.PROJECT);
        for (int i = 0; i < LOOKS_A_SECOND; i++) assertThat(watch.look(mark)).isEmpty();

        assertThat(watch.look(mark)).hasValueSatisfying(overrun -> {
            assertThat(overrun.who()).isEqualTo("test.slow");
            assertThat(overrun.stage()).isEqualTo("project");
            assertThat(overrun.seconds()).isEqualTo(1.1);
        });
        assertThat(watch.look(mark)).isPresent();
    }

    @Test
    void addsUpTheCallsOfOneTypeInOneFrame() {
        mark.begin();
        for (int i = 0; i < LOOKS_A_SECOND; i++) {
            mark.enter(0, Stage.PROJECT);
            assertThat(watch.look(mark)).isEmpty();
            mark.enter(1, Stage.PROJECT);
            if (i < LOOKS_A_SECOND / 2) assertThat(watch.look(mark)).isEmpty();
            mark.leave();
            assertThat(watch.look(mark)).isEmpty();
        }
        mark.enter(1, Stage.COLLIDE);
        assertThat(watch.look(mark)).isEmpty();
        mark.enter(0, Stage.COLLIDE);
        assertThat(watch.look(mark)).isPresent();
    }

    @Test
    void reportsNoOverrunForManyFastFrames() {
        for (int frame = 0; frame < 100; frame++) {
            mark.begin();
            mark.enter(0, Stage.PROJECT);
            for (int i = 0; i < LOOKS_A_SECOND / 2; i++)
                assertThat(watch.look(mark)).isEmpty();
            mark.leave();
        }
    }

    @Test
    void reportsTheSolverIfNoForeignCodeRunsInALongFrame() {
        mark.beginFrame();
        for (int i = 0; i < LOOKS_A_SECOND; i++) assertThat(watch.look(mark)).isEmpty();

        assertThat(watch.look(mark)).hasValueSatisfying(overrun -> {
            assertThat(overrun.isOfSolver()).isTrue();
            assertThat(overrun.seconds()).isEqualTo(1.1);
            assertThat(overrun.frame()).isEqualTo(mark.frame());
        });
        mark.endFrame();
        mark.beginFrame();
        assertThat(watch.look(mark)).isEmpty();
    }

    @Test
    void reportsTheTypeThatTakesMostOfALongFrame() {
        mark.beginFrame();
        mark.begin();
        assertThat(watch.look(mark)).isEmpty(); // the solver's own code for a moment
        mark.enter(0, Stage.PROJECT);
        for (int i = 1; i < LOOKS_A_SECOND; i++) assertThat(watch.look(mark)).isEmpty();

        assertThat(watch.look(mark)).hasValueSatisfying(overrun -> {
            assertThat(overrun.who()).isEqualTo("test.slow");
            assertThat(overrun.isOfSolver()).isFalse();
        });
    }
}
