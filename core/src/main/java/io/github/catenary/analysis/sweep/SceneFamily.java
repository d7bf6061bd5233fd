package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.sweep.Setting.Turn;
import io.github.catenary.analysis.sweep.Setting.Use;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.spi.Plugins;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a scene has once: the settings of the solver, the parameters of its integrator, and gravity. */
final class SceneFamily implements SettingFamily {
    private static final String GRAVITY = "gravity";

    private final Plugins plugins;
    private final IntegratorCatalog integrators;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    SceneFamily(Plugins plugins) {
        this.plugins = plugins;
        integrators = plugins.catalog();
        add(
                choice("integrator", integrators.ids()),
                Turn.INTEGRATOR,
                ofSolver((solver, value) -> solver.withIntegrator(text(value))),
                Use.ALWAYS);
        add(
                choice(
                        "quality",
                        Arrays.stream(Quality.values())
                                .map(Quality::lowerCaseName)
                                .toList()),
                Turn.QUALITY,
                this::withQuality,
                Use.ALWAYS);
        for (SolverProperty each : SolverProperty.values()) {
            add(
                    number(each),
                    Turn.OTHER,
                    ofSolver((solver, value) -> each.with(solver, OptionalDouble.of(number(value)))),
                    use(each.key()));
        }
        for (SwitchProperty<SolverSettings> each : SwitchProperty.OF_SOLVER) {
            Parameter parameter = new Parameter.Switch(each.key(), each.key(), "", Optional.empty());
            add(parameter, Turn.OTHER, ofSolver((solver, value) -> each.with(solver, on(value))), use(each.key()));
        }
        for (SolverChoice<?> each : SolverChoice.ALL) {
            Turn turn = each == SolverChoice.SWEEP ? Turn.SWEEP_SYMMETRIC : Turn.OTHER;
            add(choice(each.key(), List.copyOf(each.words().keySet())), turn, chosen(each), use(each.key()));
        }
        addGravity();
    }

    private void add(Parameter parameter, Turn turn, Setting.Change change, Use use) {
        settings.put(parameter.name(), new Setting(parameter.name(), parameter, turn, change, use));
    }

    private void addGravity() {
        Parameter vector = new Parameter.Vector(GRAVITY, GRAVITY, "", "m/s²", Optional.empty());
        add(vector, Turn.OTHER, (scene, value) -> gravity(scene, VectorPart.vector((Value.Items) value)), Use.ALWAYS);
        for (VectorPart each : VectorPart.values()) {
            Parameter part = decimal(GRAVITY + each.ending(), "m/s²", Bounds.ANY);
            add(
                    part,
                    Turn.OTHER,
                    (scene, value) ->
                            gravity(scene, each.with(scene.environment().gravity(), number(value))),
                    Use.ALWAYS);
        }
    }

    private static Scene gravity(Scene scene, Vec3 gravity) {
        Environment environment = scene.environment();
        return scene.withEnvironment(environment.withGravity(gravity));
    }

    private Scene withQuality(Scene scene, Value value) {
        Quality level = Quality.named(text(value)).orElseThrow();
        Quality.Numbers numbers = plugins.compiler().expectedStretch(scene).numbers(level);
        return scene.withSolver(level.applyTo(scene.solver(), numbers));
    }

    private static <E extends Enum<E>> Setting.Change chosen(SolverChoice<E> choice) {
        return ofSolver((solver, value) -> choice.with(
                solver, Optional.ofNullable(choice.words().get(text(value))).orElseThrow()));
    }

    private interface SolverChange {
        SolverSettings apply(SolverSettings solver, Value value);
    }

    private static Setting.Change ofSolver(SolverChange change) {
        return (scene, value) -> scene.withSolver(change.apply(scene.solver(), value));
    }

