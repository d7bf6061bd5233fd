package io.github.catenary.app.document.plugin.classfile;

import io.github.catenary.app.document.plugin.classfile.ClassFile.Code;
import io.github.catenary.app.document.plugin.classfile.ClassFile.Signature;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the code of a class names. Left out is what Java never looks up: types in the signatures of its own methods, in
 * annotations, in {@code throws} and in the list of nested classes.
 */
public final class ClassUses {
    private static final int HANDLE_GETSTATIC = 2;
    private static final int HANDLE_PUTSTATIC = 4;
    private static final int HANDLE_INVOKESTATIC = 6;
    private static final int HANDLER_SIZE = 8;
    private static final int CATCH_TYPE = 6;

    /** Instructions with the number of a class, in two bytes: new, anewarray, checkcast, instanceof, multianewarray. */
    private static final Set<Integer> WITH_CLASS = Set.of(187, 189, 192, 193, 197);

    private static final int LDC_W = 19;
    private static final int PUTSTATIC = 179;

    /**
     * A field or method of a class.
     *
     * @param owner the class that is named, which may inherit it
     * @param field false for a method
     * @param ofInterface whether the owner is named as an interface; false for a field
     * @param asStatic whether an instruction takes it as static
     * @param asInstance whether an instruction takes it as not static
     */
    public record Member(
            String owner,
            Signature signature,
            boolean field,
            boolean ofInterface,
            boolean asStatic,
            boolean asInstance) {}

    private final ClassBytes bytes;
    private final Set<String> classes = new LinkedHashSet<>();
    private final List<Member> members = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private final BitSet asStatic = new BitSet();
    private final BitSet asInstance = new BitSet();

    private ClassUses(ClassBytes bytes) {
        this.bytes = bytes;
    }

    /** @throws DamagedClassException if the code is damaged */
    public static ClassUses of(ClassFile file) throws DamagedClassException {
        ClassUses uses = new ClassUses(file.bytes());
        file.superclass().ifPresent(uses::add);
        file.interfaces().forEach(uses::add);
        for (Code code : file.codes()) uses.read(code);
        uses.readPool();
        return uses;
    }

    private void read(Code code) throws DamagedClassException {
        Instructions.read(bytes, code.at(), code.length(), this::read);
        int handlers = code.at() + code.length();
        int count = bytes.u2(handlers);
        for (int i = 0; i < count; i++) {
            int type = bytes.u2(handlers + 2 + i * HANDLER_SIZE + CATCH_TYPE);
            if (type != 0) take(type);
        }
    }

    private void read(int code, int at) throws DamagedClassException {
        if (code == Instructions.LDC) takeConstant(bytes.u1(at + 1));
        else if (code == LDC_W) takeConstant(bytes.u2(at + 1));
        else if (WITH_CLASS.contains(code)) take(bytes.u2(at + 1));
        else if (code == Instructions.GETSTATIC || code == PUTSTATIC || code == Instructions.INVOKESTATIC) {
            asStatic.set(bytes.u2(at + 1));
        } else if (code > PUTSTATIC && code <= Instructions.INVOKESPECIAL) asInstance.set(bytes.u2(at + 1));
    }

    private void takeConstant(int entry) throws DamagedClassException {
        if (entry < bytes.count() && bytes.tag(entry) == ClassBytes.CLASS) take(entry);
    }

    private void take(int entry) throws DamagedClassException {
        if (taken.get(entry)) return;
        taken.set(entry);
        add(bytes.named(entry, ClassBytes.CLASS));
    }

    private void readPool() throws DamagedClassException {
        for (int i = 1; i < bytes.count(); i++) {
            if (bytes.tag(i) == ClassBytes.METHOD_HANDLE) readHandle(bytes.content(i, ClassBytes.METHOD_HANDLE));
        }
        for (int i = 1; i < bytes.count(); i++) {
            switch (bytes.tag(i)) {
                case ClassBytes.FIELD, ClassBytes.METHOD, ClassBytes.INTERFACE_METHOD -> addMember(i);
                case ClassBytes.METHOD_TYPE -> addTypes(bytes.named(i, ClassBytes.METHOD_TYPE));
                case ClassBytes.DYNAMIC, ClassBytes.INVOKE_DYNAMIC ->
                    addTypes(signature(bytes.u2(bytes.content(i, bytes.tag(i)) + 2))
                            .descriptor());
                default -> {}
            }
        }
    }

    private void readHandle(int at) throws DamagedClassException {
        int kind = bytes.u1(at);
        boolean isStatic = kind == HANDLE_GETSTATIC || kind == HANDLE_PUTSTATIC || kind == HANDLE_INVOKESTATIC;
        (isStatic ? asStatic : asInstance).set(bytes.u2(at + 1));
    }

    private void addMember(int entry) throws DamagedClassException {
        int tag = bytes.tag(entry);
        int at = bytes.content(entry, tag);
        int owner = bytes.u2(at);
        take(owner);
        String name = bytes.named(owner, ClassBytes.CLASS);
        if (name.startsWith("[")) return; // an array has what Object has
        members.add(new Member(
                name,
                signature(bytes.u2(at + 2)),
                tag == ClassBytes.FIELD,
                tag == ClassBytes.INTERFACE_METHOD,
                asStatic.get(entry),
                asInstance.get(entry)));
    }

    private Signature signature(int entry) throws DamagedClassException {
        int at = bytes.content(entry, ClassBytes.NAME_AND_TYPE);
        return new Signature(bytes.text(bytes.u2(at)), bytes.text(bytes.u2(at + 2)));
    }

    /** Adds the classes in a descriptor, such as {@code (Ljava/lang/String;I)V}. */
    private void addTypes(String descriptor) {
        for (int at = descriptor.indexOf('L'); at >= 0; at = descriptor.indexOf('L', at)) {
            int end = descriptor.indexOf(';', at);
            if (end < 0) return;
            classes.add(descriptor.substring(at + 1, end));
            at = end;
        }
    }

    /** @param name of a class, or of an array of a class or of numbers */
    private void add(String name) {
        if (name.startsWith("[")) addTypes(name);
        else classes.add(name);
    }

    /** The classes, without arrays. */
    public Set<String> classes() {
        return classes;
    }

    /** The fields and methods, without those of arrays. */
    public List<Member> members() {
        return members;
    }
}
