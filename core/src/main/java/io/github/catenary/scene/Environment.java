package io.github.catenary.scene;

import io.github.catenary.math.Vec3;

/** What acts on the whole scene: gravity, m/s². */
public record Environment(Vec3 gravity, UnknownData unknown) {
    public static final Environment EARTH = new Environment(new Vec3(0, -9.81, 0), UnknownData.NONE);

    public Environment withGravity(Vec3 newGravity) {
        return new Environment(newGravity, unknown);
    }
}
