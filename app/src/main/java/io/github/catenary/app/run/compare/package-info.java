/**
 * The race: one scene under several solver settings, and scenes of other files, side by side, as a tab of the dock or in a window of its own.
 *
 * <pre>
 *   RaceTab ──► RacePanel ──► RaceRunner: steps a Race on a thread of its own, watched by another
 *                 │  ▲                │
 *   EntrantModel ◄──┘  └── RaceState ◄──┘
 *   RaceStage: one camera, one RaceMouse ──► RaceTiles with a RunView each, or OverlaidView beside StandingsTable
 * </pre>
 *
 * States come back as immutable copies. Nothing here writes into the scene.
 */
@NullMarked
package io.github.catenary.app.run.compare;

import org.jspecify.annotations.NullMarked;
