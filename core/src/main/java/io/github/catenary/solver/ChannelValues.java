package io.github.catenary.solver;

import io.github.catenary.solver.kernel.Channel;

/**
 * The values of a channel at one moment.
 *
 * @param values entry i belongs to the spring or particle at position i of the scene's table; NaN if it has none. Not to
 *     be written
 */
public record ChannelValues(Channel channel, double[] values) {}
