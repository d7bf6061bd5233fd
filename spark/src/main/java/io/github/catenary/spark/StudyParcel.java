package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.StudyMisfitException;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All that a row is a function of, as it travels to the executors: a JVM makes one {@link SweepEvaluation} of it, however
 * many tasks it runs. Immutable; any thread.
 *
 * @param studyName where the study's file is, for messages
 * @param study the bytes of its file
 * @param sceneName where the scene's file is, for messages
 * @param scene the bytes of its file
 * @param plugins the jars that are loaded, in this order
 * @param patience how long a frame, or the code of a plugin, may take, s
 */
record StudyParcel(
        String studyName, byte[] study, String sceneName, byte[] scene, List<PluginJar> plugins, double patience)
        implements Serializable {
    /** Of this JVM, by digest. One at a time, as making one loads plugins. */
    private static final Map<String, SweepEvaluation> MADE = new HashMap<>();

    StudyParcel {
        plugins = List.copyOf(plugins);
    }

    /** Tells this study, scene, plugins and program from others. */
    String digest() {
        String jars = plugins.stream().map(PluginJar::sha256).collect(Collectors.joining(" "));
        return Digests.of(text(Digests.of(study)), text(Digests.of(scene)), text(jars), text(SparkSweep.version()));
    }

    private static byte[] text(String text) {
        return (text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The evaluation of this JVM.
     *
     * @param contents of the jars
     * @throws SweepTrouble if the study does not fit its scene, or a plugin cannot be loaded
     */
    SweepEvaluation evaluation(LoadedJars.Contents contents) throws SweepTrouble {
        synchronized (MADE) {
            String key = digest();
            SweepEvaluation there = MADE.get(key);
            if (there != null) return there;
            SweepEvaluation made = made(contents);
            MADE.put(key, made);
            return made;
        }
    }

    private SweepEvaluation made(LoadedJars.Contents contents) throws SweepTrouble {
        SweepStudy read = readStudy(studyName, study);
        Plugins loaded = LoadedJars.load(plugins, contents);
        Scene drawn = readScene(loaded);
        try {
            return new SweepEvaluation(read, drawn, loaded, SolverOptions.DEFAULT.withPatience(patience));
        } catch (StudyMisfitException e) {
            throw SweepTrouble.study(lines(studyName, StudyReader.locate(study, e.problems())));
        }
    }

    /** @throws SweepTrouble if the bytes are no study; it tells all mistakes */
    static SweepStudy readStudy(String name, byte[] bytes) throws SweepTrouble {
        try {
            return StudyReader.read(bytes);
        } catch (SceneFormatException e) {
            throw SweepTrouble.study(lines(name, e.problems()));
        }
    }

    private Scene readScene(Plugins loaded) throws SweepTrouble {
        try {
            Scene read =
                    new SceneReader(SceneLimits.DEFAULT, loaded).read(scene).scene();
            List<String> unknown = read.elements().stream()
                    .filter(Element::enabled)
                    .map(Element::type)
                    .filter(type -> loaded.constraint(type).isEmpty())
                    .distinct()
                    .toList();
            if (unknown.isEmpty()) return read;
            throw SweepTrouble.study(sceneName + ": no plugin is given for the elements of type "
                    + String.join(", ", unknown)
                    + ", without which all rows would be others; put the plugin's jar in the"
                    + " folder of --plugins");
        } catch (SceneFormatException e) {
            throw SweepTrouble.study(lines(sceneName, e.problems()));
        }
    }

    private static String lines(String file, List<Problem> problems) {
        return problems.stream()
                .map(each -> {
                    String place = each.line() > 0 ? ":" + each.line() + ":" + each.column() : "";
                    return file + place + ": " + each.path() + ": " + each.message();
                })
                .collect(Collectors.joining("\n"));
    }
}
