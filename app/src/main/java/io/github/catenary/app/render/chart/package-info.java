/**
 * Pictures of the results of studies, and the plots of panels that plugins add.
 *
 * <pre>
 *   columns and rows of CSV ──► StudyPicture: what is shown ──► HeatMap or LineChart, on ChartAxis ──► PNG or SVG
 *   PanelPlot           ──► PanelPicture ─────────────────────┘                        └──► ChartView in a window
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.chart;

import org.jspecify.annotations.NullMarked;
