package io.github.catenary.io.journal;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The file that a document belongs to.
 *
 * @param file the file to which the document is saved; empty if it was never saved
 * @param stamp identifies the content of that file, so that the program notices a change; the journal does not
 *     interpret it
 */
public record Origin(Optional<Path> file, String stamp) {}
