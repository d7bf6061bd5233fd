package io.github.catenary.solver.device;

/** A device cannot go on. */
public final class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DeviceException(String message) {
        super(message);
    }

    public DeviceException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The message, which has the words of the driver. */
    public String words() {
        return String.valueOf(getMessage());
    }
}
