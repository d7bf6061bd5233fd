package io.github.catenary.generate;

import io.github.catenary.edit.Selection;
import io.github.catenary.generate.PartChange.SpringKey;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Counts what a person made or changed, and what goes away together with the particles and springs of a part. */
final class PartLosses {
    private final Scene scene;
    private final KnownPart known;
    private final PartPose pose;
    private final Selection gone;

    PartLosses(Scene scene, KnownPart known, PartPose pose, Selection gone) {
        this.scene = scene;
        this.known = known;
        this.pose = pose;
        this.gone = gone;
    }

    List<Message> messages() {
        List<Message> all = new ArrayList<>();
        if (gone.isEmpty()) return all;
        long particles = changedParticles();
        long springs = changedSprings();
        long ownSprings = ownSprings();
        long faces = ownFaces();
        long elements = scene.elements().stream()
                .filter(each -> PartChange.names(each, gone))
                .count();
        long groups = scene.groups().stream()
                .filter(each -> each.id() != known.group.id())
                .filter(each -> meet(each.particles(), gone.particles()) || meet(each.springs(), gone.springs()))
                .count();
        if (particles > 0) all.add(Message.of("part.lost.particles", "{0} changed particles are removed", particles));
        if (springs > 0) all.add(Message.of("part.lost.changed-springs", "{0} changed springs are removed", springs));
        if (ownSprings > 0) {
            all.add(Message.of("part.lost.springs", "{0} springs of your own end at removed particles", ownSprings));
        }
        if (faces > 0) {
            all.add(Message.of("part.lost.faces", "{0} faces of your own use removed particles", faces));
        }
        if (elements > 0) {
            all.add(Message.of("part.lost.elements", "{0} elements act on removed items", elements));
        }
        if (groups > 0) all.add(Message.of("part.lost.groups", "{0} other groups lose members", groups));
        return all;
    }

    private static boolean meet(IdSet a, IdSet b) {
        return !a.where(b::contains).isEmpty();
    }

    private long changedParticles() {
        long count = 0;
        for (int i = 0; i < known.ids.length; i++) {
            if (gone.particles().contains(known.ids[i]) && isChanged(known.base.particle(i), known.now(i))) count++;
        }
        return count;
    }

    private boolean isChanged(Particle base, Particle now) {
        return !pose.keeps(base.position(), now.position())
                || !now.withId(base.id()).withPosition(base.position()).equals(base);
    }

    private long changedSprings() {
        long count = 0;
        for (Map.Entry<SpringKey, Spring> each : known.springs.entrySet()) {
            Spring now = each.getValue();
            Spring base = known.base.springs.get(each.getKey());
            boolean goes = gone.springs().contains(now.id());
            if (goes
                    && base != null
                    && !now.withId(base.id()).withEnds(base.a(), base.b()).equals(base)) count++;
        }
        return count;
    }

    private long ownSprings() {
        return scene.springs().stream()
                .filter(each ->
                        gone.particles().contains(each.a()) || gone.particles().contains(each.b()))
                .filter(each -> !gone.springs().contains(each.id()))
                .count();
    }

    private long ownFaces() {
        IdSet generated = IdSet.ofAll(known.faces.values());
        return scene.faces().stream()
                .filter(each -> each.touches(gone.particles()) && !generated.contains(each.id()))
                .count();
    }
}
