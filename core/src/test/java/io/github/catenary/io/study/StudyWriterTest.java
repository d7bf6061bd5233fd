package io.github.catenary.io.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Fit;
import io.github.catenary.io.study.SweepStudy.Given;
import io.github.catenary.io.study.SweepStudy.Limits;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StudyWriterTest {
    private static SweepStudy again(SweepStudy study) throws SceneFormatException {
        return StudyReader.read(StudyWriter.toBytes(study));
    }

    @Test
    void whatItWritesIsReadAsTheSameStudy() throws SceneFormatException {
        for (int seed = 1; seed <= 200; seed++) {
            SweepStudy study = random(new Random(seed));

            assertThat(again(study)).as("seed %d", seed).isEqualTo(study);
        }
    }

    @Test
    void samplesStayWhatTheyAre() throws IOException, SceneFormatException {
        List<Path> samples;
        try (Stream<Path> all = Files.list(Path.of("..", "samples", "studies"))) {
            samples = all.filter(file -> file.toString().endsWith(".json")).toList();
        }
        int studies = 0;
        for (Path each : samples) {
            byte[] text = StudyReader.bytes(each);
            if (!new String(text, StandardCharsets.UTF_8).contains(StudyReader.FORMAT)) continue;
            SweepStudy study = StudyReader.read(text);
            studies++;

            assertThat(again(study)).as(each.toString()).isEqualTo(study);
        }
        assertThat(studies).isGreaterThanOrEqualTo(4);
    }

    private static SweepStudy random(Random random) {
        Combination combination = Combination.values()[random.nextInt(3)];
        int count = 2 + random.nextInt(4);
        List<Variation> vary = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String name = "element:风 \"" + i + "\".strength";
            if (random.nextBoolean()) {
                List<Value> values = new ArrayList<>();
                for (int k = 0; k < count; k++) values.add(value(random));
                vary.add(new Variation(name, values, Optional.empty()));
            } else {
                double from = Math.exp(20 * random.nextDouble() - 10);
                int counted = combination == Combination.LATIN_HYPERCUBE ? 0 : count;
                Range range = new Range(from, from * 1.5, counted, random.nextBoolean(), random.nextInt(3) / 4.0);
                vary.add(new Variation(name, List.of(), Optional.of(range)));
            }
        }
        boolean hypercube = combination == Combination.LATIN_HYPERCUBE;
        return new SweepStudy(
                random.nextBoolean() ? "" : "Tücher\n",
                "netz.json",
                given(random),
                vary,
                combination,
                hypercube ? 1 + random.nextInt(1000) : 0,
                hypercube ? random.nextInt(1000) : 0,
                1 + random.nextInt(100_000_000),
                new Limits(
                        random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(1 + random.nextInt(1_000_000)),
                        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(1 + random.nextDouble())),
                List.of("sag", "least(stretch)"),
                random.nextBoolean() ? Optional.empty() : Optional.of(given(random)),
                1 + random.nextInt(5),
                vary.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Picture(
                                vary.get(0).name(),
                                "sag",
                                Optional.empty(),
                                Optional.of(vary.get(0).name()))),
                random.nextBoolean()
                        ? Optional.empty()
                        : Optional.of(
                                new Fit("schwung ü.csv", random.nextBoolean() ? Fit.USUAL : 40 + random.nextInt(99))));
    }

    private static List<Given> given(Random random) {
        return random.nextBoolean() ? List.of() : List.of(new Given("passes", value(random)));
    }

    private static Value value(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> Value.of(random.nextGaussian());
            case 1 -> Value.of(random.nextBoolean());
            case 2 -> Value.of(new Vec3(random.nextGaussian(), 0, -9.81));
            default -> Value.of("rk4");
        };
    }
}
