package io.github.catenary.app.cli;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.exchange.RaceReport;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.spi.ContributionKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs one scene under several integrators or settings, or several scenes, and prints what became of each. */
@Command(
        name = "race",
        description =
                "Runs one scene under several integrators or settings, or several scenes, two to nine runs in all,"
                        + " frame by frame in turns, and compares them: divergence, energy drift, largest stretch, time.",
        mixinStandardHelpOptions = true)
final class RaceCommand extends SceneCommand {
    @Option(
            names = "--with",
            paramLabel = "ENTRANT",
            description = "An entrant of each scene: the id of an integrator, or \"scene\" for that of the scene,"
                    + " then if wanted a colon and settings, such as positional, xpbd:substeps=5, scene:stiff or"
                    + " positional:film,passes=4. Settings: draft, normal, stiff, film, substeps=N, passes=N,"
                    + " sweep=forward, sweep=symmetric, order=fast, order=authored, order=coloured, keep-lengths=on,"
                    + " keep-lengths=off. What is left out is as in the scene. Several scenes need none.")
    private List<String> with = List.of();

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "500",
            description = "Frames to run, 0 or more. Default: ${DEFAULT-VALUE}.")
    private long frames;

    @Option(
            names = "--out",
            paramLabel = "FILE.csv",
            description = "Also write the table as CSV. Replaces an existing file.")
    private Optional<Path> out = Optional.empty();

    /**
     * An entrant, and where it comes from.
     *
     * @param who names it in messages: its file, and what the option says
     */
    private record Runner(String who, Entrant entrant) {}

    RaceCommand(Session session) {
        super(session, ContributionKind.SCENE_CHECK, ContributionKind.MEASURE);
        takesScenes("");
        answersInJson("Print one JSON object.");
        choosesDevice();
    }

    @Override
    Stream<Path> results() {
        return out.stream();
    }

    @Override
    int execute() throws CommandFailure {
        List<Path> scenes = scenes();
        List<Runner> runners = new ArrayList<>();
        for (Path scene : scenes) runners.addAll(open(scene));
        scenes.stream().skip(1).forEach(session::answered); // there is one object for all
        String all = scenes.stream().map(Path::toString).collect(Collectors.joining(", "));
        List<Standing> standings = await(all, () -> run(all, runners));
        for (int i = 0; i < standings.size(); i++) {
            String trouble = standings.get(i).trouble();
            if (!trouble.isEmpty()) session.tell(runners.get(i).who() + ": " + trouble);
        }
        if (out.isPresent()) {
            String table = RaceReport.csv(standings);
            session.write(out.get(), stream -> stream.write(table.getBytes(StandardCharsets.UTF_8)));
        }
        print(scene(), RaceReport.of(scenes, frames, standings));
        boolean anyRan =
                standings.stream().anyMatch(standing -> standing.figures().isPresent());
        return anyRan ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    @Override
    void check() throws CommandFailure {
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        List<Path> scenes = scenes();
        for (Path scene : scenes) {
            if (scenes.indexOf(scene) != scenes.lastIndexOf(scene)) {
                throw CommandFailure.usage(scene + " is given twice; --with runs a scene under several settings");
            }
        }
        int count = scenes.size() * entrants().size();
        if (scenes.size() == 1 && (count < Race.FEWEST || with.isEmpty() || count > Race.MOST)) {
            throw CommandFailure.usage(
                    "--with: expected " + Race.FEWEST + " to " + Race.MOST + " entrants, found " + with.size());
        }
        if (count > Race.MOST) {
            throw CommandFailure.usage("expected " + Race.FEWEST + " to " + Race.MOST + " entrants, found " + count
                    + ": " + scenes.size() + " scenes, each under " + entrants().size() + " settings");
        }
        for (String each : with) {
            if (with.indexOf(each) != with.lastIndexOf(each)) {
                throw CommandFailure.usage("--with " + each + " is given twice");
            }
        }
        if (out.isPresent()) {
            if (!StandardStream.isNamed(out.get()) && !out.get().toString().endsWith(".csv")) {
                throw CommandFailure.usage("--out is " + out.get() + ", but must end in .csv");
            }
            for (Path scene : scenes) ResultFile.requireOther(out.get(), scene);
        }
        super.check();
    }

    /** What each scene runs under. */
    private List<String> entrants() {
        return with.isEmpty() ? List.of(EntrantText.SCENE) : with;
    }

    private List<Runner> open(Path scene) throws CommandFailure {
        try {
            Scene opened = session.open(scene);
            return await(scene, () -> runners(scene, opened));
        } catch (CommandFailure failure) {
            scenes().stream().filter(each -> !each.equals(scene)).forEach(session::answered);
            throw failure;
        }
    }

    private List<Runner> runners(Path scene, Scene opened) throws CommandFailure {
        List<Runner> runners = new ArrayList<>();
        for (String text : entrants()) {
            Scene set = EntrantText.read(text, opened, session.compiler());
            String who = with.isEmpty() ? scene.toString() : scene + ": " + text;
            Optional<ComputeDevice> device = chooseDevice(who, set, "order=coloured");
            runners.add(new Runner(who, new Entrant(name(scene, text), set, device)));
        }
        return runners;
    }

    private String name(Path scene, String text) {
        if (scenes().size() == 1) return text;
        return with.isEmpty() ? name(scene) : name(scene) + ": " + text;
    }

    /** Its file name, or its path if another scene has the same name. */
    private String name(Path scene) {
        long same = scenes().stream()
                .filter(each -> Objects.equals(each.getFileName(), scene.getFileName()))
                .count();
        return same > 1 ? scene.toString() : String.valueOf(scene.getFileName());
    }

    private List<Standing> run(String all, List<Runner> runners) {
        Race race = new Race(
                session.compiler(), runners.stream().map(Runner::entrant).toList());
        for (long i = 0; i < frames && race.step(); i++) session.status().frames(all, i + 1, frames);
        return race.standings();
    }

    /**
     * An entrant of a race as an option gives it: {@code INTEGRATOR[:SETTING[,SETTING]…]}, such as {@code xpbd:substeps=5}
     * or {@code scene:stiff}. A setting may also be a parameter of the integrator. What it leaves out is as in the scene.
     */
    private static final class EntrantText {
        /** Stands for the integrator of the scene. */
        private static final String SCENE = "scene";

        private static final String QUALITY = "quality";

        private final String text;
        private final Map<String, String> given = new HashMap<>();

        private EntrantText(String text) {
            this.text = text;
        }

        /** The scene under the settings of an entrant. */
        static Scene read(String text, Scene scene, SceneCompiler compiler) throws CommandFailure {
            return scene.withSolver(new EntrantText(text).settings(scene, compiler));
        }

        private SolverSettings settings(Scene scene, SceneCompiler compiler) throws CommandFailure {
            IntegratorCatalog known = compiler.integrators();
            int colon = text.indexOf(':');
            String integrator = colon < 0 ? text : text.substring(0, colon);
            SolverSettings settings = scene.solver();
            if (!integrator.equals(SCENE)) {
                if (!known.exists(integrator))
                    throw wrong(known.unknown(integrator).english());
                settings = settings.withIntegrator(integrator);
            }
            if (colon < 0) return settings;
            for (String setting : text.substring(colon + 1).split(",", -1)) add(setting);
            SolverSettings meant =
                    withParameters(settings, known.get(settings.integrator()).schema());
            return apply(scene.withSolver(meant), compiler);
        }

        private void add(String setting) throws CommandFailure {
            int equals = setting.indexOf('=');
            String key = equals < 0 ? QUALITY : setting.substring(0, equals);
            if (given.put(key, setting.substring(equals + 1)) != null) throw wrong(key + " is given twice");
        }

        /** Takes the settings that are parameters of the integrator. */
        private SolverSettings withParameters(SolverSettings settings, ParameterSchema schema) throws CommandFailure {
            Parameters parameters = settings.parameters();
            for (Parameter parameter : schema.parameters()) {
                String value = given.remove(parameter.name());
                if (value == null) continue;
                for (String other : schema.alternativesOf(parameter.name())) parameters = parameters.without(other);
                String option = "--with " + text + ": " + parameter.name();
                parameters = parameters.with(parameter.name(), new OptionValue(option, parameter).read(value));
            }
            for (ParameterSchema.Mistake mistake : schema.check(parameters)) {
                throw wrong(mistake.name() + ": " + mistake.message());
            }
            return settings.withParameters(parameters);
        }

        private SolverSettings apply(Scene scene, SceneCompiler compiler) throws CommandFailure {
            SolverSettings settings = scene.solver();
            Optional<String> quality = taken(QUALITY);
            if (quality.isPresent()) settings = SolverOverrides.chosen(quality(quality.get()), scene, compiler);
            Optional<String> substeps = taken("substeps");
            Optional<String> passes = taken("passes");
            Optional<String> sweep = taken("sweep");
            Optional<String> keeps = taken("keep-lengths");
            Optional<String> order = taken("order");
            if (!given.isEmpty()) throw wrong(expected(given.keySet().iterator().next()));
            if (order.isPresent()) settings = settings.withOrder(order(order.get()));
            if (keeps.isPresent()) settings = settings.withKeepLengths(isOn(keeps.get()));
            try {
                if (substeps.isPresent()) settings = settings.withSubsteps(number(substeps.get()));
                if (passes.isEmpty() && sweep.isEmpty()) return settings;
                int count = passes.isPresent() ? number(passes.get()) : settings.passes();
                return settings.withPasses(count, sweep.isPresent() ? sweep(sweep.get()) : settings.sweep());
            } catch (IllegalArgumentException e) {
                throw wrong(String.valueOf(e.getMessage()));
            }
        }

        private Optional<String> taken(String key) {
            return Optional.ofNullable(given.remove(key));
        }

        private Quality quality(String name) throws CommandFailure {
            return Quality.named(name).orElseThrow(() -> wrong(expected(name)));
        }

        private static String expected(String found) {
            return "expected draft, normal, stiff, film, substeps=N, passes=N, sweep=ORDER,"
                    + " order=ORDER or keep-lengths=WHEN, found \"" + found + "\"";
        }

        private int number(String word) throws CommandFailure {
            try {
                return Integer.parseInt(word);
            } catch (NumberFormatException e) {
                throw wrong("expected a whole number, found \"" + word + "\"");
            }
        }

        private boolean isOn(String when) throws CommandFailure {
            return switch (when) {
                case "on" -> true;
                case "off" -> false;
                default -> throw wrong("expected on or off, found \"" + when + "\"");
            };
        }

        private Sweep sweep(String name) throws CommandFailure {
            return switch (name) {
                case "forward" -> Sweep.FORWARD;
                case "symmetric" -> Sweep.SYMMETRIC;
                default -> throw wrong("expected forward or symmetric, found \"" + name + "\"");
            };
        }

        private Order order(String name) throws CommandFailure {
            Order found = SolverChoice.ORDER.words().get(name);
            if (found == null) throw wrong("expected fast, authored or coloured, found \"" + name + "\"");
            return found;
        }

        private CommandFailure wrong(String why) {
            return CommandFailure.usage("--with " + text + ": " + why);
        }
    }
}
