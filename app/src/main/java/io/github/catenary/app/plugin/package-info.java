/**
 * Finds plugins and keeps track of them. {@link io.github.catenary.app.plugin.InstalledPlugins} looks through the
 * distribution's and the user's folder, reads each jar's manifest before any of its classes is loaded, leaves out what the
 * user switched off or does not trust, and gives what the plugins contribute together with a {@link
 * io.github.catenary.app.plugin.PluginEntry} for every jar. The command line and the editor work with the result.
 */
@NullMarked
package io.github.catenary.app.plugin;

import org.jspecify.annotations.NullMarked;
