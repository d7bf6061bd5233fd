package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The triangles that the faces of a scene make. Particles at the very same place count as one, so that a seam is no gap.
 * Immutable. Takes long for a large scene, so not on the event thread.
 */
public final class FaceSurface {
    /** Heights above its plane below this share of its extent are rounding. */
    private static final double FLAT = 1e-6;

    private final List<Vec3> places;
    /** The first particle at each place, by its id. */
    private final List<Integer> particles;

    /** Two particles at one place, by their ids in ascending order; empty if there are none. */
    private final List<Integer> doubled;

    /** Three indices each. */
    private final List<int[]> triangles;

    private final boolean agreeing;
    /** Both ends of each side of one triangle only, in the direction of that triangle. */
    private final Map<Integer, Integer> open = new LinkedHashMap<>();

    private int openSides;

    private FaceSurface(List<Vec3> places, List<Integer> particles, List<Integer> doubled, List<int[]> triangles) {
        this.places = places;
        this.particles = particles;
        this.doubled = doubled;
        this.triangles = triangles;
        if (!agree()) Fronts.turn(triangles, places::get);
        agreeing = agree();
    }

    /** Faces that have shrunk to a line are left out. */
    public static FaceSurface of(Scene scene) {
        Map<Vec3, Integer> known = new HashMap<>();
        List<Vec3> places = new ArrayList<>();
        List<Integer> particles = new ArrayList<>();
        List<Integer> doubled = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (Face face : scene.faces()) {
            int[] corners = {face.a(), face.b(), face.c()};
            for (int k = 0; k < 3; k++) {
                Vec3 at = scene.particles().get(corners[k]).position().plus(Vec3.ZERO); // −0 is the same place as 0
                Integer there = known.putIfAbsent(at, places.size());
                if (there == null) {
                    particles.add(corners[k]);
                    places.add(at);
                } else if (doubled.isEmpty() && particles.get(there) != corners[k]) {
                    doubled.add(Math.min(particles.get(there), corners[k]));
                    doubled.add(Math.max(particles.get(there), corners[k]));
                }
                corners[k] = there == null ? places.size() - 1 : there;
            }
            if (corners[0] != corners[1] && corners[1] != corners[2] && corners[2] != corners[0])
                triangles.add(corners);
        }
        return new FaceSurface(places, particles, doubled, triangles);
    }

    /** Counts open sides; true if at each other side as many triangles pass in one direction as in the other. */
    private boolean agree() {
        long[] sides = new long[3 * triangles.size()];
        for (int s = 0; s < sides.length; s++) {
            int from = triangles.get(s / 3)[s % 3];
            int to = triangles.get(s / 3)[(s + 1) % 3];
            sides[s] = (long) Math.min(from, to) << 32 | (long) Math.max(from, to) << 1 | (from < to ? 1 : 0);
        }
        Arrays.sort(sides);
        open.clear();
        openSides = 0;
        boolean agreed = true;
        for (int s = 0; s < sides.length; ) {
            int end = s;
            int balance = 0;
            while (end < sides.length && sides[end] >> 1 == sides[s] >> 1) balance += (sides[end++] & 1) == 1 ? 1 : -1;
            if ((end - s) % 2 != 0) {
                openSides++;
                int low = (int) (sides[s] >>> 32);
                int high = (int) ((sides[s] & 0xFFFFFFFFL) >> 1);
                if (balance > 0) open.put(low, high);
                else open.put(high, low);
            } else if (balance != 0) {
                agreed = false;
            }
            s = end;
        }
        return agreed;
    }

    /** True if there are no faces. */
    public boolean isEmpty() {
        return triangles.isEmpty();
    }

    /** How many sides have no triangle beyond them; 0 if the surface is closed. */
    public int openSides() {
        return openSides;
    }

