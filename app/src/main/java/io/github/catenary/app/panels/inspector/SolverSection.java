package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.QualityChoice;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.form.parameter.ParameterForm;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.scene.LinearSettings.Method;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.kernel.IntegratorType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the solver. Settings that the chosen integrator never reads are
 * disabled or hidden.
 */
final class SolverSection extends InspectorSection {
    private final Edits edits;
    private final Supplier<List<InspectorPanel.Integrator>> integrators;
    private final ChoiceField<String> integrator;
    private final IntegratorForm parameters;
    private final QualityFields quality;
    private final Map<SolverProperty, NumberField> numbers = new EnumMap<>(SolverProperty.class);
    private final List<Consumer<SolverSettings>> others = new ArrayList<>();
    private final LinearFields linear;
    private final Form.Row passesRow;
    private final Form.Row passToleranceRow;
    private final Form.Row sweepRow;
    private final Form.Row orderRow;
    private final Form.Row evaluationRow;
    private final Form.Row guardRow;
    private final Form.Row momentumRow;
    private final Form.Row keepLengthsRow;

    SolverSection(Workspace workspace, Edits edits, Supplier<List<InspectorPanel.Integrator>> integrators) {
        super("section.solver", InspectorTab.SCENE);
        this.edits = edits;
        this.integrators = integrators;
        integrator = new ChoiceField<>(
                this::name,
                id -> edits.execute(new ChooseIntegrator(id, workspace.plugins().useForIntegrator(id))));
        integrator.withDefault(SolverSettings.DEFAULT.integrator());
        form.row("solver.integrator", integrator);
        parameters = new IntegratorForm(workspace, edits);
        form.wide(parameters);
        quality = new QualityFields(form, workspace, edits);
        row(form, SolverProperty.TIME_STEP);
        row(form, SolverProperty.SUBSTEPS);
        passesRow = row(form, SolverProperty.PASSES);
        keepLengthsRow = row(form, SwitchProperty.KEEP_LENGTHS);
        form.wide(new PreserveResponseStrip(workspace, edits));
        row(form, SolverProperty.DRAG);
        field(SolverProperty.DRAG).setStep(0.01);
        passToleranceRow = row(advanced, SolverProperty.PASS_TOLERANCE);
        sweepRow = row(SolverChoice.SWEEP, SolverSection::withSweep);
        orderRow = row(SolverChoice.ORDER, SolverChoice.ORDER::with);
        evaluationRow = row(SolverChoice.EVALUATION, SolverChoice.EVALUATION::with);
        guardRow = row(advanced, SwitchProperty.GUARD);
        momentumRow = row(advanced, SwitchProperty.MOMENTUM);
        linear = new LinearFields(advanced, edits);
    }

    @Override
    void show(Inspected now) {
        Scene scene = now.scene;
        SolverSettings settings = scene.solver();
        List<String> ids = Stream.concat(
                        integrators.get().stream().map(InspectorPanel.Integrator::id), Stream.of(settings.integrator()))
                .distinct()
                .toList();
        integrator.show(ids, Optional.of(settings.integrator()), "");
        parameters.show(settings);
        quality.show(scene);
        field(SolverProperty.PASSES).setStep(settings.sweep() == Sweep.SYMMETRIC ? 2 : 1);
        numbers.forEach((property, field) -> show(field, property, settings));
        for (Consumer<SolverSettings> each : others) each.accept(settings);
        linear.show(settings);
        showUse(settings, SettingsInUse.of(scene));
    }

    /** Shows what the settings cost and bring in the run, as far as it is known. */
    void showRun(OptionalDouble millisPerFrame, OptionalDouble largestStretch) {
        quality.showRun(millisPerFrame, largestStretch);
    }

    private void showUse(SolverSettings settings, SettingsInUse used) {
        String method = name(settings.integrator());
        passesRow.setOff(unless(used.passes(), "solver.unused.forces", method));
        sweepRow.setOff(unless(used.sweep(), "solver.unused.forces", method));
        orderRow.setOff(unless(used.order(), "solver.unused.order", method));
        evaluationRow.setOff(unless(used.evaluation(), "solver.unused.evaluation", method));
        boolean lastPositions = used.evaluation() && settings.evaluation() == Evaluation.LAST_POSITION;
        String why = lastPositions ? "solver.unused.tolerance.last-position" : "solver.unused.tolerance";
        passToleranceRow.setOff(unless(used.passTolerance(), why, method));
        guardRow.setOff(unless(used.guard(), "solver.unused.guard", method));
        momentumRow.setOff(unless(used.momentum(), "solver.unused.momentum", method));
        keepLengthsRow.setOff(unless(used.keepLengths(), "solver.unused.keepLengths", method));
        linear.setVisible(used.linear());
    }