    private Use use(String key) {
        Predicate<SettingsInUse> reads = switch (key) {
            case "passes" -> SettingsInUse::passes;
            case "passTolerance" -> SettingsInUse::passTolerance;
            case "sweep" -> SettingsInUse::sweep;
            case "order" -> SettingsInUse::order;
            case "evaluation" -> SettingsInUse::evaluation;
            case "linearTolerance", "linearIterations", "linearSolver" -> SettingsInUse::linear;
            case "guard" -> SettingsInUse::guard;
            case "momentum" -> SettingsInUse::momentum;
            case "keepLengths" -> SettingsInUse::keepLengths;
            default -> inUse -> true;
        };
        return scene -> reads.test(SettingsInUse.of(scene, integrators))
                ? Optional.empty()
                : Optional.of(Message.of(
                        "setting.unread",
                        "the integrator {0} does not read it",
                        scene.solver().integrator()));
    }

    @Override
    public Optional<Setting> find(String name, Scene scene) {
        return Optional.ofNullable(settings.get(name)).or(() -> ofIntegrator(name));
    }

    /** A parameter of an integrator, {@code ID.NAME}. */
    private Optional<Setting> ofIntegrator(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 1) return Optional.empty();
        String id = name.substring(0, dot);
        return integrators
                .find(id)
                .flatMap(method -> method.schema()
                        .find(name.substring(dot + 1))
                        .map(parameter -> ofIntegrator(name, method, parameter)));
    }

    private static Setting ofIntegrator(String name, IntegrationMethod method, Parameter parameter) {
        String id = method.id();
        Setting.Change change = ofSolver((solver, value) -> {
            if (!solver.integrator().equals(id)) {
                throw new MisfitException(Message.of(
                        "setting.integrator",
                        "the scene runs under {0}; add --integrator {1}, or the setting integrator={1}",
                        solver.integrator(),
                        id));
            }
            Parameters parameters = solver.parameters();
            for (String other : method.schema().alternativesOf(parameter.name())) {
                parameters = parameters.without(other);
            }
            return solver.withParameters(parameters.with(parameter.name(), value));
        });
        return new Setting(name, parameter, Turn.OTHER, change, Use.ALWAYS);
    }

    @Override
    public Stream<String> names(Scene scene) {
        Stream<String> parameters = integrators.all().stream()
                .flatMap(method -> method.schema().parameters().stream().map(each -> method.id() + "." + each.name()));
        return Stream.concat(settings.keySet().stream(), parameters);
    }

    static Parameter number(Property<?> property) {
        return property.whole()
                ? new Parameter.Whole(
                        property.key(), property.key(), "", property.unit(), property.bounds(), Optional.empty())
                : decimal(property.key(), property.unit(), property.bounds());
    }

    static Parameter decimal(String name, String unit, Bounds bounds) {
        return new Parameter.Decimal(name, name, "", unit, bounds, Optional.empty());
    }

    private static Parameter choice(String name, List<String> words) {
        return new Parameter.Choice(name, name, "", words, Optional.empty());
    }

    static double number(Value value) {
        return ((Value.Num) value).value();
    }

    static boolean on(Value value) {
        return ((Value.Bool) value).value();
    }

    private static String text(Value value) {
        return ((Value.Text) value).value();
    }

    /** One of three coordinates. */
    enum VectorPart {
        X(Vec3::x),
        Y(Vec3::y),
        Z(Vec3::z);

        @SuppressWarnings("ImmutableEnumChecker") // the function is a method of a record
        private final Function<Vec3, Double> of;

        VectorPart(Function<Vec3, Double> of) {
            this.of = of;
        }

        /** Behind the name of a vector: {@code .x} */
        String ending() {
            return switch (this) {
                case X -> ".x";
                case Y -> ".y";
                case Z -> ".z";
            };
        }

        double of(Vec3 vector) {
            return of.apply(vector);
        }

        Vec3 with(Vec3 vector, double value) {
            return switch (this) {
                case X -> new Vec3(value, vector.y(), vector.z());
                case Y -> new Vec3(vector.x(), value, vector.z());
                case Z -> new Vec3(vector.x(), vector.y(), value);
            };
        }

        /** @param numbers three */
        static Vec3 vector(Value.Items numbers) {
            List<Value> values = numbers.values();
            return new Vec3(number(values.get(0)), number(values.get(1)), number(values.get(2)));
        }
    }
}
