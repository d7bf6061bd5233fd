package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;

import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.spi.ComputePlatform;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Takes pictures of what a window says of a device, for {@code docs/images}. It tests nothing. */
@Tag("pictures")
class DevicePictures extends EditorGuiTest {
    private static final Scene CLOTH = WideScenes.cloth(24);
    private static final Scene COLOURED = CLOTH.withSolver(CLOTH.solver().withOrder(Order.COLOURED));

    private volatile boolean lasts;

    /** In plain Java. */
    private final class Cards implements ComputePlatform {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.cards", "Cards", "Finds a device in plain Java");
        }

        @Override
        public List<ComputeDevice> devices() {
            long calls = lasts ? Long.MAX_VALUE : 2000;
            return List.of(PlainDevice.lostAfter(calls, new Random(1)));
        }
    }

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.platform(new Cards()))));
    }

    @Test
    void running() throws IOException {
        lasts = true;
        JMenu devices = play(Theme.LIGHT);
        keep("device-light.png");
        read(() -> {
            editor.frame().run().stop(PreviewRun::pause);
            return true;
        });
        editor.showItem("device.Plain");
        WindowPictures.paint(devices.getPopupMenu(), 2, WindowPictures.IMAGES.resolve("device-menu.png"));
    }

    @Test
    void lost() throws IOException {
        play(Theme.DARK);
        until("it is lost", () -> !editor.run().status().problems().isEmpty());
        keep("device-dark.png");
    }

    private void keep(String picture) throws IOException {
        WindowPictures.paint(editor.frame().getRootPane(), 1, WindowPictures.IMAGES.resolve(picture));
        WindowPictures.paint(editor.frame().getRootPane(), 2, WindowPictures.LARGE.resolve(picture));
    }

    private JMenu play(Theme theme) {
        read(() -> {
            theme.apply();
            return true;
        });
        editor.open(COLOURED, Optional.empty());
        JMenu devices = (JMenu) find("menu.device").orElseThrow();
        read(() -> {
            devices.setSelected(true);
            devices.setSelected(false);
            return true;
        });
        until("it is there", () -> read(() -> find("menu.device.Plain").isPresent()));
        read(() -> {
            ((JRadioButtonMenuItem) find("menu.device.Plain").orElseThrow()).doClick();
            editor.frame().run().submit(PreviewRun::play);
            return true;
        });
        until("the device runs it", () -> editor.run().status().effort().onDevice());
        until(
                "the cost names it",
                () -> read(() ->
                        ((JLabel) find("status.solver").orElseThrow()).getText().endsWith("Plain")));
        return devices;
    }

    private Optional<Component> find(String name) {
        return editor.robot().finder().findAll(editor.frame(), each -> name.equals(each.getName())).stream()
                .findFirst();
    }
}
