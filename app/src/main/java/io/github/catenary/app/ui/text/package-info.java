/**
 * The words of the window, in English and Simplified Chinese, and how it writes numbers and keys.
 *
 * <pre>
 *   texts.properties, texts_zh_CN.properties ──► Texts ──► every room with a window
 *   texts of a plugin's jar ──────────────────────► Translation
 *   another Language ─► Origins: how a text came about ─► the same text, said again
 *   Numbers ──────────────────────────────────────► fields, tables, status bar
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.text;

import org.jspecify.annotations.NullMarked;
