package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JButton;

/**
 * Asks for the stiffness that springs are to have under the scene's integrator, and sets it as one edit: under Positional
 * as the elasticity that amounts to it, which it shows during typing, under another integrator as their stiffness. EDT
 * only.
 */
final class StiffnessDialog {
    private static final Quantity STIFFNESS = Quantity.decimal("N/m", Bounds.POSITIVE);
    private static final int DIGITS = 4;
    private static final int TEXT_WIDTH = 360;

    private final Scene scene;
    private final IdSet springs;
    private final Edits edits;
    private final boolean positional;
    private final NumberField field = new NumberField(STIFFNESS, new Kept());
    private final WrappedText result = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton set = FormDialog.button("stiffness.set", this::set);
    private final FormDialog dialog;
    private final Latest<Map<Integer, Double>> latest = new Latest<>(this::show);
    private Map<Integer, Double> found = Map.of();

    /** @param integrator the label of the scene's integrator */
    StiffnessDialog(Component owner, Scene scene, IdSet springs, Edits edits, String integrator) {
        positional = scene.solver().integrator().equals(SolverSettings.POSITIONAL);
        String title = Texts.text(positional ? "stiffness.title" : "stiffness.forces.title");
        dialog = FormDialog.modal(owner, "stiffness", title);
        this.scene = scene;
        this.springs = springs;
        this.edits = edits;
        Form form = new Form();
        form.row("stiffness.wanted", field);
        result.setName("stiffness.result");
        form.wide(result);
        result.setRows(3);
        SearchField.onTyping(field, this::look);
        field.addActionListener(event -> set.doClick());
        String means = Texts.text(positional ? "stiffness.explained" : "stiffness.forces.explained", integrator);
        WrappedText explained = new WrappedText(WrappedText.Role.HINT, means);
        dialog.layout("[" + TEXT_WIDTH + ", grow, fill]", "", "wrap 1, gapy 10")
                .add(explained, "wmin 60")
                .add(form)
                .right(set, FormDialog.button("stiffness.cancel", Texts.text("button.cancel"), dialog::close))
                .focusIn(form);
        OptionalDouble now = present(scene.springs().get(springs.first()));
        if (now.isPresent()) field.show(now.getAsDouble());
        look();
    }

    /** Returns when the dialog is closed. */
    void open() {
        dialog.open();
    }

    /** The stiffness that the inspector tells: a measured one with the digits that it tells. */
    private OptionalDouble present(Spring spring) {
        if (!positional) return OptionalDouble.of(scene.forces().stiffness(spring));
        OptionalDouble measured = Responses.stiffness(scene, spring);
        if (measured.isEmpty()) return measured;
        Units.Shown unit = STIFFNESS.shown();
        double shown = unit.of(measured.getAsDouble()).doubleValue();
        return OptionalDouble.of(unit.plain(Double.parseDouble(Numbers.rounded(shown, Responses.DIGITS))));
    }

    private void look() {
        found = Map.of();
        set.setEnabled(false);
        OptionalDouble typed = field.typed();
        latest.forget();
        if (typed.isEmpty()) {
            result.setText("");
            return;
        }
        double stiffness = typed.getAsDouble();
        if (!positional) {
            result.setText(Texts.text("stiffness.forces.found"));
            set.setEnabled(true);
            return;
        }
        result.setText(Texts.text("panel.pending"));
        latest.ask(() -> Responses.elasticities(scene, springs, stiffness));
    }

    private void show(Map<Integer, Double> elasticities) {
        found = elasticities;
        int missing = springs.size() - found.size();
        set.setEnabled(missing == 0);
        if (missing > 0) {
            result.setText(Texts.text("stiffness.impossible", missing));
            return;
        }
        String least = Numbers.rounded(Collections.min(found.values()), DIGITS);
        String most = Numbers.rounded(Collections.max(found.values()), DIGITS);
        result.setText(
                Texts.text("stiffness.found", least.equals(most) ? least : Texts.text("spring.range", least, most)));
    }

    private void set() {
        Optional<String> refusal = edits.execute(positional ? asElasticity() : asForce(field.typed()));
        if (refusal.isEmpty()) dialog.close();
        else result.setText(refusal.get());
    }

    private ChangeSprings asElasticity() {
        Map<Integer, Double> wanted = found;
        return new ChangeSprings(
                Label.of("set-elasticity", springs.size()),
                springs,
                spring -> spring.withElasticity(OptionalDouble.of(wanted.getOrDefault(spring.id(), 0.0))));
    }

    /** A derived damping becomes given, because it would go with the derived stiffness. */
    private ChangeSprings asForce(OptionalDouble stiffness) {
        SpringForces before = scene.forces();
        return new ChangeSprings(Label.of("set-stiffness", springs.size()), springs, spring -> {
            SpringProperties given = spring.properties().withStiffnessAlone(stiffness);
            boolean derived = before.derivesStiffness(spring) && before.derivesDamping(spring);
            OptionalDouble damping = OptionalDouble.of(before.damping(spring));
            return spring.withProperties(derived ? given.withDamping(damping) : given);
        });
    }

    /** Reads the number as it is typed; the field keeps an entered number. */
    private final class Kept implements NumberEntry {
        @Override
        public Optional<String> enter(OptionalDouble value) {
            field.show(value.orElseThrow());
            return Optional.empty();
        }

        @Override
        public Optional<String> preview(double value) {
            field.show(value);
            return Optional.empty();
        }

        @Override
        public void settle() {}

        @Override
        public void invalid(String message) {}
    }
}
