package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RunRepeat;
import java.nio.file.Path;
import java.util.Optional;

/** What a run file holds and, if it was computed again, whether the bits came out that it tells. */
public final class RunFileReport {
    private RunFileReport() {}

    /**
     * The lines, and the object that docs/cli.md describes.
     *
     * @param outcome empty if the run was not computed again
     */
    public static Report of(Path file, StoredRun run, Optional<RunRepeat.Outcome> outcome) {
        StoredRun.Future shown = run.future();
        String futures =
                ReportNumber.count(run.futures().size()) + ", " + ReportNumber.count(run.frames()) + " frames in all";
        Report report = new Report(file.toString())
                .value("run", file.toString())
                .fact(
                        "frames",
                        shown.last(),
                        "frames",
                        ReportNumber.count(shown.last()) + ", shown " + ReportNumber.count(run.present()))
                .value("present", run.present())
                .fact("futures", run.futures().size(), "futures", futures)
                .count("gestures", shown.tracks().size())
                .count("edits", edits(shown))
                .fact("off", run.off(), "left out", run.off().isEmpty() ? "nothing" : String.join(", ", run.off()))
                .fact("hash", hash(shown), "hash", hash(shown));
        outcome.ifPresent(it -> report.fact("same", it.same(), "bits", bits(it))
                .value("compared", it.compared())
                .value(
                        "differences",
                        it.differences().stream()
                                .map(each -> new Report()
                                        .value("future", each.future() + 1)
                                        .value("frame", each.frame()))
                                .toList()));
        return report;
    }

    private static long edits(StoredRun.Future shown) {
        long all =
                shown.edits().values().stream().mapToLong(each -> each.size()).sum();
        return shown.parent() < 0 ? all - 1 : all;
    }

    /** The hash of the last frame of the shown future; "unknown" if the file tells none. */
    private static String hash(StoredRun.Future shown) {
        Long hash = shown.hashes().get(shown.last());
        return hash == null ? "unknown" : ReportNumber.hash(hash);
    }

    private static String bits(RunRepeat.Outcome it) {
        if (it.same()) return "the same: " + ReportNumber.count(it.compared()) + " hashes compared";
        RunRepeat.Difference first = it.differences().get(0);
        return "others, in future " + (first.future() + 1) + " from frame " + ReportNumber.count(first.frame())
                + " or before";
    }
}
