package io.github.catenary.edit.simplify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.Nets;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A net of many particles can be given up at any moment, and says how far it is. */
class WatchTest {
    private static Scene cloth(int columns) {
        return Generators.addTo(
                Scene.NEW,
                Generators.find("cloth").orElseThrow(),
                Nets.with("columns", columns, "rows", columns, "spacing", 0.1, "faces", true, "pinned", "top-corners"));
    }

    private static Scene loose(Scene scene, SolverSettings.Order order) {
        return scene.withSolver(scene.solver().withKeepLengths(false).withOrder(order));
    }

    private static Scene stiff(Scene scene, String integrator) {
        SpringProperties given =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(500)).withDamping(OptionalDouble.of(1));
        return scene.withSolver(scene.solver().withKeepLengths(false).withIntegrator(integrator))
                .changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withProperties(given));
    }

    /** Scenes that together go through all of the work. */
    static Stream<Scene> scenes() {
        Scene cloth = cloth(40);
        return Stream.of(
                cloth,
                loose(cloth, SolverSettings.Order.FAST),
                loose(cloth, SolverSettings.Order.COLOURED),
                loose(cloth, SolverSettings.Order.AUTHORED),
                stiff(cloth, "euler-implicit"),
                stiff(cloth, "verlet"));
    }

    private static void simplify(Scene scene, int most, Watch watch) {
        Simplification.of(scene, IdSet.ofAll(scene.particles()), most, type -> Optional.empty(), watch);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void endsAtWhicheverQuestionIsAnsweredWithYes(Scene scene) {
        AtomicInteger asked = new AtomicInteger();
        simplify(
                scene,
                200,
                new Watch(
                        () -> {
                            asked.incrementAndGet();
                            return false;
                        },
                        share -> {}));
        int questions = asked.get();
        assertThat(questions).isGreaterThan(100);
        Random random = new Random(34);
        for (int k = 0; k < 25; k++) {
            // await asks as often as it has to wait, so later ones may not come
            int yes = 1 + random.nextInt(questions * 4 / 5);
            asked.set(0);
            Watch watch = new Watch(() -> asked.incrementAndGet() >= yes, share -> {});
            assertThatThrownBy(() -> simplify(scene, 200, watch))
                    .as("question %d of %d", yes, questions)
                    .isInstanceOf(CancellationException.class);
            assertThat(asked.get()).as("questions after a yes").isEqualTo(yes);
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void theShareRisesToTheEnd(Scene scene) {
        List<Double> shares = new ArrayList<>();
        simplify(scene, 200, new Watch(() -> false, shares::add));
        assertThat(shares).isSorted().allMatch(share -> share >= 0 && share <= 1);
        assertThat(shares.get(shares.size() - 1)).isGreaterThan(0.9);
        assertThat(shares.stream().filter(share -> share > 0.85).distinct().count())
                .as("steps of the last part")
                .isGreaterThan(10);
    }

    /** Of time only what the processor spends, or a machine that is busy otherwise would fail it. */
    @Test
    void asksOftenInALargeNet() {
        for (Scene scene : List.of(cloth(316), loose(cloth(316), SolverSettings.Order.FAST))) {
            long[] last = {ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()};
            long[] longest = {0};
            Watch watch = new Watch(
                    () -> {
                        long now = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                        longest[0] = Math.max(longest[0], now - last[0]);
                        last[0] = now;
                        return false;
                    },
                    share -> {});
            simplify(scene, 5000, watch);
            assertThat(longest[0] / 1e6).as("ms between two questions").isLessThan(150);
        }
    }

    @Test
    void doesNotWaitForOtherWorkThatIsNotWantedAnyMore() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        Watch watch = new Watch(() -> begun.getCount() == 0, share -> {});
        assertThatThrownBy(() -> watch.await(() -> {
                    begun.countDown();
                    try {
                        goOn.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    ended.set(true);
                    return 1;
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(ended).isFalse();
        goOn.countDown();
    }

    @Test
    void throwsWhatOtherWorkThrows() {
        assertThat(Watch.NONE.<Integer>await(() -> 3)).isEqualTo(3);
        IllegalArgumentException exception = new IllegalArgumentException("of the work");
        assertThatThrownBy(() -> Watch.NONE.await(() -> {
                    throw exception;
                }))
                .isSameAs(exception);
        OutOfMemoryError error = new OutOfMemoryError("of the work");
        assertThatThrownBy(() -> Watch.NONE.await(() -> {
                    throw error;
                }))
                .isSameAs(error);
    }

    @Test
    void anInterruptIsForWhoeverAsksForIt() {
        Thread.currentThread().interrupt();
        assertThat(Watch.NONE.<Integer>await(() -> 4)).isEqualTo(4);
        assertThat(Thread.interrupted()).isTrue();
    }
}
