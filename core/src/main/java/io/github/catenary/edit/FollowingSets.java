package io.github.catenary.edit;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/**
 * An edit after which the sets of particles and springs in parameters name what the targets of elements would: without
 * what is gone, with what took its place. To learn this, it has the edit change auxiliary elements whose targets are the
 * sets. An edit that makes its scene from nothing has no auxiliary elements; after such an edit the sets only lose what
 * is gone. A set keeps what it names wrongly before the edit, and what the edit itself sets it to.
 *
 * @param schemas the parameters of an element type; empty for an unknown type, whose parameters stay as they are
 */
public record FollowingSets(Command command, Function<String, Optional<ParameterSchema>> schemas) implements Command {
    /** No element has a type of this name. */
    private static final String AUXILIARY = "a set";

    /**
     * A set of particles or springs in a parameter of an element.
     *
     * @param target without ids that the scene does not have
     * @param absent those ids
     */
    private record NamedSet(
            int element, String parameter, boolean ofSprings, Value value, Target target, IdSet absent) {
        static NamedSet of(Scene scene, int element, String parameter, boolean ofSprings, Value value, Target target) {
            if (!(target instanceof Target.Ids members)) {
                return new NamedSet(element, parameter, ofSprings, value, target, IdSet.empty());
            }
            IdSet there = selected(scene, target, ofSprings);
            IdSet absent = members.ids().minus(there);
            return new NamedSet(element, parameter, ofSprings, value, new Target.Ids(there), absent);
        }

        private static IdSet selected(Scene scene, Target target, boolean ofSprings) {
            return ofSprings ? scene.springIds(target) : scene.particleIds(target);
        }

        Element auxiliary(int id) {
            Element empty = Element.of(id, AUXILIARY);
            return ofSprings ? empty.withTargets(Target.NONE, target) : empty.withTargets(target, Target.NONE);
        }

        Target of(Element auxiliary) {
            return ofSprings ? auxiliary.springs() : auxiliary.particles();
        }

        /** True if a value of the parameter names what an edit took away. */
        boolean loses(Target named, Scene before, Scene after) {
            if (named instanceof Target.InGroup in) return isGone(in.group(), before, after);
            IdSet had = selected(before, named, ofSprings);
            return !had.minus(selected(after, named, ofSprings)).isEmpty();
        }

        private static boolean isGone(int group, Scene before, Scene after) {
            return before.groups().contains(group) && !after.groups().contains(group);
        }

        /** What is left of a target after an edit, with the ids that were absent before. */
        Target left(Target named, Scene before, Scene after) {
            if (named instanceof Target.InGroup in && isGone(in.group(), before, after)) {
                return left(new Target.Ids(selected(before, named, ofSprings)), before, after);
            }
            if (named instanceof Target.InGroup) return named;
            return new Target.Ids(selected(after, named, ofSprings).plus(absent));
        }

        /** The element with another target in place of this set; the same element if it is the same target. */
        Element with(Target next, Element holder) {
            boolean same = TargetValue.read(value).filter(next::equals).isPresent();
            return same ? holder : holder.withParameters(holder.parameters().with(parameter, TargetValue.of(next)));
        }
    }

    @Override
    public Label label() {
        return command.label();
    }

    @Override
    public boolean isOfWholeScene() {
        return command.isOfWholeScene();
    }

    @Override
    public boolean followsSets() {
        return true;
    }

    @Override
    public List<Problem> errors(Scene before, Scene after) {
        return command.errors(before, after);
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return command.select(before, after, selection);
    }

    @Override
    public Scene apply(Scene before) {
        Scene after = command.apply(before);
        boolean sameItems = after.particles().sameIds(before.particles())
                && after.springs().sameIds(before.springs())
                && after.groups().sameIds(before.groups());
        if (sameItems) return after;
        List<NamedSet> sets = sets(before, after);
        return sets.isEmpty() ? after : followed(before, after, sets);
    }

    /**
     * Tells how far both rounds of an edit are together: where elements have sets in parameters, the command is applied
     * twice.
     *
     * @param share gets the part that is done, in [0, 1], never falling
     * @return takes the part of one round that is done; what is less than before begins the second round
     */
    public static DoubleConsumer rounds(
            Scene before, Function<String, Optional<ParameterSchema>> schemas, DoubleConsumer share) {
        if (before.elements().stream()
                .allMatch(each -> sets(before, each, schemas).isEmpty())) return share;
        return new DoubleConsumer() {
            private double last;
            private boolean isSecond;

            @Override
            public void accept(double now) {
                isSecond |= now < last;
                last = now;
                share.accept(isSecond ? (1 + now) / 2 : now / 2);
            }
        };
    }

    /** The sets that the edit left as they were, or that name something gone. */
    private List<NamedSet> sets(Scene before, Scene after) {
        List<NamedSet> sets = new ArrayList<>();
        for (Element element : before.elements()) {
            Optional<Element> next = after.elements().find(element.id());
            if (next.isEmpty()) continue;
            for (NamedSet set : sets(before, element, schemas)) {
                Optional<Value> now = next.get().parameters().find(set.parameter);
                boolean asBefore = now.equals(Optional.of(set.value));
                if (asBefore
                        || now.flatMap(TargetValue::read)
                                .filter(named -> set.loses(named, before, after))
                                .isPresent()) {
                    sets.add(set);
                }
            }
        }
        return sets;
    }

    private static List<NamedSet> sets(
            Scene scene, Element element, Function<String, Optional<ParameterSchema>> schemas) {
        List<NamedSet> sets = new ArrayList<>();
        if (element.parameters().isEmpty()) return sets;
        for (Parameter each :
                schemas.apply(element.type()).map(ParameterSchema::parameters).orElse(List.of())) {
            boolean ofSprings = each instanceof Parameter.Springs;
            if (!ofSprings && !(each instanceof Parameter.Particles)) continue;
            element.parameters()
                    .find(each.name())
                    .ifPresent(value -> TargetValue.read(value)
                            .filter(target -> !target.equals(Target.ALL))
                            .ifPresent(target ->
                                    sets.add(NamedSet.of(scene, element.id(), each.name(), ofSprings, value, target))));
        }
        return sets;
    }

    private Scene followed(Scene before, Scene after, List<NamedSet> sets) {
        int first = before.nextIds().element();
        List<Element> auxiliary = new ArrayList<>();
        for (NamedSet set : sets) auxiliary.add(set.auxiliary(first + auxiliary.size()));
        Scene seen = command.apply(before.withElements(before.elements().plus(auxiliary)));
        // A group that loses its last member stays if an element names it.
        Scene next = seen.groups().size() > after.groups().size() ? after.withGroups(seen.groups()) : after;
        for (int i = 0; i < sets.size(); i++) {
            NamedSet set = sets.get(i);
            Target named = seen.elements()
                    .find(first + i)
                    .filter(element -> element.type().equals(AUXILIARY))
                    .map(set::of)
                    .orElse(set.target);
            Element holder = next.elements().get(set.element);
            Element aimed = set.with(set.left(named, before, next), holder);
            if (aimed != holder) next = next.withElements(next.elements().change(IdSet.of(set.element), each -> aimed));
        }
        return next;
    }
}
