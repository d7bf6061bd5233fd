package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionSnapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Gives parameters values at the ends of their ranges and in between, one parameter at a time. */
final class ValidValues {
    private static final int FRAMES = 10;
    /** In place of a bound that is missing. */
    private static final double LARGE = 1000;
    /** In place of a missing bound of a count, which may be a number of items to generate. */
    private static final double MANY = 50;
    /** The distance from a bound that is excluded. */
    private static final double INSIDE = 1e-3;

    private static final List<String> TEXTS = List.of("", "x", "1", "a longer text, with 🎈");

    private ValidValues() {}

    /** A valid value may stop a run, but must not make the element fail. */
    static void requireNoFault(ElementRuns runs, String name, Scene scene) {
        for (Element element : scene.elements()) {
            ParameterSchema schema = runs.schema(element.type()).orElse(ParameterSchema.NONE);
            for (Parameters parameters : variants(schema, element.parameters())) {
                Scene varied = scene.withElements(Table.of(element.withParameters(parameters)));
                if (!StrangeScenes.isRunnable(runs, varied)) continue;
                Simulation run = runs.compile(varied);
                ElementRuns.step(run, FRAMES);
                Outcome.requireNoFault(
                        run,
                        "of " + element.type() + " in " + name + " with " + shown(parameters)
                                + ", which its schema allows: bear it, or narrow the bounds");
            }
        }
    }

    static void requireParts(Generator generator) {
        Wording wording = new Wording(generator);
        for (Parameters parameters : variants(generator.schema(), Parameters.NONE)) {
            try {
                assertThat(generator.generate(generator.schema().resolve(parameters), NextIds.FIRST))
                        .isNotNull();
            } catch (MisfitException misfit) {
                wording.hear(misfit.what());
                assertThat(misfit)
                        .as("why %s makes no part of %s", generator.id(), shown(parameters))
                        .message()
                        .isNotBlank();
            } catch (RuntimeException failure) {
                throw new AssertionError(
                        generator.id() + " fails with " + shown(parameters)
                                + ", which its schema allows: throw a MisfitException with the reason",
                        failure);
            }
        }
        wording.require();
    }

    /** Requires that each item that passes a check with its defaults passes it with each valid value. */
    static <T extends Adjustable> void requireEach(Class<T> kind, List<T> items, Consumer<T> check) {
        for (T item : items) {
            for (Parameters parameters : variants(item.schema(), Parameters.NONE)) {
                try {
                    check.accept(kind.cast(item.with(item.schema().resolve(parameters))));
                } catch (AssertionError found) {
                    throw new AssertionError(
                            item.id() + " with " + shown(parameters) + ", which its schema allows: "
                                    + found.getMessage(),
                            found);
                } catch (RuntimeException failure) {
                    throw new AssertionError(
                            item.id() + " fails with " + shown(parameters)
                                    + ", which its schema allows: bear it, or narrow the bounds; " + failure,
                            failure);
                }
            }
        }
    }

    /**
     * Requires that {@link Adjustable#with} does not return the very same object whatever the values of a parameter. That
     * equal objects come of different values is no mistake: a parameter may matter only beside others.
     */
    static void requireUse(Adjustable item) {
        ParameterSchema schema = item.schema();
        for (Parameter parameter : schema.parameters()) {
            ParameterSchema alone = new ParameterSchema(List.of(parameter), List.of());
            List<Parameters> values = variants(alone, Parameters.NONE);
            long different = values.stream().map(ValidValues::shown).distinct().count();
            if (different < 2) continue;
            Set<Adjustable> results = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Parameters each : values) results.add(ContributionSnapshot.adjusted(item, schema.resolve(each)));
            assertThat(results.size())
                    .as(
                            "%s does the same with %s and with %s: its method with must return a new object that works"
                                    + " with the values",
                            item.id(), shown(values.get(0)), shown(values.get(values.size() - 1)))
                    .isGreaterThan(1);
        }
    }

    /** Parameters as a person sets them, such as {@code height=-1000}. */
    static String shown(Parameters parameters) {
        return parameters.values().isEmpty()
                ? "its defaults"
                : parameters.values().entrySet().stream()
                        .map(each -> each.getKey() + "=" + shown(each.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String shown(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Text text) return text.value().isBlank() ? "\"" + text.value() + "\"" : text.value();
        if (value instanceof Value.Bool bool) return String.valueOf(bool.value());
        if (value instanceof Value.Items items)
            return items.values().stream().map(ValidValues::shown).collect(Collectors.joining(", ", "[", "]"));
        return value.toString();
    }

    /** The given parameters with values at the ends of its range and in between, one at a time. */
    static List<Parameters> variants(ParameterSchema schema, Parameters given) {
        List<Parameters> variants = new ArrayList<>();
        for (Parameter parameter : schema.parameters()) {
            candidates(parameter)
                    .filter(value -> parameter.problem(value).isEmpty())
                    .forEach(value -> {
                        Map<String, Value> values = new LinkedHashMap<>(given.values());
                        schema.alternativesOf(parameter.name()).forEach(values::remove);
                        values.put(parameter.name(), value);
                        variants.add(Parameters.of(values));
                    });
        }
        return variants;
    }

    private static Stream<Value> candidates(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal decimal) return ends(decimal.bounds(), INSIDE, LARGE);
        if (parameter instanceof Parameter.Whole whole) return ends(whole.bounds(), 1, MANY);
        if (parameter instanceof Parameter.Choice choice)
            return choice.choices().stream().map(Value::of);
        if (parameter instanceof Parameter.Switch) return Stream.of(Value.of(false), Value.of(true));
        if (parameter instanceof Parameter.Vector) {
            return Stream.of(Vec3.ZERO, new Vec3(0, -LARGE, 0), new Vec3(INSIDE, INSIDE, INSIDE))
                    .map(Value::of);
        }
        if (parameter instanceof Parameter.Amounts amounts) return amounts(amounts);
        if (parameter instanceof Parameter.Colour) return Stream.of(Value.of("#000000"), Value.of("#ffffff"));
        if (parameter instanceof Parameter.Text) return TEXTS.stream().map(Value::of);
        return Stream.of(new Value.Items(List.of()), new Value.Items(List.of(Value.of(1))));
    }

    /** The bounds, the largest number that is usual, and numbers in between. */
    private static Stream<Value> ends(Bounds bounds, double inside, double large) {
        double min = Double.isFinite(bounds.min()) ? bounds.min() : -large;
        double max = Double.isFinite(bounds.max()) ? bounds.max() : large;
        double usual = Math.max(min, Math.min(max, large));
        boolean isWhole = inside == 1;
        return DoubleStream.of(min, min + inside, (min + usual) / 2, (min + max) / 2, max - inside, usual, max)
                .map(value -> isWhole ? Math.rint(value) : value)
                .distinct()
                .mapToObj(Value::of);
    }

    /** No item painted, and one item painted with each bound. */
    private static Stream<Value> amounts(Parameter.Amounts amounts) {
        return Stream.concat(
                Stream.of(new Value.Items(List.of())),
                ends(amounts.bounds(), INSIDE, LARGE)
                        .map(end -> new Value.Items(List.of(new Value.Items(List.of(Value.of(1), end))))));
    }
}
