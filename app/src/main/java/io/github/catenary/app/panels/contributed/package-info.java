/**
 * The panels that plugins add, as a tab of the dock.
 *
 * <pre>
 *   an edit, the selection, a frame ──► PanelFeed, off the EDT ──► ScenePanel of a plugin
 *                                                                     │ PanelContent
 *               ContributedPanel: which one, its parameters ◄─────────┤
 *               ContentView: texts, TableView, charts       ◄─────────┘
 * </pre>
 *
 * A row of a table selects its items in the drawing.
 */
@NullMarked
package io.github.catenary.app.panels.contributed;

import org.jspecify.annotations.NullMarked;
