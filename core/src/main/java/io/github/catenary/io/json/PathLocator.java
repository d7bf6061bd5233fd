package io.github.catenary.io.json;

import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds where in a file the values of given paths begin. It reads the file again, so that a file without problems costs
 * nothing. If a path leads nowhere, as with a missing key, the nearest value above counts.
 */
final class PathLocator {
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
