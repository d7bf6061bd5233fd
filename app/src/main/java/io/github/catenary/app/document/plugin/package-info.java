/**
 * Finds plugins and keeps track of them.
 *
 * <pre>
 *   PluginFolders ──► JarHead ──► trusted? ──► PluginLoader ──► PluginStart ──► InstalledPlugins
 *                     hash,                    a class loader    at most         what they contribute,
 *                     manifest                 for each jar      ten seconds     an entry for every jar
 * </pre>
 *
 * The loader reads only the hash and the manifest of a jar that the user does not trust. The command line and the editor
 * work with {@link io.github.catenary.app.document.plugin.InstalledPlugins}.
 */
@NullMarked
package io.github.catenary.app.document.plugin;

import org.jspecify.annotations.NullMarked;
