/**
 * What the editor remembers from one start to the next.
 *
 * <pre>
 *   UserFolder ──► Settings ──► window, menus
 *                     │
 *                     └──► SettingsWriter ──► LatestWriter ──► disk, on a thread of its own
 * </pre>
 *
 * Nothing here needs a screen.
 */
@NullMarked
package io.github.catenary.app.settings;

import org.jspecify.annotations.NullMarked;
