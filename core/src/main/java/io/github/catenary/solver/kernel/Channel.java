package io.github.catenary.solver.kernel;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A quantity of each particle or each spring that kernels publish, such as damage or temperature, for colourings, plots,
 * reports and exporters. Kernels of several types may publish one channel; of their values for an item, the greatest
 * holds. Channels are {@linkplain #isSame one} by their id and by what has the quantity; of different texts and bounds,
 * those of the first type hold.
 *
 * <p>The window looks up texts in other languages under {@code colouring.ID} and {@code colouring.ID.tip}, because each
 * channel can be shown as colours.
 *
 * @param id such as {@code acme.temperature}; a single name only for those of this class
 * @param label the name that menus show
 * @param description one sentence
 * @param ofSprings true if springs have the quantity, false if particles have it
 * @param unit such as {@code K}; empty for a pure number
 * @param signed true for a quantity with a neutral 0, which shows in two colours
 * @param from the value of the first colour; NaN: the smallest of the frame
 * @param to the value of the last colour, greater than {@code from}; NaN: the largest of the frame
 */
public record Channel(
        String id,
        String label,
        String description,
        boolean ofSprings,
        String unit,
        boolean signed,
        double from,
        double to)
        implements Described {
    /** The share of its life that a spring has used. */
    public static final Channel DAMAGE = ofSprings(
                    "damage",
                    "Damage",
                    "Wear or permanent deformation of springs: 0 is new, 1 is the most that they bear",
                    "")
            .between(0, 1);

    /** @throws IllegalArgumentException if a bound is infinite, or {@code from} is not less than {@code to} */
    public Channel {
        if (Double.isInfinite(from) || Double.isInfinite(to) || from >= to) {
            throw new IllegalArgumentException("channel " + id + " shows values from " + from + " to " + to
                    + ": expected finite bounds, the smaller one first, or NaN for the range of the frame");
        }
    }

    /** A quantity of each spring, shown from the smallest to the largest value of a frame. */
    public static Channel ofSprings(String id, String label, String description, String unit) {
        return new Channel(id, label, description, true, unit, false, Double.NaN, Double.NaN);
    }

    /** A quantity of each particle, shown from the smallest to the largest value of a frame. */
    public static Channel ofParticles(String id, String label, String description, String unit) {
        return new Channel(id, label, description, false, unit, false, Double.NaN, Double.NaN);
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(id, label, description);
    }

    /** True if the other is this channel, perhaps with other texts and bounds. */
    public boolean isSame(Channel other) {
        return id.equals(other.id) && ofSprings == other.ofSprings;
    }

    /** Each channel once, as it is declared first. */
    public static List<Channel> once(Stream<Channel> declared) {
        List<Channel> once = new ArrayList<>();
        declared.filter(each -> once.stream().noneMatch(each::isSame)).forEachOrdered(once::add);
        return List.copyOf(once);
    }

    /** The same channel, shown from one value to another. */
    public Channel between(double newFrom, double newTo) {
        return new Channel(id, label, description, ofSprings, unit, signed, newFrom, newTo);
    }

    /** The same channel for values of either sign, of which 0 is neutral. */
    public Channel withSigns() {
        return new Channel(id, label, description, ofSprings, unit, true, from, to);
    }
}
