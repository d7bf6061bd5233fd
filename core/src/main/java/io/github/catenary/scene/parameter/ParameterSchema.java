package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parameters of an element type or generator, in the order of the form.
 *
 * @param alternatives sets of parameter names that express the same quantity in different ways. A scene gives at most
 *     one name of each set; if it gives none, the first one with a default applies.
 */
public record ParameterSchema(List<Parameter> parameters, List<List<String>> alternatives) {
    public static final ParameterSchema NONE = new ParameterSchema(List.of(), List.of());

    /**
     * A parameter that does not fit.
     *
     * @param name its name, which may be one that the schema does not declare
     * @param what what is wrong
     */
    public record Mistake(String name, Message what) {
        /** What is wrong, in English. */
        public String message() {
            return what.english();
        }
    }

    /**
     * @throws IllegalArgumentException if a name is declared twice, a default does not fit its parameter or an
     *     alternative names no parameter
     */
    public ParameterSchema {
        parameters = List.copyOf(parameters);
        alternatives = alternatives.stream().map(List::copyOf).toList();
        Set<String> names = new HashSet<>();
        for (Parameter parameter : parameters) {
            if (!names.add(parameter.name())) {
                throw new IllegalArgumentException("parameter " + parameter.name() + " is declared twice");
            }
            parameter.defaultValue().flatMap(parameter::problem).ifPresent(problem -> {
                throw new IllegalArgumentException(
                        "default of parameter " + parameter.name() + ": " + problem.english());
            });
        }
        for (List<String> alternative : alternatives) {
            for (String name : alternative) {
                if (!names.contains(name)) {
                    throw new IllegalArgumentException("alternative " + name + " is not a declared parameter");
                }
            }
        }
    }

    public static ParameterSchema of(Parameter... parameters) {
        return new ParameterSchema(List.of(parameters), List.of());
    }

    /** This schema with one more set of alternatives: parameters that express the same quantity in different ways. */
    public ParameterSchema withAlternatives(String... names) {
        List<List<String>> all = new ArrayList<>(alternatives);
        all.add(List.of(names));
        return new ParameterSchema(parameters, all);
    }

    public Optional<Parameter> find(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst();
    }

    /** The parameters that express the same quantity as {@code name} in other ways; empty for most. */
    public List<String> alternativesOf(String name) {
        return alternatives.stream()
                .filter(names -> names.contains(name))
                .flatMap(List::stream)
                .filter(other -> !other.equals(name))
                .toList();
    }

    /** Every mistake in the given parameters, in authored order, including unknown names. */
    public List<Mistake> check(Parameters given) {
        List<Mistake> mistakes = new ArrayList<>();
        given.values()
                .forEach(
                        (name, value) -> problem(name, value).ifPresent(what -> mistakes.add(new Mistake(name, what))));
        for (List<String> names : alternatives) {
            List<String> present =
                    names.stream().filter(given.values()::containsKey).toList();
            if (present.size() > 1) {
                mistakes.add(new Mistake(
                        present.get(1),
                        Message.of(
                                "mistake.said-twice",
                                "gives the same quantity as {0}; keep one of them",
                                present.get(0))));
            }
        }
        return mistakes;
    }

    private Optional<Message> problem(String name, Value value) {
        Optional<Parameter> parameter = find(name);
        if (parameter.isPresent()) return parameter.get().problem(value);
        String known = parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
        return Optional.of(
                known.isEmpty()
                        ? Message.of("mistake.none-known", "there is no such parameter; known parameters: none")
                        : Message.of("mistake.unknown", "there is no such parameter; known parameters: {0}", known));
    }

    /**
     * The given parameters with defaults filled in.
     *
     * @throws IllegalArgumentException if {@link #check} finds a mistake
     */
    public ParameterValues resolve(Parameters given) {
        return resolve(given, SceneFolder.NONE);
    }

    /**
     * The given parameters with defaults filled in, and with the files that they name.
     *
     * @param folder of the scene that gives the parameters
     * @throws IllegalArgumentException if {@link #check} finds a mistake
     */
    public ParameterValues resolve(Parameters given, SceneFolder folder) {
        for (Mistake mistake : check(given)) {
            throw new IllegalArgumentException("parameter " + mistake.name() + ": " + mistake.message());
        }
        return new ParameterValues(this, given, folder);
    }
}
