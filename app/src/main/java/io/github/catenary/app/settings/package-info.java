/**
 * What the editor remembers between starts.
 *
 * <pre>
 *   UserFolder ──► Settings ──► window, menus
 *                     │
 *                     └──► SettingsWriter ──► LatestWriter ──► disk, on a thread of its own
 * </pre>
 *
 * Nothing in this package needs a screen.
 */
@NullMarked
package io.github.catenary.app.settings;

import org.jspecify.annotations.NullMarked;
