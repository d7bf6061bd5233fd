package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Looks in the background whether a file is there, and asks before it is replaced. EDT only. */
final class Replacement {
    private Replacement() {}

    /**
     * Decides whether a file is written. No other work may run.
     *
     * @param over what the question opens over
     * @param goOn gets the file if nothing is there or it may be replaced
     * @param refused runs if the file is to stay
     */
    static void check(BackgroundWork background, Component over, Path file, Consumer<Path> goOn, Runnable refused) {
        background.run(
                Texts.text("progress.looking", file.getFileName()),
                progress -> Files.exists(file),
                exists -> {
                    if (!exists || Question.mayReplace(over, file)) goOn.accept(file);
                    else refused.run();
                },
                why -> goOn.accept(file)); // what is wrong with it, writing will tell
    }
}
