/**
 * The plugin manager of the window. {@link io.github.catenary.app.manager.PluginWork} does off the EDT what the user, or a
 * change in the plugins folder, asks for, and gives the workspace the plugins that are in use then; {@link
 * io.github.catenary.app.manager.PluginsDialog} shows what is installed.
 */
@NullMarked
package io.github.catenary.app.manager;

import org.jspecify.annotations.NullMarked;
