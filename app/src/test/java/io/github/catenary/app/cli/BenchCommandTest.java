package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.bench.SolverMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchCommandTest {
    /** Ways of working that this machine offers, each with a row of its own. */
    private static final int MODES = SolverMode.asked().size();

    @Test
    void printsARowForEachNumberOfPassesAndWayOfWorkingUnderWhatTheMachineCouldDo() {
        Cli.Result result =
                Cli.plain().run("bench", "--case", "cloth-32", "--passes", 1, "--passes", 2, "--seconds", 0.01);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines().get(0)).matches("One thread of this machine streams [0-9.]+ GB/s .*");
        List<String> table = result.lines().subList(2, result.lines().size());
        assertThat(table)
                .hasSize(1 + 2 * MODES)
                .allSatisfy(line -> assertThat(line).hasSameSizeAs(table.get(0)));
        assertThat(table.get(0)).startsWith("case ").endsWith("arith. ns");
        assertThat(table.subList(1, 1 + MODES))
                .allSatisfy(row -> assertThat(row).startsWith("cloth-32 ").contains(" 1024 ", " 5826 ", " 1 forward "));
        assertThat(table.get(1)).contains(" off ");
        assertThat(table.subList(1 + MODES, 1 + 2 * MODES))
                .allSatisfy(row -> assertThat(row).startsWith("cloth-32 ").contains(" 2 symmetric "));
        assertThat(result.err().lines().toList())
                .startsWith("measuring the machine", "making cloth-32")
                .anyMatch(line -> line.startsWith("measuring cloth-32, passes 1, threads 1"));
    }

    @Test
    void printsOneObjectARow() {
        Cli.Result result = Cli.plain().run("bench", "--case", "cloth-32", "--passes", 2, "--seconds", 0.01, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines()).hasSize(MODES);
        Map<String, Object> row = Cli.parse(result.lines().get(0));
        assertThat(row.keySet())
                .containsExactly(
                        "case",
                        "particles",
                        "springs",
                        "passes",
                        "sweep",
                        "threads",
                        "simd",
                        "millisPerFrame",
                        "nanosPerSpring",
                        "springsPerSecond",
                        "bytesPerParticle",
                        "streamNanos",
                        "arithmeticNanos",
                        "streamBytesPerSecond",
                        "hash");
        assertThat(row).containsEntry("case", "cloth-32").containsEntry("particles", 1024.0);
        assertThat((String) row.get("hash")).matches("[0-9a-f]{16}");
        assertThat((Double) row.get("nanosPerSpring")).isPositive();
        assertThat((Double) row.get("bytesPerParticle")).isBetween(100.0, 1000.0);
    }

    @ParameterizedTest
    @CsvSource({
        "bench --case cloth, '--case: there is no case \"cloth\"; there are: cloth-32, cloth-100'",
        "bench --passes 0, '--passes is 0, but must be at least 1'",
        "bench --passes many, 'expected a whole number, found \"many\"'",
        "bench --seconds 0, '--seconds is 0, but must be greater than 0'",
        "bench --seconds NaN, '--seconds is NaN, but must be greater than 0'",
        "bench --seconds 1e9, 'at most 3600'",
    })
    void saysWhatIsWrongWithTheCommand(String command, String message) {
        Cli.Result result = Cli.plain().run((Object[]) command.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(message);
    }
}
