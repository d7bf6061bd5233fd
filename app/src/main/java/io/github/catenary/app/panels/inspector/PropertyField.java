package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.property.SpringProperty;
import java.util.Optional;
import java.util.OptionalDouble;

/** Shows a spring property: the springs' own value, marked as such, or the effective value and its origin. */
final class PropertyField {
    private static final double SHARE_STEP = 0.05;

    private PropertyField() {}

    /** The numbers that the field accepts; an empty field leaves the property open. */
    static Quantity quantity(SpringProperty property) {
        Quantity quantity = Quantity.of(property);
        return property.unit().isEmpty() ? quantity.inStepsOf(SHARE_STEP) : quantity;
    }

    /** Shows what the springs have in common; returns the effective number if all springs share one. */
    static OptionalDouble show(NumberField field, SpringProperty property, SpringSummary springs) {
        OptionalDouble holds = showCommon(field, property, springs);
        if (springs.given(property) > 0) field.mark(ownNote(property, springs));
        return holds;
    }

    /** The spring without a value of its own; the same one if it has none. */
    static Spring cleared(SpringProperty property, Spring spring) {
        if (property.of(spring.properties()).isEmpty()) return spring;
        return property.with(spring, OptionalDouble.empty());
    }

    private static OptionalDouble showCommon(NumberField field, SpringProperty property, SpringSummary springs) {
        Common<OptionalDouble> own = springs.own(property);
        if (own.mixed()) {
            field.show(OptionalDouble.empty(), OptionalDouble.empty(), springs.mixed);
            return OptionalDouble.empty();
        }
        OptionalDouble value = own.value().orElse(OptionalDouble.empty());
        Common<OptionalDouble> material = springs.material(property);
        if (material.mixed()) return show(field, value, OptionalDouble.empty(), springs.mixed);
        OptionalDouble shared = material.value().orElse(OptionalDouble.empty());
        if (shared.isPresent()) return show(field, value, shared, fromMaterial(property, shared, springs));
        OptionalDouble fallback = property.usual();
        if (fallback.isPresent()) {
            return show(field, value, fallback, Texts.text("spring.from-default", brief(property, fallback)));
        }
        Common<OptionalDouble> derived = springs.derived(property);
        if (derived.mixed()) return show(field, value, OptionalDouble.empty(), Texts.text("panel.derived"));
        return showDerived(field, value, derived.value().orElse(OptionalDouble.empty()));
    }

    private static String brief(SpringProperty property, OptionalDouble number) {
        return Quantity.of(property).brief(number.orElseThrow());
    }

    private static String fromMaterial(SpringProperty property, OptionalDouble value, SpringSummary springs) {
        Optional<String> material = springs.material.value().flatMap(id -> id);
        return material.isPresent()
                ? Texts.text("property.material", brief(property, value), material.get())
                : Texts.text("spring.from-material", brief(property, value));
    }

    /** What the springs would have instead of their own value. */
    private static String ownNote(SpringProperty property, SpringSummary springs) {
        if (springs.own(property).mixed()) return Texts.text("property.own.some", springs.given(property));
        Optional<String> material = springs.material.value().flatMap(id -> id);
        OptionalDouble shared = springs.material(property).value().orElse(OptionalDouble.empty());
        if (material.isPresent()) {
            return shared.isPresent()
                    ? Texts.text("property.own.material", brief(property, shared), material.get())
                    : Texts.text("property.own.material.open", material.get());
        }
        OptionalDouble fallback = property.usual();
        return fallback.isPresent()
                ? Texts.text("property.own.default", brief(property, fallback))
                : Texts.text("property.own");
    }

    /** A derived number may have many digits, and the inverse of a stiffness of 0 is infinite. */
    private static OptionalDouble showDerived(NumberField field, OptionalDouble value, OptionalDouble derived) {
        boolean finite = derived.isPresent() && Double.isFinite(derived.getAsDouble());
        String text = finite
                ? Numbers.rounded(derived.getAsDouble(), field.quantity().shown())
                : Texts.text("panel.infinite");
        OptionalDouble holds = finite ? derived : OptionalDouble.empty();
        String words = Texts.text("spring.derived", text);
        field.show(value, holds, finite ? text : words, words);
        return value.isPresent() ? value : holds;
    }

    private static OptionalDouble show(NumberField field, OptionalDouble value, OptionalDouble holds, String words) {
        field.show(value, holds, words);
        return value.isPresent() ? value : holds;
    }
}
