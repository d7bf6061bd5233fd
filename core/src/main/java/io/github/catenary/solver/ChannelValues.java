package io.github.catenary.solver;

import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.KernelReader;
import io.github.catenary.solver.state.AddedParticles;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The values of a channel at one moment.
 *
 * @param values entry i belongs to the spring or particle at position i of the scene's table; NaN if it has none. Not to
 *     be written
 */
public record ChannelValues(Channel channel, double[] values) {
    /** The channels of a run with their values now: of particles without free places. */
    static List<ChannelValues> now(KernelReader kernels, SolverView view, AddedParticles added) {
        List<Channel> channels = kernels.channels();
        List<double[]> values = kernels.read(channels, view);
        return IntStream.range(0, channels.size())
                .mapToObj(k -> {
                    Channel channel = channels.get(k);
                    return new ChannelValues(channel, channel.ofSprings() ? values.get(k) : added.shown(values.get(k)));
                })
                .toList();
    }
}
