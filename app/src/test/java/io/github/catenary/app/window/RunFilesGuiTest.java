package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.TouchKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs that are saved to files, and the question before one is lost. */
class RunFilesGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
        editor.frame().run().setSpeed(8);
    }

    private Timeline timeline() {
        return editor.run().transport().timeline();
    }

    /** Plays until a frame, with a pull on the way. */
    private void play(long frame) {
        read(() -> {
            editor.frame().run().touch(run -> run.lead(TouchKind.PULL, 8, new Vec3(3, 0, 0), 400, 0), true);
            editor.frame().run().submit(run -> run.playTo(frame));
            return true;
        });
        until(
                "frame " + frame,
                () -> timeline().present() == frame && !editor.run().status().playing());
        read(() -> {
            editor.frame().run().touch(RecordedRun::release, false);
            return true;
        });
    }

    private void untilClosed() {
        until("the document is closed", () -> editor.scene().particles().isEmpty());
    }

    @Test
    void aRunThatIsKeptAtClosingOpensAgainWithTheSameBits() {
        play(300);
        Vec3 there = editor.running(8);
        Path file = folder.resolve("kept.run");

        editor.keys("menu W");
        editor.answer("Save run…");
        editor.choose(file);
        untilClosed();
        assertThat(file).exists();

        read(() -> {
            editor.frame().open(file);
            return true;
        });
        until("it is open", () -> editor.message().contains("the same bits came out"));
        until("it shows", () -> editor.frameNumber() == 300);
        assertThat(editor.running(8)).isEqualTo(there);
        assertThat(timeline().tracks()).extracting(track -> track.kind()).containsExactly(TouchKind.PULL);
        editor.keys("menu W");
        untilClosed();
        assertThat(editor.asks()).isFalse();
    }

    @Test
    void cancelLeavesTheDocumentOpenAndDiscardClosesIt() {
        play(260);

        editor.keys("menu W");
        editor.answer("Cancel");
        assertThat(editor.frameNumber()).isEqualTo(260);
        editor.keys("menu W");
        editor.answer("Discard");
        untilClosed();
    }

    @Test
    void nobodyIsAskedAboutARunThatIsShortOrThatPlayMakesAgain() {
        play(50);
        editor.keys("menu W");
        untilClosed();

        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
        editor.frame().run().submit(run -> run.playTo(300));
        until("it has played", () -> timeline().present() == 300);
        editor.keys("menu W");
        untilClosed();
        assertThat(editor.asks()).isFalse();
    }

    @Test
    void theQuestionIsNotAskedAgainIfThatIsWished() {
        play(260);
        editor.keys("menu W");
        editor.question();
        editor.window().robot().click(editor.robot().finder().findByName("question.run.never"));
        editor.answer("Discard");
        untilClosed();

        editor.open(Scenes.cloth(3), Optional.empty());
        editor.untilItCanRun();
        play(260);
        editor.keys("menu W");
        untilClosed();
        assertThat(editor.asks()).isFalse();
    }

    @Test
    void aRunOfADocumentBehindIsAskedAboutToo() {
        play(260);
        editor.keys("menu N");
        until("the new one is in front", () -> editor.scene().particles().isEmpty());

        SwingUtilities.invokeLater(editor.frame()::close);
        editor.answer("Cancel");

        assertThat(editor.scene().particles()).hasSize(9);
        until("its run is there", () -> editor.frameNumber() == 260);
    }

    @Test
    void aDamagedRunFileIsRefused() throws IOException {
        Path file = folder.resolve("bad.run");
        Files.writeString(file, "no archive");

        SwingUtilities.invokeLater(() -> editor.frame().open(file));
        until("it is told", editor::asks);
        assertThat(editor.scene().particles()).hasSize(9);
    }
}
