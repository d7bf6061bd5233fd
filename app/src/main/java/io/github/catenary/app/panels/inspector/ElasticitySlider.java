package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.SpringProperties;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JSlider;

/** A slider for elasticity. A drag from press to release is one edit, and so is a step by key. */
final class ElasticitySlider extends JSlider {
    private static final int STEPS_PER_UNIT = 100;

    private boolean showing;
    private boolean moved;
    private int shown;

    ElasticitySlider(NumberEntry entry) {
        super(0, (int) (SpringProperties.MAX_ELASTICITY * STEPS_PER_UNIT));
        String label = Texts.text("spring.elasticity");
        Form.name("spring.elasticity.slider", this, label, Texts.text("spring.elasticity.tip"));
        addChangeListener(event -> {
            // A click on the thumb that does not move the thumb must not round the number.
            moved |= getValue() != shown;
            if (showing || !moved) return;
            entry.preview(getValue() / (double) STEPS_PER_UNIT);
            if (getValueIsAdjusting()) return;
            entry.settle();
            moved = false;
        });
    }

    /** Disables the slider, with a tooltip that says why; empty: enables it. */
    void setOff(Optional<String> why) {
        setEnabled(why.isEmpty());
        FieldError.tip(this, why.orElse(Texts.text("spring.elasticity.tip")));
    }

    /** Shows the effective elasticity. If the springs differ, it is empty and the thumb stays where it is. */
    void show(OptionalDouble elasticity) {
        if (elasticity.isEmpty() || getValueIsAdjusting()) return;
        shown = (int) Math.round(elasticity.getAsDouble() * STEPS_PER_UNIT);
        showing = true;
        setValue(shown);
        showing = false;
        moved = false;
    }
}
