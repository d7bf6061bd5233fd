package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchCommandTest {
    @Test
    void printsARowForEachNumberOfPassesUnderWhatTheMachineCouldDo() {
        Cli.Result result =
                Cli.plain().run("bench", "--case", "cloth-32", "--passes", 1, "--passes", 2, "--seconds", 0.01);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines()).hasSize(5);
        assertThat(result.lines().get(0)).matches("One thread of this machine streams [0-9.]+ GB/s .*");
        assertThat(result.lines().get(2)).startsWith("case ").endsWith("arith. ns");
        assertThat(result.lines().get(3)).startsWith("cloth-32 ").contains(" 1024 ", " 5826 ", " 1 forward ", " off ");
        assertThat(result.lines().get(4)).startsWith("cloth-32 ").contains(" 2 symmetric ");
        assertThat(result.lines().subList(2, 5))
                .allSatisfy(
                        line -> assertThat(line).hasSameSizeAs(result.lines().get(2)));
        assertThat(result.err().lines().toList())
                .startsWith("measuring the machine", "making cloth-32")
                .anyMatch(line -> line.startsWith("measuring cloth-32, passes 1, threads 1"));
    }

    @Test
    void printsOneObjectARow() {
        Cli.Result result = Cli.plain().run("bench", "--case", "cloth-32", "--passes", 2, "--seconds", 0.01, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        Map<String, Object> row = result.json();
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
