package io.github.catenary.app.document.plugin.classfile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class as its file describes it. Names have slashes, as in class files. */
public final class ClassFile {
    public static final int PUBLIC = 0x0001;
    public static final int PRIVATE = 0x0002;
    public static final int PROTECTED = 0x0004;
    public static final int STATIC = 0x0008;
    public static final int FINAL = 0x0010;
    public static final int INTERFACE = 0x0200;
    public static final int ABSTRACT = 0x0400;
    private static final int MODULE = 0x8000;

    private static final int MAJOR_AT = 6;
    /** A method's greatest stack and number of variables lie before the length of its code. */
    private static final int BEFORE_CODE = 4;

    /** The name and the type of a field or method. */
    public record Signature(String name, String descriptor) {
        // Those that Java makes for a record cost each start of the program a few hundredths of a second.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Signature it && name.equals(it.name) && descriptor.equals(it.descriptor);
        }

        @Override
        public int hashCode() {
            return 31 * name.hashCode() + descriptor.hashCode();
        }
    }

    /** Where the code of a method is, and the table of its handlers behind it. */
    record Code(int at, int length) {}

    private final ClassBytes bytes;
    private final int version;
    private final int access;
    private final String name;
    private final Optional<String> superclass;
    private final List<String> interfaces;
    private final Map<Signature, Integer> fields;
    private final Map<Signature, Integer> methods;
    private final List<Code> codes = new ArrayList<>();
    private boolean sealed;

    private ClassFile(ClassBytes bytes) throws DamagedClassException {
        this.bytes = bytes;
        version = bytes.u2(MAJOR_AT);
        int at = bytes.endOfPool();
        access = bytes.u2(at);
        name = bytes.named(bytes.u2(at + 2), ClassBytes.CLASS);
        int above = bytes.u2(at + 4);
        superclass = above == 0 ? Optional.empty() : Optional.of(bytes.named(above, ClassBytes.CLASS));
        int count = bytes.u2(at + 6);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < count; i++) all.add(bytes.named(bytes.u2(at + 8 + 2 * i), ClassBytes.CLASS));
        interfaces = List.copyOf(all);
        at += 8 + 2 * count;
        fields = new HashMap<>();
        at = members(at, fields);
        methods = new HashMap<>();
        at = members(at, methods);
        attributes(at);
    }

    /** @throws DamagedClassException if it is no class file, or a damaged one */
    public static ClassFile read(byte[] bytes) throws DamagedClassException {
        return of(new ClassBytes(bytes));
    }

    static ClassFile of(ClassBytes bytes) throws DamagedClassException {
        return new ClassFile(bytes);
    }

    private int members(int start, Map<Signature, Integer> found) throws DamagedClassException {
        int count = bytes.u2(start);
        int at = start + 2;
        for (int i = 0; i < count; i++) {
            Signature signature = new Signature(bytes.text(bytes.u2(at + 2)), bytes.text(bytes.u2(at + 4)));
            found.put(signature, bytes.u2(at));
            at = attributes(at + 6);
        }
        return at;
    }

    private int attributes(int start) throws DamagedClassException {
        int count = bytes.u2(start);
        int at = start + 2;
        for (int i = 0; i < count; i++) {
            String kind = bytes.text(bytes.u2(at));
            int content = at + 6;
            at = bytes.skip(at + 2);
            if (kind.equals("PermittedSubclasses")) sealed = true;
            if (kind.equals("Code")) {
                int length = bytes.u4(content + BEFORE_CODE);
                int code = content + BEFORE_CODE + 4;
                if (length < 0 || length > at - code) throw new DamagedClassException("a method of it has no end");
                codes.add(new Code(code, length));
            }
        }
        return at;
    }

    /** The name, such as {@code java/lang/String}. */
    public String name() {
        return name;
    }

    /** The version of the format: 61 for Java 17, 62 for Java 18. */
    public int version() {
        return version;
    }

    /** True if the access flags have one of these. */
    public boolean is(int flags) {
        return (access & flags) != 0;
    }

    /** True for the description of a module, which is no class. */
    public boolean isModule() {
        return is(MODULE);
    }

    /** True if it names those that may extend it. */
    public boolean isSealed() {
        return sealed;
    }

    /** Empty for {@code java/lang/Object} only. */
    public Optional<String> superclass() {
        return superclass;
    }

    public List<String> interfaces() {
        return interfaces;
    }

    /** The access flags of a field that it declares; null if it declares none of this name and type. */
    public @Nullable Integer field(Signature signature) {
        return fields.get(signature);
    }

    /** The access flags of a method that it declares; null if it declares none of this name and type. */
    public @Nullable Integer method(Signature signature) {
        return methods.get(signature);
    }

    /** The methods that it declares. */
    public Set<Map.Entry<Signature, Integer>> methods() {
        return methods.entrySet();
    }

    /** How many fields and methods it declares. */
    public int members() {
        return fields.size() + methods.size();
    }

    ClassBytes bytes() {
        return bytes;
    }

    List<Code> codes() {
        return codes;
    }
}
