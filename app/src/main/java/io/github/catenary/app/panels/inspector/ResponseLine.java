package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import javax.swing.JButton;

/**
 * The line below the elasticity: the equivalent damped spring, and a button to set the elasticity by a stiffness. EDT
 * only.
 */
final class ResponseLine {
    /** The most springs that are measured at once, within a millisecond or two. */
    private static final int AT_ONCE = 8;

    private final WrappedText text = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton byStiffness;
    private final Latest<String> latest = new Latest<>(this::put);
    private final UnaryOperator<String> integrators;
    private Scene scene = Scene.EMPTY;
    private IdSet springs = IdSet.empty();

    /** @param integrators the label of an integrator by id */
    ResponseLine(Form form, Edits edits, UnaryOperator<String> integrators) {
        this.integrators = integrators;
        Form.name("spring.response", text, Texts.text("spring.response.name"), Texts.text("spring.response.tip"));
        form.besideLabel(text);
        byStiffness = Form.button("spring.byStiffness", () -> open(edits));
        form.besideLabel(byStiffness);
    }

    /** @param common what the springs have in common, which may not be known yet */
    void show(Scene nowScene, IdSet nowSprings, SpringSummary common) {
        if (!nowScene.solver().integrator().equals(SolverSettings.POSITIONAL)) {
            latest.forget();
            scene = nowScene;
            springs = nowSprings;
            byStiffness.setEnabled(true);
            put(asForces(common));
            return;
        }
        if (scene == nowScene && springs.equals(nowSprings)) return;
        boolean others = !springs.equals(nowSprings);
        scene = nowScene;
        springs = nowSprings;
        byStiffness.setEnabled(springs.size() <= Responses.MOST);
        latest.forget();
        if (springs.size() > Responses.MOST) {
            put(Texts.text("spring.response.many", Responses.MOST));
        } else if (springs.size() <= AT_ONCE) {
            put(measured(scene, springs));
        } else {
            if (others) put(Texts.text("panel.pending")); // the text shown belongs to other springs
            latest.ask(() -> measured(nowScene, nowSprings));
        }
    }

    private static String measured(Scene scene, IdSet springs) {
        return Texts.text("spring.response.positional", Responses.text(scene, springs));
    }

    /** For a force-based integrator the stiffness that counts is the one under Forces. */
    private String asForces(SpringSummary common) {
        Common<OptionalDouble> stiffness = common.derived(SpringProperty.STIFFNESS);
        if (stiffness.mixed()) return Texts.text("spring.response.mixed");
        OptionalDouble value = stiffness.value().orElse(OptionalDouble.empty());
        if (value.isEmpty()) return Texts.text("panel.pending");
        return Texts.text(
                "spring.response.forces",
                integrators.apply(scene.solver().integrator()),
                Numbers.quantity(value.getAsDouble(), Responses.DIGITS, "N/m"));
    }

    private void put(String words) {
        if (!words.equals(text.getText())) text.setText(words);
    }

    private void open(Edits edits) {
        String integrator = integrators.apply(scene.solver().integrator());
        new StiffnessDialog(byStiffness, scene, springs, edits, integrator).open();
    }
}
