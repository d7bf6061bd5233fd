package com.example.gust;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;

/** {@code gust.height}, a colouring: the height of each particle. */
final class Height implements Colouring {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.height", "Height", "Height of each particle above the origin");
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
