/**
 * The plots below drawing and preview: what a run did, as curves over time.
 *
 * <pre>
 *   the run's thread:  RunObserver ─► PlotRecorder ─► Measure ─► PlotData, one for each branch
 *   the event thread:                      └─► Trace ─► PlotChart (XChart) ─► PlotView, PlotPanel
 *                                                └────► PlotCsv, PlotPicture (PNG, SVG)
 *   a race's thread:   RaceRecorder ─► PlotData;  RaceChart: a PlotView of all its runs
 *   ItemMeters ─► MeterTag: readouts over the preview; dock.ItemDrag: items dropped onto the PlotView
 * </pre>
 *
 * A {@code PlotView} over a {@code PlotAxis} that counts draws what others have measured, such as the X-ray of a step.
 *
 * <p>Only what is shown is measured. The memory of a plot is bounded, however long the run.
 */
@NullMarked
package io.github.catenary.app.run.plot;

import org.jspecify.annotations.NullMarked;
