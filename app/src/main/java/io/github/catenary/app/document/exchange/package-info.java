/**
 * Files of other programs, and the one form of reports that people, programs and spreadsheets read.
 *
 * <pre>
 *   file ──► WatchedInput ──► Importer ──► Scene          watched: size, patience, cancel
 *   picture ──► PngImage ──────────────────► WholeFile ──► file
 *   Scene, Frame ──► Exporter ──► SceneExchange ──► WholeFile ──► file
 *   measured curves ──► FitSearch ──► settings of the run that is nearest to them
 *   results ──► ReportTable, Report ──► text, JSON, Markdown, CSV
 * </pre>
 *
 * {@code SceneExchange} reads and writes them with the importers and exporters that are installed. Not for the EDT.
 */
@NullMarked
package io.github.catenary.app.document.exchange;

import org.jspecify.annotations.NullMarked;
