/**
 * The interfaces that plugins implement and use.
 *
 * <pre>
 *   plugin.jar ──► CatenaryPlugin.contribute(Contributions)
 *                                                │
 *      element types, integrators, generators, importers, exporters, colourings, tools, panels
 *                                                ▼
 *                                      ContributionSnapshot, Contributed ──► app, solver
 * </pre>
 *
 * A plugin is a jar whose {@code META-INF/services} names a {@link io.github.catenary.spi.CatenaryPlugin}. It uses
 * scenes, edits and the arrays of the solver, never the editor. When the program loads a plugin, it reads the id, the
 * texts and the parameters of each contribution once, and keeps them as data.
 */
@NullMarked
package io.github.catenary.spi;

import org.jspecify.annotations.NullMarked;
