package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.parameter.ValueText;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.util.Optional;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Shown instead of a form: an element whose type no plugin in use provides, read-only. */
final class UnknownElement extends JPanel {
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
        data.setText(Texts.text("element.unknown.text", springs, particles) + "\n" + parameters);
    }
}
