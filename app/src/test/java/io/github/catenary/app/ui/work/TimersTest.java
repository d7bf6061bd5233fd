package io.github.catenary.app.ui.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TimersTest {
    private final Semaphore ran = new Semaphore(0);

    @Test
    void runsOnceAfterEachStart() throws Exception {
        Timer timer = Timers.once(1, () -> ran.release(SwingUtilities.isEventDispatchThread() ? 1 : 1000));
        assertThat(timer.isRunning()).isFalse();

        SwingUtilities.invokeAndWait(timer::start);
        await(1);
        SwingUtilities.invokeAndWait(() -> assertThat(timer.isRunning()).isFalse());
        SwingUtilities.invokeAndWait(timer::restart);
        await(1);

        SwingUtilities.invokeAndWait(() -> assertThat(timer.isRunning()).isFalse());
        assertThat(ran.availablePermits()).isZero();
    }

    @Test
    void runsAgainAndAgainUntilItIsStopped() throws Exception {
        Timer timer = Timers.every(1, ran::release);

        SwingUtilities.invokeAndWait(timer::start);
        await(3);
        assertThat(timer.isRunning()).isTrue();
        timer.stop();
    }

    private void await(int times) throws InterruptedException {
        assertThat(ran.tryAcquire(times, 20, TimeUnit.SECONDS)).isTrue();
    }
}
