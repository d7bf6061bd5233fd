/**
 * Tables of particles and springs, as spreadsheets save them.
 *
 * <pre>
 *   *.csv ──► CsvRows ──► CsvTables: headings, then items ──► Scene
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.builtin.csv;

import org.jspecify.annotations.NullMarked;
