/**
 * Small pictures of runs, which move while the pointer or the focus is on them. The solver makes them.
 *
 * <pre>
 *   Vignette, an icon ──► VignetteRunner ──► SmallRun: solver, painter
 *          ▲               threads of its own     │
 *          └──────── images, on the EDT ──────────┘
 * </pre>
 *
 * A picture is made when it is first painted, and only once for a theme and a size.
 */
@NullMarked
package io.github.catenary.app.vignette;

import org.jspecify.annotations.NullMarked;
