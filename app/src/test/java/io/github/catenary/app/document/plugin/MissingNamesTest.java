package io.github.catenary.app.document.plugin;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.testing.Attack;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jars that were built for another program are refused before they are copied, and before their code runs. */
class MissingNamesTest {
    private static final String SPI = "package io.github.catenary.spi; public ";
    private static final String MATH = "package io.github.catenary.math; public ";
    private static final String TYPE = "to.constraint(new Type(\"middle.type\"));";

    @TempDir
    private Path folder;

    private InstalledPlugins plugins;

    @BeforeEach
    void start() {
        plugins = new InstalledPlugins(
                new PluginFolders(List.of(folder.resolve("own")), Optional.of(folder.resolve("home"))), false);
        plugins.refresh();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "class Gone {} | new io.github.catenary.spi.Gone(); | io.github.catenary.spi.Gone",
                "class Gone {} | Object o = null; if (o instanceof io.github.catenary.spi.Gone) return; | io.github.catenary.spi.Gone",
                "class Gone {} | Object o = io.github.catenary.spi.Gone[].class; | io.github.catenary.spi.Gone",
                "class Gone extends RuntimeException {} | try { hashCode(); } catch (io.github.catenary.spi.Gone e) { return; } | io.github.catenary.spi.Gone",
                "interface Gone { void go(); } | io.github.catenary.spi.Gone g = () -> {}; | io.github.catenary.spi.Gone",
                "interface Gone {} | class Local implements io.github.catenary.spi.Gone {} new Local(); | io.github.catenary.spi.Gone",
                "interface CatenaryPlugin { void contribute(Contributions to); default int gone(String[] a, long b) { return 0; } } | gone(null, 1); | int example.Entry.gone(String[], long)",
                "interface CatenaryPlugin { void contribute(Contributions to); String API_VERSION = new String(); } | API_VERSION.length(); | String example.Entry.API_VERSION",
                "interface CatenaryPlugin { void contribute(Contributions to); int NO_MORE = Integer.parseInt(\"1\"); } | int i = NO_MORE; | int example.Entry.NO_MORE",
            })
    void namesAClassOrMemberThatIsNotThere(String gone, String statement, String name) {
        requireMissing(jar(entry(TYPE + statement), SPI + gone), name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record Vec3(float x, double y, double z) {} | new io.github.catenary.math.Vec3(0, 0, 0); | new io.github.catenary.math.Vec3(float, double, double)",
                "record Vec3(float x, double y, double z) {} | io.github.catenary.math.Vec3 v = null; if (v != null) v.x(); | float io.github.catenary.math.Vec3.x()",
                "record Vec3(double x) { public static double y() { return 0; } } |"
                        + " io.github.catenary.math.Vec3.y(); | double io.github.catenary.math.Vec3.y() (exists, but is of"
                        + " another kind)",
                "record Vec3(double x) { public static double y() { return 0; } } |"
                        + " java.util.function.DoubleSupplier s = io.github.catenary.math.Vec3::y; | double"
                        + " io.github.catenary.math.Vec3.y() (exists, but is of another kind)",
                "interface Vec3 { double x(); } | io.github.catenary.math.Vec3 v = null; if (v != null) v.x(); |"
                        + " double io.github.catenary.math.Vec3.x() (exists, but is of another kind)",
                "class Vec3 {} | class Local extends io.github.catenary.math.Vec3 {} new Local(); |"
                        + " io.github.catenary.math.Vec3 (exists, but is of another kind)",
                "interface Vec3 {} | class Local implements io.github.catenary.math.Vec3 {} new Local(); |"
                        + " io.github.catenary.math.Vec3 (exists, but is of another kind)",
            })
    void namesAMemberOrClassOfAnotherForm(String was, String statement, String name) {
        requireMissing(jar(entry(TYPE + statement), MATH + was), name);
    }

    @Test
    void namesAMethodThatTheProgramCallsAndThePluginDoesNotHave() {
        String rule = "class Rule implements io.github.catenary.spi.MouseTool {} new Rule();";
        Path jar = jar(entry(TYPE + rule), SPI + "interface MouseTool {}");

        assertThat(refusal(jar))
                .contains("io.github.catenary.spi.MouseTool.apply(", "(not implemented by example.Entry$1Rule)");
    }

    @Test
    void namesWhatIsThereAndMayNotBeUsed() {
        Map<String, byte[]> files = PluginJars.compileOld(
                entry(TYPE + "new sux.security.provider.Sun();"), "package sux.security.provider; public class Sun {}");
        // No compiler compiles this, but those of older Java versions did.
        String bytes = new String(files.get("example/Entry.class"), StandardCharsets.ISO_8859_1);
        String hidden = bytes.replace("sux/security/provider/Sun", "sun/security/provider/Sun");
        files.put("example/Entry.class", hidden.getBytes(StandardCharsets.ISO_8859_1));

        requireMissing(
                PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files), "sun.security.provider.Sun");
    }

    @Test
    void listsTheFirstTenAndCountsTheOthers() {
        String[] gone = IntStream.range(10, 25)
                .mapToObj(i -> SPI + "class Gone" + i + " {}")
                .toArray(String[]::new);
        String statements = IntStream.range(10, 25)
                .mapToObj(i -> "new io.github.catenary.spi.Gone" + i + "();")
                .collect(Collectors.joining());

        assertThat(refusal(jar(entry(TYPE + statements), gone)))
                .contains("io.github.catenary.spi.Gone10, io.github.catenary.spi.Gone11, ")
                .contains("io.github.catenary.spi.Gone19 and 5 more; get a build")
                .doesNotContain("Gone20");
    }

    @Test
    void saysSoInChinese() {
        Path jar = jar(entry(TYPE + "new io.github.catenary.spi.Gone();"), SPI + "class Gone {}");

        PluginException thrown = catchThrowableOfType(PluginException.class, () -> plugins.prepare(jar));

        ResourceBundle chinese =
                ResourceBundle.getBundle("io.github.catenary.app.ui.text.core", Locale.SIMPLIFIED_CHINESE);
        assertThat(thrown.what().in(key -> Optional.of(chinese.getString(key))))
                .isEqualTo("它需要的类、方法或字段不存在：io.github.catenary.spi.Gone；请获取适合本程序和当前 Java 的插件");
    }

    @Test
    void doesNotMissWhatThePluginSaysItCanDoWithout() throws Exception {
        Map<String, byte[]> files = PluginJars.compileOld(
                entry(TYPE + "if (to == null) { new log.deep.Gone(); new gone.Away.Inner(); }"),
                "package log.deep; public class Gone {}",
                "package gone; public class Away { public static class Inner {} }");
        Path without = PluginJars.write(folder.resolve("without.jar"), manifest("middle"), files);
        Map<String, String> manifest = manifest("middle");
        manifest.put("Catenary-Plugin-Optional", "log, gone.Away");
        Path with = PluginJars.write(folder.resolve("with.jar"), manifest, files);

        assertThat(refusal(without)).contains("do not exist: log.deep.Gone, gone.Away$Inner;");
        plugins.install(plugins.prepare(with));
        assertThat(look().types()).containsExactly("middle.type");
    }

    @Test
    void doesNotMissWhatJavaNeverLooksUp() throws Exception {
        String plugin = entry(TYPE)
                .replace("public class Entry", "@gone.Note.Inner public class Entry")
                .replace("record Type", "void unused(gone.Note.Other none) throws gone.Note.Failure {}\nrecord Type");
        Path jar = jar(plugin, """
                package gone;
                public @interface Note {
                    @interface Inner {}
                    class Other {}
                    class Failure extends Exception {}
                }
                """);

        plugins.install(plugins.prepare(jar));

        assertThat(look().types()).containsExactly("middle.type");
    }

    @ParameterizedTest
    @CsvSource({"9, true, false", "9, false, true", "99, true, true"})
    void checksTheClassesOfTheVersionsThatRun(int version, boolean multiRelease, boolean accepted) throws Exception {
        Map<String, byte[]> files = PluginJars.compileOld(entry(TYPE));
        byte[] old = PluginJars.compileOld(entry(TYPE + "new io.github.catenary.spi.Gone();"), SPI + "class Gone {}")
                .get("example/Entry.class");
        files.put("META-INF/versions/" + version + "/example/Entry.class", old);
        Map<String, String> manifest = manifest("middle");
        manifest.put("Multi-Release", String.valueOf(multiRelease));
        Path jar = PluginJars.write(folder.resolve("middle.jar"), manifest, files);

        if (accepted) plugins.install(plugins.prepare(jar));
        else requireMissing(jar, "io.github.catenary.spi.Gone");
        assertThat(look().types()).hasSize(accepted ? 1 : 0);
    }

    @Test
    void checksAPluginThatRequiresAnotherWhenThatIsThere() throws Exception {
        Map<String, byte[]> library =
                PluginJars.compile("package air; public class Sky { public static void blue() {} }");
        String called = entry(TYPE + "air.Sky.blue();");
        Map<String, byte[]> files =
                PluginJars.compile(called, "package air; public class Sky { public static void blue() {} }");
        files.remove("air/Sky.class");
        files.put(PluginJars.SERVICE, "example.Entry".getBytes(StandardCharsets.UTF_8));
        Map<String, String> manifest = manifest("middle");
        manifest.put("Catenary-Plugin-Requires", "air");
        Path jar = PluginJars.write(folder.resolve("middle.jar"), manifest, files);

        plugins.install(plugins.prepare(jar));
        assertThat(look().status("middle")).isEqualTo(Status.NEEDS_ANOTHER);

        library.putAll(PluginJars.compileOld(entry("to.constraint(new Type(\"air.type\"));")));
        plugins.install(plugins.prepare(PluginJars.write(folder.resolve("air.jar"), manifest("air"), library)));
        assertThat(look().status("middle")).isEqualTo(Status.ON);

        library.remove("air/Sky.class");
        library.put("other.txt", new byte[0]);
        plugins.install(plugins.prepare(PluginJars.write(folder.resolve("air.jar"), manifest("air"), library)));
        assertThat(look().status("middle")).isEqualTo(Status.FAILED);
        assertThat(look().find("middle").what().orElseThrow().english()).contains("do not exist: air.Sky;");
    }

    @Test
    void refusesClassesOfANewerJavaAtTheDoor() {
        Map<String, byte[]> files = PluginJars.compileOld(entry(TYPE));
        files.get("example/Entry.class")[7] = 99;

        assertThat(refusal(PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files)))
                .contains("it needs a newer Java than this one", "example.Entry is for Java 55");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 9, 10, 11, 40, 200, 400})
    void refusesAClassThatIsCutOff(int length) {
        Map<String, byte[]> files = PluginJars.compileOld(entry(TYPE));
        files.replace("example/Entry.class", Arrays.copyOf(files.get("example/Entry.class"), length));

        assertThat(refusal(PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files)))
                .contains("its classes do not fit this program (example/Entry.class cannot be used: ");
    }

    @Test
    void refusesAConstantPoolThatIsLargerThanTheFile() {
        Map<String, byte[]> files = PluginJars.compileOld(entry(TYPE));
        byte[] bytes = files.get("example/Entry.class");
        bytes[8] = (byte) 0xFF;
        bytes[9] = (byte) 0xFF;

        assertThat(refusal(PluginJars.write(folder.resolve("middle.jar"), manifest("middle"), files)))
                .contains("example/Entry.class cannot be used: ");
    }

    /** With {@code -Dfuzz.count=100000} longer. */
    @Test
    @Timeout(120)
    void endsOnAnyDamage() throws Exception {
        Map<String, byte[]> good =
                PluginJars.compileOld(entry(TYPE + "Runnable r = () -> System.out.println(to); r.run();"));
        ProgramClasses program = new ProgramClasses();
        PluginManifest manifest = PluginManifest.of(new Manifest(new ByteArrayInputStream(manifestText())));
        int refused = 0;
        long[] seeds = Attack.seeds(MissingNamesTest.class, 0, Integer.getInteger("fuzz.count", 3_000));
        for (long seed : seeds) {
            Random random = new Random(seed);
            Map<String, byte[]> files = new TreeMap<>(good);
            byte[] bytes = files.get("example/Entry.class").clone();
            for (int i = random.nextInt(4); i >= 0; i--)
                bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt();
            files.put("example/Entry.class", bytes);
            try {
                MissingNames.requireNone(manifest, new JarContent(files), List.of(), program);
            } catch (PluginException e) {
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertThat(refused).isBetween(seeds.length / 10, seeds.length);
    }

    private static byte[] manifestText() {
        StringBuilder text = new StringBuilder("Manifest-Version: 1.0\n");
        manifest("middle")
                .forEach((key, value) ->
                        text.append(key).append(": ").append(value).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    static Stream<Path> ours() throws Exception {
        try (Stream<Path> files = Files.walk(Path.of("..", "plugins"), 3)) {
            return files
                    .filter(file -> file.getParent().endsWith("target")
                            && String.valueOf(file.getFileName())
                                    .matches("catenary-plugin-[a-z]+-[^-]+(-SNAPSHOT)?\\.jar"))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("ours")
    void acceptsThePluginsOfTheDistribution(Path jar) throws Exception {
        assertThat(plugins.prepare(jar).manifest().id()).isNotEmpty();
    }

    private Path jar(String plugin, String... program) {
        return PluginJars.write(
                folder.resolve("middle.jar"), manifest("middle"), PluginJars.compileOld(plugin, program));
    }

    private String refusal(Path jar) {
        PluginException thrown = catchThrowableOfType(PluginException.class, () -> plugins.prepare(jar));
        assertThat(thrown).as("it is refused").isNotNull();
        return thrown.what().english();
    }

    private void requireMissing(Path jar, String list) {
        String reason =
                "it needs classes, methods or fields that do not exist: " + list + "; get a build of the plugin";
        assertThat(refusal(jar)).contains(reason);
        PluginJars.write(
                folder.resolve("own").resolve("other.jar"), manifest("other"), PluginJars.compileOld(entry("")));
        Path there = folder.resolve("own").resolve("middle.jar");
        try {
            Files.copy(jar, there);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        plugins.refresh();
        assertThat(look().status("middle")).isEqualTo(Status.FAILED);
        assertThat(look().status("other")).isEqualTo(Status.ON);
        assertThat(look().find("middle").what().orElseThrow().english()).contains(reason);
    }

    private Look look() {
        return new Look(plugins);
    }
}
