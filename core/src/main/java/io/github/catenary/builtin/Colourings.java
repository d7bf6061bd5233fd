package io.github.catenary.builtin;

import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.spi.ChannelColouring;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Colouring.Scale;
import java.util.List;

/** The program's own colourings, in the order of the menu. */
final class Colourings {
    private Colourings() {}

    static List<Colouring> all() {
        SpringTable.Latest springs = new SpringTable.Latest();
        return List.of(
                new SpringQuantity(
                        springs,
                        "strain",
                        "Strain",
                        "Strain of the springs: red where stretched, blue where compressed",
                        "%",
                        Scale.DIVERGING,
                        floor -> 100 * NoiseFloor.STRAIN,
                        // infinite lengths, farther apart than a double can express, give no number
                        (length, rest, stiffness) -> rest == 0 ? Double.NaN : 100 * ((length - rest) / rest)),
                new SpringQuantity(
                        springs,
                        "stress",
                        "Stress",
                        "Force of the springs, stiffness times elongation, without damping: red where they pull, blue"
                                + " where they push. A spring has no cross-section, so its stress is its force",
                        "N",
                        Scale.DIVERGING,
                        NoiseFloor::force,
                        (length, rest, stiffness) -> stiffness * (length - rest)),
                new SpringQuantity(
                        springs,
                        "residual",
                        "Residual",
                        "How far the springs are from their rest lengths after the solve",
                        "m",
                        Scale.SEQUENTIAL,
                        NoiseFloor::length,
                        (length, rest, stiffness) -> Math.abs(length - rest)),
                new ElasticityColouring(),
                new ParticleQuantity("speed", "Speed", "Speed of the particles", "m/s", false),
                new ParticleQuantity(
                        "force",
                        "Force",
                        "Net force on the particles: mass times the change of velocity in a frame, divided by the time"
                                + " step. It is 0 at rest; pinned particles have none",
                        "N",
                        true),
                new ChannelColouring(Channel.DAMAGE, Colourings.class),
                new MaterialColouring());
    }
}
