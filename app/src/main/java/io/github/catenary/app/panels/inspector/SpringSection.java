package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.MaterialUse;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JSlider;

/** The selected springs. A value entered for several springs is set for all of them, as one edit. */
final class SpringSection extends InspectorSection {
    private final Edits edits;
    private final ChoiceField<SpringKind> kind;
    private final NumberField elasticity;
    private final Form.Row elasticityRow;
    private final ElasticitySlider slider;
    private final WrappedText off = new WrappedText(WrappedText.Role.HINT, "");
    private final UnaryOperator<String> integrators;
    private final ResponseLine response;
    private final ChoiceField<Optional<String>> material;
    private final NumberField restLength;
    private final JLabel drawnLength = new JLabel();
    private final JLabel ends = new JLabel();
    private final Form.Row endsRow;
    private final SwitchField oneWay;
    private final NumberField lengthShare;
    private final KeptLine kept;
    final ForceLine forces = new ForceLine(ForceLine.Of.SPRINGS);
    private final JButton library;
    private final JButton reset;
    private int overriding;
    private IdSet ids = IdSet.empty();

    /**
     * @param integrators the label of an integrator by id
     * @param plugins those in use
     */
    SpringSection(
            Edits edits, MaterialLibrary materials, UnaryOperator<String> integrators, Supplier<Plugins> plugins) {
        super("section.springs", InspectorTab.SELECTION);
        this.edits = edits;
        library = Form.iconButton("spring.material.library", "library", () -> chooseFrom(materials));
        reset = Form.iconButton("spring.reset", "reset", this::resetToMaterial);
        kind = new ChoiceField<>(
                value -> Texts.text("spring.kind." + value.fileName()),
                value -> edits.execute(command("set-kind", s -> s.withKind(value))));
        form.row("spring.kind", kind);
        NumberEntry entry = edits.number(value -> command("set-elasticity", s -> s.withElasticity(value)));
        elasticity = field(SpringProperty.ELASTICITY, entry);
        this.integrators = integrators;
        response = new ResponseLine(edits, integrators);
        elasticityRow = form.row("spring.elasticity", elasticity, response.byStiffness);
        slider = new ElasticitySlider(entry);
        form.besideLabel(slider);
        off.setName("spring.elasticity.off");
        form.besideLabel(off);
        form.besideLabel(response.text);
        material = new ChoiceField<>(
                value -> value.orElseGet(() -> Texts.text("spring.no-material")),
                value -> edits.execute(command("set-material", s -> s.withMaterial(value))));
        material.withDefault(Optional.empty());
        form.row("spring.material", material, library, reset);
        restLength = new NumberField(
                        Quantity.of(SpringProperty.REST_LENGTH),
                        edits.number(value -> command("set-rest-length", s -> s.withRestLength(value))))
                .withDefault(OptionalDouble.empty());
        form.row(
                "spring.restLength",
                restLength,
                Form.iconButton("spring.fixLength", "locked", this::fixAtDrawnLength),
                Form.iconButton("spring.followLength", "unlocked", this::followDrawnLength));
        form.row("spring.drawnLength", drawnLength);
        oneWay = new SwitchField(
                        Texts.text("spring.oneWay"),
                        value -> edits.execute(command("set-one-way", s -> s.withOneWay(value))))
                .withDefault(false);
        form.row("spring.oneWay", oneWay);
        lengthShare = field(
                SpringProperty.LENGTH_SHARE,
                edits.number(value -> command("set-lengthShare", s -> SpringProperty.LENGTH_SHARE.with(s, value))));
        form.row("spring.lengthShare", lengthShare);
        kept = new KeptLine(plugins);
        form.row("spring.kept", kept.text);
        form.wide(forces.text);
        endsRow = form.row("spring.ends", ends);
    }

