package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.document.picture.PictureReading;
import io.github.catenary.app.editor.backdrop.BackdropPreferences.Kept;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.io.Progress;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Brings the picture back that was kept for a scene file: reads it again, while the window goes on. A picture that is
 * forgotten meanwhile does not come. EDT only.
 */
final class BackdropReturn {
    private final BackdropModel choice;
    private final Consumer<String> say;
    private final Latest<Runnable> reading = new Latest<>(Runnable::run);

    /** @param say shows a sentence in the status bar */
    BackdropReturn(BackdropModel choice, Consumer<String> say) {
        this.choice = choice;
        this.say = say;
    }

    /** Takes the picture as backdrop once it is read, or says why it cannot be. */
    void read(Kept kept) {
        reading.ask(() -> outcome(kept));
    }

    /** On a thread of its own; the result runs on the EDT. */
    private Runnable outcome(Kept kept) {
        try {
            BackdropImage image = BackdropImage.of(PictureReading.read(kept.picture(), Progress.NONE));
            return () -> choice.take(Optional.of(new Backdrop(kept.picture(), image, kept.place(), kept.shown())));
        } catch (IOException failure) {
            String reason = PictureReading.reason(kept.picture(), failure);
            String told = Texts.text("backdrop.missing", kept.picture().getFileName(), reason);
            return () -> say.accept(told);
        }
    }

    /** Another picture, or none, is wanted from now on. */
    void forget() {
        reading.forget();
    }
}
