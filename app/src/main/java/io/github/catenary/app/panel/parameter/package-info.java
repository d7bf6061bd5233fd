/**
 * Between the schema of an element, a generator or a plugin and the rows of a form: each kind of parameter gets the
 * field that edits it. The inspector and the dialog of generators build their forms here.
 */
@NullMarked
package io.github.catenary.app.panel.parameter;

import org.jspecify.annotations.NullMarked;