    /** Why what is bent cannot be filled: how many sides have no triangle beyond them, and where one is. */
    public Optional<Message> gaps() {
        if (openSides == 0 || triangles.size() < FillSurface.LEAST_FACES || isFlat()) return Optional.empty();
        Vec3 at = places.get(open.keySet().iterator().next());
        return Optional.of(Message.of(
                "edit.surface-gaps",
                "the surface is open and cannot be filled: {0} edges have no face beyond them, one of them at ({1},"
                        + " {2}, {3})",
                openSides,
                NumberText.of(at.x()),
                NumberText.of(at.y()),
                NumberText.of(at.z())));
    }

    /** True if it encloses a volume. */
    public boolean isClosed() {
        return openSides == 0 && !isEmpty() && volume() > 0;
    }

    /** True if all triangles pass their sides in opposite directions, so that inside can be told by directions. */
    boolean isAgreeing() {
        return agreeing;
    }

    int triangles() {
        return triangles.size();
    }

    /** Index of corner {@code k} of a triangle; equal at equal places. */
    int corner(int triangle, int k) {
        return triangles.get(triangle)[k];
    }

    int places() {
        return places.size();
    }

    Vec3 place(int index) {
        return places.get(index);
    }

    /** The first particle at a place, by its id. */
    int particle(int place) {
        return particles.get(place);
    }

    /** Two particles at one place, by their ids; empty if there are none. */
    List<Integer> doubled() {
        return doubled;
    }

    /** What it encloses, m³; where it crosses itself, parts count twice or against each other. */
    public double volume() {
        double volume = 0;
        if (isEmpty()) return 0;
        Vec3 middle = places.get(0);
        for (int[] corners : triangles) {
            volume += FilledBody.volume(middle, places.get(corners[0]), places.get(corners[1]), places.get(corners[2]));
        }
        return Math.abs(volume);
    }

    /** Of all triangles, m². */
    public double area() {
        double area = 0;
        for (int[] corners : triangles) {
            Vec3 u = places.get(corners[1]).minus(places.get(corners[0]));
            Vec3 v = places.get(corners[2]).minus(places.get(corners[0]));
            double x = u.y() * v.z() - u.z() * v.y();
            double y = u.z() * v.x() - u.x() * v.z();
            double z = u.x() * v.y() - u.y() * v.x();
            area += Math.sqrt(x * x + y * y + z * z) / 2;
        }
        return area;
    }

    /** True if it is open and lies in a plane within rounding, with borders that do not touch. */
    public boolean isFlat() {
        return plane().isPresent();
    }

    /** The plane in which it lies; empty if it is none. */
    Optional<PlaneFit> plane() {
        List<int[]> rings = rings();
        if (rings.isEmpty()) return Optional.empty();
        try {
            List<Vec3> ring = Arrays.stream(rings.get(0)).mapToObj(places::get).toList();
            PlaneFit plane = PlaneFit.of(ring);
            double extent = 0;
            double height = 0;
            for (Vec3 place : places) {
                double[] flat = plane.flat(place);
                extent = Math.max(extent, Math.hypot(flat[0], flat[1]));
                height = Math.max(height, Math.abs(flat[2]));
            }
            return height <= FLAT * extent ? Optional.of(plane) : Optional.empty();
        } catch (EditRefusedException line) {
            return Optional.empty();
        }
    }

    /** The rings along its border, in the directions of its triangles; empty if it has none, or some that touch. */
    List<int[]> rings() {
        List<int[]> rings = new ArrayList<>();
        if (open.size() != openSides) return rings;
        Map<Integer, Integer> rest = new HashMap<>(open);
        for (int start : open.keySet()) {
            if (!rest.containsKey(start)) continue;
            List<Integer> ring = new ArrayList<>();
            Integer at = start;
            while (at != null && rest.containsKey(at)) {
                ring.add(at);
                at = rest.remove(at);
            }
            if (!Integer.valueOf(start).equals(at)) return List.of();
            rings.add(ring.stream().mapToInt(Integer::intValue).toArray());
        }
        return rings;
    }
}