    private static Optional<String> unless(boolean used, String why, String method) {
        return used ? Optional.empty() : Optional.of(Texts.text(why, method));
    }

    private Form.Row row(Form in, SolverProperty property) {
        NumberField field = number(property, edits);
        numbers.put(property, field);
        return in.row("solver." + property.key(), field);
    }

    private <E extends Enum<E>> Form.Row row(
            SolverChoice<E> choice, BiFunction<SolverSettings, E, SolverSettings> change) {
        ChoiceField<E> field = choice(choice, change, edits);
        others.add(settings -> show(field, choice, settings));
        return advanced.row("solver." + choice.key(), field);
    }

    private Form.Row row(Form in, SwitchProperty<SolverSettings> which) {
        String name = "solver." + which.key();
        SwitchField field = new SwitchField(
                        Texts.text(name), on -> edits.execute(command(settings -> which.with(settings, on))))
                .withDefault(which.usual());
        others.add(settings -> field.show(Optional.of(which.isOn(settings))));
        return in.row(name, field);
    }

    static <E extends Enum<E>> ChoiceField<E> choice(
            SolverChoice<E> choice, BiFunction<SolverSettings, E, SolverSettings> change, Edits edits) {
        ChoiceField<E> field = new ChoiceField<>(
                SolverSection::name, to -> edits.execute(command(settings -> change.apply(settings, to))));
        return field.withDefault(choice.usual());
    }

    static <E extends Enum<E>> void show(ChoiceField<E> field, SolverChoice<E> choice, SolverSettings settings) {
        field.show(choice.values(), Optional.of(choice.of(settings)), "");
    }

    private NumberField field(SolverProperty property) {
        return Objects.requireNonNull(numbers.get(property), "has a row");
    }

    static NumberField number(SolverProperty property, Edits edits) {
        NumberEntry entry = edits.number(value -> command(settings -> property.with(settings, value)));
        return new NumberField(Quantity.of(property), entry).withDefault(property.usual());
    }

    static void show(NumberField field, SolverProperty property, SolverSettings settings) {
        String open = property.optional() ? Texts.text("solver." + property.key() + ".none") : "";
        field.show(property.of(settings), OptionalDouble.empty(), open);
    }

    static Command command(UnaryOperator<SolverSettings> change) {
        return new ChangeScene(Label.of("set-solver"), scene -> scene.withSolver(change.apply(scene.solver())));
    }

    /** The symmetric sweep needs an even number of passes, so the same edit raises an odd number by one. */
    private static SolverSettings withSweep(SolverSettings settings, Sweep sweep) {
        boolean odd = sweep == Sweep.SYMMETRIC && settings.passes() % 2 != 0;
        return settings.withPasses(settings.passes() + (odd ? 1 : 0), sweep);
    }

    /** The label of an integrator. */
    String name(String id) {
        return integrators.get().stream()
                .filter(known -> known.id().equals(id))
                .map(InspectorPanel.Integrator::label)
                .findFirst()
                .orElseGet(() -> Texts.text("solver.unknown-integrator", id));
    }

    static String name(Enum<?> choice) {
        return Texts.text("solver." + SolverChoice.word(choice));
    }

    /** The parameters of the scene's integrator, a form built from its schema; hidden if it has none. */
    private static final class IntegratorForm extends JPanel {
        private final transient Workspace workspace;
        private final transient Edits edits;
        private Optional<ParameterForm> form = Optional.empty();
        private transient @Nullable IntegratorType made;

        IntegratorForm(Workspace workspace, Edits edits) {
            super(new MigLayout("insets 0, fillx, wrap 1, hidemode 3", "[grow, fill]"));
            this.workspace = workspace;
            this.edits = edits;
            setOpaque(false);
            setName("solver.parameters");
            setVisible(false);
        }

        void show(SolverSettings settings) {
            take(workspace.plugins().integrators().stream()
                    .filter(type -> type.id().equals(settings.integrator()))
                    .filter(type -> !type.schema().parameters().isEmpty())
                    .findFirst()
                    .orElse(null));
            form.ifPresent(shown -> shown.show(settings.parameters()));
        }

