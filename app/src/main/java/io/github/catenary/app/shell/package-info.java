/**
 * On top of all the rooms of the editor: the window as a whole, its menus, toolbars, status bar and their actions, how
 * its parts are wired together, and what happens when it closes. Only the launcher knows it.
 */
@NullMarked
package io.github.catenary.app.shell;

import org.jspecify.annotations.NullMarked;
