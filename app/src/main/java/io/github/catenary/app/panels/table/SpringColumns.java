package io.github.catenary.app.panels.table;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.panels.table.ItemColumn.Form;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.query.Query;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The springs as rows. */
final class SpringColumns {
    /** The column whose cells take asking element types. */
    static final String KEPT = "kept";

    private static final String A = "a";
    private static final String B = "b";
    private static final Quantity END = Quantity.whole("", Bounds.atLeast(1));

    private SpringColumns() {}

    static ItemKind<Spring> kind() {
        return new ItemKind<>(
                "springs",
                columns(),
                Scene::springs,
                Scene::withSprings,
                scene -> scene.nextIds().spring(),
                Selection::springs,
                Selection::ofSprings,
                Query::looksAtSprings,
                ChangeSprings::new,
                SpringColumns::begin);
    }

    private static List<ItemColumn<Spring>> columns() {
        List<ItemColumn<Spring>> all = new ArrayList<>();
        all.add(new ItemColumn<>(
                "id", "table.id", "", Form.ID, (facts, it) -> CellValue.of(it.id()), Optional.empty()));
        all.add(end(A));
        all.add(end(B));
        all.add(word(
                "kind",
                (facts, it) -> label(it.kind()),
                SpringColumns::kind,
                facts -> Stream.of(SpringKind.values()).map(SpringColumns::label)));
        all.add(word(
                "material",
                (facts, it) -> it.material().orElse(""),
                SpringColumns::material,
                facts -> Stream.concat(
                        Stream.of(Texts.text("spring.no-material")),
                        facts.scene().materials().stream().map(Material::id))));
        all.add(ItemColumn.number(
                SpringProperty.REST_LENGTH.key(),
                "spring." + SpringProperty.REST_LENGTH.key(),
                SpringProperty.REST_LENGTH.unit(),
                (facts, it) -> restLength(facts.scene(), it),
                ItemEntry.number(
                        "set-rest-length",
                        Quantity.of(SpringProperty.REST_LENGTH),
                        (facts, it) -> OptionalDouble.of(facts.scene().restLength(it)),
                        Spring::withRestLength)));
        all.add(new ItemColumn<>(
                "length",
                "spring.drawnLength",
                "m",
                Form.NUMBER,
                (facts, it) -> CellValue.of(facts.scene().drawnLength(it)),
                Optional.empty()));
        for (SpringProperty each : SpringProperty.values()) all.add(column(each));
        SwitchProperty<Spring> oneWay = SwitchProperty.ONE_WAY;
        all.add(new ItemColumn<>(
                oneWay.key(),
                "spring." + oneWay.key(),
                "",
                Form.SWITCH,
                (facts, it) -> CellValue.of(oneWay.isOn(it)),
                Optional.of(ItemEntry.onOff("set-one-way", oneWay))));
        all.add(new ItemColumn<>(
                KEPT, "spring.kept", "", Form.WORD, (facts, it) -> facts.keeping(it.id()), Optional.empty()));
        all.add(new ItemColumn<>(
                "groups",
                "table.groups",
                "",
                Form.WORD,
                (facts, it) -> facts.groupsOfSpring(it.id()),
                Optional.empty()));
        return all;
    }

    private static ItemColumn<Spring> word(
            String id,
            BiFunction<ItemFacts, Spring, String> value,
            BiFunction<ItemFacts, String, UnaryOperator<Spring>> read,
            Function<ItemFacts, Stream<String>> words) {
        Function<ItemFacts, List<String>> choices = facts -> words.apply(facts).toList();
        return new ItemColumn<>(
                id,
                "spring." + id,
                "",
                Form.WORD,
                (facts, it) -> CellValue.of(value.apply(facts, it)),
                Optional.of(new ItemEntry<>("set-" + id, read, Optional.of(choices))));
    }

    private static ItemColumn<Spring> end(String id) {
        ItemEntry<Spring> entry = ItemEntry.typed("set-ends", (facts, text) -> {
            int end = end(facts.scene(), text);
            return it -> id.equals(A) ? joined(it, end, it.b()) : joined(it, it.a(), end);
        });
        return new ItemColumn<>(
                id,
                "table." + id,
                "",
                Form.ID,
                (facts, it) -> CellValue.of(id.equals(A) ? it.a() : it.b()),
                Optional.of(entry));
    }

    private static int end(Scene scene, String text) {
        int id = (int) END.read(text, OptionalDouble.empty()).orElseThrow();
        if (!scene.particles().contains(id)) throw new IllegalArgumentException(Texts.text("table.no-particle", text));
        return id;
    }

    private static Spring joined(Spring spring, int a, int b) {
        if (a == spring.a() && b == spring.b()) return spring;
        requireTwo(a, b);
        return spring.withEnds(a, b);
    }

