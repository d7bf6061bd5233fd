package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.Allocation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContactMonitorTest {
    /** Two parts fall on the floor at y = −1, one after the other, and a third lies on it from the start. */
    private static final Scene FALLING = onFloor(Scenes.join(
            Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(3, 4, 0), new Vec3(4, 4, 0), new Vec3(6, -1, 0)),
            new int[] {1, 2},
            new int[] {3, 4}));

    @Test
    void eachPartMeetsTheFloorOnceAndWhatLiesThereDoesNot() {
        RecordedRun run = record(FALLING);
        step(run, 150);

        List<RunEvent> met = met(run);
        assertThat(met).extracting(RunEvent::subject).containsExactly(1, 3);
        assertThat(met.get(0).time()).isBetween(0.44, 0.5); // √(2 · 1 / 9.81) s = 0.45 s, and drag
        assertThat(met.get(1).time()).isBetween(1.0, 1.15); // √(2 · 5 / 9.81) s = 1.01 s, and drag
    }

    @Test
    void aBranchKnowsWhatHadMetTheFloorBeforeIt() {
        RecordedRun run = record(FALLING);
        step(run, 150);
        run.goTo(40, () -> false);
        run.update(FALLING.withSolver(FALLING.solver().withDrag(0.001)));
        step(run, 100);

        assertThat(met(run)).extracting(RunEvent::subject).containsExactly(1, 3);
        assertThat(run.timeline().futures()).hasSize(2);
    }

    @Test
    void aHeapHasFewMarks() {
        Vec3[] grains = new Vec3[500];
        for (int i = 0; i < grains.length; i++) grains[i] = new Vec3(i, i * 0.01, 0);
        RecordedRun run = record(onFloor(Scenes.of(grains)));
        step(run, 200);

        assertThat(met(run).stream().mapToInt(RunEvent::count).sum()).isBetween(1, 64);
    }

    @Test
    void lookingAtAFrameAllocatesNothing() {
        Simulation run = new SceneCompiler(CoreElements.all()).compile(FALLING);
        ContactMonitor watch = new ContactMonitor();
        Meetings seen = new Meetings();
        for (int i = 0; i < 150; i++) {
            assertThat(run.step()).isTrue();
            watch.look(run, seen);
        }
        assertThat(seen.count()).isEqualTo(3);
        Scenes.step(run, 1000);

        assertThat(Allocation.bytes(() -> {
                    for (int i = 0; i < 1000; i++) watch.look(run, seen);
                }))
                .isZero();
    }

    private static List<RunEvent> met(RecordedRun run) {
        return run.timeline().events().stream()
                .filter(event -> event.kind() == RunEvent.Kind.COLLIDED)
                .toList();
    }

    private static void step(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) assertThat(run.step()).isTrue();
    }

    private static Scene onFloor(Scene scene) {
        Parameters place = Parameters.of(Map.of("point", Value.of(new Vec3(0, -1, 0))));
        return scene.withElements(Table.of(
                List.of(new Element(1, "collider.plane", true, Target.ALL, Target.NONE, place, UnknownData.NONE))));
    }

    private static RecordedRun record(Scene scene) {
        return new RecordedRun(
                new SceneCompiler(CoreElements.all()), scene, RecordedRun.usualBudget(), System::nanoTime);
    }
}
