package io.github.catenary.app.ui.text;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.edit.Operation;
import io.github.catenary.generate.Generator;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.kernel.IntegratorFacts;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributedOperation;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.Plugins;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of a contributed item, its parameters and their choices in the user's language. The keys are derived from
 * the ids, so that neither core nor plugins need to know them:
 *
 * <pre>
 *   ID                  its name                   ID.tip              what it is or does
 *   ID.PARAMETER        the parameter's label      ID.PARAMETER.tip    its description
 *   ID.PARAMETER.WORD   one of its choices         ID.category.WORDS  a category of a colouring
 * </pre>
 *
 * A generator's ID is {@code generator.<id>}, that of an operation {@code operation.<id>}, that of a measure of the
 * program {@code own-measure.<id>}; their shared texts have the prefix {@code parameter}. The
 * texts of a constraint type are in {@code messages_<language>.properties} beside its class, in the plugin's jar. If a
 * text is missing, the English text of the code is shown, and a choice's word; if the code fails to give one, the id is
 * shown.
 *
 * <p>The messages of a plugin have keys that begin with its id, such as {@code gust.too-many}, in the same files.
 */
public final class Names {
    /** The texts of each plugin's package, for as long as its classes live. */
    private static final ClassValue<Translation> OF_PLUGIN = new ClassValue<>() {
        @Override
        protected Translation computeValue(Class<?> type) {
            return new Translation(type, "messages");
        }
    };

    /** By a plugin's id one class of each of its packages, as of the last time that it was loaded. */
    private static final Map<String, List<WeakReference<Class<?>>>> PLUGINS = new ConcurrentHashMap<>();

    /** Choices that stay as they are, such as the plane {@code xy}. */
    private static final Pattern AXES = Pattern.compile("[xyz]+");

    private static final String SHARED = "parameter";

    private final Described item;
    private final Translation translation;
    private final String id;
    private final String label;
    private final String description;

    /** @param prefix of the id in the keys */
    private Names(Translation translation, String prefix, Described item) {
        this.item = item;
        this.translation = translation;
        String own = Answer.of(item, item::id, item.getClass().getName());
        id = prefix + own;
        label = Answer.of(item, item::label, own);
        description = Answer.of(item, item::description, own);
    }

