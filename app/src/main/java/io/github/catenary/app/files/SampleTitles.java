package io.github.catenary.app.files;

import io.github.catenary.app.ui.text.Texts;
import java.nio.file.Path;

/**
 * What people call the samples, in the language of the window.
 *
 * @param folder where the distribution keeps them; may be missing
 */
public record SampleTitles(Path folder) {
    /** The title of a sample; what its name reads as if it is none of the program's own. */
    public static String title(Path sample) {
        String id = String.valueOf(sample.getFileName()).replaceFirst("\\.json$", "");
        return Texts.find("sample." + id).orElseGet(() -> id.replace('-', ' '));
    }

    /** What a file is called in a list of files: the title of a sample, or else the file's name. */
    public String nameOf(Path file) {
        boolean sample = folder.toAbsolutePath()
                .normalize()
                .equals(file.toAbsolutePath().normalize().getParent());
        return sample ? title(file) : String.valueOf(file.getFileName());
    }
}
