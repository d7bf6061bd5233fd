/**
 * What the window shows before there is a scene: how to begin, recent files, and samples that move.
 *
 * <pre>
 *   StartCover: the page, or what it covers
 *        └── StartPage ──► Doors: draw, rope, cloth, open, a file, a sample
 *              ├── recent files
 *              └── Gallery of SampleCard, each with a Vignette
 * </pre>
 *
 * An edit or another document takes the page away.
 */
@NullMarked
package io.github.catenary.app.start;

import org.jspecify.annotations.NullMarked;
