package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.SpringKind;
import java.awt.AWTEvent;
import java.awt.Toolkit;
import java.awt.event.AWTEventListener;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JComponent;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The first job, a bridge, from an empty window to its file, without the mouse; in whatever language the tests run. */
@Tag("chinese")
class KeyboardBridgeGuiTest extends EditorGuiTest {
    private final AtomicInteger clicks = new AtomicInteger();
    private final AWTEventListener counter = event -> {
        if (event.getID() == MouseEvent.MOUSE_PRESSED) clicks.incrementAndGet();
    };

    @Test
    void buildsRunsScrubsAndSavesABridge() {
        read(() -> {
            Toolkit.getDefaultToolkit().addAWTEventListener(counter, AWTEvent.MOUSE_EVENT_MASK);
            return true;
        });
        placeParticles();
        connect();
        pin();
        play();
        scrub();
        save();
        assertThat(clicks).hasValue(0);
        read(() -> {
            Toolkit.getDefaultToolkit().removeAWTEventListener(counter);
            return true;
        });
    }

    private void press(String... keys) {
        for (String key : keys) editor.keys(key);
    }

    /** A deck of four particles, and one below the middle. */
    private void placeParticles() {
        press("P", "RIGHT", "ENTER");
        for (int i = 0; i < 3; i++) press("RIGHT", "RIGHT", "ENTER");
        press("LEFT", "LEFT", "LEFT", "DOWN", "DOWN", "ENTER");
        assertThat(editor.scene().particles()).hasSize(5);
    }

    private void connect() {
        press("S", "TAB", "ENTER");
        for (int i = 0; i < 3; i++) press("TAB", "ENTER");
        press("ESCAPE");
        assertThat(editor.scene().springs()).as("the deck").hasSize(3);
        press("2");
        for (int i = 0; i < 4; i++) {
            goTo(i + 1);
            press("ENTER");
            goTo(5);
            press("ENTER", "ESCAPE");
        }
        assertThat(editor.scene().springs().stream().filter(spring -> spring.kind() == SpringKind.SHEAR))
                .as("the struts")
                .hasSize(4);
    }

    /** Tab goes through the particles in their order. */
    private void goTo(int particle) {
        for (int i = 0; i < 6; i++) {
            if (editor.selection().particles().contains(particle)) return;
            press("TAB");
        }
        throw new AssertionError("Tab does not come to particle " + particle);
    }

    private void pin() {
        press("N");
        goTo(1);
        press("ENTER");
        goTo(4);
        press("ENTER");
        assertThat(editor.scene().particles().stream().filter(Particle::pinned).map(Particle::id))
                .containsExactly(1, 4);
    }

    private void play() {
        press("F5");
        until("the bridge gives", () -> !editor.running(5).equals(editor.position(5)));
        until("it has run for a while", () -> editor.run().status().frame() > 20);
        press("F5");
        until("it is paused", () -> !editor.run().status().playing());
    }

    private void scrub() {
        JComponent slider = editor.robot().finder().findByName("timeline.slider", JComponent.class);
        for (int i = 0; i < 8 && !slider.isFocusOwner(); i++) press("F6");
        assertThat(slider.isFocusOwner()).isTrue();
        long last = editor.frameNumber();
        press("LEFT", "LEFT");
        until("two frames back", () -> editor.frameNumber() == last - 2);
        press("HOME");
        until("the start", () -> editor.frameNumber() == 0);
        press("V");
        JComponent canvas = editor.robot().finder().findByName("canvas", JComponent.class);
        until("the drawing has the focus", canvas::isFocusOwner);
    }

    private void save() {
        Path file = folder.resolve("bridge.json");
        press("menu S");
        JTextComponent name = editor.chooser().fileNameTextBox().target();
        until("the name has the focus", () -> {
            if (!name.isFocusOwner()) name.requestFocus(); // the virtual screen has no window manager
            return name.isFocusOwner();
        });
        editor.robot().enterText(file.toString());
        press("ENTER");
        until("it is saved", () -> editor.file().equals(Optional.of(file)));
        assertThat(editor.title()).isEqualTo("bridge.json – " + Texts.text("app.name"));
    }
}
