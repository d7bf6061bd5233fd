package io.github.catenary.app.ui.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BackgroundTest {
    @Test
    void startsNamedThreadsThatKeepNoProgram() throws InterruptedException {
        List<String> ran = Collections.synchronizedList(new ArrayList<>());

        Thread thread = Background.start(
                "catenary-x", () -> ran.add(Thread.currentThread().getName()));

        assertThat(thread.isDaemon()).isTrue();
        thread.join();
        assertThat(ran).containsExactly("catenary-x");
    }

    @Test
    void runsOneTaskAfterTheOtherAndEndsItsThreadByItself() throws InterruptedException {
        ExecutorService executor = Background.executor("catenary-y");
        List<Integer> ran = new ArrayList<>(); // confined to the one thread

        IntStream.range(0, 1000).forEach(i -> executor.execute(() -> ran.add(i)));
        Thread thread =
                CompletableFuture.supplyAsync(Thread::currentThread, executor).join();

        assertThat(thread.getName()).isEqualTo("catenary-y");
        assertThat(thread.isDaemon()).isTrue();
        assertThat(ran).hasSize(1000).isSorted();
        thread.join();
    }

    @Test
    void goesOnAfterATaskThatFailed() {
        ExecutorService executor = Background.executor("catenary-z");
        CompletableFuture<Void> failing = CompletableFuture.runAsync(
                () -> {
                    throw new IllegalStateException("as planned");
                },
                executor);

        assertThat(CompletableFuture.supplyAsync(() -> 7, executor).join()).isEqualTo(7);
        assertThat(failing).isCompletedExceptionally();
    }
}
