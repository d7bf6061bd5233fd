package io.github.catenary.app.render.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One particle, and a tail, which is a ring around it. */
@Timeout(60)
class RunShapesTest {
    private static final long LONG = 30_000;
    private static final Element TAIL = BodyPlugin.element(1, BodyPlugin.TAIL);
    private static final Scene SCENE = Scene.EMPTY
            .withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))))
            .withElements(Table.of(List.of(TAIL)));

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

    @Test
    void followsTheFrame() {
        RunShapes bodies = bodies(BodyPlugin.installed(asked::incrementAndGet));

        assertThat(centre(bodies.in(at(1), ShapeProvider.CORE, LONG))).isEqualTo(new Vec3(1, 0, 0));
        assertThat(centre(bodies.in(at(2), ShapeProvider.CORE, LONG))).isEqualTo(new Vec3(2, 0, 0));
    }

    @Test
    void asksOnceForAFrame() {
        RunShapes bodies = bodies(BodyPlugin.installed(asked::incrementAndGet));
        Frame frame = at(1);

        bodies.in(frame, ShapeProvider.CORE, LONG);
        bodies.in(frame, ShapeProvider.CORE, LONG);

        assertThat(asked).hasValue(1);
    }

    @Test
    void showsTheLastAnswerUntilTheNextOne() throws InterruptedException {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        RunShapes bodies = new RunShapes(
                BodyPlugin.installed(() -> {
                    if (asked.incrementAndGet() == 2) await(goOn);
                }),
                (type, call, left) -> {},
                told::countDown);

        bodies.in(at(1), ShapeProvider.CORE, LONG);
        assertThat(centre(bodies.in(at(2), ShapeProvider.CORE, 1)))
                .as("meanwhile")
                .isEqualTo(new Vec3(1, 0, 0));
        assertThat(bodies.version()).isZero();
        goOn.countDown();
        assertThat(told.await(LONG, TimeUnit.MILLISECONDS)).isTrue();

        assertThat(bodies.version()).isEqualTo(1);
        assertThat(centre(bodies.in(at(3), ShapeProvider.CORE, LONG))).isEqualTo(new Vec3(3, 0, 0));
    }

    @Test
    void asksATypeThatFailedOnlyAfterAnEdit() {
        RunShapes bodies = bodies(BodyPlugin.installed(this::fail));
        failure.set(new IllegalStateException("no ring"));

        assertThat(bodies.in(at(1), ShapeProvider.CORE, LONG).of(TAIL).fault()).containsSame(failure.get());
        failure.set(null);
        assertThat(bodies.in(at(2), ShapeProvider.CORE, LONG).of(TAIL).lines()).isEmpty();
        assertThat(asked).hasValue(1);

        Scene edited = SCENE.withElements(Table.of(List.of(TAIL)));
        assertThat(centre(bodies.in(at(edited, 3), ShapeProvider.CORE, LONG))).isEqualTo(new Vec3(3, 0, 0));
    }

    @Test
    void asksATypeNoMoreThatWasGivenUp() {
        CountDownLatch never = new CountDownLatch(1);
        RunShapes bodies = new RunShapes(
                BodyPlugin.installed(() -> {
                    asked.incrementAndGet();
                    await(never);
                }),
                (type, call, left) -> {
                    call.leave();
                    left.run();
                },
                () -> {});

        bodies.in(at(1), ShapeProvider.CORE, 1);
        assertThat(bodies.in(at(2), ShapeProvider.CORE, LONG).of(TAIL).lines()).isEmpty();

        assertThat(asked).hasValueLessThanOrEqualTo(1);
    }

    @Test
    void aPictureTellsWhoDidNotAnswer() {
        CountDownLatch never = new CountDownLatch(1);
        CompleteShapes bodies = new CompleteShapes(BodyPlugin.installed(() -> await(never)), 0.01);
        ShapeProvider look = bodies.in(at(1));

        assertThat(look.of(TAIL).fault()).get().isInstanceOf(UnansweredException.class);
        assertThat(look.of(BodyPlugin.element(2, BodyPlugin.BEACON)).fault())
                .get()
                .hasToString(
                        "io.github.catenary.app.render.element.UnansweredException: test.beacon did not answer within 0.0 s");
    }

    @Test
    void aPictureWaitsForAllElements() {
        CompleteShapes bodies = new CompleteShapes(BodyPlugin.installed(() -> {}), 30);
        ShapeProvider look = bodies.in(at(4));

        assertThat(centre(look)).isEqualTo(new Vec3(4, 0, 0));
        assertThat(look.of(BodyPlugin.element(2, BodyPlugin.BEACON)).lines()).hasSize(1);
        assertThat(look.of(BodyPlugin.element(3, BodyPlugin.LUMP)).solids()).hasSize(1);
        assertThat(look.of(BodyPlugin.element(4, "nobody.knows"))).isSameAs(ElementShape.NONE);
    }

    private static RunShapes bodies(Plugins plugins) {
        return new RunShapes(plugins, (type, call, left) -> {}, () -> {});
    }

    private void fail() {
        asked.incrementAndGet();
        if (failure.get() != null) throw failure.get();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Vec3 centre(ShapeProvider look) {
        return ((Outline.Circle) look.of(TAIL).lines().get(0)).centre();
    }

    private static Frame at(double x) {
        return at(SCENE, x);
    }

    private static Frame at(Scene scene, double x) {
        return Frame.drawn(scene).withPositions(new double[] {x}, new double[1], new double[1]);
    }
}
