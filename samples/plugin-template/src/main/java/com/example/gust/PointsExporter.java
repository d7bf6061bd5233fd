package com.example.gust;

import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** {@code gust.points}, an exporter: a line of x, y and z for each particle. */
final class PointsExporter implements Exporter {
    @Override
    public String id() {
        return "gust.points";
    }

    @Override
    public String label() {
        return "Points";
    }

    @Override
    public String description() {
        return "A line of x, y and z for each particle";
    }

    @Override
    public String ending() {
        return "points";
    }

    /** Numbers are joined, not formatted: a format would write a decimal comma on some machines. */
    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        for (int i = 0; i < frame.x().length; i++) {
            String line = frame.x()[i] + " " + frame.y()[i] + " " + frame.z()[i] + "\n";
            out.write(line.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
