package io.github.catenary.bench;

import io.github.catenary.solver.device.ComputeDevice;
import java.util.Optional;

/**
 * The limit of a device, measured there: the bandwidth of its memory.
 *
 * @param copyBytesPerSecond bytes read and written while the device copies between two places of its memory that are
 *     together larger than the caches of graphics cards
 * @param single true if the device computes in single precision
 */
public record DeviceRoof(double copyBytesPerSecond, boolean single) {
    /** One of the two places, bytes. */
    private static final long COPIED = 128L << 20;

    /** Of both ends of a spring. */
    private static final int COORDINATES = 2 * 3;
    /** The rest length, and the share of each end. */
    private static final int NUMBERS = 3;

    /**
     * Measures a device.
     *
     * @return empty if the device cannot tell
     * @throws io.github.catenary.solver.device.DeviceException if it has not 256 MiB, or its driver fails
     */
    public static Optional<DeviceRoof> measure(ComputeDevice device) {
        return device.secondsToCopy(COPIED).stream()
                .mapToObj(seconds -> new DeviceRoof(2 * COPIED / seconds, device.isSingle()))
                .findFirst();
    }

    /**
     * What a projection in coloured order moves: two indices, the numbers of its spring, and the coordinates of both ends,
     * read and written. Springs of a colour share no particle, so that within a step nothing is read twice.
     */
    public int bytesPerSpring() {
        int real = single ? Float.BYTES : Double.BYTES;
        return 2 * Integer.BYTES + (NUMBERS + 2 * COORDINATES) * real;
    }

    /**
     * The share of the bandwidth that projections reach. In a scene whose springs and particles a cache of the device holds
     * it can be greater than 1.
     *
     * @param nanosPerSpring the time of a projection, ns, more than 0
     */
    public double share(double nanosPerSpring) {
        return bytesPerSpring() / (nanosPerSpring / 1e9) / copyBytesPerSecond;
    }
}
