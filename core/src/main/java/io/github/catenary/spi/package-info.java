/**
 * What a plugin implements and what it is given.
 *
 * <pre>
 *   plugin.jar ──► CatenaryPlugin.contribute(Contributions)
 *                                                │
 *      element types, integrators, generators, importers, exporters, colourings, tools
 *                                                ▼
 *                                      Told, Contributed ──► app, solver
 * </pre>
 *
 * A plugin is a jar whose {@code META-INF/services} names a {@link io.github.catenary.spi.CatenaryPlugin}. It sees the
 * scene, the edits and the solver's arrays, never the editor. The program asks each contribution once what it says of
 * itself, while the plugin loads, and keeps the answers as data.
 */
@NullMarked
package io.github.catenary.spi;

import org.jspecify.annotations.NullMarked;
