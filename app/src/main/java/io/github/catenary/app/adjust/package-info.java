/**
 * The parameters of what is no part of a scene: importers, exporters, colourings, tools and scene checks.
 *
 * <pre>
 *   AdjustBar: the tool and the colouring in use ──┐
 *   AdjustDialog: importer, exporter, checks ──────┴─► Adjustments ──► Workspace: Plugins that work with them
 *                                                          │ ▲
 *                                                          ▼ │
 *                                                     ParameterMemory: the settings
 * </pre>
 *
 * Whoever takes something from the plugins of the workspace gets it with its parameters. Integrators have theirs in the
 * scene.
 */
@NullMarked
package io.github.catenary.app.adjust;

import org.jspecify.annotations.NullMarked;
