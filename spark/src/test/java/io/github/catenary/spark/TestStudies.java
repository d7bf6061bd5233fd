package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepRow;
import io.github.catenary.analysis.sweep.SweepRunner;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Studies of a rope, what one machine makes of them, and a plugin that notes each run. */
final class TestStudies {
    private static final double PATIENCE = 30;
    private static final String PLUGIN = """
            import io.github.catenary.scene.Scene;
            import io.github.catenary.scene.check.Problem;
            import io.github.catenary.scene.parameter.*;
            import io.github.catenary.solver.kernel.SceneRule;
            import io.github.catenary.spi.*;
            import java.nio.file.*;
            import java.util.List;

            public final class Noting implements CatenaryPlugin {
                @Override
                public void contribute(Contributions to) {
                    to.check(new Rule());
                }

                private record Rule() implements SceneRule {
                    @Override
                    public Descriptor descriptor() {
                        return new Descriptor("noting.runs", "Notes", "Notes each run", ParameterSchema.NONE);
                    }

                    @Override
                    public List<Problem> problems(Scene scene) {
                        String line = ProcessHandle.current().pid() + " " + scene.solver().drag() + "\\n";
                        try {
                            Files.writeString(Path.of("TRACE"), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                            Thread.sleep(MILLIS);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                        return List.of();
                    }
                }
            }
            """;

    private TestStudies() {}

    static Path rope(Path folder) throws IOException {
        Scene rope = Generators.addTo(
                Scene.NEW,
                Generators.find("rope").orElseThrow(),
                Parameters.of(Map.of("count", Value.of(6), "spacing", Value.of(0.1))));
        return Files.write(folder.resolve("rope.json"), SceneWriter.toBytes(rope));
    }

    /** A study of the rope in a folder, which gets both. */
    static Path study(Path folder, String rest) throws IOException {
        rope(folder);
        return Files.writeString(
                folder.resolve("study.json"),
                "{\"format\": \"catenary-study\", \"version\": 1, \"scene\": \"rope.json\", " + rest + "}");
    }

    /** A study with a row for each drag, 0.001 apart. */
    static Path drags(Path folder, int rows) throws IOException {
        String drags = IntStream.rangeClosed(1, rows)
                .mapToObj(i -> Double.toString(i / 1000.0))
                .collect(Collectors.joining(", "));
        return study(
                folder,
                "\"frames\": 30, \"vary\": [{\"name\": \"drag\", \"values\": [" + drags
                        + "]}], \"measure\": [\"sag\", \"projections\", \"cost\"]");
    }

    static SweepEvaluation evaluation(Path study) throws Exception {
        byte[] scene = Files.readAllBytes(study.resolveSibling("rope.json"));
        Plugins own = new Plugins(Builtin.contributed(), List.of());
        return new SweepEvaluation(
                StudyReader.read(StudyReader.bytes(study)),
                new SceneReader(SceneLimits.DEFAULT, own).read(scene).scene(),
                own,
                SolverOptions.DEFAULT);
    }

    /** The rows of one machine, by number: the cells that are not of the clock. */
    static Map<Long, List<String>> onOneMachine(Path study) throws Exception {
        SweepEvaluation evaluation = evaluation(study);
        Map<Long, List<String>> rows = new TreeMap<>();
        new SweepRunner(evaluation, 2, PATIENCE)
                .run(row -> false, row -> rows.put(row.number(), cells(evaluation.columns(), row)));
        return rows;
    }

    private static List<String> cells(List<SweepColumn> columns, SweepRow row) {
        return IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).ofClock())
                .mapToObj(row.cells()::get)
                .toList();
    }

    /** Spark's rows, by number, as {@link #onOneMachine} has them. */
    static Map<Long, List<String>> asCells(StructType schema, List<Row> rows, Path study) throws Exception {
        List<SweepColumn> columns = evaluation(study).columns();
        if (!List.of(schema.fieldNames())
                .equals(columns.stream().map(SweepColumn::name).toList())) {
            throw new AssertionError("other columns: " + schema);
        }
        Map<Long, List<String>> all = new TreeMap<>();
        for (Row row : rows) {
            List<String> cells = IntStream.range(0, columns.size())
                    .filter(i -> !columns.get(i).ofClock())
                    .mapToObj(i -> cell(row.get(i)))
                    .toList();
            if (all.put(row.getLong(0), cells) != null)
                throw new AssertionError("row " + row.get(0) + " is there twice");
        }
        return all;
    }

    private static String cell(Object value) {
        if (value == null) return "";
        return value instanceof Double number ? io.github.catenary.io.json.Decimal.of(number) : value.toString();
    }

    /**
     * A jar with a plugin that appends the process and the drag of each run to a file, and takes its time.
     *
     * @param folder an empty one, which gets the jar
     */
    static Path notingPlugin(Path folder, Path trace, long millis) throws IOException {
        Path source = Files.createTempDirectory("noting").resolve("Noting.java");
        Files.writeString(source, PLUGIN.replace("TRACE", trace.toString()).replace("MILLIS", Long.toString(millis)));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", System.getProperty("java.class.path"), "-proc:none", source.toString());
        if (failed != 0) throw new AssertionError("the plugin does not compile");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Catenary-Plugin-Id", "noting");
        Path jar = folder.resolve("noting.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String each : List.of("Noting.class", "Noting$Rule.class")) {
                out.putNextEntry(new JarEntry(each));
                out.write(Files.readAllBytes(source.resolveSibling(each)));
                out.closeEntry();
            }
            out.putNextEntry(new JarEntry("META-INF/services/io.github.catenary.spi.CatenaryPlugin"));
            out.write("Noting\n".getBytes(StandardCharsets.UTF_8));
            out.closeEntry();
        }
        return jar;
    }

    /** A line of the plugin's file: which process ran which drag. */
    record Noted(long process, double drag) {}

    static List<Noted> noted(Path trace) throws IOException {
        List<Noted> all = new ArrayList<>();
        if (!Files.exists(trace)) return all;
        for (String line : Files.readAllLines(trace)) {
            String[] words = line.split(" ");
            if (words.length == 2) all.add(new Noted(Long.parseLong(words[0]), Double.parseDouble(words[1])));
        }
        return all;
    }
}
