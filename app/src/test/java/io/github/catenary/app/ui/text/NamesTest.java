package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.fill.FillSurface;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.paint.Variations;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ContributionSnapshot;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks everything that core and the plugins of this project contribute: each item must have a Chinese name. A new
 * item is found without a change here.
 */
class NamesTest {
    private static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;
    private static final Path PLUGINS = Path.of("..", "plugins");
    private static final Translation CORE = new Translation(Texts.class, "core", CHINESE);

    @Test
    void everyGeneratorIsNamedInChinese() {
        assertThat(Generators.all()).isNotEmpty();
        for (Generator generator : Generators.all()) {
            checkNames(generator.id(), Names.of(generator, CORE), generator.schema());
        }
    }

    @Test
    void aMessageOfAPluginIsInTheLanguageOfTheWindow() throws Exception {
        Message damaged = Message.of("glue.doubt.crowded", "about {0} within {1}", 7, "2 m");
        Message foreign = Message.of("glu.doubt.crowded", "about {0}", 7);
        List<Contributed> contributed = new ArrayList<>();
        URL[] classes = {
            PLUGINS.resolve(Path.of("glue", "target", "classes")).toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(classes, CatenaryPlugin.class.getClassLoader())) {
            for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class, loader)) {
                contributed.add(Contributed.by(plugin));
            }
            Names.readMessages("glue", contributed.get(0));
            assertThat(Texts.text(damaged)).isEqualTo("about 7 within 2 m");
            assertThat(Texts.speak(Language.CHINESE)).isTrue();
            assertThat(Texts.text(damaged)).contains("2 m", "质点");
            assertThat(Texts.text(foreign)).isEqualTo("about 7");
        } finally {
            Texts.speak(Language.ENGLISH);
        }
    }

    @Test
    void everyOperationIsNamedInChinese() {
        assertThat(operations()).hasSizeGreaterThan(20);
        operations().forEach(operation -> checkNames(operation.id(), Names.of(operation, CORE), operation.schema()));
    }

    private static List<Operation> operations() {
        List<Operation> offered = Stream.of("jelly-box", "triangle-sheet")
                .map(NamesTest::surface)
                .flatMap(scene -> FillSurface.of(scene).stream())
                .collect(Collectors.toList());
        assertThat(offered).as("for a closed and a flat surface").hasSize(2);
        return Stream.of(Transforms.all(), Variations.ALL, MeshOperations.all(), offered)
                .flatMap(List::stream)
                .toList();
    }

    private static Scene surface(String generator) {
        return Generators.addTo(
                Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.NONE.with("faces", Value.of(true)));
    }

    @Test
    void everyConstraintTypeIsNamedInChinese() throws IOException {
        List<String> seen = new ArrayList<>();
        forEachConstraint(type -> {
            Translation translation = new Translation(ContributionSnapshot.classOf(type), "messages", CHINESE);
            checkNames(type.id(), Names.of(type, translation), type.schema());
            seen.add(type.id());
        });
        assertThat(seen).contains("tearing.threshold");
    }

    @Test
    void everythingElseOfTheProgramIsNamedInChinese() {
        List<String> seen = new ArrayList<>();
        for (ContributionKind kind :
                EnumSet.complementOf(EnumSet.of(ContributionKind.ELEMENT_TYPE, ContributionKind.GENERATOR))) {
            for (Described item : Builtin.contributed().all(kind)) {
                Translation translation = new Translation(ContributionSnapshot.classOf(item), "messages", CHINESE);
                checkNames(kind.word() + " " + item.id(), Names.of(kind, item, translation), item.schema());
                seen.add(item.id());
            }
        }
        assertThat(seen).contains("strain", "mass-ratio");
    }

    @Test
    void everyIntegratorIsNamedInBothLanguages() {
        for (IntegrationMethod method : IntegratorCatalog.OWN.all()) {
            assertThat(method.label()).as(method.id()).isNotBlank();
            assertThat(CORE.find("integrator." + method.id())).as(method.id()).isPresent();
            assertThat(CORE.find("integrator." + method.id() + ".tip"))
                    .as(method.id())
                    .isPresent();
            assertThat(method.description()).as(method.id()).endsWith(".");
        }
    }

    @Test
    void everyMeasureOfTheProgramIsNamedInChinese() {
        for (OwnMeasures each : OwnMeasures.values()) {
            assertThat(Names.of(each).label()).isEqualTo(each.label());
            for (String key : List.of("own-measure." + each.id(), "own-measure." + each.id() + ".tip"))
                assertChinese(key, CORE.find(key).orElse(""));
        }
        assertThat(CORE.keys().stream().filter(key -> key.startsWith("own-measure.")))
                .hasSize(2 * OwnMeasures.values().length);
    }

    @Test
    void noNameIsLeftFromADeletedGeneratorOrOperation() {
        Set<String> used = new TreeSet<>();
        for (Generator generator : Generators.all()) {
            used.add("generator." + generator.id());
            used.add("generator." + generator.id() + ".tip");
            for (Parameter parameter : generator.schema().parameters()) {
                addKeys(used, "generator." + generator.id() + "." + parameter.name(), parameter);
                addKeys(used, "parameter." + parameter.name(), parameter);
            }
        }
        for (Operation operation : operations()) {
            used.add("operation." + operation.id());
            used.add("operation." + operation.id() + ".tip");
            for (Parameter parameter : operation.schema().parameters()) {
                addKeys(used, "operation." + operation.id() + "." + parameter.name(), parameter);
                addKeys(used, "parameter." + parameter.name(), parameter);
            }
        }
        assertThat(CORE.keys().stream().filter(key -> key.matches("(generator|operation|parameter)\\..*")))
                .isSubsetOf(used);
    }

    @Test
    void aPluginWithoutChineseShowsItsOwnTexts() {
        ConstraintType snapper =
                TestPlugin.installed(() -> {}).constraint(TestPlugin.MAGNET).orElseThrow();
        Names names = Names.of(snapper, new Translation(ContributionSnapshot.classOf(snapper), "messages", CHINESE));
        Parameter pull = snapper.schema().parameters().get(0);

        assertThat(names.label()).isEqualTo("Magnet");
        assertThat(names.description()).isEqualTo("Attracts what is made of iron");
        assertThat(names.label(pull)).isEqualTo("Pull");
        assertThat(names.description(pull)).isEqualTo("How strongly");
    }

    @Test
    void anItemThatFailsToGiveItsNameIsShownByItsId() {
        try (CapturedLog log = CapturedLog.of(Answer.class)) {
            for (boolean silent : new boolean[] {true, false}) {
                Names names = Names.of(ContributionKind.SCENE_CHECK, new Mute(silent));

                assertThat(names.label()).isEqualTo("test.mute");
                assertThat(names.description()).isEqualTo("test.mute");
            }
            assertThat(log.messages()).singleElement().asString().contains(Mute.class.getName());
        }
    }

    /** An item that fails to give its name. */
    private record Mute(boolean silent) implements Described {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.mute", "Mute", "Says nothing");
        }

        @Override
        public String label() {
            if (silent) return null;
            throw new NoClassDefFoundError("Words");
        }

        @Override
        public String description() {
            return label();
        }
    }

    @Test
    void inEnglishTheTextsOfTheCodeAreShown() {
        Translation english = new Translation(Texts.class, "core", Locale.ROOT);
        Generator cloth = Generators.find("cloth").orElseThrow();
        Parameter pinned = cloth.schema().find("pinned").orElseThrow();
        Names names = Names.of(cloth, english);

        assertThat(english.keys()).allMatch(key -> key.startsWith("check."));
        assertThat(names.label()).isEqualTo("Cloth");
        assertThat(names.choice(pinned, "top-edge")).isEqualTo("Top edge");
        assertThat(names.choice(pinned, "xy")).isEqualTo("xy");
        assertThat(names.choice(pinned, "")).isEmpty();
    }

    @Test
    void aChoiceIsTranslatedAndANumberIsNot() {
        Generator cloth = Generators.find("cloth").orElseThrow();
        Parameter pinned = cloth.schema().find("pinned").orElseThrow();
        Names names = Names.of(cloth, CORE);

        assertThat(names.choice(pinned, Value.of("top-edge"))).contains("上边");
        assertThat(names.choice(cloth.schema().parameters().get(0), Value.of(3)))
                .isEmpty();
    }

    private static void checkNames(String id, Names names, ParameterSchema schema) {
        assertChinese(id, names.label());
        assertChinese(id + ".tip", names.description());
        for (Parameter parameter : schema.parameters()) {
            String key = id + "." + parameter.name();
            assertChinese(key, names.label(parameter));
            assertChinese(key + ".tip", names.description(parameter));
            if (!(parameter instanceof Parameter.Choice choice)) continue;
            for (String word : choice.choices()) {
                if (!word.matches("[xyz]+")) assertChinese(key + "." + word, names.choice(parameter, word));
            }
        }
    }

    private static void assertChinese(String key, String text) {
        assertThat(text).as(key).containsPattern("\\p{IsHan}");
    }

    private static void addKeys(Set<String> keys, String key, Parameter parameter) {
        keys.add(key);
        keys.add(key + ".tip");
        if (!(parameter instanceof Parameter.Choice choice)) return;
        for (String word : choice.choices()) keys.add(key + "." + word);
    }

    /** Visits core's own types and the compiled plugins of this project, whether or not they are packed into jars. */
    private static void forEachConstraint(Consumer<ConstraintType> check) throws IOException {
        CoreElements.all().forEach(check);
        List<Path> folders;
        try (Stream<Path> plugins = Files.list(PLUGINS)) {
            folders = plugins.map(plugin -> plugin.resolve(Path.of("target", "classes")))
                    .filter(Files::isDirectory)
                    .toList();
        }
        for (Path folder : folders) {
            URL[] classes = {folder.toUri().toURL()};
            try (URLClassLoader loader = new URLClassLoader(classes, CatenaryPlugin.class.getClassLoader())) {
                for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class, loader)) {
                    Contributed.by(plugin).constraints().forEach(check);
                }
            }
        }
    }
}
