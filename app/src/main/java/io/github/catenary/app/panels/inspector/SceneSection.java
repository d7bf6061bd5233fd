package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.form.field.ParagraphField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.VectorFields;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.swing.JScrollPane;

/** The scene as a whole: title, description, gravity and counts. */
final class SceneSection extends InspectorSection {
    private final Edits edits;
    private final LineField title;
    private final ParagraphField description;
    private final VectorFields gravity;
    private final WrappedText counts = new WrappedText(WrappedText.Role.HINT, "");

    SceneSection(Edits edits) {
        super("section.scene", InspectorTab.SCENE);
        this.edits = edits;
        title = new LineField(text -> change("set-title", scene -> scene.withTitle(text, scene.description())));
        form.row("scene.title", title);
        description =
                new ParagraphField(3, text -> change("set-description", scene -> scene.withTitle(scene.title(), text)));
        form.row(
                "scene.description",
                description,
                new JScrollPane(description),
                Texts.text("scene.description"),
                Texts.text("scene.description.tip"));
        gravity = new VectorFields(
                        form,
                        "scene.gravity",
                        Texts.text("scene.gravity"),
                        Texts.text("scene.gravity.tip"),
                        Quantity.decimal("m/s²", Bounds.ANY),
                        axis -> edits.number(value -> new ChangeScene(
                                Label.of("set-gravity"), scene -> withGravity(scene, axis, value.orElseThrow()))))
                .withDefault(Optional.of(Environment.EARTH.gravity()));
        counts.setName("scene.counts");
        form.wide(counts);
    }

    @Override
    void show(Inspected now) {
        Scene scene = now.scene;
        title.show(scene.title(), Texts.text("scene.title.empty"));
        description.show(scene.description());
        gravity.show(scene.environment().gravity());
        long pinned = scene.particles().stream().filter(Particle::pinned).count();
        String text = scene.particles().isEmpty()
                ? Texts.text("scene.empty")
                : Texts.text(
                        "scene.counts.text",
                        scene.particles().size(),
                        pinned,
                        scene.springs().size(),
                        scene.elements().size());
        if (!text.equals(counts.getText())) counts.setText(text);
    }

    private Optional<String> change(String edit, UnaryOperator<Scene> change) {
        return edits.execute(new ChangeScene(Label.of(edit), change));
    }

    private static Scene withGravity(Scene scene, Axis axis, double value) {
        return scene.withEnvironment(
                scene.environment().withGravity(axis.with(scene.environment().gravity(), value)));
    }
}
