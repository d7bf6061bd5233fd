package io.github.catenary.app.document.plugin;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ContributionSnapshot;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Operations on plugins and the decisions that are remembered. A test simulates a new start of the program with
 * restart().
 */
class InstalledPluginsTest {
    @TempDir
    private Path folder;

    private Path own;
    private Path home;
    private Path users;
    private InstalledPlugins plugins;

    @BeforeEach
    void start() {
        own = folder.resolve("program");
        home = folder.resolve("home");
        users = home.resolve("plugins");
        restart();
    }

    private void restart() {
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), false);
        plugins.refresh();
    }

    @Test
    void usesTheProgramsOwnPluginsWithoutAsking() {
        PluginJars.good(own, "wind", "wind.gust");

        plugins.refresh();

        assertThat(look().status("wind")).isEqualTo(Status.ON);
    }

    @Test
    void runsNothingOfAJarBeforeAsking() {
        Path jar = PluginJars.of(
                users, "wind.jar", manifest("wind"), entry("throw new AssertionError(\"ran before the question\");"));

        plugins.refresh();

        assertThat(look().status("wind")).isEqualTo(Status.NEW);
        assertThat(plugins.now().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .contains(
                                jar.toString(),
                                "has not been used here before",
                                look().find("wind").sha256()));
    }

    @Test
    void remembersATrustedJarUntilItChanges() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();

        plugins.trust(look().find("wind"), false);
        assertThat(look().status("wind")).isEqualTo(Status.ON);
        restart();
        assertThat(look().status("wind")).isEqualTo(Status.ON);

        PluginJars.good(users, "wind", "wind.gust", "wind.steady");
        plugins.refresh();
        assertThat(look().status("wind")).isEqualTo(Status.NEW);
    }

    @Test
    void loadsEachBuildOfAJarThatIsTrustedAlways() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();
        plugins.trust(look().find("wind"), true);

        PluginJars.good(users, "wind", "wind.steady");
        plugins.refresh();

        assertThat(look().types()).containsExactly("wind.steady");
    }

    @Test
    void asksAboutAnotherPluginInAFileThatIsTrustedAlways() throws Exception {
        Path jar = PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();
        plugins.trust(look().find("wind"), true);

        PluginJars.of(users, "wind.jar", manifest("rain"), entry("throw new AssertionError(\"ran\");"));
        plugins.refresh();

        assertThat(look().find("rain").jar()).isEqualTo(jar);
        assertThat(look().status("rain")).isEqualTo(Status.NEW);
    }

    @Test
    void asksAboutEachBuildAgainAfterAnotherJarWasInstalled() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();
        plugins.trust(look().find("wind"), true);

        plugins.install(plugins.prepare(PluginJars.good(folder, "wind", "wind.steady")));
        assertThat(look().types()).containsExactly("wind.steady");
        PluginJars.good(users, "wind", "wind.calm");
        plugins.refresh();

        assertThat(look().status("wind")).isEqualTo(Status.NEW);
    }

    @Test
    void remembersARefusalAndLetsTheUserChangeIt() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();

        plugins.refuse(look().find("wind"));
        restart();
        assertThat(look().status("wind")).isEqualTo(Status.REFUSED);
        assertThat(plugins.now().problems()).isEmpty();

        plugins.trust(look().find("wind"), false);
        assertThat(look().status("wind")).isEqualTo(Status.ON);
    }

    @Test
    void switchesOffAndOnAndRemembersIt() throws Exception {
        PluginJars.good(own, "wind", "wind.gust");

        plugins.turn("wind", false);
        assertThat(look().types()).isEmpty();
        restart();
        assertThat(look().status("wind")).isEqualTo(Status.OFF);

        plugins.turn("wind", true);
        assertThat(look().types()).containsExactly("wind.gust");
    }

    @Test
    void keepsARunningPluginWhenOthersChange() throws Exception {
        PluginJars.good(own, "wind", "wind.gust");
        PluginJars.good(own, "rain", "rain.drop");
        plugins.refresh();
        ConstraintType before = look().type("wind.gust");

        plugins.turn("rain", false);

        assertThat(look().type("wind.gust")).isSameAs(before);
    }

    @Test
    void reloadsOnRequest() {
        PluginJars.good(own, "wind", "wind.gust");
        plugins.refresh();
        ConstraintType before = look().type("wind.gust");

        plugins.reload(own.resolve("wind.jar"));

        assertThat(ContributionSnapshot.classOf(look().type("wind.gust")))
                .isNotEqualTo(ContributionSnapshot.classOf(before));
    }

    @Test
    void keepsTheStackTraceOfAFailure() {
        PluginJars.of(own, "bad.jar", manifest("bad"), entry("throw new IllegalStateException(\"no wheels\");"));

        plugins.refresh();

        assertThat(look().find("bad").error()).get().satisfies(error -> {
            assertThat(error).hasMessage("no wheels");
            assertThat(error.getStackTrace()[0].getClassName()).isEqualTo("example.Entry");
        });
    }

    @Test
    void installsAJarTrustedAndWhole() throws Exception {
        Path jar = PluginJars.good(folder, "wind", "wind.gust");

        plugins.install(plugins.prepare(jar));

        assertThat(look().types()).containsExactly("wind.gust");
        assertThat(users.resolve("wind.jar")).hasSameBinaryContentAs(jar);
        restart();
        assertThat(look().types()).containsExactly("wind.gust");
    }

    @Test
    void replacesThePluginOfTheSameIdWhateverItsFileIsCalled() throws Exception {
        plugins.install(plugins.prepare(PluginJars.good(folder, "wind", "wind.gust")));
        Path newer = PluginJars.of(
                folder, "wind-2.jar", manifest("wind"), entry("to.constraint(new Type(\"wind.steady\"));"));

        PluginInstall install = plugins.prepare(newer);
        assertThat(install.replaces())
                .singleElement()
                .satisfies(old -> assertThat(old.jar()).isEqualTo(users.resolve("wind.jar")));
        plugins.install(install);

        assertThat(look().types()).containsExactly("wind.steady");
        assertThat(users.resolve("wind.jar")).doesNotExist();
    }

    @Test
    void keepsAnotherPluginInAFileOfTheSameName() throws Exception {
        plugins.install(plugins.prepare(PluginJars.good(folder, "wind", "wind.gust")));
        plugins.install(plugins.prepare(PluginJars.good(folder, "rain", "rain.drop")));
        Path newWind =
                PluginJars.of(folder, "rain.jar", manifest("wind"), entry("to.constraint(new Type(\"wind.steady\"));"));

        PluginInstall install = plugins.prepare(newWind);
        assertThat(install.replaces())
                .singleElement()
                .satisfies(old -> assertThat(old.jar()).isEqualTo(users.resolve("wind.jar")));
        plugins.install(install);

        assertThat(look().types()).containsExactlyInAnyOrder("rain.drop", "wind.steady");
    }

    @Test
    void replacesEachJarOfTheSameIdAndADamagedOneOfTheSameName() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        Files.copy(users.resolve("wind.jar"), users.resolve("wind-old.jar"));
        Files.writeString(users.resolve("wind-3.jar"), "cut off");
        plugins.refresh();
        Path newer = PluginJars.of(
                folder, "wind-3.jar", manifest("wind"), entry("to.constraint(new Type(\"wind.steady\"));"));

        PluginInstall install = plugins.prepare(newer);
        assertThat(install.replaces())
                .extracting(PluginEntry::jar)
                .containsExactly(users.resolve("wind-3.jar"), users.resolve("wind-old.jar"), users.resolve("wind.jar"));
        plugins.install(install);

        assertThat(plugins.now().entries()).extracting(PluginEntry::jar).containsExactly(users.resolve("wind-3.jar"));
        assertThat(look().types()).containsExactly("wind.steady");
    }

    @Test
    void overwritesNoFileThatAppearedAfterTheQuestion() throws Exception {
        PluginInstall install = plugins.prepare(PluginJars.good(folder, "wind", "wind.gust"));
        Path other = PluginJars.of(users, "wind.jar", manifest("rain"), entry(""));
        byte[] before = Files.readAllBytes(other);

        assertThatThrownBy(() -> plugins.install(install)).hasMessageContaining("another file took the name " + other);

        assertThat(other).hasBinaryContent(before);
    }

    @Test
    void refusesToInstallWhatIsNoPluginOrIsAlreadyThere() throws Exception {
        PluginJars.good(own, "wind", "wind.gust");
        plugins.refresh();
        Path text = Files.writeString(folder.resolve("notes.jar"), "no jar");
        Path twin = PluginJars.good(folder, "wind", "wind.gust");
        plugins.install(plugins.prepare(PluginJars.good(folder, "rain", "rain.drop")));

        assertThatThrownBy(() -> plugins.prepare(text)).hasMessageContaining("cannot be read as a jar");
        assertThatThrownBy(() -> plugins.prepare(twin)).hasMessageContaining("comes with the program");
        assertThatThrownBy(() -> plugins.prepare(users.resolve("rain.jar"))).hasMessageContaining("already");
        try (var files = Files.list(users)) {
            assertThat(files).containsExactly(users.resolve("rain.jar"));
        }
    }

    @Test
    void installsNoJarThatChangedAfterTheQuestion() throws Exception {
        PluginInstall install = plugins.prepare(PluginJars.good(folder, "wind", "wind.gust"));
        PluginJars.good(folder, "wind", "wind.gust", "wind.steady");

        assertThatThrownBy(() -> plugins.install(install)).hasMessageContaining("changed while");

        assertThat(users.resolve("wind.jar")).doesNotExist();
    }

    @Test
    void removesAJarOfTheUsers() throws Exception {
        plugins.install(plugins.prepare(PluginJars.good(folder, "wind", "wind.gust")));

        plugins.remove(look().find("wind"));

        assertThat(plugins.now().entries()).isEmpty();
        assertThat(users.resolve("wind.jar")).doesNotExist();
    }

    @Test
    void replacesAJarWhileItsClassesAreInUse() throws Exception {
        PluginJars.good(own, "wind", "wind.gust");
        plugins.refresh();
        ConstraintType running = look().type("wind.gust");

        Files.delete(own.resolve("wind.jar"));

        ClassLoader classes = ContributionSnapshot.classOf(running).getClassLoader();
        assertThat(classes.loadClass("example.Entry$Type$1")).isNotNull(); // not loaded before
        assertThat(ContributionSnapshot.classOf(running).getResourceAsStream("Entry.class"))
                .isNotEmpty();
    }

    @Test
    void loadsNothingInSafeModeButListsTheJars() throws Exception {
        PluginJars.good(own, "wind", "wind.gust");
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(home)), true);
        plugins.refresh();

        assertThat(look().status("wind")).isEqualTo(Status.SAFE_MODE);
        assertThat(look().types()).isEmpty();
        plugins.turn("wind", false);
        assertThat(look().status("wind")).isEqualTo(Status.OFF);
    }

    @Test
    void reportsDamagedDecisionsAndTrustsNothing() throws Exception {
        PluginJars.good(users, "wind", "wind.gust");
        plugins.refresh();
        plugins.trust(look().find("wind"), false);
        Path memory = Files.writeString(home.resolve("plugins.properties"), "broken=\\u00");

        restart();

        assertThat(look().status("wind")).isEqualTo(Status.NEW);
        assertThat(plugins.now().problems().get(0).jar()).isEqualTo(memory);
        assertThat(plugins.now().problems().get(0).reason()).contains(memory + " is damaged");

        plugins.turn("wind", false);

        assertThat(plugins.now().problems()).isEmpty();
        assertThat(memory.resolveSibling("plugins.properties.catenary-damaged-1"))
                .hasContent("broken=\\u00");
    }

    @Test
    void reportsDecisionsThatAreNoTextAsDamaged() throws Exception {
        Files.createDirectories(home);
        Path memory = Files.write(home.resolve("plugins.properties"), new byte[] {'a', '=', (byte) 0xFF});

        restart();

        assertThat(plugins.now().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.reason()).contains(memory + " is damaged"));
    }

    @Test
    void saysInTheWindowsLanguageWhyNothingCanBeRemembered() {
        PluginJars.good(own, "wind", "wind.gust");
        InstalledPlugins homeless = new InstalledPlugins(PluginFolders.of(own), false);
        homeless.refresh();

        assertThatThrownBy(() -> homeless.turn("wind", false))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.what().key()).isEqualTo("plugin.no-home"));
    }

    @Test
    void namesAFileWithoutPermissionToRead() {
        assertThat(FileTrouble.reason(new AccessDeniedException("/there/plugins.properties")))
                .isEqualTo("/there/plugins.properties: permission is denied");
        assertThat(FileTrouble.reason(new IOException())).isEqualTo("it gives no reason");
    }

    private Look look() {
        return new Look(plugins);
    }
}
