package io.github.catenary.app.editor.backdrop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.WorkPlane;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackdropReturnTest {
    private static final BackdropPlacement PLACE = new BackdropPlacement(WorkPlane.Kind.FRONT, 1, 2, 3, 0, 0.5);

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private final List<Path> came = new ArrayList<>();
    private final BackdropModel choice = new BackdropModel();
    private final BackdropReturn returning = new BackdropReturn(choice, said::add);

    private BackdropPreferences.Kept kept(String name) throws IOException {
        return new BackdropPreferences.Kept(TestPicture.write(folder.resolve(name), 400, 300), PLACE, true);
    }

    private void untilItCame(BackdropPreferences.Kept kept) {
        Pause.pause(
                new Condition(kept.picture() + " came") {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(
                                () -> choice.now().map(Backdrop::file).equals(Optional.of(kept.picture())));
                    }
                },
                20_000);
    }

    @Test
    void bringsThePictureBackAsItWas() throws IOException {
        BackdropPreferences.Kept kept = kept("plan.png");
        GuiActionRunner.execute(() -> returning.read(kept));

        untilItCame(kept);

        assertThat(BackdropPreferences.Kept.of(choice.now().orElseThrow())).isEqualTo(kept);
        assertThat(said).isEmpty();
    }

    @Test
    void aPictureThatIsForgottenWhileItIsReadDoesNotCome() throws IOException {
        BackdropPreferences.Kept forgotten = kept("forgotten.png");
        BackdropPreferences.Kept replaced = kept("replaced.png");
        BackdropPreferences.Kept last = kept("last.png");
        GuiActionRunner.execute(() -> {
            choice.addListener(() -> choice.now().map(Backdrop::file).ifPresent(came::add));
            returning.read(forgotten);
            returning.forget();
            returning.read(replaced);
            returning.read(last);
        });

        untilItCame(last);

        assertThat(came).containsExactly(last.picture());
    }

    @Test
    void saysThatThePictureIsGone() throws IOException {
        BackdropPreferences.Kept gone = new BackdropPreferences.Kept(folder.resolve("gone.png"), PLACE, true);
        BackdropPreferences.Kept there = kept("plan.png");
        GuiActionRunner.execute(() -> returning.read(gone));
        Pause.pause(
                new Condition("it says so") {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(() -> !said.isEmpty());
                    }
                },
                20_000);

        GuiActionRunner.execute(() -> returning.read(there));
        untilItCame(there);

        assertThat(said).hasSize(1);
        assertThat(said.get(0)).contains("gone.png");
    }
}
