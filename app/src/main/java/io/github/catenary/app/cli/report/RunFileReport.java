package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RunRepeat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;

/** What a run file holds and, if it was computed again, whether the bits came out that it tells. */
public final class RunFileReport {
    private final Path file;
    private final StoredRun run;
    private final Optional<RunRepeat.Outcome> outcome;

    /** @param outcome empty if the run was not computed again */
    public RunFileReport(Path file, StoredRun run, Optional<RunRepeat.Outcome> outcome) {
        this.file = file;
        this.run = run;
        this.outcome = outcome;
    }

    private long gestures() {
        return run.future().tracks().size();
    }

    private long edits() {
        long all = run.future().edits().values().stream()
                .mapToLong(each -> each.size())
                .sum();
        return run.future().parent() < 0 ? all - 1 : all;
    }

    /** The hash of the last frame of the shown future, 16 hexadecimal digits; "unknown" if the file tells none. */
    private String hash() {
        SortedMap<Long, Long> hashes = run.future().hashes();
        return Optional.ofNullable(hashes.get(run.future().last()))
                .map(hash -> String.format("%016x", hash))
                .orElse("unknown");
    }

    /** Lines for people. */
    public String text() {
        Facts facts = new Facts(file.toString())
                .add("frames", Facts.count(run.future().last()) + ", shown " + Facts.count(run.present()))
                .add("futures", Facts.count(run.futures().size()) + ", " + Facts.count(run.frames()) + " frames in all")
                .add("gestures", Facts.count(gestures()))
                .add("edits", Facts.count(edits()))
                .add("left out", run.off().isEmpty() ? "nothing" : String.join(", ", run.off()))
                .add("hash", hash());
        outcome.ifPresent(it -> facts.add("bits", bits(it)));
        return facts.toString();
    }

    private String bits(RunRepeat.Outcome it) {
        if (it.same()) return "the same: " + Facts.count(it.compared()) + " hashes compared";
        RunRepeat.Difference first = it.differences().get(0);
        return "others, in future " + (first.future() + 1) + " from frame " + Facts.count(first.frame()) + " or before";
    }

    /** The object that docs/cli.md describes. */
    public String json() {
        return JsonLine.of(this::write);
    }

    private void write(JsonWriter json) throws IOException {
        json.name("run").value(file.toString());
        json.name("frames").value(run.future().last());
        json.name("present").value(run.present());
        json.name("futures").value(run.futures().size());
        json.name("gestures").value(gestures());
        json.name("edits").value(edits());
        json.name("off").beginArray();
        for (String each : run.off()) json.value(each);
        json.endArray();
        json.name("hash").value(hash());
        if (outcome.isEmpty()) return;
        json.name("same").value(outcome.get().same());
        json.name("compared").value(outcome.get().compared());
        JsonLine.objects(json, "differences", outcome.get().differences(), (out, each) -> {
            out.name("future").value(each.future() + 1);
            out.name("frame").value(each.frame());
        });
    }
}
