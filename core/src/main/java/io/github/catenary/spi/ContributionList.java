package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * Collects the contributions of one plugin, or of the program itself. It checks each item when it is added, so that a
 * faulty one is found at once. For one thread.
 */
public final class ContributionList implements Contributions {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)*");

    private static final Pattern ENDING = Pattern.compile("[a-z0-9]+(\\.[a-z0-9]+)*");

    /** The most characters of a name: an id, a label, an ending or a unit. */
    static final int LONGEST_NAME = 200;

    /** The most characters of a description or a hint. */
    static final int LONGEST_TEXT = 10_000;

    /** The file name endings of scenes, compressed or not. */
    private static final Set<String> SCENES = Set.of("json", "json.gz", "gz");

    private final boolean namespaced;
    private final Map<ContributionKind, List<Described>> items = new EnumMap<>(ContributionKind.class);
    private final Set<String> names = new LinkedHashSet<>();
    /** The channels that element types declare, by their ids. */
    private final Map<String, Channel> declared = new HashMap<>();

    private final Set<String> shown = new HashSet<>();
    private boolean closed;

    private ContributionList(boolean namespaced) {
        this.namespaced = namespaced;
    }

    /** A list for a plugin, whose ids are of the form {@code name.name}. */
    public static ContributionList ofPlugin() {
        return new ContributionList(true);
    }

    /** A list for the program itself, whose ids may be a single name. */
    public static ContributionList ofProgram() {
        return new ContributionList(false);
    }

    @Override
    public void constraint(ConstraintType type) {
        ConstraintType added = add(ContributionKind.ELEMENT_TYPE, type, (read, name) -> {
            requireChannels(read, name);
            said(read.appliesTo(), name, "does not say whether it applies to springs or particles");
            said(read.category(), name, "has the category null");
            said(read.bonds(), name, "has the bonds null");
        });
        addColours(added.id(), added.channels(), type.getClass());
    }

    private void requireChannels(ConstraintType type, String name) {
        for (Channel channel : said(type.channels(), name, "has the channels null")) {
            requireShort(channel, name);
            if (!channel.isSame(Channel.DAMAGE)) requireForm("channel", channel.id());
            Channel known = declared.putIfAbsent(channel.id(), channel);
            if (known != null && !known.isSame(channel)) {
                throw new IllegalArgumentException("channel " + channel.id() + " of " + name + " is of "
                        + items(channel) + ", but elsewhere of " + items(known)
                        + "; give one of the two another id");
            }
        }
    }

    private static void requireShort(Channel channel, String name) {
        requireShort("a channel's id of " + name, channel.id(), LONGEST_NAME);
        String of = " of channel " + channel.id() + " of " + name;
        requireShort(of, channel.label(), channel.description());
        requireShort("the unit" + of, channel.unit(), LONGEST_NAME);
    }

    private static String items(Channel channel) {
        return channel.ofSprings() ? "springs" : "particles";
    }

    /** Adds a colouring for each channel of the type. A channel with another first name belongs to the plugin of that name. */
    private void addColours(String type, List<Channel> channels, Class<?> declaredBy) {
        String own = type.substring(0, type.indexOf('.') + 1);
        for (Channel channel : channels) {
            boolean isOwn = !own.isEmpty() && channel.id().startsWith(own);
            if (isOwn && shown.add(channel.id())) colouring(new ChannelColouring(channel, declaredBy));
        }
    }

    @Override
    public void generator(Generator generator) {
        add(ContributionKind.GENERATOR, generator, (read, name) -> {});
    }

    @Override
    public void check(SceneRule rule) {
        add(ContributionKind.SCENE_CHECK, rule, (read, name) -> {});
    }

    @Override
    public void colouring(Colouring colouring) {
        add(ContributionKind.COLOURING, colouring, (read, name) -> {
            said(read.of(), name, "does not say whether it colours springs or particles");
            requireText(read.unit(), name, "has the unit null", LONGEST_NAME);
            said(read.scale(), name, "has the scale null");
        });
    }

    @Override
    public void importer(Importer importer) {
        add(ContributionKind.IMPORTER, importer, ContributionList::requireEnding);
    }

    @Override
    public void exporter(Exporter exporter) {
        add(ContributionKind.EXPORTER, exporter, ContributionList::requireEnding);
    }

    @Override
    public void integrator(IntegratorType integrator) {
        add(ContributionKind.INTEGRATOR, integrator, (read, name) -> said(read.order(), name, "has the order null"));
    }

    @Override
    public void tool(MouseTool tool) {
        add(ContributionKind.TOOL, tool, (read, name) -> {
            requireText(read.hint(), name, "has the hint null", LONGEST_TEXT);
            said(read.trail(), name, "has the trail null");
        });
    }

    @Override
    public void operation(SceneOperation operation) {
        add(ContributionKind.OPERATION, operation, (read, name) -> {
            said(read.needs(), name, "does not say what it needs");
            requirePlain(read.schema(), name);
        });
    }

    @Override
    public void measure(MeasureType measure) {
        add(
                ContributionKind.MEASURE,
                measure,
                (read, name) -> requireText(read.unit(), name, "has the unit null", LONGEST_NAME));
    }

    @Override
    public void platform(ComputePlatform platform) {
        add(ContributionKind.COMPUTE_PLATFORM, platform, (read, name) -> {});
    }

    @Override
    public void panel(ScenePanel panel) {
        add(ContributionKind.PANEL, panel, (read, name) -> {});
    }

    private static void requireEnding(FileFormat format, String name) {
        String ending = said(format.ending(), name, "has the ending null");
        requireShort("the ending of " + name, ending, LONGEST_NAME);
        if (SCENES.contains(ending)) {
            throw new IllegalArgumentException("the ending \"" + ending + "\" of " + name + " is that of scene files");
        }
        if (ENDING.matcher(ending).matches()) return;
        throw new IllegalArgumentException("the ending \"" + ending + "\" of " + name
                + " is not made of a-z and 0-9, with dots between, such as obj or tar.xz");
    }

    private static <T> T said(T answer, String name, String otherwise) {
        return Objects.requireNonNull(answer, () -> name + " " + otherwise);
    }

    private static void requireText(String answer, String name, String otherwise, int longest) {
        requireShort("a text of " + name, said(answer, name, otherwise), longest);
    }

    private static void requireShort(String what, String text, int longest) {
        if (text.length() <= longest) return;
        throw new IllegalArgumentException(
                what + " has " + text.length() + " characters; it may have " + longest + " at most");
    }

    private static void requireShort(Descriptor descriptor, String name) {
        requireShort(" of " + name, descriptor.label(), descriptor.description());
        for (Parameter parameter : descriptor.schema().parameters()) {
            requireShort("a parameter's name of " + name, parameter.name(), LONGEST_NAME);
            String of = " of parameter " + parameter.name() + " of " + name;
            requireShort(of, parameter.label(), parameter.description());
        }
    }

    private static void requireShort(String of, String label, String description) {
        requireShort("the label" + of, label, LONGEST_NAME);
        requireShort("the description" + of, description, LONGEST_TEXT);
    }

    /**
     * Adds an item if it is complete, and returns its snapshot; otherwise throws and adds nothing.
     *
     * @param check checks the properties that only this kind has; gets the snapshot and its name for messages
     */
    private <T extends Described> T add(ContributionKind kind, T item, BiConsumer<T, String> check) {
        if (closed) throw new IllegalStateException("contributions are accepted only during contribute");
        String word = kind.word();
        T read = ContributionSnapshot.of(kind, item);
        Descriptor descriptor = read.descriptor();
        requireShort("an id", descriptor.id(), LONGEST_NAME);
        requireForm(word, descriptor.id());
        String name = word + " " + descriptor.id();
        requireShort(descriptor, name);
        if (item instanceof Adjustable) requirePlain(descriptor.schema(), name);
        if (kind != ContributionKind.ELEMENT_TYPE) requireNoFile(descriptor.schema(), name);
        check.accept(read, name);
        if (!names.add(name)) throw new IllegalArgumentException(name + " is contributed twice");
        items.computeIfAbsent(kind, added -> new ArrayList<>()).add(namespaced ? read : item);
        return read;
    }

    /** Parameters that are set outside of scenes, or that outlive one, cannot name particles or springs. */
    private static void requirePlain(ParameterSchema schema, String name) {
        for (Parameter parameter : schema.parameters()) {
            if (parameter instanceof Parameter.Particles
                    || parameter instanceof Parameter.Springs
                    || parameter instanceof Parameter.Amounts) {
                throw new IllegalArgumentException("parameter " + parameter.name() + " of " + name
                        + " is about particles or springs; only element types and generators have such parameters");
            }
        }
    }

    /** Only a scene lies beside files, and only its elements know it. */
    private static void requireNoFile(ParameterSchema schema, String name) {
        for (Parameter parameter : schema.parameters()) {
            if (!(parameter instanceof Parameter.File)) continue;
            throw new IllegalArgumentException("parameter " + parameter.name() + " of " + name
                    + " is a file; only element types have such parameters");
        }
    }

    private void requireForm(String word, String id) {
        if (NAME.matcher(id).matches() && (id.contains(".") || !namespaced)) return;
        throw new IllegalArgumentException(
                word + " \"" + id + "\" is not of the form name.name, each of a-z, 0-9 and hyphens, such as wind.gust");
    }

    /** Ends the collection, and returns it; later additions throw an {@link IllegalStateException}. */
    public Contributed close() {
        closed = true;
        return new Contributed(items, names);
    }
}
