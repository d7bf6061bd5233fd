package io.github.catenary.solver.device;

import java.util.OptionalDouble;

/** A device beside the processor that can run passes in the coloured order, such as a graphics card. For any thread. */
public interface ComputeDevice {
    /** What a device is. */
    enum Kind {
        /** A graphics card. */
        GRAPHICS,
        /** The processor itself, by way of a driver. */
        PROCESSOR,
        OTHER
    }

    Kind kind();

    /** True if it computes in single precision, so that its bits differ from the processor's. */
    boolean isSingle();

    /** As its driver tells it. */
    String name();

    /** The version of its driver. A device of the same name and version computes the same. */
    String version();

    /** True if it runs springs with {@linkplain DeviceSprings#multipliers multipliers}, too. */
    default boolean runsMultipliers() {
        return false;
    }

    /**
     * True if it computes beside the processor, and not in its place, so that {@linkplain DeviceRun#runAhead running ahead}
     * gains time. False by default.
     */
    default boolean overlaps() {
        return false;
    }

    /**
     * Makes what a run needs on the device. Takes as long as the driver needs to compile.
     *
     * @throws DeviceException if the device has not enough memory, or its driver fails
     */
    DeviceRun open(DeviceSprings springs);

    /**
     * Measures how long the device takes to copy bytes from one place of its memory to another: the least of several times,
     * s, above 0. Each byte is read once and written once. Takes up to some seconds.
     *
     * @param bytes at least 1
     * @return empty if the device cannot tell
     * @throws DeviceException if the device has not memory for twice as many bytes, or its driver fails
     */
    default OptionalDouble secondsToCopy(long bytes) {
        return OptionalDouble.empty();
    }
}
