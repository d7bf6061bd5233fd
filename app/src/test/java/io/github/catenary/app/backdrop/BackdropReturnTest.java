package io.github.catenary.app.backdrop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.tool.WorkPlane;
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
    private static final BackdropPlace PLACE = new BackdropPlace(WorkPlane.Kind.FRONT, 1, 2, 3, 0, 0.5);

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private final List<Path> came = new ArrayList<>();
    private final BackdropChoice choice = new BackdropChoice();
    private final BackdropReturn returning = new BackdropReturn(choice, said::add);

    private BackdropMemory.Kept kept(String name) throws IOException {
        return new BackdropMemory.Kept(TestPicture.write(folder.resolve(name), 400, 300), PLACE, true);
    }

    private void untilItCame(BackdropMemory.Kept kept) {
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
        BackdropMemory.Kept kept = kept("plan.png");
        GuiActionRunner.execute(() -> returning.read(kept));

        untilItCame(kept);

        assertThat(BackdropMemory.Kept.of(choice.now().orElseThrow())).isEqualTo(kept);
        assertThat(said).isEmpty();
    }

    @Test
    void aPictureThatIsForgottenWhileItIsReadDoesNotCome() throws IOException {
        BackdropMemory.Kept forgotten = kept("forgotten.png");
        BackdropMemory.Kept replaced = kept("replaced.png");
        BackdropMemory.Kept last = kept("last.png");
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
        BackdropMemory.Kept gone = new BackdropMemory.Kept(folder.resolve("gone.png"), PLACE, true);
        BackdropMemory.Kept there = kept("plan.png");
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
