/**
 * Pictures of the results of studies.
 *
 * <pre>
 *   columns and rows of CSV ──► StudyPicture: what is shown ──► HeatMap or LineChart, on ChartAxis ──► PNG or SVG
 * </pre>
 */
@NullMarked
package io.github.catenary.app.render.chart;

import org.jspecify.annotations.NullMarked;
