package io.github.catenary.app.ui.action;

import io.github.catenary.math.Vec3;

/** One of the three components of a vector. */
public enum Axis {
    X,
    Y,
    Z;

    /** 0 for x, 1 for y, 2 for z. */
    public int index() {
        return switch (this) {
            case X -> 0;
            case Y -> 1;
            case Z -> 2;
        };
    }

    /** This component of a vector. */
    public double of(Vec3 vector) {
        return switch (this) {
            case X -> vector.x();
            case Y -> vector.y();
            case Z -> vector.z();
        };
    }

    /** The vector with this component replaced. */
    public Vec3 with(Vec3 vector, double value) {
        return switch (this) {
            case X -> new Vec3(value, vector.y(), vector.z());
            case Y -> new Vec3(vector.x(), value, vector.z());
            case Z -> new Vec3(vector.x(), vector.y(), value);
        };
    }

    /** The suffix of field names and text keys for this axis. */
    public String suffix() {
        return switch (this) {
            case X -> ".x";
            case Y -> ".y";
            case Z -> ".z";
        };
    }
}
