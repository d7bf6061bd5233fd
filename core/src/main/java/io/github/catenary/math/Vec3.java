package io.github.catenary.math;

/** A point or direction in space, in metres unless a field says otherwise. */
public record Vec3(double x, double y, double z) {
    public static final Vec3 ZERO = new Vec3(0, 0, 0);

    /** @throws IllegalArgumentException if a coordinate is not finite */
    public Vec3 {
        Require.finite("x", x);
        Require.finite("y", y);
        Require.finite("z", z);
    }

    /** @throws BeyondRangeException if a coordinate would not be finite */
    public Vec3 plus(Vec3 other) {
        return within(x + other.x, y + other.y, z + other.z);
    }

    /** @throws BeyondRangeException if a coordinate would not be finite */
    public Vec3 minus(Vec3 other) {
        return within(x - other.x, y - other.y, z - other.z);
    }

    /** @throws BeyondRangeException if a coordinate would not be finite */
    public Vec3 times(double factor) {
        return within(x * factor, y * factor, z * factor);
    }

    private static Vec3 within(double x, double y, double z) {
        if (Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z)) return new Vec3(x, y, z);
        throw new BeyondRangeException(x, y, z);
    }

    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    public double distanceTo(Vec3 other) {
        double dx = x - other.x;
        double dy = y - other.y;
        double dz = z - other.z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
