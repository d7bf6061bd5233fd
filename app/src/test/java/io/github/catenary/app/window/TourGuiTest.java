package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The first tour, in whatever language the tests run: the build runs it in two. */
@Tag("chinese")
class TourGuiTest extends EditorGuiTest {
    private JComponent part(String name) {
        return editor.robot().finder().findByName(name, JComponent.class, false);
    }

    private void begin() {
        JMenuItem item = editor.window().menuItem("menu.tour").target();
        SwingUtilities.invokeLater(() -> item.doClick(0));
        until("the tour shows", () -> part("tour").isVisible());
    }

    private void untilStep(String key) {
        String words = Texts.text("tour." + key + ".text");
        until(
                "the step " + key + " shows",
                () -> editor.window().textBox("tour.text").target().getText().equals(words));
    }

    /** The bubble and the ring stand in the window, and cover neither each other's control nor its neighbours. */
    private void requireBeside(String control) {
        until("the ring is around " + control, () -> onWindow(part("tour.ring")).contains(onWindow(part(control))));
        Rectangle bubble = read(() -> onWindow(part("tour")));
        assertThat(bubble.intersects(read(() -> onWindow(part(control)))))
                .as("the bubble covers " + control)
                .isFalse();
        assertThat(read(() -> onWindow(editor.frame().getContentPane())).contains(bubble))
                .isTrue();
    }

    private Rectangle onWindow(Component part) {
        return SwingUtilities.convertRectangle(part.getParent(), part.getBounds(), editor.frame());
    }

    @AfterAll
    static void backToLight() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void eachStepWaitsForTheRealAction(Theme theme) {
        GuiActionRunner.execute(theme::apply);
        begin();
        untilStep("place");
        requireBeside("tool.particle");
        editor.take("P");
        int a = editor.place(0, 1);
        untilStep("place");
        int b = editor.place(2, 1);

        untilStep("connect");
        requireBeside("tool.spring");
        editor.take("S");
        var spring = editor.connect(a, b);

        untilStep("pin");
        requireBeside("tool.pin");
        editor.take("N");
        editor.click(a);

        untilStep("run");
        requireBeside("button.preview.play");
        editor.keys("F5");

        untilStep("change");
        editor.take("V");
        editor.click(spring);
        until("the field shows", () -> part("spring.elasticity").isShowing());
        requireBeside("spring.elasticity");
        editor.enter("spring.elasticity", "0.3");

        untilStep("end");
        editor.window().button("tour.leave").click();
        until("the tour is gone", () -> !part("tour").isVisible());
        assertThat(editor.edits()).isEqualTo(5);
    }

    @Test
    void saysThatAStepIsDoneBeforeTheNextOne() {
        begin();
        untilStep("place");
        editor.take("P");
        editor.place(0, 1);
        assertThat(doneText()).isEmpty();

        editor.place(2, 1);

        until("it says so", () -> doneText().equals(Texts.text("tour.done")));
        untilStep("connect");
        assertThat(doneText()).isEmpty();
    }

    private String doneText() {
        return read(() -> ((JLabel) part("tour.done")).getText());
    }

    @ParameterizedTest
    @CsvSource({"900, 560", "1100, 700", "1240, 860"})
    void theBubbleKeepsClearOfWhatIsDrawn(int width, int height) {
        read(() -> {
            editor.frame().setSize(width, height);
            editor.frame().validate();
            return true;
        });
        begin();
        untilStep("place");
        editor.take("P");
        int a = editor.place(-1, -1);
        int b = editor.place(1, -1);

        untilStep("connect");
        requireClearOfItems("tool.spring");
        editor.take("S");
        editor.connect(a, b);
        untilStep("pin");
        requireClearOfItems("tool.pin");
        editor.take("N");
        editor.click(a);
        untilStep("run");
        requireClearOfItems("button.preview.play");
    }

    /** Neither the particles of the drawing nor the control are below the bubble. */
    private void requireClearOfItems(String control) {
        requireBeside(control);
        Component canvas = part("canvas");
        for (var particle : editor.scene().particles()) {
            Point at = editor.pixel(particle.position());
            until("the bubble keeps clear of particle " + particle.id(), () -> {
                Point there = SwingUtilities.convertPoint(canvas, at, editor.frame());
                return !onWindow(part("tour")).contains(there);
            });
        }
    }

    @Test
    void escapeLeavesItAndHelpBeginsItAgain() {
        begin();
        editor.focusDrawing();
        editor.keys("ESCAPE");
        until("the tour is gone", () -> !part("tour").isVisible());
        assertThat(read(() -> part("tour.ring").isVisible())).isFalse();

        begin();
        untilStep("place");
    }

    @Test
    void escapeFirstEndsWhatIsUnderWay() {
        begin();
        editor.take("P");
        int a = editor.place(0, 1);
        editor.place(2, 1);
        editor.take("S");
        editor.click(a);
        requireOpenAfterEscape("it ends the chain");
        editor.menu("select-all");
        editor.focusDrawing();
        requireOpenAfterEscape("it clears the selection");

        editor.take("S");
        editor.click(a);
        read(() -> part("preview.view").requestFocusInWindow());
        until("the run has the focus", () -> part("preview.view").isFocusOwner());
        requireOpenAfterEscape("the chain goes on");
    }

    @Test
    void escapeInAMenuOrAFieldLeavesItOpen() {
        begin();
        editor.robot().click(editor.frame().getJMenuBar().getMenu(0));
        until("the menu is open", () -> MenuSelectionManager.defaultManager().getSelectedPath().length > 0);
        requireOpenAfterEscape("it closes the menu");
        until("the menu is closed", () -> MenuSelectionManager.defaultManager().getSelectedPath().length == 0);

        editor.type("scene.title", "Net");
        requireOpenAfterEscape("it restores the field");
    }

    private void requireOpenAfterEscape(String why) {
        editor.keys("ESCAPE");
        editor.robot().waitForIdle();
        assertThat(read(() -> part("tour").isVisible())).as(why).isTrue();
    }

    @Test
    void theStartPageOffersItOnce() {
        read(() -> {
            editor.frame().offerStart();
            return true;
        });
        editor.window().button("start.tour.take").click();
        until("the tour shows", () -> part("tour").isShowing());
        untilStep("place");
        editor.menu("start-page");

        assertThat(read(() -> part("start.tour").isVisible())).isFalse();
        assertThat(editor.savedSettings().get("tour.offered", "")).isEqualTo("yes");
    }
}
