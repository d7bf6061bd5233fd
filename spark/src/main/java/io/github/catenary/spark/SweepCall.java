package io.github.catenary.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * What a person asks for.
 *
 * @param study where the study's file is
 * @param out where the results go
 * @param plugins the folder of the plugins' jars
 * @param there what becomes of results that are there
 * @param patience how long a frame, or the code of a plugin, may take, s
 */
record SweepCall(String study, String out, Optional<String> plugins, There there, double patience) {
    private static final double PATIENCE = 30;

    static final String USAGE = """
            Usage: spark-submit [options of Spark] catenary-spark.jar STUDY --out FOLDER [options]
            Runs each row of a study, and writes the rows as Parquet. STUDY and FOLDER may be files and folders, or addresses
            that Spark knows, such as hdfs://… or s3a://….
              --out FOLDER         The results. All executors must reach it.
              --plugins FOLDER     The jars of the plugins that the scene needs. If the folder has a file SHA256SUMS, as
                                   sha256sum writes it, every jar must be as it says.
              --resume             Make only the rows that the results lack.
              --overwrite          Drop the results that are there.
              --patience SECONDS   How long a frame, or the code of one plugin, may take. Default: 30.
            """;

    /** What becomes of results that are there. */
    enum There {
        REFUSE,
        RESUME,
        OVERWRITE
    }

    /** @throws SweepTrouble if the arguments are none of this program */
    static SweepCall of(String... args) throws SweepTrouble {
        List<String> studies = new ArrayList<>();
        Optional<String> out = Optional.empty();
        Optional<String> plugins = Optional.empty();
        There there = There.REFUSE;
        double patience = PATIENCE;
        Iterator<String> rest = List.of(args).iterator();
        while (rest.hasNext()) {
            String arg = rest.next();
            switch (arg) {
                case "--out" -> out = Optional.of(value(arg, rest));
                case "--plugins" -> plugins = Optional.of(value(arg, rest));
                case "--resume" -> there = only(there, There.RESUME);
                case "--overwrite" -> there = only(there, There.OVERWRITE);
                case "--patience" -> patience = patience(value(arg, rest));
                default -> {
                    if (arg.startsWith("-")) throw SweepTrouble.usage("there is no option " + arg + "\n" + USAGE);
                    studies.add(arg);
                }
            }
        }
        if (studies.size() != 1) {
            String found = studies.isEmpty() ? "none is given" : "these are given: " + String.join(", ", studies);
            throw SweepTrouble.usage("name one study; " + found + "\n" + USAGE);
        }
        if (out.isEmpty()) throw SweepTrouble.usage("say where the results go, with --out FOLDER\n" + USAGE);
        return new SweepCall(studies.get(0), out.get(), plugins, there, patience);
    }

    private static String value(String option, Iterator<String> rest) throws SweepTrouble {
        if (rest.hasNext()) return rest.next();
        throw SweepTrouble.usage(option + " needs a value\n" + USAGE);
    }

    private static There only(There before, There now) throws SweepTrouble {
        if (before == There.REFUSE || before == now) return now;
        throw SweepTrouble.usage("give either --resume or --overwrite, not both");
    }

    private static double patience(String text) throws SweepTrouble {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds > 0) return seconds;
        } catch (NumberFormatException e) {
            throw SweepTrouble.usage("--patience is " + text + ", but must be a number of seconds");
        }
        throw SweepTrouble.usage("--patience is " + text + ", but must be greater than 0");
    }
}
