package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.PreserveResponse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * Offers to keep the response of the springs after an edit of substeps, passes or time step; hidden if the latest edit was
 * another one. The conversion is computed off the EDT before it is offered. EDT only.
 */
final class PreserveResponseStrip extends JPanel {
    private static final int DIGITS = 3;

    private final transient Workspace workspace;
    private final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
    private final JButton keep;
    private final transient Latest<Offer> latest = new Latest<>(this::show);
    private transient Optional<PreserveResponse> wanted = Optional.empty();
    private transient Scene from = Scene.EMPTY;
    private transient Optional<Offer> offered = Optional.empty();

    /**
     * A conversion that has been computed.
     *
     * @param unreachable the number of springs that cannot be converted
     */
    private record Offer(PreserveResponse command, Scene from, Scene to, int unreachable) {
        static Offer of(PreserveResponse command, Scene scene) {
            return new Offer(command, scene, command.apply(scene), command.unreachable(scene));
        }

        String text() {
            List<String> parts = new ArrayList<>();
            boolean positional = from.solver().integrator().equals(SolverSettings.POSITIONAL);
            if (!positional && to.springs() != from.springs()) parts.add(Texts.text("feel.forces"));
            if (positional) parts.addAll(elasticities());
            if (to.solver().drag() != from.solver().drag()) {
                parts.add(Texts.text("feel.drag", Numbers.rounded(to.solver().drag(), DIGITS)));
            }
            if (unreachable > 0) parts.add(Texts.text("feel.unreachable", unreachable));
            return Texts.joined(" ", parts);
        }

        private List<String> elasticities() {
            for (Spring spring : from.springs()) {
                double now = from.elasticity(spring);
                double then = to.elasticity(to.springs().get(spring.id()));
                if (now == then) continue;
                boolean stiffer = Math.abs(1 - now) < Math.abs(1 - then);
                String example = Texts.text(
                        stiffer ? "feel.stiffer" : "feel.softer",
                        Numbers.rounded(now, DIGITS),
                        Numbers.rounded(then, DIGITS));
                return damping().map(damping -> List.of(example, damping)).orElse(List.of(example));
            }
            return List.of();
        }

        private Optional<String> damping() {
            double shorter = command.before().substepDuration() / from.solver().substepDuration();
            if (shorter == 1) return Optional.empty();
            return Optional.of(
                    shorter > 1
                            ? Texts.text("feel.slower", Numbers.rounded(shorter, 2))
                            : Texts.text("feel.faster", Numbers.rounded(1 / shorter, 2)));
        }
    }

    PreserveResponseStrip(Workspace workspace, Edits edits) {
        super(new MigLayout("insets 4 0 6 0, wrap 1, gapy 6, fillx, hidemode 3", "[grow, fill]"));
        this.workspace = workspace;
        setOpaque(false);
        setName("feel");
        text.setName("feel.text");
        text.setFocusable(false);
        keep = Form.button("feel.keep", () -> keep(edits));
        add(text, "wmin 60");
        add(keep, "growx 0");
        setVisible(false);
        workspace.addListener(Workspace.Listener.ofAnything(this::look));
        look();
    }

    private void look() {
        Optional<PreserveResponse> now = PreserveResponse.afterEditsOf(workspace.document());
        Scene scene = workspace.scene();
        if (now.equals(wanted) && scene == from) return;
        wanted = now;
        from = scene;
        offered = Optional.empty();
        setVisible(false);
        latest.forget();
        now.ifPresent(command -> latest.ask(() -> Offer.of(command, scene)));
    }

    private void show(Offer offer) {
        boolean changes = offer.to() != offer.from();
        if (!changes && offer.unreachable() == 0) return;
        offered = Optional.of(offer);
        text.setText(offer.text());
        keep.setVisible(changes);
        setVisible(true);
    }

    private void keep(Edits edits) {
        offered.ifPresent(offer -> edits.execute(new ChangeScene(offer.command().label(), scene -> offer.to())));
    }
}
