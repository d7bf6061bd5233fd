package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Printable;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the settings that a scene has once: solver, environment, next ids. A missing setting keeps its default. */
final class SettingsReader {
    static final String QUALITY = "quality";

    static final Set<String> SOLVER_KEYS = Stream.of(
                    Stream.of("integrator", "parameters", QUALITY),
                    Arrays.stream(SolverProperty.values()).map(Property::key),
                    SwitchProperty.OF_SOLVER.stream().map(SwitchProperty::key),
                    SolverChoice.ALL.stream().map(SolverChoice::key))
            .flatMap(keys -> keys)
            .collect(Collectors.toUnmodifiableSet());

    private final JsonCursor cursor;
    private final JsonValues json;
    private final ValueReader values;

    SettingsReader(JsonCursor cursor, ValueReader values) {
        this.cursor = cursor;
        this.values = values;
        json = cursor.values();
    }

    SolverSettings solver() throws IOException {
        SolverSettings sample = SolverSettings.DEFAULT;
        if (!cursor.enterObject()) return sample;
        Parameters parameters = sample.parameters();
        Sweep sweep = sample.sweep();
        Optional<Quality> quality = sample.quality();
        // Under the forward sweep, any number of passes is good until both are known.
        PropertiesReader<SolverSettings> properties = new PropertiesReader<>(
                cursor,
                SolverProperty.values(),
                SwitchProperty.OF_SOLVER,
                sample.withPasses(sample.passes(), Sweep.FORWARD));
        UnknownKeys unknown = new UnknownKeys(SOLVER_KEYS);
        while (cursor.nextField()) {
            SolverSettings last = properties.properties();
            switch (cursor.name()) {
                case "integrator" -> {
                    int soFar = cursor.errors();
                    String id = json.text(sample::withIntegrator);
                    if (cursor.errors() == soFar) properties.put(last.withIntegrator(id));
                }
                case "parameters" -> parameters = values.parameters();
                case QUALITY -> quality = quality();
                case "sweep" -> sweep = json.choice(SolverChoice.SWEEP.words(), sweep);
                default -> {
                    if (!properties.read(cursor.name()) && !readChoice(properties)) unknown.keep(cursor);
                }
            }
        }
        return together(properties.properties().withParameters(parameters), sweep, quality, unknown);
    }

    /** Reads a choice; false if the key at the cursor is of none. */
    private boolean readChoice(PropertiesReader<SolverSettings> properties) throws IOException {
        SolverSettings last = properties.properties();
        for (SolverChoice<?> each : SolverChoice.ALL) {
            if (!each.key().equals(cursor.name())) continue;
            properties.put(chosen(each, last));
            return true;
        }
        return false;
    }

    private <E extends Enum<E>> SolverSettings chosen(SolverChoice<E> choice, SolverSettings last) throws IOException {
        return choice.with(last, json.choice(choice.words(), choice.of(last)));
    }

    private Optional<Quality> quality() throws IOException {
        Map<String, Optional<Quality>> words = new TreeMap<>();
        for (Quality each : Quality.values()) words.put(each.lowerCaseName(), Optional.of(each));
        return json.choice(words, Optional.empty());
    }

    /** Passes and sweep must fit each other, in whichever order the file gives them. */
    private SolverSettings together(
            SolverSettings solver, Sweep sweep, Optional<Quality> quality, UnknownKeys unknown) {
        try {
            return new SolverSettings(
                    solver.integrator(),
                    solver.parameters(),
                    solver.timeStep(),
                    solver.substeps(),
                    solver.passes(),
                    solver.passTolerance(),
                    sweep,
                    solver.order(),
                    solver.evaluation(),
                    solver.drag(),
                    solver.guard(),
                    solver.momentum(),
                    solver.keepLengths(),
                    quality,
                    solver.linear(),
                    unknown.data());
        } catch (IllegalArgumentException e) {
            cursor.errorInside("passes", String.valueOf(e.getMessage()));
            return solver;
        }
    }

    Environment environment() throws IOException {
        Vec3 gravity = Environment.EARTH.gravity();
        UnknownKeys unknown = new UnknownKeys(Set.of("gravity"));
        if (!cursor.enterObject()) return Environment.EARTH;
        while (cursor.nextField()) {
            if (cursor.name().equals("gravity")) gravity = json.vector();
            else unknown.keep(cursor);
        }
        return new Environment(gravity, unknown.data());
    }

    NextIds nextIds() throws IOException {
        int particle = 1;
        int spring = 1;
        int face = 1;
        int group = 1;
        int element = 1;
        int before = cursor.errors();
        if (!cursor.enterObject()) return NextIds.FIRST;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "particle" -> particle = json.id();
                case "spring" -> spring = json.id();
                case "face" -> face = json.id();
                case "group" -> group = json.id();
                case "element" -> element = json.id();
                default -> {
                    cursor.error("expected one of the keys particle, spring, face, group, element, found \""
                            + Printable.line(cursor.name(), 60) + "\"");
                    cursor.skip();
                }
            }
        }
        return cursor.errors() > before ? NextIds.FIRST : new NextIds(particle, spring, face, group, element);
    }
}
