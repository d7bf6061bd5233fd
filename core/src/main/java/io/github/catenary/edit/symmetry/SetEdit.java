package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What an edit did to the groups and elements of a scene, and the same on the other side. A group or an element of one
 * side has its image on the other one; one that holds partners is its own image, and what joins it takes its partner
 * along. An image that the edit changed itself stays as the edit left it.
 */
final class SetEdit {
    private final Scene before;
    private final Scene after;
    private final SetImages old;
    private final Function<String, Optional<ParameterSchema>> schemas;

    /**
     * @param old images in the scene before the edit
     * @param schemas the parameters of an element type; empty for an unknown type
     */
    SetEdit(Scene before, Scene after, SetImages old, Function<String, Optional<ParameterSchema>> schemas) {
        this.before = before;
        this.after = after;
        this.old = old;
        this.schemas = schemas;
    }

    /**
     * The edit on both sides.
     *
     * @param next the scene in which everything but groups and elements is edited on both sides
     * @param now images in it
     */
    Scene mirrored(Scene next, SetImages now) {
        Scene grouped = after.groups() == before.groups() ? next : withGroups(next, now);
        SetImages images = new SetImages(grouped, now.particles(), now.springs());
        return after.elements() == before.elements() ? grouped : withElements(grouped, images);
    }

    private Scene withGroups(Scene start, SetImages now) {
        Scene next = start;
        for (Group was : before.groups()) {
            Optional<Group> is = after.groups().find(was.id());
            if (is.isPresent() && is.get().equals(was)) continue;
            OptionalInt image = old.ofGroup(was);
            if (image.isEmpty() || !next.groups().contains(image.getAsInt())) continue;
            int other = image.getAsInt();
            boolean left = before.groups().find(other).equals(after.groups().find(other));
            if (other != was.id() && !left) continue;
            if (is.isPresent()) {
                Group changed = changed(next.groups().get(other), was, is.get(), now);
                next = next.withGroups(next.groups().change(IdSet.of(other), group -> changed));
            } else if (hasMembers(was)) {
                next = new DeleteGroup(other).apply(next);
            }
        }
        for (Group is : after.groups()) if (!before.groups().contains(is.id())) next = withImage(next, is, now);
        return next;
    }

    /** True if what a group held is still there, so that the edit took the group away, not its members. */
    private boolean hasMembers(Group was) {
        return was.particles().stream().anyMatch(after.particles()::contains)
                || was.springs().stream().anyMatch(after.springs()::contains);
    }

    private Group changed(Group image, Group was, Group is, SetImages now) {
        IdSet joinedParticles = is.particles().minus(was.particles());
        IdSet leftParticles = was.particles().minus(is.particles());
        IdSet joinedSprings = is.springs().minus(was.springs());
        IdSet leftSprings = was.springs().minus(is.springs());
        Group next = image.withMembers(
                image.particles()
                        .plus(now.ofParticles(joinedParticles).minus(leftParticles))
                        .minus(old.ofParticles(leftParticles).minus(joinedParticles)),
                image.springs()
                        .plus(now.ofSprings(joinedSprings).minus(leftSprings))
                        .minus(old.ofSprings(leftSprings).minus(joinedSprings)));
        if (was.passes() != is.passes()) next = next.withPasses(is.passes());
        if (!was.substeps().equals(is.substeps())) next = next.withSubsteps(is.substeps());
        return was.display().equals(is.display()) ? next : next.withDisplay(is.display());
    }

    private static Scene withImage(Scene next, Group added, SetImages now) {
        Optional<Group> members = now.members(added);
        if (members.isEmpty() || members.get() == added) return next;
        Group image = members.get();
        boolean there = next.groups().stream()
                .anyMatch(group -> group.particles().equals(image.particles())
                        && group.springs().equals(image.springs()));
        if (there) return next;
        return next.withGroups(next.groups()
                .plus(List.of(new Group(
                        next.nextIds().group(),
                        nameBeside(next, added.name()),
                        image.particles(),
                        image.springs(),
                        added.passes(),
                        added.substeps(),
                        Optional.empty(),
                        added.display(),
                        added.unknown()))));
    }

