/**
 * The keys of the menu's actions, which the user can change.
 *
 * <pre>
 *   menu bar ──► KeyMap ◄──► settings
 *                  ▲  ▲
 *       KeysDialog ┘  └ KeyText: a file, checked before it counts; KeySheet: to print
 *           └── takes a key that is pressed
 * </pre>
 *
 * Menus, tooltips, the list of shortcuts and the search read the keys from the actions, so that they show changed keys.
 */
@NullMarked
package io.github.catenary.app.window.shortcuts;

import org.jspecify.annotations.NullMarked;
