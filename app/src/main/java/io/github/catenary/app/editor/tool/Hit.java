package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.ScreenArea;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The item under the pointer as it is seen: a particle, a spring, a body or nothing. A particle goes before a spring, but
 * a ball only where it hides the spring. The nearest to the pointer on the screen wins; of those about equally near, the
 * one nearest to the viewer. Found by plain scans over the scene: a hundred thousand items take a millisecond, and no
 * index has to be kept up to date.
 *
 * @param particle id of the particle
 * @param spring id of the spring; empty if a particle is hit
 * @param body id of the element whose outline is hit; empty if anything else is
 */
public record Hit(OptionalInt particle, OptionalInt spring, OptionalInt body) {
    public static final Hit NOTHING = new Hit(OptionalInt.empty(), OptionalInt.empty());

    /** A particle, a spring, or nothing. */
    public Hit(OptionalInt particle, OptionalInt spring) {
        this(particle, spring, OptionalInt.empty());
    }

    /** The item in reach that is neither hidden nor locked, or the nearest one of several. */
    public static Hit at(Scene scene, PointerEvent event) {
        PickQuery scan = PickQuery.free(scene, event.ray(), event.reach());
        int particle = scan.particle();
        if (particle >= 0 && scan.isInReach(particle))
            return ofParticle(scene.particles().at(particle).id());
        int spring = scan.spring();
        boolean overBall = particle < 0 || (spring >= 0 && !scan.isBehindBall(spring));
        if (!overBall) return ofParticle(scene.particles().at(particle).id());
        return spring < 0 ? NOTHING : ofSpring(scene.springs().at(spring).id());
    }

    /**
     * All items in reach that are neither hidden nor locked: the particles, then the springs, each from the nearest to
     * the viewer to the farthest.
     */
    public static List<Hit> all(Scene scene, PointerEvent event) {
        PickQuery scan = PickQuery.free(scene, event.ray(), event.reach());
        List<Hit> all = new ArrayList<>();
        for (int i : scan.particles())
            all.add(ofParticle(scene.particles().at(i).id()));
        for (int i : scan.springs()) all.add(ofSpring(scene.springs().at(i).id()));
        return all;
    }

    public static Hit ofParticle(int id) {
        return new Hit(OptionalInt.of(id), OptionalInt.empty());
    }

    private static Hit ofSpring(int id) {
        return new Hit(OptionalInt.empty(), OptionalInt.of(id));
    }

    /** @param id of the element */
    public static Hit ofBody(int id) {
        return new Hit(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(id));
    }

    /**
     * The id of the particle that is seen nearest to the pointer, at most {@code reach} away, px; of several at one
     * place, the last drawn. It may be locked, because springs may be joined to what is locked.
     */
    public static OptionalInt particle(Scene scene, PickRay ray, double reach) {
        return particle(scene, new PickQuery(scene, ray, reach));
    }

    /** Like {@link #particle}, in reach of the event, but not locked. */
    public static OptionalInt free(Scene scene, PointerEvent event) {
        return particle(scene, PickQuery.free(scene, event.ray(), event.reach()));
    }

    private static OptionalInt particle(Scene scene, PickQuery scan) {
        int found = scan.particle();
        return found < 0
                ? OptionalInt.empty()
                : OptionalInt.of(scene.particles().at(found).id());
    }

    /** The id of the particle nearest to a point of the world, at most {@code within} away, m. It is not hidden. */
    public static OptionalInt near(Scene scene, Vec3 point, double within) {
        GroupMarks marks = GroupMarks.of(scene);
        Table<Particle> particles = scene.particles();
        double best = within;
        OptionalInt found = OptionalInt.empty();
        for (int i = 0; i < particles.size(); i++) {
            double distance = particles.at(i).position().distanceTo(point);
            if (!(distance <= best) || marks.hidesParticle(i)) continue;
            best = distance;
            found = OptionalInt.of(particles.at(i).id());
        }
        return found;
    }

    /**
     * The id of the particle that is seen nearest to the pointer on one side of it; of several at one place, the one
     * nearest to the viewer.
     *
     * @param right 1 or -1 for the sides, or else 0
     * @param up 1 or -1 for above and below, or else 0
     */
    public static OptionalInt towards(Scene scene, PickRay ray, int right, int up) {
        int found = new PickQuery(scene, ray, Double.POSITIVE_INFINITY).towards(right, -up);
        return found < 0
                ? OptionalInt.empty()
                : OptionalInt.of(scene.particles().at(found).id());
    }

    /**
     * The id of the spring that is seen nearest to the pointer, at most {@code reach} away, px; of several on each
     * other, the topmost. It is neither hidden nor locked.
     */
    public static OptionalInt spring(Scene scene, PickRay ray, double reach) {
        return spring(scene, PickQuery.free(scene, ray, reach));
    }

    private static OptionalInt spring(Scene scene, PickQuery scan) {
        int found = scan.spring();
        return found < 0
                ? OptionalInt.empty()
                : OptionalInt.of(scene.springs().at(found).id());
    }

    /** The free particles that are seen inside an area, and the free springs with both ends inside. */
    public static Selection inside(Scene scene, ViewTransform transform, ScreenArea area) {
        Table<Particle> particles = scene.particles();
        boolean[] inside = new boolean[particles.size()];
        Point2D.Double at = new Point2D.Double();
        for (int i = 0; i < inside.length; i++) {
            Vec3 position = particles.at(i).position();
            transform.place(position.x(), position.y(), position.z(), at);
            inside[i] = area.contains(at);
        }
        Table<Spring> springs = scene.springs();
        boolean[] within = new boolean[springs.size()];
        for (int i = 0; i < within.length; i++) {
            Spring spring = springs.at(i);
            within[i] = inside[particles.positionOf(spring.a())] && inside[particles.positionOf(spring.b())];
        }
        Selection all = new Selection(particles.idsWhere(inside), springs.idsWhere(within), IdSet.empty());
        return GroupMarks.of(scene).free(all);
    }

    public boolean isNothing() {
        return particle.isEmpty() && spring.isEmpty() && body.isEmpty();
    }

    /** The item as a selection. */
    public Selection selection() {
        if (particle.isPresent()) return Selection.ofParticles(IdSet.of(particle.getAsInt()));
        if (spring.isPresent()) return Selection.ofSprings(IdSet.of(spring.getAsInt()));
        return body.isPresent() ? Selection.ofElements(IdSet.of(body.getAsInt())) : Selection.EMPTY;
    }

    /** True if the item is in the selection. */
    public boolean isIn(Selection selection) {
        return (particle.isPresent() && selection.particles().contains(particle.getAsInt()))
                || (spring.isPresent() && selection.springs().contains(spring.getAsInt()))
                || (body.isPresent() && selection.elements().contains(body.getAsInt()));
    }
}
