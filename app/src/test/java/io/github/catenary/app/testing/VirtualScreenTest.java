package io.github.catenary.app.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.GraphicsEnvironment;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.function.BooleanSupplier;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The screen that all GUI tests stand on: what breaks here breaks everywhere. */
class VirtualScreenTest {
    private Robot robot;
    private FrameFixture window;
    private JFrame frame;
    private JLabel status;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    @BeforeEach
    void show() {
        robot = GuiRobot.create();
        frame = GuiActionRunner.execute(this::frame);
        window = new FrameFixture(robot, frame);
        window.show(new Dimension(400, 300));
    }

    @AfterEach
    void close() {
        window.cleanUp();
    }

    @Test
    void hasAScreenAndFonts() {
        var environment = GraphicsEnvironment.getLocalGraphicsEnvironment();

        assertThat(GraphicsEnvironment.isHeadless()).isFalse();
        assertThat(environment.getDefaultScreenDevice().getDisplayMode().getWidth())
                .isPositive();
        assertThat(environment.getAvailableFontFamilyNames()).isNotEmpty();
    }

    @Test
    void clicksAButton() {
        window.button("press").click();

        window.label("status").requireText("pressed");
    }

    @Test
    void dragsToAnExactPixel() {
        robot.pressMouse(frame.getContentPane(), new Point(100, 100));
        robot.moveMouse(frame.getContentPane(), new Point(150, 130));
        robot.moveMouse(frame.getContentPane(), new Point(211, 163));
        robot.waitForIdle(); // only a press that was dispatched is let go
        robot.releaseMouseButtons();
        robot.waitForIdle();

        window.label("status").requireText("released at 211, 163");
    }

    @Test
    void turnsTheWheel() {
        robot.moveMouse(frame.getContentPane(), 100, 100);
        robot.rotateMouseWheel(frame.getContentPane(), -2);

        until("the wheel turned", () -> status.getText().equals("wheel -2"));
    }

    @Test
    void opensAMenuByItsMnemonic() {
        window.button("press").focus();

        robot.pressKey(KeyEvent.VK_ALT);
        robot.pressAndReleaseKeys(KeyEvent.VK_F);
        robot.releaseKey(KeyEvent.VK_ALT);

        until("the menu is open", () -> MenuSelectionManager.defaultManager().getSelectedPath().length > 0);
    }

    private static void until(String what, BooleanSupplier holds) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return GuiActionRunner.execute(holds::getAsBoolean);
                    }
                },
                5000);
    }

    private JFrame frame() {
        status = new JLabel("nothing yet");
        status.setName("status");

        var press = new JButton("Press");
        press.setName("press");
        press.addActionListener(e -> status.setText("pressed"));

        var menu = new JMenu("File");
        menu.setMnemonic(KeyEvent.VK_F);
        menu.add(new JMenuItem("Open"));
        var bar = new JMenuBar();
        bar.add(menu);

        var result = new JFrame("Screen");
        result.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        result.setJMenuBar(bar);
        result.getContentPane().setLayout(new FlowLayout());
        result.add(press);
        result.add(status);
        var pane = result.getContentPane();
        pane.addMouseWheelListener(e -> status.setText("wheel " + e.getWheelRotation()));
        pane.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent e) {
                if (SwingUtilities.isLeftMouseButton(e)) {
                    status.setText("released at " + e.getX() + ", " + e.getY());
                }
            }
        });
        return result;
    }
}
