/**
 * Calculates what is typed into a field for a number.
 *
 * <pre>
 *   "2 * 5 cm" or "+=0.1" ──► Formula ──► FormulaParser ──► Measured ──► a number in the unit of the field
 *                                            │ units: factor and Dimension
 *                                            ▼
 *                                         FormulaException: what is wrong, in the user's language
 * </pre>
 */
@NullMarked
package io.github.catenary.app.form.formula;

import org.jspecify.annotations.NullMarked;
