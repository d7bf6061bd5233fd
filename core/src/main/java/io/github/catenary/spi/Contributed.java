package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * All contributions of one plugin, or of the program itself: a list for each kind, in the order of addition. Immutable.
 */
public final class Contributed {
    public static final Contributed NONE = new Contributed(Map.of(), Set.of());

    private final Map<ContributionKind, List<Described>> items = new EnumMap<>(ContributionKind.class);
    private final Set<String> names;

    /** @param names the kind and the id of each item, as read when it was added */
    Contributed(Map<ContributionKind, List<Described>> items, Set<String> names) {
        items.forEach((kind, own) -> this.items.put(kind, List.copyOf(own)));
        this.names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    }

    /**
     * Collects the contributions of a plugin.
     *
     * @throws RuntimeException if the plugin throws it, or adds an item that {@link Contributions} rejects
     */
    public static Contributed by(CatenaryPlugin plugin) {
        ContributionList list = ContributionList.ofPlugin();
        plugin.contribute(list);
        return list.close();
    }

    /** The same items with other parameters; see {@link Plugins#with}. */
    Contributed with(BiFunction<ContributionKind, Described, Parameters> given) {
        Map<ContributionKind, List<Described>> adjusted = new EnumMap<>(ContributionKind.class);
        items.forEach((kind, own) -> adjusted.put(
                kind, own.stream().map(item -> adjusted(kind, item, given)).toList()));
        return new Contributed(adjusted, names);
    }

    private static Described adjusted(
            ContributionKind kind, Described item, BiFunction<ContributionKind, Described, Parameters> given) {
        boolean isAdjustable = kind != ContributionKind.INTEGRATOR
                && item instanceof Adjustable
                && !item.schema().parameters().isEmpty();
        if (!isAdjustable) return item;
        Parameters own = given.apply(kind, item);
        Described adjusted = ((Adjustable) item).with(item.schema().resolve(own));
        return adjusted.equals(item) ? item : adjusted;
    }

    /**
     * The kind and the id of each item, such as {@code element type tearing.threshold}. No two plugins may share
     * one. In the order of addition.
     */
    public Set<String> names() {
        return names;
    }

    public boolean isEmpty() {
        return items.isEmpty();
    }

    /** The items of one kind, in the order of addition. */
    public List<Described> all(ContributionKind kind) {
        return items.getOrDefault(kind, List.of());
    }

    public List<ConstraintType> constraints() {
        return all(ContributionKind.ELEMENT_TYPE, ConstraintType.class);
    }

    public List<Generator> generators() {
        return all(ContributionKind.GENERATOR, Generator.class);
    }

    public List<SceneRule> checks() {
        return all(ContributionKind.SCENE_CHECK, SceneRule.class);
    }

    public List<Colouring> colourings() {
        return all(ContributionKind.COLOURING, Colouring.class);
    }

    public List<Importer> importers() {
        return all(ContributionKind.IMPORTER, Importer.class);
    }

    public List<Exporter> exporters() {
        return all(ContributionKind.EXPORTER, Exporter.class);
    }

    public List<IntegratorType> integrators() {
        return all(ContributionKind.INTEGRATOR, IntegratorType.class);
    }

    public List<MouseTool> tools() {
        return all(ContributionKind.TOOL, MouseTool.class);
    }

    public List<SceneOperation> operations() {
        return all(ContributionKind.OPERATION, SceneOperation.class);
    }

    public List<MeasureType> measures() {
        return all(ContributionKind.MEASURE, MeasureType.class);
    }

    public List<ComputePlatform> platforms() {
        return all(ContributionKind.COMPUTE_PLATFORM, ComputePlatform.class);
    }

    public List<ScenePanel> panels() {
        return all(ContributionKind.PANEL, ScenePanel.class);
    }

    private <T> List<T> all(ContributionKind kind, Class<T> type) {
        List<T> result = new ArrayList<>();
        for (Described item : all(kind)) result.add(type.cast(item));
        return List.copyOf(result);
    }
}
