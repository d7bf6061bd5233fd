package io.github.catenary.analysis.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StabilityStudyTest {
    @Test
    void countsTheScenesThatLeaveTheirBounds() {
        StabilityStudy forward = new StabilityStudy(200, 500, 1, Sweep.FORWARD);
        AtomicInteger told = new AtomicInteger();
        StabilityStudy.Result result = forward.run(done -> told.incrementAndGet());

        assertThat(told).hasValue(200);
        assertThat(result.escapes()).isNotEmpty().hasSizeLessThan(200);
        assertThat(result.escapes())
                .allSatisfy(escape -> assertThat(escape.message()).startsWith("left its bounds in frame "));
        assertThat(result.escapes()).isSortedAccordingTo((a, b) -> Long.compare(a.seed(), b.seed()));
        assertThat(forward.run(done -> {})).as("the same each time").isEqualTo(result);
    }

    @Test
    void reproducesASceneByItsNumber() {
        long lost = new StabilityStudy(200, 500, 1, Sweep.FORWARD)
                .run(done -> {})
                .escapes()
                .get(0)
                .seed();

        StabilityStudy.Result alone = new StabilityStudy(1, 500, lost, Sweep.FORWARD).run(done -> {});
        assertThat(alone.escapes()).extracting(StabilityStudy.Escape::seed).containsExactly(lost);
        assertThat(new StabilityStudy(1, 500, lost, Sweep.SYMMETRIC)
                        .run(done -> {})
                        .escapes())
                .isEmpty();
    }

    @Test
    void reportsTheFarthestParticle() {
        assertThat(new StabilityStudy(20, 100, 1, Sweep.SYMMETRIC)
                        .run(done -> {})
                        .farthest())
                .isBetween(0.5, BoundsMonitor.REACH);
    }

    @Test
    void sometimesDrawsElasticitiesOfExactlyZeroOneAndTwo() {
        Set<Double> exact = new TreeSet<>();
        int asBefore = 0;
        int mirroring = 0;
        for (long seed = 1; seed <= 1000; seed++) {
            Scene scene = RandomScenes.withExactElasticities(seed);
            for (Spring spring : scene.springs()) {
                double elasticity = scene.elasticity(spring);
                if (elasticity == Math.rint(elasticity)) exact.add(elasticity);
            }
            if (scene.equals(RandomScenes.scene(seed))) asBefore++;
            if (RandomScenes.mirrorsWithoutDrag(scene)) mirroring++;
        }

        assertThat(exact).containsExactly(0.0, 1.0, 2.0);
        assertThat(asBefore).isBetween(750, 850);
        assertThat(mirroring).isBetween(30, 150);
    }

    @Test
    void countsScenesThatMirrorWithoutDragSeparately() {
        StabilityStudy study = new StabilityStudy(200, 300, 1, Sweep.FORWARD);
        StabilityStudy.Result result = study.run(done -> {});

        assertThat(result.mirroring()).isBetween(1, 199);
        assertThat(result.left(true) + result.left(false))
                .isEqualTo(result.escapes().size());
        assertThat(result.escapes()).allSatisfy(escape -> {
            Scene scene = RandomScenes.withExactElasticities(escape.seed());
            assertThat(RandomScenes.mirrorsWithoutDrag(scene)).isEqualTo(escape.mirrors());
        });
    }

    @Test
    void refusesAStudyWithoutScenesOrSteps() {
        assertThatThrownBy(() -> new StabilityStudy(0, 1, 1, Sweep.FORWARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scenes is 0, but must be at least 1");
        assertThatThrownBy(() -> new StabilityStudy(1, 0, 1, Sweep.FORWARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("steps is 0, but must be at least 1");
    }
}
