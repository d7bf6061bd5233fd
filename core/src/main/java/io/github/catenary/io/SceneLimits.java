package io.github.catenary.io;

import io.github.catenary.io.json.JsonLimits;
import io.github.catenary.scene.check.Message;
import java.util.Properties;

/**
 * Limits on the size of a scene file. They are far above any drawn scene, and protect against damaged and hostile
 * files. The system property {@code catenary.limits.<name>} sets each of them in the program and the editor; {@code
 * DEFAULT.withParticles(10_000).withSprings(50_000)} does so in a program of your own. The constructor and the methods
 * {@code with…} refuse a limit that is less than 1.
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
        return DEFAULT.changed((name, limit) -> property(properties, name, limit));
    }

    public SceneLimits withBytes(long newBytes) {
        return with("bytes", newBytes);
    }

    public SceneLimits withDepth(int newDepth) {
        return with("depth", newDepth);
    }

    public SceneLimits withParticles(int newParticles) {
        return with("particles", newParticles);
    }

    public SceneLimits withSprings(int newSprings) {
        return with("springs", newSprings);
    }

    public SceneLimits withFaces(int newFaces) {
        return with("faces", newFaces);
    }

    public SceneLimits withElements(int newElements) {
        return with("elements", newElements);
    }

    public SceneLimits withMaterials(int newMaterials) {
        return with("materials", newMaterials);
    }

    public SceneLimits withGroups(int newGroups) {
        return with("groups", newGroups);
    }

    public SceneLimits withPlugins(int newPlugins) {
        return with("plugins", newPlugins);
    }

    public SceneLimits withTracks(int newTracks) {
        return with("tracks", newTracks);
    }

    public SceneLimits withSamples(int newSamples) {
        return with("samples", newSamples);
    }

    public SceneLimits withMembers(int newMembers) {
        return with("members", newMembers);
    }

    public SceneLimits withString(int newString) {
        return with("string", newString);
    }

    public SceneLimits withNumber(int newNumber) {
        return with("number", newNumber);
    }

    public SceneLimits withValues(int newValues) {
        return with("values", newValues);
    }

    public SceneLimits withRatio(int newRatio) {
        return with("ratio", newRatio);
    }

    private SceneLimits with(String changed, long newLimit) {
        return changed((name, limit) -> name.equals(changed) ? newLimit : limit);
    }

    /** Gives the new limit for a name and the limit that it has now. */
    private interface Change {
        long of(String name, long limit);
    }

    private SceneLimits changed(Change change) {
        return new SceneLimits(
                change.of("bytes", bytes),
                whole(change, "depth", depth),
                whole(change, "particles", particles),
                whole(change, "springs", springs),
                whole(change, "faces", faces),
                whole(change, "elements", elements),
                whole(change, "materials", materials),
                whole(change, "groups", groups),
                whole(change, "plugins", plugins),
                whole(change, "tracks", tracks),
                whole(change, "samples", samples),
                whole(change, "members", members),
                whole(change, "string", string),
                whole(change, "number", number),
                whole(change, "values", values),
                whole(change, "ratio", ratio));
    }

    private static int whole(Change change, String name, int limit) {
        long newLimit = change.of(name, limit);
        within(name, newLimit, Integer.MAX_VALUE);
        return (int) newLimit;
    }

    JsonLimits json() {
        return new JsonLimits(depth, string, number);
    }

    private static long property(Properties properties, String name, long fallback) {
        String text = properties.getProperty(PREFIX + name);
        if (text == null) return fallback;
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "system property " + PREFIX + name + " is \"" + text + "\", but must be a whole number", e);
        }
    }

    /**
     * Says that a file has more of something than its limit.
     *
     * @param list the name of the limit, such as {@code particles}
     */
    public static Message exceeded(String list, int limit) {
        return Message.of(
                "limits.exceeded",
                "there are more than {0} {1}, which is the limit; the system property catenary.limits.{1} changes it",
                limit,
                list);
    }

    private static void within(String name, long value, long max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(PREFIX + name + " is " + value + ", but must be in [1, " + max + "]");
        }
    }
}
