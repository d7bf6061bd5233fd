package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.sweep.Setting.Turn;
import io.github.catenary.analysis.sweep.Setting.Use;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Properties of particles and springs: of all ({@code elasticity}, {@code particles.drag}), of one ({@code
 * particle:7.mass}), or of the members of a group ({@code group:mast.mass}).
 */
final class ItemFamily implements SettingFamily {
    private static final Message NO_PARTICLES = Message.of("setting.no-particles", "the scene has no such particles");
    private static final Message NO_SPRINGS = Message.of("setting.no-springs", "the scene has no such springs");
    private static final String PARTICLES = "particles.";
    private static final String SPRINGS = "springs.";
    private static final String PARTICLE = "particle:";
    private static final String SPRING = "spring:";
    private static final String GROUP = "group:";

    private static final List<Of<Particle>> OF_PARTICLES = ofParticles();
    private static final List<Of<Spring>> OF_SPRINGS = ofSprings();

    private final IntegratorCatalog integrators;

    /** A property as a parameter. */
    private record Of<T>(Parameter parameter, BiFunction<T, Value, T> with) {}

    /** Which items of a scene are meant; they may have changed since. */
    private interface Members extends Function<Scene, IdSet> {}

    ItemFamily(IntegratorCatalog integrators) {
        this.integrators = integrators;
    }

    private static List<Of<Particle>> ofParticles() {
        List<Of<Particle>> all = new ArrayList<>();
        for (ParticleProperty each : ParticleProperty.values()) {
            all.add(new Of<>(SceneFamily.number(each), (particle, value) -> each.with(particle, number(value))));
        }
        addSwitch(all, SwitchProperty.PINNED);
        for (SwitchProperty<Particle> each : SwitchProperty.LOCKS) addSwitch(all, each);
        return List.copyOf(all);
    }

    private static List<Of<Spring>> ofSprings() {
        List<Of<Spring>> all = new ArrayList<>();
        for (SpringProperty each : SpringProperty.values()) {
            all.add(new Of<>(SceneFamily.number(each), (spring, value) -> each.with(spring, number(value))));
        }
        all.add(new Of<>(
                SceneFamily.number(SpringProperty.REST_LENGTH),
                (spring, value) -> SpringProperty.REST_LENGTH.with(spring, number(value))));
        addSwitch(all, SwitchProperty.ONE_WAY);
        return List.copyOf(all);
    }

    private static <T> void addSwitch(List<Of<T>> all, SwitchProperty<T> property) {
        Parameter parameter = new Parameter.Switch(property.key(), property.key(), "", Optional.empty());
        all.add(new Of<>(parameter, (item, value) -> property.with(item, SceneFamily.on(value))));
    }

    private static OptionalDouble number(Value value) {
        return OptionalDouble.of(SceneFamily.number(value));
    }

    @Override
    public Optional<Setting> find(String name, Scene scene) {
        if (name.startsWith(PARTICLE)) {
            return one(name, PARTICLE).flatMap(one -> particles(name, one.key(), now -> there(one.id(), now, true)));
        }
        if (name.startsWith(SPRING)) {
            return one(name, SPRING).flatMap(one -> springs(name, one.key(), now -> there(one.id(), now, false)));
        }
        if (name.startsWith(GROUP)) {
            return NamedFamily.split(name.substring(GROUP.length()))
                    .flatMap(split -> NamedFamily.groups(split.who(), scene).stream()
                            .map(group -> ofGroup(name, split.key(), group))
                            .reduce(Optional.empty(), NamedFamily::both));
        }
        String key = name.replaceFirst("^(particles|springs)\\.", "");
        Optional<Setting> ofParticles =
                name.startsWith(SPRINGS) ? Optional.empty() : particles(name, key, now -> IdSet.ofAll(now.particles()));
        return ofParticles.or(() ->
                name.startsWith(PARTICLES) ? Optional.empty() : springs(name, key, now -> IdSet.ofAll(now.springs())));
    }

