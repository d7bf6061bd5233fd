package io.github.catenary.app.run.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.sweep.StudyDraft.Kind;
import io.github.catenary.app.run.sweep.StudyDraft.Varied;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StudyDraftTest {
    private static StudyDraft draft(Combination combination, Varied... vary) {
        return new StudyDraft("", List.of(vary), combination, "10", "1", "300", "sag", "1", "", "", "", "");
    }

    private static Map<String, String> problems(Combination combination, Varied... vary) {
        return draft(combination, vary).read("s.json").problems();
    }

    @Test
    void theSamplesAreReadFromTheTextsThatTheyShow() throws IOException, SceneFormatException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("..", "samples", "studies"))) {
            files = all.filter(file -> file.toString().endsWith(".json")).toList();
        }
        int studies = 0;
        for (Path each : files) {
            byte[] text = StudyReader.bytes(each);
            if (!new String(text, StandardCharsets.UTF_8).contains("catenary-study")) continue;
            SweepStudy study = StudyReader.read(text);
            studies++;

            StudyDraft.Meaning meaning = StudyDraft.of(study).read(study.scene());

            assertThat(meaning.problems()).as(each.toString()).isEmpty();
            assertThat(meaning.study())
                    .contains(study.withPicture(Optional.empty()).withFit(Optional.empty()));
        }
        assertThat(studies).isGreaterThanOrEqualTo(4);
    }

    @Test
    void valuesAreNumbersWordsSwitchesAndVectors() {
        SweepStudy study = draft(Combination.ALL, Varied.list("gravity", "1.5, [0, -9.81, 0]; true，rk4 , 1d"))
                .read("s.json")
                .study()
                .orElseThrow();

        assertThat(study.vary().get(0).values())
                .containsExactly(
                        Value.of(1.5),
                        Value.of(new Vec3(0, -9.81, 0)),
                        Value.of(true),
                        Value.of("rk4"),
                        Value.of("1d"));
    }

    @Test
    void eachMistakeIsToldAtItsField() {
        Varied good = Varied.list("passes", "1, 2");

        assertThat(problems(Combination.ALL, new Varied("a", Kind.RANGE, "", "2", "1", "5", "")))
                .containsOnlyKeys("vary[0].to");
        assertThat(problems(Combination.ALL, good, new Varied("a", Kind.LOG, "", "0", "1", "1", "-1")))
                .containsOnlyKeys("vary[1].from", "vary[1].count", "vary[1].multipleOf");
        assertThat(problems(Combination.ALL, good, Varied.list("passes", "3"))).containsOnlyKeys("vary[1].name");
        assertThat(problems(Combination.PAIRED, good, Varied.list("b", "1, 2, 3")))
                .containsOnlyKeys("combine");
        assertThat(problems(
                        Combination.ALL,
                        new Varied("a", Kind.RANGE, "", "0", "1", "1001", ""),
                        new Varied("b", Kind.RANGE, "", "0", "1", "1000", "")))
                .containsOnlyKeys("combine");
        assertThat(problems(Combination.LATIN_HYPERCUBE, new Varied("a", Kind.RANGE, "", "0", "1", "nonsense", "")))
                .as("a hypercube has no count")
                .isEmpty();
    }

    @Test
    void whateverIsTypedIsReadOrRefused() {
        String[] bits = {"1", "-", "e", "[", "]", ",", "=", " ", "∞", "NaN", "a", "\"", "\ud800", "9".repeat(400), "()"
        };
        for (int seed = 1; seed <= 2_000; seed++) {
            Random random = new Random(seed);
            String[] texts = Stream.generate(
                            () -> bits[random.nextInt(bits.length)] + bits[random.nextInt(bits.length)])
                    .limit(16)
                    .toArray(String[]::new);
            Kind kind = Kind.values()[random.nextInt(3)];
            StudyDraft draft = new StudyDraft(
                    texts[0],
                    List.of(new Varied(texts[1], kind, texts[2], texts[3], texts[4], texts[5], texts[6])),
                    Combination.values()[random.nextInt(3)],
                    texts[7],
                    texts[8],
                    texts[9],
                    texts[10],
                    texts[11],
                    texts[12],
                    texts[13],
                    texts[14],
                    texts[15]);

            StudyDraft.Meaning meaning = draft.read("s.json");

            assertThat(meaning.study().isPresent())
                    .as("seed %d", seed)
                    .isEqualTo(meaning.problems().isEmpty());
        }
    }
}
