package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.command.AddChain;
import io.github.catenary.edit.command.AddConnectedParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Draws springs between particles. Clicks make a chain: each joins what is clicked to what was clicked before, until
 * the same place is clicked twice or the tool is cancelled. A drag makes one spring, with Shift a rope. On empty ground
 * the tool adds a particle. The keyboard's cursor makes chains as clicks do.
 */
public final class SpringTool implements Tool {
    private final Workspace workspace;
    private final SpringKindModel choice;

    /** Where the next spring begins. */
    private Optional<SpringEnd> from = Optional.empty();

    /** Where it would end now. */
    private Optional<SpringEnd> to = Optional.empty();

    /** True between two clicks: the spring follows the pointer while no button is down. */
    private boolean hanging;

    /** What the pointer snaps to where it would end. */
    private Optional<Snap> landing = Optional.empty();

    private Optional<DragThreshold> press = Optional.empty();

    /** The rope that is being drawn; empty for a single spring. */
    private Optional<Rope> rope = Optional.empty();

    public SpringTool(Workspace workspace, SpringKindModel choice) {
        this.workspace = workspace;
        this.choice = choice;
    }

    @Override
    public String id() {
        return "spring";
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        press = Optional.of(new DragThreshold(event));
        if (!hanging) from = to;
    }

    @Override
    public void dragged(PointerEvent event) {
        moved(event);
    }

    @Override
    public void released(PointerEvent event) {
        moved(event);
        if (press.isEmpty()) return;
        boolean dragged = press.get().dragging(event);
        press = Optional.empty();
        if (from.isEmpty() || to.isEmpty()) {
            cancel();
            throw EditRefusedException.noPlane();
        }
        if (!hanging && !dragged) hanging = true;
        else if (from.get().isSameAs(to.get(), DragThreshold.tremble(event))) cancel();
        else join(hanging);
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        Scene scene = workspace.scene();
        cancelIfGone(scene);
        landing = from.map(start -> event.landing(start.point(scene))).orElseGet(event::landing);
        to = SpringEnd.of(scene, ParticleTool.particle(scene, event), landing.map(Snap::point));
        rope = event.shift() && press.isPresent() ? Optional.of(Rope.to(event)) : Optional.empty();
    }

    /** An undo may have removed the particle between two clicks. */
    private void cancelIfGone(Scene scene) {
        if (from.isPresent() && !from.get().isIn(scene)) cancel();
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        Scene scene = workspace.scene();
        cancelIfGone(scene);
        landing = Optional.empty();
        to = SpringEnd.of(scene, cursor.particle(scene), Optional.of(cursor.point()));
        rope = Optional.empty();
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        if (from.isEmpty()) {
            from = to;
            hanging = true;
        } else if (from.get().isSameAs(to.orElseThrow(), cursor.sameSpot())) {
            cancel();
        } else {
            join(true);
        }
        cursorMoved(cursor);
    }

    /** Joins both ends, and begins the next spring at the second one if the chain goes on. */
    private void join(boolean goesOn) {
        Scene before = workspace.scene();
        SpringEnd start = from.orElseThrow();
        SpringEnd end = to.orElseThrow();
        Optional<Rope> drawn = rope;
        cancel(); // also if the edit is refused
        List<Vec3> between = drawn.map(it -> it.between(start.point(before), end.point(before)))
                .orElse(List.of());
        workspace.document().execute(command(start, between, end));
        if (!goesOn) return;
        Scene after = workspace.scene();
        int placed = between.size() + (start.particle().isEmpty() ? 1 : 0);
        // not the last particle of all, which may be a mirror image
        int last = end.particle().orElseGet(() -> before.nextIds().particle() + placed);
        from = Optional.of(SpringEnd.at(after, last));
        hanging = true;
    }

    private Command command(SpringEnd start, List<Vec3> between, SpringEnd end) {
        if (between.isEmpty() && start.particle().isPresent()) {
            int first = start.particle().getAsInt();
            return end.particle().isPresent()
                    ? new AddSpring(first, end.particle().getAsInt(), choice.kind())
                    : new AddConnectedParticle(first, end.ground(), choice.kind());
        }
        List<Vec3> points = new ArrayList<>(between);
        if (start.particle().isEmpty()) points.add(0, start.ground());
        if (end.particle().isEmpty()) points.add(end.ground());
        return new AddChain(start.particle(), points, end.particle(), choice.kind());
    }

    @Override
    public void left() {
        to = Optional.empty();
    }

    @Override
    public void cancel() {
        from = Optional.empty();
        hanging = false;
        press = Optional.empty();
        rope = Optional.empty();
    }

    @Override
    public boolean busy() {
        return from.isPresent();
    }

    @Override
    public Overlay overlay() {
        Scene scene = workspace.scene();
        // an undo may have removed a particle since the last event
        Optional<SpringEnd> start = from.filter(end -> end.isIn(scene));
        Optional<SpringEnd> stop = to.filter(end -> end.isIn(scene));
        List<Vec3> ghosts = new ArrayList<>();
        for (Optional<SpringEnd> end : List.of(start, stop)) {
            end.filter(it -> it.particle().isEmpty()).ifPresent(it -> ghosts.add(it.ground()));
        }
        OptionalInt hovered = stop.map(SpringEnd::particle).orElse(OptionalInt.empty());
        if (start.isEmpty() || stop.isEmpty()) return Overlay.hovering(hovered).withGhosts(ghosts);
        Vec3 a = start.get().point(scene);
        Vec3 b = stop.get().point(scene);
        rope.filter(it -> !it.isTooLong(a, b)).ifPresent(it -> ghosts.addAll(it.between(a, b)));
        return Overlay.hovering(hovered).withGhosts(ghosts).withSpring(new RubberSpring(a, b, choice.kind()));
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        boolean open = to.isPresent() && to.get().particle().isEmpty();
        return open ? landing.map(it -> it.marks(ray.transform())).orElse(List.of()) : List.of();
    }

    /**
     * Where a spring that is drawn begins or ends: at a particle, or where one will be added.
     *
     * @param particle id of the particle
     * @param ground where a particle will be added, m; the place of the particle if there is one
     */
    private record SpringEnd(OptionalInt particle, Vec3 ground) {
        /** At a particle, or else at a point; empty without both. */
        static Optional<SpringEnd> of(Scene scene, OptionalInt particle, Optional<Vec3> point) {
            return particle.isPresent()
                    ? Optional.of(at(scene, particle.getAsInt()))
                    : point.map(it -> new SpringEnd(particle, it));
        }

        static SpringEnd at(Scene scene, int particle) {
            return new SpringEnd(
                    OptionalInt.of(particle), scene.particles().get(particle).position());
        }

        /** False if its particle is gone. */
        boolean isIn(Scene scene) {
            return particle.isEmpty() || scene.particles().contains(particle.getAsInt());
        }

        /** Where it is now, m: an undo may have moved its particle. */
        Vec3 point(Scene scene) {
            return particle.isEmpty()
                    ? ground
                    : scene.particles()
                            .find(particle.getAsInt())
                            .map(found -> found.position())
                            .orElse(ground);
        }

        /** True if both are one particle, or points of the ground not farther apart than {@code within}, m. */
        boolean isSameAs(SpringEnd other, double within) {
            boolean onGround = particle.isEmpty() && other.particle.isEmpty();
            return onGround ? ground.distanceTo(other.ground) <= within : particle.equals(other.particle);
        }
    }
}
