package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;

/** Checks the descriptions of all contributions of a plugin, without running the contributions. */
final class ContributionChecks {
    private static final String PARAMETER_NAME = "[a-z][A-Za-z0-9]*";
    private static final String NOT_LATIN = "[\\p{L}&&[^\\p{IsLatin}\\p{IsGreek}]]";
    private static final List<String> ODD_TEXTS = List.of("", " ", "x", "0", "1 2", ";;", "-1e999", "NaN", "🎈", "\n");

    private ContributionChecks() {}

    static void requireIds(Contributed contributed) {
        assertThat(contributed.isEmpty())
                .as(
                        "nothing is contributed: name the plugin's class in META-INF/services/%s and let it contribute",
                        "io.github.catenary.spi.CatenaryPlugin")
                .isFalse();
        String first = "";
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : contributed.all(kind)) {
                assertThat(Builtin.contributed().names())
                        .as("%s is the program's own %s: give yours another id", item.id(), kind.word())
                        .doesNotContain(kind.word() + " " + item.id());
                String own =
                        PluginFiles.declaredId(item).isPresent() || first.isEmpty() ? PluginFiles.prefix(item) : first;
                first = own;
                assertThat(item.id())
                        .as("id of a %s: begin it with the plugin's id, as in %sname", kind.word(), own)
                        .startsWith(own);
            }
        }
    }

    /** Adds a failure to {@code softly} for each text that is missing or badly formed. */
    static void requireWords(SoftAssertions softly, Described type) {
        requireLabel(softly, type.id(), type.label());
        requireSentence(softly, type.id(), type.description());
        for (Parameter parameter : type.schema().parameters()) {
            String name = type.id() + "." + parameter.name();
            softly.assertThat(parameter.name())
                    .as("name of parameter %s: write it as in springConstant", name)
                    .matches(PARAMETER_NAME);
            requireLabel(softly, name, parameter.label());
            requireSentence(softly, name, parameter.description());
            softly.assertThat(unit(parameter))
                    .as("unit of %s: write m, 1/s, kg or the like; \"\" only where there is none", name)
                    .isNotNull()
                    .doesNotContainAnyWhitespaces();
        }
    }

    private static String unit(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal decimal) return decimal.unit();
        if (parameter instanceof Parameter.Whole whole) return whole.unit();
        if (parameter instanceof Parameter.Amounts amounts) return amounts.unit();
        return parameter instanceof Parameter.Vector vector ? vector.unit() : "";
    }

    private static void requireLabel(SoftAssertions softly, String id, String label) {
        softly.assertThat(label)
                .as("label of %s: a word or a few, beginning with a capital letter, without a full stop", id)
                .isEqualTo(label.strip())
                .matches("(?s)\\p{Lu}.*[^.:]");
        requireEnglish(softly, "label", id, label);
    }

    private static void requireSentence(SoftAssertions softly, String id, String description) {
        softly.assertThat(description)
                .as("description of %s: one sentence, without a full stop at its end", id)
                .isEqualTo(description.strip())
                .hasSizeGreaterThan(10)
                .doesNotEndWith(".")
                .doesNotContain("\n");
        requireEnglish(softly, "description", id, description);
    }

    private static void requireEnglish(SoftAssertions softly, String kind, String id, String text) {
        softly.assertThat(text)
                .as(
                        "%s of %s: English; put other languages into messages_<language>.properties beside the class",
                        kind, id)
                .doesNotContainPattern(NOT_LATIN);
    }

    static void requireSchema(Described type) {
        ParameterSchema schema = type.schema();
        assertThatCode(() -> schema.resolve(Parameters.NONE))
                .as("%s without parameters: give each a default that fits", type.id())
                .doesNotThrowAnyException();
        refuse(type, "noSuchParameter", Value.of(1));
        for (Parameter parameter : schema.parameters()) {
            if (parameter instanceof Parameter.Decimal decimal) requireBounds(type, decimal.name(), decimal.bounds());
            if (parameter instanceof Parameter.Amounts amounts) requireBounds(type, amounts.name(), amounts.bounds());
            if (parameter instanceof Parameter.Whole whole) requireBounds(type, whole.name(), whole.bounds());
            if (parameter instanceof Parameter.Text text) requireForm(type, text);
            if (parameter instanceof Parameter.Choice choice) requireChoices(type, choice);
            if (parameter instanceof Parameter.File file) {
                String ending = "." + file.endings().get(0);
                for (String hostile : List.of("/etc/a", "../a", "a/../../b", "C:\\\\a", "a//b")) {
                    refuse(type, file.name(), Value.of(hostile + ending));
                }
            }
            if (parameter instanceof Parameter.Colour colour) refuse(type, colour.name(), Value.of("no colour"));
        }
    }

    private static void requireBounds(Described type, String name, Bounds bounds) {
        assertThat(bounds.min())
                .as("bounds of %s.%s: the least is less than the greatest", type.id(), name)
                .isLessThan(bounds.max());
        refuse(type, name, Value.of("many"));
        if (Double.isFinite(bounds.min())) refuse(type, name, Value.of(bounds.min() - 1));
        if (Double.isFinite(bounds.max())) refuse(type, name, Value.of(bounds.max() + 1));
    }

    private static void refuse(Described type, String name, Value value) {
        assertThat(type.schema().check(Parameters.of(Map.of(name, value))))
                .as("mistakes found in %s.%s = %s", type.id(), name, value)
                .isNotEmpty();
    }

    private static void requireForm(Described type, Parameter.Text text) {
        for (String odd : ODD_TEXTS) {
            assertThatCode(() -> text.problem(Value.of(odd))
                            .ifPresent(message -> assertThat(message.english()).isNotBlank()))
                    .as("%s.%s = \"%s\": say what is wrong, throw nothing", type.id(), text.name(), odd)
                    .doesNotThrowAnyException();
        }
    }

    private static void requireChoices(Described type, Parameter.Choice choice) {
        assertThat(choice.choices())
                .as("choices of %s.%s: two or more, each once", type.id(), choice.name())
                .hasSizeGreaterThan(1)
                .doesNotHaveDuplicates();
    }
}
