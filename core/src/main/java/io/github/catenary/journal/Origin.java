package io.github.catenary.journal;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a document comes from.
 *
 * @param file what it is saved to; empty if it was never saved
 * @param stamp what the program tells a change of that file by; means nothing to the journal
 */
public record Origin(Optional<Path> file, String stamp) {}
