package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.device.DeviceTrials;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.spi.ComputePlatform;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JRadioButtonMenuItem;
import javax.swing.text.JTextComponent;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** What runs the preview: the menu, the line above the run, and a device that is lost. */
class DevicesGuiTest extends EditorGuiTest {
    private static final Scene CLOTH = WideScenes.cloth(12);
    private static final Scene COLOURED = CLOTH.withSolver(CLOTH.solver().withOrder(Order.COLOURED));

    private final CountDownLatch driver = new CountDownLatch(1);
    private volatile Supplier<List<ComputeDevice>> devices = () -> List.of(PlainDevice.thatLasts(new Random(1)));

    /** A driver that takes as long as the test wants. */
    private final class Slow implements ComputePlatform {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.cards", "Cards", "Finds a device in plain Java");
        }

        @Override
        public List<ComputeDevice> devices() {
            try {
                driver.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return devices.get();
        }
    }

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.platform(new Slow()))));
    }

    @Test
    void theMenuLooksForDevicesWithoutWaiting() {
        editor.open(COLOURED, Optional.empty());
        assertThat(item("processor").isSelected()).isTrue();

        open();
        assertThat(text("none")).isEqualTo("Looking for devices…");
        driver.countDown();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");

        assertThat(item("Plain").isSelected()).isTrue();
        assertThat(editor.settings().get("solver.device", "")).isEqualTo("Plain");
        play();
        until("the device runs it", () -> editor.run().status().effort().onDevice());
        until("the cost names it", () -> read(() -> label("status.solver").endsWith(" · Plain")));
        assertThat(find("device.line").filter(Component::isShowing)).isEmpty();

        choose("processor");
        long then = editor.frameNumber();
        until("it plays on", () -> editor.frameNumber() > then + 2);
        assertThat(editor.run().status().effort().onDevice()).isFalse();
        assertThat(editor.run().status().problems()).isEmpty();
        assertThat(editor.run().transport().timeline().first()).isZero();
    }

    @Test
    void aLostDeviceIsToldOnceAndTheRunGoesOn() {
        devices = () -> List.of(PlainDevice.lostAfter(1000, new Random(1)));
        driver.countDown();
        editor.open(COLOURED, Optional.empty());
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");
        play();

        until("it is lost", () -> !editor.run().status().problems().isEmpty());
        long then = editor.frameNumber();
        until("it plays on", () -> editor.frameNumber() > then + 5);

        assertThat(editor.run().status().playing()).isTrue();
        assertThat(editor.run().status().problems())
                .singleElement()
                .isEqualTo(new PreviewProblem(PreviewProblem.Kind.DEVICE_LOST, "the device is lost", Optional.empty()));
        assertThat(editor.run().status().effort().onDevice()).isFalse();
    }

    @Test
    void oneClickChangesTheOrderAndOneUndoTakesItBack() {
        driver.countDown();
        editor.open(CLOTH, Optional.empty());
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        assertThat(find("device.line").filter(Component::isShowing)).isEmpty();
        choose("Plain");

        until("it says why", () -> read(() -> find("device.line").orElseThrow().isShowing()));
        assertThat(read(() -> ((JTextComponent) find("device.line").orElseThrow()).getText()))
                .isEqualTo("The processor runs this scene: its order is fast");
        read(() -> {
            ((JButton) find("device.coloured").orElseThrow()).doClick();
            return true;
        });

        assertThat(editor.scene().solver().order()).isEqualTo(Order.COLOURED);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.message()).contains("the motion changes slightly");
        assertThat(read(() -> find("device.line").orElseThrow().isShowing())).isFalse();
        play();
        until("the device runs it", () -> editor.run().status().effort().onDevice());
        editor.keys("menu Z");
        until(
                "it says why again",
                () -> read(() -> find("device.line").orElseThrow().isShowing()));
        until("the processor runs it", () -> !editor.run().status().effort().onDevice());
    }

    /** Devices do not tell what springs push: while somebody reads it, the line above the run says who computes. */
    @Test
    void whileForcesAreReadTheProcessorRunsIt() {
        driver.countDown();
        editor.open(COLOURED, Optional.empty());
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");
        play();
        until("the device runs it", () -> editor.run().status().effort().onDevice());

        read(() -> {
            ((JMenuItem) find("menu.overlay.carried").orElseThrow()).doClick(0);
            return true;
        });
        until("the processor runs it", () -> !editor.run().status().effort().onDevice());
        until("it says why", () -> read(() -> find("device.line").orElseThrow().isShowing()));
        assertThat(read(() -> ((JTextComponent) find("device.line").orElseThrow()).getText()))
                .isEqualTo(
                        "The processor runs this scene: the forces of springs are added up, which devices do not tell");
        assertThat(read(() -> find("device.coloured").orElseThrow().isShowing()))
                .as("no order helps")
                .isFalse();
        String waits = "The processor runs this scene: the forces of springs are added up, which devices do not tell";
        assertThat(read(() -> item("Plain").getToolTipText())).endsWith(waits);
        assertThat(read(() -> item("auto").getToolTipText())).doesNotContain(waits);
        editor.menu("record");
        DialogFixture film = editor.dialog("film");
        assertThat(film.textBox("film.device").text()).isEqualTo(waits);
        film.button("film.cancel").click();

        read(() -> {
            ((JMenuItem) find("menu.overlay.carried").orElseThrow()).doClick(0);
            return true;
        });
        until("the device runs it", () -> editor.run().status().effort().onDevice());
        until(
                "the line is gone",
                () -> read(() -> !find("device.line").orElseThrow().isShowing()));
    }

    @Test
    void aDeviceThatAnswersWronglyDoesNotRunTheScene() {
        devices = () -> List.of(PlainDevice.thatErrs(new Random(1)));
        driver.countDown();
        editor.open(COLOURED, Optional.empty());
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");

        until("it says why", () -> read(() -> find("device.line").orElseThrow().isShowing()));
        assertThat(read(() -> ((JTextComponent) find("device.line").orElseThrow()).getText()))
                .startsWith("The processor runs this scene: Plain failed: it answers wrongly");
        play();
        until("it runs", () -> editor.frameNumber() > 3);
        assertThat(editor.run().status().effort().onDevice()).isFalse();
    }

    @Test
    void automaticMeasuresALargeSceneAndTellsWhatIsFaster() {
        driver.countDown();
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("auto");
        assertThat(item("auto").isSelected()).isTrue();
        Scene large = WideScenes.cloth(64);
        assertThat(large.springs().size()).isGreaterThan(DeviceTrials.LEAST_SPRINGS);

        editor.open(large, Optional.empty());
        until(
                "it offers the order",
                () -> read(() -> find("device.coloured").orElseThrow().isShowing()));
        read(() -> {
            ((JButton) find("device.coloured").orElseThrow()).doClick();
            return true;
        });

        until("it tells", () -> editor.message().contains("The processor runs this scene: a frame takes"));
        editor.open(CLOTH, Optional.empty());
        assertThat(read(() -> find("device.line").orElseThrow().isShowing())).isFalse();
    }

    @Test
    void theChoiceIsKeptForTheNextStart() {
        driver.countDown();
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");
        editor.cleanUp();

        editor = start();

        editor.open(COLOURED, Optional.empty());
        until("it is found", () -> read(() -> find("menu.device.Plain").isPresent()));
        assertThat(item("Plain").isSelected()).isTrue();
        play();
        until("the device runs it", () -> editor.run().status().effort().onDevice());
    }

    @Test
    void saysWhyThereIsNoDevice() {
        devices = () -> {
            throw new DeviceException("no driver at all");
        };
        driver.countDown();
        open();

        until("it says so", () -> read(() -> text("none").equals("No device found: no driver at all")));
        choose("auto");
        assertThat(item("auto").isSelected()).isTrue();
    }

    @Test
    void otherDocumentsGoOnWithTheirRecordings() {
        driver.countDown();
        editor.open(COLOURED, Optional.empty());
        play();
        until("it runs", () -> editor.frameNumber() > 5);
        read(() -> {
            editor.frame().run().stop(PreviewRun::pause);
            return true;
        });
        until("it rests", () -> !editor.run().status().playing());
        long frame = editor.frameNumber();
        editor.keys("menu N");
        until("it is behind", () -> editor.scene().particles().isEmpty());
        open();
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        choose("Plain");
        editor.chooseItem("next-tab");

        until("it is back", () -> editor.frameNumber() == frame);
        assertThat(editor.run().transport().timeline().first()).isZero();
        assertThat(editor.run().transport().timeline().last()).isEqualTo(frame);
        play();
        until("the device runs it", () -> editor.run().status().effort().onDevice());
    }

    private void open() {
        read(() -> {
            JMenu menu = (JMenu) find("menu.device").orElseThrow();
            menu.setSelected(true);
            menu.setSelected(false);
            return true;
        });
    }

    private void play() {
        read(() -> {
            editor.frame().run().submit(PreviewRun::play);
            return true;
        });
    }

    private void choose(String word) {
        read(() -> {
            item(word).doClick();
            return true;
        });
    }

    private String label(String name) {
        return ((JLabel) find(name).orElseThrow()).getText();
    }

    private String text(String word) {
        return read(() -> ((JMenuItem) find("menu.device." + word).orElseThrow()).getText());
    }

    private JRadioButtonMenuItem item(String word) {
        return (JRadioButtonMenuItem) read(() -> find("menu.device." + word).orElseThrow());
    }

    private Optional<Component> find(String name) {
        return editor.robot().finder().findAll(editor.frame(), each -> name.equals(each.getName())).stream()
                .findFirst();
    }
}
