package io.github.catenary.app.panels.material;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A material over the drawing: the spring below the pointer would get it, and with a selected one all selected springs.
 * EDT only.
 */
public final class MaterialDrop {
    /** The largest distance from the pointer at which a spring is found, px. */
    private static final double REACH = 10;
    /** Of more springs only the one below the pointer is marked; the others show that they are selected. */
    private static final int MOST_MARKED = 500;

    private final Workspace workspace;
    private final Editing editing;
    private Optional<Held> held = Optional.empty();

    /**
     * What is held over a spring.
     *
     * @param below the id of the spring below the pointer
     * @param springs that would get the material
     */
    private record Held(String material, Scene scene, int below, IdSet springs) {}

    public MaterialDrop(Workspace workspace, Editing editing) {
        this.workspace = workspace;
        this.editing = editing;
    }

    /** Holds a material over the drawing; empty: it is elsewhere. */
    public void hold(String material, Optional<PickRay> over) {
        Scene scene = workspace.scene();
        OptionalInt below = over.map(ray -> Hit.spring(scene, ray, REACH)).orElse(OptionalInt.empty());
        if (below.isEmpty()) {
            held = Optional.empty();
            return;
        }
        IdSet one = IdSet.of(below.getAsInt());
        IdSet selected = workspace.selection().springs();
        boolean all = selected.contains(below.getAsInt());
        held = Optional.of(new Held(material, scene, below.getAsInt(), all ? selected : one));
    }

    /** The springs that would get the material if it were dropped now. */
    public IdSet receivers() {
        return held.filter(this::stillHolds).map(Held::springs).orElse(IdSet.empty());
    }

    /** False if the scene changed since. */
    private boolean stillHolds(Held now) {
        return now.scene() == workspace.scene();
    }

    /** Lets go of the material: one edit, unless there is no spring below it. */
    public void drop() {
        Optional<Held> dropped = held.filter(this::stillHolds);
        held = Optional.empty();
        dropped.ifPresent(it -> editing.execute(new ChangeSprings(
                Label.of("set-material", it.springs().size()),
                it.springs(),
                spring -> spring.withMaterial(Optional.of(it.material())))));
    }

    /** Marks the springs that would get it, and says how many they are. */
    public List<OverlayShape> marks(PickRay ray) {
        List<OverlayShape> marks = new ArrayList<>();
        held.filter(this::stillHolds).ifPresent(now -> {
            IdSet marked = now.springs().size() > MOST_MARKED ? IdSet.of(now.below()) : now.springs();
            for (int id : marked.toArray()) marks.add(line(now.scene(), id, ray));
            Spring below = now.scene().springs().get(now.below());
            Vec3 middle = place(now.scene(), below.a())
                    .plus(place(now.scene(), below.b()))
                    .times(0.5);
            String words =
                    Texts.text("materials.drop", now.material(), now.springs().size());
            marks.add(new OverlayShape.Plate(ray.transform().place(middle), List.of(words)));
        });
        return marks;
    }

    private static OverlayShape line(Scene scene, int id, PickRay ray) {
        Spring spring = scene.springs().get(id);
        Point2D.Double a = ray.transform().place(place(scene, spring.a()));
        Point2D.Double b = ray.transform().place(place(scene, spring.b()));
        return new OverlayShape.Trace(List.of(a, b), Tone.SNAP);
    }

    private static Vec3 place(Scene scene, int particle) {
        return scene.particles().get(particle).position();
    }
}
