package io.github.catenary.edit.review;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What elements, gestures, springs and faces use of a scene, so that no repair deletes it. References that lead nowhere
 * are passed over.
 */
final class InUse {
    private final Scene scene;
    /** By position: joined by a spring or a face, listed by an element or a gesture, a member of a group of an element. */
    private final boolean[] joined;

    private final boolean[] listed;
    private final boolean[] grouped;
    private final boolean[] springs;
    private final Set<Target> targets = new HashSet<>();
    private final boolean acts;

    /** @param compiler tells what the types of the elements work on, and which of their parameters are sets */
    InUse(Scene scene, SceneCompiler compiler) {
        this.scene = scene;
        joined = new boolean[scene.particles().size()];
        listed = joined.clone();
        grouped = joined.clone();
        springs = new boolean[scene.springs().size()];
        markJoined();
        Set<Target> ofSprings = new HashSet<>();
        for (Element element : scene.elements()) {
            targets.add(element.particles());
            ofSprings.add(element.springs());
            targets.addAll(compiler.namedSets(element, false));
            ofSprings.addAll(compiler.namedSets(element, true));
        }
        targets.removeIf(this::isNone);
        ofSprings.removeIf(this::isNone);
        for (Target each : targets) {
            mark(scene.particles(), scene.particleIds(each), each instanceof Target.InGroup ? grouped : listed);
        }
        for (Target each : ofSprings) mark(scene.springs(), scene.springIds(each), springs);
        scene.tracks().forEach(this::mark);
        acts = scene.elements().stream()
                .anyMatch(element -> element.enabled()
                        && element.particles() instanceof Target.All
                        && compiler.mayWorkOnParticles(element.type()));
    }

    /** True if a target names nothing, or a group that is not there. */
    private boolean isNone(Target target) {
        return target instanceof Target.All
                || (target instanceof Target.InGroup in && !scene.groups().contains(in.group()));
    }

    private void markJoined() {
        for (Spring spring : scene.springs()) {
            join(spring.a());
            join(spring.b());
        }
        for (Face face : scene.faces()) {
            join(face.a());
            join(face.b());
            join(face.c());
        }
    }

    private void join(int particle) {
        int position = scene.particles().positionOf(particle);
        if (position >= 0) joined[position] = true;
    }

    private void mark(Track track) {
        if (track.kind().leadsOne()) mark(scene.particles(), IdSet.of(track.particle()), listed);
        boolean ofSprings = track.kind().data() == TouchKind.Data.SPRINGS;
        for (IdSet ids : track.reached()) {
            if (ofSprings) mark(scene.springs(), ids, springs);
            else mark(scene.particles(), ids, listed);
        }
    }

    private static void mark(Table<?> table, IdSet ids, boolean[] marked) {
        ids.stream().map(table::positionOf).filter(i -> i >= 0).forEach(i -> marked[i] = true);
    }

    /**
     * True if the particle at a position of the table is held by a pin, a spring or a face, or an element or a gesture
     * acts on it, or it is a ball.
     */
    boolean isParticle(int position) {
        return joined[position]
                || acts
                || grouped[position]
                || scene.particles().at(position).pinned()
                || isOwn(position);
    }

    /** True if an element or a gesture lists the particle by its id, or it is a ball that nothing joins. */
    boolean isOwn(int position) {
        boolean ball = scene.particles().at(position).radius() > 0;
        return listed[position] || (ball && !joined[position]);
    }

    /** True if an element or a gesture names the spring at a position of the table. */
    boolean isNamed(int position) {
        return springs[position];
    }

    /** Those springs that no element and no gesture names. */
    IdSet withoutNamed(IdSet of) {
        return of.where(id -> !springs[scene.springs().positionOf(id)]);
    }

    /** Those faces of which no element has all corners. */
    IdSet freeFaces(IdSet of) {
        if (acts) return IdSet.empty();
        IdSet[] corners = targets.stream().map(scene::particleIds).toArray(IdSet[]::new);
        return of.where(id ->
                Arrays.stream(corners).noneMatch(each -> scene.faces().get(id).isBetween(each)));
    }
}
