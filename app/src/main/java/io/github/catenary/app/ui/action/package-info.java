/**
 * Actions, keys, mnemonics and toolbars, for all parts of the window alike.
 *
 * <pre>
 *   EditorAction ──► menu item with mnemonic, toolbar button, key
 *   MenuTyping   ──► swallows the letter that chose from a menu
 *   DocumentKeys ──► gives the drawing the keys that nothing else uses
 * </pre>
 *
 * The window's own actions are in {@code shell}.
 */
@NullMarked
package io.github.catenary.app.ui.action;

import org.jspecify.annotations.NullMarked;