    private NumberField field(SpringProperty property, NumberEntry entry) {
        NumberField field =
                new NumberField(PropertyField.quantity(property), entry).withDefault(OptionalDouble.empty());
        field.resetBy(
                () -> edits.execute(command("reset-property", spring -> PropertyField.cleared(property, spring))));
        return field;
    }

    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return super.isIn(tab, now) && !now.selection.springs().isEmpty();
    }

    @Override
    void show(Inspected now) {
        Scene scene = now.scene;
        Selection selection = now.selection;
        ids = selection.springs();
        if (ids.isEmpty()) return;
        setHeading(
                ids.size() == 1
                        ? Texts.text("section.spring", Integer.toString(ids.first()))
                        : Texts.text("section.springs.many", ids.size()));
        showCommon(scene, now.springs());
        response.show(scene, ids, now.springs());
        kept.show(scene, ids);
        endsRow.setVisible(ids.size() == 1);
        Spring first = scene.springs().get(ids.first());
        ends.setText(Texts.text("spring.ends.text", Integer.toString(first.a()), Integer.toString(first.b())));
    }

    private void showCommon(Scene scene, SpringSummary common) {
        String mixed = common.mixed;
        kind.show(List.of(SpringKind.values()), common.kind.value(), mixed);
        OptionalDouble holds = PropertyField.show(elasticity, SpringProperty.ELASTICITY, common);
        slider.show(holds);
        showWhetherItActs(scene, common);
        List<Optional<String>> choices = new ArrayList<>();
        choices.add(Optional.empty());
        for (Material each : scene.materials()) choices.add(Optional.of(each.id()));
        material.show(choices, common.material.value(), mixed);
        overriding = common.overriding();
        reset.setEnabled(overriding > 0);
        String drawn = common.drawnLengths();
        showRestLength(common, drawn);
        drawnLength.setText(drawn);
        oneWay.show(common.oneWay.value());
        PropertyField.show(lengthShare, SpringProperty.LENGTH_SHARE, common);
    }

    /** The elasticity of springs whose stiffness is given acts under no integrator that takes them as forces. */
    private void showWhetherItActs(Scene scene, SpringSummary common) {
        Optional<String> why = common.elasticityActs()
                ? Optional.empty()
                : Optional.of(Texts.text(
                        "spring.elasticity.off",
                        integrators.apply(scene.solver().integrator())));
        elasticityRow.setOff(why);
        slider.setOff(why);
        off.setText(why.orElse(""));
        off.setVisible(why.isPresent());
    }

    private void showRestLength(SpringSummary common, String drawn) {
        boolean alike = !common.restLength.mixed() && common.shortest() == common.longest();
        String words = common.restLength.mixed() ? common.mixed : Texts.text("spring.drawn", drawn);
        restLength.show(
                common.restLength.value().orElse(OptionalDouble.empty()),
                alike ? OptionalDouble.of(common.longest()) : OptionalDouble.empty(),
                alike ? Numbers.rounded(common.longest(), restLength.quantity().shown()) : words,
                words);
    }

    private void chooseFrom(MaterialLibrary materials) {
        materials.menu(chosen -> edits.execute(new UseMaterial(chosen, ids))).show(library, 0, library.getHeight());
    }

    private void resetToMaterial() {
        edits.execute(new ChangeSprings(Label.of("reset-to-material", overriding), ids, SpringSection::reset));
    }

    private static Spring reset(Spring spring) {
        return MaterialUse.overrides(spring) ? spring.withProperties(SpringProperties.OPEN) : spring;
    }

    /** Sets the rest length of each spring to its drawn length, so that moving its ends no longer changes it. */
    private void fixAtDrawnLength() {
        IdSet fixed = ids;
        edits.execute(new ChangeScene(
                Label.of("fix-drawn-length", fixed.size()),
                scene -> scene.changeSprings(
                        fixed, spring -> spring.withRestLength(OptionalDouble.of(scene.drawnLength(spring))))));
    }

    private void followDrawnLength() {
        edits.execute(command("follow-drawn-length", s -> s.withRestLength(OptionalDouble.empty())));
    }

    private Command command(String edit, UnaryOperator<Spring> change) {
        return new ChangeSprings(Label.of(edit, ids.size()), ids, change);
    }

    /** A slider for elasticity. A drag from press to release is one edit, and so is a step by key. */
    private static final class ElasticitySlider extends JSlider {
        private static final int STEPS_PER_UNIT = 100;

        private final transient Following following = new Following();
        private boolean moved;
        private int shown;

        ElasticitySlider(NumberEntry entry) {
            super(0, (int) (SpringProperties.MAX_ELASTICITY * STEPS_PER_UNIT));
            String label = Texts.text("spring.elasticity");
            Form.name("spring.elasticity.slider", this, label, Texts.text("spring.elasticity.tip"));
            addChangeListener(event -> {
                // A click on the thumb that does not move the thumb must not round the number.
                moved |= getValue() != shown;
                if (following.isNow() || !moved) return;
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
            following.quietly(() -> setValue(shown));
            moved = false;
        }
    }

    /**
     * The line below the elasticity: the equivalent damped spring, and a button to set the elasticity by a stiffness.
     * EDT only.
     */
    private static final class ResponseLine {
        /** The most springs that are measured at once, within a millisecond or two. */
        private static final int AT_ONCE = 8;

        private final WrappedText text = new WrappedText(WrappedText.Role.HINT, "");
        private final JButton byStiffness;
        private final Latest<String> latest = new Latest<>(this::put);
        private final UnaryOperator<String> integrators;
        private Scene scene = Scene.EMPTY;
        private IdSet springs = IdSet.empty();
        private Units units = Units.now();

        /** @param integrators the label of an integrator by id */
        ResponseLine(Edits edits, UnaryOperator<String> integrators) {
            this.integrators = integrators;
            Form.name("spring.response", text, Texts.text("spring.response.name"), Texts.text("spring.response.tip"));
            byStiffness = Form.iconButton("spring.byStiffness", "stiffness", () -> open(edits));
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
            if (scene == nowScene && springs.equals(nowSprings) && units == Units.now()) return;
            units = Units.now();
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
}
