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

    /** The scalar product x x' + y y' + z z'; infinite or NaN if it exceeds the range of a double. */
    public double dot(Vec3 other) {
        return x * other.x + y * other.y + z * other.z;
    }

    /**
     * The vector product, at right angles to both; (1, 0, 0) × (0, 1, 0) = (0, 0, 1).
     *
     * @throws BeyondRangeException if a coordinate would not be finite
     */
    public Vec3 cross(Vec3 other) {
        return within(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
    }

    /**
     * The vector of length 1 in the same direction, also of tiny and huge vectors.
     *
     * @throws IllegalArgumentException if all coordinates are 0
     */
    public Vec3 unit() {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest == 0) throw new IllegalArgumentException("[0, 0, 0] has no direction");
        // the squares of tiny and huge coordinates would underflow or overflow
        Vec3 scaled = new Vec3(x / largest, y / largest, z / largest);
        double length = scaled.length();
        return new Vec3(scaled.x / length, scaled.y / length, scaled.z / length);
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
