package io.github.catenary.app.ui.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks run when the test says so, on the thread of the test. */
@Timeout(30)
class LatestTest {
    private final List<Runnable> begun = new ArrayList<>();
    private final Executor thread = begun::add;
    private final List<Object> received = new ArrayList<>();
    private final List<Throwable> thrown = new ArrayList<>();
    private final Latest<Object> latest = new Latest<>(received::add, thread);

    @Test
    void deliversAResultOnTheEventThread() throws Exception {
        CountDownLatch delivered = new CountDownLatch(1);
        Latest<Integer> pooled = new Latest<>(result -> {
            received.add(result);
            received.add(SwingUtilities.isEventDispatchThread());
            delivered.countDown();
        });
        onEdt(() -> pooled.ask(() -> {
            assertThat(SwingUtilities.isEventDispatchThread()).isFalse();
            return 7;
        }));

        assertThat(delivered.await(20, TimeUnit.SECONDS)).isTrue();
        onEdt(() -> {});
        assertThat(received).containsExactly(7, true);
    }

    @Test
    void runsOneTaskAtATimeAndOfTheOthersOnlyTheNewest() throws Exception {
        onEdt(() -> {
            latest.ask(() -> "first");
            latest.ask(() -> "second");
            latest.ask(() -> "third");
        });
        assertThat(begun).hasSize(1);

        finish();
        assertThat(received).as("overtaken").isEmpty();
        assertThat(latest.isAwaited()).isTrue();
        finish();

        assertThat(received).containsExactly("third");
        assertThat(latest.isAwaited()).isFalse();
        assertThat(begun).isEmpty();
    }

    @Test
    void tellsATaskThatItIsOvertakenOrDropped() throws Exception {
        List<Boolean> overtaken = new ArrayList<>();
        onEdt(() -> latest.askUntilOvertaken(question -> overtaken.add(question.getAsBoolean())));
        onEdt(() -> latest.ask(() -> "newer"));
        finish();
        finish();
        onEdt(() -> latest.askUntilOvertaken(question -> overtaken.add(question.getAsBoolean())));
        onEdt(latest::forget);
        finish();
        onEdt(() -> latest.askUntilOvertaken(question -> overtaken.add(question.getAsBoolean())));
        finish();

        assertThat(overtaken).containsExactly(true, true, false);
        assertThat(received).containsExactly("newer", true);
    }

    @Test
    void aReceiverMayAskAgain() throws Exception {
        List<Runnable> again = new ArrayList<>();
        Latest<Integer> counting = new Latest<>(
                result -> {
                    received.add(result);
                    again.remove(0).run();
                },
                thread);
        again.add(() -> counting.ask(() -> 2));
        again.add(() -> {});
        onEdt(() -> counting.ask(() -> 1));

        finish();
        assertThat(begun).as("the second task, once").hasSize(1);
        finish();

        assertThat(received).containsExactly(1, 2);
        assertThat(begun).isEmpty();
    }

    @Test
    void throwsAFailureOnTheEventThreadAndGoesOn() throws Exception {
        onEdt(() -> latest.ask(() -> {
            throw new IllegalStateException("as planned");
        }));
        onEdt(() -> latest.ask(() -> "newer"));
        finish();
        finish();

        assertThat(thrown).singleElement().satisfies(it -> assertThat(it).hasMessage("as planned"));
        assertThat(received).containsExactly("newer");
    }

    @Test
    void saysNothingOfATaskThatEndedBecauseItWasOvertaken() throws Exception {
        onEdt(() -> latest.ask(() -> {
            throw new CancellationException("overtaken");
        }));
        onEdt(latest::forget);
        finish();
        assertThat(thrown).isEmpty();

        onEdt(() -> latest.ask(() -> {
            throw new CancellationException("for no reason");
        }));
        finish();
        assertThat(thrown).hasSize(1);
        assertThat(latest.isAwaited()).isFalse();
    }

    /** Runs the task that was begun, and has its outcome delivered. */
    private void finish() throws Exception {
        Runnable task = begun.remove(0);
        Thread.UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((where, what) -> thrown.add(what));
        try {
            task.run();
            onEdt(() -> {}); // after the outcome
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual);
        }
    }

    private static void onEdt(Runnable work) throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(work);
    }
}
