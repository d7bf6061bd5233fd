package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.UnrunnableSceneException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Searches the sources for the messages of core, plugins and the file exchange, and for the names of edits.
 * Each must have a Chinese text; a new one is found without a change here.
 */
class MessagesTest {
    private static final Path CORE = Path.of("..", "core", "src", "main", "java");
    private static final Path APP = Path.of("src", "main", "java");
    private static final Path OF_APP = APP.resolve(Path.of("io", "github", "catenary", "app"));
    private static final Path DOCUMENTS = OF_APP.resolve("document");
    private static final Path RECORDINGS = OF_APP.resolve(Path.of("render", "record"));
    private static final Path SETTINGS = OF_APP.resolve(Path.of("ui", "settings"));
    private static final Path FRAME = OF_APP.resolve(Path.of("run", "preview", "DetailedFrame.java"));
    private static final Translation CHINESE = new Translation(Texts.class, "core", Locale.SIMPLIFIED_CHINESE);
    private static final String QUOTED = "\"((?:[^\"\\\\]|\\\\.)*)\"";

    /** A key and a pattern, which may consist of several literals. */
    private static final Pattern MESSAGE =
            Pattern.compile("Message\\.of\\(\\s*" + QUOTED + "\\s*,\\s*(" + QUOTED + "(?:\\s*\\+\\s*" + QUOTED + ")*)");

    /** Of a plugin, which may hand key and pattern to a method of its own. Labels begin with a capital letter. */
    private static final Pattern OF_PLUGIN = Pattern.compile(
            "\"([a-z]+(?:\\.[a-z-]+)+)\"\\s*,\\s*(\"(?=[a-z{][^\"]* )(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\\+\\s*" + QUOTED
                    + ")*)");

    /** The first argument of a label, as one literal or as a choice of two. */
    private static final Pattern LABEL = Pattern.compile(
            "(?:Label\\.of|\\bchange|\\bcommand)\\((?:\\w+ \\? )?" + QUOTED + "(?: : " + QUOTED + ")?[,)]");

    @Test
    void everyMessageOfCoreIsTranslatedWithTheSameArguments() throws IOException {
        Map<String, String> messages = messages();
        assertThat(messages).hasSizeGreaterThan(30);
        messages.forEach((key, pattern) -> {
            String chinese = CHINESE.find(key).orElse("");
            assertThat(chinese).as(key).containsPattern("\\p{IsHan}");
            assertThat(places(chinese)).as(key).isEqualTo(places(pattern));
        });
    }

    /** Their keys begin with the plugin's id, by which the window finds the file. */
    @Test
    void everyMessageOfOurPluginsIsTranslatedWithTheSameArguments() throws IOException {
        int count = 0;
        try (Stream<Path> plugins = Files.list(Path.of("..", "plugins"))) {
            for (Path plugin : plugins.filter(each -> Files.exists(each.resolve("pom.xml")))
                    .toList()) {
                String id = plugin.getFileName().toString();
                Properties chinese = new Properties();
                try (Stream<Path> files = Files.walk(plugin.resolve(Path.of("src", "main", "resources")))) {
                    for (Path file : files.filter(each -> each.endsWith("messages_zh_CN.properties"))
                            .toList()) {
                        try (Reader reader = Files.newBufferedReader(file)) {
                            chinese.load(reader);
                        }
                    }
                }
                String sources = sources(plugin.resolve(Path.of("src", "main", "java")));
                for (MatchResult found : OF_PLUGIN.matcher(sources).results().toList()) {
                    String key = found.group(1);
                    String pattern = found.group(2).replaceAll("\"\\s*\\+\\s*\"", "");
                    assertThat(key).as(plugin.toString()).startsWith(id + ".");
                    String text = chinese.getProperty(key, "");
                    assertThat(text).as(key).containsPattern("\\p{IsHan}");
                    assertThat(places(text)).as(key).isEqualTo(places(pattern));
                    count++;
                }
            }
        }
        assertThat(count).isGreaterThan(35);
    }

    @Test
    void everyMessageHasALiteralKey() throws IOException {
        String sources = sources(CORE) + sources(DOCUMENTS) + sources(RECORDINGS) + sources(SETTINGS) + sources(FRAME);
        long made =
                Pattern.compile("\\bMessage\\.of\\(").matcher(sources).results().count();
        assertThat(MESSAGE.matcher(sources).results().count()).isEqualTo(made);
    }

    @Test
    void noMessageIsLeftFromDeletedCode() throws IOException {
        Set<String> names = Set.of("generator", "operation", "parameter", "integrator", "own-measure");
        assertThat(CHINESE.keys().stream().filter(key -> !names.contains(key.substring(0, key.indexOf('.')))))
                .isSubsetOf(messages().keySet());
    }

    @Test
    void everyEditIsNamedInChinese() throws IOException {
        Translation window = new Translation(Texts.class, "texts", Locale.SIMPLIFIED_CHINESE);
        Set<String> labels = new TreeSet<>();
        for (Path folder : List.of(CORE, APP)) {
            LABEL.matcher(sources(folder)).results().forEach(found -> {
                labels.add(found.group(1));
                if (found.group(2) != null) labels.add(found.group(2));
            });
        }
        labels.remove("set-"); // the rest of the key is the name of a property
        assertThat(labels).contains("add-particle", "pin-particles", "free-particles", "set-title", "insert");
        for (String label : labels) {
            assertThat(window.find("edit." + label).orElse("")).as(label).containsPattern("\\p{IsHan}");
        }
    }

    @Test
    void givesTheReasonOfARefusalWithoutThePathAndOfASceneWithIt() {
        Problem missing = Problem.error("$.springs[0].a", Message.of("test.none", "there is no particle {0}", 3));

        assertThat(Texts.reason(new EditRefusedException(List.of(missing)))).isEqualTo("there is no particle 3");
        assertThat(Texts.reason(new UnrunnableSceneException(List.of(missing, missing))))
                .isEqualTo("$.springs[0].a: there is no particle 3\n$.springs[0].a: there is no particle 3");
        assertThat(Texts.reason(new IllegalArgumentException("mass is 0"))).isEqualTo("mass is 0");
    }

    @Test
    void saysWhyAGeneratorCannotMakeAPart() {
        Throwable why = Assertions.catchThrowable(() -> Generators.addTo(
                Scene.EMPTY,
                Generators.find("rope").orElseThrow(),
                Parameters.NONE.with("direction", Value.of(Vec3.ZERO))));

        assertThat(Texts.reason(why)).isEqualTo("direction is [0, 0, 0], but must not be zero");
    }

    private static Map<String, String> messages() throws IOException {
        return MESSAGE.matcher(
                        sources(CORE) + sources(DOCUMENTS) + sources(RECORDINGS) + sources(SETTINGS) + sources(FRAME))
                .results()
                .collect(Collectors.toMap(
                        found -> found.group(1), found -> found.group(2), (a, b) -> a + b, TreeMap::new));
    }

    private static Set<String> places(String pattern) {
        return Pattern.compile("\\{\\d}")
                .matcher(pattern)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String sources(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                text.append(Files.readString(file));
            }
        }
        return text.toString();
    }
}
