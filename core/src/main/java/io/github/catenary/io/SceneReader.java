package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads a scene from bytes: JSON in strict UTF-8, or that packed by gzip. Goes on after a mistake, so that everything
 * that is wrong is reported at once, each with line, column, JSON path, what was expected and what was found; only text
 * that is no JSON ends the reading. Immutable; may be used by many threads at once as far as {@code schemas} may.
 */
public final class SceneReader {
    private final SceneLimits limits;
    private final Function<String, Optional<ParameterSchema>> schemas;

    /**
     * @param schemas the parameters of an element type or generator, by its id; empty for one that is not known, which is
     *     kept with a warning
     */
    public SceneReader(SceneLimits limits, Function<String, Optional<ParameterSchema>> schemas) {
        this.limits = limits;
        this.schemas = schemas;
    }

    SceneLimits limits() {
        return limits;
    }

    /** @throws SceneFormatException if the bytes are not a usable scene */
    public SceneFile.Loaded read(byte[] file) throws SceneFormatException {
        return read(file, Progress.NONE);
    }

    /**
     * @throws SceneFormatException if the bytes are not a usable scene
     * @throws java.util.concurrent.CancellationException if {@code progress} asked to stop
     */
    public SceneFile.Loaded read(byte[] file, Progress progress) throws SceneFormatException {
        return read(file, true, progress);
    }

    /**
     * Reads some records of a scene, whose references may lead to records that are not among them.
     *
     * @param json as {@link SceneWriter} writes it
     * @throws SceneFormatException if the bytes are no records of a scene
     */
    public Scene readPart(byte[] json) throws SceneFormatException {
        return read(json, false, Progress.NONE).scene();
    }

    private SceneFile.Loaded read(byte[] file, boolean whole, Progress progress) throws SceneFormatException {
        ProblemList problems = new ProblemList();
        byte[] text = text(file, problems);
        Optional<Scene> scene = problems.errors() > 0 ? Optional.empty() : parse(text, whole, problems, progress);
        List<Problem> located = problems.locate(text);
        if (scene.isEmpty() || problems.errors() > 0) throw new SceneFormatException(located);
        progress.report(1);
        return new SceneFile.Loaded(scene.get(), located);
    }

    /** The same problems with the line and column of what their paths name, in file order. */
    public List<Problem> locate(byte[] file, List<Problem> problems) {
        ProblemList list = new ProblemList();
        byte[] text = text(file, list);
        for (Problem problem : problems) {
            if (problem.isError()) list.errorAt(problem.path(), problem.message());
            else list.warningAt(problem.path(), problem.message());
        }
        return list.locate(text);
    }

    /** The unpacked text, checked as far as it can be before it is read. */
    private byte[] text(byte[] file, ProblemList problems) {
        byte[] text = file;
        if (FileText.isGzip(file)) {
            try {
                text = FileText.unpack(file, limits);
            } catch (TooLargeException e) {
                problems.error(0, "$", String.valueOf(e.getMessage()));
                return file;
            } catch (IOException e) {
                problems.error(0, "$", "this gzip file is damaged or cut short (" + e.getMessage() + ")");
                return file;
            }
        }
        if (text.length > limits.bytes()) {
            problems.error(0, "$", tooLarge(limits));
            return text;
        }
        FileText.fault(text).ifPresent(fault -> problems.error(fault.offset(), "$", fault.message()));
        return text;
    }

    static String tooLarge(SceneLimits limits) {
        return "the file is larger, or unpacks to more, than " + limits.bytes()
                + " bytes, which is the limit; the system property catenary.limits.bytes sets another";
    }

    /**
     * Reads what was written a moment ago once more, as a stream of which nothing is kept.
     *
     * @param size of the file, bytes
     * @return why {@link #read} would refuse it, besides records that do not fit together; empty if it would not
     * @throws java.util.concurrent.CancellationException if {@code progress} asked to stop
     */
    Optional<String> refusal(InputStream file, long size, Progress progress) throws IOException {
        ProblemList problems = new ProblemList();
        InputStream buffered = new BufferedInputStream(file);
        buffered.mark(2);
        boolean packed = FileText.isGzip(buffered.readNBytes(2));
        buffered.reset();
        try (InputStream text = packed
                        ? FileText.unpacked(buffered, size, limits, progress)
                        : new BoundedInput(buffered, limits.bytes(), tooLarge(limits), progress);
                JsonCursor cursor = new JsonCursor(text, size, limits, problems, Progress.NONE)) {
            walk(cursor, problems);
        } catch (TooLargeException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        return problems.summary();
    }

    /** As {@link #parse}, without a scene. */
    private void walk(JsonCursor cursor, ProblemList problems) throws IOException {
        try {
            new DocumentReader(cursor, problems, schemas, false).walk();
        } catch (StopReading e) {
            // It was reported.
        } catch (JsonProcessingException e) {
            cursor.broken(SyntaxMessage.brief(e, cursor.reached(), limits));
        }
    }

    /** Empty where there is no scene, for reasons that were reported. */
    private Optional<Scene> parse(byte[] text, boolean whole, ProblemList problems, Progress progress) {
        try (JsonCursor cursor = new JsonCursor(text, limits, problems, progress)) {
            try {
                return new DocumentReader(cursor, problems, schemas, true).read(whole);
            } catch (StopReading e) {
                return Optional.empty();
            } catch (JsonProcessingException e) {
                cursor.broken(SyntaxMessage.of(e, text, cursor.reached(), limits));
                return Optional.empty();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }
}