    private Optional<Setting> ofGroup(String name, String key, Group group) {
        int id = group.id();
        return particles(name, key, now -> members(now, id, Group::particles).where(now.particles()::contains))
                .or(() -> springs(
                        name, key, now -> members(now, id, Group::springs).where(now.springs()::contains)));
    }

    private static IdSet members(Scene scene, int group, Function<Group, IdSet> members) {
        return scene.groups().find(group).map(members).orElse(IdSet.empty());
    }

    private static IdSet there(int id, Scene scene, boolean particle) {
        boolean there =
                particle ? scene.particles().contains(id) : scene.springs().contains(id);
        return there ? IdSet.of(id) : IdSet.empty();
    }

    private record One(int id, String key) {}

    private static Optional<One> one(String name, String prefix) {
        return NamedFamily.split(name.substring(prefix.length()))
                .filter(split -> split.who().matches("[1-9]\\d{0,8}"))
                .map(split -> new One(Integer.parseInt(split.who()), split.key()));
    }

    private static Optional<Setting> particles(String name, String key, Members members) {
        return find(OF_PARTICLES, key)
                .map(of -> new Setting(
                        name,
                        of.parameter(),
                        Turn.OTHER,
                        (scene, value) -> scene.changeParticles(
                                some(members.apply(scene), NO_PARTICLES),
                                particle -> of.with().apply(particle, value)),
                        Use.ALWAYS));
    }

    private Optional<Setting> springs(String name, String key, Members members) {
        return find(OF_SPRINGS, key)
                .map(of -> new Setting(
                        name,
                        of.parameter(),
                        Turn.OTHER,
                        (scene, value) -> scene.changeSprings(
                                some(members.apply(scene), NO_SPRINGS),
                                spring -> of.with().apply(spring, value)),
                        scene -> whyNot(key, scene, members)));
    }

    private static <T> Optional<Of<T>> find(List<Of<T>> all, String key) {
        return all.stream().filter(of -> of.parameter().name().equals(key)).findFirst();
    }

    private static IdSet some(IdSet members, Message what) {
        if (members.isEmpty()) throw new MisfitException(what);
        return members;
    }

    /** Why a property of springs has no effect under the integrator of a scene. */
    private Optional<Message> whyNot(String key, Scene scene, Members members) {
        IntegrationMethod method = integrators.find(scene.solver()).orElse(null);
        if (method == null) return Optional.empty();
        boolean force = Arrays.stream(SpringProperty.values()) // those of springs as forces follow from each other
                .anyMatch(each -> each.key().equals(key) && each.usual().isEmpty());
        if (force && !method.usesStiffness()) {
            return Optional.of(Message.of(
                    "setting.elasticities",
                    "the integrator {0} uses elasticities; vary elasticity, or choose another integrator, such as xpbd",
                    method.id()));
        }
        if (!key.equals("elasticity") || !method.usesStiffness()) return Optional.empty();
        SpringForces forces = scene.forces();
        boolean derived = members.apply(scene).stream()
                .anyMatch(id -> forces.derivesStiffness(scene.springs().get(id)));
        return derived
                ? Optional.empty()
                : Optional.of(Message.of(
                        "setting.stiffness",
                        "the springs give their stiffness, which the integrator {0} uses",
                        method.id()));
    }

    @Override
    public Stream<String> names(Scene scene) {
        List<String> keys = Stream.concat(
                        OF_PARTICLES.stream().map(of -> of.parameter().name()),
                        OF_SPRINGS.stream().map(of -> of.parameter().name()))
                .toList();
        return Stream.of(
                        keys.stream().filter(key -> !key.equals("drag")),
                        Stream.of(PARTICLES + "drag"),
                        scene.groups().stream()
                                .flatMap(group -> keys.stream().map(key -> GROUP + group.name() + "." + key)))
                .flatMap(Function.identity());
    }
}
