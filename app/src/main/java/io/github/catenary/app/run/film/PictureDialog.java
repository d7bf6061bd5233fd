package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Frame;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/** Asks what picture of the shown frame is to be made, and shows it. EDT only. */
final class PictureDialog extends JDialog {
    private final transient FilmSource source;
    private final transient Consumer<StillSettings> make;
    private transient StillSettings choice;
    private final Form form = new Form();
    private final ChoiceField<Boolean> kind =
            new ChoiceField<>(svg -> Texts.text(svg ? "picture.svg" : "picture.png"), this::chooseKind);
    private final transient FileField file;
    private final StillView still = new StillView(bytes -> {});
    private final WrappedText refusal = new WrappedText(WrappedText.Role.ERROR, "");
    private final JButton save = new JButton(Texts.text("picture.save"));

    /** @param make receives what was chosen */
    PictureDialog(Frame owner, FilmSource source, StillSettings start, Consumer<StillSettings> make) {
        super(owner, Texts.text("picture.title"), ModalityType.APPLICATION_MODAL);
        this.source = source;
        this.make = make;
        choice = start;
        setName("picture");
        setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        setLayout(new MigLayout("insets 16, gap 16 10", "[400, grow, fill][grow, fill]", "[grow, top][]"));
        form.row("picture.kind", kind);
        file = new FileField(form, chosen -> use(choice.withFile(chosen)));
        new PictureForm(form, source.look(), start.look(), look -> use(choice.withLook(look)));
        add(form, "growy 0");
        add(still, "grow, wrap");
        refusal.setName("picture.refusal");
        add(refusal, "span 2, hidemode 3, wmin 60, wrap");
        save.setName("picture.save");
        save.addActionListener(event -> save());
        JButton cancel = new JButton(Texts.text("button.cancel"));
        cancel.setName("picture.cancel");
        cancel.addActionListener(event -> dispose());
        EscapeKey.runs(this, cancel::doClick);
        Focus.openIn(this, getContentPane());
        add(save, "span 2, split 2, growx 0, gapleft push");
        add(cancel, "growx 0");
        getRootPane().setDefaultButton(save);
        refuse("");
        use(start);
        pack();
        setLocationRelativeTo(owner);
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

    private void refuse(String why) {
        refusal.setText(why);
        refusal.setVisible(!why.isEmpty());
        if (isShowing()) pack();
    }

    private void save() {
        if (!Form.enterAll(form)) return;
        StillSettings chosen = choice;
        save.setEnabled(false);
        TargetFile.check(
                this,
                chosen.file(),
                () -> {
                    dispose();
                    make.accept(chosen);
                },
                why -> {
                    save.setEnabled(true);
                    refuse(why);
                });
    }
}
