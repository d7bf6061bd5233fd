package io.github.catenary.io;

import io.github.catenary.io.json.JsonLimits;
import java.util.Properties;

/**
 * Limits on the size of a scene file. They are far above any drawn scene, and protect against damaged and hostile
 * files. The system property {@code catenary.limits.<name>} sets each of them.
 *
 * @param bytes size of the file, unpacked, bytes
 * @param depth nesting of objects and lists
 * @param particles number of particles
 * @param springs number of springs
 * @param faces number of faces
 * @param elements number of elements
 * @param materials number of materials
 * @param groups number of groups
 * @param plugins number of plugins that the scene names
 * @param tracks number of tracks
 * @param samples number of frames of all tracks together
 * @param members number of ids in all id lists together, ranges counted in full
 * @param string length of a text or key, characters
 * @param number length of a number as written, characters
 * @param values number of values in the parameters of all groups and elements together
 * @param ratio largest ratio of unpacked to packed size, for a file that unpacks to more than 16 MiB
 */
public record SceneLimits(
        long bytes,
        int depth,
        int particles,
        int springs,
        int faces,
        int elements,
        int materials,
        int groups,
        int plugins,
        int tracks,
        int samples,
        int members,
        int string,
        int number,
        int values,
        int ratio) {
    public static final SceneLimits DEFAULT = new SceneLimits(
            1L << 30,
            64,
            5_000_000,
            10_000_000,
            10_000_000,
            100_000,
            100_000,
            100_000,
            1_000,
            10_000,
            2_000_000,
            50_000_000,
            1_000_000,
            100,
            2_000_000,
            100);

    static final int MAX_BYTES = Integer.MAX_VALUE - 8;
    private static final int MAX_DEPTH = 1_000;
    private static final String PREFIX = "catenary.limits.";

    /**
     * @throws IllegalArgumentException if a limit is less than 1, {@code bytes} is more than an array can hold, or
     *     {@code depth} is more than 1,000, for which the stack of a thread might be too small
     */
    public SceneLimits {
        within("bytes", bytes, MAX_BYTES);
        within("depth", depth, MAX_DEPTH);
        within("particles", particles, Integer.MAX_VALUE);
        within("springs", springs, Integer.MAX_VALUE);
        within("faces", faces, Integer.MAX_VALUE);
        within("elements", elements, Integer.MAX_VALUE);
        within("materials", materials, Integer.MAX_VALUE);
        within("groups", groups, Integer.MAX_VALUE);
        within("plugins", plugins, Integer.MAX_VALUE);
        within("tracks", tracks, Integer.MAX_VALUE);
        within("samples", samples, Integer.MAX_VALUE);
        within("members", members, Integer.MAX_VALUE);
        within("string", string, Integer.MAX_VALUE);
        within("number", number, Integer.MAX_VALUE);
        within("values", values, Integer.MAX_VALUE);
        within("ratio", ratio, Integer.MAX_VALUE);
    }

    /**
     * The defaults, overridden by the system properties.
     *
     * @throws IllegalArgumentException if a property is not a whole number or out of its range
     */
    public static SceneLimits fromSystem() {
        return from(System.getProperties());
    }

    static SceneLimits from(Properties properties) {
        return new SceneLimits(
                value(properties, "bytes", DEFAULT.bytes),
                whole(properties, "depth", DEFAULT.depth),
                whole(properties, "particles", DEFAULT.particles),
                whole(properties, "springs", DEFAULT.springs),
                whole(properties, "faces", DEFAULT.faces),
                whole(properties, "elements", DEFAULT.elements),
                whole(properties, "materials", DEFAULT.materials),
                whole(properties, "groups", DEFAULT.groups),
                whole(properties, "plugins", DEFAULT.plugins),
                whole(properties, "tracks", DEFAULT.tracks),
                whole(properties, "samples", DEFAULT.samples),
                whole(properties, "members", DEFAULT.members),
                whole(properties, "string", DEFAULT.string),
                whole(properties, "number", DEFAULT.number),
                whole(properties, "values", DEFAULT.values),
                whole(properties, "ratio", DEFAULT.ratio));
    }

    /** The same limits, but for the size of the file, bytes, and the number of materials. */
    public SceneLimits with(long newBytes, int newMaterials) {
        return new SceneLimits(
                newBytes,
                depth,
                particles,
                springs,
                faces,
                elements,
                newMaterials,
                groups,
                plugins,
                tracks,
                samples,
                members,
                string,
                number,
                values,
                ratio);
    }

    JsonLimits json() {
        return new JsonLimits(depth, string, number);
    }

    private static int whole(Properties properties, String name, int fallback) {
        long value = value(properties, name, fallback);
        within(name, value, Integer.MAX_VALUE);
        return (int) value;
    }

    private static long value(Properties properties, String name, long fallback) {
        String text = properties.getProperty(PREFIX + name);
        if (text == null) return fallback;
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "system property " + PREFIX + name + " is \"" + text + "\", but must be a whole number", e);
        }
    }

    private static void within(String name, long value, long max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(PREFIX + name + " is " + value + ", but must be in [1, " + max + "]");
        }
    }
}
