package io.github.catenary.app.form.field;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChoiceFieldTest {
    private final List<String> entered = new ArrayList<>();

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    /** A field that shows what it was given last, as one does that edits a document. */
    private ChoiceField<String> field(String shown, String... choices) {
        return GuiActionRunner.execute(() -> {
            List<ChoiceField<String>> made = new ArrayList<>();
            made.add(new ChoiceField<>(text -> text, text -> {
                entered.add(text);
                made.get(0).show(List.of(choices), Optional.of(text), "");
                return Optional.empty();
            }));
            made.get(0).show(List.of(choices), Optional.of(shown), "");
            return made.get(0);
        });
    }

    private static boolean type(ChoiceField<String> field, String text) {
        return GuiActionRunner.execute(() -> {
            boolean taken = true;
            for (char each : text.toCharArray()) taken &= field.selectWithKeyChar(each);
            return taken;
        });
    }

    private static Optional<String> error(ChoiceField<String> field) {
        return GuiActionRunner.execute(() -> FieldError.of(field));
    }

    @Test
    void aNumberIsTyped() {
        ChoiceField<String> field = field("as scene", "as scene", "1", "2", "4", "8", "16");

        assertThat(type(field, "8")).isTrue();

        assertThat(entered).containsExactly("8");
        assertThat(error(field)).isEmpty();
    }

    @Test
    void digitsThatFollowEachOtherAreOneNumber() {
        ChoiceField<String> field = field("as scene", "as scene", "1", "2", "4", "8", "16");

        assertThat(type(field, "16")).isTrue();

        assertThat(entered).containsExactly("1", "16");
    }

    @Test
    void aNumberThatIsShownAlreadyStays() {
        ChoiceField<String> field = field("1", "as scene", "1", "2", "4", "8", "16");

        assertThat(type(field, "1")).isTrue();

        assertThat(entered).isEmpty();
    }

    @Test
    void aNumberThatIsNotInTheListIsRefusedAndMeantForNobodyElse() {
        ChoiceField<String> field = field("4", "as scene", "1", "2", "4", "8", "16");

        assertThat(type(field, "32")).isTrue();

        assertThat(entered).isEmpty();
        assertThat(error(field)).hasValue("Expected one of 1, 2, 4, 8, 16, found “32”.");
        assertThat(type(field("a", "a", "b"), "3")).as("without numbers").isFalse();
    }

    @Test
    void lettersChooseWhatBeginsWithAllOfThem() {
        ChoiceField<String> field = field("Cloth", "Cloth", "Cable", "Chain", "Sheet");

        assertThat(type(field, "CHA")).isTrue();

        assertThat(entered).last().isEqualTo("Chain");
    }

    @Test
    void theSameLetterGoesFromOneToTheNext() {
        ChoiceField<String> field = field("Cloth", "Cloth", "Cable", "Chain", "Sheet");

        assertThat(type(field, "ccc")).isTrue();

        assertThat(entered).containsExactly("Cable", "Chain", "Cloth");
        assertThat(type(field, "z")).isFalse();
        assertThat(error(field)).isEmpty();
    }
}
