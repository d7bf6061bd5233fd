package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.Advice;
import io.github.catenary.analysis.advice.Remedy;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.TintedStrip;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.IntegratorCatalog;
import java.awt.Color;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * Says above the preview why the run does not behave, with a button for each remedy; hidden if there is no advice. EDT
 * only.
 */
final class AdviceStrip extends TintedStrip implements AdviceController.View, Units.Follower {
    private static final float TINT = 0.12f;

    private final JPanel buttons = new JPanel(new MigLayout("insets 0, gap 6, wrap 2, hidemode 3", "[sg][sg]"));
    private Optional<Message> sentence = Optional.empty();
    private final JButton dismiss = new JButton(Texts.text("preview.advice.dismiss"));

    AdviceStrip() {
        super(
                new MigLayout("insets 6 10 6 8, gap 6, fillx", "[grow, fill][]", "[][]"),
                "preview.advice",
                "sentence",
                Texts.text("preview.advice"));
        buttons.setOpaque(false);
        dismiss.setName("preview.advice.dismiss");
        dismiss.setToolTipText(Texts.text("preview.advice.dismiss.tip"));
        add(text(), "wmin 0");
        add(dismiss, "top, wrap");
        add(buttons, "span, wmin 0");
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        sentence.ifPresent(this::tell);
    }

    private void tell(Message message) {
        tell(Texts.text("preview.advice.sentence", Texts.text(message)));
        sentence = Optional.of(message);
    }

    /** Has the advice hidden for good when the user wants none. */
    void onDismiss(Runnable dismisser) {
        dismiss.addActionListener(event -> dismisser.run());
    }

    @Override
    public void show(Advice advice, Consumer<Remedy> taker) {
        tell(advice.sentence());
        buttons.removeAll();
        for (Advice.Tried tried : advice.remedies()) buttons.add(button(tried, taker), "growx, wmin 0");
        revalidate();
        repaint();
    }

    @Override
    public void tell(String text) {
        sentence = Optional.empty();
        say(text);
    }

    private JButton button(Advice.Tried tried, Consumer<Remedy> taker) {
        Remedy remedy = tried.remedy();
        String millis = Numbers.rounded(tried.millisPerFrame(), 2);
        int substeps = remedy.settings().substeps();
        String name = "preview.advice."
                + remedy.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String level = remedy.settings()
                .quality()
                .map(each -> Texts.text("quality." + each.lowerCaseName()))
                .orElse("");
        JButton button = new JButton(Texts.text(name, millis, substeps, level));
        button.setName(name
                + (remedy.kind() == Remedy.Kind.QUALITY
                        ? "."
                                + remedy.settings()
                                        .quality()
                                        .map(Quality::lowerCaseName)
                                        .orElse("")
                        : ""));
        String tip = Texts.text(
                "preview.advice.tip",
                method(remedy),
                substeps,
                remedy.settings().passes(),
                millis,
                100 * tried.strain());
        button.setToolTipText(Tip.lines(tip));
        button.addActionListener(event -> taker.accept(remedy));
        return button;
    }

    private static String method(Remedy remedy) {
        return IntegratorCatalog.OWN
                .find(remedy.settings().integrator())
                .map(method -> Names.of(method).label())
                .orElse(remedy.settings().integrator());
    }

    @Override
    protected Color accent() {
        return UIManager.getColor("Actions.Blue");
    }

    @Override
    protected float tint() {
        return TINT;
    }
}
