/**
 * Beside everything that the user's folder keeps from one start of the program to the next: reads the settings when
 * the window opens, and writes what changes off the EDT. The window and its menus ask here; nothing here needs a screen.
 */
@NullMarked
package io.github.catenary.app.settings;

import org.jspecify.annotations.NullMarked;
