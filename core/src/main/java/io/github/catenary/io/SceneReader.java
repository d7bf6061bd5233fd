package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.io.json.SyntaxException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Reads a scene from bytes: JSON in strict UTF-8, plain or packed with gzip. The reader continues after a mistake and
 * reports all mistakes at once, each with line, column, JSON path, what it expected and what it found. It stops early
 * at text that is not JSON, at another format or version, and at some of the limits. Immutable; safe for many threads
 * at once if {@code types} is.
 */
public final class SceneReader {
    private final SceneLimits limits;
    private final KnownTypes types;

    /**
     * @param types the known element types and generators; the reader keeps others, with a warning
     */
    public SceneReader(SceneLimits limits, KnownTypes types) {
        this.limits = limits;
        this.types = types;
    }

    KnownTypes types() {
        return types;
    }

    SceneLimits limits() {
        return limits;
    }

    /**
     * The bytes of a scene from a stream, such as standard input, up to the limit of a file.
     *
     * @throws IOException if the stream cannot be read, or is larger than the limit
     * @throws CancellationException if {@code progress} asked to stop
     */
    public byte[] bytes(InputStream stream, Progress progress) throws IOException {
        try (BoundedInput in = new BoundedInput(stream, limits.bytes(), tooLarge(limits), progress)) {
            return in.all(0);
        }
    }

    /** @throws SceneFormatException if the bytes are not a usable scene */
    public SceneFile.Loaded read(byte[] file) throws SceneFormatException {
        return read(file, Progress.NONE);
    }

    /**
     * @throws SceneFormatException if the bytes are not a usable scene
     * @throws CancellationException if {@code progress} asked to stop
     */
    public SceneFile.Loaded read(byte[] file, Progress progress) throws SceneFormatException {
        return read(file, true, progress);
    }

    /**
     * Reads some records of a scene, which may refer to records that are not among them.
     *
     * @param json the records as {@link SceneWriter} writes them
     * @throws SceneFormatException if the bytes are not records of a scene
     */
    public Scene readPart(byte[] json) throws SceneFormatException {
        return read(json, false, Progress.NONE).scene();
    }

    private SceneFile.Loaded read(byte[] file, boolean whole, Progress progress) throws SceneFormatException {
        ProblemList problems = new ProblemList();
        byte[] text = unpacked(file, problems);
        if (problems.errors() > 0) throw new SceneFormatException(problems.locate(text));
        Optional<Scene> scene = FileText.isPromising(text) ? parse(text, whole, problems, progress) : Optional.empty();
        // In bytes that are not text, no other error counts. A good file skips this check, which saves time.
        if (scene.isEmpty() || problems.errors() > 0) {
            FileText.fault(text).ifPresent(fault -> problems.onlyError(fault.offset(), "$", fault.message()));
            if (scene.isEmpty() && problems.errors() == 0) scene = parse(text, whole, problems, progress);
        }
        List<Problem> located = problems.locate(text);
        if (scene.isEmpty() || problems.errors() > 0) throw new SceneFormatException(located);
        progress.report(1);
        return new SceneFile.Loaded(scene.get(), located);
    }

    /** Adds line and column to problems from their paths; returns them in file order. */
    public List<Problem> locate(byte[] file, List<Problem> problems) {
        ProblemList list = new ProblemList();
        byte[] text = text(file, list);
        for (Problem problem : problems) {
            if (problem.isError()) list.errorAt(problem.path(), problem.message());
            else list.warningAt(problem.path(), problem.message());
        }
        return list.locate(text);
    }

    /** The unpacked text, checked as far as possible before it is parsed. */
    private byte[] text(byte[] file, ProblemList problems) {
        byte[] text = unpacked(file, problems);
        if (problems.errors() > 0) return text;
        FileText.fault(text).ifPresent(fault -> problems.error(fault.offset(), "$", fault.message()));
        return text;
    }

    private byte[] unpacked(byte[] file, ProblemList problems) {
        byte[] text = file;
        if (FileText.isGzip(file)) {
            try {
                text = FileText.unpack(file, limits);
            } catch (TooLargeException e) {
                problems.error(0, "$", String.valueOf(e.getMessage()));
                return file;
            } catch (IOException e) {
                problems.error(0, "$", "this gzip file is damaged or truncated (" + e.getMessage() + ")");
                return file;
            }
        }
        if (text.length > limits.bytes()) problems.error(0, "$", tooLarge(limits));
        return text;
    }

    static String tooLarge(SceneLimits limits) {
        return "the file is larger, or unpacks to more, than " + limits.bytes()
                + " bytes, which is the limit; the system property catenary.limits.bytes changes it";
    }

    /**
     * Reads the file that was just written again, as a stream, and keeps nothing of it.
     *
     * @param size of the file, bytes
     * @return why {@link #read} would refuse the file, apart from records that do not fit together; empty if it would
     *     not
     * @throws CancellationException if {@code progress} asked to stop
     */
    Optional<String> refusal(AtomicSave.Written file, long size, Progress progress) throws IOException {
        ProblemList problems = new ProblemList();
        try (InputStream in = new BufferedInputStream(file.open());
                InputStream text = unpacked(in, size, progress);
                JsonCursor cursor = new JsonCursor(text, size, limits.json(), problems, fraction -> {})) {
            walk(cursor, problems);
        } catch (TooLargeException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (SyntaxException e) {
            // A stream does not show what Gson refused, which may be valid, such as a very long number.
            return refusalOfBytes(file);
        }
        return problems.summary();
    }

    private InputStream unpacked(InputStream file, long size, Progress progress) throws IOException {
        file.mark(2);
        boolean packed = FileText.isGzip(file.readNBytes(2));
        file.reset();
        return packed
                ? FileText.unpacked(file, size, limits, progress)
                : new BoundedInput(file, limits.bytes(), tooLarge(limits), progress);
    }

    private Optional<String> refusalOfBytes(AtomicSave.Written file) throws IOException {
        ProblemList problems = new ProblemList();
        try (InputStream in = file.open()) {
            byte[] text = text(in.readAllBytes(), problems);
            if (problems.errors() == 0) walk(text, problems);
        }
        return problems.summary();
    }

    private void walk(byte[] text, ProblemList problems) throws IOException {
        try (JsonCursor cursor = new JsonCursor(text, limits.json(), problems, fraction -> {})) {
            try {
                walk(cursor, problems);
            } catch (SyntaxException e) {
                cursor.broken(e);
            }
        }
    }

    /** Like {@link #parse}, without building a scene. */
    private void walk(JsonCursor cursor, ProblemList problems) throws IOException {
        try {
            new DocumentReader(cursor, problems, limits, types, false).walk();
        } catch (StopReading e) {
            // The problem was reported before.
        }
    }

    /** The scene; empty if there is none, for reasons that were reported. */
    private Optional<Scene> parse(byte[] text, boolean whole, ProblemList problems, Progress progress) {
        try (JsonCursor cursor = new JsonCursor(text, limits.json(), problems, fraction -> tell(progress, fraction))) {
            try {
                return new DocumentReader(cursor, problems, limits, types, true).read(whole);
            } catch (StopReading e) {
                return Optional.empty();
            } catch (SyntaxException e) {
                cursor.broken(e);
                return Optional.empty();
            }
        } catch (CharacterCodingException e) {
            return Optional.empty(); // the caller finds the bad byte
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    private static void tell(Progress progress, double fraction) {
        if (progress.cancelled()) throw new CancellationException("reading the scene was cancelled");
        progress.report(fraction);
    }
}