    /** The name with the first number that no group has yet. */
    private static String nameBeside(Scene scene, String name) {
        for (int number = 2; ; number++) {
            String numbered = name + " " + number;
            if (scene.groups().stream().noneMatch(group -> group.name().equals(numbered))) return numbered;
        }
    }

    private Scene withElements(Scene start, SetImages now) {
        Scene next = start;
        for (Element was : before.elements()) {
            Optional<Element> is = after.elements().find(was.id());
            if (is.isPresent() && is.get().equals(was)) continue;
            OptionalInt image = old.ofElement(was);
            if (image.isEmpty() || !next.elements().contains(image.getAsInt())) continue;
            int other = image.getAsInt();
            boolean left = before.elements().find(other).equals(after.elements().find(other));
            if (other != was.id() && !left) continue;
            if (is.isPresent()) {
                Element changed = changed(next.elements().get(other), was, is.get(), now);
                next = next.withElements(next.elements().change(IdSet.of(other), element -> changed));
            } else if (other != was.id()) {
                next = new DeleteItems(Selection.ofElements(IdSet.of(other))).apply(next);
            }
        }
        for (Element is : after.elements()) if (!before.elements().contains(is.id())) next = withImage(next, is, now);
        return next;
    }

    private Element changed(Element image, Element was, Element is, SetImages now) {
        Element next = image.id() == is.id()
                ? image.withTargets(
                        withImages(was.particles(), is.particles(), now, false),
                        withImages(was.springs(), is.springs(), now, true))
                : image.withTargets(
                        target(image.particles(), was.particles(), is.particles(), now, false),
                        target(image.springs(), was.springs(), is.springs(), now, true));
        if (was.enabled() != is.enabled()) next = next.withEnabled(is.enabled());
        return next.withParameters(parameters(next, was, is, now));
    }

    /** What an element that is its own image works on: with the partners of what joined it. */
    private Target withImages(Target was, Target is, SetImages now, boolean ofSprings) {
        if (was.equals(is) || !(is instanceof Target.Ids)) return is;
        Target had = was instanceof Target.Ids ? was : Target.NONE;
        return target(is, had, is, now, ofSprings);
    }

    private Target target(Target image, Target was, Target is, SetImages now, boolean ofSprings) {
        if (was.equals(is)) return image;
        if (image instanceof Target.Ids in && was instanceof Target.Ids had && is instanceof Target.Ids has) {
            IdSet joined = has.ids().minus(had.ids());
            IdSet left = had.ids().minus(has.ids());
            IdSet joins = (ofSprings ? now.ofSprings(joined) : now.ofParticles(joined)).minus(left);
            IdSet leaves = (ofSprings ? old.ofSprings(left) : old.ofParticles(left)).minus(joined);
            return new Target.Ids(in.ids().plus(joins).minus(leaves));
        }
        return now.ofTarget(is, ofSprings).orElse(image);
    }

    private Parameters parameters(Element image, Element was, Element is, SetImages now) {
        boolean own = image.id() == is.id();
        Parameters next = image.parameters();
        ParameterImages images = new ParameterImages(now);
        Set<String> names = new TreeSet<>(was.parameters().values().keySet());
        names.addAll(is.parameters().values().keySet());
        for (String name : names) {
            Optional<Value> had = was.parameters().find(name);
            Optional<Value> has = is.parameters().find(name);
            if (had.equals(has)) continue;
            Optional<Parameter> parameter = schemas.apply(is.type()).flatMap(schema -> schema.find(name));
            if (parameter.isPresent() && parameter.get() instanceof Parameter.Amounts amounts && own) {
                Value none = amounts.defaultValue().orElseThrow();
                next = next.with(name, images.ofChange(amounts, had.orElse(none), has.orElse(none)));
            } else if (has.isEmpty()) {
                next = next.without(name);
            } else if (!own) {
                next = next.with(name, images.of(parameter, has.get()));
            }
        }
        return next;
    }

