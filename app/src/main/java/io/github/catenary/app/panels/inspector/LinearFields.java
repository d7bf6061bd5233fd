package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.edit.Command;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.LinearSettings.Method;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.parameter.Bounds;
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
        NumberEntry toTolerance =
                edits.number(value -> command(settings -> settings.withTolerance(value.orElseThrow())));
        tolerance = new NumberField(Quantity.decimal("", new Bounds(0, false, 1, false)), toTolerance);
        NumberEntry toIterations =
                edits.number(value -> command(settings -> settings.withMaxIterations((int) value.orElseThrow())));
        iterations = new NumberField(Quantity.whole("", Bounds.atLeast(1)), toIterations);
        LinearSettings usual = SolverSettings.DEFAULT.linear();
        rows = List.of(
                form.row("solver.linear.method", method.withDefault(usual.method())),
                form.row("solver.linear.tolerance", tolerance.withDefault(usual.tolerance())),
                form.row("solver.linear.iterations", iterations.withDefault(usual.maxIterations())));
    }

    void setVisible(boolean visible) {
        for (Form.Row row : rows) row.setVisible(visible);
    }

    void show(LinearSettings settings) {
        method.show(List.of(Method.values()), Optional.of(settings.method()), "");
        tolerance.show(settings.tolerance());
        iterations.show(settings.maxIterations());
    }

    private static Command command(UnaryOperator<LinearSettings> change) {
        return SolverSection.command(settings -> settings.withLinear(change.apply(settings.linear())));
    }
}
