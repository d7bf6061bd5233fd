/**
 * Tables. Other rooms make no table model of their own.
 *
 * <pre>
 *   a list of values ──► RowModel: a column for each thing that is said of a value ──► a table
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.table;

import org.jspecify.annotations.NullMarked;
