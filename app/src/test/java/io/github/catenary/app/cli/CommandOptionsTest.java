package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.device.DeviceJars;
import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.render.record.FakeEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Every option of every command, in a process besides that of the tests. */
class CommandOptionsTest {
    /** Run one after the other in one folder; each must end with 0. */
    private static final List<String> LINES = """
            --version
            edit --help
            plugins --install cards.jar
            plugins --install tearing.jar
            --stacktrace --safe new cloth --out cloth.json --title Net --quality draft --columns 4 --rows 3 --spacing 0.5 \
                --origin 0,2,0 --plane xz --structural --shear false --bend true --faces --pinned corners --elasticity 0.9 \
                --mass 2 --patience 20 --no-progress
            new cloth --out cloth.json --force --progress
            run cloth.json --frames 2 --trajectory t.csv --every 2 --out o.json --no-progress --integrator positional \
                --dt 0.01 --quality draft --substeps 2 --passes 2 --sweep symmetric --order coloured --drag 0.1 --guard off --threads 1 \
                --keep-lengths on --vectors off --device auto --patience 20 --strict
            run cloth.json --frames 2 --json --out o.json --force --progress
            race cloth.json --with scene --with xpbd:substeps=2 --frames 2 --json --out r.csv --patience 20 --strict \
                --progress
            race cloth.json --with scene --with positional:order=coloured --frames 1 --device plain --no-progress
            xray cloth.json --at 2 --json --integrator xpbd --dt 0.01 --quality draft --substeps 2 --passes 2 \
                --sweep forward --order fast --drag 0.1 --guard on --keep-lengths off --threads 1 --vectors off --device processor --patience 20 --strict --progress
            xray cloth.json --at 1 --no-progress
            panel cloth.json tearing.near --frames 2 --json --integrator xpbd --dt 0.01 --quality draft --substeps 2 \
                --passes 2 --sweep forward --order fast --drag 0.1 --guard on --keep-lengths off --threads 1 --vectors off --device processor --set tearing.near.count=3 --patience 20 --strict --progress
            panel cloth.json tearing.near --no-progress --select all
            settle cloth.json --out s.json --limit 20 --json --integrator euler-implicit --dt 0.01 --quality draft --substeps 2 \
                --passes 2 --sweep forward --order fast --drag 0.1 --guard on --keep-lengths off --threads 1 --vectors off \
                --patience 20 --strict --progress
            settle cloth.json --out s.json --force --no-progress
            solve-rest s.json --out r.json --json --integrator euler-implicit --dt 0.01 --quality draft --substeps 2 \
                --passes 2 --sweep forward --order fast --drag 0.1 --guard on --keep-lengths off --threads 1 --vectors off \
                --patience 20 --strict --progress
            solve-rest s.json --out r.json --force --limit 100 --springs all --no-progress
            modes s.json --count 4 --rest --depth --limit 20 --mode 2 --amplitude 0.1 --out m.csv --json \
                --integrator euler-implicit --dt 0.01 --quality draft --substeps 2 \
                --passes 2 --sweep forward --order fast --drag 0.1 --guard on --keep-lengths off --threads 1 --vectors off \
                --patience 20 --strict --progress
            modes s.json --out m.csv --force --no-progress
            render cloth.json --out a.png --frames 2 --width 300 --height 200 --theme dark --fineness 2 --view top \
                --style shaded-wire --perspective --target 0,0,0 --scale 50 --see-through --ground --colour strain \
                --range 0,1 --overlay trails,pins --trails-of 1,2 --integrator positional --dt 0.01 --quality draft \
                --substeps 2 --passes 2 --sweep forward --order authored --drag 0.1 --guard off --keep-lengths on --threads 1 --vectors off --device plain --no-progress \
                --patience 20 --strict
            render cloth.json --out a.svg --yaw 30 --pitch 20 --no-perspective --no-ground --legend --progress
            render cloth.json --out b.png --frames 2 --coarse 12
            render cloth.json --out a.gif --frames 4 --from 1 --every 2 --width 100 --height 80
            render cloth.json --out a.mp4 --frames 4 --rate 10 --speed 0.5 --width 100 --height 80 --ffmpeg ./ffmpeg
            validate cloth.json --json --progress --patience 20 --strict
            validate cloth.json --no-progress
            info cloth.json --json --stability --patience 20 --strict --integrator xpbd --dt 0.01 --quality draft \
                --substeps 2 --passes 2 --sweep symmetric --order coloured --drag 0.1 --guard off --keep-lengths on --threads 1 --vectors off --progress
            info cloth.json --no-progress
            convert cloth.json c.json.gz --patience 20 --strict
            convert cloth.json c.json.gz --force
            convert cloth.json c.obj
            convert cloth.json - --format obj
            run cloth.json --frames 1 --out - --format obj
            run cloth.json --frames 2 --forces f.csv --every 1
            run cloth.json --frames 2 --metrics m.csv
            convert c.obj c.json --weld
            convert tent.obj filled.json --fill 0.5
            convert tent.obj solid.json --solid 0.5 --density 500
            apply split cloth.json --parts 3 --mass 0.5 --select springs --elements all --out split.json --json \
                --patience 20 --strict --progress
            apply split cloth.json --out split.json --force --no-progress
            simplify cloth.json --to 12 --out coarse.json --json --patience 20 --strict --progress
            simplify cloth.json --to 11 --out coarse.json --force --no-progress
            substeps cloth.json --out chosen.json --frames 3 --json --patience 20 --strict --progress
            substeps cloth.json --out chosen.json --force --no-progress
            plugins --json
            plugins --markdown
            plugins --install wind.jar --off wind --on wind --trust home/plugins/wind.jar
            plugins --uninstall wind
            sweep study.json --out s.csv --picture s.svg --threads 2 --anew --json --progress --patience 20 --strict
            sweep study.json --no-progress --picture s.png
            sweep fit.json --fit fit.csv --evaluations 40 --out f.csv --picture f.png
            study integrators --integrator verlet --json
            study integrators --integrator verlet --markdown
            study stability --scenes 3 --steps 20 --seed 7 --sweep symmetric --json
            bench --case rope --passes 2 --sweep symmetric --threads 1 --vectors off --seconds 0.02 --json
            bench --device --case cloth-32 --seconds 0.02 --json
            bench --stiffness --case cloth-32 --solver xpbd --budget 0.05 --json
            completion fish
            manual
            help study stability
            """.replaceAll(" +", " ").lines().toList();

