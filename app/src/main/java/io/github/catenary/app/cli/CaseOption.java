package io.github.catenary.app.cli;

import io.github.catenary.bench.BenchCase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that chooses the cases of a measurement. */
final class CaseOption {
    @Option(names = "--case", paramLabel = "ID", description = "Measure only this case; may be repeated.")
    private List<String> only = List.of();

    /** The chosen cases; without any, those of {@code usual}. */
    List<BenchCase> cases(List<BenchCase> usual) throws CommandFailure {
        List<BenchCase> cases = new ArrayList<>();
        for (String id : only) {
            cases.add(BenchCase.find(id)
                    .orElseThrow(() ->
                            CommandFailure.usage("--case: there is no case \"" + id + "\"; there are: " + ids())));
        }
        return only.isEmpty() ? usual : cases;
    }

    private static String ids() {
        return BenchCase.all().stream().map(BenchCase::id).collect(Collectors.joining(", "));
    }
}
