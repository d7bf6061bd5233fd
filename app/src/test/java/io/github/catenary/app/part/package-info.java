/** Looks into the dialog of parts, for tests. */
@NullMarked
package io.github.catenary.app.part;

import org.jspecify.annotations.NullMarked;
