package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes that commands write list the plugins whose elements they have. */
class WrittenPluginsTest {
    @TempDir
    private Path folder;

    private Path scene(List<PluginUse> plugins) throws IOException {
        Element element =
                new Element(1, "tearing.threshold", true, Target.NONE, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Scene scene = Scenes.cloth(4).withElements(Table.of(List.of(element))).withPlugins(plugins);
        return Files.write(folder.resolve("cloth.json"), SceneWriter.toBytes(scene));
    }

    private List<PluginUse> listed(Cli cli, String command, Path scene) throws IOException {
        Path out = folder.resolve("out.json");
        Object[] words = Stream.concat(
                        Stream.of(command.split(" ")).map(word -> word.equals("IN") ? scene : (Object) word),
                        command.startsWith("convert") ? Stream.of(out) : Stream.of("--out", out))
                .toArray();
        Cli.Result result = cli.run(words);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return new SceneReader(SceneLimits.DEFAULT, Plugins.NONE)
                .read(Files.readAllBytes(out))
                .scene()
                .plugins();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert IN",
                "run IN --frames 2",
                "substeps IN",
                "simplify IN --to 9",
                "apply split IN --parts 2",
                "apply tearing.perforate IN"
            })
    void listThePluginOfAnElement(String command) throws IOException {
        assertThat(listed(Cli.with("tearing", folder), command, scene(List.of())))
                .extracting(PluginUse::id)
                .containsExactly("tearing");
    }

    /** What a scene says of the version that it was made with stays. */
    @Test
    void leaveTheVersionThatASceneLists() throws IOException {
        PluginUse first = new PluginUse("tearing", "0.1", UnknownData.NONE);
        assertThat(listed(Cli.with("tearing", folder), "convert IN", scene(List.of(first))))
                .containsExactly(first);
    }

    @Test
    void listNothingWithoutPlugins() throws IOException {
        assertThat(listed(Cli.with("tearing", folder), "convert IN --safe", scene(List.of())))
                .isEmpty();
    }
}
