/**
 * What outlives the program: journals of edits that were not saved yet, which a later start offers to restore, and
 * the versions of a file that saves replaced.
 */
@NullMarked
package io.github.catenary.app.recovery;

import org.jspecify.annotations.NullMarked;
