package io.github.catenary.app.cli;

import io.github.catenary.io.json.Decimal;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A text on the command line as the value of a parameter.
 *
 * @param option names the text in messages
 */
record OptionValue(String option, Parameter parameter) {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /** @throws CommandFailure if the text is no value of this kind; whether it is in bounds is not checked */
    Value read(String text) throws CommandFailure {
        if (parameter instanceof Parameter.Decimal || parameter instanceof Parameter.Whole) return number(text);
        if (parameter instanceof Parameter.Vector) return numbers(text);
        if (parameter instanceof Parameter.Particles || parameter instanceof Parameter.Springs) {
            return IdSetText.value(option, text);
        }
        if (parameter instanceof Parameter.Amounts) return amounts(text);
        if (parameter instanceof Parameter.Switch) {
            if (text.equals("true") || text.equals("false")) return Value.of(Boolean.parseBoolean(text));
            throw mismatch("true or false", text);
        }
        // A shell takes a word that begins with # for a comment.
        if (parameter instanceof Parameter.Colour && Rgb.isColour("#" + text)) return Value.of("#" + text);
        return Value.of(text);
    }

    private Value.Items numbers(String text) throws CommandFailure {
        List<Value> values = new ArrayList<>();
        for (String part : text.split(",", -1)) values.add(number(part.strip()));
        return new Value.Items(values);
    }

    private Value.Items amounts(String text) throws CommandFailure {
        List<Value> pairs = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String[] pair = part.split("=", -1);
            if (pair.length != 2) throw mismatch("id=number,…", text);
            pairs.add(new Value.Items(List.of(number(pair[0].strip()), number(pair[1].strip()))));
        }
        return new Value.Items(pairs);
    }

    private Value.Num number(String text) throws CommandFailure {
        // Java accepts notations that users do not mean as numbers: 0x1p3, 1d, NaN.
        if (!NUMBER.matcher(text).matches()) throw mismatch("a number", text);
        double value = Double.parseDouble(text);
        if (Double.isFinite(value)) return new Value.Num(value, Decimal.of(value));
        throw mismatch("a finite number", text);
    }

    private CommandFailure mismatch(String expected, String text) {
        String what = parameter instanceof Parameter.Vector ? "three numbers x,y,z" : expected;
        return CommandFailure.usage(option + ": expected " + what + ", found \"" + text + "\"");
    }
}