        /** Builds the form of a type, unless the form of this type is already shown and its plugin was not reloaded. */
        private void take(@Nullable IntegratorType type) {
            if (type == made) return;
            made = type;
            removeAll();
            form = Optional.ofNullable(type)
                    .map(found -> new ParameterForm(
                            Names.of(found), found.schema(), edits, IntegratorForm::edit, () -> Selection.EMPTY));
            form.ifPresent(built -> add(built, "wmin 60"));
            setVisible(form.isPresent());
            revalidate();
        }

        private static Command edit(UnaryOperator<Parameters> change) {
            return new ChangeScene(Label.of("set-integrator-parameter"), scene -> changed(scene, change));
        }

        private static Scene changed(Scene scene, UnaryOperator<Parameters> change) {
            SolverSettings settings = scene.solver();
            return scene.withSolver(settings.withParameters(change.apply(settings.parameters())));
        }
    }

    /** The fields of the implicit integrators' linear solver; shown only if such an integrator is chosen. */
    private static final class LinearFields {
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

    /** The level of quality; below it, what the present one costs and brings in the run. EDT only. */
    private static final class QualityFields {
        private static final double LONG = 1000;

        private final ChoiceField<Quality> level;
        private final WrappedText figures = new WrappedText(WrappedText.Role.HINT, "");
        /** What the run costs and brings; who takes how many substeps. */
        private String run = "";

        private String taken = "";
        private final Latest<String> newest = new Latest<>(this::showTaken);
        private Scene shown = Scene.EMPTY;

        private final Workspace workspace;

        QualityFields(Form form, Workspace workspace, Edits edits) {
            this.workspace = workspace;
            QualityChoice choice = workspace.qualities();
            level = new ChoiceField<>(QualityFields::name, to -> {
                        choice.choose(to, edits::refuse);
                        return Optional.empty();
                    })
                    .takingTheSame();
            form.row("solver.quality", level);
            String name = "solver.quality.figures";
            Form.name(name, figures, Texts.text(name), Texts.text(name + ".tip"));
            form.besideLabel(figures);
            figures.setVisible(false);
        }

        private static String name(Quality level) {
            return Texts.text("quality.level", Texts.text("quality." + level.lowerCaseName()), level.largestStretch());
        }

        void show(Scene scene) {
            SolverSettings settings = scene.solver();
            if (scene != shown) {
                shown = scene;
                IntegratorCatalog catalog = workspace.plugins().catalog();
                if (SubstepRates.anyGiven(scene)) newest.ask(() -> taken(catalog.substepRates(scene), scene));
                else {
                    newest.forget();
                    showTaken("");
                }
            }
            String custom = Quality.ofEarlierVersions(settings)
                    .map(old -> Texts.text("quality.custom.earlier", Texts.text("quality." + old.lowerCaseName())))
                    .orElse(Texts.text("quality.custom"));
            String tip = Texts.text("solver.quality.tip");
            level.setToolTipText(Tip.lines(settings.quality().isPresent() ? tip : Texts.joined(custom, "\n", tip)));
            level.show(List.of(Quality.values()), settings.quality(), custom);
        }

        /** Shows the figures of the run as far as they are known. */
        void showRun(OptionalDouble millisPerFrame, OptionalDouble largestStretch) {
            List<String> parts = new ArrayList<>();
            millisPerFrame.ifPresent(millis -> parts.add(Texts.text("preview.cost", millis)));
            largestStretch.ifPresent(stretch -> parts.add(Texts.text("quality.stretch", stretch(stretch))));
            run = Texts.joined(" · ", parts);
            showFigures();
        }

        private void showTaken(String text) {
            taken = text;
            showFigures();
        }

        private void showFigures() {
            String text = Texts.joined(
                    "\n", Stream.of(run, taken).filter(each -> !each.isEmpty()).toList());
            if (text.equals(figures.getText())) return;
            figures.setText(text);
            figures.setVisible(!text.isEmpty());
        }

        /** Who takes how many substeps; empty if all take the same. */
        private static String taken(SubstepRates rates, Scene scene) {
            if (!rates.differ()) return "";
            return Texts.joined(
                    "\n", rates.taken(scene).stream().map(QualityFields::words).toList());
        }

        private static String words(SubstepRates.Taken each) {
            return each.groups().isEmpty()
                    ? Texts.text("quality.substeps", each.substeps(), each.springs())
                    : Texts.text(
                            "quality.substeps.groups",
                            each.substeps(),
                            each.springs(),
                            String.join(", ", each.groups()));
        }

        /** Three decimals, as long as that is short. */
        private static String stretch(double stretch) {
            return stretch < LONG ? String.format(Locale.ROOT, "%.3f", stretch) : Numbers.rounded(stretch, 4);
        }
    }
}