    private Scene withImage(Scene next, Element added, SetImages now) {
        Optional<Element> targets = now.targets(added);
        if (targets.isEmpty() || targets.get() == added) return next;
        Parameters parameters = added.parameters();
        ParameterImages images = new ParameterImages(now);
        for (String name : added.parameters().values().keySet()) {
            Optional<Parameter> parameter = schemas.apply(added.type()).flatMap(schema -> schema.find(name));
            parameters = parameters.with(
                    name, images.of(parameter, added.parameters().find(name).orElseThrow()));
        }
        Element image = new Element(
                next.nextIds().element(),
                added.type(),
                added.name(),
                added.enabled(),
                targets.get().particles(),
                targets.get().springs(),
                parameters,
                added.unknown());
        return isThere(next, image) ? next : next.withElements(next.elements().plus(List.of(image)));
    }

    /** True if the edit added the image itself, or there was one like it. */
    private boolean isThere(Scene next, Element image) {
        return next.elements().stream()
                .filter(element -> SetImages.alike(element, image))
                .anyMatch(element -> !before.elements().contains(element.id())
                        || element.parameters()
                                .values()
                                .equals(image.parameters().values()));
    }

    /**
     * Mirror images of values of parameters: sets of items, and amounts of items. All other values are their own
     * images.
     */
    private record ParameterImages(SetImages sets) {
        /** @param parameter empty if the type is not known */
        Value of(Optional<Parameter> parameter, Value value) {
            if (parameter.isEmpty() || parameter.get().problem(value).isPresent()) return value;
            if (parameter.get() instanceof Parameter.Particles) return ofSet(value, false);
            if (parameter.get() instanceof Parameter.Springs) return ofSet(value, true);
            if (parameter.get() instanceof Parameter.Amounts amounts) {
                Map<Integer, Value> images = new TreeMap<>();
                amounts(value)
                        .forEach((id, amount) -> image(id, amounts).ifPresent(other -> images.put(other, amount)));
                return value(images);
            }
            return value;
        }

        private Value ofSet(Value value, boolean ofSprings) {
            return TargetValue.read(value)
                    .flatMap(target -> sets.ofTarget(target, ofSprings))
                    .map(TargetValue::of)
                    .orElse(value);
        }

        /**
         * Amounts that an edit changed, with the same change of the partners; those of partners that the edit changed
         * itself stay.
         */
        Value ofChange(Parameter.Amounts parameter, Value was, Value is) {
            if (parameter.problem(was).isPresent() || parameter.problem(is).isPresent()) return is;
            Map<Integer, Value> before = amounts(was);
            Map<Integer, Value> after = amounts(is);
            Map<Integer, Value> next = new TreeMap<>(after);
            IdSet changed = IdSet.of(Stream.concat(before.keySet().stream(), after.keySet().stream())
                    .filter(id -> !Optional.ofNullable(before.get(id)).equals(Optional.ofNullable(after.get(id))))
                    .mapToInt(id -> id));
            for (int id : changed.toArray()) {
                OptionalInt partner = image(id, parameter);
                if (partner.isEmpty() || changed.contains(partner.getAsInt())) continue;
                Value amount = after.get(id);
                if (amount == null) next.remove(partner.getAsInt());
                else next.put(partner.getAsInt(), amount);
            }
            return value(next);
        }

        private OptionalInt image(int id, Parameter.Amounts parameter) {
            IdSet one = IdSet.of(id);
            return (parameter.ofSprings() ? sets.ofSprings(one) : sets.ofParticles(one))
                    .stream().findFirst();
        }

        private static Map<Integer, Value> amounts(Value value) {
            Map<Integer, Value> amounts = new TreeMap<>();
            for (Value each : ((Value.Items) value).values()) {
                List<Value> pair = ((Value.Items) each).values();
                amounts.put((int) ((Value.Num) pair.get(0)).value(), pair.get(1));
            }
            return amounts;
        }

        private static Value value(Map<Integer, Value> amounts) {
            List<Value> pairs = new ArrayList<>();
            amounts.forEach((id, amount) -> pairs.add(new Value.Items(List.of(Value.of(id), amount))));
            return new Value.Items(pairs);
        }
    }
}
