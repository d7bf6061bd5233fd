package com.example.gust;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** {@code gust.points}, an exporter: a line of x, y and z for each particle. */
final class PointsExporter implements Exporter {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(Parameter.number(
            "scale",
            "Scale",
            "Units of the file in a metre, such as 1000 for millimetres",
            "",
            new Bounds(0, false, 1e6, true),
            1));

    private final double scale;

    PointsExporter() {
        this(1);
    }

    private PointsExporter(double scale) {
        this.scale = scale;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.points", "Points", "A line of x, y and z for each particle", SCHEMA);
    }

    @Override
    public String ending() {
        return "points";
    }

    @Override
    public Exporter with(ParameterValues values) {
        return new PointsExporter(values.number("scale"));
    }

    /** Joins the numbers and does not format them: in some locales, a format writes a decimal comma. */
    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        for (int i = 0; i < frame.x().length; i++) {
            String line = scale * frame.x()[i] + " " + scale * frame.y()[i] + " " + scale * frame.z()[i] + "\n";
            out.write(line.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
