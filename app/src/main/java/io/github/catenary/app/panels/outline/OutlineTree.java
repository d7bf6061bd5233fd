package io.github.catenary.app.panels.outline;

import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Makes the outline of a scene: its parts, with the rows that a filter takes. */
final class OutlineTree {
    /** A longer list is shown in ranges of this length. */
    static final int RANGE = 1_000;

    private final Scene scene;
    private final OutlineText text;
    private final OutlineFilter filter;

    private OutlineTree(Scene scene, OutlineText text, OutlineFilter filter) {
        this.scene = scene;
        this.text = text;
        this.filter = filter;
    }

    /** The root, with a row for each part of the scene; without those in which the filter takes nothing. */
    static OutlineNode of(Scene scene, OutlineText text, OutlineFilter filter) {
        OutlineTree tree = new OutlineTree(scene, text, filter);
        return new OutlineNode(Kind.ROOT, "", null, 1, tree::parts);
    }

    private List<OutlineNode> parts(OutlineNode root) {
        List<OutlineNode> parts = List.of(
                groups(root),
                materials(root),
                elements(root),
                items(root, Kind.PARTICLES, scene.particles()),
                springs(root),
                items(root, Kind.FACES, scene.faces()));
        return filter.isAll()
                ? parts
                : parts.stream().filter(part -> part.count > 0).toList();
    }

    private OutlineNode groups(OutlineNode root) {
        List<Group> found = chosen(scene.groups(), Kind.GROUPS, group -> filter.takesName(group.name()));
        return new OutlineNode(
                Kind.GROUPS,
                "",
                root,
                found.size(),
                node -> found.stream().map(group -> group(node, group)).toList());
    }

    private OutlineNode group(OutlineNode parent, Group group) {
        int members = group.particles().size() + group.springs().size();
        return new OutlineNode(
                Kind.GROUP,
                group.id(),
                parent,
                members,
                node -> List.of(
                        list(
                                node,
                                Kind.PARTICLES,
                                "",
                                group.particles().size(),
                                () -> group.particles().toArray()),
                        list(
                                node,
                                Kind.SPRINGS,
                                "",
                                group.springs().size(),
                                () -> group.springs().toArray())));
    }

    private OutlineNode materials(OutlineNode root) {
        boolean all = takesAll(Kind.MATERIALS);
        List<Material> found = scene.materials().stream()
                .filter(material -> all || filter.takesName(material.id()))
                .toList();
        return new OutlineNode(Kind.MATERIALS, "", root, found.size(), node -> materials(node, found));
    }

    private List<OutlineNode> materials(OutlineNode parent, List<Material> found) {
        Map<String, Integer> counts = new HashMap<>();
        for (Spring spring : scene.springs()) spring.material().ifPresent(id -> counts.merge(id, 1, Integer::sum));
        List<OutlineNode> nodes = new ArrayList<>();
        for (Material material : found) {
            Predicate<Spring> ofIt = spring -> spring.material().equals(Optional.of(material.id()));
            nodes.add(list(
                    parent, Kind.MATERIAL, material.id(), counts.getOrDefault(material.id(), 0), () -> springs(ofIt)));
        }
        return nodes;
    }

    private OutlineNode elements(OutlineNode root) {
        List<Element> found =
                chosen(scene.elements(), Kind.ELEMENTS, element -> filter.takesName(text.nameOf(element)));
        return new OutlineNode(
                Kind.ELEMENTS,
                "",
                root,
                found.size(),
                node -> found.stream()
                        .map(element -> OutlineNode.leaf(Kind.ELEMENT, element.id(), node))
                        .toList());
    }

    private <T extends Identified> List<T> chosen(Table<T> table, Kind part, Predicate<T> byName) {
        boolean all = takesAll(part);
        return table.stream()
                .filter(item -> all || byName.test(item) || (filter.isNumber() && filter.takesId(item.id())))
                .toList();
    }

    private boolean takesAll(Kind part) {
        return filter.isAll() || filter.takesName(text.part(part));
    }

