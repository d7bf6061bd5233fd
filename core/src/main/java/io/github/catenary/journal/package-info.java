/**
 * Keeps what was not saved yet in a file that outlives a crash: a base scene, then one frame for each edit, each with its
 * length and its checksum. {@code JournalWriter} follows the states of a document, {@code JournalReader} gives the last
 * of them back with its history.
 */
@NullMarked
package io.github.catenary.journal;

import org.jspecify.annotations.NullMarked;
