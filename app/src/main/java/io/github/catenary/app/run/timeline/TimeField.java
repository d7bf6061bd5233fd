package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.OptionalDouble;
import javax.swing.JTextField;

/**
 * The time that is shown, which can also be typed. Enter goes to a time that is recorded and plays to a later one, where
 * the run then pauses; with Shift it plays in any case. Escape restores the field, and so does leaving it. EDT only.
 */
final class TimeField extends JTextField {
    private static final Quantity TIME = Quantity.decimal("s", Bounds.between(0, 1e6));
    private static final int COLUMNS = 6;

    private final transient PreviewRunner runner;
    private transient PreviewState state = PreviewState.NONE;
    private String shown = "";

    TimeField(PreviewRunner runner) {
        super(COLUMNS);
        this.runner = runner;
        setName("timeline.time");
        setHorizontalAlignment(TRAILING);
        getAccessibleContext().setAccessibleName(Texts.text("timeline.time"));
        Keys.bind(this, "ENTER", Texts.text("key.time.go"), () -> enter(false));
        Keys.bind(this, "shift ENTER", Texts.text("key.time.play-to"), () -> enter(true));
        Keys.bind(this, "ESCAPE", Texts.text("key.field.restore"), this::restore);
        addFocusListener(new FocusAdapter() {
            @Override
            public void focusGained(FocusEvent event) {
                selectAll();
            }

            @Override
            public void focusLost(FocusEvent event) {
                restore();
            }
        });
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setFont(NumberFont.get());
    }

    /** Shows the time of a state, unless somebody types another one. */
    void show(PreviewState now) {
        state = now;
        boolean typed = !getText().equals(shown);
        String text = Texts.text("timeline.time.value", now.status().time());
        if (typed || text.equals(shown)) return;
        boolean all = isFocusOwner() && getSelectionEnd() - getSelectionStart() == shown.length();
        shown = text;
        setText(text);
        if (all) selectAll();
        Timeline timeline = now.transport().timeline();
        tip(Texts.text("timeline.time.tip", timeline.present(), timeline.last()));
    }

    private void tip(String text) {
        setToolTipText(text + "\n" + Texts.text("timeline.time.how"));
    }

    private void restore() {
        putClientProperty(FlatClientProperties.OUTLINE, null);
        if (!getText().equals(shown)) setText(shown);
        show(state);
    }

    private void enter(boolean plays) {
        OptionalDouble time;
        try {
            time = TIME.read(getText(), OptionalDouble.of(state.status().time()));
        } catch (IllegalArgumentException mistake) {
            putClientProperty(FlatClientProperties.OUTLINE, FlatClientProperties.OUTLINE_ERROR);
            tip(String.valueOf(mistake.getMessage()));
            return;
        }
        state.frame().ifPresent(frame -> {
            double step = frame.scene().solver().timeStep();
            long target =
                    frame.number() + Math.round((time.orElse(0) - state.status().time()) / step);
            boolean recorded = target <= state.transport().timeline().last();
            if (recorded && !plays) runner.goTo(target);
            else runner.submit(run -> run.playTo(target));
        });
        restore();
        selectAll();
    }
}
