package io.github.catenary.analysis.sweep;

import io.github.catenary.math.Printable;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds what a name stands for in a scene, for the option {@code --set} and for studies:
 *
 * <ul>
 *   <li>{@code passes}, {@code integrator}, {@code drag}: a setting of the solver; {@code ID.NAME}: a parameter of its
 *       integrator
 *   <li>{@code gravity}, {@code gravity.y}: of the environment, m/s²
 *   <li>{@code elasticity}, {@code mass}, {@code particles.drag}: a property of all springs or particles; {@code
 *       spring:3.stiffness}, {@code particle:7.mass} of one; {@code group:mast.mass} of a group's members; {@code
 *       group:mast.passes} and {@code group:mast.substeps} of a group; {@code material:silk.elasticity} of a material
 *   <li>{@code element:wind.strength}: a parameter of an element; {@code part:cloth.columns}: of a part's generator
 * </ul>
 *
 * Immutable.
 */
public final class SceneSettings {
    private static final int MOST_NAMES = 100_000;
    private static final int MOST_SHOWN = 3;
    private static final int LONGEST = 60;

    private final List<SettingFamily> families;
    private final Plugins plugins;

    public SceneSettings(Plugins plugins) {
        this.plugins = plugins;
        families = List.of(new SceneFamily(plugins), new ItemFamily(plugins.catalog()), new NamedFamily(plugins));
    }

    /** @throws UnknownSettingException if the scene has no such setting; says which may be meant */
    public Setting find(String name, Scene scene) throws UnknownSettingException {
        Optional<Setting> found = families.stream()
                .flatMap(family -> family.find(name, scene).stream())
                .findFirst();
        if (found.isPresent()) return found.get();
        throw new UnknownSettingException(Message.of(
                "setting.unknown",
                "the scene has no setting \"{0}\"{1}",
                Printable.line(name, LONGEST),
                hint(name, scene)));
    }

    /** Where a parameter of this name stands, or which name is near. */
    private Message hint(String name, Scene scene) {
        List<String> names = names(scene).limit(MOST_NAMES).toList();
        String key = key(name);
        String kind = NamedFamily.kind(name);
        List<String> elsewhere = names.stream()
                .filter(each -> key.length() > 1 && key(each).equals(key)) // a coordinate tells nothing
                .filter(each -> each.startsWith(kind))
                .distinct()
                .limit(MOST_SHOWN)
                .toList();
        if (!elsewhere.isEmpty()) {
            return Message.of(
                    "setting.elsewhere",
                    "; write {0}",
                    elsewhere.stream()
                            .map(SceneSettings::shown)
                            .reduce(SceneSettings::or)
                            .orElseThrow());
        }
        Optional<Message> owners = owners(key).reduce(SceneSettings::or);
        if (owners.isPresent()) {
            return Message.of(
                    "setting.owners", "; {0} belongs to {1}, which this scene does not have", shown(key), owners.get());
        }
        Optional<Message> near = NearName.question(name, names);
        if (near.isPresent()) return near.get();
        List<String> keys = names.stream()
                .map(SceneSettings::key)
                .filter(each -> each.length() > 1)
                .distinct()
                .toList();
        return NearName.of(key, keys)
                .flatMap(other ->
                        names.stream().filter(each -> key(each).equals(other)).findFirst())
                .map(each -> NearName.question(Printable.line(each, LONGEST)))
                .orElse(Message.of("setting.listed", "; docs/cli.md lists what can be set"));
    }

    private static Message shown(String name) {
        return Message.verbatim(Printable.line(name, LONGEST));
    }

    private static Message or(Message one, Message other) {
        return Message.of("setting.or", "{0} or {1}", one, other);
    }

    /** What has a parameter of this name, whether a scene has it or not. */
    private Stream<Message> owners(String key) {
        Stream<Message> elements = plugins.constraints().stream()
                .filter(type -> type.schema().find(key).isPresent())
                .map(type -> Message.of("setting.of-element", "element {0}", type.id()));
        Stream<Message> parts = plugins.generators().stream()
                .filter(maker -> maker.schema().find(key).isPresent())
                .map(maker -> Message.of("setting.of-part", "part {0}", maker.id()));
        Stream<Message> integrators = plugins.integrators().stream()
                .filter(type -> type.schema().find(key).isPresent())
                .map(type -> Message.of("setting.of-integrator", "integrator {0}", type.id()));
        return Stream.of(elements, parts, integrators)
                .flatMap(Function.identity())
                .limit(MOST_SHOWN);
    }

    /** What follows the last dot. */
    private static String key(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private Stream<String> names(Scene scene) {
        return families.stream().flatMap(family -> family.names(scene));
    }

    /** The names of all settings of a scene, for lists to choose from. */
    public List<String> all(Scene scene) {
        return names(scene).distinct().limit(MOST_NAMES).toList();
    }
}
