package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.ColumnName;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.ChannelValues;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.spi.Plugins;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What element types publish about one particle or spring.
 *
 * @param name of the channel in the user's language
 * @param id of the item
 */
record ChannelMeasure(Channel channel, String name, int id) implements Measure {
    /** The channels of an item, as far as the elements of a scene publish any. */
    static List<ChannelMeasure> of(Plugins plugins, Scene scene, boolean spring, int id) {
        return plugins.channels(scene).stream()
                .filter(channel -> channel.ofSprings() == spring)
                .map(channel -> new ChannelMeasure(channel, nameOf(plugins, channel), id))
                .toList();
    }

    private static String nameOf(Plugins plugins, Channel channel) {
        return plugins.colourings().stream()
                .filter(colouring -> colouring.id().equals(channel.id()))
                .findFirst()
                .map(colouring -> Names.of(colouring).label())
                .orElse(channel.label());
    }

    @Override
    public double in(RunReading reading) {
        Scene scene = reading.run().scene();
        Table<? extends Identified> items = channel.ofSprings() ? scene.springs() : scene.particles();
        if (!items.contains(id)) return Double.NaN;
        return reading.channels().stream()
                .filter(each -> each.channel().isSame(channel))
                .map(ChannelValues::values)
                .mapToDouble(values -> values[items.positionOf(id)])
                .findFirst()
                .orElse(Double.NaN);
    }

    @Override
    public PlotUnit unit() {
        return PlotUnit.of(channel.unit());
    }

    private String kind() {
        return channel.ofSprings() ? "spring" : "particle";
    }

    @Override
    public String key() {
        return kind() + ".channel." + channel.id() + "." + id;
    }

    @Override
    public String column() {
        return ColumnName.of(kind() + "_" + id + "_" + channel.id(), channel.unit());
    }

    @Override
    public String label() {
        String named = name.toLowerCase(Locale.ROOT);
        return channel.ofSprings()
                ? Texts.text("plot.spring.channel", id, named)
                : Texts.text("plot.particle.channel", id, named);
    }

    @Override
    public boolean isOfSpring() {
        return channel.ofSprings();
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.of(id);
    }

    /** All that can be measured of a spring. */
    static Stream<Measure> ofSpring(Plugins plugins, Scene scene, int id) {
        Stream<Measure> usual = Stream.of(SpringMeasure.Kind.values()).map(kind -> new SpringMeasure(kind, id));
        return Stream.concat(usual, of(plugins, scene, true, id).stream());
    }

    /** All that can be measured of a particle. */
    static Stream<Measure> ofParticle(Plugins plugins, Scene scene, int id) {
        int at = scene.particles().positionOf(id);
        boolean held = at >= 0
                && (scene.particles().at(at).pinned()
                        || scene.particles().at(at).isRoller());
        boolean still = at >= 0 && scene.particles().at(at).pinned();
        Stream<Measure> usual = Stream.of(ParticleMeasure.Kind.values())
                .filter(kind -> held || !kind.isForce())
                .sorted(Comparator.comparing(kind -> !still || kind != ParticleMeasure.Kind.REACTION))
                .map(kind -> new ParticleMeasure(kind, id));
        return Stream.concat(usual, of(plugins, scene, false, id).stream());
    }
}
