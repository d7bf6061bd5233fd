package io.github.catenary.scene;

import io.github.catenary.math.NumberText;
import io.github.catenary.math.Require;
import io.github.catenary.math.Vec3;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value of an element's parameter. */
public sealed interface Value {
    /** A finite number with its original text, so that {@code 1.50} stays {@code 1.50}. */
    record Num(double value, String text) implements Value {
        public Num {
            Require.finite("value", value);
        }
    }

    record Text(String value) implements Value {}

    record Bool(boolean value) implements Value {}

    record Nothing() implements Value {}

    record Items(List<Value> values) implements Value {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** A JSON object; keeps the order of its keys. */
    record Fields(Map<String, Value> values) implements Value {
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /** A number in its shortest notation; whole numbers lose the {@code .0}. */
    static Num of(double value) {
        Require.finite("value", value);
        return new Num(value, NumberText.of(value));
    }

    static Text of(String value) {
        return new Text(value);
    }

    static Bool of(boolean value) {
        return new Bool(value);
    }

    static Items of(Vec3 vector) {
        return new Items(List.of(of(vector.x()), of(vector.y()), of(vector.z())));
    }
}
