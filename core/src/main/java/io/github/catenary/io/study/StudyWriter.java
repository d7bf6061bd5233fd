package io.github.catenary.io.study;

import io.github.catenary.io.json.JsonOutput;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Fit;
import io.github.catenary.io.study.SweepStudy.Given;
import io.github.catenary.io.study.SweepStudy.Limits;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.scene.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes a study as JSON in UTF-8. {@link StudyReader} reads an equal study from it. One thread. */
public final class StudyWriter {
    private final JsonOutput out;

    private StudyWriter(JsonOutput out) {
        this.out = out;
    }

    /** @throws IllegalArgumentException if a text holds half of a surrogate pair */
    public static byte[] toBytes(SweepStudy study) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new StudyWriter(new JsonOutput(bytes)).write(study);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory has no trouble of its own
        }
        return bytes.toByteArray();
    }

    private void write(SweepStudy study) throws IOException {
        out.beginObject();
        out.key("format").text(StudyReader.FORMAT);
        out.key("version").number(StudyReader.VERSION);
        if (!study.title().isEmpty()) out.key("title").text(study.title());
        out.key("scene").text(study.scene());
        if (!study.set().isEmpty()) given("set", study.set());
        if (!study.vary().isEmpty()) vary(study.vary());
        combination(study);
        out.key("frames").number((double) study.frames());
        limits(study.limits());
        out.key("measure");
        out.beginArray();
        for (String each : study.measures()) out.text(each);
        out.endArray();
        if (study.reference().isPresent()) given("reference", study.reference().get());
        if (study.repeats() > 1) out.key("repeats").number(study.repeats());
        if (study.picture().isPresent()) picture(study.picture().get());
        if (study.fit().isPresent()) fit(study.fit().get());
        out.endObject();
        out.end();
    }

    private void given(String key, List<Given> all) throws IOException {
        out.key(key);
        out.beginObject();
        for (Given each : all) {
            out.foreignKey(each.name());
            value(each.value());
        }
        out.endObject();
    }

    private void value(Value value) throws IOException {
        if (value instanceof Value.Num number) {
            out.json(number.text());
        } else if (value instanceof Value.Bool bool) {
            out.bool(bool.value());
        } else if (value instanceof Value.Items items) {
            out.beginArray();
            for (Value each : items.values()) value(each);
            out.endArray();
        } else if (value instanceof Value.Text text) {
            out.text(text.value());
        } else {
            throw new IllegalArgumentException("a study has no value such as " + value);
        }
    }

    private void vary(List<Variation> vary) throws IOException {
        out.key("vary");
        out.beginArray();
        for (Variation each : vary) {
            out.beginObject();
            out.key("name").text(each.name());
            if (each.range().isPresent()) {
                range(each.range().get());
            } else {
                out.key("values");
                out.beginArray();
                for (Value value : each.values()) value(value);
                out.endArray();
            }
            out.endObject();
        }
        out.endArray();
    }

    private void range(Range range) throws IOException {
        out.key("from").number(range.from());
        out.key("to").number(range.to());
        if (range.count() > 0) out.key("count").number(range.count());
        if (range.log()) out.key("scale").text("log");
        if (range.multipleOf() > 0) out.key("multipleOf").number(range.multipleOf());
    }

    private void combination(SweepStudy study) throws IOException {
        if (study.combination() == Combination.PAIRED) out.key("combine").text("paired");
        if (study.combination() != Combination.LATIN_HYPERCUBE) return;
        out.key("combine").text("latin-hypercube");
        out.key("samples").number(study.samples());
        out.key("seed").number((double) study.seed());
    }

    private void limits(Limits limits) throws IOException {
        if (limits.equals(Limits.NONE)) return;
        out.key("limits");
        out.beginObject();
        if (limits.projections().isPresent()) {
            out.key("projections").number((double) limits.projections().getAsLong());
        }
        if (limits.seconds().isPresent()) {
            out.key("seconds").number(limits.seconds().getAsDouble());
        }
        out.endObject();
    }

    private void fit(Fit fit) throws IOException {
        out.key("fit");
        out.beginObject();
        out.key("target").text(fit.target());
        if (fit.evaluations() != Fit.USUAL) out.key("evaluations").number(fit.evaluations());
        out.endObject();
    }

    private void picture(Picture picture) throws IOException {
        out.key("picture");
        out.beginObject();
        out.key("x").text(picture.x());
        out.key("y").text(picture.y());
        if (picture.value().isPresent()) out.key("value").text(picture.value().get());
        if (picture.series().isPresent())
            out.key("series").text(picture.series().get());
        out.endObject();
    }
}
