package io.github.catenary.app.testing;

import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code test.knob}, one of each kind with parameters. What it does tells its parameter {@code size}. */
public record Knob(double size) implements Importer, Exporter, Colouring, MouseTool, SceneRule, IntegratorType {
    /** A plugin that adds one of each kind. */
    public static Plugin plugin() {
        Knob knob = new Knob(0);
        return TestPlugin.plugin(to -> {
            to.importer(knob);
            to.exporter(knob);
            to.colouring(knob);
            to.tool(knob);
            to.check(knob);
            to.integrator(knob);
        });
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "test.knob",
                "Knob",
                "Tells its size in whatever it does",
                ParameterSchema.of(
                        new Parameter.Decimal(
                                "size", "Size", "How large it is", "m", Bounds.POSITIVE, Optional.of(Value.of(2))),
                        new Parameter.Choice(
                                "shape",
                                "Shape",
                                "How it looks",
                                List.of("round", "square"),
                                Optional.of(Value.of("round")))));
    }

    @Override
    public Knob with(ParameterValues values) {
        return new Knob(values.number("size"));
    }

    @Override
    public String ending() {
        return "knob";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) {
        return new SceneFile.Loaded(Scene.EMPTY.withTitle(text(), ""), List.of());
    }

    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    private String text() {
        return "size " + size;
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
        Arrays.fill(values, size);
    }

    @Override
    public String hint() {
        return "Click anywhere";
    }

    @Override
    public Trail trail() {
        return Trail.NOTHING;
    }

    @Override
    public Scene apply(Scene scene, Gesture gesture) {
        return scene.withTitle(text(), "");
    }

    @Override
    public List<Problem> problems(Scene scene) {
        return List.of(Problem.warning("$", Message.verbatim(text())));
    }

    @Override
    public StepMethod compile(int particles) {
        return (x, v, h, accelerations) -> {
            for (int i = 0; i < particles; i++) x.x[i] += size;
        };
    }
}
