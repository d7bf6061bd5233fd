/**
 * Files of other programs.
 *
 * <pre>
 *   file ──► WatchedInput ──► Importer ──► Scene          watched: size, patience, cancel
 *   picture ──► PngImage ──────────────────► WholeFile ──► file
 *   Scene, Frame ──► Exporter ──► SceneExchange ──► WholeFile ──► file
 * </pre>
 *
 * {@code SceneExchange} reads and writes them with the importers and exporters that are installed. Not for the EDT.
 */
@NullMarked
package io.github.catenary.app.document.exchange;

import org.jspecify.annotations.NullMarked;
