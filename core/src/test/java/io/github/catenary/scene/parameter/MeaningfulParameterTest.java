package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours, angles, and the factories of all kinds. */
class MeaningfulParameterTest {
    private static final Parameter TINT = Parameter.colour("tint", "Tint", "Colour of the outline", new Rgb(0xD55E00));
    private static final Parameter TURN =
            Parameter.angle("turn", "Turn", "Angle of the sail", Bounds.between(-180, 180), 90);
    private static final ParameterSchema SCHEMA = ParameterSchema.of(TINT, TURN);

    private static ParameterValues values(String name, Value value) {
        return SCHEMA.resolve(Parameters.NONE.with(name, value));
    }

    @Test
    void codeGetsColoursAndRadiansOfTheDefaults() {
        ParameterValues values = SCHEMA.resolve(Parameters.NONE);

        assertThat(values.colour("tint")).isEqualTo(new Rgb(0xD55E00));
        assertThat(values.angle("turn")).isEqualTo(Math.PI / 2);
        assertThat(values.number("turn")).as("what files hold, °").isEqualTo(90);
    }

    @Test
    void coloursAndAnglesReadBackAsTheyWereWritten() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Rgb colour = new Rgb(random.nextInt(1 << 24));
            double degrees = -180 + 360 * random.nextDouble();

            assertThat(values("tint", Value.of(colour.text())).colour("tint"))
                    .as("seed %d", seed)
                    .isEqualTo(colour);
            assertThat(values("turn", Value.of(degrees)).angle("turn"))
                    .as("seed %d", seed)
                    .isCloseTo(degrees / 180 * Math.PI, within(1e-15));
        }
        assertThat(values("tint", Value.of("#ABCDEF")).colour("tint")).isEqualTo(new Rgb(0xABCDEF));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#",
                "red",
                "d55e00",
                "#d55e0",
                "#d55e000",
                "#d55e0g",
                " #d55e00",
                "#d55e00\n",
                "#d５5e00",
                "0xd55e00"
            })
    void refusesWhatIsNoColour(String text) {
        assertThat(TINT.problem(Value.of(text)).map(Message::english))
                .contains("expected a colour such as \"#d55e00\", # and six hexadecimal digits, found the text \""
                        + text + "\"");
    }

    @Test
    void refusesOtherThingsInPlaceOfColoursAndAngles() {
        List<Value> others =
                List.of(new Value.Nothing(), Value.of(true), new Value.Items(List.of()), Value.of(Vec3.ZERO));
        for (Value other : others) {
            assertThat(TINT.problem(other)).as("%s", other).isPresent();
            assertThat(TURN.problem(other)).as("%s", other).isPresent();
        }
        assertThat(TINT.problem(Value.of(0xD55E00))).isPresent();
        assertThat(TURN.problem(Value.of("90°"))).isPresent();
        assertThat(TURN.problem(Value.of(180))).isEmpty();
        assertThat(TURN.problem(Value.of(Math.nextUp(180.0)))).isPresent();
    }

    @Test
    void anAngleIsOneOnlyInDegreesOrRadians() {
        ParameterSchema schema = ParameterSchema.of(
                Parameter.number("phase", "Phase", "Angle at the start", "rad", Bounds.ANY, 2),
                Parameter.number("length", "Length", "How long it is", "m", Bounds.ANY, 2),
                Parameter.whole("count", "Count", "How many there are", "", Bounds.ANY, 2));
        ParameterValues values = schema.resolve(Parameters.NONE);

        assertThat(values.angle("phase")).isEqualTo(2);
        for (String other : List.of("length", "count")) {
            assertThatThrownBy(() -> values.angle(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("parameter " + other + " is no angle: its unit is neither ° nor rad");
        }
        assertThatThrownBy(() -> values.colour("length")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void eachFactoryMakesWhatTheConstructorDoes() {
        Parameter.Text.Form loud = text -> text.equals(text.toUpperCase(Locale.ROOT))
                ? Optional.empty()
                : Optional.of(Message.verbatim("expected capitals"));
        assertThat(Parameter.whole("n", "N", "How many", "1", Bounds.POSITIVE, 3))
                .isEqualTo(new Parameter.Whole("n", "N", "How many", "1", Bounds.POSITIVE, Optional.of(Value.of(3))));
        assertThat(Parameter.vector("v", "V", "Where to", "m", new Vec3(1, 2, 3)))
                .isEqualTo(new Parameter.Vector("v", "V", "Where to", "m", Optional.of(Value.of(new Vec3(1, 2, 3)))));
        assertThat(Parameter.choice("c", "C", "Which one", "b", "a", "b"))
                .isEqualTo(new Parameter.Choice("c", "C", "Which one", List.of("a", "b"), Optional.of(Value.of("b"))));
        assertThat(Parameter.onOff("s", "S", "Whether", true))
                .isEqualTo(new Parameter.Switch("s", "S", "Whether", Optional.of(Value.of(true))));
        assertThat(Parameter.text("t", "T", "What it says", loud, "HI"))
                .isEqualTo(new Parameter.Text("t", "T", "What it says", loud, Optional.of(Value.of("HI"))));
        assertThat(Parameter.text("t", "T", "What it says", "hi").problem(Value.of("anything")))
                .isEmpty();
    }

    @Test
    void aDefaultThatDoesNotFitIsRefusedByTheSchema() {
        assertThatThrownBy(() -> ParameterSchema.of(Parameter.choice("c", "C", "Which one", "z", "a", "b")))
                .hasMessage("default of parameter c: expected one of [a, b], found \"z\"");
        assertThatThrownBy(() -> ParameterSchema.of(
                        Parameter.vector("v", "V", "Where to", "m", Coordinates.NOT_ALL_ZERO, Vec3.ZERO)))
                .hasMessageContaining("not all of them 0");
        assertThatThrownBy(() -> ParameterSchema.of(Parameter.angle("a", "A", "How far", Bounds.between(0, 90), 91)))
                .hasMessageContaining("[0, 90]");
    }
}
