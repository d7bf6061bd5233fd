package io.github.catenary.scene.parameter;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Function;

/** Checked parameters with defaults filled in, read by their declared type. */
public final class ParameterValues {
    private final ParameterSchema schema;
    private final Parameters given;
    private final SceneFolder folder;

    ParameterValues(ParameterSchema schema, Parameters given, SceneFolder folder) {
        this.schema = schema;
        this.given = given;
        this.folder = folder;
    }

    /** True if both have the same schema and give the same values. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ParameterValues values
                && values.schema.equals(schema)
                && values.given.values().equals(given.values());
    }

    @Override
    public int hashCode() {
        return given.values().hashCode();
    }

    /** True if the scene gives this parameter itself. */
    public boolean given(String name) {
        return given.find(name).isPresent();
    }

    /** True if the parameter has a value, given or by default. A default does not apply if an alternative is given. */
    public boolean has(String name) {
        return value(name).isPresent();
    }

    public double number(String name) {
        return require(name, Value.Num.class).value();
    }

    /**
     * An angle, rad: of a parameter in degrees, such as {@link Parameter#angle}, or in rad.
     *
     * @throws IllegalArgumentException if the parameter has no value or another unit: a mistake of the caller
     */
    public double angle(String name) {
        double number = number(name);
        String unit = schema.find(name)
                .filter(Parameter.Decimal.class::isInstance)
                .map(decimal -> ((Parameter.Decimal) decimal).unit())
                .orElse("");
        if (unit.equals(Parameter.Decimal.DEGREE)) return StrictMath.toRadians(number);
        if (unit.equals("rad")) return number;
        throw new IllegalArgumentException("parameter " + name + " is no angle: its unit is neither ° nor rad");
    }

    /** @throws IllegalArgumentException if the parameter has no value or is no {@link Parameter.Colour} */
    public Rgb colour(String name) {
        return Rgb.parse(text(name));
    }

    /**
     * Reads the file of a {@link Parameter.File}, whole. Takes the time of the disk, so read it when a run is compiled,
     * not in a step. The program has checked that it is there, and no larger than scenes may be. Only the values of a
     * bound element know the scene's folder, so outlines that do not follow the run cannot read files.
     *
     * @throws UncheckedIOException if the file is gone since, or the disk fails; the message says what to do
     * @throws IllegalArgumentException if the parameter has no value or is no file: a mistake of the caller
     */
    public byte[] file(String name) {
        String file = pathOf(name);
        try {
            return new SceneFiles(folder).read(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
        }
    }

    /**
     * What a reader makes of a file. Checks and runs ask for the same file several times, and so may many elements: the
     * reader is called again only if the file has changed, or memory ran short. What it throws goes on to the caller.
     *
     * @param reader a function of the bytes alone, which captures nothing. It gives an object that nobody changes, and
     *     not null
     * @throws UncheckedIOException as {@link #file(String)}
     * @throws IllegalArgumentException as {@link #file(String)}
     */
    public <T> T file(String name, Function<byte[], T> reader) {
        String file = pathOf(name);
        try {
            return new SceneFiles(folder).read(file, reader);
        } catch (IOException failure) {
            throw new UncheckedIOException(String.valueOf(failure.getMessage()), failure);
        }
    }

    private String pathOf(String name) {
        String file = text(name);
        if (schema.find(name).filter(Parameter.File.class::isInstance).isEmpty()) {
            throw new IllegalArgumentException("parameter " + name + " is no file");
        }
        return file;
    }

    public int whole(String name) {
        return (int) require(name, Value.Num.class).value();
    }

    public String text(String name) {
        return require(name, Value.Text.class).value();
    }

    public boolean on(String name) {
        return require(name, Value.Bool.class).value();
    }

    public Vec3 vector(String name) {
        double[] xyz = require(name, Value.Items.class).values().stream()
                .mapToDouble(value -> ((Value.Num) value).value())
                .toArray();
        return new Vec3(xyz[0], xyz[1], xyz[2]);
    }

    /**
     * What a {@link Parameter.Particles} or {@link Parameter.Springs} selects, as it is written: all, a group, or ids.
     */
    public Target target(String name) {
        return value(name)
                .flatMap(TargetValue::read)
                .orElseThrow(() ->
                        new IllegalArgumentException("parameter " + name + " has no set of particles or springs"));
    }

    /** The ids of the particles that a {@link Parameter.Particles} selects in a scene. */
    public IdSet particles(String name, Scene scene) {
        return scene.particleIds(target(name));
    }

    /** The ids of the springs that a {@link Parameter.Springs} selects in a scene. */
    public IdSet springs(String name, Scene scene) {
        return scene.springIds(target(name));
    }

    /** @throws IllegalArgumentException if the parameter is no {@link Parameter.Amounts}: a mistake of the caller */
    public ItemAmounts amounts(String name) {
        return schema.find(name)
                .filter(Parameter.Amounts.class::isInstance)
                .map(Parameter.Amounts.class::cast)
                .orElseThrow(() -> new IllegalArgumentException("parameter " + name + " has no amounts"))
                .in(given);
    }

    private Optional<Value> value(String name) {
        Optional<Value> own = given.find(name);
        if (own.isPresent() || schema.alternativesOf(name).stream().anyMatch(this::given)) return own;
        return schema.find(name).flatMap(Parameter::defaultValue);
    }

    /** @throws IllegalArgumentException if the parameter has no value or is of another type: a mistake of the caller */
    private <T extends Value> T require(String name, Class<T> type) {
        return value(name)
                .filter(type::isInstance)
                .map(type::cast)
                .orElseThrow(() -> new IllegalArgumentException(
                        "parameter " + name + " has no value of type " + type.getSimpleName()));
    }
}
