package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.bench.SolverMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchCommandTest {
    /** The modes that this machine offers; each has its own row. */
    private static final int MODES = SolverMode.all(List.of()).size();

    @Test
    void printsTheMachinesLimitsAndARowForEachNumberOfPassesAndMode() {
        Cli.Result result =
                Cli.plain().run("bench", "--case", "cloth-32", "--passes", 1, "--passes", 2, "--seconds", 0.01);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines().get(0)).matches("One thread of this machine streams [0-9.]+ GB/s .*");
        List<String> table = table(result);
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
                .startsWith("measuring the machine, threads 1")
                .contains("making cloth-32")
                .anyMatch(line -> line.startsWith("measuring cloth-32, passes 1, forward, threads 1"));
    }

    /** The lines after the empty line. */
    private static List<String> table(Cli.Result result) {
        return result.lines()
                .subList(result.lines().indexOf("") + 1, result.lines().size());
    }

    @Test
    void measuresBothSweepsAndTheMachineOnTheRequestedThreads() {
        Cli.Result result = Cli.plain().run((Object[])
                "bench --case cloth-32 --passes 2 --sweep forward --sweep symmetric --threads 3 --seconds 0.01"
                        .split(" "));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines().get(0)).startsWith("One thread of this machine streams ");
        assertThat(result.lines().get(1)).matches("3 threads together stream [0-9.]+ GB/s and take a square root .*");
        List<String> table = table(result);
        int modes = (table.size() - 1) / 2;
        assertThat(table.subList(1, 1 + modes))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row).contains(" 2 forward ", " 1 of 3 "));
        assertThat(table.subList(1 + modes, table.size()))
                .hasSize(modes)
                .allSatisfy(row -> assertThat(row).contains(" 2 symmetric ", " 1 of 3 "));
    }

    @Test
    void skipsDefaultPassesThatTheSweepDoesNotAccept() {
        Cli.Result result = Cli.plain()
                .run((Object[]) "bench --case cloth-32 --sweep symmetric --threads 1 --seconds 0.001".split(" "));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(table(result)).hasSizeGreaterThan(1);
        assertThat(table(result).subList(1, table(result).size()))
                .allSatisfy(row -> assertThat(row).contains(" 10 symmetric "));
    }

    @Test
    void printsOneObjectPerRow() {
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
                        "usedThreads",
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

    @Test
    void findsTheCheapestSettingThatHoldsEachStretch() {
        String command = "bench --stiffness --case cloth-32 --solver positional --budget 1";
        Cli.Result text = Cli.plain().run((Object[]) command.split(" "));
        Cli.Result json = Cli.plain().run((Object[]) (command + " --json").split(" "));

        assertThat(text.exitCode()).as(text.err()).isZero();
        assertThat(text.lines()).hasSize(1 + 3);
        assertThat(text.lines().get(0)).startsWith("case ").endsWith("substeps x passes");
        assertThat(text.lines().get(1)).startsWith("cloth-32 ").contains(" 1.10 positional ", " x ", ", elasticity ");
        assertThat(text.lines().get(3)).contains(" 1.02 positional ");
        Map<String, Object> row = Cli.parse(json.lines().get(0));
        assertThat(row.keySet()).containsExactly("case", "limit", "solver", "millisPerFrame", "stretch", "setting");
        assertThat((Double) row.get("millisPerFrame")).isPositive();
        assertThat((Double) row.get("stretch")).isBetween(1.0, 1.1);
    }

    @ParameterizedTest
    @CsvSource({
        "bench --solver vbd, '--solver needs --stiffness'",
        "bench --budget 1, '--budget needs --stiffness'",
        "bench --stiffness --solver rk4, '--solver: expected one of positional, xpbd, projective, vbd, found \"rk4\"'",
        "bench --stiffness --budget 0, '--budget is 0, but must be greater than 0 and at most 3600'",
        "bench --stiffness --passes 2, '--stiffness chooses passes, sweep, threads and vectors itself'",
        "bench --stiffness --seconds 2, '--stiffness chooses passes, sweep, threads and vectors itself'",
        "bench --case cloth, '--case: there is no case \"cloth\"; choose one of: cloth-32, cloth-100'",
        "bench --passes 0, '--passes is 0, but must be at least 1'",
        "bench --passes many, 'expected a whole number, found \"many\"'",
        "bench --passes 5 --sweep symmetric, '--passes: passes is 5, but must be even under the symmetric sweep'",
        "bench --sweep sideways, '--sweep: expected forward or symmetric, found \"sideways\"'",
        "bench --threads 0, '--threads is 0, but must be at least 1 and at most 64'",
        "bench --threads 65, '--threads is 65, but must be at least 1 and at most 64'",
        "bench --vectors perhaps, '--vectors: expected on or off, found \"perhaps\"'",
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
