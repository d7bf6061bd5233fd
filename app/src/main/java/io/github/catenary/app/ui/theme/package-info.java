/**
 * Colours, icons and the light and dark look of the window.
 *
 * <pre>
 *   Theme.apply ──► look and feel ──► PlainText: no text of a component is read as HTML
 *                                └──► MenuKeys: menus write keys as people do
 *                                └──► QuietText: the colour of hints and headings
 *   SceneColors, Ramp ──► the painters
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.theme;

import org.jspecify.annotations.NullMarked;
