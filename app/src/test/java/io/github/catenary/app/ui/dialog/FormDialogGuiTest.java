package io.github.catenary.app.ui.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FormDialogGuiTest {
    private final List<String> done = new ArrayList<>();
    private final JTextField field = GuiActionRunner.execute(() -> new JTextField(10));
    private Robot robot;
    private FrameFixture window;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        robot = GuiRobot.create();
        window = new FrameFixture(robot, GuiActionRunner.execute(() -> new JFrame("editor")));
        window.show(new Dimension(500, 400));
    }

    @AfterEach
    void closeWindow() {
        window.cleanUp();
    }

    /** A dialog beside the window, whose buttons note that they were pressed. */
    private FormDialog dialog() {
        return GuiActionRunner.execute(() -> {
            FormDialog made = FormDialog.beside(window.target(), "form", "<html><b>title");
            JButton ok = FormDialog.button("form.ok", "OK", () -> done.add("ok"));
            JButton cancel = FormDialog.button("form.cancel", "Cancel", made::close);
            return made.layout("[grow, fill]", "", "wrap 1")
                    .add(field)
                    .right(ok, cancel)
                    .usual(ok)
                    .focusIn(field)
                    .onClose(() -> done.add("closed"));
        });
    }

    private void open(FormDialog dialog) {
        GuiActionRunner.execute(dialog::open);
        robot.waitForIdle();
    }

    @Test
    void enterPressesTheUsualButtonAndEscapeTheLast() {
        FormDialog dialog = dialog();
        open(dialog);

        robot.pressAndReleaseKeys(KeyEvent.VK_ENTER);
        robot.waitForIdle();
        assertThat(done).containsExactly("ok");
        robot.pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
        robot.waitForIdle();

        assertThat(done).containsExactly("ok", "closed");
        assertThat(GuiActionRunner.execute(dialog::isOpen)).isFalse();
    }

    @Test
    void theButtonsStandInTheLowerRightCorner() {
        FormDialog dialog = dialog();
        GuiActionRunner.execute(() -> dialog.left(new JLabel("left")));
        open(dialog);

        JButton last = robot.finder().findByName(dialog.window(), "form.cancel", JButton.class);
        Rectangle place = GuiActionRunner.execute(
                () -> SwingUtilities.convertRectangle(last.getParent(), last.getBounds(), dialog.content()));
        Dimension all = GuiActionRunner.execute(() -> dialog.content().getSize());
        assertThat(all.width - place.x - place.width).isEqualTo(UIScale.scale(16));
        assertThat(all.height - place.y - place.height).isEqualTo(UIScale.scale(16));
    }

    @Test
    void opensAgainWhereItWas() {
        FormDialog dialog = dialog();
        open(dialog);
        GuiActionRunner.execute(() -> {
            dialog.window().setBounds(20, 30, 333, 222);
            dialog.close();
        });
        open(dialog);

        assertThat(GuiActionRunner.execute(() -> dialog.window().getBounds()))
                .hasToString("java.awt.Rectangle[x=20,y=30,width=333,height=222]");
    }

    @Test
    void growsForARefusalAndForgetsIt() {
        FormDialog dialog = dialog();
        open(dialog);
        Window shown = dialog.window();
        int before = GuiActionRunner.execute(shown::getHeight);

        GuiActionRunner.execute(() -> dialog.refuse("there is no such folder"));
        int refused = GuiActionRunner.execute(shown::getHeight);
        GuiActionRunner.execute(() -> dialog.refuse(""));

        assertThat(refused).isGreaterThan(before);
        assertThat(GuiActionRunner.execute(shown::getHeight)).isEqualTo(before);
    }

    @Test
    void isNoLargerThanTheScreenAndShowsNoHtmlInItsTitle() {
        FormDialog dialog = dialog();
        GuiActionRunner.execute(() -> {
            JPanel large = new JPanel();
            large.setPreferredSize(new Dimension(9000, 9000));
            dialog.add(large).add(new JLabel("end"));
        });
        open(dialog);

        Dimension screen = GuiActionRunner.execute(
                () -> dialog.window().getGraphicsConfiguration().getBounds().getSize());
        Dimension size = GuiActionRunner.execute(() -> dialog.window().getSize());
        assertThat(size.width).isLessThanOrEqualTo(screen.width);
        assertThat(size.height).isLessThan(screen.height);
        assertThat(((JDialog) dialog.window()).getTitle()).doesNotStartWith("<");
    }

    @Test
    void onlyItsButtonsCloseADialogThatMustBeAnswered() {
        FormDialog dialog = GuiActionRunner.execute(() -> dialog().closedByButtons());
        open(dialog);

        robot.close(dialog.window());
        robot.waitForIdle();

        assertThat(GuiActionRunner.execute(dialog::isOpen)).isTrue();
        assertThat(done).isEmpty();
    }
}
