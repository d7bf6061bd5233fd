package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.JournalReader;
import io.github.catenary.io.journal.Recovered;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole window with a scene that is as large for a small heap as a million particles are for 2 GB: what needs much
 * memory is left out and named once; edits, journal, run and plots work.
 */
class ScarceMemoryTest {
    private static final int SIDE = Integer.getInteger("scarce.side", 224);
    private static final String HEAP = System.getProperty("scarce.heap", "150m");

    @TempDir
    private Path folder;

    @Test
    void worksWithASceneThatIsLargeForTheHeap() throws Exception {
        Scene scene = Scenes.cloth(SIDE);
        Path file = folder.resolve("cloth.json");
        Files.write(file, SceneWriter.toBytes(scene));

        List<String> said = run(file);

        assertThat(said).contains("kept true").noneMatch(line -> line.startsWith("dialog "));
        assertThat(said).noneMatch(line -> line.contains("unexpected error") || line.contains("FAILED"));
        assertThat(said)
                .filteredOn(line -> line.startsWith("frame "))
                .singleElement()
                .satisfies(line -> assertThat(Integer.parseInt(line.substring("frame ".length())))
                        .isGreaterThanOrEqualTo(ScarceMemoryProcess.FRAMES));
        assertNamedOnce(said);
        assertJournalHolds(scene);
    }

    private static void assertNamedOnce(List<String> said) {
        List<String> told = said.stream()
                .filter(line -> line.startsWith("message Java may use"))
                .toList();
        assertThat(told).as(String.join("\n", said)).isNotEmpty();
        List<String> leftOut = told.stream()
                .flatMap(line -> Stream.of(line.replaceFirst(".*Left out: ", "").split("[,.] ?")))
                .toList();
        List<String> works = Stream.of(HeavyWork.values()).map(HeavyWork::label).toList();
        assertThat(leftOut).as(String.join("\n", told)).doesNotHaveDuplicates().isSubsetOf(works);
    }

    /** The move is done, the deletion undone. */
    private void assertJournalHolds(Scene scene) throws IOException {
        Path journal;
        try (Stream<Path> all = Files.walk(folder.resolve("user").resolve("recovery"))) {
            journal = all.filter(file -> file.toString().endsWith(".journal"))
                    .findFirst()
                    .orElseThrow();
        }
        Recovered work = JournalReader.read(journal, SceneLimits.DEFAULT);
        Scene moved = ScarceMemoryProcess.move(scene).apply(scene);
        assertThat(work.lost()).isZero();
        assertThat(work.state().done()).isOne();
        // The description of a failure would hold all items.
        assertThat(work.state().scene().particles().equals(moved.particles())).isTrue();
        assertThat(work.state().scene().springs().equals(moved.springs())).isTrue();
    }

    private List<String> run(Path file) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> !option.startsWith("-javaagent") && !option.startsWith("-Xm"))
                .forEach(command::add);
        command.add("-Xmx" + HEAP);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(
                ScarceMemoryProcess.class.getName(), folder.resolve("user").toString(), file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectErrorStream(true)
                .start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) process.destroyForcibly().waitFor();
        List<String> said = Files.readAllLines(out);
        assertThat(process.exitValue()).as(String.join("\n", said)).isZero();
        return said;
    }
}
