package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.SceneRule;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.IntegratorType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Gathers what one plugin, or the program itself, adds, and looks at it once, so that nobody finds out later that it is
 * broken.
 */
public final class ContributionList implements Contributions {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)*");

    private static final Pattern ENDING = Pattern.compile("[a-z0-9]+(\\.[a-z0-9]+)*");

    /** What the program saves its scenes under, packed or not. */
    private static final Set<String> SCENES = Set.of("json", "json.gz", "gz");

    private final boolean namespaced;
    private final Map<Kind, List<Described>> items = new EnumMap<>(Kind.class);
    private final Set<String> names = new LinkedHashSet<>();
    private boolean closed;

    private ContributionList(boolean namespaced) {
        this.namespaced = namespaced;
    }

    /** For one plugin, whose ids are of the form {@code name.name}. */
    public static ContributionList ofPlugin() {
        return new ContributionList(true);
    }

    /** For the program itself, whose ids may be one name. */
    public static ContributionList ofProgram() {
        return new ContributionList(false);
    }

    @Override
    public void constraint(ConstraintType type) {
        add(Kind.ELEMENT_TYPE, type, name -> {
            Objects.requireNonNull(type.works(), () -> name + " does not say what it works on");
            Objects.requireNonNull(type.category(), () -> name + " has the category null");
        });
    }

    @Override
    public void generator(Generator generator) {
        add(Kind.GENERATOR, generator, name -> {});
    }

    @Override
    public void check(SceneRule rule) {
        add(Kind.SCENE_CHECK, rule, name -> {});
    }

    @Override
    public void colouring(Colouring colouring) {
        add(Kind.COLOURING, colouring, name -> {
            Objects.requireNonNull(colouring.of(), () -> name + " does not say of what it is");
            Objects.requireNonNull(colouring.unit(), () -> name + " has the unit null");
            Objects.requireNonNull(colouring.scale(), () -> name + " has the scale null");
        });
    }

    @Override
    public void importer(Importer importer) {
        add(Kind.IMPORTER, importer, name -> requireEnding(importer, name));
    }

    @Override
    public void exporter(Exporter exporter) {
        add(Kind.EXPORTER, exporter, name -> requireEnding(exporter, name));
    }

    @Override
    public void integrator(IntegratorType integrator) {
        add(Kind.INTEGRATOR, integrator, name -> {});
    }

    @Override
    public void tool(MouseTool tool) {
        add(Kind.TOOL, tool, name -> {
            Objects.requireNonNull(tool.hint(), () -> name + " has the hint null");
            Objects.requireNonNull(tool.trail(), () -> name + " has the trail null");
        });
    }

    private static void requireEnding(FileFormat format, String name) {
        String ending = Objects.requireNonNull(format.ending(), () -> name + " has the ending null");
        if (SCENES.contains(ending)) {
            throw new IllegalArgumentException("the ending \"" + ending + "\" of " + name + " is that of scenes");
        }
        if (ENDING.matcher(ending).matches()) return;
        throw new IllegalArgumentException("the ending \"" + ending + "\" of " + name
                + " is not made of a-z and 0-9, with dots between, such as obj or tar.xz");
    }

    /**
     * Adds an item that has all that it needs, or nothing.
     *
     * @param own looks at what only this kind has, given its name for people
     */
    private void add(Kind kind, Described item, Consumer<String> own) {
        if (closed) throw new IllegalStateException("contributions are taken only during contribute");
        String word = kind.word();
        String id = Objects.requireNonNull(item.id(), () -> one(word) + " has the id null");
        String name = word + " " + id;
        requireForm(word, id);
        Objects.requireNonNull(item.label(), () -> name + " has the label null");
        Objects.requireNonNull(item.description(), () -> name + " has the description null");
        Objects.requireNonNull(item.schema(), () -> name + " has the schema null");
        own.accept(name);
        if (!names.add(name)) throw new IllegalArgumentException(name + " is contributed twice");
        items.computeIfAbsent(kind, added -> new ArrayList<>()).add(item);
    }

    private void requireForm(String word, String id) {
        if (NAME.matcher(id).matches() && (id.contains(".") || !namespaced)) return;
        throw new IllegalArgumentException(
                word + " \"" + id + "\" is not of the form name.name, each of a-z, 0-9 and hyphens, such as wind.gust");
    }

    private static String one(String word) {
        return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
    }

    /** Takes nothing more. */
    public Contributed close() {
        closed = true;
        return new Contributed(items, names);
    }
}
