package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads groups one by one, with the parameters of the generators that made them. */
final class GroupReader {
    static final Set<String> KEYS = Set.of(
            "id",
            "name",
            "particles",
            "springs",
            "passes",
            "substeps",
            "generator",
            "parameters",
            "made",
            "colour",
            "locked",
            "hidden");

    private static final Group SAMPLE = Group.of(1, "sample", IdSet.empty(), IdSet.empty());

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Group> groups;
    private final IdListReader lists;
    private final SchemaCheck schemas;
    private final ValueReader values;
    private final RecordStart start;

    private Optional<String> name = Optional.empty();
    private IdSet particles = IdSet.empty();
    private IdSet springs = IdSet.empty();
    private int passes = 1;
    private OptionalInt substeps = OptionalInt.empty();
    private Optional<String> generator = Optional.empty();
    private Optional<Parameters> parameters = Optional.empty();
    private Group.Display display = Group.Display.PLAIN;
    private List<IdRun> made = List.of();

    GroupReader(JsonCursor cursor, Section<Group> groups, IdListReader lists, ValueReader values, SchemaCheck schemas) {
        this.cursor = cursor;
        json = cursor.values();
        this.groups = groups;
        this.lists = lists;
        this.schemas = schemas;
        this.values = values;
        start = new RecordStart(cursor, "group", KEYS);
    }

    void read() throws IOException {
        if (!start.enter()) {
            groups.bad(0);
            return;
        }
        clear();
        while (cursor.nextField()) field(cursor.name());
        start.end();
        if (name.isEmpty()) cursor.errorInside("name", "this group has no name; give it one");
        if (generator.isEmpty() && parameters.isPresent()) {
            cursor.errorInside(
                    "parameters",
                    "these are parameters of a generator, but the group names none; add \"generator\", or remove them");
        }
        if (generator.isEmpty() && !made.isEmpty()) {
            cursor.errorInside(
                    "made",
                    "these are particles of a generator, but the group names none; add \"generator\", or remove them");
        }
        Parameters given = parameters.orElse(Parameters.NONE);
        if (start.isGood() && generator.isPresent()) schemas.check("generator", generator.get(), given);
        if (!start.isGood()) {
            groups.bad(start.id());
            return;
        }
        Optional<Group.Origin> origin = generator.map(maker -> new Group.Origin(maker, given, made));
        groups.good(new Group(
                start.id(),
                name.orElseThrow(),
                particles,
                springs,
                passes,
                substeps,
                origin,
                display,
                start.unknown()));
    }

    private void clear() {
        name = Optional.empty();
        particles = IdSet.empty();
        springs = IdSet.empty();
        passes = 1;
        substeps = OptionalInt.empty();
        generator = Optional.empty();
        parameters = Optional.empty();
        display = Group.Display.PLAIN;
        made = List.of();
    }

    private void field(String key) throws IOException {
        switch (key) {
            case "name" -> name = Optional.of(json.text(text -> Group.of(1, text, IdSet.empty(), IdSet.empty())));
            case "particles" -> particles = lists.ids();
            case "springs" -> springs = lists.ids();
            case "passes" -> passes = json.whole(SAMPLE::withPasses);
            case "substeps" ->
                substeps = OptionalInt.of(json.whole(value -> SAMPLE.withSubsteps(OptionalInt.of(value))));
            case "generator" ->
                generator = Optional.of(json.text(text -> new Group.Origin(text, Parameters.NONE, List.of())));
            case "parameters" -> parameters = Optional.of(values.parameters());
            case "made" -> made = lists.runs();
            case "colour" -> colour(json.text(Rgb::parse));
            case "locked" -> display = display.withLocked(json.bool());
            case "hidden" -> display = display.withHidden(json.bool());
            default -> start.other(key);
        }
    }

    private void colour(String text) {
        if (start.isGood()) display = display.withColour(Optional.of(Rgb.parse(text)));
    }
}
