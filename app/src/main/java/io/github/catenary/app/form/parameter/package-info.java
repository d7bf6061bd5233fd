/**
 * The forms of parameters, and the parameters of what is no part of a scene: importers, exporters, colourings, tools and
 * scene checks.
 *
 * <pre>
 *   ParameterSchema ──► ParameterForm ──► a row for each parameter: number, switch, choice, ids, vector, colour, file, text
 *                            ▲
 *   ContributionSettingsDialog: importer, exporter, checks ──► ContributionSettings ──► Workspace: Plugins that work with them
 *                                                    │ ▲
 *                                                    ▼ │
 *                                               ParameterPreferences: the settings
 * </pre>
 *
 * Whoever takes something from the plugins of the workspace gets it with its parameters. Integrators have theirs in the
 * scene.
 */
@NullMarked
package io.github.catenary.app.form.parameter;

import org.jspecify.annotations.NullMarked;
