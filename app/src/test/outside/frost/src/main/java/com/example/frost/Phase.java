package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.util.List;

/** {@code frost.phase}, a colouring by a channel of its own: which particles are water, which are slush, which are ice. */
final class Phase implements Colouring {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.phase", "Phase", "Water, slush or ice");
    }

    @Override
    public Of of() {
        return Of.PARTICLES;
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public Scale scale() {
        return Scale.SEQUENTIAL;
    }

    @Override
    public boolean needsDetail() {
        return true;
    }

    @Override
    public List<String> categories(Scene scene) {
        return List.of("water", "slush", "ice");
    }

    /** The drawing has no channel: there, all is water. */
    @Override
    public void fill(Frame frame, double[] values) {
        double[] cold = frame.detail()
                .flatMap(detail -> detail.channel(Freeze.COLD.id()))
                .orElse(new double[values.length]);
        for (int i = 0; i < values.length; i++) values[i] = cold[i] >= 1 ? 2 : cold[i] >= 0.5 ? 1 : 0;
    }
}
