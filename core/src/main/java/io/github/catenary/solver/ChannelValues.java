package io.github.catenary.solver;

import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.KernelReader;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The values of a channel at one moment.
 *
 * @param values entry i belongs to the spring or particle at position i of the scene's table; NaN if it has none. Not to
 *     be written
 */
public record ChannelValues(Channel channel, double[] values) {
    /**
     * The channels of a run with their values now.
     *
     * @param ofParticles gives the values of a channel of particles in the order of the scene
     */
    static List<ChannelValues> of(KernelReader reader, SolverView view, UnaryOperator<double[]> ofParticles) {
        List<Channel> channels = reader.channels();
        List<double[]> values = reader.read(channels, view);
        return IntStream.range(0, channels.size())
                .mapToObj(k -> new ChannelValues(
                        channels.get(k),
                        channels.get(k).ofSprings() ? values.get(k) : ofParticles.apply(values.get(k))))
                .toList();
    }
}
