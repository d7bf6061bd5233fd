package io.github.catenary.solver.interaction;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Gestures of every kind at random; the same random numbers give the same gestures. */
public final class RandomGestures {
    private RandomGestures() {}

    /**
     * @param size the largest coordinate, radius and strength
     * @param frames the latest start
     */
    public static List<Track> tracks(Random random, Scene scene, int count, double size, int frames) {
        List<Track> tracks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TouchKind kind = TouchKind.values()[random.nextInt(TouchKind.values().length)];
            List<Vec3> path = new ArrayList<>();
            List<IdSet> reached = new ArrayList<>();
            for (int k = random.nextInt(20); k >= 0; k--) {
                switch (kind.data()) {
                    case PATH -> path.add(point(random, size));
                    case SPRINGS -> reached.add(some(random, scene.springs()));
                    case PARTICLES -> reached.add(some(random, scene.particles()));
                }
            }
            tracks.add(new Track(
                    "gesture " + i,
                    kind,
                    1 + random.nextInt(frames),
                    kind.leadsOne() ? some(random, scene.particles()).first() : 0,
                    kind.hasStrength() ? Double.MIN_NORMAL + size * random.nextDouble() : 0,
                    kind.hasRadius() ? Double.MIN_NORMAL + size * random.nextDouble() / 2 : 0,
                    path,
                    reached,
                    UnknownData.NONE));
        }
        return tracks;
    }

    private static Vec3 point(Random random, double size) {
        return new Vec3(
                size * (random.nextDouble() * 2 - 1),
                size * (random.nextDouble() * 2 - 1),
                size * (random.nextDouble() * 2 - 1));
    }

    private static IdSet some(Random random, Table<? extends Identified> table) {
        int[] ids = new int[1 + random.nextInt(3)];
        for (int i = 0; i < ids.length; i++)
            ids[i] = table.at(random.nextInt(table.size())).id();
        return IdSet.of(ids);
    }
}
