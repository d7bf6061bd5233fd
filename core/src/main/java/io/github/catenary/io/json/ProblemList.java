package io.github.catenary.io.json;

import com.google.gson.stream.JsonToken;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.Problem.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the problems of a file. Lines and columns are computed at the end, only for the problems reported. */
public final class ProblemList {
    /** The most problems of one severity that are listed; the rest are only counted. */
    static final int MOST = 1_000;

    /** Records and plugins quote texts of the file in messages, and do not limit their length. */
    private static final int LONGEST_MESSAGE = 1_000;

    private static final long UNLOCATED = -1;

    /**
     * @param offset of the offending byte, or {@link #UNLOCATED} if the path gives the place
     * @param other path of a value whose line the message ends with; empty for none
     */
    private record Found(Severity severity, long offset, String path, Message what, String other) {
        Found(Severity severity, long offset, String path, String message, String other) {
            this(severity, offset, path, Message.verbatim(message), other);
        }
    }

    private final Map<Severity, List<Found>> found = new EnumMap<>(Severity.class);
    private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
    private int errors;

    public ProblemList() {
        for (Severity severity : Severity.values()) found.put(severity, new ArrayList<>());
    }

    /** The number of errors so far, those beyond the cap included. */
    public int errors() {
        return errors;
    }

    public void error(long offset, String path, String message) {
        add(new Found(Severity.ERROR, offset, path, message, ""));
    }

    public void errorAt(String path, String message) {
        add(new Found(Severity.ERROR, UNLOCATED, path, message, ""));
    }

    /** An error whose message ends with the line of another value. */
    public void errorAt(String path, String message, String other) {
        add(new Found(Severity.ERROR, UNLOCATED, path, message, other));
    }

    /** A problem found by a check that does not know the file. */
    public void at(String path, Severity severity, Message what) {
        add(new Found(severity, UNLOCATED, path, what, ""));
    }

    public void warning(long offset, String path, String message) {
        add(new Found(Severity.WARNING, offset, path, message, ""));
    }

    public void warningAt(String path, String message) {
        add(new Found(Severity.WARNING, UNLOCATED, path, message, ""));
    }

    /** Discards all other problems, because they mean nothing beside this error. */
    public void onlyError(long offset, String path, String message) {
        found.values().forEach(Collection::clear);
        counts.clear();
        errors = 0;
        error(offset, path, message);
    }

    private void add(Found problem) {
        int count = counts.merge(problem.severity, 1, Integer::sum);
        if (problem.severity == Severity.ERROR) errors = count;
        // One problem beyond the cap is kept, because the rest begins at its place.
        List<Found> sameSeverity = found.getOrDefault(problem.severity, List.of());
        if (count <= MOST + 1) sameSeverity.add(problem);
    }

    /** The first error with its path, and the number of errors; empty if there is none. */
    public Optional<String> summary() {
        List<Found> all = found.getOrDefault(Severity.ERROR, List.of());
        if (all.isEmpty()) return Optional.empty();
        Found first = all.get(0);
        return Optional.of(summary(first.path, fitting(first.what).english(), errors()));
    }

    public static String summary(String path, String message, int errors) {
        return path + ": " + message + (errors > 1 ? " (and " + (errors - 1) + " more)" : "");
    }

    /** All problems with line and column, in file order. */
    public List<Problem> locate(byte[] text) {
        List<Found> all = found.values().stream().flatMap(this::capped).toList();
        List<String> paths = all.stream()
                .flatMap(problem -> Stream.of(problem.offset == UNLOCATED ? problem.path : "", problem.other))
                .filter(path -> !path.isEmpty())
                .toList();
        Map<String, Long> offsets = paths.isEmpty() ? Map.of() : PathLocator.locate(text, paths);
        TreeSet<Long> places =
                all.stream().map(problem -> offset(problem, offsets)).collect(Collectors.toCollection(TreeSet::new));
        places.addAll(offsets.values());
        Map<Long, LineIndex.Position> positions = LineIndex.positions(text, places);
        return all.stream()
                .sorted(Comparator.comparingLong(problem -> offset(problem, offsets)))
                .map(problem -> located(problem, offsets, positions))
                .toList();
    }

    private Stream<Found> capped(List<Found> sameSeverity) {
        if (sameSeverity.size() <= MOST) return sameSeverity.stream();
        Found next = sameSeverity.get(MOST);
        int more = counts.getOrDefault(next.severity, 0) - MOST;
        Message what = Message.of(
                "file.more", "and {0} more {1}, the first of which is: {2}", more, kind(next, more), next.what);
        Found rest = new Found(next.severity, next.offset, next.path, what, next.other);
        return Stream.concat(sameSeverity.stream().limit(MOST), Stream.of(rest));
    }

    private static Message kind(Found problem, int count) {
        if (problem.severity == Severity.ERROR) {
            return count == 1 ? Message.of("file.error", "error") : Message.of("file.errors", "errors");
        }
        return count == 1 ? Message.of("file.warning", "warning") : Message.of("file.warnings", "warnings");
    }

