/**
 * Dialogs, and the questions and choosers beside them. Other rooms make no dialog of their own.
 *
 * <pre>
 *   a form and its buttons ──► FormDialog: title, place, Enter, Escape, what is refused
 *   Question                ──► one answer of a few
 *   ChosenFile              ──► the path of a file that a person chose, or a sentence about its name
 *   a window that stays    ──► SideWindow: icon, size, context menus
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.dialog;

import org.jspecify.annotations.NullMarked;
