package io.github.catenary.app.document.exchange;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a panel shows, as a report in units of SI.
 *
 * @param words gives a text of the panel in a language
 */
public record PanelReport(PanelContent content, Function<Message, String> words) {
    /** The content as lines for people and as {@code blocks} for programs. */
    public Report addTo(Report report) {
        for (PanelContent.Block block : content.blocks()) tell(report, block);
        return report.value("blocks", content.blocks().stream().map(this::value).toList());
    }

    private void tell(Report report, PanelContent.Block block) {
        if (block instanceof PanelContent.Paragraph paragraph) {
            report.sentence(words.apply(paragraph.text()));
        } else if (block instanceof PanelContent.Reading reading) {
            report.line(words.apply(reading.label()), number(reading.value(), reading.unit()));
        } else if (block instanceof PanelTable table) {
            report.sentence(words.apply(table.title()) + ":").below(table(table), table.rows());
        } else if (block instanceof PanelPlot plot) {
            String heading = words.apply(plot.title()) + ": " + named(plot.y()) + " over " + named(plot.x());
            if (saysItsNameAlready(plot)) {
                report.sentence(heading + ", " + points(plot, plot.series().get(0)));
                return;
            }
            report.sentence(heading);
            for (PanelPlot.Series series : plot.series()) {
                report.sentence("  " + words.apply(series.name()) + ": " + points(plot, series));
            }
        }
    }

    /** True for a single series with the name of the plot, or of what it shows: the line of the plot has that. */
    private boolean saysItsNameAlready(PanelPlot plot) {
        if (plot.series().size() != 1) return false;
        String name = words.apply(plot.series().get(0).name());
        return name.isBlank()
                || name.equals(words.apply(plot.title()))
                || name.equals(words.apply(plot.y().name()));
    }

    private static String points(PanelPlot plot, PanelPlot.Series series) {
        return ReportNumber.count(series.size()) + " points, "
                + range(series.y(), plot.y().unit());
    }

    /**
     * A table or plot as CSV (RFC 4180) in units of SI, with all digits: a table as it is, a plot as a line for each
     * point with the name of its series. A number that is not finite is an empty cell.
     *
     * @throws IllegalArgumentException if the block is neither
     */
    public static String csv(PanelContent.Block block, Function<Message, String> words) {
        if (block instanceof PanelTable table) {
            ReportTable<PanelTable.Row> report = new ReportTable<>();
            List<String> headings = new ArrayList<>();
            for (int i = 0; i < table.columns().size(); i++) {
                PanelTable.Column column = table.columns().get(i);
                int at = i;
                headings.add(named(words.apply(column.name()), column.unit()));
                report.value("", row -> value(row.cells().get(at), words));
            }
            return csv(headings, report, table.rows());
        }
        if (!(block instanceof PanelPlot plot)) throw new IllegalArgumentException("only tables and plots have CSV");
        List<Point> points = new ArrayList<>();
        for (PanelPlot.Series series : plot.series()) {
            double[] x = series.x();
            double[] y = series.y();
            for (int i = 0; i < x.length; i++) points.add(new Point(words.apply(series.name()), x[i], y[i]));
        }
        ReportTable<Point> report = new ReportTable<Point>()
                .value("", Point::series)
                .value("", Point::x)
                .value("", Point::y);
        List<String> headings = List.of(
                "series",
                named(words.apply(plot.x().name()), plot.x().unit()),
                named(words.apply(plot.y().name()), plot.y().unit()));
        return csv(headings, report, points);
    }

    private record Point(String series, double x, double y) {}

    private static <T> String csv(List<String> headings, ReportTable<T> table, List<T> rows) {
        return headings.stream().map(ReportTable::cell).collect(Collectors.joining(",")) + "\n"
                + rows.stream().map(table::csvLine).collect(Collectors.joining());
    }

    private static String range(double[] values, String unit) {
        double least = Arrays.stream(values).filter(Double::isFinite).min().orElse(Double.NaN);
        double most = Arrays.stream(values).filter(Double::isFinite).max().orElse(Double.NaN);
        return Double.isNaN(least) ? "no values" : number(least, unit) + " to " + number(most, unit);
    }

    private static String number(double value, String unit) {
        if (Double.isNaN(value)) return "-";
        return unit.isEmpty() ? ReportNumber.number(value) : ReportNumber.number(value, unit);
    }

    private String named(PanelPlot.Axis axis) {
        return named(words.apply(axis.name()), axis.unit());
    }

    private static String named(String name, String unit) {
        return unit.isEmpty() ? name : name + " (" + unit + ")";
    }

    /** The table for people. */
    private ReportTable<PanelTable.Row> table(PanelTable table) {
        ReportTable<PanelTable.Row> report = new ReportTable<>();
        for (int i = 0; i < table.columns().size(); i++) {
            PanelTable.Column column = table.columns().get(i);
            String heading = named(words.apply(column.name()), column.unit());
            int at = i;
            report.column(heading, row -> text(row.cells().get(at)));
        }
        return report;
    }

    private String text(PanelTable.Cell cell) {
        return cell instanceof PanelTable.Figure figure
                ? number(figure.value(), "")
                : words.apply(((PanelTable.Words) cell).text());
    }

    private static Object value(PanelTable.Cell cell, Function<Message, String> words) {
        return cell instanceof PanelTable.Figure figure
                ? figure.value()
                : words.apply(((PanelTable.Words) cell).text());
    }

    private Report value(PanelContent.Block block) {
        if (block instanceof PanelContent.Paragraph paragraph) {
            return new Report().value("type", "text").value("text", words.apply(paragraph.text()));
        }
        if (block instanceof PanelContent.Reading reading) {
            return new Report()
                    .value("type", "number")
                    .value("label", words.apply(reading.label()))
                    .value("value", reading.value())
                    .value("unit", reading.unit());
        }
        if (block instanceof PanelTable table) {
            return new Report()
                    .value("type", "table")
                    .value("title", words.apply(table.title()))
                    .value(
                            "columns",
                            table.columns().stream()
                                    .map(column -> new Report()
                                            .value("name", words.apply(column.name()))
                                            .value("unit", column.unit()))
                                    .toList())
                    .value("rows", table.rows().stream().map(this::row).toList());
        }
        PanelPlot plot = (PanelPlot) block;
        return new Report()
                .value("type", "plot")
                .value("title", words.apply(plot.title()))
                .value("x", axis(plot.x()))
                .value("y", axis(plot.y()))
                .value("series", plot.series().stream().map(this::series).toList());
    }

    private Report row(PanelTable.Row row) {
        Report report = new Report()
                .value(
                        "cells",
                        row.cells().stream().map(cell -> value(cell, words)).toList());
        Selection items = row.items();
        addIds(report, "particles", items.particles());
        addIds(report, "springs", items.springs());
        addIds(report, "elements", items.elements());
        return report;
    }

    private static void addIds(Report report, String key, IdSet ids) {
        if (!ids.isEmpty()) report.value(key, ids.stream().boxed().toList());
    }

    private Report axis(PanelPlot.Axis axis) {
        return new Report()
                .value("name", words.apply(axis.name()))
                .value("unit", axis.unit())
                .value("logarithmic", axis.logarithmic());
    }

    private Report series(PanelPlot.Series series) {
        return new Report()
                .value("name", words.apply(series.name()))
                .value("x", numbers(series.x()))
                .value("y", numbers(series.y()));
    }

    private static List<Double> numbers(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
