package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.text.KeptText;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.longrange.build.KeptSprings;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A scene as cells see it. What takes a pass over it is worked out on another thread; until then cells that need it say
 * so. Immutable; any thread.
 */
final class ItemFacts {
    /**
     * What takes a pass over the scene.
     *
     * @param kept which springs are kept to length; empty in a scene that cannot run
     * @param ofParticles the names of the groups of each particle, in the order of the scene; empty if there are none
     */
    private record Passes(
            SpringForces forces,
            Optional<KeptSprings> kept,
            @Nullable String[] ofParticles,
            @Nullable String[] ofSprings) {}

    private final Scene scene;
    private final Function<Scene, Optional<KeptSprings>> keeping;
    private final Optional<Passes> passes;

    private ItemFacts(Scene scene, Function<Scene, Optional<KeptSprings>> keeping, Optional<Passes> passes) {
        this.scene = scene;
        this.keeping = keeping;
        this.passes = passes;
    }

    /** Of a scene of which nobody asks what is kept to length. */
    static ItemFacts of(Scene scene) {
        return of(scene, any -> Optional.empty());
    }

    /** @param keeping finds which springs are kept to length; it may ask element types, and so take long */
    static ItemFacts of(Scene scene, Function<Scene, Optional<KeptSprings>> keeping) {
        return new ItemFacts(scene, keeping, Optional.empty());
    }

    Scene scene() {
        return scene;
    }

    /** True if no cell has to wait. */
    boolean isComplete() {
        return passes.isPresent();
    }

    /** The same with all that takes a pass. Takes time in proportion to the scene. */
    ItemFacts complete() {
        Passes made = new Passes(
                scene.forces(),
                keeping.apply(scene),
                names(scene.particles(), Group::particles),
                names(scene.springs(), Group::springs));
        return new ItemFacts(scene, keeping, Optional.of(made));
    }

    /** The facts after an edit: what took a pass is that of before until it is known, if the same items are there. */
    ItemFacts after(Scene next) {
        boolean same =
                next.particles().sameIds(scene.particles()) && next.springs().sameIds(scene.springs());
        return new ItemFacts(next, keeping, same ? passes : Optional.empty());
    }

    private @Nullable String[] names(Table<?> table, Function<Group, IdSet> members) {
        if (scene.groups().isEmpty()) return new String[0];
        String[] names = new String[table.size()];
        for (Group group : scene.groups()) {
            for (int id : members.apply(group).toArray()) {
                int at = table.positionOf(id);
                if (at >= 0) names[at] = names[at] == null ? group.name() : names[at] + ", " + group.name();
            }
        }
        return names;
    }

    /** The springs as forces; empty until they are known. */
    Optional<SpringForces> forces() {
        return passes.map(Passes::forces);
    }

    /** Whether a spring is kept to length, or why not. */
    CellValue keeping(int id) {
        if (passes.isEmpty()) return CellValue.pending();
        int at = scene.springs().positionOf(id);
        return CellValue.of(
                passes.get().kept().map(kept -> KeptText.of(kept.at(at))).orElse(""));
    }

    CellValue groupsOfParticle(int id) {
        return passes.map(known -> name(known.ofParticles, scene.particles().positionOf(id)))
                .orElseGet(CellValue::pending);
    }

    CellValue groupsOfSpring(int id) {
        return passes.map(known -> name(known.ofSprings, scene.springs().positionOf(id)))
                .orElseGet(CellValue::pending);
    }

    private static CellValue name(@Nullable String[] names, int at) {
        String name = at < 0 || at >= names.length ? null : names[at];
        return CellValue.of(name == null ? "" : name);
    }
}
