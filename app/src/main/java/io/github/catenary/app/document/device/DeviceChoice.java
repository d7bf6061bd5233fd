package io.github.catenary.app.document.device;

import io.github.catenary.solver.device.ComputeDevice.Kind;
import io.github.catenary.solver.device.DeviceException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A device in a person's words: {@value #PROCESSOR}, {@value #AUTO}, {@value #GPU} for the first graphics card, or a part of
 * a device's name. Devices compute in double precision; with {@code -single} behind the word, in single precision.
 */
public final class DeviceChoice {
    public static final String PROCESSOR = "processor";
    /** What runs a scene fastest, as {@link DeviceTrials} finds. */
    public static final String AUTO = "auto";

    public static final String GPU = "gpu";

    private DeviceChoice() {}

    /**
     * The device that a word names.
     *
     * @param word other than {@link #PROCESSOR} and {@link #AUTO}
     * @throws DeviceException if it names none or several; the message says which there are
     */
    public static FoundDevice named(String word, List<FoundDevice> all) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        boolean single = wanted.endsWith(FoundDevice.SINGLE);
        String name = single ? wanted.substring(0, wanted.length() - FoundDevice.SINGLE.length()) : wanted;
        List<FoundDevice> matching = matching(name, all);
        List<FoundDevice> found =
                matching.stream().filter(each -> each.single() == single).toList();
        if (found.isEmpty()) throw new DeviceException(why(word, single, matching, all));
        if (!name.equals(GPU)
                && found.stream().map(FoundDevice::name).distinct().count() > 1) {
            throw new DeviceException("\"" + word + "\" is in the names of several devices: " + names(found));
        }
        return found.get(0);
    }

    private static List<FoundDevice> matching(String name, List<FoundDevice> all) {
        if (name.equals(GPU)) {
            return all.stream().filter(each -> each.kind() == Kind.GRAPHICS).toList();
        }
        List<FoundDevice> whole =
                all.stream().filter(each -> each.name().equalsIgnoreCase(name)).toList();
        if (!whole.isEmpty() || name.isBlank()) return whole;
        return all.stream()
                .filter(each -> each.name().toLowerCase(Locale.ROOT).contains(name))
                .toList();
    }

    private static String why(String word, boolean single, List<FoundDevice> matching, List<FoundDevice> all) {
        if (!matching.isEmpty()) {
            return names(matching)
                    + (single ? " has no single precision" : " has no double precision; add " + FoundDevice.SINGLE);
        }
        return word.startsWith(GPU)
                ? "there is no graphics card among: " + names(all)
                : "no device has \"" + word + "\" in its name; there are: " + names(all);
    }

    private static String names(List<FoundDevice> devices) {
        return devices.stream().map(FoundDevice::name).distinct().collect(Collectors.joining(", "));
    }
}
