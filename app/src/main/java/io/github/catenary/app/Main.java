package io.github.catenary.app;

import io.github.catenary.app.canvas.SceneImage;
import io.github.catenary.app.cli.ExitCode;
import io.github.catenary.app.cli.Host;
import io.github.catenary.app.cli.PictureOptions;
import io.github.catenary.app.cli.Program;
import io.github.catenary.app.plugin.InstalledPlugins;
import io.github.catenary.app.plugin.PluginFolders;
import io.github.catenary.app.settings.UserFolder;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The entry point of {@code java -jar catenary.jar}: connects the command line, the window and the painter. */
public final class Main {
    private boolean editing;

    private Main() {}

    public static void main(String[] args) {
        new Main().run(args);
    }

    private void run(String... args) {
        Host host = new Host(
                PluginFolders.standard(UserFolder.path()),
                this::edit,
                Main::paint,
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err));
        int exitCode = new Program(host).run(args);
        // Without an open window the program exits explicitly: a plugin's thread must not keep the shell waiting.
        if (exitCode != ExitCode.DONE || !editing) System.exit(exitCode);
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new BufferedOutputStream(new FileOutputStream(stream)), true, StandardCharsets.UTF_8);
    }

    private void edit(Optional<Path> scene, InstalledPlugins plugins) {
        EditorLauncher.open(scene, plugins);
        editing = true;
    }

    private static BufferedImage paint(Frame frame, PictureOptions options) {
        // Otherwise Java would look for a display first, and fail if DISPLAY names one that does not exist.
        System.setProperty("java.awt.headless", "true");
        SceneColors colors = options.dark() ? SceneColors.DARK : SceneColors.LIGHT;
        return options.camera()
                .map(camera -> SceneImage.render(
                        frame, camera, options.style(), options.shown(), options.width(), options.height(), colors))
                .orElseGet(() -> SceneImage.render(frame, options.shown(), options.width(), options.height(), colors));
    }
}
