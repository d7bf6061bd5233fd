package io.github.catenary.app.render.camera;

/** The directions from which a scene is looked at by one click. */
public enum Facing {
    FRONT(0, 0),
    BACK(180, 0),
    RIGHT(90, 0),
    LEFT(-90, 0),
    TOP(0, 90),
    BOTTOM(0, -90),
    /** All three axes are equally long. */
    ISOMETRIC(45, Math.toDegrees(Math.atan(Math.sqrt(0.5)))),
    /** From the front, a little to the right and above: how a scene with depth opens. */
    HOME(28, 20);

    /** The camera's way around the vertical axis to the right, and up from the horizon, rad. */
    final double yaw;

    final double pitch;

    Facing(double yawDegrees, double pitchDegrees) {
        yaw = Math.toRadians(yawDegrees);
        pitch = Math.toRadians(pitchDegrees);
    }
}
