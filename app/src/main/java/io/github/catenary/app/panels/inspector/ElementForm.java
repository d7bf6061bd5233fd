package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.form.parameter.ParameterForm;
import io.github.catenary.app.form.parameter.ValueText;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ConstraintType.AppliesTo;
import io.github.catenary.spi.Plugins;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/** The one selected element: its targets, and the form built from the schema of its type. */
final class ElementForm extends JPanel {
    private final Edits edits;
    private final Supplier<Plugins> plugins;
    private final Form form = new Form();
    private final WrappedText description = new WrappedText(WrappedText.Role.HINT, "");
    private final LineField name;
    private final SwitchField enabled;
    private final TargetField particles;
    private final TargetField springs;
    private final SolidLine solid = new SolidLine("element.solid");
    final ForceLine forces = new ForceLine(ForceLine.Of.ELEMENT);
    private final UnknownElement unknown = new UnknownElement();
    private Optional<ParameterForm> parameters = Optional.empty();
    private String type = "";
    private @Nullable ConstraintType made;
    private int id;
    private Selection items = Selection.EMPTY;

    /** @param plugins the plugins in use */
    ElementForm(Edits edits, Supplier<Plugins> plugins) {
        super(new MigLayout("insets 0, fillx, wrap 1, hidemode 3, gapy 4", "[grow, fill]"));
        this.edits = edits;
        this.plugins = plugins;
        setOpaque(false);
        setName("element.form");
        description.setName("element.description");
        form.wide(description);
        form.wide(solid.text);
        form.wide(forces.text);
        name = new LineField(this::rename);
        form.row("element.name", name);
        enabled = new SwitchField(Texts.text("element.enabled"), this::switchOn);
        form.row("element.enabled", enabled);
        springs = new TargetField(
                form, TargetField.Kind.SPRINGS, target -> ray(e -> e.withTargets(e.particles(), target)));
        particles = new TargetField(
                form, TargetField.Kind.PARTICLES, target -> ray(e -> e.withTargets(target, e.springs())));
        add(form, "wmin 60");
        add(unknown, "wmin 60");
    }

    void show(Inspected now, Element element) {
        if (element.id() != id) parameters.ifPresent(ParameterForm::forget);
        id = element.id();
        items = now.items;
        name.show(element.name().orElse(""), Names.typeOf(plugins.get(), element));
        enabled.show(Optional.of(element.enabled()));
        springs.show(now.scene, element.springs(), items.springs());
        particles.show(now.scene, element.particles(), items.particles());
        Optional<ConstraintType> known = plugins.get().constraint(element.type());
        take(element.type(), known);
        springs.setVisible(known.isPresent() && works(known.get(), AppliesTo.ON_SPRINGS, element.springs()));
        particles.setVisible(known.isPresent() && works(known.get(), AppliesTo.ON_PARTICLES, element.particles()));
        solid.show(
                now.scene,
                known.filter(found -> found.bonds() == KernelFactory.Bonds.FACES)
                        .map(found -> now.scene.particleIds(element.particles()))
                        .orElse(IdSet.empty()));
        unknown.setVisible(known.isEmpty());
        if (known.isEmpty()) unknown.show(now.scene, element, plugins.get().absence(element.type()));
        parameters.ifPresent(shown -> shown.show(element.parameters()));
    }

    /** A target that is set is shown even if the type does not work on it. */
    private static boolean works(ConstraintType known, AppliesTo on, Target target) {
        return known.appliesTo() == on || known.appliesTo() == AppliesTo.ON_BOTH || !target.equals(Target.NONE);
    }

    /** Builds the form of a type, unless the form of this type is already shown and its plugin was not reloaded. */
    private void take(String newType, Optional<ConstraintType> known) {
        ConstraintType now = known.orElse(null);
        if (newType.equals(type) && now == made) return;
        type = newType;
        made = now;
        parameters.ifPresent(this::remove);
        parameters = known.map(
                found -> new ParameterForm(Names.of(found), found.schema(), edits, this::parameterEdit, () -> items));
        parameters.ifPresent(built -> add(built, "wmin 60"));
        description.setText(known.map(type -> Names.of(type).description()).orElse(""));
        description.setVisible(!description.getText().isEmpty());
        revalidate();
    }

    /** A blank name takes the name away. */
    private Optional<String> rename(String typed) {
        Optional<String> newName = Optional.of(typed.strip()).filter(text -> !text.isEmpty());
        return edits.execute(change("rename-element", e -> e.withName(newName)));
    }

    private Optional<String> switchOn(boolean on) {
        return edits.execute(change(on ? "enable-element" : "disable-element", e -> e.withEnabled(on)));
    }

    private Optional<String> ray(UnaryOperator<Element> change) {
        return edits.execute(change("set-element-targets", change));
    }

    private Command parameterEdit(UnaryOperator<Parameters> change) {
        return change("set-element-parameter", e -> e.withParameters(change.apply(e.parameters())));
    }

    private Command change(String edit, UnaryOperator<Element> change) {
        return new ChangeElements(Label.of(edit), IdSet.of(id), change);
    }

    /** Shown instead of a form: an element whose type no plugin in use provides, read-only. */
    private static final class UnknownElement extends JPanel {
        private final WrappedText message = new WrappedText(WrappedText.Role.HINT, "");
        private final WrappedText data = new WrappedText(WrappedText.Role.CODE, "");

        UnknownElement() {
            super(new MigLayout("insets 0, fillx, wrap 1, gapy 4", "[grow, fill]"));
            setOpaque(false);
            setName("element.unknown");
            message.setName("element.unknown.message");
            data.setName("element.unknown.data");
            data.getAccessibleContext().setAccessibleName(Texts.text("element.unknown.data"));
            add(message, "wmin 60");
            add(data, "wmin 60");
        }

        /** @param absence why its type is unknown, if its plugin is there but not in use */
        void show(Scene scene, Element element, Optional<Message> absence) {
            message.setText(absence.map(why -> Texts.text("element.absent", Texts.text(why)))
                    .orElseGet(() -> Texts.text("element.unknown", element.type())));
            String parameters = element.parameters().source().orElseGet(() -> ValueText.text(element.parameters()));
            String springs = TargetField.text(scene, TargetField.Kind.SPRINGS, element.springs());
            String particles = TargetField.text(scene, TargetField.Kind.PARTICLES, element.particles());
            data.setText(Texts.joined(Texts.text("element.unknown.text", springs, particles), "\n", parameters));
        }
    }
}