    private static void requireTwo(int a, int b) {
        if (a == b) throw new IllegalArgumentException(Texts.text("table.one-end", Integer.toString(a)));
    }

    /** Both ends change at once: between the two changes they could be one particle. */
    private static Spring begin(ItemFacts facts, Optional<Spring> present, int id, Map<String, String> cells) {
        String a = cells.remove(A);
        String b = cells.remove(B);
        if (present.isEmpty() && (a == null || b == null)) {
            throw new IllegalArgumentException(Texts.text("table.no-ends"));
        }
        int first = end(facts, a, present.map(Spring::a));
        int second = end(facts, b, present.map(Spring::b));
        if (present.isPresent()) return joined(present.get(), first, second);
        requireTwo(first, second);
        return Spring.of(id, first, second, SpringKind.STRUCTURAL);
    }

    private static int end(ItemFacts facts, @Nullable String text, Optional<Integer> present) {
        return text == null ? present.orElseThrow() : end(facts.scene(), text);
    }

    private static String label(SpringKind kind) {
        return Texts.text("spring.kind." + kind.fileName());
    }

    private static UnaryOperator<Spring> kind(ItemFacts facts, String text) {
        for (SpringKind kind : SpringKind.values()) {
            boolean named = text.equalsIgnoreCase(kind.fileName()) || text.equalsIgnoreCase(label(kind));
            if (named) return it -> it.withKind(kind);
        }
        throw notAmong(Stream.of(SpringKind.values()).map(SpringColumns::label), text);
    }

    private static UnaryOperator<Spring> material(ItemFacts facts, String text) {
        Optional<String> found = material(facts.scene(), text);
        return it -> it.withMaterial(found);
    }

    private static Optional<String> material(Scene scene, String text) {
        if (scene.material(text).isPresent()) return Optional.of(text);
        for (Material each : scene.materials()) {
            if (each.id().equalsIgnoreCase(text)) return Optional.of(each.id());
        }
        String none = Texts.text("spring.no-material");
        if (text.isEmpty() || text.equalsIgnoreCase(none)) return Optional.empty();
        throw notAmong(Stream.concat(Stream.of(none), scene.materials().stream().map(Material::id)), text);
    }

    private static IllegalArgumentException notAmong(Stream<String> words, String found) {
        String expected = CellValue.shortened(words.collect(Collectors.joining(", ")));
        return new IllegalArgumentException(Texts.text("field.invalid", expected, CellValue.shortened(found)));
    }

    private static CellValue restLength(Scene scene, Spring spring) {
        if (spring.restLength().isPresent())
            return CellValue.of(spring.restLength().getAsDouble());
        double drawn = scene.drawnLength(spring);
        return CellValue.inherited(
                drawn,
                () -> Texts.text(
                        "spring.drawn", Quantity.of(SpringProperty.REST_LENGTH).brief(drawn)));
    }

    private static ItemColumn<Spring> column(SpringProperty property) {
        ItemEntry<Spring> entry = ItemEntry.number(
                "set-" + property.key(),
                Quantity.of(property),
                (facts, it) -> value(property, facts, it).number(),
                property::with);
        return ItemColumn.number(
                property.key(),
                "spring." + property.key(),
                property.unit(),
                (facts, it) -> value(property, facts, it),
                entry);
    }

    /** The spring's own value, or the one in effect and where it comes from. */
    private static CellValue value(SpringProperty property, ItemFacts facts, Spring spring) {
        OptionalDouble own = property.of(spring.properties());
        if (own.isPresent()) return CellValue.of(own.getAsDouble());
        Optional<Material> material = spring.material().flatMap(facts.scene()::material);
        OptionalDouble shared = material.map(it -> property.of(it.properties())).orElse(OptionalDouble.empty());
        OptionalDouble usual = shared.isPresent() ? shared : property.usual();
        Optional<SpringForces> forces = facts.forces();
        if (forces.isEmpty() && usual.isEmpty()) return CellValue.pending();
        double value = forces.isEmpty() ? usual.getAsDouble() : property.inEffect(facts.scene(), forces.get(), spring);
        if (shared.isPresent() && value == shared.getAsDouble()) {
            String from = material.map(Material::id).orElse("");
            return CellValue.inherited(value, () -> Texts.text("property.material", rounded(property, value), from));
        }
        String from = property.usual().isPresent() ? "spring.from-default" : "spring.derived";
        return CellValue.inherited(value, () -> Texts.text(from, rounded(property, value)));
    }

    private static String rounded(SpringProperty property, double value) {
        return Numbers.rounded(value, Units.of(property.unit()));
    }
}
