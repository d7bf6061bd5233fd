package com.example.gust;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelContent.Reading;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelPlot.Axis;
import io.github.catenary.spi.PanelPlot.Look;
import io.github.catenary.spi.PanelPlot.Series;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Column;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.ScenePanel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@code gust.peaks}, a panel: the highest particles, and where all are. */
final class Peaks implements ScenePanel {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(new Parameter.Whole(
            "rows", "Rows", "How many particles are listed", "", Bounds.between(1, 100), Optional.of(Value.of(5))));

    private final int rows;

    Peaks() {
        this(5);
    }

    private Peaks(int rows) {
        this.rows = rows;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.peaks", "Peaks", "Lists the highest particles, and plots where all are", SCHEMA);
    }

    @Override
    public ScenePanel with(ParameterValues values) {
        return new Peaks(values.whole("rows"));
    }

    /** A row is about its particle of the scene as drawn; elements may have added others behind these. */
    @Override
    public PanelContent content(View view) {
        Frame frame = view.frame();
        int count = Math.min(frame.authored().particles().size(), PanelPlot.MOST_POINTS);
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = frame.x()[i];
            y[i] = frame.y()[i];
        }
        int[] highest = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -y[i]))
                .limit(rows)
                .mapToInt(i -> i)
                .toArray();
        List<Row> found = new ArrayList<>();
        for (int i : highest) {
            int id = frame.authored().particles().at(i).id();
            found.add(Row.of(Selection.ofParticles(IdSet.of(id)), Cell.of(id), Cell.of(y[i])));
        }
        Message height = Message.of("gust.peaks.height", "Height");
        return PanelContent.of(
                new Reading(Message.of("gust.peaks.count", "Particles"), count, ""),
                new PanelTable(
                        Message.of("gust.peaks.highest", "Highest particles"),
                        List.of(new Column(Message.of("gust.peaks.particle", "Particle"), ""), new Column(height, "m")),
                        found),
                new PanelPlot(
                        Message.of("gust.peaks.places", "Places"),
                        new Axis(Message.of("gust.peaks.right", "To the right"), "m"),
                        new Axis(height, "m"),
                        List.of(new Series(Message.of("gust.peaks.places", "Places"), x, y, Look.POINTS))));
    }
}
