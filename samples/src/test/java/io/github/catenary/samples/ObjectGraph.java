package io.github.catenary.samples;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The values of all fields of all objects of the program that can be reached from one: for each path, such as {@code
 * .stepper.motion.budget.given}, the field that ends it, and its value.
 */
final class ObjectGraph {
    private static final String PROGRAM = "io.github.catenary.";
    /** Immutable, and the same in runs of one scene. */
    private static final String SCENE = "io.github.catenary.scene.";

    private static final Set<String> VALUES = Set.of("Vectors", "WideCoordinates");

    /**
     * @param field such as {@code EnergyBound.given}
     * @param value a number, a text or a hash of an array
     */
    record Leaf(String field, Object value) {}

    private record Node(Object object, String path, String field) {}

    private final Map<String, Leaf> leaves = new LinkedHashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Node> next = new ArrayDeque<>();

    private ObjectGraph() {}

    /** All leaves by path. */
    static Map<String, Leaf> of(Object root) {
        ObjectGraph graph = new ObjectGraph();
        graph.next.add(new Node(root, "", root.getClass().getSimpleName()));
        while (!graph.next.isEmpty()) graph.visit(graph.next.poll());
        return graph.leaves;
    }

    /** For each field that differs, the first path at which it does. */
    static Map<String, String> differences(Map<String, Leaf> one, Map<String, Leaf> other) {
        Map<String, String> fields = new TreeMap<>();
        one.forEach((path, leaf) -> {
            Leaf there = other.get(path);
            if (there == null || !Objects.equals(leaf.value, there.value)) {
                fields.putIfAbsent(
                        leaf.field, path + ": " + leaf.value + ", but " + (there == null ? "none" : there.value));
            }
        });
        other.forEach((path, leaf) -> {
            if (!one.containsKey(path)) fields.putIfAbsent(leaf.field, path + ": none, but " + leaf.value);
        });
        return fields;
    }

    private void visit(Node node) {
        Object object = node.object;
        String name = object.getClass().getName();
        boolean isOpen = object.getClass().isArray()
                || object instanceof Collection
                || object instanceof Map
                || object instanceof Optional
                || (name.startsWith(PROGRAM) && !name.startsWith(SCENE) && !(object instanceof Enum));
        if (!isOpen) {
            leaf(node, value(object, name));
            return;
        }
        if (object instanceof Optional<?> optional) {
            add(optional.orElse(null), node.path, node.field);
        } else if (object instanceof Collection<?> collection) {
            leaf(node, collection.size());
            int i = 0;
            for (Object each : collection) add(each, node.path + "[" + i++ + "]", node.field);
        } else if (object instanceof Map<?, ?> map) {
            leaf(node, map.size());
            map.forEach((key, each) -> add(each, node.path + "[" + key + "]", node.field));
        } else if (object.getClass().isArray()) {
            array(node);
        } else if (!seen.add(object)) {
            leaf(node, "seen at another path");
        } else if (!object.getClass().isHidden()) {
            for (Class<?> type = object.getClass(); type.getName().startsWith(PROGRAM); type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) fields(object, node, type, field);
            }
        }
    }

    private void fields(Object object, Node node, Class<?> type, Field field) {
        if (Modifier.isStatic(field.getModifiers())) return;
        field.setAccessible(true);
        try {
            String name = isValue(type) ? node.field : named(type) + "." + field.getName();
            add(field.get(object), node.path + "." + field.getName(), name);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** True if an object of a class is as good as an array of the field that has it. */
    private static boolean isValue(Class<?> type) {
        return VALUES.contains(type.getSimpleName());
    }

    /** With the class around it, and without numbers of anonymous ones. */
    private static String named(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1);
    }

    private void array(Node node) {
        Object array = node.object;
        int length = Array.getLength(array);
        if (!array.getClass().getComponentType().isPrimitive()) {
            leaf(node, length);
            for (int i = 0; i < length; i++) add(Array.get(array, i), node.path + "[" + i + "]", node.field);
            return;
        }
        long hash = length;
        for (int i = 0; i < length; i++) hash = 31 * hash + Array.get(array, i).hashCode();
        leaf(node, hash);
    }

    private static Object value(Object object, String name) {
        boolean isText = name.startsWith("java.util.concurrent.atomic") || object instanceof BitSet;
        if (isText || object instanceof Enum) return object.toString();
        if (object instanceof Number || object instanceof String || object instanceof Boolean) return object;
        return name; // of a scene, a thread or a lambda: only its kind
    }

    private void add(Object object, String path, String field) {
        Node node = new Node(object, path, field);
        if (object == null) leaf(node, "null");
        else next.add(node);
    }

    private void leaf(Node node, Object value) {
        leaves.put(node.path, new Leaf(node.field, value));
    }
}
