package io.github.catenary.app.panels.outline;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A row of the outline with what is below it. The rows below are made when they are asked for, so that a scene costs
 * nothing for what is folded. Nodes of two scenes are equal if they stand for the same thing, so that the tree stays
 * unfolded. EDT only.
 */
final class OutlineNode {
    /** What a row stands for, and what its key is. */
    enum Kind {
        ROOT,
        GROUPS,
        /** The key is the id; likewise of element, particle, spring and face. */
        GROUP,
        MATERIALS,
        /** The key is the id. */
        MATERIAL,
        ELEMENTS,
        ELEMENT,
        PARTICLES,
        SPRINGS,
        FACES,
        /** The key is the kind. */
        SPRING_KIND,
        /** Some items of a long list; the key is where it begins. */
        RANGE,
        PARTICLE,
        SPRING,
        FACE
    }

    private static final int[] NO_IDS = {};

    final Kind kind;
    final Object key;
    final @Nullable OutlineNode parent;
    /** The number of items, of which the rows below may be ranges. */
    final int count;

    private final int hash;
    private final Function<OutlineNode, List<OutlineNode>> make;
    private final Supplier<int[]> ids;
    private @Nullable List<OutlineNode> children;

    /** @param make makes the rows below */
    OutlineNode(
            Kind kind,
            Object key,
            @Nullable OutlineNode parent,
            int count,
            Function<OutlineNode, List<OutlineNode>> make) {
        this(kind, key, parent, count, make, () -> NO_IDS);
    }

    /** @param ids the items below, in ranges or not; asked for when they are needed */
    OutlineNode(
            Kind kind,
            Object key,
            @Nullable OutlineNode parent,
            int count,
            Function<OutlineNode, List<OutlineNode>> make,
            Supplier<int[]> ids) {
        this.kind = kind;
        this.key = key;
        this.parent = parent;
        this.count = count;
        this.make = make;
        this.ids = ids;
        hash = Objects.hash(kind, key, parent == null ? 0 : parent.hash);
    }

    /** A row with nothing below. */
    static OutlineNode leaf(Kind kind, Object key, OutlineNode parent) {
        return new OutlineNode(kind, key, parent, 0, node -> List.of());
    }

    List<OutlineNode> children() {
        List<OutlineNode> made = children;
        if (made == null) {
            made = make.apply(this);
            children = made;
        }
        return made;
    }

    /** The ids of the items below; none if there are other rows between. */
    int[] ids() {
        return ids.get();
    }

    boolean isLeaf() {
        return count == 0;
    }

    /** The id that is the key. */
    int id() {
        return (Integer) key;
    }

    /** True if the row stands for one particle, spring or face. */
    boolean isItem() {
        return kind == Kind.PARTICLE || kind == Kind.SPRING || kind == Kind.FACE;
    }

    /** True if the row has a name that can be changed. */
    boolean isNamed() {
        return kind == Kind.GROUP || kind == Kind.MATERIAL || kind == Kind.ELEMENT;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OutlineNode that
                && hash == that.hash
                && kind == that.kind
                && key.equals(that.key)
                && Objects.equals(parent, that.parent);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
