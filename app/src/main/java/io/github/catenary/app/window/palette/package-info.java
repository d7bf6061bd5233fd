/**
 * The search for everything that can be done: a field and a list over the window.
 *
 * <pre>
 *   menu bar ─────► MenuSource ───┐
 *   tool bars ────► ButtonSource ─┼─► SearchItem… ──► SearchRanking ──► SearchPopup ──► runs the chosen one
 *   inspector ────► the shell ────┘                        ▲
 *                                   recent searches ───────┘
 * </pre>
 *
 * SearchRanking knows no window. The items are collected anew whenever the popup opens.
 */
@NullMarked
package io.github.catenary.app.window.palette;

import org.jspecify.annotations.NullMarked;
