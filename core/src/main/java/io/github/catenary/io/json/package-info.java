/**
 * JSON, and nothing about scenes. The only room that knows Gson.
 *
 * <pre>
 *   bytes ──► Gson, strict ──► JsonTokens ──► JsonCursor, JsonValues ──► readers of records
 *               │ refuses        where each      what a value has to be
 *               ▼                token stands        │ mistakes
 *             SyntaxError: what stands there, and why ──┴──► ProblemList ──► problems with line and column
 *
 *   writers of records ──► JsonOutput ──► Gson ──► bytes
 * </pre>
 *
 * Gson reads in its strict mode, which refuses everything that RFC 8259 refuses. This room adds checks of duplicate
 * keys and lengths; errors for NaN and halves of surrogate pairs, after which the reading continues; offsets; and
 * messages for people. {@code io} is the only caller, except for {@link io.github.catenary.io.json.Decimal}, which any
 * code that writes a number may use.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.io.json;

import org.jspecify.annotations.NullMarked;
