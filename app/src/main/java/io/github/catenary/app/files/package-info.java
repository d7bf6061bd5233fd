/**
 * Between the workspace and the disk: opens, saves, imports and exports the scene that is open.
 *
 * <pre>
 *   menu, drop, start ──► FileCommands ──► BackgroundWork ──► SceneStore ──► disk
 *                           │   ▲        off the EDT          │
 *                    Questions  └──── scene, problems ◄───────┘
 * </pre>
 *
 * Asks the user what only the user can decide, and tells what went wrong. The window's actions call {@link
 * io.github.catenary.app.files.FileCommands}.
 */
@NullMarked
package io.github.catenary.app.files;

import org.jspecify.annotations.NullMarked;
