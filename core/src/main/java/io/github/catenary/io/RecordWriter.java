package io.github.catenary.io;

import io.github.catenary.io.json.Decimal;
import io.github.catenary.io.json.JsonOutput;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Writes one record on one line: {@code begin}, fields in the order of the calls, {@code end}. */
final class RecordWriter {
    /** The least number of consecutive ids that are written as a range. */
    private static final int SHORTEST_RANGE = 3;

    private static final Pattern JSON_NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");

    private static final SpringProperty[] SPRING_PROPERTIES = SpringProperty.values();
    private static final ParticleProperty[] PARTICLE_PROPERTIES = ParticleProperty.values();

    private final JsonOutput out;

    RecordWriter(JsonOutput out) {
        this.out = out;
    }

    RecordWriter begin() throws IOException {
        out.beginLine();
        return this;
    }

    void end(UnknownData unknown) throws IOException {
        unknown(unknown);
        out.endLine();
    }

    /** Writes unknown data verbatim. */
    void unknown(UnknownData unknown) throws IOException {
        for (Map.Entry<String, String> entry : unknown.jsonByKey().entrySet()) {
            out.foreignKey(entry.getKey()).json(entry.getValue());
        }
    }

    RecordWriter whole(String key, int value) throws IOException {
        out.key(key).number(value);
        return this;
    }

    RecordWriter number(String key, double value) throws IOException {
        out.key(key).number(value);
        return this;
    }

    RecordWriter text(String key, String value) throws IOException {
        out.key(key).text(value);
        return this;
    }

    RecordWriter bool(String key, boolean value) throws IOException {
        out.key(key).bool(value);
        return this;
    }

    RecordWriter vector(String key, Vec3 vector) throws IOException {
        out.key(key);
        vector(vector);
        return this;
    }

    RecordWriter path(String key, List<Vec3> points) throws IOException {
        out.key(key).beginArray();
        for (Vec3 point : points) vector(point);
        out.endArray();
        return this;
    }

    private void vector(Vec3 vector) throws IOException {
        out.beginArray();
        out.number(vector.x());
        out.number(vector.y());
        out.number(vector.z());
        out.endArray();
    }

    RecordWriter properties(SpringProperties properties) throws IOException {
        for (SpringProperty property : SPRING_PROPERTIES) property(property, properties);
        return this;
    }

    RecordWriter properties(Particle particle) throws IOException {
        for (ParticleProperty property : PARTICLE_PROPERTIES) property(property, particle);
        return this;
    }

    /**
     * Writes the number, unless it is open or the one that the item would have without it. Distinguishes −0 from 0, so
     * that numbers come back to the last bit.
     */
    <T> RecordWriter property(Property<T> property, T item) throws IOException {
        OptionalDouble number = property.of(item);
        if (number.isEmpty() || (!property.optional() && number.equals(property.usual()))) return this;
        double value = number.getAsDouble();
        return property.whole() ? whole(property.key(), (int) value) : number(property.key(), value);
    }

    /** Writes the state of a switch, unless it is the usual one. */
    <T> RecordWriter property(SwitchProperty<T> property, T item) throws IOException {
        boolean on = property.isOn(item);
        return on == property.usual() ? this : bool(property.key(), on);
    }

    RecordWriter ids(String key, IdSet ids) throws IOException {
        if (!ids.isEmpty()) {
            out.key(key);
            ids(ids);
        }
        return this;
    }

    /** Writes a list of ids for each frame. */
    RecordWriter idLists(String key, List<IdSet> lists) throws IOException {
        out.key(key).beginArray();
        for (IdSet each : lists) ids(each);
        out.endArray();
        return this;
    }

    /** Writes three ids, whose order matters. */
    RecordWriter corners(String key, int a, int b, int c) throws IOException {
        out.key(key).beginArray();
        out.number(a);
        out.number(b);
        out.number(c);
        out.endArray();
        return this;
    }

    RecordWriter target(String key, Target target) throws IOException {
        if (target instanceof Target.Ids members) return ids(key, members.ids());
        out.key(key);
        if (target instanceof Target.InGroup in) {
            out.beginObject();
            out.key("group").number(in.group());
            out.endObject();
        } else {
            out.text("all");
        }
        return this;
    }

    /** Writes the parameters; leaves the key out if there are none, unless the file that was read had the key. */
    RecordWriter parameters(String key, Parameters parameters) throws IOException {
        if (parameters.source().isPresent()) {
            out.key(key).json(parameters.source().get());
        } else if (!parameters.isEmpty()) {
            out.key(key);
            fields(parameters.values());
        }
        return this;
    }

    /** Writes ids in their order, unless there are none. */
    RecordWriter runs(String key, List<IdRun> runs) throws IOException {
        if (runs.isEmpty()) return this;
        out.key(key);
        ids(IdRun.ids(runs));
        return this;
    }

    private void ids(IdSet set) throws IOException {
        ids(set.toArray());
    }

    private void ids(int[] ids) throws IOException {
        out.beginArray();
        for (int i = 0; i < ids.length; ) {
            int end = i;
            while (end + 1 < ids.length && ids[end + 1] == ids[end] + 1) end++;
            if (end - i + 1 >= SHORTEST_RANGE) {
                out.beginArray();
                out.number(ids[i]);
                out.number(ids[end]);
                out.endArray();
                i = end + 1;
            } else {
                out.number(ids[i]);
                i++;
            }
        }
        out.endArray();
    }

    private void fields(Map<String, Value> fields) throws IOException {
        out.beginObject();
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            out.foreignKey(field.getKey());
            value(field.getValue());
        }
        out.endObject();
    }

    private void items(List<Value> items) throws IOException {
        out.beginArray();
        for (Value item : items) value(item);
        out.endArray();
    }

    private void value(Value value) throws IOException {
        if (value instanceof Value.Num number) out.json(written(number));
        else if (value instanceof Value.Text text) out.text(text.value());
        else if (value instanceof Value.Bool bool) out.bool(bool.value());
        else if (value instanceof Value.Items items) items(items.values());
        else if (value instanceof Value.Fields fields) fields(fields.values());
        else out.nothing();
    }

    /**
     * The number as the author wrote it, if that is JSON and the same number. {@link Decimal} writes a text that {@link
     * Double#toString} made, because that text differs between JDKs.
     */
    private static String written(Value.Num number) {
        String text = number.text();
        boolean kept = JSON_NUMBER.matcher(text).matches()
                && Double.parseDouble(text) == number.value()
                && (text.endsWith(".0") || !text.equals(Double.toString(number.value())));
        return kept ? text : Decimal.of(number.value());
    }
}
