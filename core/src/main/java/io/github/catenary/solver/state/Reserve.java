package io.github.catenary.solver.state;

/**
 * What elements may add to a run, and the last good state of it. First the reserves of all elements are opened, then they
 * are made; after that, nothing is allocated but copies of the state. For the thread that steps the run.
 *
 * @param <T> the items
 */
abstract class Reserve<T extends AddedItems> {
    final T all;
    /** The last good state. */
    private final T good;

    private long goodVersion;

    Reserve(T all, T good) {
        this.all = all;
        this.good = good;
    }

    /** Has items be those of others, for which there is room. */
    abstract void set(T items, T others);

    abstract T copy(T items);

    /** The items, for reading. */
    public final T added() {
        return all;
    }

    /**
     * Keeps slots for an element, which are there once the reserve is made.
     *
     * @param size number of slots, 0 or more
     * @throws IllegalArgumentException if the element has a reserve already, or all together exceed {@link
     *     AddedItems#MOST}
     */
    public final void open(int element, int size) {
        all.open(element, size);
    }

    /** How many more items an element may add before the next {@code apply}; −1 if it has no reserve. */
    public final int room(int element) {
        return all.room(element);
    }

    /** Makes the slots of all elements for which reserves were opened. */
    public void make() {
        if (all.capacity() == all.opened()) return;
        all.resize(all.opened());
        good.resize(all.opened());
        keepWhole();
    }

    /** Keeps the present state as the last good one. */
    public final void keep() {
        if (goodVersion == all.version) good.setRefused(all); // a reserve that is used up refuses in every substep
        else keepWhole();
    }

    private void keepWhole() {
        set(good, all);
        goodVersion = all.version;
    }

    /** Goes back to the state that was kept, and forgets what was asked for since. */
    public final void goBack() {
        restore(good);
        goodVersion = all.version;
    }

    /** A copy of the items. */
    public final T save() {
        return copy(all);
    }

    /** True if a copy is of a run with the same reserves. */
    public final boolean fits(T saved) {
        return all.isAsLarge(saved);
    }

    /** Goes back to a copy that fits. */
    public void restore(T saved) {
        set(all, saved);
        all.forget();
    }

    /** Ends a take-over of items from a run with another topology, which took some of them. */
    final void tookOver(T before) {
        all.list();
        all.made = before.made;
        all.removed = before.removed + before.count - all.count;
        all.setRefused(before);
        keep();
    }
}
