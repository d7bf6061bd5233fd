package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.ChannelValues;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Channel;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of a channel over all items that have one, torn springs left out.
 *
 * @param items how many items have a value, at least 1
 * @param greatestAt the id of the first item with the greatest value
 */
public record ChannelSummary(Channel channel, int items, double least, double mean, double greatest, int greatestAt) {
    /** The channels of a run that have a value now, in the order of the element types. */
    public static List<ChannelSummary> of(Simulation run) {
        List<ChannelSummary> all = new ArrayList<>();
        for (ChannelValues each : run.channels()) {
            ChannelSummary summary = of(run, each);
            if (summary.items > 0) all.add(summary);
        }
        return all;
    }

    private static ChannelSummary of(Simulation run, ChannelValues published) {
        Scene scene = run.shownScene();
        boolean ofSprings = published.channel().ofSprings();
        double[] values = published.values();
        int items = 0;
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        int at = 0;
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i]) || (ofSprings && run.springs().torn[i])) continue;
            items++;
            sum += values[i];
            least = Math.min(least, values[i]);
            if (!(values[i] > greatest)) continue;
            greatest = values[i];
            at = ofSprings
                    ? scene.springs().at(i).id()
                    : scene.particles().at(i).id();
        }
        return new ChannelSummary(published.channel(), items, least, sum / items, greatest, at);
    }
}
