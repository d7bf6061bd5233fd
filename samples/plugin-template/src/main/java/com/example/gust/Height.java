package com.example.gust;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;

/** {@code gust.height}, a colouring: how high each particle is. */
final class Height implements Colouring {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.height", "Height", "How high each particle is");
    }

    @Override
    public Of of() {
        return Of.PARTICLES;
    }

    @Override
    public String unit() {
        return "m";
    }

    @Override
    public Scale scale() {
        return Scale.SEQUENTIAL;
    }

    @Override
    public void fill(Frame frame, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = frame.y()[i];
    }
}
