package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.classfile.ClassFile;
import io.github.catenary.app.document.plugin.classfile.ClassFile.Signature;
import io.github.catenary.app.document.plugin.classfile.DamagedClassException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the classes that the code of a jar would find, and what they declare or inherit, as {@link JarClassLoader} and
 * Java look for them: first those of the program and of Java, then those of the jar, then those of the plugins that it
 * requires. Runs and loads none of them. One thread.
 */
final class ClassLookup {
    /** The most classes above one another; those that we know have a dozen. */
    private static final int MOST_ABOVE = 200;

    /** The most classes that are looked at for one jar, in all: a hundred times what the largest plugin needs. */
    private static final int MOST_STEPS = 20_000_000;

    /** The most fields and methods of the classes of one jar. */
    private static final int MOST_MEMBERS = 500_000;

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> POLYMORPHIC =
            Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

    /**
     * A class that was found.
     *
     * @param own true if it is in the jar itself, whose classes fit each other
     */
    record Found(ClassFile file, boolean own) {}

    /** A field or method that was found: its access flags, and the class that declares it. */
    record Declared(int access, Found by) {
        boolean is(int flags) {
            return (access & flags) != 0;
        }

        /** True if the code of the jar may use it. */
        boolean isOpen() {
            return by.own || is(ClassFile.PUBLIC | ClassFile.PROTECTED);
        }
    }

    private final ProgramClasses program;
    private final JarContent jar;
    private final List<JarClassLoader> required;
    private final Map<String, Optional<Found>> found = new HashMap<>();
    private int steps;
    private int members;

    /** @param required the plugins that the jar requires and that are in use */
    ClassLookup(ProgramClasses program, JarContent jar, List<JarClassLoader> required) {
        this.program = program;
        this.jar = jar;
        this.required = required;
    }

    /**
     * @param name such as {@code java/lang/String}
     * @throws DamagedClassException if that class, or the jar as a whole, cannot be read
     */
    Optional<Found> find(String name) throws DamagedClassException {
        Optional<Found> known = found.get(name);
        if (known == null) {
            known = look(name);
            found.put(name, known);
        }
        return known;
    }

    private Optional<Found> look(String name) throws DamagedClassException {
        Optional<ClassFile> ofProgram = program.find(name);
        if (ofProgram.isPresent()) return ofProgram.map(file -> new Found(file, false));
        byte[] own = jar.find(name + ".class");
        if (own != null) return read(name, own, true);
        for (JarClassLoader other : required) {
            byte[] bytes = other.bytes(name + ".class");
            if (bytes != null) return read(name, bytes, false);
        }
        return Optional.empty();
    }

    /** Empty if the file holds a class of another name, which Java refuses. */
    private Optional<Found> read(String name, byte[] bytes, boolean own) throws DamagedClassException {
        ClassFile file = ClassFile.read(bytes);
        members += file.members();
        if (members > MOST_MEMBERS) throw new DamagedClassException("its classes have too many fields and methods");
        return Optional.of(new Found(file, own)).filter(it -> file.name().equals(name));
    }

    /** True if the code of the jar may use the class. */
    boolean isOpen(Found type) {
        return type.own || (type.file.is(ClassFile.PUBLIC) && program.isOpen(type.file.name()));
    }

    boolean isOfJava(Found type) {
        return program.isOfJava(type.file.name());
    }

    /** The class and those above it, as far as they are there. */
    List<Found> chain(Found type) throws DamagedClassException {
        List<Found> chain = new ArrayList<>();
        for (@Nullable Found at = type; at != null; ) {
            chain.add(at);
            step();
            if (chain.size() > MOST_ABOVE) {
                throw new DamagedClassException(
                        type.file.name().replace('/', '.') + " has more than " + MOST_ABOVE + " classes above it");
            }
            Optional<String> above = at.file.superclass();
            at = above.isEmpty() ? null : find(above.get()).orElse(null);
        }
        return chain;
    }

    /** The interfaces of all these classes, with those above them, as far as they are there. */
    List<Found> interfaces(List<Found> chain) throws DamagedClassException {
        List<Found> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Deque<String> left = new ArrayDeque<>();
        for (Found type : chain) left.addAll(type.file.interfaces());
        while (!left.isEmpty()) {
            step();
            String name = left.remove();
            if (!seen.add(name)) continue;
            Found type = find(name).orElse(null);
            if (type == null) continue;
            all.add(type);
            left.addAll(type.file.interfaces());
        }
        return all;
    }

    /** True if everything above these classes is there, so that what none of them has is not there. */
    boolean isWhole(List<Found> chain, List<Found> interfaces) throws DamagedClassException {
        if (!chain.get(chain.size() - 1).file.name().equals(OBJECT)) return false;
        for (Found type : chain) if (!hasInterfaces(type)) return false;
        for (Found type : interfaces) if (!hasInterfaces(type)) return false;
        return true;
    }

    private boolean hasInterfaces(Found type) throws DamagedClassException {
        for (String name : type.file.interfaces()) if (find(name).isEmpty()) return false;
        return true;
    }

    /** The field of this name and type that the class declares or inherits. */
    Optional<Declared> field(List<Found> types, Signature signature) throws DamagedClassException {
        for (Found type : types) {
            step();
            Integer access = type.file.field(signature);
            if (access != null) return Optional.of(new Declared(access, type));
        }
        return Optional.empty();
    }

    /** The first method of this name and type that one of the classes declares. */
    Optional<Declared> method(List<Found> types, Signature signature) throws DamagedClassException {
        for (Found type : types) {
            step();
            Integer access = type.file.method(signature);
            if (access == null && POLYMORPHIC.contains(type.file.name())) access = anyOfThisName(type, signature);
            if (access != null) return Optional.of(new Declared(access, type));
        }
        return Optional.empty();
    }

    /** Method handles take any arguments, which no descriptor says. */
    private static @Nullable Integer anyOfThisName(Found type, Signature signature) {
        return type.file.methods().stream()
                .filter(method -> method.getKey().name().equals(signature.name()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private void step() throws DamagedClassException {
        if (++steps > MOST_STEPS) throw new DamagedClassException("its classes refer to too much to be checked");
    }
}
