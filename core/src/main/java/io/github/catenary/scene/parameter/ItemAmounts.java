package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Value;
import java.util.Arrays;
import java.util.List;

/** A number for each particle or each spring, most of which have the usual one. Immutable. */
public final class ItemAmounts {
    private final double usual;
    /** The ids with numbers of their own, ascending. */
    private final int[] ids;
    /** Entry i belongs to the item of id {@code ids[i]}. */
    private final double[] numbers;

    private ItemAmounts(double usual, int[] ids, double[] numbers) {
        this.usual = usual;
        this.ids = ids;
        this.numbers = numbers;
    }

    /** @param value fits a {@link Parameter.Amounts} */
    static ItemAmounts of(double usual, Value.Items value) {
        int count = value.values().size();
        int[] ids = new int[count];
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            List<Value> pair = ((Value.Items) value.values().get(i)).values();
            ids[i] = (int) ((Value.Num) pair.get(0)).value();
            numbers[i] = ((Value.Num) pair.get(1)).value();
        }
        return new ItemAmounts(usual, ids, numbers);
    }

    /** The number of an item. */
    public double of(int id) {
        int at = Arrays.binarySearch(ids, id);
        return at < 0 ? usual : numbers[at];
    }

    /** True if the item has a number of its own. */
    public boolean has(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }
}
