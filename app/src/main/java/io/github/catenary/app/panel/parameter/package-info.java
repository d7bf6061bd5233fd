/**
 * The forms of parameters.
 *
 * <pre>
 *   ParameterSchema ──► ParameterForm ──► a row for each parameter: number, switch, choice, ids, vector, text
 * </pre>
 *
 * The inspector and the dialog of generators build their forms here.
 */
@NullMarked
package io.github.catenary.app.panel.parameter;

import org.jspecify.annotations.NullMarked;
