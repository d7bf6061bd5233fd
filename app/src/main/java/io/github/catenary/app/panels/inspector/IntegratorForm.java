package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.parameter.ParameterForm;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.kernel.IntegratorType;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/** The parameters of the scene's integrator, a form built from its schema; hidden if it has none. */
final class IntegratorForm extends JPanel {
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
