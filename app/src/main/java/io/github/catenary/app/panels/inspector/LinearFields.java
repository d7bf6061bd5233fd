package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.scene.LinearSettings.Method;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import java.util.List;

/** The fields of the implicit integrators' linear solver; shown only if such an integrator is chosen. */
final class LinearFields {
    private final ChoiceField<Method> method;
    private final NumberField tolerance;
    private final NumberField iterations;
    private final List<Form.Row> rows;

    LinearFields(Form form, Edits edits) {
        method = SolverSection.choice(SolverChoice.LINEAR_SOLVER, SolverChoice.LINEAR_SOLVER::with, edits);
        tolerance = SolverSection.number(SolverProperty.LINEAR_TOLERANCE, edits);
        iterations = SolverSection.number(SolverProperty.LINEAR_ITERATIONS, edits);
        rows = List.of(
                form.row("solver.linear.method", method),
                form.row("solver.linear.tolerance", tolerance),
                form.row("solver.linear.iterations", iterations));
    }

    void setVisible(boolean visible) {
        for (Form.Row row : rows) row.setVisible(visible);
    }

    void show(SolverSettings settings) {
        SolverSection.show(method, SolverChoice.LINEAR_SOLVER, settings);
        SolverSection.show(tolerance, SolverProperty.LINEAR_TOLERANCE, settings);
        SolverSection.show(iterations, SolverProperty.LINEAR_ITERATIONS, settings);
    }
}
