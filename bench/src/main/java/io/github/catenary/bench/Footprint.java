package io.github.catenary.bench;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The memory that a run holds besides its scene: the total length of all arrays reachable from the run. Unlike the size
 * of the heap, it is the same on every machine. The few bytes of the objects that hold the arrays are not counted.
 */
public final class Footprint {
    /** The header of an array with compressed addresses, the default, bytes. */
    private static final int ARRAY_HEAD = 16;
    /** The address of an object in an array, compressed by default, bytes. */
    private static final int REFERENCE = 4;

    private static final String OURS = "io.github.catenary.";
    /** The document belongs to the user and exists with or without a run. */
    private static final String DOCUMENT = OURS + "scene.";

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();
    private long bytes;

    private Footprint() {}

    /** The bytes of all arrays below an object of this project. Nothing may change the object meanwhile. */
    public static long bytes(Object root) {
        Footprint count = new Footprint();
        count.meet(root);
        while (!count.open.isEmpty()) count.enter(count.open.pop());
        return count.bytes;
    }

    private void meet(Object item) {
        if (item != null && !item.getClass().getName().startsWith(DOCUMENT) && seen.add(item)) open.push(item);
    }

    private void enter(Object item) {
        Class<?> type = item.getClass();
        if (type.isArray()) enterArray(item, type.getComponentType());
        else if (item instanceof Collection<?> items) items.forEach(this::meet);
        else if (item instanceof Map<?, ?> map) map.values().forEach(this::meet);
        else if (type.getName().startsWith(OURS)) enterFields(item, type);
    }

    private void enterArray(Object array, Class<?> component) {
        int length = Array.getLength(array);
        bytes += ARRAY_HEAD + (long) length * size(component);
        if (component.isPrimitive()) return;
        for (Object item : (Object[]) array) meet(item);
    }

    private static int size(Class<?> component) {
        if (component == double.class || component == long.class) return Long.BYTES;
        if (component == int.class || component == float.class) return Integer.BYTES;
        if (component == short.class || component == char.class) return Short.BYTES;
        return component.isPrimitive() ? 1 : REFERENCE;
    }

    private void enterFields(Object item, Class<?> from) {
        for (Class<?> type = from; type != null && type.getName().startsWith(OURS); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    meet(value(field, item));
                }
            }
        }
    }

    private static Object value(Field field, Object item) {
        try {
            field.setAccessible(true);
            return field.get(item);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field of ours is open to us: " + field, e);
        }
    }
}
