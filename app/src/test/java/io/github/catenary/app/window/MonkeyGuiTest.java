package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.UncaughtErrors;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random actions in the window: no exception is uncaught, the EDT always responds, and the final document can be saved,
 * read, undone and redone. For a longer run, or the seed of a failure:
 *
 * <pre>mvn test -pl app -am -Dtest=MonkeyGuiTest -Dmonkey.actions=5000 -Dmonkey.seed=7</pre>
 */
@Timeout(7200)
class MonkeyGuiTest extends EditorGuiTest {
    /** They take five to ten seconds. */
    private static final int ACTIONS = 100;

    private final UncaughtErrors errors = new UncaughtErrors();

    @Override
    void prepare() {
        errors.catchThem();
    }

    @Override
    Path samples() {
        return Path.of("..", "samples", "scenes").toAbsolutePath().normalize();
    }

    @AfterEach
    void letGo() {
        errors.letGo();
    }

    @Test
    void survivesRandomActions() throws Exception {
        int actions = Integer.getInteger("monkey.actions", ACTIONS);
        long seed = Long.getLong("monkey.seed", 1L);
        Path file = folder.resolve("monkey.json");
        editor.open(Scenes.cloth(4), Optional.of(file));
        try (EdtWatch edt = new EdtWatch()) {
            Monkey monkey = new Monkey(editor, seed);
            for (int i = 0; i < actions; i++) {
                monkey.act();
                assertThat(errors.all()).as(() -> "thrown; " + monkey).isEmpty();
                assertThat(edt.blocks())
                        .as(() -> "the EDT stood still; " + monkey)
                        .isEmpty();
            }
            monkey.closeDialogs();
            wayBackAndForth();
            assertThat(errors.all()).as(() -> "thrown; " + monkey).isEmpty();
        }
    }

    private void wayBackAndForth() throws SceneFormatException {
        read(() -> {
            editor.frame().workspace().enterPending(); // or the text would be entered in between
            return true;
        });
        Scene last = editor.scene();
        byte[] saved = SceneWriter.toBytes(last);
        Scene again = new SceneReader(SceneLimits.DEFAULT, Plugins.NONE::schema)
                .read(saved)
                .scene();
        assertThat(SceneWriter.toBytes(again)).isEqualTo(saved);
        read(() -> {
            var document = editor.frame().workspace().document();
            int undone = 0;
            for (; document.history().toUndo().isPresent(); undone++) document.undo();
            for (; undone > 0; undone--) document.redo();
            return true;
        });
        assertThat(editor.scene()).isEqualTo(last);
    }
}