    private static long offset(Found problem, Map<String, Long> offsets) {
        return problem.offset == UNLOCATED ? offsets.getOrDefault(problem.path, 0L) : problem.offset;
    }

    private static Problem located(Found problem, Map<String, Long> offsets, Map<Long, LineIndex.Position> positions) {
        LineIndex.Position here = position(offset(problem, offsets), positions);
        Message what = problem.other.isEmpty()
                ? problem.what
                : Message.verbatim(problem.what.english()
                        + position(offsets.getOrDefault(problem.other, 0L), positions)
                                .line());
        return new Problem(problem.severity, here.line(), here.column(), problem.path, fitting(what));
    }

    /** The message; if it is too long or has odd characters, the printable part of its English text. */
    private static Message fitting(Message what) {
        String english = what.english();
        String shown = Printable.line(english, LONGEST_MESSAGE);
        return shown.equals(english) ? what : Message.verbatim(shown);
    }

    private static LineIndex.Position position(long offset, Map<Long, LineIndex.Position> positions) {
        return positions.getOrDefault(offset, new LineIndex.Position(1, 1));
    }

    /** Converts byte offsets of UTF-8 text to lines and columns, both counted from 1, columns in characters. */
    private static final class LineIndex {
        record Position(int line, int column) {}

        private LineIndex() {}

        /** The position of each offset, found in one walk over the text. */
        static Map<Long, Position> positions(byte[] text, SortedSet<Long> offsets) {
            Map<Long, Position> positions = new HashMap<>();
            int line = 1;
            int column = 1;
            int at = 0;
            for (long offset : offsets) {
                for (; at < offset && at < text.length; at++) {
                    if (text[at] == '\n') {
                        line++;
                        column = 1;
                    } else if ((text[at] & 0xC0) != 0x80) { // the later bytes of a character do not count
                        column++;
                    }
                }
                positions.put(offset, new Position(line, column));
            }
            return positions;
        }
    }

    /**
     * Finds where in a file the values of given paths begin. It reads the file again, so that a file without problems
     * costs nothing. If a path leads nowhere, as with a missing key, the nearest value above counts.
     */
    private static final class PathLocator {
        /** A step of the wanted paths. */
        private static final class Node {
            final Map<String, Node> children = new HashMap<>();
            /** Where the value begins, or 0 until it is found. Deeper values begin later. */
            long offset;
        }

        private final Node root = new Node();
        private final Map<String, List<Node>> wanted = new LinkedHashMap<>();

        private PathLocator(Collection<String> paths) {
            for (String path : paths) {
                List<Node> chain = new ArrayList<>(List.of(root));
                for (String segment : JsonPath.segments(path)) {
                    Node last = chain.get(chain.size() - 1);
                    chain.add(last.children.computeIfAbsent(segment, key -> new Node()));
                }
                wanted.put(path, chain);
            }
        }

        /** The byte offset of each path. */
        static Map<String, Long> locate(byte[] json, Collection<String> paths) {
            PathLocator locator = new PathLocator(paths);
            try (JsonTokens tokens = new JsonTokens(json, JsonLimits.NONE)) {
                tokens.next();
                locator.visit(tokens, locator.root);
            } catch (IOException e) {
                // The file breaks off here, which the reader reported before; the offsets found so far count.
                locator.root.offset = 0;
            }
            Map<String, Long> offsets = new HashMap<>();
            locator.wanted.forEach((path, chain) -> offsets.put(path, deepest(chain)));
            return offsets;
        }

        private static long deepest(List<Node> chain) {
            return chain.stream().mapToLong(node -> node.offset).max().orElse(0);
        }

        /** Visits the value at the current token, and leaves the tokens at its end. */
        private void visit(JsonTokens tokens, Node node) throws IOException {
            node.offset = tokens.start();
            if (node.children.isEmpty()) {
                pass(tokens);
            } else if (tokens.token() == JsonToken.BEGIN_OBJECT) {
                while (tokens.next() == JsonToken.NAME) {
                    Node child = node.children.get(tokens.text());
                    tokens.next();
                    visitOrPass(tokens, child);
                }
            } else if (tokens.token() == JsonToken.BEGIN_ARRAY) {
                for (int i = 0; tokens.next() != JsonToken.END_ARRAY; i++) {
                    visitOrPass(tokens, node.children.get(Integer.toString(i)));
                }
            }
        }

        private void visitOrPass(JsonTokens tokens, @Nullable Node node) throws IOException {
            if (node == null) pass(tokens);
            else visit(tokens, node);
        }

        private static void pass(JsonTokens tokens) throws IOException {
            int open = 0;
            while (true) {
                switch (tokens.token()) {
                    case BEGIN_OBJECT, BEGIN_ARRAY -> open++;
                    case END_OBJECT, END_ARRAY -> open--;
                    default -> {}
                }
                if (open == 0) return;
                tokens.next();
            }
        }
    }
}
