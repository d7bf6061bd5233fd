package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.form.field.Resettable;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTextField;
import javax.swing.event.PopupMenuEvent;
import javax.swing.event.PopupMenuListener;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dragging at labels, defaults, favourites, and what is remembered. */
class InspectorComfortTest {
    private static final Selection SECOND = Selection.ofParticles(IdSet.of(2));

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    /** The body of a test, run on the EDT. */
    private interface Script {
        void run(Sample sample);
    }

    private static void onEdt(Script script) {
        GuiActionRunner.execute(() -> script.run(new Sample()));
    }

    private static JLabel label(Sample sample, String field) {
        return label(sample.inspector, sample.find(field, Component.class))
                .orElseThrow(() -> new AssertionError(field + " has no label"));
    }

    private static Optional<JLabel> label(Container in, Component field) {
        for (Component child : in.getComponents()) {
            if (child instanceof JLabel label && label.getLabelFor() == field) return Optional.of(label);
            Optional<JLabel> below = child instanceof Container inner ? label(inner, field) : Optional.empty();
            if (below.isPresent()) return below;
        }
        return Optional.empty();
    }

    private static void drag(JComponent handle, int by, int modifiers) {
        handle.setSize(88, 20); // nothing is laid out here
        mouse(handle, MouseEvent.MOUSE_PRESSED, 0, 0);
        mouse(handle, MouseEvent.MOUSE_DRAGGED, by / 2, modifiers);
        mouse(handle, MouseEvent.MOUSE_DRAGGED, by, modifiers);
        mouse(handle, MouseEvent.MOUSE_RELEASED, by, 0);
    }

    private static void mouse(JComponent handle, int kind, int x, int modifiers) {
        handle.dispatchEvent(new MouseEvent(
                handle, kind, 0, InputEvent.BUTTON1_DOWN_MASK | modifiers, x, 5, 1, false, MouseEvent.BUTTON1));
    }

    private static JMenuItem menu(Sample sample, String field, String item) {
        JPopupMenu menu = sample.find(field, JComponent.class).getComponentPopupMenu();
        menu.setInvoker(sample.find(field, JComponent.class));
        for (PopupMenuListener each : menu.getPopupMenuListeners()) {
            each.popupMenuWillBecomeVisible(new PopupMenuEvent(menu));
        }
        for (Component each : menu.getComponents()) {
            if (("field.menu." + item).equals(each.getName())) return (JMenuItem) each;
        }
        throw new AssertionError("there is no " + item);
    }

    private static boolean differs(Sample sample, String field) {
        return ((Resettable) sample.find(field, JComponent.class)).differs();
    }

