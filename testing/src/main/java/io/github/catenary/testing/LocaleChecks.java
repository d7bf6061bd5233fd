package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Selection;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.spi.ContributedOperation;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.SceneOperation;
import io.github.catenary.spi.ScenePanel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Checks that a plugin does the same in another locale. There, numbers may have a decimal comma or other digits, and
 * letters another lower case.
 */
final class LocaleChecks {
    private static final List<Locale> LOCALES =
            List.of(Locale.GERMANY, Locale.forLanguageTag("ar-EG-u-nu-arab"), Locale.forLanguageTag("tr-TR"));

    private static final int FRAMES = 30;

    private final ElementRuns runs;
    private final List<Scene> examples;

    LocaleChecks(ElementRuns runs, List<Scene> examples) {
        this.runs = runs;
        this.examples = examples;
    }

    /** Sets the default locale while it runs. Leaves out results that differ even in the same locale. */
    void requireSame() {
        Locale own = Locale.getDefault();
        try {
            Map<String, String> here = outcomes(Locale.ROOT);
            here.entrySet().retainAll(outcomes(Locale.ROOT).entrySet());
            for (Locale locale : LOCALES) {
                Map<String, String> there = outcomes(locale);
                there.keySet().retainAll(here.keySet());
                assertThat(there)
                        .as(
                                "what the plugin does under the locale %s: format, parse and change case with"
                                        + " Locale.ROOT, or without a format",
                                locale.toLanguageTag())
                        .containsExactlyEntriesOf(here);
            }
        } finally {
            Locale.setDefault(own);
        }
    }

    private Map<String, String> outcomes(Locale locale) {
        Locale.setDefault(locale);
        Map<String, String> outcomes = new LinkedHashMap<>();
        for (int i = 0; i < examples.size(); i++) {
            Scene scene = examples.get(i);
            outcomes.put(
                    "problems of example " + i,
                    result(() -> problems(runs.compiler().problems(scene))));
            outcomes.put("run of example " + i, result(() -> run(scene)));
        }
        for (Generator generator : runs.contributed().generators()) {
            outcomes.put("part of " + generator.id(), result(() -> json(part(generator))));
        }
        for (SceneRule rule : runs.contributed().checks()) {
            outcomes.put("problems of " + rule.id(), result(() -> problems(rule.problems(OtherContributions.CLOTH))));
        }
        for (SceneOperation operation : runs.contributed().operations()) {
            outcomes.put("scene after " + operation.id(), result(() -> json(edited(operation))));
        }
        for (ScenePanel panel : runs.contributed().panels()) {
            outcomes.put("content of " + panel.id(), result(() -> content(panel)));
        }
        for (Exporter exporter : runs.contributed().exporters()) {
            outcomes.put("file of " + exporter.id(), result(() -> text(file(exporter))));
            for (Importer importer : runs.contributed().importers()) {
                if (!importer.ending().equals(exporter.ending())) continue;
                outcomes.put("scene that " + importer.id() + " reads", result(() -> json(read(importer, exporter))));
            }
        }
        return outcomes;
    }

    private static String content(ScenePanel panel) {
        Scene scene = OtherContributions.CLOTH;
        return panel.content(new ScenePanel.View(scene, Selection.all(scene), Frame.drawn(scene)))
                .toString();
    }

    private interface Work {
        String result() throws IOException;
    }

    /** A failure is a result, too: other checks report failures that do not depend on the locale. */
    private static String result(Work work) {
        try {
            return work.result();
        } catch (IOException | RuntimeException failure) {
            return "fails with " + failure;
        }
    }

    private static String problems(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem.what().english())
                .toList()
                .toString();
    }

    private String run(Scene scene) {
        Simulation run = runs.ran(scene, FRAMES);
        return Outcome.after(run) + " "
                + run.faults().stream().map(Fault::message).toList();
    }

    private static Scene edited(SceneOperation operation) {
        Scene cloth = OtherContributions.CLOTH;
        return new ContributedOperation(operation, Plugins.NONE)
                .apply(cloth, Selection.all(cloth), operation.schema().resolve(Parameters.NONE));
    }

    private static Scene part(Generator generator) {
        return Generators.addTo(Scene.EMPTY, generator, Parameters.NONE);
    }

    private static Scene read(Importer importer, Exporter exporter) throws IOException {
        return importer.read(new ByteArrayInputStream(file(exporter)), "again").scene();
    }

    private static byte[] file(Exporter exporter) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        exporter.write(Frame.drawn(OtherContributions.CLOTH), out);
        return out.toByteArray();
    }

    private static String json(Scene scene) {
        return text(SceneWriter.toBytes(scene));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
