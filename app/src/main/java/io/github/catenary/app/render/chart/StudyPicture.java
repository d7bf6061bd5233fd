package io.github.catenary.app.render.chart;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.io.study.SweepStudy.Variation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of a study as a picture: a heat map over two settings, or lines over one. Not for the EDT.
 *
 * @param columns of the rows
 * @param rows the cells of each row
 */
public record StudyPicture(SweepStudy study, List<SweepColumn> columns, List<List<String>> rows)
        implements ChartPicture {
    /** The most rows that a picture shows. */
    public static final int MOST_ROWS = 100_000;

    /** Settings whose values span this ratio stand on a logarithmic axis. */
    private static final double WIDE = 100;
    /** Measures need a wider span, since a few outliers are usual. */
    private static final double VERY_WIDE = 1_000;

    public StudyPicture {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    @Override
    public String title() {
        return study.title();
    }

    @Override
    public Chart chart() {
        Picture shown = shown();
        if (shown.value().isPresent()) return heatMap(shown, shown.value().get());
        return lines(shown);
    }

    /** What it shows: what the study says, or else of two settings a map, of a word and a number a line for each word. */
    public Picture shown() {
        return study.picture().orElseGet(this::chosen);
    }

    /** What is shown if the study does not say so: of two settings a map, of a word and a number a line for each word. */
    private Picture chosen() {
        List<Variation> vary = study.vary();
        String measure = study.measures().get(0);
        if (vary.isEmpty()) return new Picture("row", measure, Optional.empty(), Optional.empty());
        List<String> words = vary.stream()
                .map(Variation::name)
                .filter(each -> kind(each) == Kind.TEXT)
                .toList();
        List<String> numbers = vary.stream()
                .map(Variation::name)
                .filter(each -> kind(each) != Kind.TEXT)
                .toList();
        if (numbers.size() >= 2) {
            return new Picture(numbers.get(0), numbers.get(1), Optional.of(measure), Optional.empty());
        }
        String x = numbers.isEmpty() ? words.get(0) : numbers.get(0);
        Optional<String> series = words.stream().filter(each -> !each.equals(x)).findFirst();
        return new Picture(x, measure, Optional.empty(), series);
    }

    private String heading(String name) {
        int at = at(name);
        return at == 0 ? Texts.text("chart.row") : columns.get(at).heading();
    }

    private Kind kind(String name) {
        return columns.get(at(name)).kind();
    }

    private int at(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) return i;
        }
        throw new IllegalArgumentException("there is no column " + name);
    }

    private List<String> cells(String name) {
        int at = at(name);
        return rows.stream().map(row -> row.get(at)).toList();
    }

    private List<Double> numbers(String name) {
        return cells(name).stream()
                .map(ChartAxis::number)
                .filter(Double::isFinite)
                .toList();
    }

    private HeatMap heatMap(Picture shown, String value) {
        List<String> x = distinct(shown.x());
        List<String> y = distinct(shown.y());
        boolean fields = (long) x.size() * y.size() <= 4L * rows.size();
        ChartAxis scale = ChartAxis.ofNumbers(heading(value), numbers(value), true, VERY_WIDE);
        List<String> outcomes = cells("outcome");
        List<HeatMap.Point> points = new ArrayList<>();
        List<String> cells = cells(value);
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            points.add(new HeatMap.Point(
                    row.get(at(shown.x())),
                    row.get(at(shown.y())),
                    ChartAxis.number(cells.get(i)),
                    outcomes.get(i).equals("diverged"),
                    Long.parseLong(row.get(0))));
        }
        return new HeatMap(
                title(),
                fields ? ChartAxis.ofWords(heading(shown.x()), x) : axis(shown.x(), x),
                fields ? ChartAxis.ofWords(heading(shown.y()), y) : axis(shown.y(), y),
                scale,
                points);
    }

    /** Of a setting: numbers on a scale, words side by side. */
    private ChartAxis axis(String name, List<String> distinct) {
        if (kind(name) == Kind.TEXT || numbers(name).isEmpty()) return ChartAxis.ofWords(heading(name), distinct);
        boolean log = study.vary().stream()
                .anyMatch(each -> each.name().equals(name)
                        && each.range().map(SweepStudy.Range::log).orElse(true));
        boolean measured = study.measures().contains(name);
        return ChartAxis.ofNumbers(heading(name), numbers(name), log || measured, measured ? VERY_WIDE / 10 : WIDE);
    }

    /** The different cells of a column: numbers by size, words as they come. */
    private List<String> distinct(String name) {
        List<String> cells = cells(name).stream().distinct().toList();
        if (kind(name) == Kind.TEXT) return cells;
        return cells.stream()
                .sorted(Comparator.comparingDouble(ChartAxis::number))
                .toList();
    }

    private LineChart lines(Picture shown) {
        ChartAxis across = axis(shown.x(), distinct(shown.x()));
        ChartAxis up = ChartAxis.ofNumbers(heading(shown.y()), numbers(shown.y()), true, VERY_WIDE / 10);
        Map<String, List<LineChart.Point>> series = new LinkedHashMap<>();
        int x = at(shown.x());
        int y = at(shown.y());
        for (List<String> row : rows) {
            String name = shown.series().map(each -> row.get(at(each))).orElse("");
            LineChart.Point point =
                    new LineChart.Point(across.place(row.get(x)), up.place(row.get(y)), Long.parseLong(row.get(0)));
            series.computeIfAbsent(name, none -> new ArrayList<>()).add(point);
        }
        boolean settings = !study.measures().contains(shown.x()) && kind(shown.x()) != Kind.TEXT;
        List<LineChart.Series> all = new ArrayList<>();
        series.forEach((name, points) -> {
            // The way through measures follows the rows.
            if (settings) points.sort(Comparator.comparingDouble(LineChart.Point::x));
            all.add(new LineChart.Series(name, points, LineChart.Look.LINE_AND_DOTS));
        });
        return new LineChart(title(), across, up, all);
    }
}