    @Test
    void aDragAtALabelIsOneEdit() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);

            drag(label(sample, "particle.mass"), 40, 0);

            assertThat(sample.particle(2).mass()).isEqualTo(2.5);
            assertThat(sample.edits()).isEqualTo(1);
            sample.workspace.document().undo();
            assertThat(sample.particle(2).mass()).isEqualTo(2);
        });
    }

    @Test
    void shiftDragsFinelyAndControlCoarsely() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);

            drag(label(sample, "particle.mass"), 40, InputEvent.SHIFT_DOWN_MASK);
            assertThat(sample.particle(2).mass()).isEqualTo(2.05);
            drag(label(sample, "particle.mass"), 40, InputEvent.CTRL_DOWN_MASK);
            assertThat(sample.particle(2).mass()).isEqualTo(7.05);
        });
    }

    @Test
    void aDragStopsAtTheEndOfTheRange() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);

            drag(label(sample, "particle.mass"), -4000, 0);

            assertThat(sample.particle(2).mass()).isPositive();
            assertThat(sample.refusals).isEmpty();
        });
    }

    @Test
    void aDragOfMixedValuesDoesNothing() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2, 3)));

            drag(label(sample, "particle.mass"), 40, 0);

            assertThat(sample.edits()).isZero();
        });
    }

    @Test
    void aLetterDragsItsCoordinate() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);
            JTextField y = sample.find("particle.position.y", JTextField.class);
            JLabel letter = (JLabel) y.getClientProperty("JTextField.leadingComponent");

            drag(letter, 16, 0);

            assertThat(sample.particle(2).position()).isEqualTo(new Vec3(2, 0.2, 0));
            assertThat(y.getY())
                    .isEqualTo(
                            sample.find("particle.position.x", JTextField.class).getY());
        });
    }

    @Test
    void resetEntersTheDefaultAsOneEdit() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);
            assertThat(differs(sample, "particle.mass")).isTrue();
            assertThat(differs(sample, "particle.radius")).isFalse();
            assertThat(label(sample, "particle.mass").getAccessibleContext().getAccessibleDescription())
                    .isNotBlank();

            menu(sample, "particle.mass", "reset").doClick();

            assertThat(sample.particle(2).mass()).isEqualTo(1);
            assertThat(differs(sample, "particle.mass")).isFalse();
            assertThat(sample.edits()).isEqualTo(1);
        });
    }

    @Test
    void aSwitchAndAListAreReset() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1)));
            menu(sample, "particle.pinned", "reset").doClick();
            assertThat(sample.particle(1).pinned()).isFalse();

            sample.workspace.document().select(Selection.ofSprings(IdSet.of(2)));
            assertThat(differs(sample, "spring.material")).isTrue();
            menu(sample, "spring.material", "reset").doClick();
            assertThat(sample.spring(2).material()).isEmpty();
        });
    }

    @Test
    void whatIsCopiedCanBePasted() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(3)));
            menu(sample, "particle.mass", "copy").doClick();

            sample.workspace.document().select(SECOND);
            menu(sample, "particle.mass", "paste").doClick();

            assertThat(sample.particle(2).mass()).isEqualTo(3);
        });
    }

    @Test
    void theStarOfALabelMakesItsRowAFavourite() {
        onEdt(sample -> {
            sample.workspace.document().select(SECOND);
            JLabel mass = label(sample, "particle.mass");
            mass.setSize(88, 20);

            mouse(mass, MouseEvent.MOUSE_PRESSED, 85, 0);

            JComponent top = sample.find("section.favourites", JComponent.class);
            assertThat(top.isAncestorOf(mass)).isTrue();
            mouse(mass, MouseEvent.MOUSE_PRESSED, 85, 0);
            assertThat(top.isAncestorOf(mass)).isFalse();
            assertThat(sample.edits()).isZero();
        });
    }

    @Test
    void favouritesAndFoldsComeBack(@TempDir Path folder) {
        Settings settings = new Settings(folder);
        onEdt(sample -> {
            sample.inspector.remember(settings);
            sample.workspace.document().select(SECOND);
            menu(sample, "particle.mass", "pin").doClick();
            menu(sample, "particle.position.y", "pin").doClick();
            sample.find("section.groups.heading", AbstractButton.class).doClick();
        });
        settings.flush(Duration.ofSeconds(10));

        Settings next = new Settings(folder);
        onEdt(sample -> {
            sample.inspector.remember(next);
            sample.workspace.document().select(SECOND);

            JComponent top = sample.find("section.favourites", JComponent.class);
            assertThat(top.isVisible()).isTrue();
            assertThat(top.isAncestorOf(sample.find("particle.mass", JComponent.class)))
                    .isTrue();
            assertThat(top.isAncestorOf(sample.find("particle.position.x", JComponent.class)))
                    .isTrue();
            assertThat(sample.find("groups.add", JComponent.class)
                            .getParent()
                            .getParent()
                            .isVisible())
                    .isFalse();

            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            assertThat(top.isVisible()).as("no particle is selected").isFalse();

            sample.workspace.document().select(SECOND);
            menu(sample, "particle.mass", "pin").doClick();
            assertThat(top.isAncestorOf(sample.find("particle.mass", JComponent.class)))
                    .isFalse();
            assertThat(sample.find("particle.mass", JComponent.class).isVisible())
                    .isTrue();
        });
        next.flush(Duration.ofSeconds(10));
    }
}
