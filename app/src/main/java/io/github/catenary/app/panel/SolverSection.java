package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.ChoiceField;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Quantity;
import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.parameter.Bounds;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** How the scene is run, while nothing is selected. */
final class SolverSection extends Section {
    private final Edits edits;
    private final List<InspectorPanel.Integrator> integrators;
    private final ChoiceField<String> integrator;
    private final NumberField timeStep;
    private final NumberField substeps;
    private final NumberField passes;
    private final ChoiceField<Sweep> sweep;
    private final ChoiceField<Order> order;
    private final ChoiceField<Evaluation> evaluation;
    private final NumberField drag;

    SolverSection(Edits edits, List<InspectorPanel.Integrator> integrators) {
        super("section.solver");
        this.edits = edits;
        this.integrators = List.copyOf(integrators);
        integrator = new ChoiceField<>(this::name, id -> execute(settings -> settings.withIntegrator(id)));
        form.row("solver.integrator", integrator);
        timeStep = number(Quantity.decimal("s", Bounds.POSITIVE), SolverSettings::withTimeStep);
        form.row("solver.timeStep", timeStep);
        substeps = number(Quantity.whole("", Bounds.atLeast(1)), (settings, n) -> settings.withSubsteps(n.intValue()));
        form.row("solver.substeps", substeps);
        passes = number(
                Quantity.whole("", Bounds.atLeast(1)),
                (settings, n) -> settings.withPasses(n.intValue(), settings.sweep()));
        form.row("solver.passes", passes);
        sweep = new ChoiceField<>(SolverSection::name, to -> execute(settings -> withSweep(settings, to)));
        form.row("solver.sweep", sweep);
        order = new ChoiceField<>(SolverSection::name, to -> execute(settings -> settings.withOrder(to)));
        form.row("solver.order", order);
        evaluation = new ChoiceField<>(SolverSection::name, to -> execute(settings -> settings.withEvaluation(to)));
        form.row("solver.evaluation", evaluation);
        drag = number(Quantity.decimal("", new Bounds(0, true, 1, false)).inStepsOf(0.01), SolverSettings::withDrag);
        form.row("solver.drag", drag);
    }

    @Override
    void show(Shown now) {
        Scene scene = now.scene;
        Selection selection = now.selection;
        setVisible(selection.isEmpty());
        if (!isVisible()) return;
        SolverSettings settings = scene.solver();
        List<String> ids = Stream.concat(
                        integrators.stream().map(InspectorPanel.Integrator::id), Stream.of(settings.integrator()))
                .distinct()
                .toList();
        integrator.show(ids, Optional.of(settings.integrator()), "");
        timeStep.show(settings.timeStep());
        substeps.show(settings.substeps());
        passes.setStep(settings.sweep() == Sweep.SYMMETRIC ? 2 : 1);
        passes.show(settings.passes());
        sweep.show(List.of(Sweep.values()), Optional.of(settings.sweep()), "");
        order.show(List.of(Order.values()), Optional.of(settings.order()), "");
        evaluation.show(List.of(Evaluation.values()), Optional.of(settings.evaluation()), "");
        drag.show(settings.drag());
    }

    private NumberField number(Quantity quantity, BiFunction<SolverSettings, Double, SolverSettings> change) {
        return new NumberField(
                quantity, edits.number(value -> command(settings -> change.apply(settings, value.orElseThrow()))));
    }

    private Optional<String> execute(UnaryOperator<SolverSettings> change) {
        return edits.execute(command(change));
    }

    private static Command command(UnaryOperator<SolverSettings> change) {
        return new ChangeScene(Label.of("set-solver"), scene -> scene.withSolver(change.apply(scene.solver())));
    }

    /** The symmetric sweep wants an even number of passes, so an odd one goes up by one in the same edit. */
    private static SolverSettings withSweep(SolverSettings settings, Sweep sweep) {
        boolean odd = sweep == Sweep.SYMMETRIC && settings.passes() % 2 != 0;
        return settings.withPasses(settings.passes() + (odd ? 1 : 0), sweep);
    }

    private String name(String id) {
        return integrators.stream()
                .filter(known -> known.id().equals(id))
                .map(InspectorPanel.Integrator::label)
                .findFirst()
                .orElseGet(() -> Texts.text("solver.unknown-integrator", id));
    }

    private static String name(Enum<?> choice) {
        return Texts.text("solver." + choice.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
