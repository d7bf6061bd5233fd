package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** {@code frost.table}, an exporter: a line of x, y, z and the cold for each particle. */
final class ColdTable implements Exporter {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.table", "Cold", "A line of x, y, z and the cold for each particle");
    }

    @Override
    public String ending() {
        return "cold";
    }

    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        double[] cold = frame.detail()
                .flatMap(detail -> detail.channel(Freeze.COLD.id()))
                .orElse(new double[frame.x().length]);
        for (int i = 0; i < cold.length; i++) {
            String line = frame.x()[i] + "," + frame.y()[i] + "," + frame.z()[i] + "," + cold[i] + "\n";
            out.write(line.getBytes(StandardCharsets.UTF_8));
        }
    }
}
