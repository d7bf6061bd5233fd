package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The update rule of the seed demo's {@code MassSpring} script, line by line and in double: the reference for the
 * solver. Its names are the demo's. The point selected in the demo's editor does not move by itself.
 */
final class SeedDemo {
    /** As the demo computes it; m per step, downward. */
    private static final double GRAVITY = 0.02 * 0.02 * -9.81;

    private static final double STEEL_DRAG = 0.99;
    private static final double APPROXIMATELY_ZERO = 1e-6;

    private static final class Transform {
        double x;
        double y;
        double z;
        double lastX;
        double lastY;
        double lastZ;

        Transform(Vec3 position, Vec3 lastPosition) {
            x = position.x();
            y = position.y();
            z = position.z();
            lastX = lastPosition.x();
            lastY = lastPosition.y();
            lastZ = lastPosition.z();
        }
    }

    private record Spring(Transform pointA, Transform pointB, double length) {}

    private final double elasticity;
    private final double drag;
    private final boolean rope;
    private final boolean useGravity;
    private final List<Transform> allPoints = new ArrayList<>();
    private final List<Spring> allSprings = new ArrayList<>();
    private final List<Transform> selected = new ArrayList<>();

    SeedDemo(double elasticity, double drag, boolean rope, boolean useGravity) {
        this.elasticity = elasticity;
        this.drag = drag;
        this.rope = rope;
        this.useGravity = useGravity;
    }

    void addPoint(Vec3 position, Vec3 lastPosition) {
        allPoints.add(new Transform(position, lastPosition));
    }

    void addSpring(int a, int b, double length) {
        allSprings.add(new Spring(allPoints.get(a), allPoints.get(b), length));
    }

    void select(int point) {
        selected.add(allPoints.get(point));
    }

    double[] position(int point) {
        Transform p = allPoints.get(point);
        return new double[] {p.x, p.y, p.z};
    }

    private double getOneMinusDrag(Transform transform) {
        return selected.contains(transform) ? 0 : 1 - drag;
    }

    void update() {
        for (Transform point : allPoints) {
            double positionX = point.x;
            double positionY = point.y;
            double positionZ = point.z;
            point.x += (positionX - point.lastX) * getOneMinusDrag(point);
            point.y += (positionY - point.lastY) * getOneMinusDrag(point);
            point.z += (positionZ - point.lastZ) * getOneMinusDrag(point);
            point.lastX = positionX;
            point.lastY = positionY;
            point.lastZ = positionZ;
        }
        if (useGravity) {
            for (Transform point : allPoints) point.y += GRAVITY * getOneMinusDrag(point);
        }
        for (Spring spring : allSprings) update(spring);
    }

    private void update(Spring spring) {
        Transform pointA = spring.pointA;
        Transform pointB = spring.pointB;
        double vectorX = pointA.x - pointB.x;
        double vectorY = pointA.y - pointB.y;
        double vectorZ = pointA.z - pointB.z;
        double distance = Math.sqrt(vectorX * vectorX + vectorY * vectorY + vectorZ * vectorZ);
        double tendency = distance - spring.length;
        double directionX = vectorX / distance;
        double directionY = vectorY / distance;
        double directionZ = vectorZ / distance;
        if (distance
                == 0) { // the demo puts (0, float.Epsilon, 0) in, whose direction is up and whose length counts as 0
            directionX = 0;
            directionY = 1;
            directionZ = 0;
        }
        double moveX = elasticity * tendency * directionX;
        double moveY = elasticity * tendency * directionY;
        double moveZ = elasticity * tendency * directionZ;
        double moveWeight = moveWeight(pointA, pointB);
        pointB.x += moveWeight * moveX;
        pointB.y += moveWeight * moveY;
        pointB.z += moveWeight * moveZ;
        pointA.x += (1 - moveWeight) * -moveX;
        pointA.y += (1 - moveWeight) * -moveY;
        pointA.z += (1 - moveWeight) * -moveZ;
    }

    private double moveWeight(Transform pointA, Transform pointB) {
        if (rope && drag > STEEL_DRAG) return 1; // steel rope
        double oneMinusDragB = getOneMinusDrag(pointB);
        double oneMinusDragA = getOneMinusDrag(pointA);
        double sum = oneMinusDragB + oneMinusDragA;
        return Math.abs(sum) < APPROXIMATELY_ZERO ? 0.5 : oneMinusDragB / sum;
    }
}
