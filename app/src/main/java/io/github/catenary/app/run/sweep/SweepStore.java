package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepFile;
import io.github.catenary.analysis.sweep.SweepRow;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of a study, in a file of the user's folder that has the digest of the study as its name: a study that was run
 * before, or in part, finds its rows again. Any thread but the EDT.
 */
final class SweepStore implements Closeable {
    /** Files of earlier studies that are kept. */
    private static final int KEPT = 20;

    private static final int DIGITS = 24;

    private final SweepFile file;
    private boolean closed;

    private SweepStore(SweepFile file) {
        this.file = file;
    }

    /**
     * Opens the file of a study, or makes it.
     *
     * @param digest tells the study from others
     */
    static SweepStore open(Path folder, String digest, SweepEvaluation evaluation) throws IOException {
        Files.createDirectories(folder);
        forgetOld(folder);
        Path file = folder.resolve(digest.substring(0, Math.min(DIGITS, digest.length())) + ".csv.part");
        return new SweepStore(SweepFile.open(file, digest, false, evaluation.columns(), evaluation.rows()));
    }

    private static void forgetOld(Path folder) throws IOException {
        record Aged(Path file, long at) {}
        List<Aged> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path each :
                    all.filter(one -> one.toString().endsWith(".csv.part")).toList()) {
                files.add(new Aged(each, Files.getLastModifiedTime(each).toMillis()));
            }
        }
        files.sort(Comparator.comparingLong(Aged::at).reversed());
        for (Aged each : files.subList(Math.min(KEPT, files.size()), files.size())) Files.deleteIfExists(each.file());
    }

    synchronized boolean has(long row) {
        return file.has(row);
    }

    /** How many rows are there. */
    synchronized long count() {
        return file.count();
    }

    synchronized void append(SweepRow row) throws IOException {
        if (!closed) file.append(row);
    }

    /** The cells of a row; empty if it is not there. */
    synchronized Optional<List<String>> read(long row) throws IOException {
        return !closed && file.has(row) ? Optional.of(file.read(row)) : Optional.empty();
    }

    /** Writes the heading and all rows that are there, sorted. */
    synchronized void write(OutputStream out) throws IOException {
        file.writeSorted(out);
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        file.close();
    }
}