    private OutlineNode items(OutlineNode root, Kind part, Table<? extends Identified> table) {
        if (takesAll(part)) return list(root, part, "", table.size(), () -> ids(table, id -> true));
        if (!filter.isNumber()) return list(root, part, "", 0, () -> new int[0]);
        int[] ids = ids(table, filter::takesId);
        return list(root, part, "", ids.length, () -> ids);
    }

    private static int[] ids(Table<? extends Identified> table, IntPredicate taken) {
        return IntStream.range(0, table.size())
                .map(i -> table.at(i).id())
                .filter(taken)
                .toArray();
    }

    private OutlineNode springs(OutlineNode root) {
        if (takesAll(Kind.SPRINGS)) return springs(root, scene.springs().size(), spring -> true);
        Predicate<Spring> taken = takenSprings();
        int count = 0;
        for (Spring spring : scene.springs()) if (taken.test(spring)) count++;
        return springs(root, count, taken);
    }

    private OutlineNode springs(OutlineNode root, int count, Predicate<Spring> taken) {
        return new OutlineNode(Kind.SPRINGS, "", root, count, node -> kinds(node, taken));
    }

    private List<OutlineNode> kinds(OutlineNode parent, Predicate<Spring> taken) {
        Map<SpringKind, Integer> counts = new EnumMap<>(SpringKind.class);
        for (Spring spring : scene.springs()) if (taken.test(spring)) counts.merge(spring.kind(), 1, Integer::sum);
        List<OutlineNode> kinds = new ArrayList<>();
        for (SpringKind kind : SpringKind.values()) {
            int number = counts.getOrDefault(kind, 0);
            if (number == 0) continue;
            Predicate<Spring> ofIt = spring -> spring.kind() == kind && taken.test(spring);
            kinds.add(list(parent, Kind.SPRING_KIND, kind, number, () -> springs(ofIt)));
        }
        return kinds;
    }

    /** Looks names up once, not for each of a million springs. */
    private Predicate<Spring> takenSprings() {
        if (filter.isNumber()) return spring -> filter.takesId(spring.id());
        Set<SpringKind> kinds = EnumSet.noneOf(SpringKind.class);
        for (SpringKind kind : SpringKind.values()) if (filter.takesName(text.kind(kind))) kinds.add(kind);
        return spring -> kinds.contains(spring.kind());
    }

    private int[] springs(Predicate<Spring> which) {
        return scene.springs().stream().filter(which).mapToInt(Spring::id).toArray();
    }

    /** A row with items below, or with ranges of them. */
    private static OutlineNode list(OutlineNode parent, Kind kind, Object key, int count, Supplier<int[]> ids) {
        return new OutlineNode(kind, key, parent, count, node -> below(node, ids.get()), ids);
    }

    private static List<OutlineNode> below(OutlineNode node, int[] ids) {
        Kind item = itemsOf(node);
        if (ids.length <= RANGE) return items(node, item, ids);
        List<OutlineNode> ranges = new ArrayList<>();
        for (int from = 0; from < ids.length; from += RANGE) {
            int[] own = Arrays.copyOfRange(ids, from, Math.min(ids.length, from + RANGE));
            Range key = new Range(from, own[0], own[own.length - 1]);
            ranges.add(new OutlineNode(Kind.RANGE, key, node, own.length, range -> items(range, item, own), () -> own));
        }
        return ranges;
    }

    /**
     * The key of a range.
     *
     * @param from the position in the list of the first item
     * @param first the id of the first item
     * @param last the id of the last item
     */
    record Range(int from, int first, int last) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Range that && from == that.from; // new items do not fold it
        }

        @Override
        public int hashCode() {
            return from;
        }
    }

    private static List<OutlineNode> items(OutlineNode parent, Kind item, int[] ids) {
        List<OutlineNode> items = new ArrayList<>(ids.length);
        for (int id : ids) items.add(OutlineNode.leaf(item, id, parent));
        return items;
    }

    /** What a row has below: particles, springs or faces. */
    static Kind itemsOf(OutlineNode node) {
        return switch (node.kind) {
            case PARTICLES -> Kind.PARTICLE;
            case FACES -> Kind.FACE;
            case RANGE -> itemsOf(Objects.requireNonNull(node.parent));
            default -> Kind.SPRING;
        };
    }
}
