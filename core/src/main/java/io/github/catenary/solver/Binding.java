package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.KernelFactory.BoundSets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Looks up the particles, springs and faces that the elements of one scene select. Elements with the same target share
 * the arrays, so that thousands of them cost no more than one. For one thread.
 */
public final class Binding {
    /** Positions in the scene's tables. */
    private record Selected(int[] particles, int[] faces) {}

    private final Scene scene;
    /** The indices of the particles of the scene, and of all places for particles that elements may add. */
    private final int[] withAdded;

    private final Map<Target, Selected> particles = new HashMap<>();
    private final Map<Target, int[]> springs = new HashMap<>();
    /** The faces whose first corner is particle i have the indices {@code starts[i]} … {@code starts[i + 1]} − 1. */
    private int[] starts = {};

    private int[] byFirstCorner = {};

    public Binding(Scene scene) {
        this(scene, 0);
    }

    /** @param places for particles that elements may add */
    Binding(Scene scene, int places) {
        this.scene = scene;
        int drawn = scene.particles().size();
        withAdded = IntStream.range(0, places == 0 ? 0 : drawn + places).toArray();
    }

    /**
     * Looks up what an element selects.
     *
     * @param element of the scene, with parameters and targets that have no mistakes
     * @param factory its type
     */
    public BoundElement bind(Element element, KernelFactory factory) {
        Selected on = isShared(element.particles())
                ? particles.computeIfAbsent(element.particles(), this::selected)
                : selected(element.particles());
        int[] onSprings = isShared(element.springs())
                ? springs.computeIfAbsent(element.springs(), this::selectedSprings)
                : selectedSprings(element.springs());
        boolean addedToo =
                withAdded.length > 0 && element.particles() instanceof Target.All && factory.appliesToAdded();
        ParameterValues values = factory.schema().resolve(element.parameters(), scene.folder());
        return new BoundElement(
                element.id(),
                values,
                addedToo ? withAdded : on.particles(),
                onSprings,
                on.faces(),
                element.springs() instanceof Target.All,
                sets(factory.schema(), values));
    }

    /** What the parameters of an element select; most types have none that do. */
    private BoundSets sets(ParameterSchema schema, ParameterValues values) {
        Map<String, int[]> ofParticles = new HashMap<>();
        Map<String, int[]> ofSprings = new HashMap<>();
        for (Parameter each : schema.parameters()) {
            if (each instanceof Parameter.Particles) {
                ofParticles.put(each.name(), positions(set(each, values, scene::particleIds), scene.particles()));
            } else if (each instanceof Parameter.Springs) {
                ofSprings.put(each.name(), positions(set(each, values, scene::springIds), scene.springs()));
            }
        }
        return ofParticles.isEmpty() && ofSprings.isEmpty() ? BoundSets.NONE : new BoundSets(ofParticles, ofSprings);
    }

    private static IdSet set(Parameter parameter, ParameterValues values, Function<Target, IdSet> selected) {
        return values.has(parameter.name()) ? selected.apply(values.target(parameter.name())) : IdSet.empty();
    }

    private static boolean isShared(Target target) {
        return !(target instanceof Target.Ids);
    }

    private Selected selected(Target target) {
        IdSet ids = scene.particleIds(target);
        int[] positions = positions(ids, scene.particles());
        return new Selected(positions, facesBetween(ids, positions));
    }

    private int[] selectedSprings(Target target) {
        return positions(scene.springIds(target), scene.springs());
    }

    private int[] facesBetween(IdSet ids, int[] positions) {
        if (scene.faces().isEmpty()) return new int[0];
        if (starts.length == 0) sortFaces();
        return Arrays.stream(positions)
                .flatMap(particle -> Arrays.stream(byFirstCorner, starts[particle], starts[particle + 1]))
                .filter(i -> scene.faces().at(i).isBetween(ids))
                .sorted()
                .toArray();
    }

    /** Sorts the faces by their first corner (counting sort). */
    private void sortFaces() {
        Table<Face> faces = scene.faces();
        int[] next = new int[scene.particles().size() + 1];
        for (Face face : faces) next[firstCorner(face) + 1]++;
        for (int i = 1; i < next.length; i++) next[i] += next[i - 1];
        starts = next.clone();
        byFirstCorner = new int[faces.size()];
        for (int i = 0; i < faces.size(); i++) byFirstCorner[next[firstCorner(faces.at(i))]++] = i;
    }

    private int firstCorner(Face face) {
        return scene.particles().positionOf(face.a());
    }

    private static int[] positions(IdSet ids, Table<?> table) {
        return ids.stream().map(table::positionOf).sorted().toArray();
    }
}
