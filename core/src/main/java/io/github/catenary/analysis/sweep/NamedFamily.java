package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.sweep.SceneFamily.VectorPart;
import io.github.catenary.analysis.sweep.Setting.Turn;
import io.github.catenary.analysis.sweep.Setting.Use;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.generate.PartChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What belongs to something with a name: parameters of an element ({@code element:wind.strength}), of the generator of a
 * part ({@code part:cloth.columns}), properties of a material ({@code material:silk.elasticity}), passes and substeps of
 * a group. Instead of a name an id may be given, and for an element its type or the end of it; what several of one name
 * have is set in all.
 */
final class NamedFamily implements SettingFamily {
    private static final String ELEMENT = "element:";
    private static final String PART = "part:";
    private static final String MATERIAL = "material:";
    private static final String GROUP = "group:";
    private static final String ENABLED = "enabled";
    private static final String PASSES = "passes";
    private static final String SUBSTEPS = "substeps";
    private static final int MOST_SUBSTEPS = Collections.max(SubstepRates.CHOICES);

    private final Plugins plugins;

    /** A name in two: whose it is, and what of it. */
    record Split(String who, String key) {}

    NamedFamily(Plugins plugins) {
        this.plugins = plugins;
    }

    /** The beginning of a name that tells whose it is, such as {@code group:}; empty if it has none. */
    static String kind(String name) {
        return Stream.of(ELEMENT, PART, MATERIAL, GROUP)
                .filter(name::startsWith)
                .findFirst()
                .orElse("");
    }

    /** Splits at the last dot, or at the dot before {@code .x}, {@code .y}, {@code .z}. */
    static Optional<Split> split(String name) {
        boolean part = Stream.of(VectorPart.values()).anyMatch(each -> name.endsWith(each.ending()));
        int end = part ? name.length() - VectorPart.X.ending().length() : name.length();
        int dot = name.lastIndexOf('.', end - 1);
        if (dot < 1) {
            dot = name.lastIndexOf('.');
            if (dot < 1) return Optional.empty();
        }
        return Optional.of(new Split(name.substring(0, dot), name.substring(dot + 1)));
    }

    /** The groups of a name, or the one of an id. */
    static List<Group> groups(String who, Scene scene) {
        List<Group> named = scene.groups().stream()
                .filter(group -> group.name().equals(who))
                .toList();
        return !named.isEmpty()
                ? named
                : scene.groups().stream()
                        .filter(group -> Integer.toString(group.id()).equals(who))
                        .toList();
    }

    private static List<Element> elements(String who, Scene scene) {
        List<Element> named = scene.elements().stream()
                .filter(element -> element.name().equals(Optional.of(who)))
                .toList();
        if (!named.isEmpty()) return named;
        return scene.elements().stream()
                .filter(element -> element.type().equals(who)
                        || element.type().endsWith("." + who)
                        || Integer.toString(element.id()).equals(who))
                .toList();
    }

    /** A setting of several: all are set; it has an effect if one has. */
    static Optional<Setting> both(Optional<Setting> some, Optional<Setting> more) {
        if (some.isEmpty()) return more;
        if (more.isEmpty()) return some;
        Setting a = some.get();
        Setting b = more.get();
        return Optional.of(new Setting(
                a.name(),
                a.parameter(),
                a.turn(),
                (scene, value) -> b.change().apply(a.change().apply(scene, value), value),
                scene -> a.use().whyNot(scene).flatMap(why -> b.use().whyNot(scene))));
    }

    @Override
    public Optional<Setting> find(String name, Scene scene) {
        int colon = name.indexOf(':') + 1;
        Optional<Split> split = split(name.substring(colon));
        if (split.isEmpty()) return Optional.empty();
        String who = split.get().who();
        String key = split.get().key();
        return switch (name.substring(0, colon)) {
            case ELEMENT ->
                elements(who, scene).stream()
                        .map(element -> ofElement(name, key, element))
                        .reduce(Optional.empty(), NamedFamily::both);
            case PART ->
                groups(who, scene).stream()
                        .map(group -> ofPart(name, key, group))
                        .reduce(Optional.empty(), NamedFamily::both);
            case MATERIAL -> scene.material(who).flatMap(material -> ofMaterial(name, key, material));
            case GROUP ->
                groups(who, scene).stream()
                        .map(group -> ofGroup(name, key, group.id()))
                        .reduce(Optional.empty(), NamedFamily::both);
            default -> Optional.empty();
        };
    }

