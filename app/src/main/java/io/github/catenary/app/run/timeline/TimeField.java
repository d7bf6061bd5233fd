package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Dimension;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JTextField;

/**
 * The time that is shown, which can also be typed. Enter goes to a time, where the run then pauses; with Shift it plays to
 * it in any case. Escape restores the field, and so does leaving it. EDT only.
 */
public final class TimeField extends JTextField {
    private static final Quantity TIME = Quantity.decimal("s", Bounds.between(0, 1e6));
    private static final int COLUMNS = 6;

    /** Goes to a frame. */
    public interface Journey {
        /** @param plays true to play to it even if it is recorded */
        void to(long frame, boolean plays);
    }

    /**
     * What a run shows.
     *
     * @param time of the frame, s
     * @param timeStep s
     */
    public record Now(long frame, double time, double timeStep) {}

    private final transient Journey journey;
    private final String how;
    private transient Optional<Now> now = Optional.empty();
    private String frames = "";
    private String shown = "";

    /**
     * @param name of the component, and the key of its text
     * @param journey called for a time that was typed
     */
    public TimeField(String name, Journey journey) {
        super(COLUMNS);
        this.journey = journey;
        how = Texts.text(name + ".how");
        setName(name);
        setHorizontalAlignment(TRAILING);
        getAccessibleContext().setAccessibleName(Texts.text("timeline.time"));
        tip("");
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

    /** A tool bar would stretch it. */
    @Override
    public Dimension getMaximumSize() {
        return getPreferredSize();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setFont(NumberFont.get());
    }

    /**
     * Shows a time, unless somebody types another one.
     *
     * @param newest empty if there is nothing to run
     * @param framesShown tells the frame, for the tooltip
     */
    public void showTime(Optional<Now> newest, String framesShown) {
        now = newest;
        frames = framesShown;
        boolean typed = !getText().equals(shown);
        String text = Texts.text("timeline.time.value", newest.map(Now::time).orElse(0.0));
        if (typed || text.equals(shown)) return;
        boolean all = isFocusOwner() && getSelectionEnd() - getSelectionStart() == shown.length();
        shown = text;
        setText(text);
        if (all) selectAll();
        tip(framesShown);
    }

    private void tip(String text) {
        setToolTipText(text.isEmpty() ? Texts.current(how) : Texts.joined(text, "\n", how));
    }

    private void restore() {
        putClientProperty(FlatClientProperties.OUTLINE, null);
        if (!getText().equals(shown)) setText(shown);
        showTime(now, frames);
    }

    private void enter(boolean plays) {
        OptionalDouble time;
        try {
            time = TIME.read(getText(), OptionalDouble.of(now.map(Now::time).orElse(0.0)));
        } catch (IllegalArgumentException mistake) {
            putClientProperty(FlatClientProperties.OUTLINE, FlatClientProperties.OUTLINE_ERROR);
            tip(String.valueOf(mistake.getMessage()));
            return;
        }
        now.ifPresent(it -> journey.to(it.frame() + Math.round((time.orElse(0) - it.time()) / it.timeStep()), plays));
        restore();
        selectAll();
    }
}
