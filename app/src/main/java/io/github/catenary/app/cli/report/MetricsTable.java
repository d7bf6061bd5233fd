package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.ChannelSummary;
import io.github.catenary.analysis.metric.ColumnName;
import io.github.catenary.analysis.metric.RunQuantity;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.document.exchange.MeasuredTable;
import io.github.catenary.solver.Measured;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Channel;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the numbers of a run, frame by frame, as the plots of the window export them: energies, strains and more, of each
 * channel the least, mean and greatest value, and what each measure has found so far. What the clock tells is left out, so
 * that the same run has the same table. Keeps no row. One thread.
 */
public final class MetricsTable {
    private final List<RunQuantity> quantities = new ArrayList<>(List.of(RunQuantity.values()));
    private final List<Channel> channels;
    private final MeasuredTable table;

    /**
     * Writes the heading.
     *
     * @param channels those that the elements of the scene publish
     */
    public MetricsTable(Writer out, Simulation run, List<Channel> channels) throws IOException {
        this.channels = List.copyOf(channels);
        quantities.remove(RunQuantity.COST);
        List<String> columns = new ArrayList<>();
        for (RunQuantity each : quantities) columns.add(each.column());
        for (Channel each : channels) {
            for (String part : List.of("least", "mean", "greatest")) {
                columns.add(ColumnName.of(each.id() + "_" + part, each.unit()));
            }
        }
        for (Measured each : run.measures()) {
            columns.add(ColumnName.of(each.type().id(), each.type().unit()));
        }
        table = new MeasuredTable(out, columns);
    }

    /** Writes the present frame of the run. */
    public void add(Simulation run) throws IOException {
        RunReading reading = new RunReading(run, Double.NaN);
        List<String> cells = new ArrayList<>();
        for (RunQuantity each : quantities) cells.add(MeasuredTable.cell(each.in(reading)));
        List<ChannelSummary> found = channels.isEmpty() ? List.of() : ChannelSummary.of(run);
        for (Channel each : channels) addChannel(each, found, cells);
        for (Measured each : reading.measures())
            cells.add(MeasuredTable.cell(each.reading().value()));
        table.add(run.time(), cells);
    }

    private static void addChannel(Channel channel, List<ChannelSummary> found, List<String> cells) {
        Optional<ChannelSummary> own =
                found.stream().filter(each -> each.channel().isSame(channel)).findFirst();
        cells.add(own.map(each -> MeasuredTable.cell(each.least())).orElse(""));
        cells.add(own.map(each -> MeasuredTable.cell(each.mean())).orElse(""));
        cells.add(own.map(each -> MeasuredTable.cell(each.greatest())).orElse(""));
    }
}
