package io.github.catenary.solver.device;

/** A device cannot go on. The message has the words of its driver. */
public final class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DeviceException(String message) {
        super(message);
    }

    public DeviceException(String message, Throwable cause) {
        super(message, cause);
    }
}
