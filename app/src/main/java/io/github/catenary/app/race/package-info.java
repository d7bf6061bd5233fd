/**
 * The window in which one scene runs under several solver settings side by side.
 *
 * <pre>
 *   RaceChoice ──► RaceWindow ──► RaceRunner: steps a Race on a thread of its own
 *                     ▲    entrants, mouse         │
 *   RaceTile, one ◄───┴──────── RaceState ◄────────┘
 *   for each entrant
 * </pre>
 *
 * All tiles share one {@code Viewport} and one {@code RaceMouse}. States come back as immutable copies. Nothing here
 * writes into the scene.
 */
@NullMarked
package io.github.catenary.app.race;

import org.jspecify.annotations.NullMarked;
