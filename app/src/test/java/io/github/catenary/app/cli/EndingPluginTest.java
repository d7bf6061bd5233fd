package io.github.catenary.app.cli;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plugins that end the program, in a process of its own: without the program's consent there is no end with code 0. */
@Timeout(240)
class EndingPluginTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
    private static final String TYPE = "to.constraint(new Type(\"bad.ends\"));";
    private static final String REFLECTION = "try { System.class.getMethod(\"exit\", int.class).invoke(null, 0); }"
            + " catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }";
    private static final String SLEEP =
            "while (true) { try { Thread.sleep(1000); } catch (InterruptedException e) { } }";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(0);",
                "Runtime.getRuntime().exit(0);",
                "Runtime.getRuntime().halt(0);",
                "java.util.function.IntConsumer end = System::exit; end.accept(0);",
                "java.util.function.IntConsumer end = Runtime.getRuntime()::halt; end.accept(0);",
                "java.util.function.BiConsumer<Runtime, Integer> end = Runtime::exit; end.accept(null, 0);",
            })
    void aCallInAStepIsAFaultOfTheType(String call) throws Exception {
        install(step(call));

        RealProgram.Ended ended = run(BadPlugins.with(ROPE, "bad.ends"));

        assertThat(ended.err())
                .contains("element type bad.ends failed in frame 1 (beforeStep)", "(0), but a plugin must not end");
        assertThat(ended.out()).contains("\"frames\":20,");
        assertThat(ended.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
    }

    @Test
    void aCallInAStaticInitialiserLeavesThePluginOut() throws Exception {
        install(entry(TYPE).replace("public void contribute", "static { System.exit(0); }\npublic void contribute"));

        RealProgram.Ended ended = run(ROPE);

        assertThat(ended.err()).contains("ends.jar is not loaded: ", "it called System.exit(0)");
        assertThat(ended.out()).contains("\"frames\":20,");
        assertThat(ended.exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aThreadThatCallsEndsAloneAndOneThatStaysDoesNotKeepTheProgram() throws Exception {
        install(step("if (started) return; started = true; new Thread(() -> System.exit(0)).start();"
                + " new Thread(() -> {" + SLEEP + "}, \"sleeper\").start();"
                + " java.util.concurrent.Executors.newFixedThreadPool(1).submit(() -> 1);"));

        RealProgram.Ended ended = run(BadPlugins.with(ROPE, "bad.ends"));

        assertThat(ended.out()).contains("\"frames\":20,");
        assertThat(ended.err())
                .contains("it called System.exit(0), but a plugin must not end the program")
                .containsOnlyOnce("left its thread sleeper at work; the thread ends with the program")
                .contains("plugin ends.jar (example.Entry")
                .contains("a plugin left its thread pool-");
        assertThat(ended.exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aCallThatCannotBeRefusedEndsWithCodeFourAndThePluginsName() throws Exception {
        install(step(REFLECTION));

        RealProgram.Ended ended = run(BadPlugins.with(ROPE, "bad.ends"));

        assertThat(ended.err()).contains("plugin ends.jar (example.Entry", "ended the program");
        assertThat(ended.exitCode()).isEqualTo(ExitCode.INTERNAL);
    }

    @Test
    void aHookThatNeverReturnsDoesNotKeepTheProgram() throws Exception {
        install(entry(TYPE + "Runtime.getRuntime().addShutdownHook(new Thread(() -> {" + SLEEP + "}));"));

        RealProgram.Ended ended = run(BadPlugins.with(ROPE, "bad.ends"));

        assertThat(ended.out()).contains("\"frames\":20,");
        assertThat(ended.exitCode()).isEqualTo(ExitCode.DONE);
    }

    private static String step(String statements) {
        return entry(TYPE)
                .replace("record Type", "static boolean started;\nrecord Type")
                .replace(
                        "return new ConstraintKernel() {};",
                        "return new ConstraintKernel() { public void beforeStep(SolverView run) {" + statements
                                + "} };");
    }

    private void install(String source) {
        PluginJars.of(folder.resolve("plugins"), "ends.jar", manifest("ends"), source);
    }

    private RealProgram.Ended run(Scene scene) throws Exception {
        Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(scene));
        return new RealProgram(folder)
                .with("-XX:TieredStopAtLevel=1")
                .with("-Dcatenary.plugins=" + folder.resolve("plugins"))
                .run("run", "scene.json", "--frames", "20", "--json");
    }
}
