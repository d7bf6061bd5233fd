package io.github.catenary.app.render.record;

import io.github.catenary.app.document.exchange.WholeFile;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Writes a file for each interval. The files are made in a hidden folder beside the place they go to, and move there
 * one after the other when the series is complete. Files of an older, longer series keep the numbers beyond it.
 */
final class FileSeries implements Closeable {
    private final SeriesName name;
    private final Path folder;
    private final Cleanup cleanup;
    private int files;
    private boolean deleted;

    FileSeries(SeriesName name) throws IOException {
        this.name = name;
        Path target = name.folder().toAbsolutePath();
        if (!Files.isDirectory(target)) throw new NoSuchFileException(target.toString());
        folder = target.resolve(".catenary-series" + UUID.randomUUID());
        cleanup = Cleanup.atExit(this::deleteFolder); // before there is anything that could be left behind
        try {
            create();
        } catch (IOException failed) {
            cleanup.forget();
            throw failed;
        }
    }

    private synchronized void create() throws IOException {
        if (deleted) throw new IOException("the program is ending");
        Files.createDirectory(folder);
    }

    /** Adds a file that stands for one interval or more: it is written once, and then copied. */
    synchronized void add(WholeFile.Content<IOException> content, long times) throws IOException {
        if (deleted) throw new IOException("the program is ending");
        Path first = name.file(folder, files);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(first))) {
            content.writeTo(out);
        }
        files++;
        for (long i = 1; i < times; i++) Files.copy(first, name.file(folder, files++));
    }

    /** Moves the files to their place, where they replace older ones with the same numbers. */
    synchronized void finish() throws IOException {
        if (deleted) throw new IOException("the program is ending");
        for (int i = 0; i < files; i++) {
            Files.move(name.file(folder, i), name.file(i), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            deleteFolder();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        } finally {
            cleanup.forget();
        }
    }

    /** Also called by another thread, when the program is ended from outside. */
    private synchronized void deleteFolder() {
        deleted = true;
        if (!Files.exists(folder)) return;
        try (Stream<Path> left = Files.list(folder)) {
            for (Path each : left.toList()) Files.deleteIfExists(each);
            Files.deleteIfExists(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
