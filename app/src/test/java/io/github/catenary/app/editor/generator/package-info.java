/** Looks into the dialog of parts, for tests. */
@NullMarked
package io.github.catenary.app.editor.generator;

import org.jspecify.annotations.NullMarked;
