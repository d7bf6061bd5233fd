package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.analysis.advice.UnmetForce;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** What the passes of a run leave, and what more substeps would: lines and keys that several commands have. */
final class UnmetReport {
    private UnmetReport() {}

    static void write(JsonWriter json, Optional<MoreSubsteps> found) throws IOException {
        figures(json, found.map(MoreSubsteps::now));
        Optional<UnmetForce> then = found.flatMap(MoreSubsteps::then);
        if (then.isEmpty()) {
            json.name("moreSubsteps").nullValue();
            return;
        }
        JsonLine.object(json, "moreSubsteps", inner -> {
            inner.name("substeps").value(then.get().substeps());
            figures(inner, then);
        });
    }

    private static void figures(JsonWriter json, Optional<UnmetForce> left) throws IOException {
        JsonLine.number(json, "unmetForce", figure(left, UnmetForce::force));
        JsonLine.number(json, "unmetShare", figure(left, UnmetForce::share));
        JsonLine.number(json, "overlap", figure(left, UnmetForce::overlap));
    }

    private static OptionalDouble figure(Optional<UnmetForce> left, ToDoubleFunction<UnmetForce> of) {
        return left.stream().mapToDouble(of).findFirst();
    }

    static void addTo(Facts facts, MoreSubsteps found, String before) {
        facts.add("unmet force", before + found.sentence().english());
    }
}
