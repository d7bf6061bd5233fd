package io.github.catenary.app.file;

import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.spi.FileFormat;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.JOptionPane;

/**
 * Opens what is dropped on the window: scenes and files of other programs, each in a tab. Plugins go to the plugin
 * manager. EDT only.
 */
public final class DroppedFiles {
    private static final List<String> SCENES = List.of(".json", ".json.gz");

    private final Workspace workspace;
    private final FileWork files;
    private final Consumer<List<Path>> plugins;
    private final BackgroundWork background;

    /** @param plugins takes jars */
    public DroppedFiles(Workspace workspace, FileWork files, Consumer<List<Path>> plugins, BackgroundWork background) {
        this.workspace = workspace;
        this.files = files;
        this.plugins = plugins;
        this.background = background;
    }

    /** Takes what was dropped; says so if it can do nothing with a file. */
    public void take(List<Path> dropped) {
        if (background.running()) return;
        List<Path> jars = dropped.stream().filter(file -> ends(file, ".jar")).toList();
        List<Path> others =
                dropped.stream().filter(file -> !jars.contains(file)).toList();
        List<Path> unknown = others.stream().filter(file -> !isKnown(file)).toList();
        if (!unknown.isEmpty()) refuse(unknown.get(0));
        else if (!jars.isEmpty() && !others.isEmpty()) tell(Texts.text("drop.mixed"), "");
        else if (!jars.isEmpty()) plugins.accept(jars);
        else open(new ArrayDeque<>(others));
    }

    /** One after the other, because files are read one at a time. */
    private void open(Deque<Path> rest) {
        if (rest.isEmpty()) return;
        Path file = rest.remove();
        if (isScene(file)) files.open(file, () -> open(rest));
        else files.importFrom(file, () -> open(rest));
    }

    private boolean isKnown(Path file) {
        return isScene(file)
                || workspace.plugins().importers().stream().anyMatch(format -> ends(file, "." + format.ending()));
    }

    private static boolean isScene(Path file) {
        return SCENES.stream().anyMatch(ending -> ends(file, ending));
    }

    private static boolean ends(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private void refuse(Path file) {
        String formats = workspace.plugins().importers().stream()
                .map(DroppedFiles::described)
                .collect(Collectors.joining("\n    "));
        tell(Texts.text("drop.unknown", String.valueOf(file.getFileName())), Texts.text("drop.known", formats));
    }

    private static String described(FileFormat format) {
        return Names.of(format).label() + " (*." + format.ending() + ")";
    }

    private void tell(String headline, String detail) {
        JOptionPane.showMessageDialog(
                background.owner(),
                detail.isEmpty() ? headline : headline + "\n" + detail,
                Texts.text("app.name"),
                JOptionPane.INFORMATION_MESSAGE);
    }
}
