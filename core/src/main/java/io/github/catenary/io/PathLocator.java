package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds where in a file the values of given paths begin, by reading it once more: nobody pays for positions in a file
 * that has no problems. Where a path leads nowhere, as with a missing key, the nearest value above it counts.
 */
final class PathLocator {
    /** A step of the wanted paths. */
    private static final class Node {
        final Map<String, Node> children = new HashMap<>();
        /** Where the value begins, 0 while it was not found: deeper values begin later. */
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
        try (JsonParser parser = JsonText.parser(json, SceneLimits.MAX_DEPTH, Integer.MAX_VALUE)) {
            parser.nextToken();
            locator.visit(parser, locator.root);
        } catch (IOException e) {
            // The file breaks off here, which was reported when it was read; what was found so far stands.
            locator.root.offset = 0;
        }
        Map<String, Long> offsets = new HashMap<>();
        locator.wanted.forEach((path, chain) -> offsets.put(path, deepest(chain)));
        return offsets;
    }

    private static long deepest(List<Node> chain) {
        return chain.stream().mapToLong(node -> node.offset).max().orElse(0);
    }

    private void visit(JsonParser parser, Node node) throws IOException {
        node.offset = parser.currentTokenLocation().getByteOffset();
        if (node.children.isEmpty()) {
            parser.skipChildren();
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                Node child = node.children.get(parser.currentName());
                parser.nextToken();
                if (child == null) parser.skipChildren();
                else visit(parser, child);
            }
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                Node child = node.children.get(Integer.toString(i));
                if (child == null) parser.skipChildren();
                else visit(parser, child);
            }
        }
    }
}
