package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A scene with one mistake a thousand times does not bury what else a command says. */
class ManyProblemsTest {
    @TempDir
    private Path folder;

    /** So many springs join the same particles as the first. */
    private Path scene(int twins) throws IOException {
        List<Spring> springs = IntStream.rangeClosed(1, twins + 1)
                .mapToObj(id -> Spring.of(id, 1, 2, SpringKind.STRUCTURAL))
                .toList();
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(1, 0, 0))))
                .withSprings(Table.of(springs));
        return Files.write(folder.resolve("twins.json"), SceneWriter.toBytes(scene));
    }

    @ParameterizedTest
    @CsvSource({"1,1", "5,5", "6,6", "7,6", "1000,6"})
    void tellsTheFirstFewOfAKindAndHowManyMoreThereAre(int twins, int lines) throws IOException {
        Cli.Result result = Cli.plain().run("run", scene(twins), "--frames", 1);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err().lines()).hasSize(lines);
        if (twins <= 6) assertThat(result.err()).doesNotContain("more of the same kind");
        else
            assertThat(result.err())
                    .contains("$.springs[6]: warning: this and " + (twins - 6) + " more of the same kind");
    }

    @Test
    void tellsErrorsSo() throws IOException {
        Cli.Result result = Cli.plain().run("run", scene(1000), "--strict");

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err().lines()).hasSize(6);
    }

    @Test
    void validateListsAll() throws IOException {
        Cli.Result result = Cli.plain().run("validate", scene(1000));

        assertThat(result.out()).contains("1000 warnings");
        assertThat(result.err().lines()).hasSize(1000);
    }
}
