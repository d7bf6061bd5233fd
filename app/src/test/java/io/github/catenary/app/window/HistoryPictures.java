package io.github.catenary.app.window;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Takes pictures of the branches of a history, one of them for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class HistoryPictures {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void take(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        EditorRobot editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        try {
            editor.window().resizeTo(new Dimension(1100, 700));
            editor.open(Scenes.cloth(8), Optional.empty());
            editor.keys("alt 5");
            GuiActionRunner.execute(() -> branch(editor.document()));
            paint(editor, theme);
        } finally {
            editor.cleanUp();
        }
    }

    private static void branch(Document document) {
        document.execute(new AddParticle(new Vec3(3, 3, 0)));
        HistoryNode fork = document.history().present();
        document.execute(new PinParticles(IdSet.of(20, 21, 22), true));
        HistoryNode inner = document.history().present();
        document.execute(new DeleteItems(Selection.ofParticles(IdSet.of(30))));
        document.goTo(inner);
        document.execute(new MoveParticles(IdSet.of(40), new Vec3(0.05, 0.05, 0)));
        HistoryNode front = document.history().present();
        document.execute(new AddParticle(new Vec3(3.5, 3, 0)));
        document.goTo(fork);
        document.execute(new MoveParticles(IdSet.of(50, 51), new Vec3(0.05, 0, 0)));
        document.execute(new PinParticles(IdSet.of(60), true));
        document.goTo(front);
        inner.rename("before the cut");
    }

    private static void paint(EditorRobot editor, Theme theme) throws IOException {
        String language = Locale.getDefault().getLanguage();
        boolean isKept = theme == Theme.LIGHT && language.equals("en");
        String name = "history-" + theme.name().toLowerCase(Locale.ROOT) + "-" + language;
        Path file =
                isKept ? WindowPictures.IMAGES.resolve("history.png") : WindowPictures.LARGE.resolve(name + "@1x.png");
        WindowPictures.paint(editor.frame().getRootPane(), 1, file);
        WindowPictures.paint(editor.frame().getRootPane(), 2, WindowPictures.LARGE.resolve(name + "@2x.png"));
    }
}
