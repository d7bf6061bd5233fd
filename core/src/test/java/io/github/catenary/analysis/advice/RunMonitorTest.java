package io.github.catenary.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunMonitorTest {
    private final RunMonitor watch = new RunMonitor();

    @Test
    void speaksOnlyWhenItLasts() {
        Simulation run = Scenes.run(hanging());

        noteFrames(run, 49);
        assertThat(watch.symptom()).isEmpty();
        for (int i = 0; i < 500 && watch.symptom().isEmpty(); i++) noteFrames(run, 1);

        assertThat(watch.symptom().map(Symptom::kind)).contains(Symptom.Kind.STRETCHES);
        assertThat(watch.symptom().orElseThrow().strain()).isGreaterThan(RunMonitor.mostStretch(run.scene()));
    }

    @Test
    void isSilentAgainAfterTheSceneBehaves() {
        Simulation run = Scenes.run(hanging());
        for (int i = 0; i < 500 && watch.symptom().isEmpty(); i++) noteFrames(run, 1);
        assertThat(watch.symptom()).isPresent();

        Scene film = run.scene()
                .withSolver(Quality.FILM.applyTo(run.scene().solver()).withKeepLengths(false));
        run.update(film);
        watch.note(run.frame());
        assertThat(watch.symptom()).isEmpty();
        noteFrames(run, 300);

        assertThat(watch.symptom()).isEmpty();
    }

    @Test
    void forgetsWhatAHandHasDone() {
        Simulation run = Scenes.run(hanging());
        for (int i = 0; i < 500 && watch.symptom().isEmpty(); i++) noteFrames(run, 1);
        assertThat(watch.symptom()).isPresent();

        watch.forget();

        assertThat(watch.symptom()).isEmpty();
        noteFrames(run, 30);
        assertThat(watch.symptom()).isEmpty();
    }

    @Test
    void doesNotCountAFrameTwice() {
        Frame frame = Scenes.run(hanging()).frame();

        for (int i = 0; i < 200; i++) watch.note(frame);

        assertThat(watch.symptom()).isEmpty();
    }

    @Test
    void tellsARunThatLeftItsBoundsAtOnce() {
        Scene fast = Scenes.pin(Scenes.rope(3), 1)
                .changeParticles(IdSet.of(3), each -> each.withVelocity(new Vec3(1e12, 0, 0)));
        Simulation run = Scenes.run(fast);
        while (run.frameNumber() < 100 && run.step()) {}

        watch.note(run.frame());

        assertThat(run.divergence()).isPresent();
        assertThat(watch.symptom().map(Symptom::kind)).contains(Symptom.Kind.BLOWS_UP);
    }

    @Test
    void findsNothingInASceneWithoutSprings() {
        Simulation run = Scenes.run(Scenes.of(Vec3.ZERO));

        noteFrames(run, 120);

        assertThat(watch.symptom()).isEmpty();
    }

    private void noteFrames(Simulation run, int frames) {
        for (int i = 0; i < frames; i++) {
            run.step();
            watch.note(run.frame());
        }
    }

    /** A cloth between two pins, too large for draft quality. */
    private static Scene hanging() {
        Scene cloth = Scenes.generated("cloth", Map.of());
        return cloth.withSolver(Quality.DRAFT.applyTo(cloth.solver()).withKeepLengths(false));
    }
}
