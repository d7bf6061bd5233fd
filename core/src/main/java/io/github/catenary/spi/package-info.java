/**
 * The interfaces that plugins implement and use.
 *
 * <pre>
 *   plugin.jar ──► CatenaryPlugin.contribute(Contributions)
 *                                                │
 *      element types, integrators, generators, importers, exporters, colourings, tools
 *                                                ▼
 *                                      ContributionSnapshot, Contributed ──► app, solver
 * </pre>
 *
 * A plugin is a jar whose {@code META-INF/services} names a {@link io.github.catenary.spi.CatenaryPlugin}. It uses the
 * scene, the edits and the solver's arrays, never the editor. While the plugin loads, the program reads the id, the
 * texts and the parameters of each contribution once and keeps them as data.
 */
@NullMarked
package io.github.catenary.spi;

import org.jspecify.annotations.NullMarked;