    /** Parameters of generators and operations, whose words are tested where they are made. */
    private static final Pattern OTHER_GENERATOR = Pattern.compile("new (?!cloth).*|apply (?!split$).*");

    /** Options that all commands have, tried with one of them. */
    private static final Set<String> COMMON = Set.of("help", "version", "safe", "stacktrace");

    /** Measures all integrators, which takes half a minute; its refusals are in {@link StudyCommandTest}. */
    private static final String SLOW = "study integrators --write";

    @TempDir
    private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void everyOptionDoesItsWork() throws Exception {
        PluginJars.good(folder, "wind", "wind.gust");
        DeviceJars.lasting(folder);
        PluginJars.built("tearing", folder);
        FakeEncoder.program(folder);
        Files.writeString(folder.resolve("fit.csv"), "time,sag\n0,0\n0.1,0.04\n");
        Files.writeString(folder.resolve("fit.json"), """
                {"format": "catenary-study", "version": 1, "scene": "cloth.json", "frames": 10, "measure": ["sag"],
                 "vary": [{"name": "gravity.y", "from": -20, "to": -1, "count": 2}]}
                """);
        Files.writeString(folder.resolve("study.json"), """
                {"format": "catenary-study", "version": 1, "scene": "cloth.json", "frames": 2, "measure": ["sag"],
                 "vary": [{"name": "elasticity", "values": [0.5, 1]}]}
                """);
        Files.writeString(
                folder.resolve("tent.obj"), "v 0 0 0\nv 3 0 0\nv 0 3 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");

        try (ProgramSession session = new ProgramSession(folder)) {
            for (String line : LINES) {
                RealProgram.Ended ended = session.run("", List.of(line.split(" ")));
                assertThat(ended.exitCode())
                        .as("%s: %s%s", line, ended.out(), ended.err())
                        .isEqualTo(ExitCode.DONE);
            }
        }
        for (String made : List.of(
                "t.csv",
                "o.json",
                "r.csv",
                "a.png",
                "a.svg",
                "a.gif",
                "a.mp4",
                "c.json.gz",
                "s.csv",
                "s.svg",
                "s.png")) {
            assertThat(folder.resolve(made)).isNotEmptyFile();
        }
    }

    @Test
    void everyOptionIsInALine() {
        Set<String> missing = new TreeSet<>(declared());
        missing.remove(SLOW);
        missing.removeIf(option -> option.endsWith(" --set")); // of plugins: StrangersPluginTest
        LINES.forEach(line -> missing.removeAll(used(line)));

        assertThat(declared()).contains("run --frames", SLOW, "new cloth --columns");
        assertThat(missing).as("options that no line tries").isEmpty();
    }

    @Test
    void everyOptionOfThePageIsInALine() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "cli.md"));
        Set<String> named = Pattern.compile("(?<=`)--[a-z][a-z-]*")
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> tried = new TreeSet<>(Set.of("--help", "--write", "--set"));
        LINES.forEach(line ->
                Stream.of(line.split(" ")).filter(word -> word.startsWith("--")).forEach(tried::add));

        assertThat(named).hasSizeGreaterThan(40);
        named.removeAll(tried);
        assertThat(named).as("options of docs/cli.md that no line tries").isEmpty();
    }

    /** Each command and option, as the completion of fish declares them. */
    private static Set<String> declared() {
        Set<String> all = new LinkedHashSet<>();
        Cli.plain().run("completion", "fish").out().lines().forEach(line -> {
            String command = Pattern.compile("(?<!not )__fish_seen_subcommand_from ([\\w-]+)(?=['; ])")
                    .matcher(line)
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.joining(" "));
            if (OTHER_GENERATOR.matcher(command).matches()) return;
            Pattern.compile(" -l ([\\w-]+)")
                    .matcher(line.replaceFirst(" -d .*", ""))
                    .results()
                    .map(found -> found.group(1))
                    .filter(option -> !COMMON.contains(option))
                    .forEach(option -> all.add(command + " --" + option));
        });
        return all;
    }

    /** The command of a line with each of its options. */
    private static List<String> used(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        while (!words.isEmpty() && words.get(0).startsWith("--")) words.remove(0);
        boolean nested = !words.isEmpty() && Set.of("new", "apply", "study").contains(words.get(0));
        String command = String.join(" ", words.subList(0, Math.min(words.size(), nested ? 2 : 1)));
        return words.stream()
                .filter(word -> word.startsWith("--"))
                .map(word -> command + " " + word)
                .toList();
    }
}
