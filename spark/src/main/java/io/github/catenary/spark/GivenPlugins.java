package io.github.catenary.spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** The jars of a person's folder of plugins, each with its content, by name. */
final class GivenPlugins {
    private static final String SUMS = "SHA256SUMS";
    /** As sha256sum writes it, of text or binary files. */
    private static final Pattern SUM = Pattern.compile("([0-9a-fA-F]{64}) [ *](?:\\./)?(.+)");

    private static final int MOST_BYTES = 256_000_000;

    private GivenPlugins() {}

    /** A jar and what is in it. */
    record Given(PluginJar jar, byte[] content) {}

    /** @throws SweepTrouble if there is no jar, or one is not as the folder's {@code SHA256SUMS} says */
    static List<Given> in(Path folder, ClusterFiles files) throws SweepTrouble {
        List<FileStatus> all = files.list(folder);
        List<Given> given = new ArrayList<>();
        for (FileStatus each : all) {
            String name = each.getPath().getName();
            if (!each.isFile() || !name.endsWith(".jar")) continue;
            byte[] content = files.bytes(each.getPath(), MOST_BYTES);
            given.add(new Given(new PluginJar(name, Digests.of(content)), content));
        }
        if (given.isEmpty()) {
            throw SweepTrouble.file("the folder " + ClusterFiles.shown(folder) + " of --plugins has no jar");
        }
        if (all.stream().anyMatch(each -> each.getPath().getName().equals(SUMS))) {
            requireAsSaid(given, new Path(folder, SUMS), files);
        }
        return given;
    }

    private static void requireAsSaid(List<Given> given, Path sums, ClusterFiles files) throws SweepTrouble {
        String text = new String(files.bytes(sums, MOST_BYTES), StandardCharsets.UTF_8);
        Map<String, String> said = new HashMap<>();
        for (String line : text.lines().toList()) {
            Matcher sum = SUM.matcher(line);
            if (sum.matches()) said.put(sum.group(2), sum.group(1).toLowerCase(Locale.ROOT));
        }
        for (Given each : given) {
            String found = each.jar().sha256();
            String wanted = said.get(each.jar().name());
            if (found.equals(wanted)) continue;
            String what = wanted == null
                    ? "does not name " + each.jar().name() + ", whose SHA-256 is " + found
                    : "says " + wanted + " for " + each.jar().name() + ", but its SHA-256 is " + found;
            throw SweepTrouble.study(
                    ClusterFiles.shown(sums) + " " + what + "; no plugin of the folder is loaded until both agree");
        }
    }
}
