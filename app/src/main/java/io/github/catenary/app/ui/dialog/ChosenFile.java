package io.github.catenary.app.ui.dialog;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.FileTrouble;
import java.awt.Component;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JOptionPane;

/**
 * Files as a file chooser or another program names them, as paths. Where the locale is not of UTF-8, a file may have a
 * name that no path can have. EDT only.
 */
public final class ChosenFile {
    private ChosenFile() {}

    /** The absolute path of a file; empty if there is none, after a sentence has said why. */
    public static Optional<Path> of(Component over, File file) {
        try {
            return Optional.of(file.toPath().toAbsolutePath());
        } catch (InvalidPathException e) {
            JOptionPane.showMessageDialog(
                    over, Texts.text(FileTrouble.noName(e)), Texts.text("app.name"), JOptionPane.ERROR_MESSAGE);
            return Optional.empty();
        }
    }

    /** The absolute paths of files, without those that have none, after a sentence has said why for the first of them. */
    public static List<Path> all(Component over, List<File> files) {
        List<Path> paths = new ArrayList<>();
        boolean told = false;
        for (File file : files) {
            if (told && !isNamed(file)) continue;
            Optional<Path> path = of(over, file);
            told |= path.isEmpty();
            path.ifPresent(paths::add);
        }
        return paths;
    }

    /** True if a path can have the name of the file. */
    public static boolean isNamed(File file) {
        try {
            return !file.toPath().toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
