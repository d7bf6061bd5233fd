package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.Channel;
import java.util.Optional;

/** Colours items by the values that kernels publish on a channel. Items without such a value and torn springs have none. */
public final class ChannelColouring implements Colouring {
    private final Channel channel;
    private final Class<?> declaredBy;

    /** @param declaredBy the class that declares the channel; the translations are beside it */
    public ChannelColouring(Channel channel, Class<?> declaredBy) {
        this.channel = channel;
        this.declaredBy = declaredBy;
    }

    Class<?> declaredBy() {
        return declaredBy;
    }

    @Override
    public Descriptor descriptor() {
        return channel.descriptor();
    }

    @Override
    public Of of() {
        return channel.ofSprings() ? Of.SPRINGS : Of.PARTICLES;
    }

    @Override
    public String unit() {
        return channel.unit();
    }

    @Override
    public Scale scale() {
        return new Scale(channel.signed(), channel.from(), channel.to());
    }

    @Override
    public boolean needsDetail() {
        return true;
    }

    @Override
    public void fill(Frame frame, double[] values) {
        Optional<double[]> published = frame.detail().flatMap(detail -> detail.channel(channel));
        if (published.isEmpty()) return;
        System.arraycopy(published.get(), 0, values, 0, values.length);
        if (!channel.ofSprings()) return;
        for (int i = 0; i < values.length; i++) if (frame.torn()[i]) values[i] = Double.NaN;
    }
}
