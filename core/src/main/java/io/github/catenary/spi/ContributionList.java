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
import java.util.regex.Pattern;

/**
 * Gathers what one plugin, or the program itself, adds, and looks at it once, so that nobody finds out later that it is
 * broken.
 */
public final class ContributionList implements Contributions {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)*");

    private static final Pattern ENDING = Pattern.compile("[a-z0-9]+(\\.[a-z0-9]+)*");

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
        add(Kind.ELEMENT_TYPE, type);
        Objects.requireNonNull(type.works(), () -> "element type " + type.id() + " does not say what it works on");
        Objects.requireNonNull(type.category(), () -> "element type " + type.id() + " has the category null");
    }

    @Override
    public void generator(Generator generator) {
        add(Kind.GENERATOR, generator);
    }

    @Override
    public void check(SceneRule rule) {
        add(Kind.SCENE_CHECK, rule);
    }

    @Override
    public void colouring(Colouring colouring) {
        add(Kind.COLOURING, colouring);
        Objects.requireNonNull(colouring.of(), () -> "colouring " + colouring.id() + " does not say of what it is");
        Objects.requireNonNull(colouring.unit(), () -> "colouring " + colouring.id() + " has the unit null");
        Objects.requireNonNull(colouring.scale(), () -> "colouring " + colouring.id() + " has the scale null");
    }

    @Override
    public void importer(Importer importer) {
        add(Kind.IMPORTER, importer);
        requireEnding(importer);
    }

    @Override
    public void exporter(Exporter exporter) {
        add(Kind.EXPORTER, exporter);
        requireEnding(exporter);
    }

    @Override
    public void integrator(IntegratorType integrator) {
        add(Kind.INTEGRATOR, integrator);
    }

    @Override
    public void tool(MouseTool tool) {
        add(Kind.TOOL, tool);
        Objects.requireNonNull(tool.hint(), () -> "tool " + tool.id() + " has the hint null");
        Objects.requireNonNull(tool.trail(), () -> "tool " + tool.id() + " has the trail null");
    }

    private static void requireEnding(FileFormat format) {
        if (ENDING.matcher(format.ending()).matches() && !format.ending().endsWith("json")) return;
        throw new IllegalArgumentException("the ending \"" + format.ending() + "\" of " + format.id()
                + " is not made of a-z and 0-9, such as obj, or is that of scenes");
    }

    private void add(Kind kind, Described item) {
        if (closed) throw new IllegalStateException("contributions are taken only during contribute");
        String word = kind.word();
        String id = Objects.requireNonNull(item.id(), () -> one(word) + " has the id null");
        String name = word + " " + id;
        requireForm(word, id);
        Objects.requireNonNull(item.label(), () -> name + " has the label null");
        Objects.requireNonNull(item.description(), () -> name + " has the description null");
        Objects.requireNonNull(item.schema(), () -> name + " has the schema null");
        if (!names.add(name)) throw new IllegalArgumentException(name + " is contributed twice");
        items.computeIfAbsent(kind, own -> new ArrayList<>()).add(item);
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
