package io.github.catenary.app.file;

import io.github.catenary.app.exchange.ExchangeException;
import io.github.catenary.app.text.Texts;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.SceneFileException;
import java.io.IOException;
import java.nio.file.Path;

/** Why a file could not be read or written, for people. */
public final class FailureText {
    private FailureText() {}

    /** The reason, worded to follow a colon or to stand below a headline. */
    public static String of(Path file, Exception failure) {
        if (failure instanceof ExchangeException told) return Texts.text(told.what());
        String text = failure.getMessage();
        if (!(failure instanceof IOException trouble) || text == null || text.isBlank()) return failure.toString();
        if (failure instanceof SceneFileException) return text; // already a whole sentence
        return FileTrouble.reason(file, trouble);
    }
}
