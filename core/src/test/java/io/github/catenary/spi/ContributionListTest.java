package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SceneRule;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContributionListTest {
    private static final List<BiConsumer<Contributions, String>> FORMATS = List.of(
            (to, ending) -> to.importer(item(Importer.class, "ending", ending)),
            (to, ending) -> to.exporter(item(Exporter.class, "ending", ending)));

    @ParameterizedTest
    @ValueSource(strings = {"obj", "geojson", "csv.gz", "3ds"})
    void acceptsEndingsOfOtherPrograms(String ending) {
        for (BiConsumer<Contributions, String> format : FORMATS) {
            assertThat(Contributed.by(to -> format.accept(to, ending)).names()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "json, is that of scene files",
        "json.gz, is that of scene files",
        "gz, is that of scene files",
        ".obj, is not made of",
        "OBJ, is not made of",
        "'', is not made of",
        ", has the ending null"
    })
    void refusesEndingsOfScenesAndInvalidEndings(String ending, String why) {
        for (BiConsumer<Contributions, String> format : FORMATS) {
            requireNothingAdded(to -> format.accept(to, ending), why);
        }
    }

    @Test
    void doesNotAddAnIncompleteItem() {
        for (String lacks : List.of("label", "description", "schema")) {
            requireNothingAdded(
                    to -> to.generator(item(Generator.class, lacks, null)), "acme.item has the " + lacks + " null");
        }
        requireNothingAdded(to -> to.generator(item(Generator.class, "id", null)), "the id is null");
        requireNothingAdded(
                to -> to.generator(item(Generator.class, "descriptor", null)), "generator: the descriptor is null");
        for (String lacks : List.of("appliesTo", "category", "bonds")) {
            requireNothingAdded(to -> to.constraint(item(ConstraintType.class, lacks, null)), "type acme.item");
        }
        for (String lacks : List.of("of", "unit", "scale")) {
            requireNothingAdded(to -> to.colouring(item(Colouring.class, lacks, null)), "colouring acme.item");
        }
        for (String lacks : List.of("hint", "trail")) {
            requireNothingAdded(to -> to.tool(item(MouseTool.class, lacks, null)), "tool acme.item");
        }
    }

    @Test
    void onlyElementTypesHaveFiles() {
        ParameterSchema map = ParameterSchema.of(Parameter.file("map", "Map", "Where to go", "csv"));
        String why = "parameter map of ";

        requireNothingAdded(to -> to.generator(item(Generator.class, "schema", map)), why);
        requireNothingAdded(to -> to.exporter(item(Exporter.class, "schema", map)), why);
        requireNothingAdded(to -> to.check(item(SceneRule.class, "schema", map)), why);
        assertThat(Contributed.by(to -> to.constraint(item(ConstraintType.class, "schema", map)))
                        .names())
                .hasSize(1);
    }

    @Test
    void refusesAChannelThatIsOnceOfSpringsAndOnceOfParticles() {
        List<Channel> channels = List.of(
                Channel.ofSprings("acme.heat", "Heat", "Of springs", "K"),
                Channel.ofParticles("acme.heat", "Heat", "Of particles", "K"));

        requireNothingAdded(
                to -> to.constraint(item(ConstraintType.class, "channels", channels)),
                "channel acme.heat of element type acme.item is of particles, but elsewhere of springs");
    }

    @ParameterizedTest
    @CsvSource({"id, an id has", "label, the label of", "description, the description of"})
    void refusesTextsThatWouldFillTheWindow(String text, String what) {
        String endless = "a" + ".b".repeat(1_000_000);

        requireNothingAdded(to -> to.check(item(SceneRule.class, text, endless)), what);
        requireNothingAdded(to -> to.check(item(SceneRule.class, text, endless)), "it may have");
    }

    @Test
    void refusesChannelsParametersAndHintsWithSuchTexts() {
        String endless = "x".repeat(ContributionList.LONGEST_TEXT + 1);
        List<Channel> unit = List.of(Channel.ofSprings("acme.heat", "Heat", "Of springs", endless));
        ParameterSchema label = ParameterSchema.of(new Parameter.Switch("lasts", endless, "", Optional.empty()));

        requireNothingAdded(
                to -> to.constraint(item(ConstraintType.class, "channels", unit)), "the unit of channel acme.heat");
        requireNothingAdded(to -> to.check(item(SceneRule.class, "schema", label)), "the label of parameter lasts of");
        requireNothingAdded(to -> to.tool(item(MouseTool.class, "hint", endless)), "a text of tool acme.item");
    }

    private static void requireNothingAdded(CatenaryPlugin plugin, String why) {
        ContributionList list = ContributionList.ofPlugin();

        assertThatThrownBy(() -> plugin.contribute(list)).hasMessageContaining(why);
        Contributed contributed = list.close();
        assertThat(contributed.isEmpty()).as(why).isTrue();
        assertThat(contributed.names()).as(why).isEmpty();
    }

    /** An item that is complete except for the answer of one method. */
    private static <T> T item(Class<T> kind, String asked, Object answer) {
        Map<String, Object> answers = new HashMap<>(Map.ofEntries(
                Map.entry("id", "acme.item"),
                Map.entry("label", "Item"),
                Map.entry("description", "For the test"),
                Map.entry("schema", ParameterSchema.NONE),
                Map.entry("appliesTo", ConstraintType.AppliesTo.ON_SPRINGS),
                Map.entry("category", ConstraintType.Category.FORCE),
                Map.entry("bonds", KernelFactory.Bonds.NONE),
                Map.entry("channels", List.of()),
                Map.entry("startsOnAll", false),
                Map.entry("followsRun", false),
                Map.entry("of", Colouring.Of.SPRINGS),
                Map.entry("unit", "m"),
                Map.entry("scale", Colouring.Scale.SEQUENTIAL),
                Map.entry("needsDetail", false),
                Map.entry("ending", "obj"),
                Map.entry("hint", "Click"),
                Map.entry("order", OptionalInt.of(1)),
                Map.entry("trail", MouseTool.Trail.NOTHING)));
        answers.put(asked, answer);
        return kind.cast(Proxy.newProxyInstance(
                kind.getClassLoader(),
                new Class<?>[] {kind},
                (proxy, method, arguments) -> method.getName().equals("descriptor") && !asked.equals("descriptor")
                        ? new Descriptor(
                                (String) answers.get("id"),
                                (String) answers.get("label"),
                                (String) answers.get("description"),
                                (ParameterSchema) answers.get("schema"))
                        : answers.get(method.getName())));
    }
}
