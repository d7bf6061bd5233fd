package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.WorkPlane.Kind;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The plane in which the drawing is worked on: one along two axes, or a tilted one. Each keeps its depth. A view that
 * sees the chosen plane edgeways works in the plane along the axes that it sees best. EDT only.
 */
public final class WorkPlanes {
    /** The least sine of the angle at which a view sees the plane that it works in; that of 8°. */
    private static final double EDGEWAYS = Math.sin(Math.toRadians(8));

    private final Map<Kind, WorkPlane> planes = new EnumMap<>(Kind.class);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Kind chosen = Kind.FRONT;

    /** Starts with the front plane at depth 0. */
    public WorkPlanes() {
        reset();
    }

    /** The planes of the scene that is open in a workspace; another scene starts anew, unless it was open already. */
    public static WorkPlanes in(Workspace workspace) {
        WorkPlanes planes = new WorkPlanes();
        planes.open(workspace.scene());
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentOpened(Document document) {
                planes.open(document.scene());
            }

            @Override
            public Runnable documentLeft() {
                return planes.memory();
            }
        });
        return planes;
    }

    private Runnable memory() {
        Map<Kind, WorkPlane> kept = new EnumMap<>(planes);
        Kind last = chosen;
        return () -> {
            planes.putAll(kept);
            chosen = last;
            tell();
        };
    }

    private void reset() {
        planes.clear();
        for (WorkPlane plane : List.of(WorkPlane.FRONT, WorkPlane.TOP, WorkPlane.SIDE)) planes.put(plane.kind(), plane);
        chosen = Kind.FRONT;
    }

    /** Starts anew, in the plane in which a scene was drawn: all of one z, or else z = 0. */
    public void open(Scene scene) {
        reset();
        Table<Particle> particles = scene.particles();
        double z = particles.isEmpty() ? 0 : particles.at(0).position().z();
        boolean even =
                particles.stream().allMatch(particle -> particle.position().z() == z);
        if (even) planes.put(Kind.FRONT, WorkPlane.FRONT.at(z));
        tell();
    }

    /** All planes there are. */
    public List<WorkPlane> all() {
        return List.copyOf(planes.values());
    }

    /**
     * Brings back planes and the choice among them; a plane that is not named stays as it is.
     *
     * @throws IllegalArgumentException if there would be no plane of the chosen kind; nothing is changed then
     */
    public void restore(List<WorkPlane> kept, Kind choice) {
        Map<Kind, WorkPlane> next = new EnumMap<>(planes);
        for (WorkPlane plane : kept) next.put(plane.kind(), plane);
        if (!next.containsKey(choice)) throw new IllegalArgumentException("there is no " + choice + " to work in");
        planes.putAll(next);
        chosen = choice;
        tell();
    }

    /** The chosen plane. */
    public WorkPlane chosen() {
        return plane(chosen);
    }

    /** True if there is a tilted plane to choose. */
    public boolean hasTilted() {
        return planes.containsKey(Kind.TILTED);
    }

    /** The plane in which a view works. */
    public WorkPlane seenFrom(Vec3 toViewer) {
        if (sine(chosen(), toViewer) >= EDGEWAYS) return chosen();
        WorkPlane best = plane(Kind.FRONT);
        for (Kind kind : new Kind[] {Kind.TOP, Kind.SIDE}) {
            if (sine(plane(kind), toViewer) > sine(best, toViewer)) best = plane(kind);
        }
        return best;
    }

    private static double sine(WorkPlane plane, Vec3 toViewer) {
        return Math.abs(WorkPlane.dot(plane.normal(), toViewer));
    }

    /**
     * Works in a plane from now on, at its depth.
     *
     * @throws IllegalArgumentException if there is no tilted plane yet
     */
    public void choose(Kind kind) {
        if (!planes.containsKey(kind)) throw new IllegalArgumentException("there is no tilted plane to work in");
        chosen = kind;
        tell();
    }

    /** Works in a tilted plane from now on. */
    public void tilt(WorkPlane plane) {
        planes.put(Kind.TILTED, plane);
        choose(Kind.TILTED);
    }

    /** Moves a plane along its normal; another plane stays chosen. */
    public void move(Kind kind, double depth) {
        planes.put(kind, plane(kind).at(depth));
        tell();
    }

    private WorkPlane plane(Kind kind) {
        return Objects.requireNonNull(planes.get(kind));
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
