package io.github.catenary.app.files;

import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.swing.JOptionPane;

/**
 * Opens what is dropped on the window: scenes and files of other programs, each in a tab. Plugins go to the plugin
 * manager, and a picture behind the drawing. EDT only.
 */
public final class DroppedFiles {
    private static final List<String> SCENES = List.of(".json", ".json.gz", ".run");

    /** Of files in a message. */
    private static final int MOST_NAMES = 8;

    private enum Kind {
        DOCUMENT,
        PLUGIN,
        PICTURE,
        UNKNOWN
    }

    private final Workspace workspace;
    private final FileCommands files;
    private final Others others;
    private final BackgroundWork background;

    /**
     * Where files go that are no documents.
     *
     * @param plugins takes jars
     * @param isPicture tells by its name whether a file is a picture
     * @param picture takes a picture
     */
    public record Others(Consumer<List<Path>> plugins, Predicate<Path> isPicture, Consumer<Path> picture) {}

    public DroppedFiles(Workspace workspace, FileCommands files, Others others, BackgroundWork background) {
        this.workspace = workspace;
        this.files = files;
        this.others = others;
        this.background = background;
    }

    /** Takes what was dropped; says so if it can do nothing with a file. */
    public void take(List<Path> dropped) {
        if (background.running()) return;
        Map<Kind, List<Path>> kinds = dropped.stream().collect(Collectors.groupingBy(this::kind));
        List<Path> unknown = kinds.getOrDefault(Kind.UNKNOWN, List.of());
        if (!unknown.isEmpty()) refuse(unknown.get(0));
        else if (kinds.containsKey(Kind.PICTURE)) takePicture(dropped);
        else if (kinds.size() > 1) tell(Texts.text("drop.mixed"), "");
        else if (kinds.containsKey(Kind.PLUGIN)) others.plugins().accept(dropped);
        else open(new ArrayDeque<>(dropped), new ArrayList<>());
    }

    /** A picture goes behind the drawing, though it can be imported, too; a plugin may make a document of it. */
    private Kind kind(Path file) {
        Plugins plugins = workspace.plugins();
        boolean byPlugin = plugins.installed().stream()
                .anyMatch(plugin -> isRead(plugin.contributed().importers(), file));
        if (isScene(file) || byPlugin) return Kind.DOCUMENT;
        if (ends(file, ".jar")) return Kind.PLUGIN;
        if (others.isPicture().test(file)) return Kind.PICTURE;
        return isRead(plugins.importers(), file) ? Kind.DOCUMENT : Kind.UNKNOWN;
    }

    private static boolean isRead(List<Importer> importers, Path file) {
        return importers.stream().anyMatch(format -> ends(file, "." + format.ending()));
    }

    private void takePicture(List<Path> dropped) {
        if (dropped.size() > 1) tell(Texts.text("drop.pictures"), "");
        else others.picture().accept(dropped.get(0));
    }

    /**
     * One after the other, because files are read one at a time.
     *
     * @param left gets those for which there is no room
     */
    private void open(Deque<Path> rest, List<Path> left) {
        while (!rest.isEmpty() && !files.hasRoomFor(rest.element())) left.add(rest.remove());
        if (rest.isEmpty()) {
            if (!left.isEmpty()) tellLeft(left);
            return;
        }
        Path file = rest.remove();
        if (isScene(file)) files.open(file, () -> open(rest, left));
        else files.importFrom(file, () -> open(rest, left));
    }

    private void tellLeft(List<Path> left) {
        String names = left.stream()
                .limit(MOST_NAMES)
                .map(file -> "    " + file.getFileName())
                .collect(Collectors.joining("\n"));
        int more = left.size() - MOST_NAMES;
        tell(
                Texts.text("drop.full", Tabs.MOST),
                more > 0 ? names + "\n    " + Texts.text("drop.full.more", more) : names);
    }

    private static boolean isScene(Path file) {
        return SCENES.stream().anyMatch(ending -> ends(file, ending));
    }

    private static boolean ends(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private void refuse(Path file) {
        String formats = Questions.listed(workspace.plugins().importers());
        tell(Texts.text("drop.unknown", String.valueOf(file.getFileName())), Texts.text("drop.known", formats));
    }

    private void tell(String headline, String detail) {
        JOptionPane.showMessageDialog(
                background.owner(),
                detail.isEmpty() ? headline : headline + "\n" + detail,
                Texts.text("app.name"),
                JOptionPane.INFORMATION_MESSAGE);
    }
}