    /** Has the messages of a plugin shown in the user's language. Any thread. */
    public static void readMessages(String plugin, Contributed contributed) {
        Map<String, Class<?>> packages = new TreeMap<>();
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : contributed.all(kind)) {
                Class<?> type = ContributionSnapshot.classOf(item);
                packages.putIfAbsent(type.getPackageName(), type);
            }
        }
        List<WeakReference<Class<?>>> classes = new ArrayList<>();
        for (Class<?> type : packages.values()) classes.add(new WeakReference<>(type));
        PLUGINS.put(plugin, List.copyOf(classes));
    }

    /** A plugin's pattern of a message in the user's language; empty if no plugin has one. */
    static Optional<String> message(String key) {
        int dot = key.indexOf('.');
        if (dot < 0) return Optional.empty();
        return PLUGINS.getOrDefault(key.substring(0, dot), List.of()).stream()
                .flatMap(each -> Stream.ofNullable(each.get()))
                .flatMap(type -> OF_PLUGIN.get(type).find(key).stream())
                .findFirst();
    }

    public static Names of(Generator generator) {
        boolean own = ContributionSnapshot.classOf(generator).getPackage() == Generator.class.getPackage();
        return of(generator, own ? Texts.core() : OF_PLUGIN.get(ContributionSnapshot.classOf(generator)));
    }

    public static Names of(Operation operation) {
        return operation instanceof ContributedOperation added
                ? of(ContributionKind.OPERATION, added.operation())
                : of(operation, Texts.core());
    }

    public static Names of(ConstraintType type) {
        return of(type, OF_PLUGIN.get(ContributionSnapshot.classOf(type)));
    }

    public static Names of(Colouring colouring) {
        return of(ContributionKind.COLOURING, colouring, OF_PLUGIN.get(ContributionSnapshot.classOf(colouring)));
    }

    public static Names of(MouseTool tool) {
        return of(ContributionKind.TOOL, tool, OF_PLUGIN.get(ContributionSnapshot.classOf(tool)));
    }

    public static Names of(IntegratorFacts integrator) {
        boolean own = integrator instanceof IntegrationMethod;
        return of(
                ContributionKind.INTEGRATOR,
                integrator,
                own ? Texts.core() : OF_PLUGIN.get(ContributionSnapshot.classOf(integrator)));
    }

    public static Names of(FileFormat format) {
        ContributionKind kind = format instanceof Importer ? ContributionKind.IMPORTER : ContributionKind.EXPORTER;
        return of(kind, format, OF_PLUGIN.get(ContributionSnapshot.classOf(format)));
    }

    public static Names of(MeasureType measure) {
        return measure instanceof OwnMeasures
                ? new Names(Texts.core(), "own-measure.", measure)
                : of(ContributionKind.MEASURE, measure, OF_PLUGIN.get(ContributionSnapshot.classOf(measure)));
    }

    /** What people call an element: its name, or else what its type is called; the type's id if no plugin knows it. */
    public static String of(Plugins plugins, Element element) {
        return element.name().orElseGet(() -> typeOf(plugins, element));
    }

    /** What the type of an element is called; its id if no plugin knows it. */
    public static String typeOf(Plugins plugins, Element element) {
        return plugins.constraint(element.type()).map(type -> of(type).label()).orElse(element.type());
    }

    /** The label of any contributed item. */
    public static String label(Described item) {
        return Stream.of(ContributionKind.values())
                .filter(kind -> kind.type().isInstance(item))
                .findFirst()
                .map(kind -> of(kind, item).label())
                .orElse(item.id());
    }

    /** The names of any contributed item. */
    public static Names of(ContributionKind kind, Described item) {
        return switch (kind) {
            case ELEMENT_TYPE -> of((ConstraintType) item);
            case GENERATOR -> of((Generator) item);
            case MEASURE -> of((MeasureType) item);
            case SCENE_CHECK, COLOURING, IMPORTER, EXPORTER, INTEGRATOR, TOOL, OPERATION, COMPUTE_PLATFORM, PANEL ->
                of(kind, item, OF_PLUGIN.get(ContributionSnapshot.classOf(item)));
        };
    }

    /** The names of an item whose keys begin with its kind. */
    static Names of(ContributionKind kind, Described item, Translation translation) {
        String prefix = kind.word().replace(' ', '-');
        return new Names(translation, prefix + ".", item);
    }

    static Names of(Generator generator, Translation translation) {
        return new Names(translation, "generator.", generator);
    }

    static Names of(Operation operation, Translation translation) {
        return new Names(translation, "operation.", operation);
    }

    static Names of(ConstraintType type, Translation translation) {
        return new Names(translation, "", type);
    }

    /** The item that has these names. */
    public Described item() {
        return item;
    }

    public String label() {
        return translation.text(label, id);
    }

    /** One sentence on what the item is or does. */
    public String description() {
        return translation.text(description, id + ".tip");
    }

    /** A further text of the item, with the key {@code ID.<name>}; {@code english} if there is none. */
    public String text(String name, String english) {
        return translation.text(english, id + "." + name);
    }

    /** A category of a colouring, which is a name of the scene, or a text with the key {@code ID.category.<words>}. */
    public String category(String english) {
        String key = id + ".category." + english.toLowerCase(Locale.ROOT).replace(' ', '-');
        return translation.find(key).isPresent() ? translation.text(english, key) : english;
    }

    public String label(Parameter parameter) {
        return ofParameter(parameter.name(), parameter.label());
    }

    public String description(Parameter parameter) {
        return ofParameter(parameter.name() + ".tip", parameter.description());
    }

    /** One of the choices of a parameter; without a translation its word, {@code top-edge} as "Top edge". */
    public String choice(Parameter parameter, String word) {
        return ofParameter(parameter.name() + "." + word, spoken(word));
    }

    private static String spoken(String word) {
        if (word.isEmpty() || AXES.matcher(word).matches()) return word;
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1).replace('-', ' ');
    }

    /** The readable text of a value of a choice, as {@link #choice} gives it; empty for any other value. */
    public Optional<String> choice(Parameter parameter, Value value) {
        return parameter instanceof Parameter.Choice && value instanceof Value.Text word
                ? Optional.of(choice(parameter, word.value()))
                : Optional.empty();
    }

    private String ofParameter(String key, String english) {
        return translation.text(english, id + "." + key, SHARED + "." + key);
    }
}
