package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonPath;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem.Severity;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import java.util.Optional;

/** Checks the parameters of groups and elements against the declaration of their generator or type. */
final class SchemaCheck {
    private static final int LONGEST_SHOWN = 60;

    private final JsonCursor cursor;
    private final ProblemList problems;
    private final KnownTypes types;
    private final IdListReader lists;

    /** @param lists counts the ids of all lists */
    SchemaCheck(JsonCursor cursor, ProblemList problems, KnownTypes types, IdListReader lists) {
        this.cursor = cursor;
        this.problems = problems;
        this.types = types;
        this.lists = lists;
    }

    /**
     * Reports mistakes in the parameters of the record on whose end the cursor stands.
     *
     * @param key the record's key for its generator or type, which declares the parameters
     * @param name the value of that key
     */
    void check(String key, String name, Parameters given) {
        String path = cursor.path();
        Optional<ParameterSchema> schema = types.schema(name);
        if (schema.isEmpty()) {
            tellUnknown(path, key, name);
            return;
        }
        String inside = JsonPath.child(path, "parameters");
        for (ParameterSchema.Mistake mistake : schema.get().check(given)) {
            problems.at(JsonPath.child(inside, mistake.name()), Severity.ERROR, mistake.what());
        }
        for (Parameter each : schema.get().parameters()) {
            if (lists.fits(ids(each, given))) continue;
            problems.at(JsonPath.child(inside, each.name()), Severity.ERROR, Message.verbatim(lists.tooMany()));
            throw new StopReading();
        }
    }

    /** How many ids a set of particles or springs names. */
    private static int ids(Parameter parameter, Parameters given) {
        if (!(parameter instanceof Parameter.Particles || parameter instanceof Parameter.Springs)) return 0;
        return given.find(parameter.name())
                .flatMap(TargetValue::read)
                .map(target ->
                        target instanceof Target.Ids members ? members.ids().size() : 0)
                .orElse(0);
    }

    private void tellUnknown(String path, String key, String name) {
        String place = JsonPath.child(path, key);
        String shown = Printable.line(name, LONGEST_SHOWN);
        Optional<Message> absence = types.absence(name);
        if (absence.isPresent()) {
            Message what = Message.of(
                    "problem.absent-type",
                    "\"{0}\" has no effect, because {1}; it is kept as it is",
                    shown,
                    absence.get());
            problems.at(place, Severity.WARNING, what);
            return;
        }
        problems.warningAt(
                place,
                "the " + key + " \"" + shown
                        + "\" is not known; it is kept as it is and has no effect until its plugin is installed");
    }
}
