package io.github.catenary.edit.paint;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A number that an element has for each item that it works on. Other items have none.
 *
 * @param element id of an element of the scene, of a type with this parameter
 */
public record AmountPaint(int element, Parameter.Amounts parameter) implements Paintable {
    @Override
    public String id() {
        return "element-" + element + "-" + parameter.name();
    }

    @Override
    public boolean ofSprings() {
        return parameter.ofSprings();
    }

    @Override
    public boolean isChoice() {
        return false;
    }

    @Override
    public String unit() {
        return parameter.unit();
    }

    @Override
    public Bounds bounds() {
        return parameter.bounds();
    }

    @Override
    public String label() {
        return "set-element-parameter";
    }

    @Override
    public double[] values(Scene scene) {
        Element painted = scene.elements().get(element);
        boolean[] member = items(scene)
                .marked(ofSprings() ? scene.springIds(painted.springs()) : scene.particleIds(painted.particles()));
        double[] values = amounts(scene);
        for (int i = 0; i < values.length; i++) if (!member[i]) values[i] = Double.NaN;
        return values;
    }

    /** Entry i: the number that the item at position i has, or would have. */
    private double[] amounts(Scene scene) {
        ItemAmounts amounts = parameter.in(scene.elements().get(element).parameters());
        Table<? extends Identified> items = items(scene);
        double[] numbers = new double[items.size()];
        Arrays.setAll(numbers, i -> amounts.of(items.at(i).id()));
        return numbers;
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        Table<? extends Identified> table = items(scene);
        double[] numbers = amounts(scene);
        for (int id : items.toArray()) numbers[table.positionOf(id)] = values[table.positionOf(id)];
        Value amounts = pairs(table, numbers);
        return scene.withElements(scene.elements()
                .change(
                        IdSet.of(element),
                        painted -> painted.withParameters(painted.parameters().with(parameter.name(), amounts))));
    }

    /** The numbers that are not the usual one, ascending by id. */
    private Value pairs(Table<? extends Identified> table, double[] numbers) {
        List<Value> pairs = new ArrayList<>();
        for (int id : IdSet.ofAll(table).toArray()) {
            double number = numbers[table.positionOf(id)];
            if (number == parameter.usual()) continue;
            pairs.add(new Value.Items(List.of(Value.of(id), Value.of(number))));
        }
        return new Value.Items(pairs);
    }
}
