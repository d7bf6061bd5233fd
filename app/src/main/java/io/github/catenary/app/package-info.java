/** The studio: where a run of the program begins, and what the command line and the editor share. */
@NullMarked
package io.github.catenary.app;

import org.jspecify.annotations.NullMarked;
