package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.render.record.VideoEncoder;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Which ffmpeg makes videos: the one that the user named, or one that is found. EDT only; it looks in the background. */
final class EncoderModel {
    private static final String KEY = "film.ffmpeg";

    private final Settings settings;
    private final EncoderSearch search;

    /**
     * What was found.
     *
     * @param found empty if there is none
     * @param trouble why the program that was named is no ffmpeg; empty if it is one, or none was named
     */
    record Outcome(Optional<VideoEncoder> found, Optional<String> trouble) {}

    EncoderModel(Settings settings, EncoderSearch search) {
        this.settings = settings;
        this.search = search;
    }

    /** Where it looks, for people. */
    String places() {
        return search.folders().stream().map(Path::toString).collect(Collectors.joining("\n"));
    }

    /** Looks for one, first the one that is remembered. */
    void find(Consumer<Outcome> receiver) {
        String named = settings.get(KEY, "");
        run(named.isEmpty() ? Optional.empty() : Optional.of(named), receiver);
    }

    /** Tries the program that the user names, and remembers it if it is an ffmpeg. */
    void name(Path program, Consumer<Outcome> receiver) {
        run(Optional.of(program.toString()), outcome -> {
            if (outcome.trouble.isEmpty()) settings.set(KEY, program.toString());
            receiver.accept(outcome);
        });
    }

    private void run(Optional<String> named, Consumer<Outcome> receiver) {
        Background.compute(
                () -> named.map(this::tried).orElseGet(() -> new Outcome(search.find(), Optional.empty())),
                receiver,
                Background::rethrow);
    }

    private Outcome tried(String program) {
        try {
            return new Outcome(Optional.of(EncoderSearch.named(Path.of(program))), Optional.empty());
        } catch (IOException | InvalidPathException e) {
            return new Outcome(search.find(), Optional.of(Texts.text("film.ffmpeg.refused", program, Texts.reason(e))));
        }
    }
}
