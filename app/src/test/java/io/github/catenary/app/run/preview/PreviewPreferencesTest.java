package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.swing.SwingUtilities;
import org.assertj.core.data.Offset;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewPreferencesTest {
    private static final Scene DEEP =
            Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1));

    private static final Offset<Double> ROUNDING = Offset.offset(2e-6);

    private static final ViewStyle WIRES = ViewStyle.DEFAULT
            .withFaces(ViewStyle.Faces.WIRE)
            .withSeeThrough(true)
            .withGround(false);

    @TempDir
    Path folder;

    private final PreviewCamera camera = new PreviewCamera(() -> {});

    private final List<Settings> open = new ArrayList<>();

    private Settings saved() {
        Settings settings = new Settings(folder);
        open.add(settings);
        return settings;
    }

    /** The test deletes the folder next. */
    @AfterEach
    void finishWriting() {
        for (Settings settings : open)
            assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }

    private static void onEdt(Runnable work) {
        assertThat(SwingUtilities.isEventDispatchThread()).isFalse();
        GuiActionRunner.execute(work::run);
    }

    @Test
    void comesBackAsItWasLeft() {
        Settings settings = saved();
        onEdt(() -> {
            PreviewPreferences memory = new PreviewPreferences(camera, settings);
            camera.open(DEEP);
            camera.usePerspective(false);
            camera.look(Facing.TOP);
            camera.orbit(-2.5, -0.4, Vec3.ZERO);
            camera.use(WIRES);
            memory.finish();
        });
        Camera left = camera.camera();
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();

        PreviewCamera next = new PreviewCamera(() -> {});
        Settings again = saved();
        onEdt(() -> {
            new PreviewPreferences(next, again);
            next.open(DEEP);
        });

        assertThat(next.camera().yaw()).isCloseTo(left.yaw(), ROUNDING);
        assertThat(next.camera().pitch()).isCloseTo(left.pitch(), ROUNDING);
        assertThat(next.camera().perspective()).isFalse();
        assertThat(next.style()).isEqualTo(WIRES);
    }

    @Test
    void theTopIsStillATop() {
        Settings settings = saved();
        onEdt(() -> {
            PreviewPreferences memory = new PreviewPreferences(camera, settings);
            camera.open(DEEP);
            camera.look(Facing.TOP);
            memory.finish();
        });

        PreviewCamera next = new PreviewCamera(() -> {});
        onEdt(() -> {
            new PreviewPreferences(next, settings);
            next.open(DEEP);
        });

        assertThat(next.camera().pitch()).isCloseTo(Math.PI / 2, ROUNDING);
    }

    @Test
    void aFlatSceneIsSeenFromTheFrontWhateverIsRemembered() {
        Settings settings = saved();
        onEdt(() -> {
            PreviewPreferences memory = new PreviewPreferences(camera, settings);
            camera.open(DEEP);
            camera.look(Facing.TOP);
            camera.open(Scenes.pair());
            memory.finish();
        });

        assertThat(camera.camera().isFront()).isTrue();
        onEdt(() -> camera.open(DEEP));
        assertThat(camera.camera().pitch()).isEqualTo(Math.PI / 2);
    }

    @Test
    void isAsUsualIfTheSettingsAreWrong() {
        Settings settings = saved();
        settings.set("preview.yaw", "9");
        settings.set("preview.pitch", "up");
        settings.set("preview.perspective", "perhaps");
        settings.set("preview.faces", "glass");
        onEdt(() -> {
            new PreviewPreferences(camera, settings);
            camera.open(DEEP);
        });

        Camera usual = Camera.of(Facing.HOME, Vec3.ZERO, camera.camera().scale(), true);
        assertThat(camera.camera()).isEqualTo(usual);
        assertThat(camera.style()).isEqualTo(ViewStyle.DEFAULT);
    }
}
