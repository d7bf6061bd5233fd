package io.github.catenary.solver.device;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.OptionalDouble;

/** Another device, made to run frames ahead, or not to, whether it gains by that or not. */
public final class OverlappingDevice implements ComputeDevice {
    private final ComputeDevice device;
    private final boolean overlaps;
    private long framesAhead;
    private long framesUndone;

    public OverlappingDevice(ComputeDevice device, boolean overlaps) {
        this.device = device;
        this.overlaps = overlaps;
    }

    /** How many frames of its runs began before the one before was read. */
    public long framesAhead() {
        return framesAhead;
    }

    /** How many frames it started again. */
    public long framesUndone() {
        return framesUndone;
    }

    @Override
    public boolean overlaps() {
        return overlaps;
    }

    @Override
    public DeviceRun open(DeviceSprings springs) {
        DeviceRun run = device.open(springs);
        Class<?>[] kind = {DeviceRun.class};
        return (DeviceRun) Proxy.newProxyInstance(getClass().getClassLoader(), kind, (proxy, method, given) -> {
            try {
                Object answer = method.invoke(run, given);
                if (method.getName().equals("runAhead") && Boolean.TRUE.equals(answer)) framesAhead++;
                if (method.getName().equals("startAgain")) framesUndone++;
                return answer;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        });
    }

    @Override
    public Kind kind() {
        return device.kind();
    }

    @Override
    public boolean isSingle() {
        return device.isSingle();
    }

    @Override
    public String name() {
        return device.name();
    }

    @Override
    public String version() {
        return device.version();
    }

    @Override
    public boolean runsMultipliers() {
        return device.runsMultipliers();
    }

    @Override
    public OptionalDouble secondsToCopy(long bytes) {
        return device.secondsToCopy(bytes);
    }
}
