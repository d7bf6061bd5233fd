package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.Channel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a {@link Frame} tells beyond positions, for viewers that ask for it with {@link Simulation#detail}. Entry i of
 * the arrays of particles belongs to the particle at position i. The detail owns its arrays, and nobody writes them
 * again.
 *
 * @param vx velocity over the last substep, m/s, {@code (x − x_prev) / h}; 0 for pinned particles
 * @param fx net force on the particle, N: its mass times the change of its velocity in the frame, divided by the time
 *     step. It comprises springs, gravity, collisions and all else that moves the particle. NaN for pinned and held
 *     particles, and for all particles of a frame whose predecessor is not known
 * @param restLength entry i: the rest length of the spring at position i, m; empty if those of the scene apply
 * @param springForce entry i: the force of the spring at position i, as {@link Simulation#springForces} tells it, NaN for
 *     springs that elements have added; empty if the integrator does not know it, or nothing was computed since the frame
 *     before
 * @param channels what element types publish, such as damage, in the state of this frame
 * @param forces those that the run {@linkplain Simulation#tally adds up}; empty if it does not, or nothing was computed since
 *     the frame before
 */
public record FrameDetail(
        double[] vx,
        double[] vy,
        double[] vz,
        double[] fx,
        double[] fy,
        double[] fz,
        double[] restLength,
        double[] springForce,
        List<ChannelValues> channels,
        Optional<FrameForces> forces) {
    private static final double[] NONE = {};

    /** The velocities of a scene as drawn; forces are not known. */
    public static FrameDetail drawn(Scene scene) {
        int count = scene.particles().size();
        double[][] v = new double[3][count];
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            if (particle.pinned()) continue;
            v[0][i] = particle.velocity().x();
            v[1][i] = particle.velocity().y();
            v[2][i] = particle.velocity().z();
        }
        double[] unknown = new double[count];
        Arrays.fill(unknown, Double.NaN);
        return new FrameDetail(v[0], v[1], v[2], unknown, unknown, unknown, NONE, NONE, List.of(), Optional.empty());
    }

    /**
     * The values of a channel, not to be written; empty if no element type of the scene publishes it. If types of
     * different plugins disagree whether springs or particles have it, the first type holds.
     *
     * @param id such as {@code damage}
     */
    public Optional<double[]> channel(String id) {
        return channels.stream()
                .filter(each -> each.channel().id().equals(id))
                .map(ChannelValues::values)
                .findFirst();
    }

    /** The values of a channel, not to be written; empty if no element type of the scene publishes it. */
    public Optional<double[]> channel(Channel channel) {
        return channels.stream()
                .filter(each -> each.channel().isSame(channel))
                .map(ChannelValues::values)
                .findFirst();
    }
}
