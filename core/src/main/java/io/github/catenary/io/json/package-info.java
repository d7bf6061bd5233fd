/**
 * JSON, and nothing about scenes. The only room that knows Gson.
 *
 * <pre>
 *   bytes ──► Gson, strict ──► JsonTokens ──► JsonCursor, JsonValues ──► readers of records
 *               │ refuses        where each      what a value has to be
 *               ▼                token stands        │ mistakes
 *             Obstacle: what stands there, and why ──┴──► ProblemList ──► problems with line and column
 *
 *   writers of records ──► JsonOutput ──► Gson ──► bytes
 * </pre>
 *
 * Gson reads in its strict mode, which refuses all that RFC 8259 does. What this room adds: keys that stand twice and
 * lengths; NaN and halves of surrogate pairs as mistakes after which the reading goes on; places; and words for people.
 * {@code io} is the only caller, but for {@link io.github.catenary.io.json.Decimal}, which anybody may use who writes a
 * number.
 */
@NullMarked
package io.github.catenary.io.json;

import org.jspecify.annotations.NullMarked;
