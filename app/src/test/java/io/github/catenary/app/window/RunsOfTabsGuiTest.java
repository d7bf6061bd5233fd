package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import java.awt.Component;
import java.awt.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each document keeps its run while it is open. */
class RunsOfTabsGuiTest extends EditorGuiTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private Path left;
    private Path right;

    @Override
    void prepare() throws IOException {
        left = folder.resolve("left.json");
        right = folder.resolve("right.json");
        files.save(Scenes.cloth(3), left);
        files.save(Scenes.pair(), right);
    }

    private void open(Path file) {
        read(() -> {
            editor.frame().open(file);
            return true;
        });
        until(file + " is open", () -> editor.file().equals(Optional.of(file)) && !editor.busy());
        editor.untilItCanRun();
    }

    private Timeline timeline() {
        return editor.run().transport().timeline();
    }

    private void untilParticlesRun(int count) {
        until(
                count + " particles run",
                () -> editor.run()
                        .frame()
                        .filter(frame -> frame.x().length == count)
                        .isPresent());
    }

    private Component picture() {
        return editor.robot().finder().findByName("preview.view");
    }

    /** Where the second particle of the cloth is seen, px. */
    private Point seen() {
        return read(() -> PreviewProbe.onScreen(picture(), 8));
    }

    /** Twenty frames, and a branch from the tenth on with a pull in it. */
    private void recordABranch() {
        for (int i = 0; i < 20; i++) editor.keys("F7");
        until("frame 20", () -> editor.frameNumber() == 20);
        read(() -> {
            editor.frame().run().goTo(10);
            editor.frame().run().touch(run -> run.lead(TouchKind.PULL, 8, new Vec3(3, 0, 0), 400, 0), true);
            editor.frame().run().submit(PreviewRun::play);
            return true;
        });
        until(
                "it plays in a branch",
                () -> timeline().futures().size() == 2 && timeline().present() > 15);
    }

    @Test
    void aRunThatPlaysIsPausedBehindAndComesBackWithItsPast() {
        open(left);
        recordABranch();
        read(() -> {
            editor.frame().run().touch(RecordedRun::release, false);
            return true;
        });

        open(right);
        untilParticlesRun(2);
        assertThat(editor.frameNumber()).isZero();
        editor.keys("menu PAGE_UP");
        untilParticlesRun(9);

        assertThat(editor.run().status().playing()).isFalse();
        Timeline back = timeline();
        assertThat(back.present()).isGreaterThan(15);
        assertThat(back.futures()).hasSize(2);
        assertThat(back.futures().get(0).last()).isEqualTo(20);
        assertThat(back.tracks()).extracting(track -> track.kind()).containsExactly(TouchKind.PULL);
        long last = back.present();
        Vec3 there = editor.running(8);
        editor.keys("menu PAGE_DOWN");
        untilParticlesRun(2);
        editor.keys("menu PAGE_UP");
        untilParticlesRun(9);
        assertThat(editor.frameNumber()).isEqualTo(last);
        assertThat(editor.running(8)).isEqualTo(there);
        editor.keys("F7");
        until("it goes on", () -> editor.frameNumber() == last + 1);
    }

    @Test
    void theRunsCameraComesBack() {
        open(right);
        open(left);
        for (int i = 0; i < 5; i++) editor.keys("F7");
        until("frame 5", () -> editor.frameNumber() == 5);
        editor.robot().focusAndWaitForFocusGain(picture());
        editor.keys("PLUS");
        editor.keys("ctrl RIGHT");
        Point before = seen();

        editor.keys("menu PAGE_UP");
        untilParticlesRun(2);
        editor.keys("menu PAGE_DOWN");
        untilParticlesRun(9);

        assertThat(seen()).isEqualTo(before);
    }

    @Test
    void anImportLeavesTheRunOfTheDocumentBefore() throws IOException {
        open(left);
        for (int i = 0; i < 7; i++) editor.keys("F7");
        until("frame 7", () -> editor.frameNumber() == 7);
        Path mesh = folder.resolve("mesh.obj");
        Files.writeString(mesh, "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        editor.menu("import");
        editor.choose(mesh);
        untilParticlesRun(3);

        editor.keys("menu PAGE_UP");
        untilParticlesRun(9);
        assertThat(editor.frameNumber()).isEqualTo(7);
        assertThat(timeline().last()).isEqualTo(7);
    }

    @Test
    void anEditAfterComingBackGoesOnWithTheRun() {
        open(left);
        for (int i = 0; i < 7; i++) editor.keys("F7");
        until("frame 7", () -> editor.frameNumber() == 7);
        open(right);
        editor.keys("menu PAGE_UP");
        untilParticlesRun(9);

        editor.take("P");
        editor.click(0.5, 0.25);
        untilParticlesRun(10);
        editor.keys("menu Z");
        untilParticlesRun(9);
        assertThat(editor.frameNumber()).isEqualTo(7);
        assertThat(List.of(timeline().first(), timeline().last())).containsExactly(0L, 7L);
    }

    @Test
    void thinningARunBehindIsTold() throws IOException {
        Path large = folder.resolve("large.json");
        Scene cloth = Scenes.cloth(60);
        // Each frame is so much work that a few dozen of them save the states, however many a machine shows.
        files.save(cloth.withSolver(cloth.solver().withSubsteps(40)), large);
        open(large);
        editor.frame().run().setSpeed(8);
        long first = timeline().bytes();
        editor.keys("F5");
        until("it has saved states", () -> timeline().bytes() > 4 * first);
        open(right);
        editor.frame().run().setRecordingBudget(3 * first);
        until("it is told", () -> editor.message().contains("fewer saved states"));
    }
}
