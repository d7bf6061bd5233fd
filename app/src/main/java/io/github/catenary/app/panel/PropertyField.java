package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Common;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Numbers;
import io.github.catenary.app.text.Texts;
import java.util.OptionalDouble;

/** Shows a spring property: the springs' own value, or the effective value and its origin. */
final class PropertyField {
    private PropertyField() {}

    /** Shows what the springs have in common; returns the effective number if all springs share one. */
    static OptionalDouble show(NumberField field, SpringProperty property, SpringSummary springs) {
        Common<OptionalDouble> own = springs.own(property);
        if (own.mixed()) {
            field.show(OptionalDouble.empty(), OptionalDouble.empty(), springs.mixed);
            return OptionalDouble.empty();
        }
        OptionalDouble value = own.value().orElse(OptionalDouble.empty());
        Common<OptionalDouble> material = springs.material(property);
        if (material.mixed()) return show(field, value, OptionalDouble.empty(), "panel.mixed");
        OptionalDouble shared = material.value().orElse(OptionalDouble.empty());
        if (shared.isPresent()) return show(field, value, shared, "spring.from-material");
        OptionalDouble fallback = property.fallback();
        if (fallback.isPresent()) return show(field, value, fallback, "spring.from-default");
        Common<OptionalDouble> derived = springs.derived(property);
        if (derived.mixed()) return show(field, value, OptionalDouble.empty(), "panel.derived");
        return showDerived(field, value, derived.value().orElse(OptionalDouble.empty()));
    }

    /** A derived number may have many digits, and the compliance of a spring without stiffness is infinite. */
    private static OptionalDouble showDerived(NumberField field, OptionalDouble value, OptionalDouble derived) {
        boolean finite = derived.isPresent() && Double.isFinite(derived.getAsDouble());
        String text = finite ? Numbers.rounded(derived.getAsDouble()) : Texts.text("panel.infinite");
        OptionalDouble holds = finite ? derived : OptionalDouble.empty();
        field.show(value, holds, Texts.text("spring.derived", text));
        return value.isPresent() ? value : holds;
    }

    private static OptionalDouble show(NumberField field, OptionalDouble value, OptionalDouble holds, String key) {
        String placeholder = holds.isPresent() ? Texts.text(key, Numbers.brief(holds.getAsDouble())) : Texts.text(key);
        field.show(value, holds, placeholder);
        return value.isPresent() ? value : holds;
    }
}
