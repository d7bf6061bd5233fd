package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.KernelFactory;
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
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Collects what one plugin, or the program itself, adds, and checks each item once, so that a broken one is found at
 * once.
 */
public final class ContributionList implements Contributions {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)*");

    private static final Pattern ENDING = Pattern.compile("[a-z0-9]+(\\.[a-z0-9]+)*");

    /** Characters that a name may have at most: an id, a label, an ending or a unit. */
    static final int LONGEST_NAME = 200;

    /** Characters that a description or a hint may have at most. */
    static final int LONGEST_TEXT = 10_000;

    /** File name endings of scenes, compressed or not. */
    private static final Set<String> SCENES = Set.of("json", "json.gz", "gz");

    private final boolean namespaced;
    private final Map<Kind, List<Described>> items = new EnumMap<>(Kind.class);
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
        List<Channel> channels = new ArrayList<>();
        String id = add(Kind.ELEMENT_TYPE, type, words -> {
            channels.addAll(channels(type, words));
            ConstraintType.AppliesTo appliesTo =
                    said(type.appliesTo(), words, "does not say whether it applies to springs or particles");
            ConstraintType.Category category = said(type.category(), words, "has the category null");
            KernelFactory.Bonds bonds = said(type.bonds(), words, "has the bonds null");
            return new ContributionSnapshot.Type(
                    type, words, appliesTo, category, List.copyOf(channels), type.followsRun(), bonds);
        });
        addColours(id, channels, type.getClass());
    }

    private List<Channel> channels(ConstraintType type, Words words) {
        List<Channel> channels = List.copyOf(said(type.channels(), words, "has the channels null"));
        for (Channel channel : channels) {
            requireShort(channel, words);
            if (!channel.isSame(Channel.DAMAGE)) requireForm("channel", channel.id());
            Channel known = declared.putIfAbsent(channel.id(), channel);
            if (known != null && !known.isSame(channel)) {
                throw new IllegalArgumentException("channel " + channel.id() + " of " + words.name()
                        + " is of " + items(channel) + ", but elsewhere of " + items(known)
                        + "; give one of the two another id");
            }
        }
        return channels;
    }

    private static void requireShort(Channel channel, Words words) {
        requireShort("a channel's id of " + words.name(), channel.id(), LONGEST_NAME);
        String of = " of channel " + channel.id() + " of " + words.name();
        requireShort(of, channel.label(), channel.description());
        requireShort("the unit" + of, channel.unit(), LONGEST_NAME);
    }

    private static String items(Channel channel) {
        return channel.ofSprings() ? "springs" : "particles";
    }

    /** A channel shows as colours. Those whose first name is not that of the type belong to others, who add them. */
    private void addColours(String type, List<Channel> channels, Class<?> declaredBy) {
        String own = type.substring(0, type.indexOf('.') + 1);
        for (Channel channel : channels) {
            boolean isOwn = !own.isEmpty() && channel.id().startsWith(own);
            if (isOwn && shown.add(channel.id())) colouring(new ChannelColouring(channel, declaredBy));
        }
    }

    @Override
    public void generator(Generator generator) {
        add(Kind.GENERATOR, generator, words -> new ContributionSnapshot.Maker(generator, words));
    }

    @Override
    public void check(SceneRule rule) {
        add(Kind.SCENE_CHECK, rule, words -> new ContributionSnapshot.Check(rule, words));
    }

    @Override
    public void colouring(Colouring colouring) {
        add(
                Kind.COLOURING,
                colouring,
                words -> new ContributionSnapshot.Colours(
                        colouring,
                        words,
                        said(colouring.of(), words, "does not say whether it colours springs or particles"),
                        text(colouring.unit(), words, "has the unit null", LONGEST_NAME),
                        said(colouring.scale(), words, "has the scale null"),
                        colouring.needsDetail()));
    }

    @Override
    public void importer(Importer importer) {
        add(
                Kind.IMPORTER,
                importer,
                words -> new ContributionSnapshot.Reader(importer, words, ending(importer, words)));
    }

    @Override
    public void exporter(Exporter exporter) {
        add(
                Kind.EXPORTER,
                exporter,
                words -> new ContributionSnapshot.Writer(exporter, words, ending(exporter, words)));
    }

    @Override
    public void integrator(IntegratorType integrator) {
        add(
                Kind.INTEGRATOR,
                integrator,
                words -> new ContributionSnapshot.Method(
                        integrator, words, said(integrator.order(), words, "has the order null")));
    }

    @Override
    public void tool(MouseTool tool) {
        add(
                Kind.TOOL,
                tool,
                words -> new ContributionSnapshot.Tool(
                        tool,
                        words,
                        text(tool.hint(), words, "has the hint null", LONGEST_TEXT),
                        said(tool.trail(), words, "has the trail null")));
    }

    private static String ending(FileFormat format, Words words) {
        String ending = said(format.ending(), words, "has the ending null");
        requireShort("the ending of " + words.name(), ending, LONGEST_NAME);
        if (SCENES.contains(ending)) {
            throw new IllegalArgumentException(
                    "the ending \"" + ending + "\" of " + words.name() + " is that of scene files");
        }
        if (ENDING.matcher(ending).matches()) return ending;
        throw new IllegalArgumentException("the ending \"" + ending + "\" of " + words.name()
                + " is not made of a-z and 0-9, with dots between, such as obj or tar.xz");
    }

    private static <T> T said(T answer, Words words, String otherwise) {
        return Objects.requireNonNull(answer, () -> words.name() + " " + otherwise);
    }

    private static String text(String answer, Words words, String otherwise, int longest) {
        String text = said(answer, words, otherwise);
        requireShort("a text of " + words.name(), text, longest);
        return text;
    }

    private static void requireShort(String what, String text, int longest) {
        if (text.length() <= longest) return;
        throw new IllegalArgumentException(
                what + " has " + text.length() + " characters; it may have " + longest + " at most");
    }

    private static void requireShort(Words words) {
        requireShort(" of " + words.name(), words.label(), words.description());
        for (Parameter parameter : words.schema().parameters()) {
            requireShort("a parameter's name of " + words.name(), parameter.name(), LONGEST_NAME);
            String of = " of parameter " + parameter.name() + " of " + words.name();
            requireShort(of, parameter.label(), parameter.description());
        }
    }

    private static void requireShort(String of, String label, String description) {
        requireShort("the label" + of, label, LONGEST_NAME);
        requireShort("the description" + of, description, LONGEST_TEXT);
    }

    /**
     * What an item returns about itself, read once.
     *
     * @param name kind and id, as messages name the item
     */
    record Words(String name, String id, String label, String description, ParameterSchema schema) {}

    /**
     * Adds an item if it is complete, and returns its id; otherwise throws and adds nothing.
     *
     * @param told checks the values that only this kind has and creates the object that represents a plugin's item from
     *     now on
     */
    private String add(Kind kind, Described item, Function<Words, ContributionSnapshot<?>> told) {
        if (closed) throw new IllegalStateException("contributions are accepted only during contribute");
        String word = kind.word();
        String id = Objects.requireNonNull(item.id(), () -> one(word) + " has the id null");
        requireShort("an id", id, LONGEST_NAME);
        String name = word + " " + id;
        requireForm(word, id);
        Words words = new Words(
                name,
                id,
                Objects.requireNonNull(item.label(), () -> name + " has the label null"),
                Objects.requireNonNull(item.description(), () -> name + " has the description null"),
                TimedForm.inTime(Objects.requireNonNull(item.schema(), () -> name + " has the schema null")));
        requireShort(words);
        if (item instanceof Adjustable) requirePlain(words);
        ContributionSnapshot<?> asTold = told.apply(words);
        if (!names.add(name)) throw new IllegalArgumentException(name + " is contributed twice");
        items.computeIfAbsent(kind, added -> new ArrayList<>()).add(namespaced ? asTold : item);
        return id;
    }

    /** What is set outside of any scene cannot name particles and springs. */
    private static void requirePlain(Words words) {
        for (Parameter parameter : words.schema().parameters()) {
            if (parameter instanceof Parameter.Particles
                    || parameter instanceof Parameter.Springs
                    || parameter instanceof Parameter.Amounts) {
                throw new IllegalArgumentException("parameter " + parameter.name() + " of " + words.name()
                        + " is about particles or springs; only element types and generators have such parameters");
            }
        }
    }

    private void requireForm(String word, String id) {
        if (NAME.matcher(id).matches() && (id.contains(".") || !namespaced)) return;
        throw new IllegalArgumentException(
                word + " \"" + id + "\" is not of the form name.name, each of a-z, 0-9 and hyphens, such as wind.gust");
    }

    private static String one(String word) {
        return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
    }

    /** Ends the collection; further additions throw. */
    public Contributed close() {
        closed = true;
        return new Contributed(items, names);
    }
}
