package io.github.catenary.io;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads groups and elements, whose parameters are declared by somebody else. */
final class PartReader {
    static final Set<String> GROUP_KEYS =
            Set.of("id", "name", "particles", "springs", "passes", "generator", "parameters");
    static final Set<String> ELEMENT_KEYS = Set.of("id", "type", "enabled", "particles", "springs", "parameters");

    private static final Group SAMPLE = Group.of(1, "sample", IdSet.empty(), IdSet.empty());

    private final JsonCursor cursor;
    private final ProblemList problems;
    private final Function<String, Optional<ParameterSchema>> schemas;
    private final IdListReader lists;
    private final ValueReader values;

    PartReader(JsonCursor cursor, ProblemList problems, Function<String, Optional<ParameterSchema>> schemas) {
        this.cursor = cursor;
        this.problems = problems;
        this.schemas = schemas;
        lists = new IdListReader(cursor);
        values = new ValueReader(cursor);
    }

    void group(Section<Group> groups) throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            groups.bad(0);
            return;
        }
        int id = 0;
        boolean identified = false;
        Optional<String> name = Optional.empty();
        IdSet particles = IdSet.empty();
        IdSet springs = IdSet.empty();
        int passes = 1;
        Optional<String> generator = Optional.empty();
        Optional<Parameters> parameters = Optional.empty();
        UnknownKeys unknown = new UnknownKeys(GROUP_KEYS);
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.id();
                    identified = true;
                }
                case "name" -> name = Optional.of(cursor.text(text -> Group.of(1, text, IdSet.empty(), IdSet.empty())));
                case "particles" -> particles = lists.ids();
                case "springs" -> springs = lists.ids();
                case "passes" -> passes = cursor.whole(SAMPLE::withPasses);
                case "generator" ->
                    generator = Optional.of(cursor.text(text -> new Group.Origin(text, Parameters.NONE)));
                case "parameters" -> parameters = Optional.of(values.parameters());
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this group has no id; give it one that no other group has");
        if (name.isEmpty()) cursor.errorInside("name", "this group has no name; give it one");
        if (generator.isEmpty() && parameters.isPresent()) {
            cursor.errorInside(
                    "parameters",
                    "these are parameters of a generator, but the group names none;"
                            + " add \"generator\" or take them out");
        }
        Parameters given = parameters.orElse(Parameters.NONE);
        if (cursor.errors() == before && generator.isPresent()) check("generator", generator.get(), given);
        if (cursor.errors() > before) {
            groups.bad(id);
            return;
        }
        Optional<Group.Origin> origin = generator.map(made -> new Group.Origin(made, given));
        groups.good(new Group(id, name.orElseThrow(), particles, springs, passes, origin, unknown.data()));
    }

    void element(Section<Element> elements) throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            elements.bad(0);
            return;
        }
        int id = 0;
        boolean identified = false;
        Optional<String> type = Optional.empty();
        boolean enabled = true;
        Target particles = Target.NONE;
        Target springs = Target.NONE;
        Optional<Parameters> parameters = Optional.empty();
        UnknownKeys unknown = new UnknownKeys(ELEMENT_KEYS);
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.id();
                    identified = true;
                }
                case "type" ->
                    type = Optional.of(cursor.text(text ->
                            new Element(1, text, true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE)));
                case "enabled" -> enabled = cursor.bool();
                case "particles" -> particles = lists.target();
                case "springs" -> springs = lists.target();
                case "parameters" -> parameters = Optional.of(values.parameters());
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this element has no id; give it one that no other element has");
        if (type.isEmpty()) cursor.errorInside("type", "this element has no type, such as \"tearing.threshold\"");
        Parameters given = parameters.orElse(Parameters.NONE);
        if (cursor.errors() == before) check("type", type.orElseThrow(), given);
        if (cursor.errors() > before) {
            elements.bad(id);
            return;
        }
        elements.good(new Element(id, type.orElseThrow(), enabled, particles, springs, given, unknown.data()));
    }

    private void check(String key, String name, Parameters given) {
        String path = cursor.path();
        Optional<ParameterSchema> schema = schemas.apply(name);
        if (schema.isEmpty()) {
            problems.warningAt(
                    JsonPath.child(path, key),
                    "the " + key + " \"" + Shown.text(name, 60)
                            + "\" is not known; it is kept as it is and has no effect until its plugin is installed");
            return;
        }
        String inside = JsonPath.child(path, "parameters");
        for (ParameterSchema.Mistake mistake : schema.get().check(given)) {
            problems.errorAt(JsonPath.child(inside, mistake.name()), mistake.message());
        }
    }
}
