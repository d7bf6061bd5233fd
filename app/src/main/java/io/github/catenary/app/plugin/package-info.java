/**
 * Finds plugins. {@link io.github.catenary.app.plugin.PluginLoader} looks through the distribution's and the user's
 * folder, reads each jar's manifest before any of its classes is loaded, and gives what the plugins contribute together
 * with a {@link io.github.catenary.app.plugin.PluginProblem} for every jar that could not be used. The command line and
 * the editor work with the result and never see a jar.
 */
@NullMarked
package io.github.catenary.app.plugin;

import org.jspecify.annotations.NullMarked;
