/**
 * The input fields of the inspector.
 *
 * <pre>
 *   value of the document ──► NumberField, ChoiceField, VectorFields … ──► entered value ──► section
 *                             holds what is typed, shows an error
 * </pre>
 *
 * The sections in {@code panel}, which use these fields, decide what happens to a value.
 */
@NullMarked
package io.github.catenary.app.form.field;

import org.jspecify.annotations.NullMarked;
