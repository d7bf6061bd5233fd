package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonPath;
import io.github.catenary.io.json.Printable;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Problem.Severity;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.Optional;
import java.util.function.Function;

/** Checks the parameters of groups and elements against the declaration of their generator or type. */
final class SchemaCheck {
    private static final int LONGEST_SHOWN = 60;

    private final JsonCursor cursor;
    private final ProblemList problems;
    private final Function<String, Optional<ParameterSchema>> schemas;

    SchemaCheck(JsonCursor cursor, ProblemList problems, Function<String, Optional<ParameterSchema>> schemas) {
        this.cursor = cursor;
        this.problems = problems;
        this.schemas = schemas;
    }

    /**
     * Reports mistakes in the parameters of the record on whose end the cursor stands.
     *
     * @param key the record's key for its generator or type, which declares the parameters
     * @param name the value of that key
     */
    void check(String key, String name, Parameters given) {
        String path = cursor.path();
        Optional<ParameterSchema> schema = schemas.apply(name);
        if (schema.isEmpty()) {
            problems.warningAt(
                    JsonPath.child(path, key),
                    "the " + key + " \"" + Printable.text(name, LONGEST_SHOWN)
                            + "\" is not known; it is kept as it is and has no effect until its plugin is installed");
            return;
        }
        String inside = JsonPath.child(path, "parameters");
        for (ParameterSchema.Mistake mistake : schema.get().check(given)) {
            problems.at(JsonPath.child(inside, mistake.name()), Severity.ERROR, mistake.what());
        }
    }
}
