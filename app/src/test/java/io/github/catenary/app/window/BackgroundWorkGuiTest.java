package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.JButton;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The editor reads a large scene off the EDT, and the window stays responsive. */
class BackgroundWorkGuiTest extends EditorGuiTest {
    private static final CountDownLatch OPEN = new CountDownLatch(0);

    /** The reader asks for a schema if the scene has an element, and therefore has to pass this gate. */
    private final AtomicReference<CountDownLatch> gate = new AtomicReference<>(OPEN);

    private final Set<Thread> readers = ConcurrentHashMap.newKeySet();
    private final Scene large = new AddElement(
                    Label.of("add-element", "magnet"), TestPlugin.MAGNET, Target.ALL, Target.NONE, Optional.empty())
            .apply(Scenes.cloth(30));
    private Path file = Path.of("");

    @Override
    Plugins plugins() {
        return TestPlugin.ofTheProgram(this::pass);
    }

    private void pass() {
        Thread thread = Thread.currentThread();
        if (!thread.getName().equals(BackgroundWork.THREAD)) return;
        readers.add(thread);
        try {
            assertThat(gate.get().await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    void prepare() throws Exception {
        file = folder.resolve("large.json");
        new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty())).save(large, file);
    }

    @AfterEach
    void openGate() {
        gate.get().countDown();
    }

    @Test
    void readsALargeSceneOffTheEdt() {
        open();

        until("it is open", () -> editor.file().equals(Optional.of(file)));
        assertThat(editor.scene()).isEqualTo(large);
        assertThat(readers).hasSize(1);
        until(
                "it runs beside the drawing",
                () -> editor.run()
                        .frame()
                        .filter(frame -> frame.scene() == editor.scene())
                        .isPresent());
    }

    @Test
    void blocksInputWhileItReads() {
        editor.take("P");
        gate.set(new CountDownLatch(1));
        open();
        until("it reads", () -> !readers.isEmpty());

        editor.click(1, 1);
        editor.keys("menu N");
        EditorRobot.read(() -> {
            editor.frame().close();
            return true;
        });

        assertThat(editor.frame().isDisplayable()).isTrue();
        assertThat(editor.edits()).isZero();
        editor.dialog("progress");
        gate.get().countDown();
        until("it is open", () -> editor.file().equals(Optional.of(file)));
        until("the progress is gone", () -> !editor.asks());
        editor.take("P");
        editor.click(-2, -16);
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void changesNothingIfReadingIsCancelled() {
        Scene before = editor.scene();
        gate.set(new CountDownLatch(1));
        open();

        DialogFixture progress = editor.dialog("progress");
        progress.button("progress.cancel").click();
        progress.button("progress.cancel").requireDisabled();
        editor.robot().waitForIdle();
        progress.requireVisible();
        assertThat(editor.busy()).as("still reading").isTrue();
        gate.get().countDown();
        until("the progress is gone", () -> !editor.asks());

        assertThat(editor.busy()).isFalse();
        assertThat(editor.scene()).isSameAs(before);
        editor.take("P");
        editor.place(0, 0);
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void abandonsWorkThatDoesNotEndAfterItIsCancelled() {
        Scene before = editor.scene();
        gate.set(new CountDownLatch(1));
        open();
        DialogFixture progress = editor.dialog("progress");
        JButton leave = editor.robot().finder().findByName(progress.target(), "progress.leave", JButton.class, false);
        assertThat(EditorRobot.read(leave::isShowing)).as("not at once").isFalse();
        progress.button("progress.cancel").click();

        until("it can be left behind", leave::isShowing);
        progress.button("progress.leave").click();

        until("the progress is gone", () -> !editor.asks());
        assertThat(editor.busy()).isFalse();
        assertThat(editor.message()).startsWith("No longer waiting: Opening large.json.");
        editor.take("P");
        editor.place(0, 0);
        assertThat(editor.edits()).isEqualTo(1);
        Scene after = editor.scene();
        gate.get().countDown();
        until("the reader has ended", () -> readers.stream().noneMatch(Thread::isAlive));
        editor.robot().waitForIdle();
        assertThat(after).isNotEqualTo(before);
        assertThat(editor.scene()).as("what was read late is dropped").isSameAs(after);
        assertThat(editor.file()).isEmpty();
    }

    private void open() {
        editor.keys("menu O");
        editor.choose(file);
    }
}
