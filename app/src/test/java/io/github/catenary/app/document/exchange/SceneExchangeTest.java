package io.github.catenary.app.document.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.NoteFormat;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SceneExchangeTest {
    private static final Progress CANCELLED = new Progress() {
        @Override
        public void report(double fraction) {}

        @Override
        public boolean cancelled() {
            return true;
        }
    };

    @TempDir
    private Path folder;

    private final NoteFormat note = new NoteFormat();
    private final Plugins plugins = new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
        to.importer(note);
        to.exporter(note);
    })));
    private final SceneExchange exchange = new SceneExchange(plugins, SceneLimits.DEFAULT);

    @Test
    void findsTheFormatByTheEnding() {
        assertThat(exchange.importer(Path.of("Mesh.OBJ")))
                .get()
                .extracting(Importer::id)
                .isEqualTo("obj");
        assertThat(exchange.exporter(Path.of("a.note")).map(Exporter::id)).contains(note.id());
        assertThat(exchange.importer(Path.of("scene.json"))).isEmpty();
        assertThat(exchange.importer(Path.of("obj"))).isEmpty();
    }

    @Test
    void readsAndWritesWithThePluginsFormat() throws IOException {
        Path file = folder.resolve("hello.note");
        exchange.write(Frame.drawn(Scene.EMPTY.withTitle("Hi", "")), file, note, Progress.NONE);

        assertThat(Files.readString(file)).isEqualTo("Hi");
        assertThat(exchange.read(file, note, Progress.NONE).scene().title()).isEqualTo("hello: Hi");
    }

    @Test
    void aFormatThatFailsIsNamedAndKeepsTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("hello.note"), "old");
        note.onWork = () -> {
            throw new IllegalStateException("out of paper");
        };

        assertThatThrownBy(() -> exchange.read(file, note, Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("importer test.note failed", "out of paper");
        assertThatThrownBy(() -> exchange.write(Frame.drawn(Scene.EMPTY), file, note, Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("exporter test.note failed", "out of paper");
        assertThat(Files.readString(file)).isEqualTo("old");
        assertThat(folder.toFile().list()).containsExactly("hello.note");
    }

    /** Called by reflection, because Java is removing this class. */
    private static void die() {
        try {
            Error death = (Error) Class.forName("java.lang.ThreadDeath")
                    .getDeclaredConstructor()
                    .newInstance();
            throw death;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aThreadDeathIsReportedLikeAnyFailure() throws IOException {
        Path file = Files.writeString(folder.resolve("hello.note"), "old");
        note.onWork = SceneExchangeTest::die;

        assertThatThrownBy(() -> exchange.read(file, note, Progress.NONE))
                .isInstanceOf(ExchangeException.class)
                .hasMessageStartingWith("importer test.note failed: its thread was ended (ThreadDeath");
        assertThatThrownBy(() -> exchange.write(Frame.drawn(Scene.EMPTY), file, note, Progress.NONE))
                .isInstanceOf(ExchangeException.class)
                .hasMessageStartingWith("exporter test.note failed: its thread was ended (ThreadDeath");
        assertThat(Files.readString(file)).isEqualTo("old");
    }

    @Test
    void cancellingEndsBothAndKeepsTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("hello.note"), "old");

        assertThatThrownBy(() -> exchange.read(file, note, CANCELLED)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> exchange.write(Frame.drawn(Scene.EMPTY), file, note, CANCELLED))
                .isInstanceOf(CancellationException.class);
        assertThat(Files.readString(file)).isEqualTo("old");
    }

    @Test
    void aFileThatIsTooLargeIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("hello.note"), "12345");

        try (InputStream in = new WatchedInput(Files.newInputStream(file), 5, 4, Progress.NONE)) {
            assertThatThrownBy(in::readAllBytes).hasMessageContaining("more than 4 bytes");
        }
    }

    @Test
    void anInvalidSceneIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("hello.note"), "old");
        note.scene = Scene.EMPTY.withSprings(Table.of(Spring.of(1, 7, 8, SpringKind.BEND)));

        assertThatThrownBy(() -> exchange.read(file, note, Progress.NONE)).isInstanceOf(SceneFormatException.class);
    }
}