    private Optional<Setting> ofElement(String name, String key, Element element) {
        int id = element.id();
        if (key.equals(ENABLED)) {
            Parameter parameter = new Parameter.Switch(ENABLED, ENABLED, "", Optional.empty());
            return Optional.of(new Setting(
                    name,
                    parameter,
                    Turn.OTHER,
                    (scene, value) -> changed(scene, id, each -> each.withEnabled(SceneFamily.on(value))),
                    Use.ALWAYS));
        }
        return plugins.constraint(element.type())
                .map(ConstraintType::schema)
                .flatMap(schema -> of(schema, key).map(found -> ofElement(name, schema, found, id)));
    }

    private static Setting ofElement(String name, ParameterSchema schema, Found found, int id) {
        return new Setting(
                name,
                found.parameter(),
                Turn.OTHER,
                (scene, value) ->
                        changed(scene, id, each -> each.withParameters(found.set(schema, each.parameters(), value))),
                scene -> scene.elements()
                        .find(id)
                        .filter(each -> !each.enabled())
                        .map(each -> Message.of("setting.off", "the element is switched off")));
    }

    private static Scene changed(Scene scene, int element, UnaryOperator<Element> change) {
        return scene.withElements(scene.elements().change(IdSet.of(element), change));
    }

    private Optional<Setting> ofPart(String name, String key, Group group) {
        Optional<Generator> generator = group.origin().flatMap(origin -> plugins.generator(origin.generator()));
        return generator.flatMap(maker -> of(maker.schema(), key).map(found -> ofPart(name, group.id(), maker, found)));
    }

    private static Setting ofPart(String name, int group, Generator maker, Found found) {
        Setting.Change change = (scene, value) -> {
            Group.Origin origin = scene.groups().get(group).origin().orElseThrow();
            Parameters next = found.set(maker.schema(), origin.parameters(), value);
            return next.equals(origin.parameters())
                    ? scene
                    : PartChange.of(scene, group, maker, next).after();
        };
        return new Setting(name, found.parameter(), Turn.PART, change, Use.ALWAYS);
    }

    private static Optional<Setting> ofMaterial(String name, String key, Material material) {
        return Stream.of(SpringProperty.values())
                .filter(property -> property.key().equals(key))
                .findFirst()
                .map(property -> new Setting(
                        name,
                        SceneFamily.number(property),
                        Turn.OTHER,
                        (scene, value) -> scene.withMaterials(scene.materials().stream()
                                .map(each -> each.id().equals(material.id()) ? with(each, property, value) : each)
                                .toList()),
                        scene -> scene.springs().stream()
                                        .anyMatch(spring -> spring.material().equals(Optional.of(material.id()))
                                                && property.of(spring.properties())
                                                        .isEmpty())
                                ? Optional.empty()
                                : Optional.of(Message.of(
                                        "setting.no-spring-of-material", "no spring takes it from this material"))));
    }

    private static Material with(Material material, SpringProperty property, Value value) {
        OptionalDouble number = OptionalDouble.of(SceneFamily.number(value));
        return new Material(material.id(), property.with(material.properties(), number), material.unknown());
    }

    private Optional<Setting> ofGroup(String name, String key, int group) {
        return switch (key) {
            case PASSES ->
                Optional.of(ofGroup(
                        name, group, whole(PASSES, Group.MAX_PASSES), (each, to) -> each.withPasses(to), Use.ALWAYS));
            case SUBSTEPS ->
                Optional.of(ofGroup(
                        name,
                        group,
                        whole(SUBSTEPS, MOST_SUBSTEPS),
                        (each, to) -> each.withSubsteps(OptionalInt.of(to)),
                        scene -> plugins.catalog().readsGroupSubsteps(scene)
                                ? Optional.empty()
                                : Optional.of(Message.of(
                                        "setting.unread-as-set",
                                        "the integrator {0}, as set, does not read it",
                                        scene.solver().integrator()))));
            default -> Optional.empty();
        };
    }

