package com.example.gust;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Importer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** {@code gust.points}, an importer: reads what {@link PointsExporter} writes. */
final class PointsImporter implements Importer {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.points", "Points", "A line of x, y and z for each particle");
    }

    @Override
    public String ending() {
        return "points";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.ISO_8859_1));
        List<Particle> particles = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            try {
                particles.add(Particle.of(particles.size() + 1, point(line)));
            } catch (IllegalArgumentException wrong) {
                Message what = Message.verbatim("expected three numbers, separated by a space");
                problems.add(new Problem(Problem.Severity.ERROR, number, 1, "$", what));
            }
        }
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
        return new SceneFile.Loaded(Scene.EMPTY.withTitle(name, "").withParticles(Table.of(particles)), List.of());
    }

    /** @throws IllegalArgumentException if the line is no point */
    private static Vec3 point(String line) {
        String[] words = line.strip().split(" ", -1);
        if (words.length != 3) throw new IllegalArgumentException(line);
        return new Vec3(Double.parseDouble(words[0]), Double.parseDouble(words[1]), Double.parseDouble(words[2]));
    }
}
