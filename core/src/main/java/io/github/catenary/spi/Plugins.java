package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.io.KnownTypes;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All contributions of the program itself and of the installed plugins. Immutable.
 *
 * @param core the contributions of the program; scenes that use only these need no plugin
 * @param installed the plugins in use, in the order in which they were loaded
 * @param absent the installed plugins that are not in use
 */
public record Plugins(Contributed core, List<Plugin> installed, List<AbsentPlugin> absent) implements KnownTypes {
    public static final Plugins NONE = new Plugins(Contributed.NONE, List.of());

    public Plugins {
        installed = List.copyOf(installed);
        absent = List.copyOf(absent);
    }

    /** Plugins that are all in use. */
    public Plugins(Contributed core, List<Plugin> installed) {
        this(core, installed, List.of());
    }

    /**
     * The same plugins with other parameters for their items. Integrators get theirs from the scene.
     *
     * @param given the parameters of an item, which fit its schema; called only for items that have parameters
     */
    public Plugins with(BiFunction<ContributionKind, Described, Parameters> given) {
        List<Plugin> adjusted = installed.stream()
                .map(plugin -> plugin.with(plugin.contributed().with(given)))
                .toList();
        return new Plugins(core.with(given), adjusted, absent);
    }

    /** All element types: those of the core first, then those of each plugin. */
    public List<ConstraintType> constraints() {
        return all(Contributed::constraints);
    }

    public Optional<ConstraintType> constraint(String type) {
        return find(constraints(), type);
    }

    /** All generators: those of the core first, then those of each plugin. */
    public List<Generator> generators() {
        return all(Contributed::generators);
    }

    public Optional<Generator> generator(String id) {
        return find(generators(), id);
    }

    /** All colourings: those of the core first, then the one that asks all element types, then those of each plugin. */
    public List<Colouring> colourings() {
        List<Colouring> all = new ArrayList<>(core.colourings());
        all.add(new KeptColouring(this));
        for (Plugin plugin : installed) all.addAll(plugin.contributed().colourings());
        return all;
    }

    /** The channels that the elements of a scene publish, in the order of the element types. */
    public List<Channel> channels(Scene scene) {
        Set<String> used = scene.elements().stream()
                .filter(Element::enabled)
                .map(Element::type)
                .collect(Collectors.toSet());
        return Channel.once(constraints().stream()
                .filter(type -> used.contains(type.id()))
                .flatMap(type -> type.channels().stream()));
    }

    /** All importers: those of the core first, then those of each plugin. */
    public List<Importer> importers() {
        return all(Contributed::importers);
    }

    /** All exporters: those of the core first, then those of each plugin. */
    public List<Exporter> exporters() {
        return all(Contributed::exporters);
    }

    /** The integrators of plugins, plugin by plugin. */
    public List<IntegratorType> integrators() {
        return all(Contributed::integrators);
    }

    /** All integrators: the program's own, then plugin by plugin. */
    public IntegratorCatalog catalog() {
        return IntegratorCatalog.OWN.with(integrators());
    }

    /** All scene checks: those of the core first, then those of each plugin. */
    public List<SceneRule> checks() {
        return all(Contributed::checks);
    }

    /** The tools of plugins, plugin by plugin. */
    public List<MouseTool> tools() {
        return all(Contributed::tools);
    }

    /** The operations of plugins, plugin by plugin. */
    public List<SceneOperation> operations() {
        return all(Contributed::operations);
    }

    /** The measures of plugins, plugin by plugin. */
    public List<MeasureType> measures() {
        return all(Contributed::measures);
    }

    /** All ways to find devices: those of the core first, then those of each plugin. */
    public List<ComputePlatform> platforms() {
        return all(Contributed::platforms);
    }

    /** The panels of plugins, plugin by plugin. */
    public List<ScenePanel> panels() {
        return all(Contributed::panels);
    }

    /** True if scenes are checked and run as with the other plugins. */
    public boolean runAs(Plugins others) {
        return constraints().equals(others.constraints())
                && integrators().equals(others.integrators())
                && checks().equals(others.checks())
                && measures().equals(others.measures());
    }

    /** A compiler that knows all element types, scene checks, integrators and measures. */
    public SceneCompiler compiler() {
        return new SceneCompiler(constraints(), checks(), catalog()).measuring(measures());
    }

    @Override
    public Optional<ParameterSchema> schema(String id) {
        return constraint(id).map(ConstraintType::schema).or(() -> generator(id).map(Generator::schema));
    }

    /** The reason why an id is unknown: the plugin with whose id it begins is not in use. Empty if there is none. */
    @Override
    public Optional<Message> absence(String id) {
        return absent.stream()
                .filter(plugin -> id.startsWith(plugin.id() + "."))
                .map(AbsentPlugin::why)
                .findFirst();
    }

    /** The plugin that contributes an element type, as a scene lists it; empty for a type of the core. */
    public Optional<PluginUse> useFor(String type) {
        return useFor(type, Contributed::constraints);
    }

    /** The plugin that contributes the element type or the measure that failed; empty for one of the core. */
    public Optional<PluginUse> useForFault(Fault fault) {
        return useFor(fault.elementType()).or(() -> useFor(fault.elementType(), Contributed::measures));
    }

    /** The plugin that contributes an integrator, as a scene lists it; empty for an integrator of the core. */
    public Optional<PluginUse> useForIntegrator(String id) {
        return useFor(id, Contributed::integrators);
    }

    /** The scene with the plugins of its elements, of its integrator and of the generators of its parts in its list. */
    public Scene noting(Scene scene) {
        Stream<Optional<PluginUse>> elements = scene.elements().stream().map(element -> useFor(element.type()));
        Stream<Optional<PluginUse>> parts = scene.groups().stream()
                .flatMap(group -> group.origin().stream())
                .map(origin -> useFor(origin.generator(), Contributed::generators));
        Stream<Optional<PluginUse>> integrator =
                Stream.of(useForIntegrator(scene.solver().integrator()));
        List<Optional<PluginUse>> all = Stream.of(elements, parts, integrator)
                .flatMap(Function.identity())
                .distinct()
                .toList();
        Scene noted = scene;
        for (Optional<PluginUse> use : all) noted = noted.noting(use);
        return noted;
    }

    /**
     * The installed plugin that contributes an item; empty for an item of the program, or of a plugin that is not in
     * use.
     */
    public Optional<Plugin> pluginOf(Described item) {
        return installed.stream()
                .filter(plugin -> Stream.of(ContributionKind.values())
                        .flatMap(kind -> plugin.contributed().all(kind).stream())
                        .anyMatch(own -> ContributionSnapshot.isSame(own, item)))
                .findFirst();
    }

    private Optional<PluginUse> useFor(String id, Function<Contributed, List<? extends Described>> kind) {
        return installed.stream()
                .filter(plugin -> find(kind.apply(plugin.contributed()), id).isPresent())
                .map(plugin -> new PluginUse(plugin.id(), plugin.version(), UnknownData.NONE))
                .findFirst();
    }

    private <T> List<T> all(Function<Contributed, List<T>> kind) {
        Stream<Contributed> all =
                Stream.concat(Stream.of(core), installed.stream().map(Plugin::contributed));
        return all.flatMap(one -> kind.apply(one).stream()).toList();
    }

    private static <T extends Described> Optional<T> find(List<T> all, String id) {
        return all.stream().filter(one -> one.id().equals(id)).findFirst();
    }
}