    private static Parameter whole(String name, int most) {
        return new Parameter.Whole(name, name, "", "", Bounds.between(1, most), Optional.empty());
    }

    private static Setting ofGroup(
            String name, int group, Parameter parameter, BiFunction<Group, Integer, Group> with, Use use) {
        return new Setting(
                name,
                parameter,
                Turn.OTHER,
                (scene, value) -> scene.withGroups(scene.groups()
                        .change(IdSet.of(group), each -> with.apply(each, (int) SceneFamily.number(value)))),
                use);
    }

    /**
     * A parameter, or a coordinate of one.
     *
     * @param parameter what is asked for
     * @param vector the parameter that the coordinate belongs to
     */
    private record Found(Parameter parameter, Optional<Parameter> vector, Optional<VectorPart> part) {
        Parameters set(ParameterSchema schema, Parameters given, Value value) {
            Parameter whole = vector.orElse(parameter);
            Value next = part.isEmpty() ? value : Value.of(coordinate(given, whole, value));
            Parameters result = given;
            for (String other : schema.alternativesOf(whole.name())) result = result.without(other);
            result = result.with(whole.name(), next);
            for (ParameterSchema.Mistake mistake : schema.check(result)) {
                throw new MisfitException(Message.of("setting.mistake", "{0}: {1}", mistake.name(), mistake.what()));
            }
            return result;
        }

        private Vec3 coordinate(Parameters given, Parameter whole, Value value) {
            Value before = given.find(whole.name())
                    .or(whole::defaultValue)
                    .orElseThrow(() -> new MisfitException(Message.of(
                            "setting.coordinates", "the scene gives no {0}; set all three coordinates", whole.name())));
            return part.orElseThrow().with(VectorPart.vector((Value.Items) before), SceneFamily.number(value));
        }
    }

    private static Optional<Found> of(ParameterSchema schema, String key) {
        Optional<Found> whole = schema.find(key).map(found -> new Found(found, Optional.empty(), Optional.empty()));
        if (whole.isPresent()) return whole;
        return Stream.of(VectorPart.values())
                .filter(part -> key.endsWith(part.ending()))
                .flatMap(part -> schema
                        .find(key.substring(0, key.length() - part.ending().length()))
                        .filter(Parameter.Vector.class::isInstance)
                        .map(vector -> new Found(
                                SceneFamily.decimal(key, ((Parameter.Vector) vector).unit(), Bounds.ANY),
                                Optional.of(vector),
                                Optional.of(part)))
                        .stream())
                .findFirst();
    }

    @Override
    public Stream<String> names(Scene scene) {
        Stream<String> ofElements = scene.elements().stream()
                .flatMap(element -> plugins.constraint(element.type()).stream()
                        .flatMap(type -> names(ELEMENT, element.name().orElse(element.type()), type.schema())));
        Stream<String> ofParts = scene.groups().stream()
                .flatMap(group -> group.origin().flatMap(origin -> plugins.generator(origin.generator())).stream()
                        .flatMap(maker -> names(PART, group.name(), maker.schema())));
        Stream<String> ofMaterials = scene.materials().stream()
                .flatMap(material ->
                        Stream.of(SpringProperty.values()).map(each -> MATERIAL + material.id() + "." + each.key()));
        Stream<String> ofGroups = scene.groups().stream()
                .flatMap(group -> Stream.of(PASSES, SUBSTEPS).map(each -> GROUP + group.name() + "." + each));
        return Stream.of(ofElements, ofParts, ofMaterials, ofGroups).flatMap(Function.identity());
    }

    private static Stream<String> names(String prefix, String who, ParameterSchema schema) {
        return schema.parameters().stream().map(parameter -> prefix + who + "." + parameter.name());
    }
}
