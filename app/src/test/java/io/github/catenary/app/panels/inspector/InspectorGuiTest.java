package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.concurrent.Callable;
import javax.swing.JFrame;
import javax.swing.JPanel;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The inspector in a window, with mouse and keyboard. */
class InspectorGuiTest {
    private Robot robot;
    private FrameFixture window;
    private Sample sample;
    private JPanel beside;

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
        JFrame frame = GuiActionRunner.execute(() -> {
            sample = new Sample();
            beside = new JPanel();
            beside.setPreferredSize(new Dimension(100, 100));
            beside.setName("beside");
            JFrame made = new JFrame("Inspector");
            made.add(sample.inspector);
            made.add(beside, BorderLayout.WEST);
            return made;
        });
        window = new FrameFixture(robot, frame);
        window.show(new Dimension(420, 860));
    }

    @AfterEach
    void close() {
        window.cleanUp();
    }

    private void select(Selection selection) {
        GuiActionRunner.execute(() -> sample.workspace.document().select(selection));
    }

    private static <T> T read(Callable<T> value) {
        return GuiActionRunner.execute(value);
    }

    private void type(String field, String text) {
        window.textBox(field).focus().selectAll();
        robot.enterText(text);
    }

    @Test
    void entersANumberWithEnterAndGoesOnWithTab() {
        select(Selection.ofParticles(IdSet.of(2)));

        type("particle.position.x", "2.5");
        window.textBox("particle.position.x").pressAndReleaseKeys(KeyEvent.VK_ENTER);
        type("particle.position.y", "-1e-1");
        window.textBox("particle.position.y").pressAndReleaseKeys(KeyEvent.VK_TAB);

        window.textBox("particle.position.z").requireFocused();
        assertThat(read(() -> sample.particle(2).position())).isEqualTo(new Vec3(2.5, -0.1, 0));
        assertThat(read(sample::edits)).isEqualTo(2);
    }

    @Test
    void restoresWithEscape() {
        select(Selection.ofParticles(IdSet.of(2)));

        type("particle.mass", "55");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ESCAPE).requireText("2");

        assertThat(read(sample::edits)).isZero();
    }

    @Test
    void marksInvalidInputAndRecovers() {
        select(Selection.ofParticles(IdSet.of(2)));

        type("particle.mass", "heavy");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ENTER).requireText("heavy");
        assertThat(read(() -> sample.refusals.size())).isEqualTo(1);
        assertThat(read(sample::edits)).isZero();

        type("particle.mass", "3");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ENTER);
        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(3);
    }

    @Test
    void calculatesWhatIsTyped() {
        select(Selection.ofParticles(IdSet.of(2)));

        type("particle.mass", "3 * 20 g");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ENTER);
        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(0.06);

        type("particle.mass", "*2");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ENTER);
        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(0.12);
    }

    @Test
    void makesAHeldArrowOneEntry() {
        select(Selection.ofSprings(IdSet.of(1)));
        window.textBox("spring.elasticity").focus();

        robot.pressKey(KeyEvent.VK_UP);
        robot.pressKey(KeyEvent.VK_UP);
        robot.pressKey(KeyEvent.VK_UP);
        robot.releaseKey(KeyEvent.VK_UP);
        robot.waitForIdle();

        assertThat(read(() -> sample.spring(1).properties().elasticity())).hasValue(0.9);
        assertThat(read(sample::edits)).isEqualTo(1);
    }

    @Test
    void entersPendingTextBeforeAMousePressChangesTheSelection() {
        select(Selection.ofParticles(IdSet.of(2)));
        GuiActionRunner.execute(() -> beside.addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                sample.workspace.document().select(Selection.ofParticles(IdSet.of(3)));
                beside.requestFocusInWindow();
            }
        }));

        type("particle.mass", "12");
        robot.click(beside, new Point(50, 50));

        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(12);
        assertThat(read(() -> sample.particle(3).mass())).isEqualTo(3);
        window.textBox("particle.mass").requireText("3");
        assertThat(read(sample::edits)).isEqualTo(1);
    }

    @Test
    void entersPendingTextOnRequest() {
        select(Selection.ofParticles(IdSet.of(2)));
        type("particle.mass", "8");

        GuiActionRunner.execute(() -> sample.inspector.commitPending());

        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(8);
    }

    @Test
    void dragsTheSliderAsOneEntry() {
        select(Selection.ofSprings(IdSet.of(1, 2, 3)));

        window.slider("spring.elasticity.slider").slideTo(150);

        assertThat(read(() -> sample.spring(2).properties().elasticity().getAsDouble()))
                .isBetween(1.4, 1.6);
        assertThat(read(sample::edits)).isEqualTo(1);
    }

    @Test
    void leavesTheListOfElementsWithTab() {
        window.table("elements.table").focus().pressAndReleaseKeys(KeyEvent.VK_TAB);

        assertThat(read(() -> window.table("elements.table").target().isFocusOwner()))
                .isFalse();
    }

    @Test
    void undoesPendingTextBeforeEdits() {
        select(Selection.ofParticles(IdSet.of(2)));
        type("particle.mass", "8");

        boolean command = Toolkit.getDefaultToolkit().getMenuShortcutKeyMaskEx() == InputEvent.META_DOWN_MASK;
        int menuKey = command ? KeyEvent.VK_META : KeyEvent.VK_CONTROL;
        robot.pressKey(menuKey);
        robot.pressAndReleaseKeys(KeyEvent.VK_Z);
        robot.releaseKey(menuKey);

        window.textBox("particle.mass").requireText("2");
        assertThat(read(sample::edits)).isZero();
    }

    @Test
    void addsAnElementOnTheSelectedSprings() {
        select(Selection.ofSprings(IdSet.of(2, 3)));

        window.button("elements.add").click();
        assertThat(window.menuItem("elements.add.tearing.threshold").target().getMnemonic())
                .as("letter")
                .isNotZero();
        window.menuItem("elements.add.tearing.threshold").click();

        assertThat(read(() -> sample.element(4).springs())).isEqualTo(new Target.Ids(IdSet.of(2, 3)));
        assertThat(read(() -> sample.workspace.selection().elements())).isEqualTo(IdSet.of(4));
        type("parameter.strain", "0.4");
        window.textBox("parameter.strain").pressAndReleaseKeys(KeyEvent.VK_ENTER);
        assertThat(read(() -> sample.element(4).parameters().values())).containsOnlyKeys("strain");
    }

    @Test
    void showsShortNumbersAndAllDigitsOnFocus() {
        String exact = "1.7999999999999";
        select(Selection.ofParticles(IdSet.of(2)));
        type("particle.mass", exact);
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_TAB).requireText("1.8");
        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(1.7999999999999);
        assertThat(read(() -> window.textBox("particle.mass").target().getToolTipText()))
                .startsWith(exact);

        window.textBox("particle.mass").focus().requireText(exact);
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_TAB).requireText("1.8");
        assertThat(read(sample::edits)).isEqualTo(1);

        type("particle.mass", "1.8");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_ENTER).requireText("1.8");
        assertThat(read(() -> sample.particle(2).mass())).isEqualTo(1.8);
    }

    @Test
    void stepsANumberFromAllItsDigits() {
        select(Selection.ofParticles(IdSet.of(2)));
        type("particle.mass", "1.00000000001");
        window.textBox("particle.mass").pressAndReleaseKeys(KeyEvent.VK_UP).requireText("1.10000000001");
    }
}
