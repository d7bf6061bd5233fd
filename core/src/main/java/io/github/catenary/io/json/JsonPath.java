package io.github.catenary.io.json;

import io.github.catenary.math.Printable;
import java.util.ArrayList;
import java.util.List;

/** Paths such as {@code $.springs[3].restLength} and {@code $["an odd key"]}, as messages show them. */
public final class JsonPath {
    private static final int LONGEST_KEY = 60;

    private JsonPath() {}

    /** The path of a key of the object at {@code path}. */
    public static String child(String path, String key) {
        StringBuilder child = new StringBuilder(path);
        appendKey(child, key);
        return child.toString();
    }

    /** The keys and positions from the root on; a position appears as its digits. */
    static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        int at = 1;
        while (at < path.length()) {
            int end;
            if (path.charAt(at) == '.') {
                end = at + 1;
                while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') end++;
                segments.add(path.substring(at + 1, end));
            } else if (path.startsWith("[\"", at)) {
                end = path.indexOf("\"]", at);
                end = end < 0 ? path.length() : end + 2;
                segments.add(path.substring(at + 2, Math.max(at + 2, end - 2)));
            } else {
                end = path.indexOf(']', at);
                end = end < 0 ? path.length() : end + 1;
                segments.add(path.substring(at + 1, Math.max(at + 1, end - 1)));
            }
            at = end;
        }
        return segments;
    }

    static void appendPosition(StringBuilder path, int position) {
        path.append('[').append(position).append(']');
    }

    static void appendKey(StringBuilder path, String key) {
        if (isPlain(key)) path.append('.').append(key);
        else path.append("[\"").append(Printable.line(key, LONGEST_KEY)).append("\"]");
    }

    private static boolean isPlain(String key) {
        if (key.isEmpty() || key.length() > LONGEST_KEY) return false;
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            boolean later = (c >= '0' && c <= '9') || c == '-';
            if (!letter && !(later && i > 0)) return false;
        }
        return true;
    }
}
