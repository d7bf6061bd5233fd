package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PanelCommandTest {
    @TempDir
    private Path folder;

    private Cli tear() throws IOException {
        return Cli.with("tearing", folder);
    }

    private Path scene(Scene scene) throws IOException {
        return Files.write(folder.resolve("cloth.json"), SceneWriter.toBytes(scene));
    }

    private Path tearing() throws IOException {
        Element element =
                new Element(1, "tearing.threshold", true, Target.NONE, Target.ALL, Parameters.NONE, UnknownData.NONE);
        return scene(Scenes.cloth(4).withElements(Table.of(List.of(element))));
    }

    @Test
    void printsWhatAPanelShows() throws IOException {
        Cli.Result result = tear().run("panel", tearing(), "tearing.near", "--set", "tearing.near.count=2");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("Springs that can tear", "Springs nearest to tearing:", "Load (%)  Strain (%)  Tears at (%)")
                .containsPattern("Load \\(%\\) over Springs, [0-9]+ points, ")
                .doesNotContain("Load:")
                .doesNotContain("\n3 ");
    }

    @Test
    @SuppressWarnings("unchecked")
    void printsOneObjectOfAFrameOfTheRun() throws IOException {
        Map<String, Object> json = tear().run("panel", tearing(), "tearing.near", "--frames", 10, "--json")
                .json();

        assertThat(json).containsEntry("panel", "tearing.near").containsEntry("frame", 10.0);
        List<Map<String, Object>> blocks = (List<Map<String, Object>>) json.get("blocks");
        assertThat(blocks)
                .extracting(block -> block.get("type"))
                .containsExactly("number", "number", "number", "table", "plot");
        List<Map<String, Object>> rows =
                (List<Map<String, Object>>) blocks.get(3).get("rows");
        assertThat(rows).hasSize(20);
        List<Object> first = (List<Object>) rows.get(0).get("cells");
        assertThat((double) first.get(1)).isPositive();
        assertThat(rows.get(0).get("springs")).isEqualTo(List.of(first.get(0)));
    }

    @Test
    void refusesAnUnknownPanelAndNamesThoseThatThereAre() throws IOException {
        Path scene = scene(Scenes.cloth(3));

        Cli.Result unknown = tear().run("panel", scene, "acme.panel");
        assertThat(unknown.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err()).contains("there is no panel \"acme.panel\"; choose one of: tearing.near");
        assertThat(tear().run("--safe", "panel", scene, "tearing.near").err()).contains("no plugin adds one");
        assertThat(tear().run("panel", scene, "tearing.near", "--frames", -1).err())
                .contains("--frames is -1, but must be 0 or more");
        assertThat(tear().run("panel", scene, "tearing.near", "--set", "tearing.near.count=0")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    /** The panel of this plugin counts what is selected. */
    @Test
    void selectsWhatAQueryFinds() throws IOException {
        Cli cli = counting();
        Path scene = scene(Scenes.cloth(3));

        assertThat(cli.run("panel", scene, "acme.count").out()).contains("Selected  0");
        assertThat(cli.run("panel", scene, "acme.count", "--select", "particles pinned")
                        .out())
                .contains("Selected  "
                        + Scenes.cloth(3).particles().stream()
                                .filter(Particle::pinned)
                                .count());
        assertThat(cli.run("panel", scene, "acme.count", "--select", "all").out())
                .contains("Selected  " + (9 + Scenes.cloth(3).springs().size()));
        Cli.Result failed = cli.run("panel", scene, "acme.count", "--select", "particles id = 1");
        assertThat(failed.err())
                .contains("panel acme.count failed: one is too few (")
                .doesNotContain("Message[");
        Cli.Result wrong = cli.run("panel", folder.resolve("none.json"), "acme.count", "--select", "particles ???");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).startsWith("--select: ").contains("at character");
    }

    private Cli counting() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry("""
                class Counting implements io.github.catenary.spi.ScenePanel {
                    public io.github.catenary.scene.parameter.Descriptor descriptor() {
                        return new io.github.catenary.scene.parameter.Descriptor("acme.count", "Count", "Counts");
                    }
                    public io.github.catenary.spi.PanelContent content(View view) {
                        int count = view.selection().particles().size() + view.selection().springs().size()
                                + view.selection().elements().size();
                        if (count == 1) throw new IllegalStateException("one is too few");
                        return io.github.catenary.spi.PanelContent.of(
                                new io.github.catenary.spi.PanelContent.Reading(
                                        io.github.catenary.scene.check.Message.verbatim("Selected"), count, ""));
                    }
                }
                to.panel(new Counting());
                """));
        return new Cli((opened, loaded) -> {}, plugins);
    }

    @Test
    void saysWhatToDoWhereThereIsNothingToShow() throws IOException {
        assertThat(tear().run("panel", scene(Scenes.cloth(3)), "tearing.near").out())
                .startsWith("No spring can tear");
    }
}
