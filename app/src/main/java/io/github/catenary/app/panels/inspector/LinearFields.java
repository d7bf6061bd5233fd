package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.edit.Command;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.LinearSettings.Method;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.property.SolverProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The fields of the implicit integrators' linear solver; shown only if such an integrator is chosen. */
final class LinearFields {
    private final ChoiceField<Method> method;
    private final NumberField tolerance;
    private final NumberField iterations;
    private final List<Form.Row> rows;

    LinearFields(Form form, Edits edits) {
        method = new ChoiceField<>(
                SolverSection::name, to -> edits.execute(command(settings -> settings.withMethod(to))));
        tolerance = SolverSection.number(SolverProperty.LINEAR_TOLERANCE, edits);
        iterations = SolverSection.number(SolverProperty.LINEAR_ITERATIONS, edits);
        LinearSettings usual = SolverSettings.DEFAULT.linear();
        rows = List.of(
                form.row("solver.linear.method", method.withDefault(usual.method())),
                form.row("solver.linear.tolerance", tolerance),
                form.row("solver.linear.iterations", iterations));
    }

    void setVisible(boolean visible) {
        for (Form.Row row : rows) row.setVisible(visible);
    }

    void show(SolverSettings settings) {
        method.show(List.of(Method.values()), Optional.of(settings.linear().method()), "");
        SolverSection.show(tolerance, SolverProperty.LINEAR_TOLERANCE, settings);
        SolverSection.show(iterations, SolverProperty.LINEAR_ITERATIONS, settings);
    }

    private static Command command(UnaryOperator<LinearSettings> change) {
        return SolverSection.command(settings -> settings.withLinear(change.apply(settings.linear())));
    }
}
