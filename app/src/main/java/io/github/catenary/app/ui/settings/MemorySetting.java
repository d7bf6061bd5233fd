package io.github.catenary.app.ui.settings;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A limit of memory that a person may set, in whole megabytes. EDT only.
 *
 * @param key of the setting
 * @param usual the limit unless one is set, bytes
 */
public record MemorySetting(Settings settings, String key, long usual) {
    public static final int MEGABYTE = 1 << 20;

    private static final int[] CHOICES = {16, 32, 64, 128, 256, 512, 1024, 2048, 4096};

    /** The limit, MB. */
    public int chosen() {
        return settings.number(key).filter(megabytes -> megabytes > 0).orElse(usualMegabytes());
    }

    /** The limit unless one is set, MB. */
    public int usualMegabytes() {
        return (int) (usual / MEGABYTE);
    }

    /** The limit, bytes. */
    public long bytes() {
        return (long) chosen() * MEGABYTE;
    }

    /** The limits that one may choose: up to half of the heap, the usual one, and the present one, MB. */
    public List<Integer> choices() {
        long half = Runtime.getRuntime().maxMemory() / MEGABYTE / 2;
        return IntStream.concat(
                        IntStream.of(CHOICES).filter(each -> each <= half), IntStream.of(chosen(), usualMegabytes()))
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    public void choose(int megabytes) {
        settings.set(key, Integer.toString(megabytes));
    }

    /** Adds a listener, for as long as the program runs, to the changes of the limit. */
    public void addListener(Runnable listener) {
        settings.addListener(key, listener);
    }
}
