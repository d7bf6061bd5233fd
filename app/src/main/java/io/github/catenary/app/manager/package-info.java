/**
 * The plugin manager of the window.
 *
 * <pre>
 *   PluginsDialog, dropped jar, changed folder ──► PluginWork ──► plugin.InstalledPlugins
 *                                                      │  off the EDT
 *                                                      └──► Workspace: the plugins in use
 * </pre>
 */
@NullMarked
package io.github.catenary.app.manager;

import org.jspecify.annotations.NullMarked;
