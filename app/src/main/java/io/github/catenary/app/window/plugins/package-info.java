/**
 * The plugin manager of the window.
 *
 * <pre>
 *   PluginsDialog, dropped jar, changed folder ──► PluginService ──► plugin.InstalledPlugins
 *                                                      │  off the EDT
 *                                                      └──► Workspace: the plugins in use
 * </pre>
 */
@NullMarked
package io.github.catenary.app.window.plugins;

import org.jspecify.annotations.NullMarked;
