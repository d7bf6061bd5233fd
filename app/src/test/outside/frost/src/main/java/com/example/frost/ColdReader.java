package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** {@code frost.reader}, an importer: reads what {@link ColdTable} writes, without the cold. */
final class ColdReader implements Importer {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.reader", "Cold", "A line of x, y, z and the cold for each particle");
    }

    @Override
    public String ending() {
        return "cold";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        List<String> lines = new String(bytes.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) particles.add(Particle.of(i + 1, place(lines.get(i), i + 1)));
        return new SceneFile.Loaded(Scene.NEW.withTitle(name, "").withParticles(Table.of(particles)), List.of());
    }

    private static Vec3 place(String line, int number) throws SceneFormatException {
        String[] words = line.split(",");
        try {
            return new Vec3(Double.parseDouble(words[0]), Double.parseDouble(words[1]), Double.parseDouble(words[2]));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException wrong) {
            Message what = Message.verbatim("expected x,y,z,cold: write four numbers");
            throw new SceneFormatException(List.of(new Problem(Problem.Severity.ERROR, number, 1, "$", what)));
        }
    }
}
