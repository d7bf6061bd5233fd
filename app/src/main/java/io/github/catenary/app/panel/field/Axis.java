package io.github.catenary.app.panel.field;

import io.github.catenary.scene.Vec3;

/** One of the three numbers of a vector. */
public enum Axis {
    X,
    Y,
    Z;

    /** This number of a vector. */
    public double of(Vec3 vector) {
        return switch (this) {
            case X -> vector.x();
            case Y -> vector.y();
            case Z -> vector.z();
        };
    }

    /** The vector with this number in the place of its own. */
    public Vec3 with(Vec3 vector, double value) {
        return switch (this) {
            case X -> new Vec3(value, vector.y(), vector.z());
            case Y -> new Vec3(vector.x(), value, vector.z());
            case Z -> new Vec3(vector.x(), vector.y(), value);
        };
    }

    /** What the names of fields and texts for this number end in. */
    public String suffix() {
        return switch (this) {
            case X -> ".x";
            case Y -> ".y";
            case Z -> ".z";
        };
    }
}
