/**
 * What the editor remembers between starts.
 *
 * <pre>
 *   UserFolder ──► Settings ──► window, menus
 *                     │
 *                     └──► SettingsWriter ──► LatestWriter ──► SettingsFile ──► disk, on a thread of its own
 *
 *   SettingsText ──► SettingsFile ◄── what else keeps keys and values, such as decisions about plugins
 * </pre>
 *
 * Nothing in this package needs a screen.
 */
@NullMarked
package io.github.catenary.app.ui.settings;

import org.jspecify.annotations.NullMarked;
