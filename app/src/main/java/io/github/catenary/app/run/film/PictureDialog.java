package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Frame;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;

/** Asks what picture of the shown frame is to be made, and shows it. EDT only. */
final class PictureDialog {
    private final FilmSource source;
    private final Consumer<StillSettings> make;
    private StillSettings choice;
    private final Form form = new Form();
    private final ChoiceField<Boolean> kind =
            new ChoiceField<>(svg -> Texts.text(svg ? "picture.svg" : "picture.png"), this::chooseKind);
    private final FileField file;
    private final StillView still = new StillView(bytes -> {});
    private final JButton save = FormDialog.button("picture.save", this::save);
    private final FormDialog dialog;

    /** @param make receives what was chosen */
    PictureDialog(Frame owner, FilmSource source, StillSettings start, Consumer<StillSettings> make) {
        this.source = source;
        this.make = make;
        choice = start;
        form.row("picture.kind", kind);
        file = new FileField(form, chosen -> use(choice.withFile(chosen)));
        new PictureForm(form, source.look(), start.look(), look -> use(choice.withLook(look)));
        dialog = FormDialog.modal(owner, "picture", Texts.text("picture.title"));
        dialog.layout("[400, grow, fill][grow, fill]", "[grow, top]", "gap 16 10")
                .add(form, "growy 0")
                .add(still, "grow")
                .right(save, FormDialog.button("picture.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(save)
                .focusIn(dialog.content());
        use(start);
    }

    /** Returns when the dialog is closed. */
    void open() {
        dialog.open();
    }

    private Optional<String> chooseKind(boolean svg) {
        use(choice.withSvg(svg));
        return Optional.empty();
    }

    private void use(StillSettings next) {
        choice = next;
        kind.show(List.of(false, true), Optional.of(next.svg()), "");
        file.show(next.file());
        source.frame().ifPresent(frame -> still.show(frame, source.camera(next.look())));
    }

    private void save() {
        if (!Form.enterAll(form)) return;
        StillSettings chosen = choice;
        save.setEnabled(false);
        TargetFile.check(
                dialog.window(),
                chosen.file(),
                () -> {
                    dialog.close();
                    make.accept(chosen);
                },
                why -> {
                    save.setEnabled(true);
                    dialog.refuse(why);
                });
    }
}
