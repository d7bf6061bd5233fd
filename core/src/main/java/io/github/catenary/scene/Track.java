package io.github.catenary.scene;

import io.github.catenary.math.NumberText;
import io.github.catenary.math.Require;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.GrownList;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;

/**
 * One gesture of a hand, frame by frame, so that a run can repeat it to the bit. Particles and springs that the scene
 * no longer has are passed over.
 *
 * @param start the first frame that it acts in, from 1 to {@value #LATEST}
 * @param particle the particle that is held or pulled; 0 for other kinds
 * @param strength of a pull its stiffness, N/m; of wind its speed, m/s; 0 for other kinds
 * @param radius of a push or of wind, m; 0 for other kinds
 * @param path where the hand is at the end of each frame, m; empty for kinds without a path
 * @param reached the particles or springs that it reaches in each frame; empty for kinds with a path
 */
public record Track(
        String name,
        TouchKind kind,
        int start,
        int particle,
        double strength,
        double radius,
        List<Vec3> path,
        List<IdSet> reached,
        UnknownData unknown) {
    /** The latest frame that a track may begin in. */
    public static final int LATEST = 1_000_000_000;
    /** The most frames of a track: more than five hours at 50 frames per second. */
    public static final int LONGEST = 1_000_000;
    /** The largest coordinate, radius and strength, so that squares stay finite. */
    public static final double MOST = 1e12;

    /** @throws IllegalArgumentException if a value is out of its range or does not belong to the kind */
    public Track {
        Require.notBlank("name", name);
        Require.atLeast("start", start, 1);
        if (start > LATEST) throw new IllegalArgumentException("start is " + start + ", but must be at most " + LATEST);
        boolean checked = path instanceof GrownList; // point by point, when it grew
        path = checked ? path : List.copyOf(path);
        reached = reached instanceof GrownList ? reached : List.copyOf(reached);
        if (kind.leadsOne()) Require.atLeast("particle", particle, 1);
        else requireNone("particle", particle == 0, kind);
        if (kind.hasStrength()) within("strength", strength);
        else requireNone("strength", strength == 0, kind);
        if (kind.hasRadius()) within("radius", radius);
        else requireNone("radius", radius == 0, kind);
        boolean moves = kind.data() == TouchKind.Data.PATH;
        requireNone("path", moves || path.isEmpty(), kind);
        requireNone("list of ids", !moves || reached.isEmpty(), kind);
        int length = Math.max(path.size(), reached.size());
        if (length < 1 || length > LONGEST) {
            throw new IllegalArgumentException("a track has " + length + " frames, but must have from 1 to " + LONGEST);
        }
        if (!checked) for (Vec3 each : path) requireNear(each);
    }

    private static void requireNone(String what, boolean none, TouchKind kind) {
        if (!none) throw new IllegalArgumentException("a track of kind " + kind.fileName() + " has no " + what);
    }

    private static double within(String name, double value) {
        Require.positive(name, value);
        if (value <= MOST) return value;
        throw new IllegalArgumentException(
                name + " is " + NumberText.of(value) + ", but must be at most " + NumberText.of(MOST));
    }

    /** @throws IllegalArgumentException if it cannot be the strength of a track */
    public static double requireStrength(double value) {
        return within("strength", value);
    }

    /** @throws IllegalArgumentException if it cannot be the radius of a track */
    public static double requireRadius(double value) {
        return within("radius", value);
    }

    /** @throws IllegalArgumentException if a coordinate is larger than a track may have */
    public static Vec3 requireNear(Vec3 at) {
        double most = Math.max(Math.abs(at.x()), Math.max(Math.abs(at.y()), Math.abs(at.z())));
        if (most <= MOST) return at;
        throw new IllegalArgumentException(
                "a coordinate of the path is " + NumberText.of(most) + ", but must be at most " + NumberText.of(MOST));
    }

    /** A hand on its way: its first frame. */
    public static Track along(
            String name, TouchKind kind, int start, int particle, double strength, double radius, Vec3 at) {
        return new Track(name, kind, start, particle, strength, radius, List.of(at), List.of(), UnknownData.NONE);
    }

    /** A hand that reaches particles or springs: its first frame. */
    public static Track reaching(String name, TouchKind kind, int start, IdSet ids) {
        return new Track(name, kind, start, 0, 0, 0, List.of(), List.of(ids), UnknownData.NONE);
    }

    /** The number of frames. */
    public int length() {
        return Math.max(path.size(), reached.size());
    }

    /** The last frame of the gesture; what it did to particles without a path lasts after it. */
    public long last() {
        return start + length() - 1L;
    }

    public Track withName(String newName) {
        return new Track(newName, kind, start, particle, strength, radius, path, reached, unknown);
    }

    /** The same gesture at another particle. */
    public Track withParticle(int newParticle) {
        return new Track(name, kind, start, newParticle, strength, radius, path, reached, unknown);
    }

    /** The same gesture, which reaches other particles or springs. */
    public Track withReached(List<IdSet> newReached) {
        return new Track(name, kind, start, particle, strength, radius, path, newReached, unknown);
    }

    /** The same gesture from another frame on. */
    public Track withStart(int newStart) {
        return new Track(name, kind, newStart, particle, strength, radius, path, reached, unknown);
    }

    /**
     * The gesture goes on in the next frame. This takes the same short time whatever its length is, likewise {@link
     * #then(long, IdSet)}, as long as a gesture does not go on in two ways.
     */
    public Track then(Vec3 at) {
        List<Vec3> longer = GrownList.of(path).plus(requireNear(at));
        return new Track(name, kind, start, particle, strength, radius, longer, reached, unknown);
    }

    /** The gesture goes on in a later frame, and reaches nothing in between. */
    public Track then(long frame, IdSet ids) {
        GrownList<IdSet> longer = GrownList.of(reached);
        while (start + (long) longer.size() < frame) longer = longer.plus(IdSet.empty());
        return new Track(name, kind, start, particle, strength, radius, path, longer.plus(ids), unknown);
    }

    /** What there is of the gesture up to a frame; empty if it begins later. */
    public Optional<Track> until(long frame) {
        if (frame < start) return Optional.empty();
        if (frame >= last()) return Optional.of(this);
        int kept = (int) (frame - start + 1);
        List<Vec3> way = path.isEmpty() ? path : path.subList(0, kept);
        List<IdSet> ids = reached.isEmpty() ? reached : reached.subList(0, kept);
        return Optional.of(new Track(name, kind, start, particle, strength, radius, way, ids, unknown));
    }

    /** True if both do the same to a run, whatever their names are. */
    public boolean doesAs(Track other) {
        return kind == other.kind
                && start == other.start
                && particle == other.particle
                && Double.compare(strength, other.strength) == 0
                && Double.compare(radius, other.radius) == 0
                && path.equals(other.path)
                && reached.equals(other.reached);
    }
}
