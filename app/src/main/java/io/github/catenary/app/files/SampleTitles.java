package io.github.catenary.app.files;

import io.github.catenary.app.ui.text.Texts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Collator;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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

    /** The samples; none if the folder is missing. Not for the EDT. */
    public List<Path> all() throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e.getCause());
        }
    }

    /** Samples in the order of their titles, which have another one in another language. */
    public static List<Path> byTitle(List<Path> samples) {
        Comparator<Object> byTitle = Collator.getInstance(Texts.locale());
        return samples.stream()
                .sorted(Comparator.comparing(SampleTitles::title, byTitle))
                .toList();
    }

    /** What a file is called in a list of files: the title of a sample, or else the file's name. */
    public String nameOf(Path file) {
        boolean sample = folder.toAbsolutePath()
                .normalize()
                .equals(file.toAbsolutePath().normalize().getParent());
        return sample ? title(file) : String.valueOf(file.getFileName());
    }
}
