/**
 * Between the keyboard, menus and toolbars and what they run: what an action, a key, a mnemonic and a toolbar are, for
 * all parts of the window alike. The window's own actions are in {@code shell}.
 */
@NullMarked
package io.github.catenary.app.action;

import org.jspecify.annotations.NullMarked;
